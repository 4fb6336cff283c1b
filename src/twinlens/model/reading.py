"""A pair made ready for reading: two texts, their tokens, and what differs. Made in a worker, shown in the window."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from twinlens.model.judgements import Reason, Verdict
from twinlens.model.notices import LeftOut, Notice
from twinlens.model.packed import Packed


class Mark(enum.IntEnum):
    """What a span of a document is, seen from the other one."""

    EQUAL = 0
    ONLY_HERE = 1  # deleted (left) or inserted (right)
    REPLACED = 2  # stands against something else on the other side
    MOVED = 3  # stands elsewhere on the other side
    MINOR = 4  # differs for the eye (case, punctuation, symbols), not in the tokens
    CONTAINED = 5  # stands in the other one too, wherever


class Guard(enum.StrEnum):
    """A limit that keeps the window quick; it is named to the reader, who can lift it."""

    FOLDED = "folded"  # long lines are shown in pieces
    APPROXIMATE = "approximate"  # the alignment ran out of time


class Span(NamedTuple):
    """`text[start:end]` in code points of the shown text, with its mark; `change` counts the differences from 0.

    A span lies within one paragraph and covers whole grapheme clusters. -1 as `change`: not counted (minor ones, where
    the tokens differ too).
    """

    start: int
    end: int
    mark: Mark
    change: int


class Row(NamedTuple):
    """Paragraphs that stand level: index into `left.paragraphs` / `right.paragraphs`, -1 = a gap."""

    left: int
    right: int
    changed: bool


_MARKS = tuple(Mark)


class Spans(Packed[Span]):
    """Spans as columns."""

    __slots__ = ()
    width = 4

    @staticmethod
    def make(start: int, end: int, mark: int, change: int) -> Span:
        """One span."""
        return Span(start, end, _MARKS[mark], change)


class Rows(Packed[Row]):
    """Rows as columns."""

    __slots__ = ()
    width = 3

    @staticmethod
    def make(left: int, right: int, changed: int) -> Row:
        """One row."""
        return Row(left, right, bool(changed))


def swapped(rows: Sequence[Row]) -> Sequence[Row]:
    """The rows of a pair whose documents change places."""
    if isinstance(rows, Rows):
        left, right, changed = rows.columns
        return Rows((right, left, changed))
    return tuple(Row(row.right, row.left, row.changed) for row in rows)


@dataclass(frozen=True, slots=True)
class Side:
    """One document of the pair as shown.

    `paragraphs` are the lines, long ones in pieces: where one begins at the end of the one before, they are one line.
    """

    document: int
    name: str  # URL or locator
    site: str
    title: str
    encoding: str
    size: int  # bytes
    tokens: int
    text: str  # the visible text; image terms stand between U+27E6 and U+27E7
    paragraphs: Sequence[tuple[int, int]]  # [start, end) of each in `text`
    spans: Sequence[Span]  # only those that are not EQUAL, in order
    source: str = ""  # the decoded source (HTML), "" where it equals the text
    replaced: int = 0
    emphasis: Sequence[tuple[int, int]] = ()  # [start, end) of the characters that differ inside replaced spans
    marks: bytes = b""  # the Mark of each paragraph that holds a counted difference, 0 for the others
    preformatted: bool = False  # white space and columns matter (source code, tables in plain text)
    headings: bytes = b""  # 1 for each paragraph that is its page's title or a heading, else 0; b"" where none is


@dataclass(frozen=True, slots=True)
class PairReading:
    """Everything that the review screen shows of one pair.

    `notices` say what a person could not see (only white space differs, an approximate alignment, a file that changed
    since the scan). `suggestion` is the reason that the differing tokens look like, `likely` the
    verdict; `pattern` is equal for pairs whose differences have the same form ("" = none). `contained`: the spans are
    passages that stand in both documents, not differences, and `changes` counts them.
    """

    pair: int
    left: Side
    right: Side
    rows: Sequence[Row]
    changes: int  # how many differences
    term_difference: int | None
    approximate: bool
    longest_equal: int  # tokens
    replaced_regions: int
    resemblance: float | None
    containment_a: float | None
    containment_b: float | None
    notices: tuple[Notice, ...] = field(default=())
    guards: tuple[Guard, ...] = field(default=())
    suggestion: Reason | None = None
    likely: Verdict | None = None
    pattern: str = ""
    contained: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A document as harmless HTML; `left_out` counts what it has besides, the most first, `cut` that it goes on."""

    document: int
    html: str
    left_out: tuple[tuple[LeftOut, int], ...]
    cut: bool


@dataclass(frozen=True, slots=True)
class PairPages:
    """Both documents of a pair as pages."""

    pair: int
    left: Page
    right: Page


@dataclass(frozen=True, slots=True)
class PairSources:
    """What differs between the sources of a pair's documents (rows `left_document` and `right_document`)."""

    pair: int
    left_document: int
    right_document: int
    left: Sequence[Span]  # only those that are not EQUAL, in order
    right: Sequence[Span]
    changes: int  # how many differences
    approximate: bool

    def turned(self) -> "PairSources":
        """The other way round."""
        return PairSources(
            self.pair, self.right_document, self.left_document, self.right, self.left, self.changes, self.approximate
        )


@dataclass(frozen=True, slots=True)
class Alike:
    """Pairs with one pattern, in the order of the queue; `looked` of the `asked` pairs were looked at in time."""

    pair: int
    pattern: str
    pairs: tuple[int, ...]
    looked: int
    asked: int
