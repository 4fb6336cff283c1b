"""The lines of the list of similar documents: each group's R document, and below it the members."""

from dataclasses import dataclass

from twinlens.model.similar import SimilarDocument, SimilarFound, SimilarGroup
from twinlens.ui.collections.model import Cell
from twinlens.ui.review.cards import short_name
from twinlens.ui.words import number, size_word, translate

WIDTHS = (66, 112, 72, 76, 64)  # all but the last one are seen in a small window
NUMBERS = frozenset({2, 3, 4})


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: a member of a group, or its R document (member None)."""

    group: SimilarGroup
    member: SimilarDocument | None

    @property
    def document(self) -> int:
        """The row of the document."""
        return self.group.document if self.member is None else self.member.document


def rows_of(found: SimilarFound, *, alone: bool) -> list[Row]:
    """The lines of an answer; `alone`: also an R document without members has one."""
    return [
        line
        for group in found.groups
        for line in (Row(group, None), *(Row(group, member) for member in group.members))
        if group.members or alone
    ]


def headings() -> tuple[str, ...]:
    """The names of the columns."""
    return (
        translate("similar", "Similar"),
        translate("similar", "Document"),
        translate("similar", "Size"),
        translate("similar", "Contained"),
        translate("similar", "Shared"),
    )


def cells(line: Row) -> tuple[Cell, ...]:
    """What stands in a line."""
    group, member = line.group, line.member
    if member is None:
        return (
            Cell(translate("similar", "R 100 %"), "accent"),
            Cell(short_name(group.name), "accent"),
            Cell(size_word(group.size), "accent"),
            Cell(""),
            Cell(number(group.fingerprints), "accent"),
        )
    if member.equal:
        similar, tone = translate("similar", "equal"), "good"
    else:
        similar, tone = f"{round(member.similarity)} %", "faint" if member.weak else "text"
    name = short_name(member.name)
    if member.weak:
        name = translate("similar", "%1 (weak evidence)").replace("%1", name)
    return (
        Cell(similar, tone),
        Cell(name, tone if member.weak else "text"),
        Cell(size_word(member.size), "secondary"),
        Cell(f"{round(member.contained)} %", "secondary"),
        Cell(number(member.common), "secondary"),
    )
