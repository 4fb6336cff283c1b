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

_NAME = re.compile(r"[A-Za-z][^\t\n\f\r />]*")
_ASCII_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
_ATTRIBUTE = re.compile(
    r"""[\t\n\f\r /]*+(?:([^\t\n\f\r />][^\t\n\f\r />=]*+)"""
    r"""(?:[\t\n\f\r ]*+=[\t\n\f\r ]*+("[^"]*+"|'[^']*+'|(?!["'])[^\t\n\f\r >]*+))?)?"""
)
_COMMENT_END = re.compile("--!?>")
_UNCLOSED = re.compile(r"[\t\n\f\r ]*+=")


class Load(NamedTuple):
    """Bounds of what a parser has to hold: open elements that can nest, and attributes of one tag."""

    depth: int
    attributes: int


class Tag(NamedTuple):
    """Where a tag ends (its ">"; -1: never), how many attributes it has, and the first `src` as it is written."""

    end: int
    attributes: int
    source: str


def tag_from(html: str, position: int) -> Tag:
    """The tag whose name ends at `position`, by the tokeniser of the HTML standard (section 13.2.5.32 to 39)."""
    count, source = 0, ""
    while True:
        found = _ATTRIBUTE.match(html, position)
        assert found is not None  # the pattern matches the empty text
        position = found.end()
        if found[1] is None:
            return Tag(position if html.startswith(">", position) else -1, count, source)
        if found[2] is None and _UNCLOSED.match(html, position):
            return Tag(-1, count, source)
        count += 1
        if not source and found[1].translate(_ASCII_LOWER) == "src":
            source = found[2] or ""


def comment_end(html: str, start: int) -> int:
    """The index after the comment or declaration that starts at `start` ("<!", "<?" or "</" and no letter)."""
    if html.startswith("<!--", start):
        if html.startswith((">", "->"), start + 4):
            return html.index(">", start) + 1
        ended = _COMMENT_END.search(html, start + 4)
        return ended.end() if ended else len(html)
    found = html.find(">", start)
    return len(html) if found < 0 else found + 1


def raw_end(html: str, name: str, start: int) -> int:
    """The index of the end tag `</name` at or after `start`, the text's end where there is none."""
    found = re.compile(rf"</{name}(?=[\t\n\f\r />])", re.IGNORECASE | re.ASCII).search(html, start)
    return found.start() if found else len(html)


def load_of(html: str) -> Load:
    """Bounds of nesting and attributes, by one linear pass that models the open elements of the HTML standard."""
    stack: list[str] = []
    deepest = attributes = position = 0
    while (start := html.find("<", position)) >= 0:
        closing = html.startswith("/", start + 1)
        name_at = _NAME.match(html, start + 1 + closing)
        if name_at is None:
            position = comment_end(html, start) if html[start + 1 : start + 2] in ("!", "?", "/") else start + 1
            continue
        name = name_at[0].translate(_ASCII_LOWER)
        tag = tag_from(html, name_at.end())
        if tag.end < 0:
            break
        attributes = max(attributes, tag.attributes)
        position = tag.end + 1
        if closing:
            _close(stack, name)
        elif name not in VOID and name not in IMPLIED:
            if name in RAW and not _foreign(stack):
                position = raw_end(html, name, position)
            elif not (
                html[tag.end - 1] == "/" and _foreign(stack) and name not in SPECIAL and name not in REMOVED_ALONE
            ):
                stack.append(name)
                deepest = max(deepest, len(stack))
    return Load(deepest, attributes)


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
        name = name_at[0].translate(_ASCII_LOWER)
        tag = tag_from(html, name_at.end())
        if tag.end < 0:
            return "".join(pieces)
        position = tag.end + 1
        if name == "template":
            templates = max(0, templates - 1) if closing else templates + 1
        elif name in RAW and not closing:
            stop = raw_end(html, name, position)
            if name in ("title", "textarea"):
                put(f"<{name}>{html[position:stop]}</{name}>")
            elif name == "xmp":
                put(f"<br>{characters.escape(html[position:stop])}<br>")
            position = stop
        elif name in ("img", "image") and not closing:
            put(f"<img src={tag.source}>" if tag.source else "<img>")
        elif name not in INLINE:
            put(" <input>" if name in WITHIN_LINE else "<br>")
    put(html[position:])
    return "".join(pieces)


def is_small(html: str) -> bool:
    """Whether a page is too small to need a look."""
    return html.count("<") <= MAX_DEPTH and len(html) <= 2 * MAX_ATTRIBUTES


def is_harmless(load: Load) -> bool:
    """Whether a page of that load can be given to a parser as it is."""
    return load.depth <= MAX_DEPTH and load.attributes <= MAX_ATTRIBUTES
