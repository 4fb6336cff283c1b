"""The pages of a project by name, in the order of the bar; which page of the help is about each; where the keys go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twinlens.ui.controls.notice import EmptyState

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from twinlens.ui.main_window import MainWindow

PAGES = ("review", "precision", "threshold", "pairs", "documents", "similar", "collections", "compare")
HELP_PAGES = (
    *("review", "precision", "threshold", "lists", "lists#documents"),
    *("sif-and-collections", "sif-and-collections#replicated-collections", "compare"),
)


def focus_of(window: MainWindow) -> QWidget | None:
    """The widget of the page on screen that the keyboard is for; None where the page has none.

    Of a page that has nothing to show yet it is the button that does what there is to do.
    """
    places: dict[QWidget | None, QWidget] = {
        window.start: window.start.new,
        window.review: window.review.pair_view,
        window.pairs: window.pairs.table,
        window.documents: window.documents.table,
        window.similar: window.similar.table,
        window.collections: window.collections.place,
        window.precision: window.precision.threshold_plot,
        window.threshold: window.threshold.board.plots.precision,
        window.compare: window.compare.table,
    }
    page = window.pages.currentWidget()
    for state in page.findChildren(EmptyState) if page is not None and page in places else ():
        if state.button.isVisible():
            return state.button
    return places.get(page)
