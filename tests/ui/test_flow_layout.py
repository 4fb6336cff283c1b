from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.flow import FlowLayout


class Block(QWidget):
    """A widget that wants a width, and takes less."""

    def __init__(self, wide: int, least: int) -> None:
        super().__init__()
        self._wide = wide
        self.setMinimumWidth(least)

    def sizeHint(self) -> QSize:
        return QSize(self._wide, 20)


def test_a_head_ends_no_row_and_the_filler_gives_way_before_it_needs_a_row(qtbot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, 10)
    first, head, chip, note = Block(100, 100), Block(20, 20), Block(60, 60), Block(200, 80)
    for widget in (first, head, chip, note):
        flow.addWidget(widget)
    flow.heads, flow.filler = {head}, note
    flow.setGeometry(QRect(0, 0, 185, 100))
    assert [(w.x(), w.y(), w.width()) for w in (first, head, chip, note)] == [
        (0, 0, 100),
        (0, 30, 20),  # it would fit beside the first, but not with what it heads
        (30, 30, 60),
        (100, 30, 85),
    ]
    assert flow.heightForWidth(185) == 50
    flow.setGeometry(QRect(0, 0, 200, 100))
    assert [(w.x(), w.y(), w.width()) for w in (head, chip, note)] == [(110, 0, 20), (140, 0, 60), (0, 30, 200)]
