import random
import time

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from twinlens.model.reading import Mark
from twinlens.ui.controls.focus_frame import FocusFrame
from twinlens.ui.pair_view.canvas import PairCanvas
from twinlens.ui.pair_view.entries import NONE
from twinlens.ui.pair_view.sheet import LEFT, RIGHT
from twinlens.ui.theme import colors, theme


@pytest.fixture
def canvas(qtbot):
    widget = PairCanvas()
    qtbot.addWidget(widget)
    widget.resize(900, 500)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def numbered(count, prefix="line"):
    return [f"{prefix} {index} of the text" for index in range(count)]


def paragraphs_in_view(canvas, side):
    return {
        (entry.left if side == LEFT else entry.right): y
        for entry, y, _ in canvas.board.shown_rows(side)
        if (entry.left if side == LEFT else entry.right) != NONE
    }


def assert_level(canvas):
    """Every row with text on both sides that is in view stands at one height, on both sides."""
    left, right = paragraphs_in_view(canvas, LEFT), paragraphs_in_view(canvas, RIGHT)
    shared = [(row.left, row.right) for row in canvas.reading.rows if row.left in left and row.right in right]
    assert shared
    for a, b in shared:
        assert left[a] == right[b]
    texts = canvas.reading.left, canvas.reading.right
    equal = [
        (a, b)
        for a, b in shared
        if texts[0].text[slice(*texts[0].paragraphs[a])] == texts[1].text[slice(*texts[1].paragraphs[b])]
    ]
    assert equal


def current_in_view(canvas):
    return canvas.board.in_view(canvas.current)


def center_of(canvas, side, paragraph, start, end):
    """The middle of a range of a paragraph on screen."""
    sheet = canvas.sheet()
    y = paragraphs_in_view(canvas, side)[paragraph]
    rect = sheet.paragraph(side, paragraph).rects(start, end)[0]
    x = canvas.board.side_left(side) + sheet.measures.gutter
    return QPointF(x + rect.center().x(), y + rect.center().y()).toPoint()


# --- going from difference to difference


def test_the_first_difference_is_in_view_when_a_pair_opens(canvas, read):
    a = numbered(400)
    b = ["changed" if index == 300 else line for index, line in enumerate(a)]
    canvas.show_reading(read("\n".join(a), "\n".join(b)))
    assert canvas.current == 0
    assert current_in_view(canvas)
    assert 300 in paragraphs_in_view(canvas, LEFT)
    assert 300 in paragraphs_in_view(canvas, RIGHT)


def test_a_difference_at_the_top_leaves_the_view_at_the_top(canvas, read):
    canvas.show_reading(read("\n".join(["a", *numbered(200)]), "\n".join(["b", *numbered(200)])))
    assert canvas.verticalScrollBar().value() == 0


def test_the_first_difference_is_in_view_also_where_the_pair_was_set_before_the_widget_was_shown(qtbot, read):
    a = numbered(400)
    canvas = PairCanvas()
    qtbot.addWidget(canvas)
    canvas.show_reading(read("\n".join(a), "\n".join([*a[:-1], "other end"])))
    canvas.resize(900, 400)
    canvas.show()
    qtbot.waitExposed(canvas)
    assert current_in_view(canvas)


def test_a_difference_that_was_in_view_stays_there_when_the_room_becomes_less(canvas, read):
    a = [f"{line} with some more words that take two or three lines in a narrow pane" for line in numbered(60)]
    b = ["changed" if index == 40 else line for index, line in enumerate(a)]
    canvas.show_reading(read("\n".join(a), "\n".join(b)))
    for size in ((900, 130), (500, 300), (900, 120), (0, 400), (900, 500)):
        canvas.resize(*size)
        assert current_in_view(canvas) or not size[0]
    canvas.scroll_by(-5000)
    canvas.resize(900, 300)
    assert not current_in_view(canvas)  # the reader left it


def test_next_and_previous_go_through_all_differences_and_stop_at_the_ends(canvas, read, qtbot):
    a = numbered(300)
    b = [line.replace("text", "word") if index % 50 == 10 else line for index, line in enumerate(a)]
    moves = []
    canvas.change_moved.connect(lambda index, total: moves.append((index, total)))
    canvas.show_reading(read("\n".join(a), "\n".join(b)))
    for _ in range(7):
        canvas.next_change()
        assert current_in_view(canvas)
    assert moves == [(0, 6), (1, 6), (2, 6), (3, 6), (4, 6), (5, 6), (5, 6), (5, 6)]
    for _ in range(7):
        canvas.previous_change()
        assert current_in_view(canvas)
    assert canvas.current == 0


def test_next_goes_on_from_where_the_reader_scrolled(canvas, read):
    a = numbered(1000)
    b = [line.replace("text", "word") if index % 100 == 50 else line for index, line in enumerate(a)]
    canvas.show_reading(read("\n".join(a), "\n".join(b)))
    track = canvas.board.active_track()
    track.go_to_entry(600, 0, canvas.board.page)
    canvas.next_change()
    assert canvas.current == 6
    track.go_to_entry(300, 0, canvas.board.page)
    canvas.previous_change()
    assert canvas.current == 2


def test_a_pair_without_differences_has_none_to_go_to(canvas, read):
    moves = []
    canvas.change_moved.connect(lambda index, total: moves.append((index, total)))
    canvas.show_reading(read("same text", "same text"))
    canvas.next_change()
    canvas.previous_change()
    assert moves == [(-1, 0)]
    assert "no difference" in canvas.accessibleDescription()


def test_the_current_difference_is_said_in_words(canvas, read):
    canvas.show_reading(read("starts 06:40 daily %2\nrest gone", "starts 06:45 daily %2\nrest"))
    assert canvas.accessibleName()
    assert canvas.accessibleDescription() == "Difference 1 of 2, left: 40, right: 45"
    canvas.next_change()
    assert canvas.accessibleDescription() == "Difference 2 of 2, only on the left: gone"


def test_a_click_on_a_mark_makes_it_the_current_difference(canvas, read):
    canvas.show_reading(read("one two three\nfour five six", "one 2 three\nfour 5 six"))
    assert canvas.current == 0
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=center_of(canvas, RIGHT, 1, 5, 6))
    assert canvas.current == 1


# --- scrolling


def wheel(canvas, x, notches):
    point = QPointF(x, 100)
    event = QWheelEvent(
        point, canvas.viewport().mapToGlobal(point), QPoint(), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(canvas.viewport(), event)


@pytest.fixture
def inserted(canvas, read):
    """3,000 lines were put in at the top of the right document."""
    common = [f"{line} " + "and it goes on " * (index % 9) for index, line in enumerate(numbered(500))]
    canvas.show_reading(read("\n".join(common), "\n".join([*numbered(3000, "new"), *common])))
    return canvas


def test_an_insertion_of_3000_lines_keeps_matching_text_level_however_it_is_scrolled(inserted):
    canvas = inserted
    QTest.keyClick(canvas, Qt.Key.Key_End)
    assert_level(canvas)
    wheel(canvas, 100, 3)
    assert_level(canvas)
    QTest.keyClick(canvas, Qt.Key.Key_PageUp)
    assert_level(canvas)
    canvas.verticalScrollBar().setValue(round(canvas.verticalScrollBar().maximum() * 0.96))
    assert_level(canvas)
    rect = canvas.ruler_rect()
    QTest.mouseClick(
        canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(rect.center().x()), round(rect.height() * 0.97))
    )
    assert_level(canvas)
    canvas.resize(640, 420)
    assert_level(canvas)


def test_the_last_line_can_be_reached_on_both_sides(inserted):
    canvas = inserted
    for reach in (
        lambda: QTest.keyClick(canvas, Qt.Key.Key_End),
        lambda: canvas.verticalScrollBar().setValue(canvas.verticalScrollBar().maximum()),
        lambda: [wheel(canvas, 100, -500) for _ in range(30)],
    ):
        QTest.keyClick(canvas, Qt.Key.Key_Home)
        assert canvas.verticalScrollBar().value() == 0
        reach()
        assert 499 in paragraphs_in_view(canvas, LEFT)
        assert 3499 in paragraphs_in_view(canvas, RIGHT)


def test_what_is_at_the_upper_edge_stays_there_through_resize_and_text_size(inserted, qtbot):
    canvas = inserted
    canvas.board.active_track().go_to_entry(3200, 0, canvas.board.page)
    canvas.resize(700, 500)
    assert min(paragraphs_in_view(canvas, LEFT)) == 200
    theme().set_scale(1.4)
    try:
        assert min(paragraphs_in_view(canvas, LEFT)) == 200
        assert canvas.sheet().measures.line > 30
        assert_level(canvas)
    finally:
        theme().set_scale(1.0)
    assert min(paragraphs_in_view(canvas, LEFT)) == 200


def test_scrolling_by_the_wheel_and_back_returns_to_the_same_place(canvas, read):
    lines = [f"{line} " + "and it goes on " * (index % 12) for index, line in enumerate(numbered(300))]
    canvas.show_reading(read("\n".join(lines), "\n".join([*lines, "end"])))
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    before = paragraphs_in_view(canvas, LEFT)
    for _ in range(25):
        wheel(canvas, 100, -1)
    assert paragraphs_in_view(canvas, LEFT) != before
    for _ in range(25):
        wheel(canvas, 100, 1)
    assert paragraphs_in_view(canvas, LEFT) == pytest.approx(before)


def test_free_panes_scroll_each_for_itself_and_join_again(canvas, read):
    a = numbered(300)
    canvas.show_reading(read("\n".join(a), "\n".join([*a, "end"])))
    canvas.set_joined(False)
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    left, right = paragraphs_in_view(canvas, LEFT), paragraphs_in_view(canvas, RIGHT)
    wheel(canvas, 100, -10)
    assert paragraphs_in_view(canvas, LEFT) != left
    assert paragraphs_in_view(canvas, RIGHT) == right
    left = paragraphs_in_view(canvas, LEFT)
    wheel(canvas, canvas.viewport().width() - 100, 3)
    assert paragraphs_in_view(canvas, LEFT) == left
    assert paragraphs_in_view(canvas, RIGHT) != right
    canvas.set_joined(True)
    assert_level(canvas)


def test_ctrl_and_wheel_are_left_to_the_window(canvas, read):
    canvas.show_reading(read("\n".join(numbered(300)), "x"))
    event = QWheelEvent(
        QPointF(9, 9), QPointF(9, 9), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    canvas.wheelEvent(event)
    assert not event.isAccepted()
    assert canvas.verticalScrollBar().value() == 0


# --- folding


def test_equal_lines_are_folded_and_a_click_opens_them(canvas, read):
    a = numbered(200)
    b = ["changed" if index in (50, 150) else line for index, line in enumerate(a)]
    canvas.show_reading(read("\n".join(a), "\n".join(b)))
    canvas.set_differences_only(True)
    entries = canvas.board.active_track().entries
    assert [entry.hidden for entry in entries if entry.hidden] == [47, 93, 46]
    assert current_in_view(canvas)
    fold = next((y, height) for entry, y, height in canvas.board.shown_rows(LEFT) if entry.hidden == 93)
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(100, round(fold[0] + fold[1] / 2)))
    entries = canvas.board.active_track().entries
    assert [entry.hidden for entry in entries if entry.hidden] == [47, 46]
    canvas.set_differences_only(False)
    assert len(canvas.board.active_track().entries) == 200


# --- choosing and copying


def drag(canvas, start, end):
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas.viewport(), (start + end) / 2)
    canvas.selection.drag(QPointF(end))
    QTest.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, pos=end)


def left_of(canvas, side, paragraph, position):
    sheet = canvas.sheet()
    y = paragraphs_in_view(canvas, side)[paragraph]
    caret = sheet.paragraph(side, paragraph).caret(position)
    x = canvas.board.side_left(side) + sheet.measures.gutter + caret.left()
    return QPointF(x + 0.4, y + caret.center().y()).toPoint()


def test_text_is_chosen_with_the_mouse_and_copied_as_it_stands_in_the_document(canvas, read):
    text = "first \U0001f600 line\n\nsecond\tline here"
    canvas.show_reading(read(text, "other"))
    drag(canvas, left_of(canvas, LEFT, 0, 6), left_of(canvas, LEFT, 2, 6))
    assert canvas.selection.text() == "\U0001f600 line\n\nsecond"
    QTest.keyClick(canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "\U0001f600 line\n\nsecond"


def test_a_choice_stays_in_its_document(canvas, read):
    canvas.show_reading(read("left one\nleft two", "right one\nright two"))
    drag(canvas, left_of(canvas, RIGHT, 0, 6), QPoint(10, left_of(canvas, RIGHT, 1, 0).y()))
    assert canvas.selection.text() == "one\n"


def test_folded_lines_are_copied_without_a_break(canvas, read):
    text = "word " * 1000
    canvas.show_reading(read(text + "a", text + "b"))
    canvas.board.active = LEFT
    QTest.keyClick(canvas, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert canvas.selection.text() == text + "a"


def test_a_double_click_chooses_a_word_and_shift_extends(canvas, read):
    canvas.show_reading(read("alpha beta gamma", "x"))
    QTest.mouseDClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=center_of(canvas, LEFT, 0, 6, 10))
    assert canvas.selection.text() == "beta"
    QTest.mouseClick(
        canvas.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, left_of(canvas, LEFT, 0, 16)
    )
    assert canvas.selection.text() == "beta gamma"


def test_another_pair_forgets_the_choice(canvas, read):
    canvas.show_reading(read("alpha beta", "x"))
    canvas.selection.select_all(LEFT)
    canvas.show_reading(read("alpha", "y"))
    assert canvas.selection.text() == ""


# --- looks


def color_count(image, color):
    target = QColor(color).rgb()
    return sum(image.pixel(x, y) == target for x in range(image.width()) for y in range(0, image.height(), 2))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_marks_are_amber_left_blue_right_violet_where_moved(canvas, read, scheme):
    block = "alpha beta gamma delta epsilon zeta eta theta iota"
    rest = "one two three four five six seven eight nine ten eleven twelve"
    theme().set_scheme(scheme)
    try:
        canvas.show_reading(read(f"{block}\n{rest}\nold end", f"{rest}\n{block}\nnew end"))
        image = canvas.grab().toImage()
        middle = canvas.ruler_rect()
        left = image.copy(0, 0, int(middle.left()), image.height())
        right = image.copy(int(middle.right()), 0, int(middle.left()), image.height())
        tokens = colors()
        assert color_count(left, tokens.a_tint) > 20
        assert color_count(left, tokens.b_tint) == 0
        assert color_count(right, tokens.b_tint) > 20
        assert color_count(right, tokens.a_tint) == 0
        assert color_count(left, tokens.moved_tint) > 100
        assert color_count(right, tokens.moved_tint) > 100
        assert color_count(left, tokens.panel) > 1000
    finally:
        theme().set_scheme("system")


def test_a_gap_beside_an_insertion_is_hatched_but_text_that_only_runs_on_leaves_it_blank(canvas, read):
    inserted = read("one\ntwo", "one\na new line here\ntwo")
    assert [row.changed for row in inserted.rows] == [False, True, False]
    wrapped = read("one two three four five six", "one two three\nfour five six")
    assert [row.changed for row in wrapped.rows] == [False, False]
    canvas.show_reading(inserted)
    hatched = canvas.grab().toImage()
    assert color_count(hatched, colors().card) > 500


def test_an_empty_document_is_said_to_be_empty_and_does_not_fail(canvas, read):
    canvas.show_reading(read("", "something here"))
    canvas.grab()
    canvas.show_reading(read("", ""))
    canvas.grab()
    canvas.show_reading(None)
    canvas.grab()
    QTest.keyClick(canvas, Qt.Key.Key_End)
    assert canvas.current == -1
    assert "No pair" in canvas.accessibleDescription()


def test_emoji_before_a_change_do_not_shift_its_mark(canvas, read):
    canvas.show_reading(
        read("\U0001f600\U0001f468\u200d\U0001f469 at 06:40", "\U0001f600\U0001f468\u200d\U0001f469 at 06:45")
    )
    sheet = canvas.sheet()
    (box,) = [box for box in sheet.paragraph(LEFT, 0).boxes if box.mark is Mark.REPLACED]
    start = canvas.reading.left.text.index("40")
    assert box.rect.left() == pytest.approx(sheet.paragraph(LEFT, 0).caret(start).left())


# --- speed


def document(rng, tokens):
    vocabulary = [f"word{index}" for index in range(3000)]
    lines = []
    while sum(len(line) for line in lines) < tokens:
        lines.append([rng.choice(vocabulary) for _ in range(rng.choice([3, 8, 40, 90]))])
    return lines


def test_the_next_pair_is_painted_within_a_blink(canvas, read):
    rng = random.Random(6)
    readings = []
    for _ in range(8):
        lines = document(rng, 1500)
        other = [list(line) for line in lines]
        for _ in range(20):
            line = rng.choice(other)
            line[rng.randrange(len(line))] = "changed"
        readings.append(read(*("\n".join(" ".join(line) for line in side) for side in (lines, other))))
    times = []
    for reading in readings:
        began = time.process_time()
        canvas.show_reading(reading)
        canvas.viewport().repaint()
        times.append(time.process_time() - began)
    assert sorted(times)[len(times) // 2] < 0.05


def test_a_megabyte_on_one_line_is_shown_at_once(canvas, read):
    rng = random.Random(8)
    line = " ".join(f"word{rng.randrange(3000)}" for _ in range(110_000))
    reading = read(line, line[:500_000] + "CHANGED" + line[500_000:])
    assert len(line) > 900_000
    began = time.process_time()
    canvas.show_reading(reading)
    canvas.viewport().repaint()
    assert time.process_time() - began < 0.5
    assert current_in_view(canvas)
    began = time.process_time()
    for _ in range(10):
        wheel(canvas, 100, -3)
        canvas.viewport().repaint()
    assert (time.process_time() - began) / 10 < 0.1


def test_the_overview_of_tens_of_thousands_of_differences_has_no_more_ticks_than_it_has_room_for(qtbot, read):
    texts = ("\n".join(f"{name}{number} of {name}" for number in range(9000)) for name in ("apple", "pear"))
    canvas = PairCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(1000, 600)
    canvas.show()
    qtbot.waitExposed(canvas)
    canvas.show_reading(read(*texts))
    track = canvas.board.track_of(LEFT)
    qtbot.waitUntil(lambda: len(canvas._ruler.ticks(LEFT, track)) > 0, timeout=20_000)
    ticks = canvas._ruler.ticks(LEFT, track)
    qtbot.waitUntil(lambda: not canvas._placing.isActive(), timeout=20_000)
    assert 0 < len(ticks) <= 4001
    assert ticks[0].top < 100
    assert ticks[-1].bottom > 0.99 * track.total - 100


def test_the_headings_of_a_page_stand_out_and_what_says_the_same_does_not(canvas, read):
    page = "<title>Ferries</title><p>Fares<h2>Fares</h2><p>{0} pounds<p>daily"
    canvas.show_reading(read(page.format(4), page.format(5), html=True))
    sheet = canvas.sheet()
    for side in (LEFT, RIGHT):
        assert [sheet.sides[side].is_heading(index) for index in range(5)] == [True, False, True, False, False]
        plain, heading = (sheet.paragraph(side, index).rects(0, 5)[0].width() for index in (1, 2))
        assert heading > plain  # the same word, set bolder


def test_plain_text_has_no_headings(canvas, read):
    canvas.show_reading(read("Fares\none", "Fares\ntwo"))
    assert not canvas.sheet().sides[LEFT].is_heading(0)


def test_the_frame_of_the_keyboard_lies_on_the_texts_after_a_resize(canvas, read):
    canvas.show_reading(read("\n".join(numbered(100)), "\n".join(numbered(99))))
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    frame = canvas.findChild(FocusFrame)
    for size in ((900, 300), (700, 520)):
        canvas.resize(*size)
        assert frame.geometry() == canvas.viewport().geometry()


def words(first: int, count: int) -> str:
    return " ".join(f"w{number}" for number in range(first, first + count))


def line_at_the_edge(canvas, side=LEFT) -> tuple[int, int, int]:
    """(paragraph, start, end) of the line of a side that is cut by, or next below, the upper edge."""
    sheet = canvas.sheet()
    for entry, y, _ in canvas.board.shown_rows(side):
        paragraph = entry.left if side == LEFT else entry.right
        if paragraph != NONE and y + sheet.paragraph(side, paragraph).height > 0.01:
            line = sheet.paragraph(side, paragraph).line_at(-y + 0.01)
            return paragraph, line.start, line.end
    raise AssertionError("nothing is in view")


def holds(canvas, paragraph: int, position: int) -> bool:
    at, start, end = line_at_the_edge(canvas)
    return at == paragraph and start <= position < end


@pytest.fixture(params=["paragraphs", "one long line"])
def prose(request, canvas, read):
    """Long paragraphs, or a line that is laid out in blocks, scrolled into the middle of one."""
    if request.param == "paragraphs":
        texts = ["\n".join(words(1000 * part, 700) for part in range(8)) for _ in range(2)]
    else:
        texts = [words(0, 9000) for _ in range(2)]
    canvas.show_reading(read(texts[0] + " end", texts[1] + " other end"))
    canvas.verticalScrollBar().setValue(1234)
    return canvas


def test_the_token_at_the_upper_edge_stays_there_at_every_width_and_text_size(prose):
    paragraph, position, _ = line_at_the_edge(prose)
    for width in (1300, 620, 900, 1111, 700, 900):
        prose.resize(width, 500)
        assert holds(prose, paragraph, position), width
    try:
        for scale in (1.1, 1.4, 0.8, 1.0):
            theme().set_scale(scale)
            assert holds(prose, paragraph, position), scale
    finally:
        theme().set_scale(1.0)
    prose.resize(900, 300)
    assert holds(prose, paragraph, position)


def test_a_place_in_a_paragraph_that_only_one_side_has_stays_too(canvas, read):
    canvas.show_reading(read("\n".join([words(0, 9), words(100, 900), words(5000, 9), *numbered(90)]),
                             "\n".join([words(0, 9), words(5000, 9), *numbered(90)])))  # fmt: skip
    canvas.board.active = RIGHT
    canvas.verticalScrollBar().setValue(400)
    place = line_at_the_edge(canvas)
    assert place[0] == 1 and place[1] > 0
    for width in (620, 1200, 900):
        canvas.resize(width, 500)
        assert holds(canvas, *place[:2]), width


def test_a_reader_who_scrolled_on_is_not_drawn_back_to_the_difference(canvas, read):
    lines = [words(30 * part, 30) for part in range(80)]
    canvas.show_reading(
        read("\n".join(lines), "\n".join("x" + line if n == 20 else line for n, line in enumerate(lines)))
    )
    assert current_in_view(canvas)
    canvas.scroll_by(-120)
    assert current_in_view(canvas)
    place = line_at_the_edge(canvas)
    canvas.resize(560, 260)
    assert holds(canvas, *place[:2])
    assert not current_in_view(canvas)
