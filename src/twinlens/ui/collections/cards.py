"""The figures of a search for collections: how many, what one copy of each would save, how many are good."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from twinlens.model.collections import CollectionVerdict, FoundCollection, ReplicaSearch
from twinlens.ui.collections.model import saved_bytes
from twinlens.ui.controls.surfaces import row
from twinlens.ui.precision.cards import StatCard
from twinlens.ui.words import number, size_word


class CollectionCards(QWidget):
    """Five figures in a row."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.found = StatCard(self.tr("Replicated collections"))
        self.pages = StatCard(self.tr("Pages in them"), "b")
        self.saved = StatCard(self.tr("One copy of each saves"), "good")
        self.duplicates = StatCard(self.tr("Pages with a copy"))
        self.judged = StatCard(self.tr("Good collections"))
        self._all = (self.found, self.pages, self.saved, self.duplicates, self.judged)
        self._margins = row(*self._all, spacing=12)
        self.setLayout(self._margins)

    def set_compact(self, compact: bool) -> None:
        """Less high, for low windows."""
        for card in self._all:
            card.set_compact(compact)
        self._margins.setContentsMargins(18, *((6, 18, 6) if compact else (14, 18, 14)))

    def show_figures(
        self, search: ReplicaSearch, found: Sequence[FoundCollection], verdicts: Sequence[CollectionVerdict | None]
    ) -> None:
        """The figures of a search, and what was said of each collection (None = nothing yet)."""
        totals = search.totals
        of_pages = self.tr("of %1 pages, %2 links")
        of_pages = of_pages.replace("%1", number(totals["pages"])).replace("%2", number(totals["links"]))
        copies = sum(len(one.copies) for one in found)
        self.found.set_value(number(len(found)), self.tr("%1 copies").replace("%1", number(copies)))
        self.pages.set_value(number(sum(one.pages for one in found)), of_pages)
        size = size_word(sum(map(saved_bytes, found)))
        self.saved.set_value(self.tr("%1 pages").replace("%1", number(totals["saved_pages"])), size)
        before, after = (_percent(totals[f"duplicates_{name}"]) for name in ("before", "after"))
        self.duplicates.set_value(f"{before} → {after} %", self.tr("in the paper 48 → 13 %"))
        good = verdicts.count(CollectionVerdict.GOOD)
        judged = len(verdicts) - verdicts.count(None)
        value = self.tr("%1 of %2").replace("%1", number(good)).replace("%2", number(judged)) if judged else "–"
        left = self.tr("%1 not judged · in the paper 149 of 180").replace("%1", number(len(verdicts) - judged))
        self.judged.set_value(value, left)


def _percent(share: float) -> str:
    return QLocale().toString(share * 100, "f", 1 if 0 < share < 0.095 else 0)
