from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from twinlens.model.reading import Guard, Page, PairPages
from twinlens.ui.pair_view.sheet import LEFT, RIGHT
from twinlens.ui.pair_view.view import PairView, View
from twinlens.ui.review.flow import Stage

PAGE = "<title>Ferry {0}</title><h1>Times</h1><p>The boat leaves at 06:{0} from the quay.</p>"


@pytest.fixture
def view(qtbot):
    widget = PairView()
    qtbot.addWidget(widget)
    qtbot.addWidget(widget.tools)
    widget.resize(1000, 600)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def pages_of(reading):
    left, right = (
        Page(side.document, f"<p>page {side.document}</p>", (), False) for side in (reading.left, reading.right)
    )
    return PairPages(reading.pair, left, right)


def test_heads_tell_which_document_it_is(view, read):
    names = ("http://site.example/a/times?x=1", "http://other.example/b")
    view.show_reading(read(PAGE.format(40), PAGE.format(45), html=True, names=names))
    assert [head.title() for head in view.heads] == ["Ferry 40", "Ferry 45"]
    assert "tokens" in view.heads[LEFT].figures()
    assert names[0] in view.heads[LEFT].accessibleName()
    view.grab()
    view.show_reading(None)
    assert view.heads[LEFT].title() == ""
    view.grab()


def test_a_document_without_title_is_called_by_its_name(view, read):
    view.show_reading(read("a", "b", names=("folder/first.txt", "folder/second.txt")))
    assert view.heads[RIGHT].title() == "second.txt"


def test_tooltips_show_untrusted_names_as_text(view, read):
    view.show_reading(read("a", "b", names=("<img src=x>.txt", "b.txt")))
    assert "<img" not in view.heads[LEFT].toolTip()


def test_views_are_gone_through_by_one_key_and_keep_the_difference(view, read):
    view.show_reading(read(PAGE.format(40), PAGE.format(45), html=True))
    seen = []
    view.view_changed.connect(seen.append)
    for _ in range(5):
        view.next_view()
    assert seen == [View.CHANGES, View.TEXT, View.PAGE, View.SOURCE, View.ALIGNED]
    assert view.canvas.current == 0
    assert view.switch.current() == View.ALIGNED


def test_plain_documents_have_no_page_and_no_source(view, read):
    view.show_reading(read("one two", "one three"))
    assert view.views() == [View.ALIGNED, View.CHANGES, View.TEXT]
    view.set_view(View.PAGE)
    assert view.view is View.ALIGNED
    for _ in range(3):
        view.next_view()
    assert view.view is View.ALIGNED


def test_a_pair_without_pages_is_shown_aligned_and_the_page_view_comes_back_with_the_next(view, read):
    view.show_reading(read(PAGE.format(40), PAGE.format(45), html=True))
    view.set_view(View.SOURCE)
    view.show_reading(read("one two", "one three"))
    assert view.canvas.isVisible()
    view.show_reading(read(PAGE.format(40), PAGE.format(45), html=True))
    assert view.source.isVisible()


def test_the_changes_view_folds(view, read):
    lines = [f"line {index}" for index in range(60)]
    view.show_reading(read("\n".join([*lines, "a"]), "\n".join([*lines, "b"])))
    view.set_view(View.CHANGES)
    assert view.canvas.differences_only
    view.set_view(View.ALIGNED)
    assert not view.canvas.differences_only


def test_the_text_view_shows_the_text_and_follows_the_differences(view, read):
    lines = [f"line {index}" for index in range(300)]
    other = ["changed" if index in (100, 200) else line for index, line in enumerate(lines)]
    view.show_reading(read("\n".join(lines), "\n".join(other)))
    view.set_view(View.TEXT)
    assert view.text.texts[LEFT].toPlainText() == "\n".join(lines)
    assert view.text.texts[RIGHT].textCursor().blockNumber() == 100
    view.next_change()
    assert view.text.texts[LEFT].textCursor().blockNumber() == 200


def test_the_source_view_shows_the_source_of_the_present_pair(view, read):
    view.show_reading(read(PAGE.format(40), PAGE.format(45), html=True))
    view.set_view(View.SOURCE)
    assert view.source.texts[LEFT].toPlainText() == PAGE.format(40)
    view.show_reading(read(PAGE.format(50), PAGE.format(45), html=True))
    assert view.source.texts[LEFT].toPlainText() == PAGE.format(50)
    active = (
        "<meta http-equiv=refresh content='0; url=/x'><script>location='/y'</script><a href='javascript:z()'>go</a>"
    )
    view.show_reading(read(active, PAGE.format(45), html=True))
    assert view.source.texts[LEFT].toPlainText() == active


def marked(text) -> list[str]:
    """The marked pieces of a plain text, as they stand in it."""
    found, block = [], text.document().begin()
    while block.isValid():
        content = block.text()
        found += [content[piece.start : piece.start + piece.length] for piece in block.layout().formats()]
        block = block.next()
    return found


STYLED = '<p class="{0}">The boat leaves at 06:40.</p>\n' + "<p>more</p>\n" * 60 + '<a href="{1}.html">next</a>'


def test_the_source_view_marks_what_differs_in_the_sources_and_goes_through_it(view, read, compared, qtbot):
    reading = read(STYLED.format("red", "spring"), STYLED.format("blue", "autumn"), html=True)
    assert reading.changes == 0  # the texts are equal
    asked, moved = [], []
    view.sources_wanted.connect(lambda pair, whole: asked.append((pair, whole)))
    view.change_moved.connect(lambda *at: moved.append(at))
    view.show_reading(reading)
    view.set_view(View.SOURCE)
    assert asked == [(reading.pair, False)]
    assert marked(view.source.texts[LEFT]) == []
    view.show_sources(compared(reading))
    assert marked(view.source.texts[LEFT]) == ["red", "spring"]
    assert marked(view.source.texts[RIGHT]) == ["blue", "autumn"]
    assert moved[-1] == (0, 2)
    assert view.source.notice is None
    view.next_change()
    view.next_change()
    assert moved[-1] == (1, 2)
    assert view.source.texts[RIGHT].textCursor().blockNumber() == 61
    view.previous_change()
    assert moved[-1] == (0, 2)
    assert view.source.texts[LEFT].textCursor().blockNumber() == 0
    view.set_view(View.ALIGNED)
    assert moved[-1] == (-1, 0)
    view.set_view(View.SOURCE)
    assert moved[-1] == (0, 2)
    assert len(asked) == 1


def test_differences_of_sources_are_turned_as_the_pair_is_and_those_of_others_are_dropped(view, read, compared):
    reading = read(STYLED.format("red", "x"), STYLED.format("blue", "x"), html=True)
    view.show_reading(reading)
    view.set_view(View.SOURCE)
    found = compared(reading)
    view.show_sources(replace(found, pair=99))
    assert not view.source.compared
    view.show_sources(found.turned())
    assert marked(view.source.texts[LEFT]) == ["red"]
    view.show_reading(read("one two", "one three"))
    view.next_change()  # of the texts: these have no source
    assert not view.source.compared and view.canvas.current == 0


def test_an_approximate_alignment_of_sources_says_so_and_is_given_more_time(view, read, compared, qtbot):
    words = [f"<i>w{number}</i>" for number in range(4000)]
    reading = read("\n".join(words), "\n".join(reversed(words)), html=True)
    asked = []
    view.sources_wanted.connect(lambda pair, whole: asked.append((pair, whole)))
    view.show_reading(reading)
    view.set_view(View.SOURCE)
    view.show_sources(replace(compared(reading), approximate=True))
    assert "in time" in view.source.notice.sentence.text()
    qtbot.mouseClick(view.source.notice.button, Qt.MouseButton.LeftButton)
    assert asked[-1] == (reading.pair, True)
    view.show_sources(replace(compared(reading), approximate=False))
    assert view.source.notice is None
    view.refuse_sources(reading.pair, "a document is gone")
    assert "gone" in view.source.notice.sentence.text()


def test_pages_are_asked_for_once_when_they_are_looked_at(view, read, qtbot):
    wanted = []
    view.pages_wanted.connect(lambda pair, whole: wanted.append((pair, whole)))
    reading = read(PAGE.format(40), PAGE.format(45), html=True)
    view.show_reading(reading)
    assert wanted == []
    view.set_view(View.PAGE)
    assert wanted == [(reading.pair, False)]
    assert view.waiting.isVisible()
    view.set_view(View.ALIGNED)
    view.set_view(View.PAGE)
    assert wanted == [(reading.pair, False)]
    view.show_pages(pages_of(reading))
    assert view.page.isVisible()
    assert view.page.halves[LEFT].text.toPlainText() == "page 1"
    view.page.more_wanted.emit()
    assert wanted[-1] == (reading.pair, True)


def test_late_pages_of_another_pair_are_dropped(view, read):
    reading = read(PAGE.format(40), PAGE.format(45), html=True)
    view.show_reading(reading)
    view.set_view(View.PAGE)
    late = pages_of(reading)
    view.show_pages(PairPages(99, late.left, late.right))
    assert view.waiting.isVisible()


def test_pages_stand_where_their_documents_stand(view, read):
    reading = read(PAGE.format(40), PAGE.format(45), html=True)
    view.show_reading(reading)
    view.set_view(View.PAGE)
    pages = pages_of(reading)
    view.show_pages(PairPages(pages.pair, pages.right, pages.left))
    assert view.page.halves[LEFT].text.toPlainText() == "page 1"


def test_pages_that_cannot_be_shown_are_said_so(view, read):
    reading = read(PAGE.format(40), PAGE.format(45), html=True)
    view.show_reading(reading)
    view.set_view(View.PAGE)
    view.refuse_pages(reading.pair, "It took too long.")
    assert view.waiting.sentence.text() == "It took too long."


def test_a_difference_that_cannot_be_seen_is_named_above_the_pair(view, read):
    view.show_reading(read("one\ntwo\n", "one\r\ntwo\r\n"))
    assert view.notices.sentences() == ["Nothing that can be seen differs: only the line ends."]
    assert view.notices.isVisible()
    view.show_reading(read("one", "two"))
    assert not view.notices.isVisible()


def test_a_guard_is_named_and_can_be_lifted(view, read, qtbot):
    reading = read("word " * 2000 + "a", "word " * 2000 + "b")
    view.show_reading(reading)
    (line,) = view.notices.lines()
    assert "2,000 characters" in line.sentence.text()
    with qtbot.waitSignal(view.lift_wanted) as lifted:
        QTest.mouseClick(line.button, Qt.MouseButton.LeftButton)
    assert lifted.args == [reading.pair, Guard.FOLDED]
    view.show_reading(read("word " * 2000 + "a", "word " * 2000 + "b", fold=None))
    (line,) = view.notices.lines()
    assert "shown whole" in line.sentence.text() and not line.button.isVisible()
    view.grab()


def test_an_approximate_alignment_offers_more_time(view, read, qtbot):
    from dataclasses import replace

    view.show_reading(replace(read("a", "b"), guards=(Guard.APPROXIMATE,)))
    with qtbot.waitSignal(view.lift_wanted) as lifted:
        QTest.mouseClick(view.notices.lines()[0].button, Qt.MouseButton.LeftButton)
    assert lifted.args[1] is Guard.APPROXIMATE


def test_scrolling_is_freed_and_joined_in_all_views(view, read):
    view.show_reading(read("one", "two"))
    view.join.click()
    assert not view.canvas.joined
    assert not view.text.joined
    view.set_joined(True)
    assert view.canvas.joined
    assert view.join.isChecked()


def test_every_widget_that_takes_the_keyboard_has_a_name(view, read):
    view.show_reading(read(PAGE.format(40), PAGE.format(45), html=True))
    for top in (view, view.tools):
        for widget in top.findChildren(QWidget):
            if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not widget.isHidden():
                named = widget.accessibleName() or (widget.parentWidget() and widget.parentWidget().accessibleName())
                assert named, widget


def test_the_difference_at_hand_is_told(view, read):
    moves = []
    view.change_moved.connect(lambda index, total: moves.append((index, total)))
    view.show_reading(read("one two\nthree four", "one 2\nthree 4"))
    view.next_change()
    assert moves == [(0, 2), (1, 2)]
    view.show_reading(None)
    assert moves[-1] == (-1, 0)


def test_a_pair_leaves_nothing_behind(view, read):
    import gc

    for index in range(5):
        view.show_reading(read("word " * 2000 + "a", f"word {index} " * 2000))
        view.grab()
    assert len(view.notices.lines()) == 1
    gc.collect()
    sheet = view.canvas.sheet()
    assert sheet is not None
    assert len(sheet._laid) <= 400


def test_the_window_frees_and_joins_the_scrolling_by_a_key(qtbot, reviewing):
    reviewing.review.setFocus()
    QTest.keyClick(reviewing, Qt.Key.Key_L)
    assert not reviewing.review.pair_view.canvas.joined
    QTest.keyClick(reviewing, Qt.Key.Key_L)
    assert reviewing.review.pair_view.canvas.joined


def test_the_keyboard_follows_the_view_and_keys_still_judge(qtbot, reviewing):
    view = reviewing.review.pair_view
    view.setFocus()
    assert reviewing.focusWidget() is view.canvas
    view.set_view(View.TEXT)
    assert reviewing.focusWidget() is view.text.texts[LEFT]
    pair = reviewing.review.flow.pair
    QTest.keyClick(view.text.texts[LEFT], Qt.Key.Key_3)
    qtbot.waitUntil(lambda: reviewing.workspace.label(pair) is not None, timeout=10_000)
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=10_000)
    view.set_view(View.ALIGNED)
    assert reviewing.focusWidget() is view.canvas


def test_the_window_marks_the_sources_of_the_pair_on_screen(qtbot, window, make_project):
    texts = {f"site{end}.example/page.html": STYLED.format(end, "x") for end in "ab"}
    assert window.open_project(make_project(1, texts=texts))
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
    view = window.review.pair_view
    view.set_view(View.SOURCE)
    qtbot.waitUntil(lambda: view.source.compared, timeout=20_000)
    shown = [side.source for side in (view.reading.left, view.reading.right)]
    for side in (LEFT, RIGHT):
        (piece,) = marked(view.source.texts[side])
        assert f'class="{piece}"' in shown[side]
