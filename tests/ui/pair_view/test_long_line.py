"""A line of hundreds of thousands of characters, once its guard is lifted: whole, and never laid out at once."""

import random

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from twinlens.ui.pair_view import long_line
from twinlens.ui.pair_view.canvas import PairCanvas
from twinlens.ui.pair_view.long_line import BLOCK
from twinlens.ui.pair_view.notices import NoticeBar
from twinlens.ui.pair_view.paragraphs import Paragraph
from twinlens.ui.pair_view.plain import PlainText
from twinlens.ui.pair_view.sheet import LEFT, RIGHT
from twinlens.ui.pair_view.view import PairView, View

CHANGED = 40  # words


def line(changed: bool) -> str:
    chance = random.Random(4)
    words = ["".join(chance.choices("abcdefgh", k=chance.randint(2, 9))) for _ in range(40_000)]
    for place in range(CHANGED):
        if changed:
            words[500 + place * 900] = f"other{place}"
    return " ".join(words)


@pytest.fixture
def laid(monkeypatch):
    """How many code points each laid-out piece has."""
    lengths = []
    made = Paragraph.__init__

    def make(self, text, *arguments, **options):
        lengths.append(len(text))
        made(self, text, *arguments, **options)

    monkeypatch.setattr(Paragraph, "__init__", make)
    return lengths


@pytest.fixture
def canvas(qtbot, read, laid):
    widget = PairCanvas()
    qtbot.addWidget(widget)
    widget.resize(900, 500)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_reading(read(line(False), line(True), fold=None))
    assert len(widget.reading.left.paragraphs) == 1
    return widget


def in_view(canvas, side):
    """The text of a side that is laid out in view."""
    found = []
    for entry, y, _ in canvas.board.shown_rows(side):
        index = entry.left if side == LEFT else entry.right
        parts = canvas.sheet().paragraph(side, index).parts(-y, canvas.board.page - y)
        found += [part.paragraph._text for part in parts]
    return "".join(found)


def test_only_what_comes_into_view_is_laid_out(canvas, laid):
    assert canvas.current == 0 and canvas.board.in_view(0)
    assert 0 < sum(laid) <= 8 * BLOCK and max(laid) <= BLOCK
    assert "other0" in in_view(canvas, RIGHT)


def test_every_difference_is_gone_to(canvas, laid):
    for number in range(1, CHANGED):
        canvas.next_change()
        canvas.viewport().repaint()
        assert canvas.current == number and canvas.board.in_view(number)
        assert f"other{number}" in in_view(canvas, RIGHT)
    assert max(laid) <= BLOCK
    for number in range(CHANGED - 2, -1, -1):
        canvas.previous_change()
        assert canvas.current == number and canvas.board.in_view(number)


def test_the_blocks_are_the_line(canvas):
    text = canvas.reading.left.text
    blocks = [(start, end) for _, _, start, end in canvas.sheet().paragraph(LEFT, 0).places()]
    assert "".join(text[start:end] for start, end in blocks) == text
    assert max(end - start for start, end in blocks) <= BLOCK


def test_what_is_in_view_stays_when_heights_above_become_known(canvas, monkeypatch):
    sheet = canvas.sheet()
    canvas.go_to_change(CHANGED - 1)
    before = canvas.board.text_position(QPointF(200, 200), LEFT)
    assert before is not None
    for _ in range(60):  # up over blocks that were never in view, and down again by as much
        canvas.scroll_by(-100)
        canvas.viewport().repaint()
    for _ in range(60):
        canvas.scroll_by(100)
    assert canvas.board.text_position(QPointF(200, 200), LEFT) == before
    assert sheet is canvas.sheet()


def test_both_ends_are_reached(canvas):
    canvas._go_to_end(last=True)
    assert canvas.reading.left.text.endswith(in_view(canvas, LEFT)[-50:])
    canvas._go_to_end(last=False)
    assert canvas.reading.left.text.startswith(in_view(canvas, LEFT)[:50])


def test_a_word_is_chosen_and_everything_is_copied(canvas):
    canvas.go_to_change(20)
    found = canvas.board.text_position(QPointF(300, 250), LEFT)
    assert found is not None
    QTest.mouseDClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPointF(300, 250).toPoint())
    side, start, end = canvas.selection.range()
    assert side == LEFT and start <= found[1] <= end and canvas.reading.left.text[start:end].isalpha()
    canvas.selection.select_all(LEFT)
    canvas.viewport().repaint()
    canvas.selection.copy()
    assert QGuiApplication.clipboard().text() == canvas.reading.left.text


def test_the_overview_shows_where_the_line_differs(canvas):
    ticks = canvas._ruler.ticks(RIGHT, canvas.board.track_of(RIGHT))
    assert 20 <= len(ticks) <= CHANGED
    assert ticks[-1].top > 0.8 * canvas.board.track_of(RIGHT).total


def test_it_says_what_was_done(qtbot, read):
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_reading(read(line(False), line(True), fold=None))
    assert "blocks of 4,000 characters" in bar.sentences()[-1]
    bar.show_reading(read(line(False), line(True)))
    assert "blocks of" not in " ".join(bar.sentences())


def test_the_text_view_marks_a_difference_that_goes_on_over_a_block(qtbot, read):
    view = PairView()
    qtbot.addWidget(view)
    view.resize(900, 500)
    view.show()
    view.show_reading(read("same " + "a b " * 3000, "same " + "c d " * 3000, fold=None))
    view.set_view(View.TEXT)
    text: PlainText = view.text.texts[LEFT]
    block, marked = text.document().begin(), 0
    assert text.document().blockCount() > 3
    while block.isValid():
        assert block.length() <= long_line.BLOCK
        marked += bool(block.layout().formats())
        block = block.next()
    assert marked == text.document().blockCount()
