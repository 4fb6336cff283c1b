"""What the review page shows of a project: the queue, the pair on screen, its label, or that nothing is left."""

from PySide6.QtWidgets import QWidget

from twinlens.model.judgements import Verdict
from twinlens.model.reading import PairReading
from twinlens.session import Course
from twinlens.store.pair_writer import DEFAULT_SAMPLE
from twinlens.ui.actions import Actions
from twinlens.ui.review.flow import Presentation, ReviewFlow
from twinlens.ui.review.orientation import oriented
from twinlens.ui.review.screen import ReviewScreen
from twinlens.ui.settings import Settings
from twinlens.ui.words import fraction, number, verdict_word
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

MORE = 500  # pairs that are drawn when a sample is done


class ReviewDisplay(ReviewScreen):
    """Brings the widgets in line with the project and with what the flow presents."""

    flow: ReviewFlow

    def __init__(self, actions: Actions, settings: Settings, pair_view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(actions, pair_view, parent)
        self._actions = actions
        self._settings = settings
        self._workspace: Workspace | None = None

    def _show_end(self) -> None:
        workspace = self._workspace
        self._set_review_keys(False)
        self.queue.set_current(-1)
        if workspace is None:
            return
        if workspace.course is not Course.SAMPLE:
            self._show_end_of(workspace)
        elif len(workspace.queue):
            progress = workspace.progress()
            title = self.tr("The sample is done: %1 pairs judged").replace("%1", number(progress.labelled))
            counts = dict.fromkeys(Verdict, 0)
            for pair in workspace.queue.pairs:
                verdict = workspace.queue.verdict(pair)
                if verdict is not None:
                    counts[verdict] += 1
            sentence = self.tr("%1 correct, %2 incorrect, %3 undecided: precision %4.")
            for place, verdict in enumerate(Verdict, start=1):
                sentence = sentence.replace(f"%{place}", number(counts[verdict]))
            estimate = workspace.precision()  # not the share of the counts: a sample may prefer some pairs to others
            precision = fraction(estimate.value if estimate else None)
            if estimate is not None:
                precision += f" ({fraction(estimate.interval.low)} – {fraction(estimate.interval.high)})"
            self.done.say(title, sentence.replace("%4", precision))
            more = workspace.candidates() - len(workspace.queue)
            default = workspace.queue.sample is not None and workspace.queue.sample.name == DEFAULT_SAMPLE
            text = self.tr("Draw %1 more").replace("%1", number(min(more, MORE)))
            self.done.offer(text if more > 0 and default else "")
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

    def _show_end_of(self, workspace: Workspace) -> None:
        """Another course than the sample has no pair, or none that is left."""
        title = self.tr("Nothing is left here")
        if not len(workspace.queue):
            title = {
                Course.SECOND_READING: self.tr("There is nothing to read a second time"),
                Course.DISAGREEMENTS: self.tr("There are no disagreements"),
                Course.FLAGGED: self.tr("No pair is flagged"),
                Course.CHOSEN: self.tr("No pairs are chosen"),
            }[workspace.course]
        sentence = {
            Course.SECOND_READING: self.tr(
                "A share of the sample comes up here as soon as another reviewer has judged it: "
                "the settings say how large it is."
            ),
            Course.DISAGREEMENTS: self.tr(
                "Pairs that two reviewers judged differently come up here to be settled; their own labels stay."
            ),
            Course.FLAGGED: self.tr("Pairs that you flag come up here, to be looked at again."),
            Course.CHOSEN: self.tr(
                "Pairs that some configurations find and others do not are chosen on the page Compare."
            ),
        }[workspace.course]
        self.done.say(title, sentence)
        self.done.offer(self.tr("Back to the sample"))
        self.show_done()

    def show_loading(self, presentation: Presentation) -> None:
        """A pair is being prepared."""
        self._show_head(presentation)
        self.show_middle(self.waiting)
        self.metrics.clear()

    def show_presentation(self, presentation: Presentation) -> None:
        """A pair, or why it cannot be shown."""
        workspace = self._workspace
        if workspace is None:
            return
        pair = workspace.pair(presentation.pair)
        reading = presentation.reading
        if reading is not None and pair is not None:
            self._show_reading(pair.pair, reading)
        else:
            self._show_suggestion(None)
            sentence = presentation.trouble
            self.trouble.say(self.tr("This pair cannot be shown"), as_sentence(sentence))
            self.show_middle(self.trouble)
            self.header.set_change(0, 0)
        if pair is not None:
            self.metrics.show_pair(pair, reading, workspace.params, blind=self._blind_to(pair.pair))
        self._show_head(presentation)

    def _show_reading(self, pair: int, reading: PairReading) -> None:
        if self._workspace is not None:
            first, _ = self._workspace.queue.presented(pair)
            self.show_middle(self.pair_view)
            self.viewer.show_reading(oriented(reading, first))
            self._show_suggestion(reading)

    def _show_suggestion(self, reading: PairReading | None) -> None:
        if reading is None or not self._settings.suggest:
            self.bar.set_suggestion(None, None)
        else:
            self.bar.set_suggestion(reading.suggestion, reading.likely)

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
        self.header.set_flagged(presentation.pair in workspace.flagged)
        settling = workspace.course is Course.DISAGREEMENTS
        self.votes.show_votes(workspace.project.labels(presentation.pair) if settling else ())

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
        self.course.setCurrentIndex(list(Course).index(workspace.course))
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
        self.queue.set_flagged(workspace.flagged)
        self.progress.show_progress(workspace.progress(), workspace.precision)

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
