"""A pair made ready for reading: two texts, their tokens, and what differs. Made in a worker, shown in the window."""

import enum
from dataclasses import dataclass, field


class Mark(enum.IntEnum):
    """What a span of a document is, seen from the other one."""

    EQUAL = 0
    ONLY_HERE = 1  # deleted (left) or inserted (right)
    REPLACED = 2  # stands against something else on the other side
    MOVED = 3  # stands elsewhere on the other side


@dataclass(frozen=True, slots=True)
class Span:
    """`text[start:end]` in code points of the shown text, with its mark; `change` counts the differences from 0."""

    start: int
    end: int
    mark: Mark
    change: int


@dataclass(frozen=True, slots=True)
class Row:
    """Paragraphs that stand level: index into `left.paragraphs` / `right.paragraphs`, -1 = a gap."""

    left: int
    right: int
    changed: bool


@dataclass(frozen=True, slots=True)
class Side:
    """One document of the pair as shown."""

    document: int
    name: str  # URL or locator
    site: str
    title: str
    encoding: str
    size: int  # bytes
    tokens: int
    text: str  # the visible text; image terms stand between U+27E6 and U+27E7
    paragraphs: tuple[tuple[int, int], ...]  # [start, end) of each in `text`
    spans: tuple[Span, ...]  # only those that are not EQUAL, in order
    source: str = ""  # the decoded source (HTML), "" where it equals the text
    replaced: int = 0


@dataclass(frozen=True, slots=True)
class PairReading:
    """Everything that the review screen shows of one pair.

    `notices` say what a person could not see (only white space differs, an approximate alignment, a file that changed
    since the scan), each a whole sentence.
    """

    pair: int
    left: Side
    right: Side
    rows: tuple[Row, ...]
    changes: int  # how many differences
    term_difference: int | None
    approximate: bool
    longest_equal: int  # tokens
    replaced_regions: int
    resemblance: float | None
    containment_a: float | None
    containment_b: float | None
    notices: tuple[str, ...] = field(default=())
