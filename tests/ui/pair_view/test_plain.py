import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest

from twinlens.text.paragraphs import folded, lines
from twinlens.ui.pair_view.plain import PlainPair, PlainText
from twinlens.ui.pair_view.sheet import LEFT, RIGHT, SIDES
from twinlens.ui.theme import theme


@pytest.fixture
def plain(qtbot):
    widget = PlainText(LEFT, "Text of the left document")
    qtbot.addWidget(widget)
    widget.resize(500, 400)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def show(widget, text, **options):
    widget.show_text(text, folded(text, lines(text), (), 20), **options)


def test_what_is_copied_is_the_text_of_the_document_across_folds_and_line_ends(plain):
    text = "a long line that is folded here\r\n\U0001f600 second\x00line\r\n\r\nend"
    show(plain, text)
    assert plain.blockCount() > 4
    QTest.keyClick(plain, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(plain, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == text


def test_a_part_is_copied_by_its_place_although_an_emoji_precedes_it(plain):
    show(plain, "x \U0001f600\U0001f600 word end")
    cursor = plain.textCursor()
    cursor.setPosition(7)
    cursor.setPosition(11, QTextCursor.MoveMode.KeepAnchor)
    plain.setTextCursor(cursor)
    assert plain.createMimeDataFromSelection().text() == "word"


def test_marks_are_underlined_and_tinted(plain, read):
    reading = read("starts 06:40 daily", "starts 06:45 daily")
    plain.show_text(reading.left.text, reading.left.paragraphs, reading.left.spans)
    (marked,) = plain.document().begin().layout().formats()
    assert reading.left.text[marked.start : marked.start + marked.length] == "40"
    assert marked.format.underlineStyle() == QTextCharFormat.UnderlineStyle.SingleUnderline


def test_nothing_can_be_typed_and_the_name_is_told(plain):
    show(plain, "text")
    QTest.keyClicks(plain, "1qx")
    assert plain.toPlainText() == "text"
    assert plain.accessibleName() == "Text of the left document"
    assert plain.isReadOnly()


def test_line_numbers_count_lines_and_not_folds(plain):
    show(plain, "a long line that is folded here\nsecond")
    assert plain.numbers() == [1, 0, 2]
    plain.grab()


def test_a_place_is_brought_into_view(plain):
    text = "\n".join(f"line {index}" for index in range(500))
    show(plain, text)
    place = text.index("line 400")
    plain.go_to(place)
    assert plain.textCursor().block().text() == "line 400"
    assert plain.cursorRect().top() in range(plain.viewport().height())


def test_both_texts_scroll_together_unless_they_are_free(qtbot):
    pair = PlainPair("left", "right")
    qtbot.addWidget(pair)
    pair.resize(800, 300)
    pair.show()
    qtbot.waitExposed(pair)
    text = "\n".join(f"line {index}" for index in range(500))
    for side in (LEFT, RIGHT):
        show(pair.texts[side], text)
    bars = [pair.texts[side].verticalScrollBar() for side in (LEFT, RIGHT)]
    bars[LEFT].setValue(200)
    assert bars[RIGHT].value() == 200
    pair.joined = False
    bars[RIGHT].setValue(50)
    assert bars[LEFT].value() == 200


def test_what_is_at_the_upper_edge_stays_there_at_every_width_and_text_size(qtbot):
    pair = PlainPair("left", "right")
    qtbot.addWidget(pair)
    pair.resize(900, 400)
    pair.show()
    qtbot.waitExposed(pair)
    for side, length in ((LEFT, 700), (RIGHT, 180)):  # of other lengths: a share of one is another place of the other
        text = "\n".join(" ".join(f"w{1000 * part + word}" for word in range(length)) for part in range(10))
        pair.texts[side].show_text(text, lines(text), preformatted=True)
    pair.texts[LEFT].verticalScrollBar().setValue(60)

    def tops() -> list[str]:
        found = []
        for side in SIDES:
            text = pair.texts[side]
            cursor = text.cursorForPosition(QPoint(2, 2))
            cursor.movePosition(QTextCursor.MoveOperation.StartOfLine)
            start = cursor.position()
            cursor.movePosition(QTextCursor.MoveOperation.EndOfLine)
            found.append(text.text_between(start, cursor.position() + 1))
        return found

    first = [line.split()[0] for line in tops()]
    assert first[LEFT] != first[RIGHT]

    def kept() -> bool:
        return all(f" {word} " in f" {line} " for word, line in zip(first, tops(), strict=True))

    for width in (1300, 620, 900, 700, 900):
        pair.resize(width, 400)
        assert kept(), (width, tops(), first)
    try:
        for scale in (1.2, 0.8, 1.4, 1.0):
            theme().set_scale(scale)
            assert kept(), (scale, tops(), first)
    finally:
        theme().set_scale(1.0)
    pair.resize(900, 250)
    assert kept()
