"""What start and end tags do to a page's open elements in its body (section 13.2.6.4.7 of the HTML standard)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.html_open import (
    BLOCK,
    BREAK,
    BUTTON,
    CLOSES_P,
    COLUMNS,
    DEFINITION,
    DEPTH,
    DRAWING,
    FORM,
    FORM_SET,
    FORMATTING,
    HEADING,
    IGNORED,
    IMPLIED,
    ITEM,
    KEPT,
    LIST,
    LOOSE,
    LOOSES,
    LOST,
    MARKER,
    MAYBE,
    MODE,
    OK,
    ORPHAN,
    PARAGRAPH,
    PARTS,
    PASSED,
    RANK,
    REOPENS,
    SCOPE,
    SELECT,
    SINGLE,
    SPECIAL,
    STANDARDS,
    STRUCTURE,
    TABLE,
    UNKNOWN,
    VAGUE,
    VOID,
    any_loose,
    in_scope,
    kind_in_scope,
    lose,
    pop,
    push,
    reopen,
    separate,
)
from twinlens.kernels.html_pass import GIVEN_UP
from twinlens.kernels.html_tables import close_part

Word = Any  # numba's uint64

_A = np.uint64(ord("a"))


@part
def close_paragraph(keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """Closes the open paragraph, if there is one; 1 if so."""
    found = kind_in_scope(PARAGRAPH, SCOPE | BUTTON, kinds, state)
    if found < 0:
        return 0
    if kinds[found] & MAYBE and found < state[DEPTH] - 1:
        return GIVEN_UP
    pop(found, keys, kinds, state)
    return 1


@part
def _close_item(wanted: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> None:
    """Closes the list item before."""
    i = state[DEPTH] - 1
    while i >= 0:
        if kinds[i] & wanted and not kinds[i] & ORPHAN:
            pop(i, keys, kinds, state)
            return
        if kinds[i] & SPECIAL and not kinds[i] & PASSED:
            return
        i -= 1


@part
def _close_formatting(key: Word, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """The end of a formatting element: the adoption agency algorithm, as far as separators feel it."""
    if state[VAGUE] and state[LOOSES]:
        return GIVEN_UP
    for lost in range(state[KEPT], state[LOST]):  # from the last one of the list on
        place = keys.shape[0] - 1 - lost
        if keys[place] == key:
            for j in range(place, keys.shape[0] - state[LOST], -1):
                keys[j], kinds[j] = keys[j - 1], kinds[j - 1]
            state[LOST] -= 1
            return OK
    depth = state[DEPTH]
    at = depth - 1
    while at >= 0 and not (keys[at] == key and kinds[at] & FORMATTING) and not kinds[at] & MARKER:
        at -= 1
    if at < 0 or kinds[at] & MARKER:
        return OK
    if at < depth - 1:
        # an orphan around it is no ancestor to the rules, but holds it nevertheless
        start = at - 1 if at > 0 and kinds[at - 1] & ORPHAN else at
        if any_loose(start, kinds, state):
            return GIVEN_UP
        last = at  # the last special element in it
        specials = between = 0
        for i in range(at + 1, depth):
            if kinds[i] & SPECIAL:
                last = i
                specials += 1
                between = 0
            elif kinds[i] & FORMATTING:
                between += 1
            if specials > 6 or (between > 3 and i < last):
                return GIVEN_UP
        # above the last block everything is closed; before it inline elements that are no formatting
        for i in range(depth - 1, last, -1):
            if kinds[i] & FORMATTING:
                lose(keys[i], kinds[i], keys, kinds, state)
        depth = at
        for i in range(at + 1, last + 1):
            if kinds[i] & (SPECIAL | FORMATTING):
                keys[depth], kinds[depth] = keys[i], kinds[i]
                depth += 1
    else:
        depth = at
    state[DEPTH] = depth
    pop(depth, keys, kinds, state)
    return OK


@part
def _count(key: Word, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> None:
    """Notes that the state gets vague where a fourth equal formatting element is opened: the first is forgotten."""
    equal = 0
    i = state[DEPTH] - 1
    while i >= 0 and not kinds[i] & MARKER:
        if keys[i] == key and kinds[i] & FORMATTING:
            equal += 1
        i -= 1
    if equal >= 3:
        state[VAGUE] = 1


@part
def _close_other(
    key: Word, kind: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]
) -> int:
    """The end tag of an element that is no block: "any other end tag" of the standard."""
    i = state[DEPTH] - 1
    while i >= 0:
        if kinds[i] & ORPHAN:
            i -= 1
            continue
        if keys[i] == key and not kinds[i] & DRAWING:
            pop(i, keys, kinds, state)
            return OK
        if kinds[i] & MAYBE:
            if kind & LOOSE or state[LOOSES]:
                return GIVEN_UP
            state[VAGUE] = 1
        if kinds[i] & SPECIAL:
            return OK
        i -= 1
    return OK


@part
def _close_form(keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """The end tag of a form, which takes only the form away."""
    if state[FORM_SET] == 0:
        return OK
    state[FORM_SET] = 0
    at = kind_in_scope(FORM, SCOPE, kinds, state)
    if at < 0:
        return OK
    if state[VAGUE]:
        return GIVEN_UP
    while state[DEPTH] > 0 and kinds[state[DEPTH] - 1] & IMPLIED:
        pop(state[DEPTH] - 1, keys, kinds, state)
    if state[DEPTH] - 1 == at:
        pop(at, keys, kinds, state)
    elif at < state[DEPTH]:
        kinds[at] = ORPHAN | kinds[at] & 3 << RANK
        state[LOOSES] += 1
    return OK


@part
def close(key: Word, kind: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]) -> int:
    """An end tag in the body; GIVEN_UP where the tree has to be asked."""
    depth = state[DEPTH]
    top = kinds[depth - 1] if depth else 0
    if top & DRAWING:
        if keys[depth - 1] != key:
            return GIVEN_UP
        pop(depth - 1, keys, kinds, state)
        return OK
    if top & SELECT:
        if not kind & SELECT:
            return GIVEN_UP
        pop(depth - 1, keys, kinds, state)
        return OK
    if kind & IGNORED:
        return OK
    if kind & (TABLE | PARTS):
        return close_part(key, kind, keys, kinds, state)
    if top & COLUMNS:
        return GIVEN_UP
    if kind & (PARAGRAPH | BREAK):  # even where none is open, one is there
        if top & STRUCTURE:
            return GIVEN_UP
        separate(kind, state)
        if kind & BREAK:
            return reopen(keys, kinds, state)
        return min(close_paragraph(keys, kinds, state), OK)
    if kind & FORM:
        return _close_form(keys, kinds, state)
    if top & STRUCTURE:
        return OK
    if kind & FORMATTING:
        return _close_formatting(key, keys, kinds, state)
    if kind & (BLOCK | ITEM | DEFINITION):
        at = in_scope(key, SCOPE | LIST if kind & ITEM else SCOPE, keys, kinds, state)
    elif kind & HEADING:
        at = kind_in_scope(HEADING, SCOPE, kinds, state)
    else:
        return _close_other(key, kind, keys, kinds, state)
    if at >= 0:
        pop(at, keys, kinds, state)
    return OK


@part
def open_element(
    key: Word, kind: int, keys: NDArray[np.uint64], kinds: NDArray[np.int64], state: NDArray[np.int64]
) -> int:
    """The start tag of an element in the body that is neither raw text nor a part of a table; GIVEN_UP as `close`."""
    depth = state[DEPTH]
    top = kinds[depth - 1] if depth else 0
    if top & STRUCTURE:
        if kind & FORM and not top & COLUMNS:
            if state[FORM_SET] == 0:
                state[FORM_SET] = 1
                separate(kind, state)
            return OK
        if not kind & TABLE:
            return GIVEN_UP
        while not kinds[state[DEPTH] - 1] & TABLE:  # a table directly in a table ends it
            pop(state[DEPTH] - 1, keys, kinds, state)
        pop(state[DEPTH] - 1, keys, kinds, state)
        depth = state[DEPTH]
        if depth and kinds[depth - 1] & STRUCTURE:
            return GIVEN_UP
    if kind & FORM and state[FORM_SET]:
        return OK
    if kind & ITEM:
        _close_item(ITEM, keys, kinds, state)
    elif kind & DEFINITION:
        _close_item(DEFINITION, keys, kinds, state)
    if kind & TABLE and state[MODE] != STANDARDS:
        if state[MODE] == UNKNOWN:
            at = kind_in_scope(PARAGRAPH, SCOPE | BUTTON, kinds, state)
            if at >= 0:
                for i in range(at + 1, state[DEPTH]):
                    if kinds[i] & (SPECIAL | LOOSE | ORPHAN):
                        return GIVEN_UP
                    state[VAGUE] = 1
                kinds[at] |= MAYBE
    elif kind & CLOSES_P and close_paragraph(keys, kinds, state) < 0:
        return GIVEN_UP
    if kind & VOID:
        separate(kind, state)
        return reopen(keys, kinds, state) if kind & REOPENS else OK
    if kind & HEADING and state[DEPTH] and kinds[state[DEPTH] - 1] & HEADING:
        if state[VAGUE]:
            return GIVEN_UP
        pop(state[DEPTH] - 1, keys, kinds, state)
    if kind & BUTTON:
        at = kind_in_scope(BUTTON, SCOPE, kinds, state)
        if at >= 0:
            pop(at, keys, kinds, state)
    if kind & SINGLE and key != _A and reopen(keys, kinds, state) < 0:
        return GIVEN_UP
    if kind & SINGLE and _close_formatting(key, keys, kinds, state) < 0:
        return GIVEN_UP
    if kind & REOPENS and reopen(keys, kinds, state) < 0:
        return GIVEN_UP
    if kind & FORMATTING:
        _count(key, keys, kinds, state)
    if kind & FORM:
        state[FORM_SET] = 1
    return push(key, kind, keys, kinds, state)
