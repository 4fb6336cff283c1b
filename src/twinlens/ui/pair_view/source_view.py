"""The sources of both documents, with what differs between them; an approximate alignment says so."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from twinlens.model.reading import PairReading, PairSources, Span
from twinlens.text.paragraphs import folded, lines
from twinlens.ui.pair_view.notices import NoticeLine
from twinlens.ui.pair_view.plain import PlainPair
from twinlens.ui.pair_view.sheet import LEFT, RIGHT, SIDES


class SourceView(QWidget):
    """Shows sources at once; what differs is marked when it is known."""

    change_moved = Signal(int, int)  # the difference that the reader is at (from 0, -1 = none), of how many
    time_wanted = Signal()  # to compare them however long it takes

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pair = PlainPair(self.tr("Source of the left document"), self.tr("Source of the right document"))
        self.texts = self.pair.texts
        self.notice: NoticeLine | None = None
        self._starts: tuple[dict[int, int], dict[int, int]] = ({}, {})  # of each difference, where a side has it
        self._changes = 0
        self._at = -1
        self.compared = False
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.pair, 1)
        self.setFocusProxy(self.pair)

    def forget(self) -> None:
        """What is known of the sources on screen is of another pair."""
        self.compared, self._at, self._changes = False, -1, 0
        self._say("")

    def show_reading(self, reading: PairReading) -> None:
        """Another pair, without marks."""
        self.forget()
        for side, document in zip(SIDES, (reading.left, reading.right), strict=True):
            source = document.source or document.text
            self.texts[side].show_text(source, folded(source, lines(source), ()), preformatted=True)

    def show_differences(self, sources: PairSources, *, at_work: bool) -> None:
        """Marks what differs; `at_work`: the reader looks at it, and the first difference comes into view."""
        self.compared, self._changes = True, sources.changes
        for side, spans in zip(SIDES, (sources.left, sources.right), strict=True):
            self.texts[side].set_marks(spans)
        self._starts = (_starts(sources.left), _starts(sources.right))
        if sources.approximate:
            sentence = self.tr(
                "The sources were not aligned to the end in time: the marks are right, but may be more than needed."
            )
            self._say(sentence, self.tr("Take more time"))
        else:
            self._say("")
        self._at = 0 if sources.changes else -1
        if at_work:
            self._show_current()

    def refuse(self, sentence: str) -> None:
        """Why nothing is marked."""
        self._say(sentence)

    def step(self, direction: int) -> None:
        """The next difference (1), or the one before (-1); stays at the ends."""
        if self._changes:
            self._at = max(0, min(self._at + direction, self._changes - 1))
        self._show_current()

    def say_where(self) -> None:
        """Tells again at which difference the reader is."""
        self.change_moved.emit(self._at, self._changes)

    def _show_current(self) -> None:
        if self._at >= 0:
            self.pair.go_to(self._starts[LEFT].get(self._at), self._starts[RIGHT].get(self._at))
        self.say_where()

    def _say(self, sentence: str, button: str = "") -> None:
        if self.notice is not None:
            self._layout.removeWidget(self.notice)
            self.notice.hide()
            self.notice.deleteLater()
            self.notice = None
        if sentence:
            self.notice = NoticeLine(sentence, button, warning=True)
            self.notice.pressed.connect(self._ask_for_time)
            self._layout.insertWidget(0, self.notice)

    def _ask_for_time(self) -> None:
        self._say(self.tr("Comparing the sources…"))
        self.time_wanted.emit()


def _starts(spans: Sequence[Span]) -> dict[int, int]:
    found: dict[int, int] = {}
    for span in spans:
        if span.change >= 0:
            found.setdefault(span.change, span.start)
    return found
