"""The visible text of HTML pages at full speed: the parser's serialised tree under the compiled pass."""

import ctypes
import functools
import threading

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels import bytesearch, html_source, html_text
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
_SOURCES = (
    (html_source.SHALLOW, elements.VOID | elements.IMPLIED),
    (html_source.RAW, elements.RAW),
    (html_source.ALONE, elements.REMOVED_ALONE),
    (html_source.BARRIER, elements.BARRIERS),
    (html_source.SPECIAL, elements.SPECIAL),
    (html_source.FOREIGN, elements.FOREIGN),
    (html_source.HIDDEN, elements.RAW & elements.HIDDEN),
    (html_source.IMAGE, frozenset({"img", "image"})),
    (html_source.ENTIRE, frozenset({"input"})),  # a hidden one may stand in a table
    (html_source.VERBATIM, elements.FOREIGN | {"frameset", "plaintext"}),
    (html_source.SELECT, frozenset({"select"})),
)
# Of mallopt(3).
_M_TRIM_THRESHOLD, _M_TOP_PAD, _M_MMAP_THRESHOLD = -1, -2, -3
_REFERENCES = (("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", "\u00a0"), ("&amp;", "&"))


def read_html(html: str | bytes, url: str) -> HtmlText:
    """The visible text and the title of a page (bytes: UTF-8), the same as `text.html.visible_text` gives."""
    scratch = _scratch()
    data = html if isinstance(html, bytes) else html.encode("utf-8", "replace")
    host = host_of(url) if url else ""
    source = scratch.reduced(data)
    tree = parsed(flattened(data.decode("utf-8", "replace")) if source is None else source)
    found = scratch.scanned((tree.html or "").encode("utf-8", "replace"), host)
    return walked(tree, host) if found is None else found


class _Scratch(threading.local):
    """Memory that the passes over pages use again and again: fresh memory costs as much as the passes themselves."""

    def __init__(self) -> None:
        self._out = np.empty(1 << 20, np.uint8)
        self._span = np.empty(4, np.int64)
        self._names = np.empty(MAX_DEPTH, np.uint64)
        self._classes = np.empty(MAX_DEPTH, np.int64)

    def _at_least(self, size: int) -> NDArray[np.uint8]:
        if len(self._out) < size:
            self._out = np.empty(size + size // 2, np.uint8)
        return self._out

    def reduced(self, html: bytes) -> bytes | None:
        """The page without what its text does not depend on; None where a parser could choke on the page."""
        keys, values = _sources()
        data = np.frombuffer(html, np.uint8)
        out = self._at_least(len(data) + 64)
        length = html_source.reduced(
            data, keys, values, MAX_ATTRIBUTES, SEARCHED, self._names, self._classes, self._span, out
        )
        return None if length == html_source.HEAVY else out[:length].tobytes()

    def scanned(self, serialised: bytes, host: str) -> HtmlText | None:
        """The text of a serialised page; None where its tree has to be walked."""
        keys, values = _names()
        data = np.frombuffer(serialised, np.uint8)
        out, span = self._at_least(len(data) + len(data) // 4 + 128), self._span
        length = html_text.visible_bytes(data, np.frombuffer(host.encode(), np.uint8), keys, values, out, span)
        if length == html_text.GIVEN_UP:
            return None
        title = serialised[span[2] : span[3]].decode() if span[2] >= 0 else ""
        if "&" in title:
            for reference, character in _REFERENCES:
                title = title.replace(reference, character)
        return HtmlText(out[:length].tobytes().decode(), collapsed(title))


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
def _names() -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    known = elements.INLINE | elements.CELLS | elements.WITHIN_LINE
    known = known.union(*(names for _, names in _FLAGS))
    classes = {name: elements.separator_rank(name) for name in known}
    for flag, names in _FLAGS:
        for name in names:
            classes[name] |= flag
    return bytesearch.name_table(classes)


@functools.cache
def _sources() -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    classes: dict[str, int] = {}
    for flag, names in _SOURCES:
        for name in names:
            classes[name] = classes.get(name, 0) | flag
    return bytesearch.name_table(classes)
