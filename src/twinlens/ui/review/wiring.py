"""The keys and widgets of the review page, and what each of them calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twinlens.model.judgements import Reason, Verdict
from twinlens.ui.actions import Actions

if TYPE_CHECKING:
    from twinlens.ui.review.page import ReviewPage


def wire(page: ReviewPage, actions: Actions) -> None:
    """Connects actions, buttons and the flow of a page that was just made."""
    for action in actions.of("review"):
        page.addAction(action)
    for name, slot in (
        ("undo", page.undo),
        ("redo", page.redo),
        ("skip", page.skip),
        ("next_change", page.next_change),
        ("previous_change", page.previous_change),
        ("view", page.next_view),
        ("join", page.toggle_joined),
        ("note", page.write_note),
        ("flag", page.flag),
        ("queue", page.toggle_queue),
        ("alike", page.toggle_together),
        ("neighbours", page.show_neighbours),
        ("similar", page.find_similar_left),
        ("similar_right", page.find_similar_right),
    ):
        actions[name].triggered.connect(slot)
    for verdict in Verdict:
        actions[f"verdict_{verdict}"].triggered.connect(page.verdict_key)
    for reason in Reason:
        actions[f"reason_{reason}"].triggered.connect(page.reason_key)
        actions[f"last_reason_{reason}"].triggered.connect(page.last_reason_key)
    page.header.painted.connect(page.flow.painted)
    page.header.next.clicked.connect(page.next_change)
    page.header.previous.clicked.connect(page.previous_change)
    page.header.flag.clicked.connect(page.flag)
    page.header.queue.clicked.connect(page.toggle_queue)
    page.to_pair.clicked.connect(page.toggle_queue)
    page.viewer.change_moved.connect(page.change_moved)
    page.viewer.pages_wanted.connect(page.ask_pages)
    page.viewer.sources_wanted.connect(page.ask_sources)
    page.viewer.lift_wanted.connect(page.lift)
    page.viewer.similar_wanted.connect(page.similar_wanted)
    page.flow.loading.connect(page.show_loading)
    page.flow.presented.connect(page.show_presentation)
    page.flow.armed.connect(page.take_focus)
    page.flow.ignored.connect(page.say_ignored)
    for chosen in (page.queue.chosen, page.history.chosen, page.course.activated):
        chosen.connect(page.leave_queue)  # before the pair is shown: it finds its place by the room that it has
    page.queue.chosen.connect(page.choose_card)
    page.history.chosen.connect(page.show_pair)
    page.history.edited.connect(page.edit)
    page.filter.chosen.connect(page.filter_queue)
    page.course.activated.connect(page.choose_course)
    page.together.closed.connect(page.leave_together)
    page.bar.verdict_pressed.connect(page.verdict_button)
    page.bar.undo_pressed.connect(page.undo)
    page.bar.skip_pressed.connect(page.skip)
    page.bar.note_left.connect(page.leave_note)
    page.done.pressed.connect(page.precision_pressed)
    page.done.other_pressed.connect(page.go_on)
    page.none.pressed.connect(page.rescan_pressed)
