"""Rewrites an untrusted page as harmless markup: listed elements only, no address of anything, bounded in every size.

What can fetch, run, navigate or submit is left out and counted. The result is for a rich-text widget that shows HTML 4
without style sheets; form fields become their values, images their texts.
"""

import re
import time
from collections import Counter
from dataclasses import dataclass
from html import escape

from selectolax.lexbor import LexborHTMLParser, LexborNode

from twinlens.model.notices import LeftOut
from twinlens.text.html import guarded

LENGTH = 20_000  # characters of text: laying out more would hold up the window
ELEMENTS = 5_000
MOST_ELEMENTS = 50_000  # also where the length is lifted
DEPTH = 24
TABLES = 3  # nested tables: the widget's time doubles with each level
WORD = 160  # characters without a break
SECONDS = 2.0
_NODES_A_LOOK = 2_000  # nodes between two looks at the clock

_KEPT = frozenset(
    [
        *("b", "strong", "i", "em", "u", "s", "strike", "del", "ins", "sub", "sup", "small", "big", "tt", "code"),
        *("kbd", "samp", "var", "cite", "font", "span", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li"),
        *("dl", "dt", "dd", "blockquote", "pre", "center", "table", "tr", "td", "th", "br", "hr"),
    ]
)
_AS_DIV = frozenset(
    [
        *("div", "address", "article", "aside", "section", "header", "footer", "main", "nav", "figure", "figcaption"),
        *("fieldset", "legend", "form", "details", "summary", "dialog", "hgroup", "menu", "dir", "caption", "body"),
        *("listing", "xmp", "plaintext", "search"),
    ]
)
_TABLE_PARTS = frozenset(["table", "tr", "td", "th"])
_EMPTY = frozenset(["br", "hr"])
# Left out with all that is in them.
_LEFT_OUT = {
    "script": LeftOut.SCRIPT,
    "style": LeftOut.STYLE,
    "iframe": LeftOut.EMBEDDED_PAGE,
    "frame": LeftOut.FRAME,
    "object": LeftOut.EMBEDDED_OBJECT,
    "embed": LeftOut.EMBEDDED_OBJECT,
    "applet": LeftOut.APPLET,
    "audio": LeftOut.MEDIA,
    "video": LeftOut.MEDIA,
    "bgsound": LeftOut.MEDIA,
    "canvas": LeftOut.DRAWING,
    "svg": LeftOut.DRAWING,
    "math": LeftOut.FORMULA,
}
_DROPPED = frozenset(["head", "template", "noembed", "noframes", "datalist", "source", "track", "param", "area"])

_COLOR = re.compile(r"#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?|[a-zA-Z]{3,20}")
_ALIGN = frozenset(["left", "right", "center", "justify"])
_VALIGN = frozenset(["top", "middle", "bottom"])
_WIDTH = re.compile(r"[0-9]{1,3}%?")
_SMALL_NUMBER = re.compile(r"[+-]?[0-9]{1,2}")
_UNBROKEN = re.compile(rf"[^\s\u200b]{{{WORD}}}")
_STYLE = re.compile(
    r"(color|background-color|text-align|font-weight|font-style)\s*:\s*(#[0-9a-f]{3,6}|[a-z]{3,20})\s*", re.I
)


@dataclass(frozen=True, slots=True)
class SanitisedPage:
    """Harmless HTML; `left_out` names what the page has and the rewriting has not, with counts, the greatest first.

    `cut` says that the page is longer than what is here.
    """

    html: str
    left_out: tuple[tuple[LeftOut, int], ...]
    cut: bool


def sanitised(html: str, length: int | None = LENGTH, seconds: float = SECONDS) -> SanitisedPage:
    """The page as harmless markup. Takes time linear in its length and, from there on, at most about `seconds`.

    `length` bounds the characters of text, and with it the elements; None lifts both, up to MOST_ELEMENTS.
    """
    root = LexborHTMLParser(guarded(html)).root
    writer = _Writer(length, time.perf_counter() + seconds)
    if root is not None:
        writer.run(root)
    return SanitisedPage("".join(writer.parts), writer.left_out(), writer.cut)


class _Writer:
    """One walk over the nodes in document order, without recursion."""

    def __init__(self, length: int | None, until: float) -> None:
        self.parts: list[str] = []
        self.cut = False
        self._room = length
        self._most_elements = MOST_ELEMENTS if length is None else ELEMENTS
        self._until = until
        self._counts: Counter[LeftOut] = Counter()
        self._elements = 0
        self._depth = 0
        self._tables = 0
        self._unbroken = 0  # characters since the last white space

    def left_out(self) -> tuple[tuple[LeftOut, int], ...]:
        """Counts, the greatest first."""
        return tuple((kind, n) for kind, n in self._counts.most_common() if n)

    def run(self, root: LexborNode) -> None:
        stack: list[tuple[LexborNode, str]] = [(root, "")]  # (node, the end to write after it; "" = not entered yet)
        nodes = 0
        while stack:
            node, end = stack.pop()
            if end:
                self._close(end)
                continue
            nodes += 1
            if nodes % _NODES_A_LOOK == 0 and time.perf_counter() > self._until:
                self.cut = True
            if self.cut:
                continue
            if node.next is not None and node.mem_id != root.mem_id:
                stack.append((node.next, ""))
            if node.is_text_node:
                self._text(node.text_content or "")
            elif node.is_element_node:
                opened = self._open(node)
                if opened is not None:
                    stack.append((node, opened))
                    if node.first_child is not None:
                        stack.append((node.first_child, ""))
            elif node.first_child is not None:
                stack.append((node.first_child, ""))

    def _open(self, node: LexborNode) -> str | None:
        """Writes an element's start; the tags to write at its end (" " for none), None where it is not entered."""
        tag = node.tag or ""
        if tag in _LEFT_OUT:
            self._counts[_LEFT_OUT[tag]] += 1
            return None
        if tag == "head":
            self._head(node)
            return None
        if tag in _DROPPED:
            return None
        attributes = node.attributes
        if tag == "img":
            self._image(attributes)
            return None
        if tag in ("input", "textarea", "select", "button"):
            return self._field(tag, node)
        if tag == "meta":
            self._meta(attributes)
            return None
        if tag == "a" and attributes.get("href"):
            self._counts[LeftOut.LINK] += 1
            return self._start("span", ' style="color:#1a4fa3; text-decoration:underline"')
        if tag == "form":
            self._counts[LeftOut.FORM] += 1
        if tag in _EMPTY:
            self._unbroken = 0
            self.parts.append(f"<{tag}>")
            return None
        if tag in _TABLE_PARTS:
            return self._table_part(tag, attributes)
        if tag in _AS_DIV:
            return self._start("pre" if tag in ("listing", "xmp", "plaintext") else "div", _safe_attributes(attributes))
        if tag in _KEPT:
            return self._start(tag, _safe_attributes(attributes))
        return " "

    def _start(self, tag: str, attributes: str) -> str:
        self._elements += 1
        if self._elements > self._most_elements:
            self.cut = True
        if self._depth >= DEPTH or self.cut:
            return " "
        self._depth += 1
        if tag not in ("span", "b", "i", "u", "s", "em", "strong", "font", "small", "big", "sub", "sup", "tt", "code"):
            self._unbroken = 0
        self.parts.append(f"<{tag}{attributes}>")
        return tag

    def _close(self, end: str) -> None:
        if end == " ":
            return
        if end == "/table":
            self._tables -= 1
            return
        self.parts.append(f"</{end}>")
        self._depth -= 1
        if end == "table":
            self._tables -= 1

    def _table_part(self, tag: str, attributes: dict[str, str | None]) -> str:
        if tag == "table":
            self._tables += 1
            if self._tables > TABLES:
                self.parts.append("<br>")
                return "/table"
            border = ' border="1"' if (attributes.get("border") or "0") not in ("0", "") else ""
            opened = self._start("table", border + ' cellpadding="3" cellspacing="0"' + _safe_attributes(attributes))
            return opened if opened != " " else "/table"
        if self._tables > TABLES:
            self.parts.append("<br>" if tag == "tr" else " ")
            return " "
        spans = "".join(
            f' {name}="{min(int(value), 100)}"'
            for name in ("colspan", "rowspan")
            if (value := (attributes.get(name) or "")).isascii() and value.isdigit() and 1 < int(value[:4]) <= 1000
        )
        return self._start(tag, spans + _safe_attributes(attributes))

    def _head(self, head: LexborNode) -> None:
        for node in head.iter():
            tag = node.tag or ""
            if tag in _LEFT_OUT:
                self._counts[_LEFT_OUT[tag]] += 1
            elif tag == "link":
                self._counts[_LEFT_OUT["style"]] += (node.attributes.get("rel") or "").lower() == "stylesheet"
            elif tag == "meta":
                self._meta(node.attributes)

    def _meta(self, attributes: dict[str, str | None]) -> None:
        if (attributes.get("http-equiv") or "").strip().lower() == "refresh":
            self._counts[LeftOut.REDIRECT] += 1

    def _image(self, attributes: dict[str, str | None]) -> None:
        self._counts[LeftOut.IMAGE] += 1
        name = re.split(r"[?#]", attributes.get("src") or "", maxsplit=1)[0].rstrip("/").rpartition("/")[2]
        if (attributes.get("src") or "")[:5].lower() == "data:":
            name = ""
        shown = (attributes.get("alt") or "").strip() or name[:80]
        if shown:
            self.parts.append('<span style="color:#6b7280; background-color:#eef0f3">&nbsp;▨&nbsp;')
            self._text(shown[:300])
            self.parts.append("&nbsp;</span>")

    def _field(self, tag: str, node: LexborNode) -> str | None:
        """A form field as its value: what was filled in beforehand matters to the reviewer."""
        attributes = node.attributes
        kind = (attributes.get("type") or "text").lower()
        if tag == "input" and kind == "hidden":
            return None
        if tag == "input" and kind in ("checkbox", "radio"):
            self.parts.append("☒ " if "checked" in attributes else "☐ ")
            return None
        if tag == "input" and kind == "image":
            self._image(attributes)
            return None
        if tag == "select":
            chosen = [option for option in node.css("option") if "selected" in option.attributes] or node.css("option")
            value = chosen[0].text(strip=True) if chosen else ""
        elif tag == "input":
            value = attributes.get("value") or ""
        else:
            value = node.text() or ""
        self.parts.append('<span style="background-color:#e4e8ee">&nbsp;')
        self._text(value[:2000] or "\u2003\u2003")
        self.parts.append("&nbsp;</span> ")
        return None

    def _text(self, text: str) -> None:
        if self._room is not None:
            if len(text) > self._room:
                text, self.cut = text[: self._room], True
            self._room -= len(text)
        self.parts.append(escape(self._broken(text), quote=False))

    def _broken(self, text: str) -> str:
        """With a break after every WORD characters that have none, also across elements."""
        if self._unbroken + len(text) < WORD and not any(map(str.isspace, text)):
            self._unbroken += len(text)
            return text
        room = WORD - self._unbroken
        first = _leading_word(text)
        if first > room:
            text = text[:room] + "\u200b" + text[room:]
        text = _UNBROKEN.sub(lambda match: match[0] + "\u200b", text)
        last = max(text.rfind(space) for space in " \n\t\r\f\u200b")
        self._unbroken = len(text) - 1 - last if last >= 0 else self._unbroken + len(text)
        return text


def _leading_word(text: str) -> int:
    match = re.match(r"\S*", text)
    return match.end() if match else 0


def _safe_attributes(attributes: dict[str, str | None]) -> str:
    """Alignment, colours and widths whose values are of a known form."""
    found = []
    for name, value in attributes.items():
        value = (value or "").strip()
        if (
            (name == "align" and value.lower() in _ALIGN)
            or (name == "valign" and value.lower() in _VALIGN)
            or (name in ("bgcolor", "color") and _COLOR.fullmatch(value))
            or (name == "width" and _WIDTH.fullmatch(value))
            or (name == "size" and _SMALL_NUMBER.fullmatch(value))
        ):
            found.append(f' {name}="{value}"')
        elif name == "style":
            kept = [f"{match[1]}:{match[2]}" for part in value.split(";") if (match := _STYLE.fullmatch(part.strip()))]
            if kept:
                found.append(f' style="{";".join(kept)}"')
    return "".join(found)
