import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from twinlens.model.reading import Mark
from twinlens.ui.pair_view.paragraphs import Face, MarkedRange, Paragraph, Units, displayed
from twinlens.ui.theme import font

texts = st.text(alphabet=st.sampled_from("ab é\u0301שא\U0001f600\U0001f468\u200d\u0e19\u0e49"), min_size=1, max_size=30)


@pytest.fixture
def face(qapp):
    return Face(font(14), 24.0, 40.0, QColor("grey"))


@given(texts, st.data())
def test_positions_go_to_units_and_back(text, data):
    units = Units(text)
    position = data.draw(st.integers(0, len(text)))
    there = units.from_code_points(position)
    assert there == len(text[:position].encode("utf-16-le")) // 2
    assert units.to_code_points(there) == position


@given(st.text())
def test_what_is_displayed_has_as_many_characters_and_units(text):
    shown = displayed(text)
    assert len(shown) == len(text)
    assert len(shown.encode("utf-16-le", "surrogatepass")) == len(text.encode("utf-16-le", "surrogatepass"))


def test_control_characters_are_shown_by_their_pictures():
    assert displayed("a\x00b\x1bc\x7f\u2028d\te") == "a␀b␛c␡␤d\te"


def test_a_box_stands_where_its_text_stands_although_an_emoji_precedes_it(qapp, face):
    text = "hi \U0001f600\U0001f468 at 06:40 ok"
    start = text.index("06")
    paragraph = Paragraph(text, 500, face, [MarkedRange(start, start + 2, Mark.REPLACED, 0)])
    (box,) = paragraph.boxes
    assert box.rect.left() == pytest.approx(paragraph.caret(start).left())
    assert box.rect.width() == pytest.approx(QFontMetricsF(face.font).horizontalAdvance("06"), abs=1)


def test_a_mark_over_two_lines_has_a_box_on_each_without_the_space_between(qapp, face):
    text = "some words that go on and on over more than one line of this paragraph"
    paragraph = Paragraph(text, 200, face, [MarkedRange(0, len(text), Mark.ONLY_HERE, 0)])
    assert paragraph.line_count() == len(paragraph.boxes) > 2
    assert paragraph.height == pytest.approx(24 * paragraph.line_count())
    assert all(box.rect.right() <= 200.5 for box in paragraph.boxes)
    tops = [box.rect.top() for box in paragraph.boxes]
    assert tops == sorted(set(tops))


def test_right_to_left_text_stands_right_and_its_marks_are_over_their_words(qapp, face):
    text = "אבג דהו 42 זחט"
    paragraph = Paragraph(text, 400, face, [MarkedRange(0, 3, Mark.REPLACED, 0), MarkedRange(8, 10, Mark.REPLACED, 1)])
    word, digits = (box.rect for box in paragraph.boxes)
    assert word.right() == pytest.approx(400, abs=1)
    assert digits.right() < word.left()
    assert digits.width() == pytest.approx(QFontMetricsF(face.font).horizontalAdvance("42"), abs=1.5)


def test_a_range_over_both_directions_has_a_box_for_each_part(qapp, face):
    text = "abc אבג def"
    paragraph = Paragraph(text, 400, face)
    both = paragraph.rects(0, 5)  # "abc " and the first Hebrew letter, which stands right of the other two
    assert len(both) == 2
    assert sum(rect.width() for rect in both) < sum(rect.width() for rect in paragraph.rects(0, len(text)))


def test_a_part_of_an_arabic_ligature_has_a_part_of_its_width(qapp, face):
    paragraph = Paragraph("لا", 400, face)
    (whole,) = paragraph.rects(0, 2)
    (part,) = paragraph.rects(0, 1)
    assert 0 < part.width() < whole.width()


def drawn(paragraph):
    image = QImage(420, 60, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setPen(QColor("black"))
    paragraph.draw(painter, QPointF(5, 5))
    painter.end()
    return image


@pytest.mark.parametrize(
    "text", ["السلام عليكم لا إله", "שלום עולם", "abc אבג 42 def سلام (x)", "office fi ﬁ", "क्षत्रिय नमस्ते", "ที่นี่มีน้ำ"]
)
def test_text_is_shaped_the_same_with_and_without_marks(qapp, face, text):
    marks = [MarkedRange(index, index + 1, Mark.REPLACED, index) for index in range(0, len(text), 2)]
    assert drawn(Paragraph(text, 400, face)) == drawn(Paragraph(text, 400, face, marks, [(0, 1)]))


@given(st.text(alphabet=st.sampled_from("abc xyz\U0001f600"), min_size=1, max_size=60), st.data())
def test_the_place_of_a_cursor_leads_back_to_it(qapp, text, data):
    face = Face(font(14), 24.0, 40.0, QColor("grey"))
    paragraph = Paragraph(text, 150, face)
    position = data.draw(st.integers(0, len(text) - 1))
    caret = paragraph.caret(position)
    word = len(text) - len(text[position:].lstrip(" "))
    # spaces before a line's end hang beyond it, several of them at one place
    assume(word == position or (word < len(text) and paragraph.caret(word).top() == caret.top()))
    found = paragraph.position_at(QPointF(caret.left() + 0.1, caret.center().y()))
    assert paragraph.caret(found).left() == pytest.approx(caret.left(), abs=0.2)


def test_a_word_is_found_around_a_position(qapp, face):
    paragraph = Paragraph("one \U0001f600 second-word third", 400, face)
    assert paragraph.word_at(7) == (6, 12)
    assert paragraph.word_at(0) == (0, 3)


def test_taller_scripts_make_their_lines_taller_and_never_overlap(qapp, face):
    small = Face(face.font, 10.0, 40.0, face.image_color)
    paragraph = Paragraph("one two " * 20, 120, small, [MarkedRange(0, 159, Mark.REPLACED, 0)])
    for first, second in zip(paragraph.boxes, paragraph.boxes[1:], strict=False):
        assert second.rect.top() >= first.rect.bottom() - 0.01
    assert paragraph.boxes[0].rect.height() > 10
