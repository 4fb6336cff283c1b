"""The main content of an HTML page: the blocks of its visible text that read like running text.

A block is visible text without a line's or a cell's end in it. Which blocks are content is decided by the number of
words and the share of words in links of the block and of its two neighbours, by the rules that Kohlschütter, Fankhauser
and Nejdl learnt from news pages ("Boilerplate Detection using Shallow Text Features", WSDM 2010, algorithm 2). Terms of
a block that is kept are those of the whole page: nothing is tokenised in another way.
"""

from dataclasses import dataclass, field

from selectolax.lexbor import LexborNode

from twinlens.text.html import Walk, guarded, parsed, visible_text
from twinlens.text.html_elements import CELL
from twinlens.text.sites import host_of

LINKS, LINKS_BEFORE = 1 / 3, 5 / 9  # shares of words in links, of a block and of the block before it
LONG, LONG_NEXT, LONG_BEFORE = 16, 15, 4  # words of a block and its neighbours after ordinary text
LONG_AFTER_LINKS, LONG_NEXT_AFTER_LINKS = 40, 17  # and after a block of links


@dataclass(slots=True)
class Block:
    """A piece of visible text; `linked` words of it stand in links."""

    pieces: list[str] = field(default_factory=list)
    linked: int = 0

    @property
    def text(self) -> str:
        """What a visitor reads."""
        return "".join(self.pieces)

    @property
    def words(self) -> int:
        """How many words, as white space parts them."""
        return len(self.text.split())

    @property
    def links(self) -> float:
        """The share of the words that stand in links."""
        return min(1.0, self.linked / self.words) if self.words else 0.0


def main_content(html: str, url: str) -> str:
    """The visible text of the blocks that are content, one a line; the whole text where none of them is.

    `url` is the page's own, "" where it has none. The text has image terms as `html.visible_text` gives them.
    """
    found = blocks(html, url)
    none = Block()
    kept = [
        block.text
        for before, block, after in zip([none, *found], found, [*found[1:], none], strict=False)
        if is_content(before, block, after)
    ]
    return "\n".join(kept) if kept else visible_text(html, url).text


def is_content(before: Block, block: Block, after: Block) -> bool:
    """Whether a block reads like running text, between its neighbours."""
    if block.links > LINKS:
        return False
    if before.links <= LINKS_BEFORE:
        return block.words > LONG or after.words > LONG_NEXT or before.words > LONG_BEFORE
    return block.words > LONG_AFTER_LINKS or after.words > LONG_NEXT_AFTER_LINKS


def blocks(html: str, url: str) -> list[Block]:
    """The blocks of a page in their order; the title is the first where there is one."""
    walk = _BlockWalk(host_of(url) if url else "")
    root = parsed(guarded(html)).root
    if root is not None:
        walk.run(root)
    return [block for block in walk.blocks if block.pieces]


class _BlockWalk(Walk):
    """Notes in which block each piece of visible text stands, and whether in a link."""

    def __init__(self, page_host: str) -> None:
        super().__init__(page_host)
        self.blocks = [Block()]
        self._links = 0

    def start(self, node: LexborNode) -> bool:
        place = len(self.writer.pieces)
        entered = super().start(node)  # writes an image's term
        self._take(place, self.writer.pieces)
        self._links += node.tag == "a"
        return entered

    def end(self, tag: str) -> None:
        super().end(tag)
        self._links -= tag == "a"

    def text(self, node: LexborNode) -> None:
        place = len(self.writer.pieces)
        ending = self.writer.pending >= CELL
        super().text(node)
        self._take(place, self.writer.pieces, new=ending)

    def _take(self, place: int, pieces: list[str], *, new: bool = False) -> None:
        added = pieces[place:]
        if not added:
            return
        if new or added[0] in ("\t", "\n"):
            self.blocks.append(Block())
        block = self.blocks[-1]
        block.pieces += added if block.pieces or added[0].strip() else added[1:]
        if self._links:
            block.linked += len("".join(added).split())
