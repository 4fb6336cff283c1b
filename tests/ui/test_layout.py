"""What stands where: margins, rows that share a width, sentences that break, names that do not cover each other."""

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QStandardItemModel
from PySide6.QtWidgets import QStyle, QStyleOption, QStyleOptionViewItem, QWidget

from twinlens.model.progress import ProgressState
from twinlens.model.tables import PrecisionRow
from twinlens.ui.collections.site_graph import Node, SiteGraph
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Choice
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.surfaces import column
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.joining import RestoreDialog
from twinlens.ui.lists.document_model import COLUMNS
from twinlens.ui.lists.table import PAD, ListTable
from twinlens.ui.main_window import MainWindow
from twinlens.ui.pages.scan import ScanPage
from twinlens.ui.precision.cards import fitting
from twinlens.ui.precision.table import EDGE, PrecisionTable
from twinlens.ui.theme import colors, font, theme
from twinlens.ui.threshold.chart import axis_of_counts
from twinlens.ui.words import ago_word


def table_of(qtbot, columns: int, *, edge: int = PAD, width: int = 600) -> ListTable:
    table = ListTable("A table", edge=edge)
    qtbot.addWidget(table)
    model = QStandardItemModel(3, columns, table)
    table.setModel(model)
    table.resize(width, 200)
    table.show()
    return table


def test_the_outer_columns_keep_the_margin_of_the_page(qtbot) -> None:
    table = table_of(qtbot, 4, edge=20)
    table.setColumnHidden(0, True)
    table.set_widths((90, 100, 100, 80), (1,))
    cell = QRectF(0, 0, 100, 30)
    assert table.inner(cell, 1) == cell.adjusted(20, 0, -PAD, 0)  # the first one that is shown
    assert table.inner(cell, 2) == cell.adjusted(PAD, 0, -PAD, 0)
    assert table.inner(cell, 3) == cell.adjusted(PAD, 0, -20, 0)
    assert table.columnWidth(3) == 80 + 20 - PAD  # the margin takes nothing from the text
    table.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert table.inner(cell, 1) == cell.adjusted(PAD, 0, -20, 0)


@pytest.mark.parametrize("stretch", [(), (0, 2)])
def test_columns_fill_the_table_and_never_more_where_they_fit(qtbot, stretch: tuple[int, ...]) -> None:
    table = table_of(qtbot, 3, width=611)
    table.set_widths((220, 100, 130), stretch)
    widths = [table.columnWidth(place) for place in range(3)]
    assert sum(widths) == table.viewport().width()
    assert all(width >= least for width, least in zip(widths, (220, 100, 130), strict=True))
    if stretch:
        assert widths[1] == 100


def test_wrapped_text_asks_for_the_lines_that_it_breaks_into(qtbot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    text = Text("A short sentence, then another one.", 13, wrap=True)
    holder.setLayout(column(text))
    holder.resize(500, 200)
    holder.show()
    assert text.sizeHint().height() == text.heightForWidth(text.width()) == text.fontMetrics().height()
    holder.resize(90, 200)
    assert text.sizeHint().height() == text.heightForWidth(text.width()) > 2 * text.fontMetrics().height()


def test_a_dialog_is_as_high_as_its_sentences(qtbot, tmp_path: Path) -> None:
    dialog = RestoreDialog(tmp_path / "x.twinlens", None, None, why="x.twinlens is cut off")
    qtbot.addWidget(dialog)
    dialog.about.setText("A sentence that is long enough for three lines in a dialog of its width. " * 3)
    dialog.open()
    assert dialog.height() == dialog.layout().totalHeightForWidth(dialog.width())
    assert dialog.about.height() == dialog.about.heightForWidth(dialog.about.width())
    dialog.close()


def test_chips_stand_from_the_right_where_one_reads_so(qtbot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, 10)
    first, second = QWidget(), QWidget()
    for widget in (first, second):
        widget.setFixedSize(50, 20)
        flow.addWidget(widget)
    holder.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow.setGeometry(QRect(0, 0, 200, 40))
    assert (first.x(), second.x()) == (150, 90)


def test_the_last_parts_of_a_card_give_way_whole(qapp) -> None:
    text, face = "0.44 – 0.78 · n = 27 · of all correct", font(11)
    assert fitting(text, face, 1000) == text
    assert fitting(text, face, 110) in ("0.44 – 0.78 · n = 27", "0.44 – 0.78")
    assert fitting(text, face, 5) == "0.44 – 0.78"


@pytest.mark.parametrize("copies", [2, 5, 9, 13, 40])
@pytest.mark.parametrize("height", [112, 140, 230])
def test_names_of_copies_do_not_cover_each_other(qtbot, copies: int, height: int) -> None:
    graph = SiteGraph("Copies")
    qtbot.addWidget(graph)
    graph.resize(450, height)
    graph.set_nodes([Node(f"mirror{number}.northport.example", 8, 6, 2) for number in range(copies)])
    places, _ = graph.places()
    assert places
    center = QPointF(graph.width() / 2, graph.height() / 2)
    nodes = [*graph.nodes()[1 : 1 + len(places)], graph.nodes()[0]]
    rects = [graph.rect_of(place, node, first=False) for place, node in zip([*places, center], nodes, strict=True)]
    assert not any(one.intersects(other) for one, other in itertools.combinations(rects, 2))
    assert all(graph.rect().toRectF().contains(rect) for rect in rects)


def test_a_scan_that_did_not_begin_shows_its_reason_alone(qtbot) -> None:
    page = ScanPage()
    qtbot.addWidget(page)
    page.begin("/data")
    page.show_failed("the folder /data cannot be read: permission denied")
    assert page.card.isHidden() and not page.result.isHidden()
    page.begin("/data")
    page.show_stage(ProgressState("reading"))
    page.show_failed("the disk is full")
    assert not page.card.isHidden()


def test_columns_without_a_word_leave_their_room(qtbot, window: MainWindow, make_project) -> None:
    window.open_project(make_project(2))
    window.show_page("documents")
    page = window.documents
    qtbot.waitUntil(lambda: page.model.rowCount() > 0, timeout=20_000)
    said = {name: any(getattr(page.model.document(row), name) for row in range(4)) for name in ("title", "reason")}
    assert not all(said.values())
    for name, something in said.items():
        assert page.table.isColumnHidden(COLUMNS.index(name)) is not something


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(3, "just now"), (3599, "59 min ago"), (7300, "2 h ago"), (40 * 3600, "40 h ago"), (50 * 3600, "2 days ago")],
)
def test_how_long_ago_has_one_unit(seconds: float, words: str) -> None:
    assert ago_word(seconds) == words


@pytest.mark.parametrize(("highest", "last"), [(1, 5), (4, 5), (20, 20)])
def test_few_counts_have_whole_ticks(highest: float, last: float) -> None:
    values = [value for value, _ in axis_of_counts("", [highest]).ticks()]
    assert values[-1] == last and all(value == int(value) for value in values)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_menus_and_tooltips_have_the_themes_line(qtbot, qapp, scheme: str) -> None:
    theme().set_scheme(scheme)
    elements = QStyle.PrimitiveElement
    for element in (elements.PE_PanelMenu, elements.PE_PanelTipLabel):
        picture = QImage(40, 20, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.magenta)
        option = QStyleOption()
        option.rect, option.palette = QRect(0, 0, 40, 20), qapp.palette()
        painter = QPainter(picture)
        qapp.style().drawPrimitive(element, option, painter)
        painter.end()
        assert picture.pixelColor(0, 10) == picture.pixelColor(39, 10) == colors().line_strong
        assert picture.pixelColor(20, 10) in (colors().panel, colors().card)
    theme().set_scheme("light")


def test_what_is_chosen_in_a_list_to_choose_from_stands_on_a_tint(qtbot) -> None:
    choice = Choice("A choice")
    qtbot.addWidget(choice)
    choice.addItems(["one", "two"])
    option = QStyleOptionViewItem()
    option.rect, option.state = QRect(0, 0, 120, 30), QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_Enabled
    picture = QImage(120, 30, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    choice.itemDelegate().paint(painter, option, choice.model().index(0, 0))
    painter.end()
    assert picture.pixelColor(100, 15) == colors().selection
    assert colors().text in (picture.pixelColor(x, y) for x in range(120) for y in range(30))


def test_a_short_tip_stands_in_one_line(qtbot) -> None:
    button = Button("Go")
    qtbot.addWidget(button)
    button.set_tip("All or part of the <URL> differs", "Q")
    assert "part&nbsp;of&nbsp;the&nbsp;&lt;URL&gt;" in button.toolTip()
    button.set_tip("A sentence that is long enough to need more than one line, wherever it is shown")
    assert "&nbsp;" not in button.toolTip()


def test_names_of_rows_have_room_before_the_bars(qtbot) -> None:
    table = PrecisionTable()
    qtbot.addWidget(table)
    table.set_rows([PrecisionRow("C-sim 340..351", 9, 0, 0, 0, 0, None, None, None, None)])
    for width in (520, 620, 1200):
        table.resize(width, 200)
        (left, first), *others = table.columns()
        assert first >= EDGE + QFontMetricsF(font(13)).horizontalAdvance("C-sim 340–351")
        assert left + first == others[0][0]
        assert sum(wide for _, wide in table.columns()) <= width
