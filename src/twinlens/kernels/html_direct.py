"""The visible text of a page by one pass over its source, without a parser, equal to the plain walk over its tree.

Most pages keep to the rules so far that their text can be told from their tags and the rules for open elements. Where
it takes the tree itself (text that a table throws out, templates, formulas, raw text in drawings, references to what
stands elsewhere), the pass gives up, and the page is parsed.
"""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.bytesearch import SLOTS, class_of, copy_text, name_key, name_length
from twinlens.kernels.compile import inlined, kernel
from twinlens.kernels.html_doctype import mode
from twinlens.kernels.html_images import image_source, image_term
from twinlens.kernels.html_nesting import RAW, SHALLOW, closed, in_foreign, nests
from twinlens.kernels.html_open import (
    BREAK,
    DEPTH,
    DRAWING,
    DRAWN,
    HIDDEN,
    IGNORED,
    IMAGE,
    IN_HEAD,
    KEPT,
    LEAF,
    LOOSE,
    LOST,
    MODE,
    MOST_LOST,
    NOSCRIPT,
    OK,
    OPTION,
    PARTS,
    PENDING,
    PRE,
    PREFORMATTED,
    QUIET,
    QUIRKS,
    RANK,
    REOPENS,
    SEEN,
    SELECT,
    STATE,
    STRUCTURE,
    TITLE,
    UNSURE,
    VAGUE,
    push,
    reopen,
    separate,
)
from twinlens.kernels.html_pass import (
    AMPERSAND,
    BETWEEN_WORDS,
    GIVEN_UP,
    KINDS,
    MARK,
    NUL,
    PLAIN,
    SEPARATORS,
    TAG,
    WHITE,
)
from twinlens.kernels.html_raw import SCRIPT, first_line, rawtext, style_of_drawing
from twinlens.kernels.html_references import reference
from twinlens.kernels.html_rules import close, open_element
from twinlens.kernels.html_tables import open_part
from twinlens.kernels.html_tokens import comment_end, is_letter, is_space, raw_end, tag_end

OTHERWISE = LOOSE | REOPENS | 3 << RANK  # an element that nobody knows

_BYTES = "Array(uint8, 1, 'C', readonly=True)"
_ROWS = "Array(uint8, 2, 'C', readonly=True)"

# Of the state, beside those of `html_open`.
_BODY, _IN_NOSCRIPT, _IN_OPTION, _IN_GROUP, _TITLE_START, _TITLE_END = range(10, 16)
_OPTGROUP = np.uint64(int.from_bytes(b"optgroup", "little"))
_DESC = np.uint64(int.from_bytes(b"desc", "little"))
_HEAD = np.uint64(int.from_bytes(b"head", "little"))
_STYLE = np.uint64(int.from_bytes(b"style", "little"))


_IMPLIED = 3  # elements
_FIXED = SLOTS + _IMPLIED
_OWN = STATE + 4
TITLE_PLACE = slice(_FIXED + _TITLE_START, _FIXED + _TITLE_END + 1)


def scratch_size(most_nested: int) -> tuple[int, int]:
    """The lengths of `words` and `numbers`."""
    open_elements = most_nested + MOST_LOST
    return _FIXED + most_nested + open_elements, _FIXED + _OWN + most_nested + open_elements


@inlined
def _is_common(data: NDArray[np.uint8], start: int, end: int) -> bool:
    """Whether a name consists of letters, digits, "-", ":", "." and "_" alone."""
    for i in range(start, end):
        byte = data[i]
        if not (is_letter(byte) or 48 <= byte <= 58 or byte == 45 or byte == 46 or byte == 95):
            return False
    return True


@inlined
def _option(key: int, kind: int, closing: bool, state: NDArray[np.int64]) -> int:
    """A tag within a select: an option or a group of them."""
    if not kind & OPTION:
        return GIVEN_UP
    group = key == _OPTGROUP
    if closing and not state[_IN_GROUP if group else _IN_OPTION]:
        return GIVEN_UP
    state[PENDING] = max(state[PENDING], BETWEEN_WORDS)
    state[_IN_OPTION] = not closing and not group
    if group:
        state[_IN_GROUP] = not closing
    return OK


@inlined
def _drawn(
    key: int, kind: int, self_closing: bool, keys: NDArray[np.uint64], kinds: NDArray[np.int64],
    state: NDArray[np.int64],
) -> int:  # fmt: skip
    """A start tag within a drawing."""
    if kinds[state[DEPTH] - 1] & LEAF:
        return GIVEN_UP
    plain = kind & 3 << RANK
    if kind & TITLE or key == _DESC:
        if state[VAGUE]:
            return GIVEN_UP
        plain |= LEAF
    elif kind != OTHERWISE and not kind & (DRAWING | DRAWN):
        return GIVEN_UP
    if self_closing:
        separate(plain, state)
        return OK
    return push(key, plain | DRAWING, keys, kinds, state)


@inlined
def _separated(out: NDArray[np.uint8], k: int, state: NDArray[np.int64]) -> int:
    """Writes the separator that is due before what follows; where that stands."""
    if state[PENDING]:
        if k:
            out[k] = SEPARATORS[state[PENDING]]
            k += 1
        state[PENDING] = 0
    return k


@inlined
def _space(byte: int, out: NDArray[np.uint8], k: int, state: NDArray[np.int64]) -> int:
    """White space: a separator, or itself where it counts; the place behind it."""
    if state[PRE]:
        k = _separated(out, k, state)
        out[k] = byte
        k += 1
    elif state[PENDING] == 0:
        state[PENDING] = BETWEEN_WORDS
    return k


@inlined
def _no_element(
    data: NDArray[np.uint8], i: int, n: int, kinds: NDArray[np.int64], state: NDArray[np.int64]
) -> int:  # fmt: skip
    """A "<" that begins no tag: the place behind a comment, a document type or what counts as one; `i` for text."""
    follows = data[i + 1]
    if follows == 33 or follows == 63:
        if state[DEPTH] and kinds[state[DEPTH] - 1] & DRAWING and i + 2 < n and data[i + 2] == 91:
            return GIVEN_UP
        end = comment_end(data, i, n)
        if follows == 33 and state[MODE] < 0:
            state[MODE] = mode(data, i, end)
        return end
    if follows != 47 or i + 2 >= n:
        return i
    return i + 3 if data[i + 2] == 62 else comment_end(data, i, n)


@inlined
def _rcdata_end(
    data: NDArray[np.uint8], i: int, k: int, kind: int, begun: int, most_attributes: int,
    state: NDArray[np.int64], span: NDArray[np.int64],
) -> int:  # fmt: skip
    """The end tag of a title or a text area whose text was written from `begun` on; the place behind it."""
    n = data.shape[0]
    name = i + 2
    end = tag_end(data, name + name_length(data, name, n), n, span)
    if end >= n or span[0] > most_attributes:
        return GIVEN_UP
    if kind & TITLE:
        if state[_TITLE_START] < 0:
            state[_TITLE_START] = begun + 1 if 0 < begun < k else begun
            state[_TITLE_END] = k
    else:
        state[PRE] -= 1
    separate(kind, state)
    return end + 1


@inlined
def _before_body(key: int, element: int, closing: bool, state: NDArray[np.int64]) -> int:
    """A tag before the body: whether that is all there is to it."""
    if state[_IN_NOSCRIPT]:
        if element & NOSCRIPT and closing:
            state[_IN_NOSCRIPT] = 0
            return 1
        if closing or not element & QUIET:
            return GIVEN_UP
    elif closing:
        if element & (UNSURE | BREAK) or (element & IGNORED and key != _HEAD):
            return GIVEN_UP
        return 1
    elif element & NOSCRIPT:
        state[_IN_NOSCRIPT] = 1
        return 1
    elif not element & IN_HEAD:
        state[_BODY] = 1
    return int(not state[_BODY] and not element & (HIDDEN | SEEN))


@inlined
def _image(
    data: NDArray[np.uint8], host: NDArray[np.uint8], rows: NDArray[np.uint8], out: NDArray[np.uint8], k: int,
    found: NDArray[np.uint8], state: NDArray[np.int64], span: NDArray[np.int64],
) -> int:  # fmt: skip
    """Writes the term of an image whose source is the `span`; the place behind it."""
    place = k + 2
    stop = image_source(data, span[1], span[2], out, place, rows, found)
    while place < stop and out[place] <= 32:
        place += 1
    while stop > place and out[stop - 1] <= 32:
        stop -= 1
    if not image_term(out, place, stop, host, span):
        return GIVEN_UP
    if span[1] > span[0]:
        k = _separated(out, k, state)
        out[k] = 1
        k += 1
        for j in range(span[0], span[1]):
            out[k] = out[j]
            k += 1
        out[k] = 2
        k += 1
        state[PENDING] = BETWEEN_WORDS
    return k


@kernel(f"int64({_BYTES}, {_BYTES}, {_ROWS}, uint64[::1], int64[::1], int64, int64, int64, uint8[::1])")
def direct_text(
    data: NDArray[np.uint8],
    host: NDArray[np.uint8],
    rows: NDArray[np.uint8],
    words: NDArray[np.uint64],
    numbers: NDArray[np.int64],
    most_attributes: int,
    searched: int,
    most_nested: int,
    out: NDArray[np.uint8],
) -> int:
    """Writes the visible text of the page `data` (UTF-8) to `out`; returns its length in bytes.

    `host` is the page's own host in UTF-8 (empty: none), `rows` the `reference_table`; `most_attributes`, `searched`
    and `most_nested` are the limits of `html_source.reduced`. `words` and `numbers` begin with the `name_table` of the
    elements and the keys and kinds of tbody, tr and colgroup; the rest is scratch, `scratch_size(most_nested)` long.
    `out` holds at least 160 bytes more than five quarters of `data`. numbers[TITLE_PLACE] becomes the place of the
    title in `out` (-1: none). Returns GIVEN_UP where the page has to be parsed.
    """
    # few arrays, because each costs a call more than a short page does
    names, implied = words[:SLOTS], words[SLOTS : SLOTS + _IMPLIED]
    nested, keys = words[_FIXED : _FIXED + most_nested], words[_FIXED + most_nested :]
    values, implied_kinds = numbers[:SLOTS], numbers[SLOTS : SLOTS + _IMPLIED]
    state, span = numbers[_FIXED : _FIXED + STATE], numbers[_FIXED + STATE : _FIXED + _OWN]
    nested_kinds = numbers[_FIXED + _OWN : _FIXED + _OWN + most_nested]
    kinds = numbers[_FIXED + _OWN + most_nested :]
    found = out[out.shape[0] - 16 :]
    n = data.shape[0]
    i = k = depth = 0
    state[:] = 0
    state[MODE] = -1
    state[_TITLE_START] = state[_TITLE_END] = -1
    limit = n  # of the text that is being read
    raw = False  # whether that is raw text, in which no tag begins
    raw_kind = title_from = 0
    while True:
        if i >= limit:
            if not raw:
                return k
            raw, limit = False, n
            i = _rcdata_end(data, i, k, raw_kind, title_from, most_attributes, state, span)
            if i < 0:
                return GIVEN_UP
            continue
        kind = KINDS[data[i]]
        if kind == TAG and (raw or i + 1 >= n):
            kind = PLAIN
        elif kind == TAG and not (
            is_letter(data[i + 1]) or (data[i + 1] == 47 and i + 2 < n and is_letter(data[i + 2]))
        ):
            end = _no_element(data, i, n, kinds, state)
            if end < 0:
                return GIVEN_UP
            if end > i:
                i = end
                continue
            kind = PLAIN
        if kind != TAG:
            top = kinds[state[DEPTH] - 1] if state[DEPTH] else 0
            if (
                state[LOST] > state[KEPT]
                and state[_BODY]
                and not raw
                and not top & (STRUCTURE | DRAWING)
                and reopen(keys, kinds, state) < 0
            ):
                return GIVEN_UP
            if kind == WHITE:
                byte = data[i]
                if byte == 13:  # line ends are one character
                    byte = np.uint8(10)
                    if state[PRE] and i + 1 < n and data[i + 1] == 10:
                        i += 1
                k = _space(byte, out, k, state)
                i += 1
                continue
            if kind == NUL or top & STRUCTURE:
                return GIVEN_UP
            length, size = 1, 1
            found[0] = data[i]
            if kind == AMPERSAND:
                length = reference(data, i, n, False, rows, found)
                if length == 0:
                    length = 1
                    found[0], found[8] = 38, 1
                if i + length > limit:
                    return GIVEN_UP
                size = int(found[8])
                if size == 1 and KINDS[found[0]] in (WHITE, MARK):
                    if not state[_BODY] and not raw:
                        return GIVEN_UP
                    kind = MARK
            if not state[_BODY] and not raw:
                if state[_IN_NOSCRIPT]:
                    return GIVEN_UP
                state[_BODY] = 1
                if state[MODE] < 0:
                    state[MODE] = QUIRKS
            if kind == MARK:
                if raw and raw_kind & TITLE and found[0] < 3:
                    return GIVEN_UP
                k = _space(32 if found[0] < 3 else int(found[0]), out, k, state)
                i += length
                continue
            k = _separated(out, k, state)
            for j in range(size):
                out[k + j] = found[j]
            k += size
            i += length
            if kind == AMPERSAND:
                continue
            run = copy_text(data, i, limit, out, k)
            i += run
            k += run
            continue
        # a tag
        closing = data[i + 1] == 47
        name = i + 2 if closing else i + 1
        size = name_length(data, name, n)
        key = name_key(data, name, size, n)
        i = name_end = name + size
        if i < n and data[i] == 62:
            end = i
            span[1] = -1
        else:
            if i >= n or not (is_space(data[i]) or data[i] == 47):
                return GIVEN_UP
            end = tag_end(data, i, n, span)
            if end >= n or span[0] > most_attributes:
                return GIVEN_UP
        i = end + 1
        element = class_of(names, values, key, OTHERWISE)
        if element == OTHERWISE and not _is_common(data, name, name_end):
            return GIVEN_UP
        if state[MODE] < 0:
            state[MODE] = QUIRKS
        self_closing = data[end - 1] == 47
        raw_text = element & RAW != 0
        if closing:
            depth = closed(nested, nested_kinds, depth, key, element, searched)
        elif not element & SHALLOW:
            raw_text = raw_text and not in_foreign(nested_kinds, depth, searched)
            if not raw_text and nests(element, self_closing, nested_kinds, depth, searched):
                if depth == nested.shape[0]:
                    return GIVEN_UP
                nested[depth], nested_kinds[depth] = key, element
                depth += 1
        if not state[_BODY]:
            done = _before_body(key, element, closing, state)
            if done < 0:
                return GIVEN_UP
            if done:
                continue
        top = kinds[state[DEPTH] - 1] if state[DEPTH] else 0
        if top & SELECT and not (closing and element & SELECT):
            if _option(key, element, closing, state) < 0:
                return GIVEN_UP
            continue
        if closing:
            if close(key, element, keys, kinds, state) < 0:
                return GIVEN_UP
            continue
        if top & DRAWING:
            if key == _STYLE and not self_closing and not top & LEAF:
                i = style_of_drawing(data, name, name_end, i, element, state, span)
                if i < 0:
                    return GIVEN_UP
                depth = closed(nested, nested_kinds, depth, key, element, searched)
            elif _drawn(key, element, self_closing, keys, kinds, state) < 0:
                return GIVEN_UP
            continue
        if element & UNSURE:
            return GIVEN_UP
        if element & IGNORED:
            continue
        if element & HIDDEN:
            if not raw_text or (top & STRUCTURE and key != _STYLE and key != SCRIPT):
                return GIVEN_UP
            i = rawtext(data, name, name_end, i, key, element, most_attributes, state, span)
            if i < 0:
                return GIVEN_UP
            continue
        if element & SEEN:
            if top & STRUCTURE or not raw_text or (element & TITLE and state[PRE]):
                return GIVEN_UP
            separate(element, state)
            limit = raw_end(data, name, name_end, i, n, span)
            if limit >= n:
                return GIVEN_UP
            raw, raw_kind, title_from = True, element, k
            if not element & TITLE:
                state[PRE] += 1
        elif element & PARTS:
            if open_part(key, element, implied, keys, kinds, state, implied_kinds) < 0:
                return GIVEN_UP
            continue
        else:
            if element & DRAWING:
                if top & STRUCTURE:
                    return GIVEN_UP
                if self_closing:
                    separate(element, state)
                    continue
            if open_element(key, element, keys, kinds, state) < 0:
                return GIVEN_UP
            if element & SELECT:
                state[_IN_OPTION] = state[_IN_GROUP] = 0
            if element & IMAGE and span[1] >= 0:
                k = _image(data, host, rows, out, k, found, state, span)
                if k < 0:
                    return GIVEN_UP
                continue
        if element & PREFORMATTED and i < n:
            i = first_line(data, i, n)
            if i < 0:
                return GIVEN_UP
