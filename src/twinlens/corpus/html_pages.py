"""The visible text of HTML pages at full speed: by a pass over the source, else over the parser's serialised tree."""

import ctypes
import functools
import threading

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels import (
    bytesearch,
    html_direct,
    html_nesting,
    html_open,
    html_pass,
    html_references,
    html_source,
    html_text,
)
from twinlens.kernels.calls import Pinned
from twinlens.text import html_elements as elements
from twinlens.text.html import HtmlText, collapsed, parsed, walked
from twinlens.text.html_guard import MAX_ATTRIBUTES, MAX_DEPTH, SEARCHED, flattened
from twinlens.text.sites import host_of

_FLAGS = (
    (html_text.HIDDEN, elements.HIDDEN - elements.HIDDEN_MARKUP),
    (html_text.TEMPLATE, elements.HIDDEN_MARKUP),
    (html_text.PREFORMATTED, elements.PREFORMATTED),
    (html_text.FOREIGN, elements.FOREIGN),
    (html_text.IMAGE, frozenset({"img"})),
    (html_text.TITLE, frozenset({"title"})),
    (html_text.UNSURE, elements.RAW_VISIBLE),
)
_NESTING = (
    (html_nesting.SHALLOW, elements.VOID | elements.IMPLIED),
    (html_nesting.RAW, elements.RAW),
    (html_nesting.ALONE, elements.REMOVED_ALONE),
    (html_nesting.BARRIER, elements.BARRIERS),
    (html_nesting.SPECIAL, elements.SPECIAL),
    (html_nesting.FOREIGN, elements.FOREIGN),
)
_SOURCES = (
    *_NESTING,
    (html_source.HIDDEN, elements.RAW & elements.HIDDEN),
    (html_source.IMAGE, frozenset({"img", "image"})),
    (html_source.ENTIRE, frozenset({"input"})),  # a hidden one may stand in a table
    (html_source.VERBATIM, elements.FOREIGN | {"frameset", "plaintext"}),
    (html_source.SELECT, frozenset({"select"})),
)
_OPEN = (
    *_NESTING,
    (html_open.VOID, elements.TREE_VOID),
    (html_open.HIDDEN, elements.HIDDEN - elements.HIDDEN_MARKUP),
    (html_open.SEEN, frozenset({"title", "textarea"})),
    (html_open.IN_HEAD, elements.IN_HEAD),
    (html_open.QUIET, elements.IN_HEAD_NOSCRIPT),
    (html_open.CLOSES_P, elements.CLOSES_PARAGRAPH),
    (html_open.SPECIAL, elements.TREE_SPECIAL),
    (html_open.SCOPE, elements.TREE_SCOPE),
    (html_open.FORMATTING, elements.REMOVED_ALONE - {"form"}),
    (html_open.BLOCK, elements.CLOSED_IN_SCOPE),
    (html_open.HEADING, elements.HEADINGS),
    (html_open.ITEM, frozenset({"li"})),
    (html_open.DEFINITION, frozenset({"dd", "dt"})),
    (html_open.PASSED, frozenset({"address", "div", "p"})),
    (html_open.LIST, frozenset({"ol", "ul"})),
    (html_open.TABLE, frozenset({"table"})),
    (html_open.SECTION, frozenset({"tbody", "tfoot", "thead"})),
    (html_open.ROW, frozenset({"tr"})),
    (html_open.CELL, elements.CELLS),
    (html_open.CAPTION, frozenset({"caption"})),
    (html_open.COLUMNS, frozenset({"colgroup"})),
    (html_open.COLUMN, frozenset({"col"})),
    (html_open.SELECT, frozenset({"select"})),
    (html_open.OPTION, frozenset({"optgroup", "option"})),
    (html_open.FORM, frozenset({"form"})),
    (html_open.MARKER, elements.MARKERS),
    (html_open.PARAGRAPH, frozenset({"p"})),
    (html_open.BUTTON, frozenset({"button"})),
    (html_open.IGNORED, frozenset({"body", "head", "html"})),
    (html_open.UNSURE, elements.ONLY_PARSED),
    (html_open.DRAWING, frozenset({"svg"})),
    (html_open.DRAWN, frozenset({"a", "image"})),
    (html_open.PREFORMATTED, frozenset({"listing", "pre", "textarea"})),
    (html_open.IMAGE, frozenset({"img"})),
    (html_open.TITLE, frozenset({"title"})),
    (html_open.IMPLIED, elements.IMPLIED_END),
    (html_open.SINGLE, frozenset({"a", "nobr"})),
    (html_open.NOSCRIPT, frozenset({"noscript"})),
    (html_open.BREAK, frozenset({"br"})),
)
# Of mallopt(3).
_M_TRIM_THRESHOLD, _M_TOP_PAD, _M_MMAP_THRESHOLD = -1, -2, -3
_NO_HOST = Pinned.of(np.empty(0, np.uint8))
_REFERENCES = (("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u00a0"), ("&amp;", "&"))


def read_html(html: str | bytes, url: str) -> HtmlText:
    """The visible text and the title of a page (bytes: UTF-8), the same as `text.html.visible_text` gives."""
    scratch = _scratch()
    data = html if isinstance(html, bytes) else html.encode("utf-8", "replace")
    host = host_of(url) if url else ""
    direct = scratch.direct(data, host)
    if direct is not None:
        return direct
    source = scratch.reduced(data)
    tree = parsed(flattened(data.decode("utf-8", "replace")) if source is None else source)
    found = scratch.scanned((tree.html or "").encode("utf-8", "replace"), host)
    return walked(tree, host) if found is None else found


def read_directly(html: bytes, url: str) -> HtmlText | None:
    """The same without a parser; None where that takes one."""
    return _scratch().direct(html, host_of(url) if url else "")


class _Scratch(threading.local):
    """Memory that the passes over pages use again and again: fresh memory costs as much as the passes themselves."""

    def __init__(self) -> None:
        self._out = Pinned.of(np.empty(1 << 20, np.uint8))
        self._span = Pinned.of(np.empty(4, np.int64))
        self._names = Pinned.of(np.empty(MAX_DEPTH, np.uint64))
        self._classes = Pinned.of(np.empty(MAX_DEPTH, np.int64))
        words, numbers = html_direct.scratch_size(MAX_DEPTH)
        self._words = Pinned.of(np.zeros(words, np.uint64))
        self._numbers = Pinned.of(np.zeros(numbers, np.int64))
        for scratch, known in zip((self._words, self._numbers), _open(), strict=True):
            scratch.array[: len(known)] = known

    def _at_least(self, size: int) -> Pinned:
        if len(self._out.array) < size:
            self._out = Pinned.of(np.empty(size + size // 2, np.uint8))
        return self._out

    def direct(self, html: bytes, host: str) -> HtmlText | None:
        """The text of a page without a parser; None where that cannot be sure."""
        data = np.frombuffer(html, np.uint8)
        out = self._at_least(len(data) + len(data) // 4 + 192)
        length = html_direct.direct_text(
            data, np.frombuffer(host.encode(), np.uint8) if host else _NO_HOST, _references(), self._words,
            self._numbers, MAX_ATTRIBUTES, SEARCHED, MAX_DEPTH, out,
        )  # fmt: skip
        if length == html_pass.GIVEN_UP:
            return None
        start, end = self._numbers.array[html_direct.TITLE_PLACE].tolist()
        text = out.array[:length].tobytes()
        return HtmlText(text.decode(), collapsed(text[start:end].decode()) if start >= 0 else "")

    def reduced(self, html: bytes) -> bytes | None:
        """The page without what its text does not depend on; None where a parser could choke on the page."""
        keys, values = _sources()
        data = np.frombuffer(html, np.uint8)
        out = self._at_least(len(data) + 64)
        length = html_source.reduced(
            data, keys, values, MAX_ATTRIBUTES, SEARCHED, self._names, self._classes, self._span, out
        )
        return None if length == html_source.HEAVY else out.array[:length].tobytes()

    def scanned(self, serialised: bytes, host: str) -> HtmlText | None:
        """The text of a serialised page; None where its tree has to be walked."""
        keys, values = _names()
        data = np.frombuffer(serialised, np.uint8)
        out, span = self._at_least(len(data) + len(data) // 4 + 128), self._span
        length = html_text.visible_bytes(data, np.frombuffer(host.encode(), np.uint8), keys, values, out, span)
        if length == html_pass.GIVEN_UP:
            return None
        start, end = span.array[2:].tolist()
        title = serialised[start:end].decode() if start >= 0 else ""
        if "&" in title:
            for reference, character in _REFERENCES:
                title = title.replace(reference, character)
        return HtmlText(out.array[:length].tobytes().decode(), collapsed(title))


@functools.cache
def _scratch() -> _Scratch:
    _keep_freed_memory()
    return _Scratch()


def _keep_freed_memory() -> None:
    """Lets the C library keep what the parser frees after each page, for the next one.

    Otherwise it hands the memory back to the system page by page and takes it anew: an eighth of the time of a scan.
    """
    try:
        library = ctypes.CDLL(None)
        for parameter, size in ((_M_TRIM_THRESHOLD, 64 << 20), (_M_TOP_PAD, 4 << 20), (_M_MMAP_THRESHOLD, 32 << 20)):
            library.mallopt(parameter, size)
    except (OSError, AttributeError, TypeError):
        return  # not the GNU C library: it works the same, only slower


@functools.cache
def _names() -> tuple[Pinned, Pinned]:
    known = elements.INLINE | elements.CELLS | elements.WITHIN_LINE
    known = known.union(*(names for _, names in _FLAGS))
    classes = {name: elements.separator_rank(name) for name in known}
    for flag, names in _FLAGS:
        for name in names:
            classes[name] |= flag
    return _pinned(classes)


@functools.cache
def _open() -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Keys and kinds of the elements as a table, with those of what a table implies behind it."""
    known = elements.INLINE | elements.CELLS | elements.WITHIN_LINE
    known = known.union(*(names for _, names in _OPEN))
    classes = {name: elements.separator_rank(name) << html_open.RANK for name in known}
    for flag, names in _OPEN:
        for name in names:
            classes[name] |= flag
    for name, kind in classes.items():
        if name not in elements.LEAVES_FORMATTING:
            classes[name] |= html_open.REOPENS
        if kind >> html_open.RANK & 3 and not kind & (html_open.SPECIAL | html_open.VOID | html_open.DRAWING):
            classes[name] |= html_open.LOOSE
    keys, values = bytesearch.name_table(classes)
    implied = ("tbody", "tr", "colgroup")
    return (
        np.append(keys, np.array([int.from_bytes(name.encode(), "little") for name in implied], np.uint64)),
        np.append(values, np.array([classes[name] for name in implied], np.int64)),
    )


@functools.cache
def _references() -> Pinned:
    return Pinned.of(html_references.reference_table())


@functools.cache
def _sources() -> tuple[Pinned, Pinned]:
    classes: dict[str, int] = {}
    for flag, names in _SOURCES:
        for name in names:
            classes[name] = classes.get(name, 0) | flag
    return _pinned(classes)


def _pinned(classes: dict[str, int]) -> tuple[Pinned, Pinned]:
    keys, values = bytesearch.name_table(classes)
    return Pinned.of(keys), Pinned.of(values)
