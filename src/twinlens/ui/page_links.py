"""What the pages of the window want of each other, and of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from twinlens.ui.main_window import MainWindow


def link(window: MainWindow) -> None:
    """Connects the pages of a window that was just made."""
    review, precision, threshold, compare = window.review, window.precision, window.threshold, window.compare
    pairs, documents, similar, collections = window.pairs, window.documents, window.similar, window.collections
    review.precision_pressed.connect(window.show_precision)
    review.rescan_pressed.connect(window.ask_rescan)
    for leading in (precision.review_pressed, threshold.review_pressed, compare.label_pressed):
        leading.connect(window.show_review)
    for counting in (precision, threshold, compare):
        counting.pairs_wanted.connect(window.show_behind)
    for listing in (threshold, compare, pairs):
        listing.opened.connect(window.show_pair)
    for paired in (pairs, review):
        paired.neighbours_wanted.connect(window.show_neighbours)
    for reading in (documents, pairs, review, similar, collections):
        reading.similar_wanted.connect(window.show_similar)
    for beside in (similar, collections):
        beside.review_wanted.connect(window.show_documents)
    similar.scored.connect(window.take_scores)
    pairs.export_pressed.connect(window.asks.ask_export)
    documents.read_as_pressed.connect(window.asks.ask_read_as)
    documents.undo_pressed.connect(window.asks.undo_read_as)
    documents.erase_pressed.connect(window.asks.ask_erase)
    window.picked.found.connect(window.show_pair)
    for troubled in (precision, threshold, collections, window.picked):
        troubled.trouble.connect(window.say_trouble)
