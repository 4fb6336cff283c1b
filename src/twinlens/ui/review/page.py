"""The review page: queue, pair, measures, decision bar, and the keys that drive them."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from twinlens.model.changes import Changes
from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.model.reading import Guard, PairReading
from twinlens.session import Course
from twinlens.ui.actions import Actions
from twinlens.ui.question import Question
from twinlens.ui.review.cards import no_cards
from twinlens.ui.review.display import MORE
from twinlens.ui.review.flow import Presentation, ReviewFlow, Stage
from twinlens.ui.review.key_clock import KeyClock
from twinlens.ui.review.pace import Pace
from twinlens.ui.review.together import ReviewTogether
from twinlens.ui.review.wiring import wire
from twinlens.ui.settings import Settings
from twinlens.ui.words import reason_word, verdict_word
from twinlens.ui.workspace import Workspace

AHEAD = 3  # pairs prepared before they are wanted
EXTEND = "twinlens.session.work:extend_sample"


class ReviewPage(ReviewTogether):
    """Shows one pair of the sample after the other and writes what the reviewer says of it."""

    precision_pressed = Signal()
    rescan_pressed = Signal()
    neighbours_wanted = Signal(object)  # pair
    similar_wanted = Signal(object)  # document row

    def __init__(
        self,
        actions: Actions,
        settings: Settings,
        clock: KeyClock,
        pair_view: QWidget,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(actions, settings, pair_view, parent)
        self._clock = clock
        self._pace = Pace()
        self._extending = Question(self)
        self._extending.answered.connect(self._extended)
        self._extending.refused.connect(self.say_trouble)
        self.flow = ReviewFlow(self._ask, parent=self)
        wire(self, actions)
        settings.changed.connect(self._settings_changed)
        self.clear()

    # -- the project ------------------------------------------------------------------------------------------------

    def open(self, workspace: Workspace) -> None:
        """Shows a project's queue and the pair in front."""
        self._workspace = workspace
        workspace.changed.connect(self._changed)
        workspace.settled.connect(self._show_counts)
        workspace.trouble.connect(self.say_trouble)
        workspace.readings.arrived.connect(self._arrived)
        workspace.readings.refused.connect(self._refused)
        workspace.readings.pages_arrived.connect(self.viewer.show_pages)
        workspace.readings.pages_refused.connect(self.viewer.refuse_pages)
        workspace.readings.sources_arrived.connect(self.viewer.show_sources)
        workspace.readings.sources_refused.connect(self.viewer.refuse_sources)
        self.take_way()
        self._show_queue()
        self._front()

    def clear(self) -> None:
        """No project is open."""
        if self._workspace is not None:
            workspace, self._workspace = self._workspace, None
            workspace.changed.disconnect(self._changed)
            workspace.settled.disconnect(self._show_counts)
            workspace.trouble.disconnect(self.say_trouble)
            workspace.readings.arrived.disconnect(self._arrived)
            workspace.readings.refused.disconnect(self._refused)
            workspace.readings.pages_arrived.disconnect(self.viewer.show_pages)
            workspace.readings.pages_refused.disconnect(self.viewer.refuse_pages)
            workspace.readings.sources_arrived.disconnect(self.viewer.show_sources)
            workspace.readings.sources_refused.disconnect(self.viewer.refuse_sources)
        self.flow.clear()
        self._set_review_keys(False)
        self.header.clear()
        self.metrics.clear()
        self.viewer.show_reading(None)
        self.queue.set_cards(no_cards(), 6, 384)
        self.history.set_decisions(())
        self.progress.clear()
        self.votes.hide()
        self.take_way()
        self.bar.set_decision(None, None, "")

    def show_pair(self, pair: int) -> None:
        """Opens a pair that the person chose, in the queue, the history or a list."""
        if self._workspace is not None and pair != self.flow.pair:
            self._workspace.queue.remember(pair, chosen=True)
            self._go(pair)

    # -- keys and buttons -------------------------------------------------------------------------------------------

    def decide(self, verdict: Verdict) -> None:
        """The verdict key or button went down just now (`key_clock` knows when exactly)."""
        workspace = self._workspace
        if workspace is None:
            return
        seconds = self.flow.seconds
        pair = self.flow.take(verdict, self._clock.down_at)
        if not pair:
            return
        reason = self.bar.reason()
        left_out = reason if reason is not None and reason not in REASONS[verdict] else None
        shown = not self._blind_to(pair) or workspace.project.was_judged(pair)  # and seen then
        kept = None if left_out else reason
        reading = self.flow.shown.reading
        suggested = (reading.suggestion or "") if reading is not None and self._settings.suggest else None
        note = self.bar.note.text().strip()
        too_fast = self._settings.remind and self._pace.too_fast(reading, seconds)
        tag = self.flow.shown.tag

        def saved(on_disk: bool) -> None:
            if self.flow.shown.tag != tag:
                return  # another pair was chosen meanwhile
            if not on_disk:
                self.flow.rearm()
                return
            self._say_of(verdict, left_out, too_fast=too_fast)
            self._next(pair)

        workspace.save(pair, verdict, kept, note, seconds, scores_shown=shown, suggested=suggested, then=saved)

    def _say_of(self, verdict: Verdict, left_out: Reason | None, *, too_fast: bool) -> None:
        """What a reviewer should know of the label that was just written."""
        if left_out is not None:
            sentence = self.tr("“%1” is no reason for “%2”: the label was kept without it.")
            self.banner.say(
                sentence.replace("%1", reason_word(left_out)).replace("%2", verdict_word(verdict)), "warning", 6
            )
        elif too_fast:
            self.banner.say(
                self.tr("That was faster than the difference can be read. There is no hurry; Undo leads back."),
                "accent",
                6,
            )

    def skip(self) -> None:
        """The pair comes back after all others."""
        pair, workspace = self.flow.pair, self._workspace
        if workspace is not None and pair and self.flow.stage in (Stage.ARMED, Stage.PRESENTED, Stage.LOADING):
            if self._way is not None:
                self._way.passed(pair)
            self.flow.hold()

            def skipped(changes: Changes | None, trouble: str) -> None:
                if self.flow.pair != pair:
                    return
                if changes is not None:
                    self._next(pair)
                else:
                    self.flow.release()

            workspace.skip(pair, skipped)

    def undo(self) -> None:
        """Takes the last decision back and shows its pair."""
        if self._workspace is not None:
            self.flow.hold()
            self._workspace.undo(self._undone)

    def redo(self) -> None:
        """Takes the last undo back and shows its pair."""
        if self._workspace is not None:
            self.flow.hold()
            self._workspace.redo(self._redone)

    def _undone(self, changes: Changes | None, trouble: str) -> None:
        self.flow.release()
        if not trouble:
            self._show_moved(changes, self.tr("There is no decision to take back."))

    def _redone(self, changes: Changes | None, trouble: str) -> None:
        self.flow.release()
        if not trouble:
            self._show_moved(changes, self.tr("There is no undo to take back."))

    def edit_last(self, reason: Reason) -> None:
        """Gives the last decision another reason."""
        workspace = self._workspace
        if workspace is None:
            return
        if workspace.edit_last(reason) is not None:
            sentence = self.tr("Reason of the last decision: %1").replace("%1", reason_word(reason))
            self.banner.say(sentence, "accent", 4)
        elif not workspace.project.can_undo():
            self.banner.say(self.tr("There is no decision to edit."), "warning", 4)

    def flag(self) -> None:
        """Marks the pair for later, or takes the mark away."""
        workspace, pair = self._workspace, self.flow.pair
        if workspace is not None and pair:
            on = pair not in workspace.flagged
            workspace.flag(pair, on=on)
            self.header.set_flagged(on)
            self.banner.say(self.tr("Flagged.") if on else self.tr("The flag was taken away."), "accent", 3)

    def edit(self, pair: int, verdict: Verdict, reason: Reason | None) -> None:
        """Changes an earlier decision; the pair on screen stays."""
        workspace = self._workspace
        label = None if workspace is None else workspace.label(pair)
        if workspace is None or label is None:
            return
        kept = reason if reason is not None and reason in REASONS[verdict] else None
        workspace.judge(pair, verdict, kept, label.note, None, scores_shown=not self._settings.blind)

    def choose_course(self, index: int) -> None:
        """Goes through other pairs."""
        course = list(Course)[index]
        if self._workspace is not None and course is not self._workspace.course:
            self.flow.clear()
            self._workspace.take_course(course)  # what follows from it shows the pair in front

    def go_on(self) -> None:
        """After the last pair: back to the sample, or more pairs in it."""
        workspace = self._workspace
        if workspace is None:
            return
        if workspace.course is not Course.SAMPLE:
            self.choose_course(list(Course).index(Course.SAMPLE))
        else:
            self._extending.ask(workspace, EXTEND, size=len(workspace.queue) + MORE)

    def show_neighbours(self) -> None:
        """Shows the pairs that the two documents stand in."""
        if self._workspace is not None and self.flow.pair:
            self.neighbours_wanted.emit(self.flow.pair)

    def find_similar_left(self) -> None:
        """Looks for files like the document that is shown left."""
        reading = self._on_screen()
        if reading is not None:
            self.similar_wanted.emit(reading.left.document)

    def find_similar_right(self) -> None:
        """Looks for files like the document that is shown right."""
        reading = self._on_screen()
        if reading is not None:
            self.similar_wanted.emit(reading.right.document)

    def _on_screen(self) -> PairReading | None:
        """The pair as it is shown, which may be the other way round than it was read."""
        reading = self.viewer.reading
        return reading if reading is not None and reading.pair == self.flow.pair else None

    def verdict_key(self) -> None:
        """The key of a verdict."""
        action = self.sender()
        if action is not None:
            self.decide(Verdict(str(action.objectName()).removeprefix("verdict_")))

    def verdict_button(self, verdict: Verdict) -> None:
        """The button of a verdict."""
        self._clock.note(0)
        self.decide(verdict)

    def reason_key(self) -> None:
        """The key of a reason goes with the next verdict."""
        action = self.sender()
        if action is not None:
            self.bar.toggle_reason(Reason(str(action.objectName()).removeprefix("reason_")))

    def last_reason_key(self) -> None:
        """With Shift it changes the last decision."""
        action = self.sender()
        if action is not None:
            self.edit_last(Reason(str(action.objectName()).removeprefix("last_reason_")))

    # -- which pair is shown ----------------------------------------------------------------------------------------

    def _ask(self, pair: int) -> PairReading | None:
        workspace = self._workspace
        if workspace is None:
            return None
        reading = workspace.readings.get(pair)
        workspace.readings.expect([pair, *(self._way.following(pair, AHEAD) if self._way is not None else ())])
        return reading

    def _front(self) -> None:
        if self._workspace is None:
            return
        pair = self._workspace.queue.front()
        if pair is None:
            pair = self._workspace.queue.next()
        self._go(pair)

    def _next(self, after: int) -> None:
        if self._workspace is None or self._way is None:
            return
        following = self._way.next(after)
        if not self._way.together and self.together.isVisibleTo(self):
            self.leave_together()
        self.bar.set_decision(None, None, "")
        self._go(following if following != after or self._workspace.queue.verdict(after) is None else None)

    def _go(self, pair: int | None) -> None:
        if self._workspace is None:
            return
        if pair is None:
            self.flow.clear()
            self._show_end()
            return
        self.show_work()
        self._workspace.project.present(pair)
        label = self._workspace.label(pair)
        if label is not None:
            self.bar.set_decision(label.verdict, label.reason, label.note)
        else:
            self.bar.set_decision(None, None, "")
        position = self._workspace.queue.position(pair)
        self.queue.set_current(-1 if position is None else position)
        self._set_review_keys(True)
        self.flow.go(pair)

    def _show_moved(self, changes: Changes | None, nothing: str) -> None:
        if changes is None:
            self.banner.say(nothing, "warning", 3)
            return
        pair = changes.pair_rows[0] if changes.pair_rows else None
        if pair is None:
            self.banner.say(self.tr("That pair is no longer in the project; its label was changed."), "warning", 6)
        elif pair != self.flow.pair or self.flow.stage is Stage.EMPTY:
            self._go(pair)

    # -- answers and changes ----------------------------------------------------------------------------------------

    def _arrived(self, pair: int, reading: PairReading) -> None:
        if pair == self.flow.pair and self.flow.stage is Stage.ARMED:
            self._show_reading(pair, reading)  # a guard was lifted: the same pair, seen better
        else:
            self.flow.reading_arrived(pair, reading)

    def _refused(self, pair: int, sentence: str) -> None:
        self.flow.reading_refused(pair, sentence)

    def _extended(self, result: object) -> None:
        if self._workspace is not None:
            self._workspace.reload(Changes(samples=True))

    def take_focus(self, presentation: Presentation) -> None:
        """A pair is on screen and can be judged."""
        if self._workspace is not None:
            self._workspace.settle()
        # whoever writes a note or walks through the queue goes on doing so
        if self.window().focusWidget() not in (self.bar.note, self.queue, self.history):
            self.pair_view.setFocus()

    def say_ignored(self, sentence: str) -> None:
        """A verdict did not count."""
        if self.flow.stage is Stage.ARMED and self.flow.shown.reading is None:
            self.banner.say(sentence, "warning", 5)

    def _changed(self, changes: Changes) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        if changes.pairs or changes.samples or changes.settings or (changes.labels and not changes.pair_rows):
            self.take_way()
            self._show_queue()
            elsewhere = changes.samples and workspace.queue.position(self.flow.pair) is None
            if elsewhere or self.flow.pair == 0 or workspace.pair(self.flow.pair) is None:
                self._front()
        else:
            self.queue.refresh_pairs(changes.pair_rows)
        if changes.labels and self.flow.pair in changes.pair_rows and self.flow.stage is not Stage.WRITING:
            self._show_label()

    # -- small slots --------------------------------------------------------------------------------------------------

    def ask_pages(self, pair: int, whole: bool) -> None:
        """The pages of a pair are to be prepared."""
        if self._workspace is not None:
            self._workspace.readings.ask_pages(pair, whole=whole)

    def ask_sources(self, pair: int, whole: bool) -> None:
        """The sources of a pair are to be compared."""
        if self._workspace is not None:
            self._workspace.readings.ask_sources(pair, whole=whole)

    def lift(self, pair: int, guard: Guard) -> None:
        """A pair is to be prepared without a limit."""
        if self._workspace is not None:
            self.banner.say(
                self.tr("Working on the pair without that limit… Going on to another pair ends it."), "accent", 4
            )
            self._workspace.readings.lift(pair, guard)

    def choose_card(self, position: int) -> None:
        """A card of the queue was picked."""
        if self._workspace is not None:
            self.show_pair(self._workspace.queue.pairs[position])

    def _settings_changed(self, name: str) -> None:
        workspace = self._workspace
        if name == "review/blind" and workspace is not None:
            self.queue.set_scores_shown(not self._settings.blind)
            if self.flow.pair:
                self._show_label()
        elif name == "review/suggest":
            self._show_suggestion(self.flow.shown.reading)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.pair_view.setFocus()
