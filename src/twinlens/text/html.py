"""The visible text of an HTML page by a plain walk over its parse tree (the compiled pass must give the same)."""

import re
from itertools import accumulate
from typing import NamedTuple

import xxhash
from selectolax.lexbor import LexborDocumentOptions, LexborHTMLParser, LexborNode

from twinlens.text.html_elements import (
    FOREIGN,
    HEADINGS,
    HIDDEN,
    NOTHING,
    PREFORMATTED,
    SEPARATORS,
    SPACE,
    separator_rank,
)
from twinlens.text.html_guard import flattened, is_harmless, is_small, load_of
from twinlens.text.sites import host_of

IMAGE_START = "\x01"
IMAGE_END = "\x02"

_SPACES = re.compile("[ \t\n\f\r]+")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")


class HtmlText(NamedTuple):
    """The visible text of a page, image terms between U+0001 and U+0002, and its title (white space collapsed)."""

    text: str
    title: str


def image_term(src: str, page_host: str) -> str:
    """The term of an image (domain: exception 2 of the term rules), "" where `src` names no file.

    `page_host` is the host of the page's URL, "" where the page has none: then relative URLs count as the page's own
    host and absolute ones as another. A `data:` URL becomes the 16 hexadecimal digits of its XXH64.
    """
    src = src.translate({9: None, 10: None, 13: None, 1: " ", 2: " "}).strip("".join(map(chr, range(0x21))))
    if src[:5].lower() == "data:":
        return f"{xxhash.xxh64_intdigest(src.encode('utf-8', 'replace')):016x}"
    scheme = _SCHEME.match(src)
    slashes = scheme.end() if scheme else 0
    names_host = src[slashes : slashes + 2] in ("//", "\\\\", "/\\", "\\/")
    if scheme or names_host:
        if not names_host or not page_host or host_of(src) != page_host:
            return src
        path = re.split(r"[/\\?#]", src[slashes + 2 :], maxsplit=1)
        src = src[slashes + 2 + len(path[0]) :]
    return re.split(r"[/\\]", re.split(r"[?#]", src, maxsplit=1)[0])[-1]


def guarded(html: str) -> str:
    """The page itself, or, where a parser could choke on its nesting, the page flattened."""
    return html if is_small(html) or is_harmless(load_of(html)) else flattened(html)


def collapsed(text: str) -> str:
    """Text with runs of ASCII white space as one space, and none at its ends."""
    return " ".join(_SPACES.split(text)).strip()


class _Writer:
    """Collects pieces of text with one separator between them and none at either end."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.pending = NOTHING

    def separate(self, rank: int) -> None:
        self.pending = max(self.pending, rank)

    def write(self, piece: str) -> None:
        if self.pending and self.pieces:
            self.pieces.append(SEPARATORS[self.pending])
        self.pending = NOTHING
        self.pieces.append(piece)

    def text(self, content: str, preformatted: bool) -> None:
        content = content.replace("\x01", " ").replace("\x02", " ").replace("\x00", "")
        if preformatted:
            if content:
                self.write(content)
            return
        pieces = _SPACES.split(content)
        for index, piece in enumerate(pieces):
            if index:
                self.separate(SPACE)
            if piece:
                self.write(piece)


def parsed(html: str | bytes) -> LexborHTMLParser:
    """The parse tree of a page (bytes: UTF-8) that does not nest beyond measure."""
    return LexborHTMLParser(html, options=LexborDocumentOptions.WO_EVENTS)


def visible_text(html: str | bytes, url: str) -> HtmlText:
    """The visible text of `html` (bytes: UTF-8); `url` is the page's own, "" where it has none.

    Elements other than formatting instructions end a term; runs of ASCII white space outside preformatted elements
    become one space; script, style, template, comments and raw fallback content give nothing. Each `<img>` whose
    source names a file becomes a marked term with white space around it.
    """
    text, _ = text_and_headings(html, url)
    return text


def text_and_headings(html: str | bytes, url: str) -> tuple[HtmlText, list[tuple[int, int]]]:
    """As `visible_text`, and where in the text the title and the headings are: [start, end) in code points."""
    text = html if isinstance(html, str) else html.decode("utf-8", "replace")
    root = parsed(guarded(text)).root
    if root is None:
        return HtmlText("", ""), []
    walk = Walk(host_of(url) if url else "")
    return walk.run(root), walk.headings()


def walked(tree: LexborHTMLParser, page_host: str) -> HtmlText:
    """The visible text of a parsed page by a walk over its nodes."""
    root = tree.root
    return HtmlText("", "") if root is None else Walk(page_host).run(root)


class Walk:
    """One pass over the nodes in document order, without recursion; `writer` collects what is visible."""

    def __init__(self, page_host: str) -> None:
        self.host = page_host
        self.writer = _Writer()
        self.title: str | None = None
        self.preformatted = 0
        self.foreign = 0
        self._within_heading = 0
        self._headings: list[tuple[int, int]] = []  # [first, last) of the writer's pieces

    def run(self, root: LexborNode) -> HtmlText:
        stack: list[tuple[LexborNode, bool]] = [(root, False)]  # (node, whether its end is due)
        while stack:
            node, ending = stack.pop()
            if ending:
                self.end(node.tag or "")
                continue
            if not ending and node.next is not None and node.mem_id != root.mem_id:
                stack.append((node.next, False))
            if node.is_text_node:
                self.text(node)
            elif node.is_element_node and self.start(node):
                stack.append((node, True))
                if node.first_child is not None:
                    stack.append((node.first_child, False))
        return HtmlText("".join(self.writer.pieces), self.title or "")

    def headings(self) -> list[tuple[int, int]]:
        """Where the title and the headings are: [start, end) in code points of the text, with the line end before."""
        if not self._headings:
            return []
        ends = list(accumulate(map(len, self.writer.pieces), initial=0))
        return [(ends[first], ends[last]) for first, last in self._headings]

    def start(self, node: LexborNode) -> bool:
        """Writes an element's start; False where its content is not to be entered."""
        tag = node.tag or ""
        self.writer.separate(separator_rank(tag))
        if self._is_heading(tag):
            if not self._within_heading:
                self._headings.append((len(self.writer.pieces), len(self.writer.pieces)))
            self._within_heading += 1
        if tag == "img":
            term = image_term(node.attributes.get("src") or "", self.host)
            if term:
                self.writer.separate(SPACE)
                self.writer.write(f"{IMAGE_START}{term}{IMAGE_END}")
                self.writer.separate(SPACE)
        elif tag == "title" and self.title is None and not self.foreign:
            self.title = collapsed(node.text(deep=False))
        self.preformatted += tag in PREFORMATTED
        self.foreign += tag in FOREIGN
        return tag not in HIDDEN

    def end(self, tag: str) -> None:
        self.writer.separate(separator_rank(tag))
        if self._is_heading(tag):
            self._within_heading -= 1
            self._headings[-1] = (self._headings[-1][0], len(self.writer.pieces))
        self.preformatted -= tag in PREFORMATTED
        self.foreign -= tag in FOREIGN

    def text(self, node: LexborNode) -> None:
        self.writer.text(node.text_content or "", self.preformatted > 0)

    def _is_heading(self, tag: str) -> bool:
        return tag in HEADINGS or (tag == "title" and not self.foreign)
