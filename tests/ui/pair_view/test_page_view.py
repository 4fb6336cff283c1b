import http.server
import threading

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QImage, QTextCursor
from PySide6.QtTest import QTest

from twinlens.engine.page_sanitiser import sanitised
from twinlens.model.notices import LeftOut
from twinlens.model.reading import Page, PairPages
from twinlens.ui.pair_view.page_view import PageText, PageView
from twinlens.ui.theme import theme


class Counter(http.server.BaseHTTPRequestHandler):
    """Counts whatever arrives."""

    def do_GET(self):
        self.server.requests.append(self.path)
        self.send_response(200)
        self.end_headers()

    do_POST = do_HEAD = do_GET

    def log_message(self, *args):
        pass


@pytest.fixture
def server():
    found = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Counter)
    found.requests = []
    thread = threading.Thread(target=found.serve_forever, daemon=True)
    thread.start()
    yield found
    found.shutdown()
    found.server_close()
    thread.join()


def hostile(host, image):
    return f"""<html><head><base href="{host}/"><meta http-equiv=refresh content="0; url={host}/refresh">
    <link rel=stylesheet href="{host}/s.css"><link rel=preconnect href="{host}"><script src="{host}/x.js"></script>
    <style>@import url({host}/i.css); body {{ background: url({host}/b.png) }}</style></head>
    <body background="{host}/bg.png" onload="location='{host}/onload'"><h1>Ferry times</h1>
    <img src="{host}/pixel.gif"><img src="{image}"><img src="relative.png"><table background="{host}/t.png"><tr><td>cell
    </table><iframe src="{host}/frame"></iframe><object data="{host}/o"></object><video src="{host}/v" autoplay></video>
    <a href="{host}/link">follow me</a> <a href="javascript:void(0)">run me</a><form action="{host}/send" method=post>
    <input name=q value=prefilled><input type=image src="{host}/send.png"><input type=submit></form>
    <p style="background-image: url({host}/p.png)">end of the page</p></body></html>"""


@pytest.fixture
def picture(tmp_path):
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.magenta)
    path = tmp_path / "local.png"
    image.save(str(path))
    return path


def magenta(widget):
    image = widget.grab().toImage()
    return any(
        image.pixelColor(x, y) == Qt.GlobalColor.magenta for x in range(image.width()) for y in range(image.height())
    )


def shown(qtbot, widget):
    qtbot.addWidget(widget)
    widget.resize(700, 500)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.mark.parametrize("harmless", [True, False], ids=["sanitised", "raw"])
def test_a_hostile_page_fetches_nothing_and_draws_no_local_file(qtbot, server, picture, harmless):
    """The raw page too: the widget alone must hold, should the rewriting ever let something through."""
    html = hostile(f"http://127.0.0.1:{server.server_port}", picture.as_uri())
    widget = shown(qtbot, PageText("page"))
    widget.show_page(sanitised(html).html if harmless else html)
    qtbot.wait(400)
    assert "Ferry times" in widget.toPlainText()
    assert "end of the page" in widget.toPlainText()
    assert not magenta(widget)
    assert server.requests == []


def test_the_server_and_the_picture_would_have_been_noticed(qtbot, server, picture):
    import urllib.request

    from PySide6.QtWidgets import QTextBrowser

    urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}/seen").close()
    assert server.requests == ["/seen"]
    widget = shown(qtbot, QTextBrowser())
    widget.setHtml(f"<img src='{picture.as_uri()}'>")
    assert magenta(widget)


def test_no_link_is_followed_and_no_source_is_set(qtbot, server, picture):
    host = f"http://127.0.0.1:{server.server_port}"
    widget = shown(qtbot, PageText("page"))
    widget.show_page(f"<a href='{host}/link'>follow me follow me</a>")
    before = widget.toPlainText()
    QTest.mouseClick(widget.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(40, 26))
    widget.setSource(QUrl(picture.as_uri()))
    widget.setSource(QUrl(host + "/source"))
    qtbot.wait(200)
    assert widget.toPlainText() == before
    assert server.requests == []


def pages(cut=False):
    left = Page(1, "<p>left page</p>" + "<p>line</p>" * 200, ((LeftOut.IMAGE, 12), (LeftOut.FORM, 1)), cut)
    return PairPages(7, left, Page(2, "<p>right page</p>" + "<p>line</p>" * 200, (), False))


def test_what_was_left_out_is_said_above_the_page(qtbot):
    view = shown(qtbot, PageView())
    view.show_pages(pages())
    assert view.halves[0].notice.sentence.text() == "Left out: 12 images, 1 form (shown, but cannot be sent)."
    assert view.halves[1].notice is None
    view.show_pages(None)
    assert view.halves[0].notice is None
    assert view.halves[0].text.toPlainText() == ""


def test_a_cut_page_offers_all_of_it(qtbot):
    view = shown(qtbot, PageView())
    view.show_pages(pages(cut=True))
    with qtbot.waitSignal(view.more_wanted):
        QTest.mouseClick(view.halves[0].notice.button, Qt.MouseButton.LeftButton)


def test_both_pages_scroll_together(qtbot):
    view = shown(qtbot, PageView())
    view.show_pages(pages())
    bars = [half.text.verticalScrollBar() for half in view.halves]
    bars[0].setValue(bars[0].maximum())
    assert bars[1].value() == bars[1].maximum()
    view.joined = False
    bars[1].setValue(0)
    assert bars[0].value() == bars[0].maximum()


def test_a_bomb_is_shown_without_holding_up_the_window(qtbot):
    import time

    widget = shown(qtbot, PageText("page"))
    for bomb in (
        "<table><tr><td>" * 300 + "x",
        "<div>" * 5000 + "x",
        "x" * 1_000_000,
        "<" * 300_000,
        "<table>" + "<tr><td>1<td>2" * 20_000,
    ):
        html = sanitised(bomb).html
        began = time.process_time()
        widget.show_page(html)
        widget.repaint()
        assert time.process_time() - began < 1.5


A = "<h1>Ferry</h1><input value=go><p>The boat \U0001f6a2 leaves at 9:40 <b>from</b> quay 3.</p>%s<p>End one.</p>"
B = "<h1>Ferry</h1><p>The boat \U0001f6a2 leaves at 10:15 <b>from</b> quay 3.</p>%s<p>End two.</p>"


def marks_of(text):
    """What is marked, as it is read."""
    found, block = [], text.document().begin()
    while block.isValid():
        for made in block.layout().formats():
            units = block.text().encode("utf-16-le")
            found.append(units[2 * made.start : 2 * (made.start + made.length)].decode("utf-16-le"))
        block = block.next()
    return found


def test_the_words_that_differ_are_marked_and_gone_to(qtbot, read):
    rows = "<p>equal line</p>" * 150
    reading = read(A % rows, B % rows, html=True)
    view = shown(qtbot, PageView())
    view.show_pages(PairPages(7, Page(1, A % rows, (), False), Page(2, B % rows, (), False)), reading)
    left, right = (half.text for half in view.halves)
    assert marks_of(left)[-2:] == ["9:40", "one"] and marks_of(right) == ["10:15", "two"]
    assert left.marked().keys() == right.marked().keys() | {0}
    view.go_to(reading.changes - 1)
    assert [half.text.verticalScrollBar().value() > 0 for half in view.halves] == [True, True]
    left.resize(left.width() // 2, left.height())
    assert marks_of(left)[-2:] == ["9:40", "one"]
    view.show_pages(pages())
    assert marks_of(left) == []


def test_a_page_too_long_to_be_marked_says_so(qtbot, read, monkeypatch):
    monkeypatch.setattr("twinlens.ui.pair_view.page_view.MARKED", 20)
    view = shown(qtbot, PageView())
    view.show_pages(
        PairPages(7, Page(1, A % "", (), False), Page(2, B % "", (), False)), read(A % "", B % "", html=True)
    )
    assert "too long" in view.halves[0].notice.sentence.text()
    assert marks_of(view.halves[0].text) == []


def test_what_is_at_the_upper_edge_of_a_page_stays_there(qtbot):
    page = PageText("page")
    qtbot.addWidget(page)
    page.resize(500, 400)
    page.show()
    qtbot.waitExposed(page)
    page.show_page("".join(f"<p>{' '.join(f'w{100 * part + word}' for word in range(90))}</p>" for part in range(30)))
    page.verticalScrollBar().setValue(700)

    def top() -> str:
        cursor = page.cursorForPosition(QPoint(0, 0))
        cursor.movePosition(QTextCursor.MoveOperation.StartOfLine)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfLine, QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()

    word = top().split()[0]
    for width in (800, 400, 650, 500):
        page.resize(width, 400)
        assert f" {word} " in f" {top()} ", width
    try:
        for scale in (1.3, 0.8, 1.0):
            theme().set_scale(scale)
            assert f" {word} " in f" {top()} ", scale
    finally:
        theme().set_scale(1.0)
