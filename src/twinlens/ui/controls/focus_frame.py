"""The ring around a scrolling area that has the keyboard, for a person who moves with the keyboard."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import paint_focus, smooth


class FocusFrame(QWidget):
    """Lies over an area's viewport; the mouse does not notice it."""

    def __init__(self, area: QAbstractScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        area.installEventFilter(self)
        area.viewport().installEventFilter(self)  # which is laid out after the area was resized

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._area:
            if event.type() == QEvent.Type.Resize:
                self.setGeometry(self._area.viewport().geometry())
        elif event.type() == QEvent.Type.FocusIn and isinstance(event, QFocusEvent) and by_key(event):
            self.setGeometry(self._area.viewport().geometry())
            self.show()
            self.raise_()
        elif event.type() == QEvent.Type.FocusOut:
            self.hide()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_focus(smooth(QPainter(self)), self.rect().toRectF(), 4)
