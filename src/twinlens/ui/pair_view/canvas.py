"""The difference view as a widget: painting, wheel, keys, mouse, and the overview between the panes."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu, QWidget

from twinlens.model.reading import PairReading
from twinlens.ui.accessible import Role
from twinlens.ui.controls.focus_frame import FocusFrame
from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.once import once
from twinlens.ui.paint import smooth
from twinlens.ui.pair_view.board import Board
from twinlens.ui.pair_view.changes import describe
from twinlens.ui.pair_view.entries import Entry
from twinlens.ui.pair_view.painting import RowPainter, paint_empty_side, paint_fade
from twinlens.ui.pair_view.ruler import Ruler, whole
from twinlens.ui.pair_view.selection import Selection
from twinlens.ui.pair_view.sheet import LEFT, RIGHT, Sheet
from twinlens.ui.theme import colors, px, theme


class PairCanvas(QAbstractScrollArea):
    """Two texts side by side in aligned rows, with their differences marked."""

    accessible_role = Role.Document

    change_moved = Signal(int, int)  # the difference that the reader is at (from 0, -1 = none), of how many
    joined_changed = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board = Board()
        self.selection = Selection(self)
        self._ruler = Ruler()
        # the ticks of very many rows are placed between two events
        self._placing = once(self, self._place_ticks)
        self._current = -1
        self._strayed = False  # the reader scrolled since a difference was gone to
        self._moving_bar = False
        self._dragging_ruler = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical))
        self.viewport().setMouseTracking(True)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.setAccessibleName(self.tr("Both documents with their differences"))
        self._frame = FocusFrame(self)
        self.verticalScrollBar().valueChanged.connect(self._bar_moved)
        theme().changed.connect(self._theme_changed)

    # --- what is shown

    @property
    def reading(self) -> PairReading | None:
        """The pair on screen."""
        return self.board.reading

    @property
    def current(self) -> int:
        """The difference that the reader is at, from 0; -1 where there is none."""
        return self._current

    @property
    def joined(self) -> bool:
        """Whether both panes scroll together."""
        return self.board.joined

    @property
    def differences_only(self) -> bool:
        """Whether equal rows are folded away."""
        return self.board.differences_only

    def sheet(self) -> Sheet | None:
        """What is laid out at the present width."""
        return self.board.sheet

    def show_reading(self, reading: PairReading | None) -> None:
        """Another pair, with its first difference in view; None empties the view."""
        self.selection.clear()
        self.board.show(reading)
        self._laid_out_anew()
        self._set_current(0 if self.board.places else -1)

    def set_differences_only(self, only: bool) -> None:
        """Fold equal rows away, or show all."""
        if only != self.board.differences_only:
            self.board.set_differences_only(only)
            self._laid_out_anew()
            if self._current >= 0:
                self.board.bring_into_view(self._current)
                self._refresh()

    def set_joined(self, joined: bool) -> None:
        """Free the panes from each other, or join them at the place of the active one."""
        if joined != self.board.joined:
            self.board.set_joined(joined)
            self._laid_out_anew()
            self.joined_changed.emit(joined)

    def _laid_out_anew(self) -> None:
        self._ruler.set_reading(self.board.reading, self.board.sheet)
        self._refresh()

    def _refresh(self) -> None:
        self.board.settle()
        self._move_bar()
        self.viewport().update()

    # --- differences

    def next_change(self) -> None:
        """To the next difference; stays at the last one."""
        self.go_to_change(self.board.after(self._current, 1))

    def previous_change(self) -> None:
        """To the difference before; stays at the first one."""
        self.go_to_change(self.board.after(self._current, -1))

    def go_to_change(self, change: int) -> None:
        """To a difference by its number from 0; a fold over it is opened."""
        if self.board.places:
            self._set_current(max(0, min(change, len(self.board.places) - 1)))

    def _set_current(self, change: int, *, scroll: bool = True) -> None:
        self._current = change
        if scroll:
            self._strayed = False
        if change >= 0 and scroll:
            sheet = self.board.sheet
            self.board.bring_into_view(change)
            if self.board.sheet is not sheet:  # a fold was opened
                self._ruler.set_reading(self.board.reading, self.board.sheet)
        self._refresh()
        self.setAccessibleDescription(describe(self.board.reading, self.board.places, change))
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))
        self.change_moved.emit(change, len(self.board.places))

    # --- scrolling

    def scroll_by(self, pixels: float) -> None:
        """Move both panes, or the active one where they are free."""
        self.board.scroll(pixels)
        self._strayed = True
        self._refresh()

    def _move_bar(self) -> None:
        bar, track, page = self.verticalScrollBar(), self.board.active_track(), round(self.board.page)
        self._moving_bar = True
        bar.setRange(0, 0 if track is None else max(0, round(track.total) - page))
        bar.setPageStep(page)
        bar.setSingleStep(px(24))
        bar.setValue(0 if track is None else round(track.position()))
        self._moving_bar = False

    def _bar_moved(self, value: int) -> None:
        track = self.board.active_track()
        if self._moving_bar or track is None:
            return
        self._strayed = True
        if value >= self.verticalScrollBar().maximum():
            self.board.go_to_end()
        else:
            track.go_to(value, self.board.page)
        self.board.settle()
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()  # the window changes the text size
            return
        self.board.active = self.side_at(event.position())
        self.scroll_by(-(event.pixelDelta().y() or event.angleDelta().y() / 120 * px(60)))
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = self.board.page - px(32)
        steps = {
            Qt.Key.Key_Up: -px(24),
            Qt.Key.Key_Down: px(24),
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_PageDown: page,
        }
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self.selection.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.selection.select_all(self.board.active)
        elif key in steps:
            self.scroll_by(steps[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go_to_end(last=key == Qt.Key.Key_End)
        else:
            event.ignore()

    def _go_to_end(self, *, last: bool) -> None:
        track = self.board.active_track()
        if track is not None and last:
            self.board.go_to_end()
        elif track is not None:
            track.go_to_entry(0, 0.0, self.board.page)
        self._strayed = True
        self._refresh()

    # --- mouse

    def ruler_rect(self) -> QRectF:
        """Where the overview stands."""
        sheet = self.board.sheet
        return QRectF(sheet.pane, 0, sheet.measures.ruler, self.board.page) if sheet is not None else QRectF()

    def side_at(self, point: QPointF) -> int:
        """The document under a place of the viewport."""
        return LEFT if point.x() < self.viewport().width() / 2 else RIGHT

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.board.active = self.side_at(point)
        fold = self._fold_at(point)
        if self.ruler_rect().contains(point):
            self._dragging_ruler = True
            self._go_to_ruler(point)
        elif fold is not None:
            self.board.open_fold(fold)
            self._laid_out_anew()
        else:
            self.selection.press(point, extend=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        self._move_bar()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position()
        if self._dragging_ruler:
            self._go_to_ruler(point)
        elif event.buttons() & Qt.MouseButton.LeftButton:
            self.selection.drag(point)
        else:
            over = self.ruler_rect().contains(point) or self._fold_at(point) is not None
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_ruler, self._dragging_ruler = self._dragging_ruler, False
        if event.button() == Qt.MouseButton.LeftButton and not was_ruler and not self.selection.release():
            self._take_change_at(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.selection.double_click(event.position())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        side = self.side_at(QPointF(event.pos()))
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = menu.addAction(self.tr("Copy"), self.selection.copy)
        copy.setEnabled(self.selection.range() is not None)
        self.board.active = side
        menu.addAction(self.tr("Select all of this document"), self._select_active)
        menu.popup(event.globalPos())

    def _select_active(self) -> None:
        self.selection.select_all(self.board.active)

    def _take_change_at(self, point: QPointF) -> None:
        """A click on a mark makes it the current difference."""
        place = self.board.text_position(point, self.side_at(point))
        if place is None or self.reading is None:
            return
        side, position = place
        for span in (self.reading.left if side == LEFT else self.reading.right).spans:
            if span.start <= position <= span.end and span.change >= 0:
                self._set_current(span.change, scroll=False)
                return

    def _fold_at(self, point: QPointF) -> Entry | None:
        if self.ruler_rect().contains(point):
            return None
        for entry, y, height in self.board.shown_rows(self.side_at(point)):
            if entry.hidden and y <= point.y() < y + height:
                return entry
        return None

    def _go_to_ruler(self, point: QPointF) -> None:
        track, page = self.board.active_track(), self.board.page
        if track is not None:
            inner = Ruler.inner(self.ruler_rect())
            fraction = (point.y() - inner.top()) / max(inner.height(), 1.0)
            track.go_to(fraction * whole(track, page) - page / 2, page)
            self._strayed = True
            self._refresh()

    # --- painting and size

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self.viewport()))
        painter.fillRect(self.viewport().rect(), colors().panel)
        board, sheet, page = self.board, self.board.sheet, self.board.page
        if sheet is None or board.reading is None:
            return
        rows = RowPainter(painter, sheet, self._current, self.selection.range(), page)
        for track, sides in board.tracks:
            if len(sides) == 1:
                painter.setClipRect(QRectF(board.side_left(sides[0]), 0, sheet.pane, page))
            for entry, y, height in board.rows_on(track):
                rows.entry(entry, sides, y, height)
            if track.total - track.position() > page + px(30):
                for side in sides:
                    paint_fade(painter, QRectF(board.side_left(side), page - px(40), sheet.pane, px(40)))
            painter.setClipping(False)
        for side, document in ((LEFT, board.reading.left), (RIGHT, board.reading.right)):
            if not document.paragraphs:
                where = QRectF(board.side_left(side) + sheet.measures.gutter, px(10), sheet.text_width, px(24))
                paint_empty_side(painter, where, self.tr("This document has no text."))
        columns = [(side, track) for track, sides in board.tracks for side in sides]
        current = board.change_y(self._current) if self._current >= 0 else None
        self._ruler.paint(painter, self.ruler_rect(), columns, page, current)
        if self._ruler.waiting and not self._placing.isActive():
            self._placing.start(0)

    def _place_ticks(self) -> None:
        self._ruler.go_on()
        if self._ruler.waiting:
            self._placing.start(0)
        else:
            self.viewport().update(self.ruler_rect().toAlignedRect())

    def hideEvent(self, event: QHideEvent) -> None:
        self._placing.stop()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        had_room = self.board.page > 0 and self.board.sheet is not None
        seen = self._sees_current() or (self._current >= 0 and not had_room)
        self.board.resize(self.viewport().width(), self.viewport().height())
        self._keep_place(seen)

    def _sees_current(self) -> bool:
        """Whether the reader went to a difference and still has it in view."""
        return self._current >= 0 and not self._strayed and self.board.in_view(self._current)

    def _keep_place(self, seen: bool) -> None:
        """What was at the upper edge is there again, unless the difference that was gone to went out of view by it."""
        if seen and not self.board.in_view(self._current):
            self.board.bring_into_view(self._current)
        self._laid_out_anew()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(480), px(110))

    def sizeHint(self) -> QSize:
        return QSize(px(960), px(520))

    def _theme_changed(self) -> None:
        seen = self._sees_current()
        self.board.lay_out_again()
        self._keep_place(seen)
