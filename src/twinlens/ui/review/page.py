"""The review page: queue, pair, measures, decision bar, and the keys that drive them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from twinlens.model.changes import Changes
from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.model.reading import PairReading
from twinlens.ui.actions import Actions
from twinlens.ui.review.cards import Show, no_cards
from twinlens.ui.review.flow import Presentation, ReviewFlow, Stage
from twinlens.ui.review.key_clock import KeyClock
from twinlens.ui.review.orientation import oriented
from twinlens.ui.review.screen import ReviewScreen
from twinlens.ui.settings import Settings
from twinlens.ui.words import fraction, number, reason_word, verdict_word
from twinlens.ui.workspace import Workspace

AHEAD = 3  # pairs prepared before they are wanted


class ReviewPage(ReviewScreen):
    """Shows one pair of the sample after the other and writes what the reviewer says of it."""

    labelled = Signal()  # a decision was written, changed or taken back
    import_pressed = Signal()
    precision_pressed = Signal()
    rescan_pressed = Signal()

    def __init__(
        self,
        actions: Actions,
        settings: Settings,
        clock: KeyClock,
        pair_view: QWidget,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(actions, pair_view, parent)
        self._actions = actions
        self._settings = settings
        self._clock = clock
        self._workspace: Workspace | None = None
        self.flow = ReviewFlow(self._ask, parent=self)
        self._connect()
        self.clear()

    # -- the project ------------------------------------------------------------------------------------------------

    def open(self, workspace: Workspace) -> None:
        """Shows a project's queue and the pair in front."""
        self._workspace = workspace
        workspace.changed.connect(self._changed)
        workspace.trouble.connect(self._say_trouble)
        workspace.readings.arrived.connect(self._arrived)
        workspace.readings.refused.connect(self._refused)
        self._show_queue()
        self._front()

    def clear(self) -> None:
        """No project is open."""
        if self._workspace is not None:
            workspace, self._workspace = self._workspace, None
            workspace.changed.disconnect(self._changed)
            workspace.trouble.disconnect(self._say_trouble)
            workspace.readings.arrived.disconnect(self._arrived)
            workspace.readings.refused.disconnect(self._refused)
        self.flow.clear()
        self._set_review_keys(False)
        self.header.clear()
        self.metrics.clear()
        self.viewer.show_reading(None)
        self.queue.set_cards(no_cards(), 6, 384)
        self.history.set_decisions(())
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
        shown = not self._blind_to(pair)
        kept = None if left_out else reason
        if not workspace.judge(pair, verdict, kept, self.bar.note.text().strip(), seconds, scores_shown=shown):
            self.flow.rearm()
            return
        if left_out is not None:
            sentence = self.tr("“%1” is no reason for “%2”: the label was kept without it.")
            self.banner.say(
                sentence.replace("%1", reason_word(left_out)).replace("%2", verdict_word(verdict)), "warning", 6
            )
        self._next(pair)

    def skip(self) -> None:
        """The pair comes back after all others."""
        pair, workspace = self.flow.pair, self._workspace
        if workspace is not None and pair and self.flow.stage in (Stage.ARMED, Stage.PRESENTED, Stage.LOADING):
            workspace.skip(pair)
            self._next(pair)

    def undo(self) -> None:
        """Takes the last decision back and shows its pair."""
        if self._workspace is not None:
            self._show_moved(self._workspace.undo(), self.tr("There is no decision to take back."))

    def redo(self) -> None:
        """Takes the last undo back and shows its pair."""
        if self._workspace is not None:
            self._show_moved(self._workspace.redo(), self.tr("There is no undo to take back."))

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
            on = pair not in workspace.project.flagged()
            workspace.flag(pair, on=on)
            self.banner.say(self.tr("Flagged.") if on else self.tr("The flag was taken away."), "accent", 3)

    def write_note(self) -> None:
        """The next letters go into the note."""
        if self.bar.isEnabled():
            self.bar.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        actions = self._actions
        for action in actions.of("review"):
            self.addAction(action)
        actions["undo"].triggered.connect(self.undo)
        actions["redo"].triggered.connect(self.redo)
        actions["skip"].triggered.connect(self.skip)
        actions["next_change"].triggered.connect(self._next_change)
        actions["previous_change"].triggered.connect(self._previous_change)
        actions["note"].triggered.connect(self.write_note)
        actions["flag"].triggered.connect(self.flag)
        for verdict in Verdict:
            actions[f"verdict_{verdict}"].triggered.connect(self._verdict_key)
        for reason in Reason:
            actions[f"reason_{reason}"].triggered.connect(self._reason_key)
            actions[f"last_reason_{reason}"].triggered.connect(self._last_reason_key)
        self.header.painted.connect(self.flow.painted)
        self.header.next.clicked.connect(self._next_change)
        self.header.previous.clicked.connect(self._previous_change)
        self.viewer.change_moved.connect(self._change_moved)
        self.flow.loading.connect(self._show_loading)
        self.flow.presented.connect(self._show_presentation)
        self.flow.armed.connect(self._armed)
        self.flow.ignored.connect(self._ignored)
        self.queue.chosen.connect(self._card_chosen)
        self.history.chosen.connect(self.show_pair)
        self.filter.chosen.connect(self._filter_chosen)
        self.bar.verdict_pressed.connect(self._verdict_button)
        self.bar.undo_pressed.connect(self.undo)
        self.bar.skip_pressed.connect(self.skip)
        self.bar.note_left.connect(self._leave_note)
        self.done.pressed.connect(self.precision_pressed)
        self.none.pressed.connect(self.rescan_pressed)
        self._settings.changed.connect(self._settings_changed)

    # -- which pair is shown ----------------------------------------------------------------------------------------

    def _ask(self, pair: int) -> PairReading | None:
        workspace = self._workspace
        if workspace is None:
            return None
        reading = workspace.readings.get(pair)
        workspace.readings.expect([pair, *self._following(pair)])
        return reading

    def _following(self, pair: int) -> list[int]:
        workspace = self._workspace
        found: list[int] = []
        after: int | None = pair
        while workspace is not None and len(found) < AHEAD:
            after = workspace.queue.next(after)
            if after is None or after == pair or after in found:
                break
            found.append(after)
        return found

    def _front(self) -> None:
        if self._workspace is None:
            return
        pair = self._workspace.queue.front()
        if pair is None:
            pair = self._workspace.queue.next()
        self._go(pair)

    def _next(self, after: int) -> None:
        if self._workspace is None:
            return
        following = self._workspace.queue.next(after)
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

    def _show_end(self) -> None:
        workspace = self._workspace
        self._set_review_keys(False)
        self.queue.set_current(-1)
        if workspace is None:
            return
        if len(workspace.queue):
            progress = workspace.progress()
            title = self.tr("The sample is done: %1 pairs judged").replace("%1", number(progress.labelled))
            counts = dict.fromkeys(Verdict, 0)
            for pair in workspace.queue.pairs:
                verdict = workspace.queue.verdict(pair)
                if verdict is not None:
                    counts[verdict] += 1
            total = sum(counts.values())
            sentence = self.tr("%1 correct, %2 incorrect, %3 undecided: precision %4. Draw a larger sample to go on.")
            for place, verdict in enumerate(Verdict, start=1):
                sentence = sentence.replace(f"%{place}", number(counts[verdict]))
            share = counts[Verdict.CORRECT] / total if total else None
            self.done.say(title, sentence.replace("%4", fraction(share)))
            self.show_done()
        else:
            self.none.say(
                self.tr("There are no candidate pairs"),
                self.tr(
                    "No two documents of this project are similar enough. "
                    "Scan again with a lower C-similarity, or with more documents."
                ),
            )
            self.show_none()

    def _show_loading(self, presentation: Presentation) -> None:
        self._show_head(presentation)
        self.show_middle(self.waiting)
        self.metrics.clear()

    def _show_presentation(self, presentation: Presentation) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        pair = workspace.pair(presentation.pair)
        reading = presentation.reading
        if reading is not None and pair is not None:
            first, _ = workspace.queue.presented(pair.pair)
            self.show_middle(self.pair_view)
            self.viewer.show_reading(oriented(reading, first))
        else:
            sentence = presentation.trouble
            self.trouble.say(self.tr("This pair cannot be shown"), sentence[:1].upper() + sentence[1:])
            self.show_middle(self.trouble)
            self.header.set_change(0, 0)
        if pair is not None:
            self.metrics.show_pair(pair, reading, workspace.params, blind=self._blind_to(pair.pair))
        self._show_head(presentation)

    def _show_head(self, presentation: Presentation) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        pair = workspace.pair(presentation.pair)
        position = workspace.queue.position(presentation.pair)
        if position is None:
            title = self.tr("Pair %1, not in the sample").replace("%1", str(presentation.pair))
        else:
            title = (
                self.tr("Pair %1 of %2").replace("%1", number(position + 1)).replace("%2", number(len(workspace.queue)))
            )
        label = workspace.label(presentation.pair)
        state, tone = "", "accent"
        if label is not None:
            tones = {Verdict.CORRECT: "good", Verdict.INCORRECT: "bad", Verdict.UNDECIDED: "neutral"}
            state, tone = verdict_word(label.verdict), tones[label.verdict]
        self.header.show_pair(presentation.tag, title, None if pair is None else pair.same_site, state, tone)

    # -- answers and changes ----------------------------------------------------------------------------------------

    def _arrived(self, pair: int, reading: PairReading) -> None:
        self.flow.reading_arrived(pair, reading)

    def _refused(self, pair: int, sentence: str) -> None:
        self.flow.reading_refused(pair, sentence)

    def _armed(self, presentation: Presentation) -> None:
        if self.focusWidget() is None or not self.focusWidget().isVisible():
            self.pair_view.setFocus()

    def _ignored(self, sentence: str) -> None:
        if self.flow.stage is Stage.ARMED and self.flow.shown.reading is None:
            self.banner.say(sentence, "warning", 5)

    def _changed(self, changes: Changes) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        if changes.pairs or changes.samples or changes.settings or (changes.labels and not changes.pair_rows):
            self._show_queue()
            if self.flow.pair == 0 or workspace.pair(self.flow.pair) is None:
                self._front()
        else:
            self.queue.refresh()
            self._show_counts()
        self.labelled.emit()
        if changes.labels and self.flow.pair in changes.pair_rows and self.flow.stage is not Stage.WRITING:
            self._show_label()

    def _show_label(self) -> None:
        """The label of the pair on screen moved (an undo, a redo, an edit)."""
        workspace, pair = self._workspace, self.flow.pair
        if workspace is None or not pair:
            return
        label = workspace.label(pair)
        if label is None:
            self.bar.set_decision(None, None, "")
        else:
            self.bar.set_decision(label.verdict, label.reason, label.note)
        self._show_head(self.flow.shown)
        found = workspace.pair(pair)
        if found is not None:
            self.metrics.show_pair(found, self.flow.shown.reading, workspace.params, blind=self._blind_to(pair))

    def _show_queue(self) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        self.queue.set_scores_shown(not self._settings.blind)
        self.queue.set_cards(workspace.cards(), workspace.params.supershingles, workspace.params.bits)
        position = workspace.queue.position(self.flow.pair) if self.flow.pair else None
        self.queue.set_current(-1 if position is None else position)
        self._show_counts()

    def _show_counts(self) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        left = len(workspace.queue) - workspace.queue.labelled
        self.left_badge.set_text(self.tr("%1 left").replace("%1", number(left)))
        self.history.set_decisions(workspace.history())
        self.bar.set_undo(workspace.project.can_undo())

    def _blind_to(self, pair: int) -> bool:
        workspace = self._workspace
        return self._settings.blind and (workspace is None or workspace.label(pair) is None)

    def _set_review_keys(self, enabled: bool) -> None:
        """Undo and redo work as long as a project is open, the others while there is a pair."""
        for action in self._actions.of("review"):
            action.setEnabled(enabled)
        for name in ("undo", "redo"):
            self._actions[name].setEnabled(self._workspace is not None)
        self.bar.setEnabled(enabled)

    # -- small slots ------------------------------------------------------------------------------------------------

    def _verdict_key(self) -> None:
        action = self.sender()
        if action is not None:
            self.decide(Verdict(str(action.objectName()).removeprefix("verdict_")))

    def _verdict_button(self, verdict: Verdict) -> None:
        self._clock.note(0)
        self.decide(verdict)

    def _reason_key(self) -> None:
        action = self.sender()
        if action is not None:
            self.bar.toggle_reason(Reason(str(action.objectName()).removeprefix("reason_")))

    def _last_reason_key(self) -> None:
        action = self.sender()
        if action is not None:
            self.edit_last(Reason(str(action.objectName()).removeprefix("last_reason_")))

    def _next_change(self) -> None:
        self.viewer.next_change()

    def _previous_change(self) -> None:
        self.viewer.previous_change()

    def _change_moved(self, index: int, total: int) -> None:
        self.header.set_change(index + 1, total)

    def _card_chosen(self, position: int) -> None:
        if self._workspace is not None:
            self.show_pair(self._workspace.queue.pairs[position])

    def _filter_chosen(self, index: int) -> None:
        self.queue.set_show(Show(index))

    def _leave_note(self) -> None:
        self.pair_view.setFocus()

    def _say_trouble(self, sentence: str) -> None:
        self.banner.say(sentence[:1].upper() + sentence[1:], "bad")

    def _settings_changed(self, name: str) -> None:
        workspace = self._workspace
        if name == "review/blind" and workspace is not None:
            self.queue.set_scores_shown(not self._settings.blind)
            if self.flow.pair:
                self._show_label()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.pair_view.setFocus()
