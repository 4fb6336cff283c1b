"""A running scan: its stages, how fast it goes, how long it will take, and the way to stop it."""

import time
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.progress import ProgressState
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.excerpt import Excerpt
from twinlens.ui.controls.surfaces import Card, Line, Surface, column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import LEFT, MEDIUM, RIGHT, SEMIBOLD, draw_text, elided, paint_bar, smooth
from twinlens.ui.sentences import translated
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import duration, number, size_word, stage_word
from twinlens.ui.words import sentence as as_sentence


class StageList(QWidget):
    """The stages so far, the last one with its bar."""

    accessible_role = Role.List

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stages: list[ProgressState] = []
        self._ended = False
        self._turn = 0
        self.setAccessibleName(self.tr("Stages of the scan"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._timer = QTimer(self)  # a stage without a total still shows that it lives
        self._timer.setInterval(80)
        self._timer.timeout.connect(self._tick)
        theme().changed.connect(self._theme_changed)

    def reset(self) -> None:
        """A new scan begins."""
        self._stages = []
        self._ended = False
        self._timer.stop()
        self.updateGeometry()

    def begin(self, state: ProgressState) -> None:
        """A new stage."""
        self._stages.append(state)
        self._timer.start()
        self.updateGeometry()
        self.update()

    def advance(self, state: ProgressState) -> None:
        """The last stage moved on."""
        if self._stages and self._stages[-1].stage == state.stage:
            self._stages[-1] = state
        else:
            self._stages.append(state)
            self.updateGeometry()
        self.setAccessibleDescription(f"{stage_word(state.stage)} {state.documents}/{state.documents_total}")
        self.update()

    def stages(self) -> tuple[ProgressState, ...]:
        """The last state of each stage so far."""
        return tuple(self._stages)

    def begun(self) -> bool:
        """Whether there is a stage to show."""
        return bool(self._stages)

    def end(self) -> None:
        """Nothing moves any more."""
        self._ended = True
        self._timer.stop()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(400), max(1, len(self._stages)) * px(40))

    def showEvent(self, event: QShowEvent) -> None:
        if self._stages and not self._ended:
            self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        high = px(40)
        for index, state in enumerate(self._stages):
            running = index == len(self._stages) - 1 and not self._ended
            self._paint_stage(painter, state, QRectF(0, index * high, self.width(), high), running=running)

    def _paint_stage(self, painter: QPainter, state: ProgressState, rect: QRectF, *, running: bool) -> None:
        tokens = colors()
        center = QPointF(px(12), rect.center().y())
        if running:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.line_strong, 2.4))
            painter.drawEllipse(center, px(7), px(7))
            painter.setPen(QPen(tokens.accent, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            box = QRectF(center.x() - px(7), center.y() - px(7), px(14), px(14))
            painter.drawArc(box, (90 - self._turn * 18) * 16, -100 * 16)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.good_tint)
            painter.drawEllipse(center, px(9), px(9))
            side = px(12)
            paint_icon(painter, QRectF(center.x() - side / 2, center.y() - side / 2, side, side), "check", tokens.good)
        x = px(34)
        room = rect.width() - x
        painter.setFont(font(13, SEMIBOLD if running else MEDIUM))
        painter.setPen(tokens.text if running else tokens.secondary)
        word = stage_word(state.stage)
        name = elided(word[:1].upper() + word[1:], painter.font(), room * 0.42)
        draw_text(painter, QRectF(x, rect.top(), room, rect.height()), LEFT, name)
        painter.setFont(font(12, tabular=True))
        painter.setPen(tokens.secondary if running else tokens.faint)
        draw_text(painter, QRectF(x, rect.top(), room, rect.height()), RIGHT, self._figures(state, running=running))
        share = share_done(state)
        if running and share is not None:
            bar = QRectF(x + room * 0.42, rect.center().y() - 2.5, room * 0.24, 5)
            paint_bar(painter, bar, share, tokens.accent)

    def _figures(self, state: ProgressState, *, running: bool) -> str:
        parts = []
        if state.documents or state.documents_total:
            total = f" / {number(state.documents_total)}" if running and state.documents_total else ""
            parts.append(number(state.documents) + total)
        if state.bytes:
            parts.append(size_word(state.bytes))
        if not running:
            parts.append(duration(state.seconds))
        return " · ".join(parts)

    def _tick(self) -> None:
        self._turn = (self._turn + 1) % 20
        self.update(0, (len(self._stages) - 1) * px(40), px(30), px(40))

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def share_done(state: ProgressState) -> float | None:
    """How much of a stage is done, 0..1; None while no total is known."""
    if state.bytes_total:
        return min(1.0, state.bytes / state.bytes_total)
    if state.documents_total:
        return min(1.0, state.documents / state.documents_total)
    return None


class Figure(QWidget):
    """A number that changes while the scan runs."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = Text(name, 11, "faint", MEDIUM)
        self._value = Text("–", 17, "text", SEMIBOLD)
        self.setLayout(column(self._name, 2, self._value))

    def set_value(self, value: str) -> None:
        """Another value."""
        self._value.setText(value)


class ScanPage(Surface):
    """Shows what the job says; `cancel_pressed`, `review_pressed` and `back_pressed` are for the window."""

    cancel_pressed = Signal()
    review_pressed = Signal()
    back_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self.title = Text(self.tr("Scanning"), 24, weight=SEMIBOLD)
        self.where = ElidedText("", 13, "secondary")
        self.documents_rate = Figure(self.tr("Documents a second"))
        self.bytes_rate = Figure(self.tr("Data a second"))
        self.elapsed = Figure(self.tr("Time so far"))
        self.left = Figure(self.tr("Time left in this stage"))
        self.stages = StageList()
        self.messages = Excerpt(self.tr("Messages of the scan"), 12, framed=False)
        self.messages.setMaximumBlockCount(2000)
        self.cancel = Button(self.tr("Cancel"), "stop")
        self.review = Button(self.tr("Start reviewing"), "right", primary=True)
        self.back = Button(self.tr("Back"))
        self.cancel.clicked.connect(self._cancel_clicked)
        self.review.clicked.connect(self.review_pressed)
        self.back.clicked.connect(self.back_pressed)
        self.result = Text("", 13, "secondary", wrap=True)
        self._began = time.monotonic()
        figures = row(
            self.documents_rate, self.bytes_rate, self.elapsed, self.left, margins=(22, 16, 22, 14), spacing=20
        )
        for index in range(4):
            figures.setStretch(index, 1)
        self.card = Card()
        self._message_line = Line()
        self.card.setLayout(
            column(
                figures,
                Line(),
                column(self.stages, margins=(20, 8, 22, 8)),
                self._message_line,
                column(self.messages, margins=(22, 10, 10, 10)),
            )
        )
        frame = QWidget()
        frame.setMaximumWidth(px(860))
        frame.setLayout(
            column(
                self.title,
                4,
                self.where,
                20,
                self.card,
                16,
                self.result,
                14,
                row(None, self.cancel, self.back, self.review, spacing=10),
            )
        )
        across = row(None, frame, None, margins=(32, 0, 32, 0))
        across.setStretch(1, 100)
        self.setLayout(column(None, across, None, None, margins=(0, 32, 0, 32)))
        self.begin("")

    def begin(self, where: str) -> None:
        """A scan of these sources begins."""
        self.title.setText(self.tr("Scanning"))
        self.where.set_text(where)
        self.messages.clear()
        self._show_messages(False)
        self.card.show()
        self.result.hide()
        for button in (self.review, self.back):
            button.hide()
        self.cancel.show()
        self.cancel.setEnabled(True)
        self.cancel.setText(self.tr("Cancel"))
        self._began = time.monotonic()
        for figure in (self.documents_rate, self.bytes_rate, self.elapsed, self.left):
            figure.set_value("–")
        self.stages.reset()

    def show_stage(self, state: ProgressState) -> None:
        """A new stage began."""
        self.stages.begin(state)
        self._figures(state)

    def show_progress(self, state: ProgressState) -> None:
        """The stage moved on."""
        self.stages.advance(state)
        self._figures(state)

    def say(self, sentence: str) -> None:
        """Something to read."""
        self._show_messages(True)
        self.messages.appendPlainText(translated(sentence))
        lines = self.messages.blockCount() * self.messages.fontMetrics().lineSpacing()
        self.messages.setFixedHeight(min(px(110), lines + px(4)))

    def show_done(self, result: Mapping[str, Any]) -> None:
        """The scan is finished."""
        self._end(self.tr("Scan finished"))
        seconds = max(time.monotonic() - self._began, 1e-3)  # of the whole: the last rate was that of a last moment
        self.documents_rate.set_value(number(round(int(result.get("documents", {}).get("read", 0)) / seconds)))
        self.bytes_rate.set_value(size_word(float(result.get("bytes", 0)) / seconds))
        self._tell(self.summary(result))
        self.review.show()
        self.review.setFocus()

    def show_stopped(self) -> None:
        """The scan was stopped; what was finished is kept."""
        self._end(self.tr("Scan stopped"))
        self._tell(self.tr("What was finished is kept: the next scan of this project goes on from there."))
        self.back.show()
        self.back.setFocus()

    def show_failed(self, sentence: str) -> None:
        """The scan ended with an error."""
        self._end(self.tr("The scan could not be finished"))
        self._tell(as_sentence(sentence), "bad")
        self.card.setVisible(self.stages.begun() or not self.messages.document().isEmpty())
        self.back.show()
        self.back.setFocus()

    def summary(self, result: Mapping[str, Any]) -> str:
        """What a scan found, in two sentences."""
        documents = result.get("documents", {})
        pairs = result.get("pairs", {})
        first = self.tr("%1 documents read, %2 without text, %3 skipped, %4 failed; %5 identity sets.")
        for place, name in enumerate(("read", "empty", "skipped", "failed"), start=1):
            first = first.replace(f"%{place}", number(int(documents.get(name, 0))))
        first = first.replace("%5", number(int(result.get("identity_sets", 0))))
        second = self.tr("Candidate pairs: %1 B-similar, %2 C-similar, %3 combined.")
        for place, name in enumerate(("b_similar", "c_similar", "combined"), start=1):
            second = second.replace(f"%{place}", number(round(float(pairs.get(name) or 0))))
        return f"{first}\n{second}"

    def _tell(self, sentence: str, color: str = "text") -> None:
        self.result.setText(sentence)
        self.result.set_color(color)
        self.result.show()

    def _end(self, title: str) -> None:
        self.title.setText(title)
        self.stages.end()
        self.cancel.hide()
        self.elapsed.set_value(duration(time.monotonic() - self._began))
        self.left.set_value("–")

    def _figures(self, state: ProgressState) -> None:
        if state.documents_rate:
            self.documents_rate.set_value(number(round(state.documents_rate)))
        if state.bytes_rate:
            self.bytes_rate.set_value(size_word(state.bytes_rate))
        self.elapsed.set_value(duration(time.monotonic() - self._began))
        self.left.set_value("–" if state.seconds_left is None else duration(state.seconds_left))

    def _show_messages(self, shown: bool) -> None:
        self.messages.setVisible(shown)
        self._message_line.setVisible(shown)

    def _cancel_clicked(self) -> None:
        self.cancel.setEnabled(False)
        self.cancel.setText(self.tr("Stopping…"))
        self.cancel_pressed.emit()
