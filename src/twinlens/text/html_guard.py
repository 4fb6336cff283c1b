"""Guards an HTML parser against pages on which it takes quadratic time or overflows its stack.

Tree builders look through the open elements at most tags, so a page that nests 100,000 elements takes minutes, and
recursion over nested templates overflows the stack. No page for visitors nests that deeply (browsers cut at 512). One
linear pass bounds the nesting; a page beyond the limit is rewritten as its text, images and line breaks.
"""

import html as characters
import re
from typing import NamedTuple

from twinlens.text.html_elements import BARRIERS, IMPLIED, INLINE, RAW, REMOVED_ALONE, SPECIAL, VOID, WITHIN_LINE

MAX_DEPTH = 1000
MAX_ATTRIBUTES = 1000
SEARCHED = 64  # open elements that an end tag is looked for in

_NAME = re.compile(r"[A-Za-z][^\s/>]*")
_TAG_STOP = re.compile("[>\"']")
_SRC = re.compile(r"""[\s/"']src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))""", re.IGNORECASE)


class Load(NamedTuple):
    """Bounds of what a parser has to hold: open elements that can nest, and attributes of one tag."""

    depth: int
    attributes: int


def tag_end(html: str, position: int) -> int:
    """Where the tag that `position` lies in ends: the index of its ">" outside quotes, -1 where it never ends."""
    while True:
        found = _TAG_STOP.search(html, position)
        if found is None:
            return -1
        if found[0] == ">":
            return found.start()
        position = html.find(found[0], found.end()) + 1
        if position == 0:
            return -1


def comment_end(html: str, start: int) -> int:
    """The index after the comment or declaration that starts at `start` ("<!", "<?" or "</" and no letter)."""
    if html.startswith("<!--", start):
        if html.startswith((">", "->"), start + 4):
            return html.index(">", start) + 1
        found = html.find("-->", start + 4)
        return len(html) if found < 0 else found + 3
    found = html.find(">", start)
    return len(html) if found < 0 else found + 1


class RawEnds:
    """Finds the end tags of raw text elements; a kind that has no further end is not looked for again."""

    def __init__(self, html: str) -> None:
        self._html = html
        self._absent: set[str] = set()

    def find(self, name: str, start: int) -> int:
        """The index of `</name` at or after `start`, the text's end where there is none."""
        if name not in self._absent:
            found = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(self._html, start)
            if found:
                return found.start()
            self._absent.add(name)
        return len(self._html)


def load_of(html: str) -> Load:
    """Bounds of nesting and attributes, by one linear pass that models the open elements of the HTML standard."""
    stack: list[str] = []
    deepest = attributes = position = 0
    ends = RawEnds(html)
    while (start := html.find("<", position)) >= 0:
        closing = html.startswith("/", start + 1)
        name_at = _NAME.match(html, start + 1 + closing)
        if name_at is None:
            position = comment_end(html, start) if html[start + 1 : start + 2] in ("!", "?", "/") else start + 1
            continue
        name = name_at[0].lower()
        end = tag_end(html, name_at.end())
        if end < 0:
            break
        attributes = max(attributes, _attributes(html, name_at.end(), end))
        position = end + 1
        if closing:
            _close(stack, name)
        elif name not in VOID and name not in IMPLIED:
            if name in RAW and not _foreign(stack):
                position = ends.find(name, position)
            elif not (html[end - 1] == "/" and _foreign(stack) and name not in SPECIAL and name not in REMOVED_ALONE):
                stack.append(name)
                deepest = max(deepest, len(stack))
    return Load(deepest, attributes)


def _attributes(html: str, start: int, end: int) -> int:
    """At most so many attributes stand in html[start:end]; exact counting is only worth it in long tags."""
    return 0 if end - start < 2 * MAX_ATTRIBUTES else len(re.findall(r"[\s/\"']+", html[start:end]))


def _foreign(stack: list[str]) -> bool:
    return any(name in ("svg", "math") for name in stack[-SEARCHED:])


def _close(stack: list[str], name: str) -> None:
    """Takes away what an end tag closes, looking through the last `SEARCHED` open elements."""
    alone, special = name in REMOVED_ALONE, name in SPECIAL
    for back in range(1, min(len(stack), SEARCHED) + 1):
        open_name = stack[-back]
        if open_name == name:
            del stack[len(stack) - back : len(stack) - back + 1 if alone else None]
            return
        if open_name in BARRIERS or (not special and not alone and open_name in SPECIAL):
            return


def flattened(html: str) -> str:
    """The page as text, images, its title and breaks alone: nothing in it nests, and its visible
    text is nearly that of the page.
    """
    pieces: list[str] = []
    position = templates = 0
    ends = RawEnds(html)

    def put(piece: str) -> None:
        if not templates:
            pieces.append(piece)

    while (start := html.find("<", position)) >= 0:
        put(html[position:start])
        closing = html.startswith("/", start + 1)
        name_at = _NAME.match(html, start + 1 + closing)
        if name_at is None:
            if html[start + 1 : start + 2] in ("!", "?", "/"):
                position = comment_end(html, start)
            else:
                put("&lt;")
                position = start + 1
            continue
        name = name_at[0].lower()
        end = tag_end(html, name_at.end())
        if end < 0:
            return "".join(pieces)
        position = end + 1
        if name == "template":
            templates = max(0, templates - 1) if closing else templates + 1
        elif name in RAW and not closing:
            stop = ends.find(name, position)
            if name in ("title", "textarea"):
                put(f"<{name}>{html[position:stop]}</{name}>")
            elif name == "xmp":
                put(f"<br>{characters.escape(html[position:stop])}<br>")
            position = stop
        elif name in ("img", "image") and not closing:
            put(_image(html[name_at.end() : end]))
        elif name not in INLINE:
            put(" <input>" if name in WITHIN_LINE else "<br>")
    put(html[position:])
    return "".join(pieces)


def _image(attributes: str) -> str:
    found = _SRC.search(attributes)
    if found is None:
        return "<img>"
    source = (found[1] or found[2] or found[3] or "").replace('"', "&quot;")
    return f'<img src="{source}">'


def is_small(html: str) -> bool:
    """Whether a page is too small to need a look."""
    return html.count("<") <= MAX_DEPTH and len(html) <= 2 * MAX_ATTRIBUTES


def is_harmless(load: Load) -> bool:
    """Whether a page of that load can be given to a parser as it is."""
    return load.depth <= MAX_DEPTH and load.attributes <= MAX_ATTRIBUTES
