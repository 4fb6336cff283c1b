"""The open elements of a page as the HTML standard's tree construction (section 13.2.6) keeps them, without a tree.

What a page's visible text depends on is where elements that end a line, a cell or a word begin and end. Formatting
elements never do, but others can end with them, and a form's end depends on what is open in it. So they are followed
as well: those that a block's end closed are LOST, until the next text or inline element opens them again. Where their
attributes would count, or a browser's mode that is not known, the state is VAGUE, and what depends on it is given up.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.html_pass import GIVEN_UP

Word = Any  # numba's uint64

# What an element is, above the bits of `html_nesting`. The rank of its separator is `kind >> RANK & 3`.
RANK = 6
VOID = 1 << 8
HIDDEN = 1 << 9  # raw text that no visitor sees
SEEN = 1 << 10  # raw text with references that is seen: title, textarea
IN_HEAD = 1 << 11  # does not end the head
CLOSES_P = 1 << 12
SPECIAL = 1 << 13
SCOPE = 1 << 14  # nothing outside it is in scope
FORMATTING = 1 << 15
BLOCK = 1 << 16  # its end tag closes what is open in it, wherever it is in scope
HEADING = 1 << 17
ITEM = 1 << 18  # li
DEFINITION = 1 << 19  # dd, dt
PASSED = 1 << 20  # special, but a list item is looked for outside it: address, div, p
LIST = 1 << 21  # ol, ul: the end tag of a list item does not reach outside it
TABLE = 1 << 22
SECTION = 1 << 23
ROW = 1 << 24
CELL = 1 << 25
CAPTION = 1 << 26
COLUMNS = 1 << 27  # colgroup
COLUMN = 1 << 28
SELECT = 1 << 29
OPTION = 1 << 30
FORM = 1 << 31
MARKER = 1 << 32  # formatting elements outside it do not go on inside
PARAGRAPH = 1 << 33
BUTTON = 1 << 34
IGNORED = 1 << 35  # html, head, body
UNSURE = 1 << 36  # left to the parser
DRAWING = 1 << 37  # svg, and what stands in it
PREFORMATTED = 1 << 38
IMAGE = 1 << 39
TITLE = 1 << 40
IMPLIED = 1 << 41  # its end is implied by the end of a form
LOOSE = 1 << 42  # separates terms, but is not special: formatting elements that end outside it can close it
SINGLE = 1 << 43  # a, nobr: its start tag ends the one before
NOSCRIPT = 1 << 44
# What an open element may become.
ORPHAN = 1 << 45  # a form whose end tag came while something was open in it: ends with that
MAYBE = 1 << 46  # a paragraph that is open in some browsers' modes only
LEAF = 1 << 48  # within a drawing: holds text alone
BREAK = 1 << 49  # br: its end tag is one, too
QUIET = 1 << 50  # may stand in a noscript of the head
DRAWN = 1 << 51  # may stand in a drawing as any other element
REOPENS = 1 << 47  # opens lost formatting elements again
SAVED = 52  # from this bit on a marker keeps VAGUE and KEPT as they were before it

STRUCTURE = TABLE | SECTION | ROW | COLUMNS  # elements of a table that hold no text
CELLS = CELL | CAPTION
PARTS = SECTION | ROW | CELL | CAPTION | COLUMNS | COLUMN

# Places in the state.
DEPTH, PENDING, PRE, LOOSES, VAGUE, FORM_SET, MODE, LOST, KEPT = range(9)
STATE = 20
MOST_LOST = 400  # elements; they stand behind the open ones in `keys` and `kinds`
STANDARDS, QUIRKS, UNKNOWN = range(3)  # of MODE: whether a table closes a paragraph

OK = 0  # as against GIVEN_UP


@part
def separate(kind: int, state: NDArray[np.int64]) -> None:
    """Notes the separator that stands for a tag."""
    state[PENDING] = max(state[PENDING], kind >> RANK & 3)


@part
def push(key: Word, kind: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """Opens an element; GIVEN_UP where there is no room."""
    depth = state[DEPTH]
    if depth + MOST_LOST >= keys.shape[0]:
        return GIVEN_UP
    separate(kind, state)
    state[PRE] += 1 if kind & PREFORMATTED else 0
    state[LOOSES] += 1 if kind & LOOSE else 0
    if kind & MARKER:
        kind |= (state[VAGUE] | state[KEPT] << 1) << SAVED
        state[VAGUE] = 0
        state[KEPT] = state[LOST]
    keys[depth], kinds[depth] = key, kind
    state[DEPTH] = depth + 1
    return OK


@part
def lose(key: Word, kind: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> None:
    """Keeps a formatting element that was closed with something else; those before it are lost after it."""
    place = keys.shape[0] - 1 - state[LOST]
    if state[LOST] >= MOST_LOST:
        state[VAGUE] = 1
        return
    keys[place], kinds[place] = key, kind
    state[LOST] += 1


@part
def reopen(keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """Opens the lost formatting elements again, in their order."""
    while state[LOST] > state[KEPT]:
        place = keys.shape[0] - state[LOST]
        if push(keys[place], kinds[place], keys, kinds, state) < 0:
            return GIVEN_UP
        state[LOST] -= 1
    return OK


@part
def pop(left: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> None:
    """Closes elements until `left` are open, and orphans that nothing is open in."""
    depth = state[DEPTH]
    while depth > left or (depth > 0 and kinds[depth - 1] & ORPHAN):
        depth -= 1
        kind = kinds[depth]
        separate(kind, state)
        if kind & (PREFORMATTED | LOOSE | ORPHAN | FORMATTING | MARKER):
            state[PRE] -= 1 if kind & PREFORMATTED else 0
            state[LOOSES] -= 1 if kind & (LOOSE | ORPHAN) else 0
            if kind & FORMATTING:
                lose(keys[depth], kind, keys, kinds, state)
            if kind & MARKER:  # what was lost inside stays so
                state[LOST] = state[KEPT]
                state[VAGUE] = kind >> SAVED & 1
                state[KEPT] = kind >> SAVED + 1
    state[DEPTH] = depth


@part
def in_scope(
    key: Word, barriers: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]
) -> int:
    """The place of the innermost open element of a name, -1 where there is none within the barriers."""
    i = state[DEPTH] - 1
    while i >= 0:
        if keys[i] == key and not kinds[i] & (ORPHAN | DRAWING):
            return int(i)
        if kinds[i] & barriers:
            return -1
        i -= 1
    return -1


@part
def kind_in_scope(wanted: int, barriers: int, kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """The place of the innermost open element of a kind, -1 where there is none within the barriers."""
    i = state[DEPTH] - 1
    while i >= 0:
        if kinds[i] & wanted and not kinds[i] & ORPHAN:
            return int(i)
        if kinds[i] & barriers:
            return -1
        i -= 1
    return -1


@part
def any_loose(start: int, kinds: NDArray[np.int64], state: NDArray[np.int64]) -> bool:
    """Whether a loose element or an orphan is open from that place on."""
    if state[LOOSES] == 0:
        return False
    i = start
    while i < state[DEPTH] and not kinds[i] & (LOOSE | ORPHAN):
        i += 1
    return bool(i < state[DEPTH])
