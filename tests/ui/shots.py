"""Pictures of every screen, light and dark, in a small and a large window: `poe shots`, then look at them.

The pictures go to the folder that the environment variable TWINLENS_SHOTS names (default: build/shots). With
TWINLENS_SHOTS_LANGUAGE=de the window speaks German, with TWINLENS_SHOTS_DIRECTION=rtl it is laid out from right to
left.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from twinlens.model.collections import CollectionVerdict
from twinlens.model.documents import DocumentStatus
from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.model.progress import ProgressState
from twinlens.session import Course, Project
from twinlens.ui import language
from twinlens.ui.collections.search_dialog import SearchDialog, SearchSettings
from twinlens.ui.dialogs.about import AboutDialog
from twinlens.ui.dialogs.columns import ColumnsDialog
from twinlens.ui.dialogs.derive import DeriveDialog
from twinlens.ui.dialogs.erase import EraseDialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.import_result import ImportResultDialog
from twinlens.ui.dialogs.joining import MergeDialog, RestoreDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import ErrorDialog, MessageDialog
from twinlens.ui.dialogs.neighbours import IdentitySetDialog, NeighboursDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.dialogs.project_facts import ProjectFactsDialog
from twinlens.ui.dialogs.read_as import ReadAsDialog
from twinlens.ui.dialogs.relocate import RelocateDialog
from twinlens.ui.dialogs.report import ReportDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.dialogs.table import TableDialog
from twinlens.ui.help.window import HelpWindow
from twinlens.ui.main_window import MainWindow
from twinlens.ui.pair_view.view import View
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings
from twinlens.ui.similar.score_dialog import ScoreDialog
from twinlens.ui.theme import theme

FOLDER = Path(os.environ.get("TWINLENS_SHOTS", "build/shots")).resolve()
SIZES = {"small": (1040, 680), "large": (1600, 1000)}

FERRY = """<html><head><title>Northport Harbour Ferries — {season} timetable</title></head><body>
<h1>Northport Harbour Ferries — {season} timetable</h1>
<p>Home · Timetable · Fares · Piers · Contact {extra}</p>
<p>Services between Northport Quay and St Brannoc run daily from {date} until the last Sunday in March. All
crossings are operated by MV Kestrel and MV Plover; the crossing takes about 35 minutes in fair weather.</p>
<h2>Monday to Friday</h2>
<p>First departure from Northport Quay is at {first}, then hourly until 19:40. The last return crossing leaves
St Brannoc at 20:25. On school days an extra sailing leaves the quay at 15:10 and calls at Gull Point on request.</p>
<h2>Saturdays, Sundays and public holidays</h2>
<p>Boats leave on the hour from 08:00 to 18:00. There is no service on 25 December; a reduced timetable applies on
26 December and 1 January. {dogs}</p>
{gull}
<h2>Fares</h2>
<p>Adult single {single}, adult return {ret}, child and concession half price. Ten-trip cards cost {ten} and may be
shared between members of one household. Bicycles are carried free of charge when space allows.</p>
<table><tr><td>Visitors today</td><td>{visitors}</td></tr><tr><td>Page made in</td><td>0.{visitors} s</td></tr>
</table>
<p>In strong easterly winds the boat may berth at the inner harbour. Cancellations are posted at both piers and on
the recorded information line. The company accepts no liability for missed onward connections.</p>
<p><img src="/pictures/harbour{visitors}.jpg" alt=""> © Northport Harbour Ferries</p></body></html>
"""
ONE = {
    "season": "Winter", "extra": "· Print this page", "date": "28 October", "first": "06:40", "dogs": "", "gull": "",
    "single": "£4.20", "ret": "£7.50", "ten": "£33.00", "visitors": "1042",
}  # fmt: skip
OTHER = {
    "season": "Winter", "extra": "", "date": "30 October", "first": "06:45",
    "dogs": "Dogs travel free on all weekend sailings.",
    "gull": "<p>Passengers joining at Gull Point should signal from the jetty at least ten minutes before.</p>",
    "single": "£4.60", "ret": "£7.90", "ten": "£36.00", "visitors": "2377",
}  # fmt: skip
LONG = "catalogue/" + "/".join(f"section-{n}-of-many" for n in range(9)) + "/item"
ARABIC = (
    "مواعيد العبّارات في ميناء المدينة القديمة\n"
    "تغادر العبّارة الأولى في الساعة {0} من الرصيف الشمالي.\n"
    "سعر التذكرة {1} دينار للبالغين.\n"
)
CHINESE = (
    "北港渡轮冬季时刻表\n第一班船于{0}从北港码头开出,之后每小时一班。\n"
    "成人单程票价{1}元,儿童半价。\n😀 周末可携带宠物。\n"
)
CODE = (
    "int main(void) {{\n    int total = {0};\n    for (int i = 0; i < {1}; i++) {{\n"
    "        total += i * i;\n    }}\n    return total;\n}}\n"
)


def texts() -> dict[str, str]:
    """Pairs of every kind: pages, long addresses, other scripts, code, one very long line."""
    found = {
        "www.northport-ferries.example/timetable.html": FERRY.format(**ONE),
        "www.northport-ferries.example/print/timetable.html": FERRY.format(**OTHER),
        f"www.very-long-host-name.of-a-shop.example/{LONG}-4410.html": FERRY.format(**{**ONE, "season": "Summer"}),
        f"mirror.very-long-host-name.of-a-shop.example/{LONG}-4411.html": FERRY.format(**{**ONE, "season": "Spring"}),
        "ar.example/جدول-المواعيد.txt": ARABIC.format("٦:٤٠", "٤"),
        "ar.example/جدول-المواعيد-٢.txt": ARABIC.format("٦:٤٥", "٥"),
        "zh.example/时刻表.txt": CHINESE.format("六点四十分", "四"),
        "zh.example/时刻表二.txt": CHINESE.format("六点四十五分", "五"),
        "code.example/sum.c": CODE.format(0, 10),
        "code.example/sum2.c": CODE.format(1, 12),
        "data.example/line-a.txt": "value " * 3000 + "one " + "value " * 3000,
        "data.example/line-b.txt": "value " * 3000 + "two " + "value " * 3000,
    }
    for number in range(5):
        for end in "ab":
            visitors = str(3100 + 17 * number + (end == "b"))
            found[f"news{number}.example/{end}/today.html"] = FERRY.format(**{**ONE, "visitors": visitors})
    for number in range(60):
        for end in "ab":
            fields = {**(ONE if end == "a" else OTHER), "first": f"{6 + number % 5:02d}:{number:02d}"}
            found[f"site{number % 7}.example/{'print' if end == 'b' else 'view'}/{number}.html"] = FERRY.format(
                **fields
            )
    return found


@pytest.fixture(scope="session", autouse=True)
def spoken(qapp: QApplication) -> None:
    if "TWINLENS_SHOTS_LANGUAGE" in os.environ:
        language.install(qapp, os.environ["TWINLENS_SHOTS_LANGUAGE"])
    if os.environ.get("TWINLENS_SHOTS_DIRECTION") == "rtl":
        qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    theme().set_scheme(request.param)
    yield request.param
    theme().set_scheme("light")


@pytest.fixture(params=list(SIZES))
def size(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def shoot(qtbot: Any, scheme: str, size: str) -> Callable[[QWidget, str], None]:
    """Save a picture of a widget."""

    def take(widget: QWidget, name: str) -> None:
        qtbot.wait(60)
        FOLDER.mkdir(parents=True, exist_ok=True)
        assert widget.grab().save(str(FOLDER / f"{name}_{scheme}_{size}.png"))

    return take


@pytest.fixture
def stage(window: MainWindow, scheme: str, size: str) -> MainWindow:
    theme().set_scheme(scheme)
    window.resize(*SIZES[size])
    return window


@pytest.fixture
def project(make_project: Callable[..., Path]) -> Path:
    found = texts()
    return make_project(len(found) // 2, name="northport", texts=found)


def ready(qtbot: Any, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=30_000)


def counted(qtbot: Any, window: MainWindow) -> None:
    page = window.precision
    qtbot.waitUntil(lambda: bool(page._figures and page._figures.rule is page.current_rule()), timeout=20_000)


def label_some(window: MainWindow, count: int) -> None:
    """Labels as a reviewer would give them, and some of a second one."""
    project = window.workspace.project
    for number, pair in enumerate(list(window.workspace.queue.pairs)[:count]):
        verdict = list(Verdict)[0 if number % 5 < 3 else 1 if number % 5 < 4 else 2]
        project.judge(pair, verdict, REASONS[verdict][number % len(REASONS[verdict])], seconds=9.0)
    first = project.reviewer
    project.set_reviewer("second reader")
    for number, pair in enumerate(list(window.workspace.queue.pairs)[: count // 3]):
        project.judge(pair, list(Verdict)[0 if number % 4 < 3 else 1], seconds=9.0)
    window.workspace.set_reviewer(first)


def test_start(stage: MainWindow, shoot: Any, settings: Settings, project: Path) -> None:
    shoot(stage, "start_empty")
    settings.add_recent("/data/projects/gone/another-crawl-2005.twinlens")
    settings.add_recent(str(project))
    stage.show_start()
    shoot(stage, "start")


def test_scan(stage: MainWindow, shoot: Any, project: Path) -> None:
    page = stage.scan
    stage.pages.setCurrentWidget(page)
    page.begin("/data/crawls/northport-2006")
    page.show_stage(ProgressState("listing"))
    page.show_stage(ProgressState("reading", documents_total=123_456, bytes_total=5_400_000_000))
    page.show_progress(
        ProgressState("reading", 41_200, 123_456, 1_900_000_000, 5_400_000_000, 2_310.0, 96_000_000.0, 19.0, 36.0)
    )
    shoot(stage, "scan")
    page.say("3 documents could not be read: see the page Documents.")
    page.show_stage(ProgressState("pairing"))
    page.show_done(
        {
            "documents": {"read": 123_401, "empty": 12, "skipped": 40, "failed": 3},
            "identity_sets": 98_110,
            "pairs": {"b_similar": 18_022, "c_similar": 16_301, "combined": 11_004},
        }
    )
    shoot(stage, "scan_done")
    page.begin("/data/crawls/northport-2006")
    page.show_failed("the folder /data/crawls/northport-2006 cannot be read: permission denied")
    shoot(stage, "scan_failed")


def test_review(qtbot: Any, stage: MainWindow, shoot: Any, project: Path, settings: Settings) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    workspace = stage.workspace
    wanted = {"pages": 1, "long": 2, "arabic": 3, "chinese": 4, "code": 5, "line": 6}
    for name, pair in wanted.items():
        stage.review.show_pair(pair)
        ready(qtbot, stage)
        shoot(stage, f"review_{name}")
    stage.review.show_pair(1)
    ready(qtbot, stage)
    for view in (View.CHANGES, View.TEXT, View.PAGE, View.SOURCE):
        stage.review.pair_view.set_view(view)
        qtbot.wait(400)
        shoot(stage, f"review_view_{view.name.lower()}")
    stage.review.pair_view.set_view(View.ALIGNED)
    label_some(stage, 14)
    workspace.reload(workspace.project.skip(60))
    stage.review.show_pair(workspace.queue.pairs[2])
    ready(qtbot, stage)
    shoot(stage, "review_judged")
    settings.blind = False
    stage.review.show_pair(1)
    ready(qtbot, stage)
    stage.review.bar.set_reason(list(stage.review.bar.chips)[1])
    stage.review.banner.say("“URL” is no reason for “Incorrect”: the label was kept without it.", "warning")
    shoot(stage, "review_scores")
    stage.review.banner.hide()
    theme().set_scale(1.4)
    shoot(stage, "review_large_text")
    theme().set_scale(1.0)


def test_courses(qtbot: Any, stage: MainWindow, shoot: Any, project: Path, settings: Settings) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    workspace, page = stage.workspace, stage.review
    path = workspace.path
    page.show_pair(9)
    ready(qtbot, stage)
    page.toggle_together()
    qtbot.waitUntil(lambda: page.together.isVisible(), timeout=30_000)
    shoot(stage, "review_together")
    page.leave_together()
    label_some(stage, 30)
    workspace.set_second_share(0.5)
    workspace.reload(workspace.project.skip(60))
    page._pace._reminded = None
    page.show_pair(workspace.queue.pairs[40])
    ready(qtbot, stage)
    page.bar.set_suggestion(Reason.VISITORS, Verdict.CORRECT)
    page.banner.say(
        "That was faster than the difference can be read. There is no hurry; Undo leads back.", "accent", 60
    )
    qtbot.wait(400)
    shoot(stage, "review_suggested")
    page.banner.hide()
    with Project.open(path, "ann") as other:
        for number, pair in enumerate(list(workspace.queue.pairs)[:30]):
            other.judge(
                pair, list(Verdict)[number % 2], REASONS[list(Verdict)[number % 2]][0], "as on the page of March"
            )
    for course in (Course.SECOND_READING, Course.DISAGREEMENTS):
        page.choose_course(list(Course).index(course))
        qtbot.waitUntil(lambda: page.flow.stage in (Stage.ARMED, Stage.EMPTY), timeout=30_000)
        shoot(stage, f"review_{course.name.lower()}")
    page.choose_course(list(Course).index(Course.FLAGGED))
    shoot(stage, "review_flagged_none")


def test_neighbours(qtbot: Any, stage: MainWindow, shoot: Any, project: Path) -> None:
    with closing(sqlite3.connect(project)) as database, database:
        database.execute('UPDATE pair SET "left" = 2, "right" = 3 WHERE pair = 3')
        database.execute('UPDATE pair SET "left" = 3, "right" = 20 WHERE pair = 9')
        database.execute("UPDATE document SET identity_set = 1 WHERE document IN (5, 7, 9)")
    stage.open_project(project)
    ready(qtbot, stage)
    label_some(stage, 40)
    stage.show_neighbours(1)
    dialog = stage.findChild(NeighboursDialog)
    qtbot.waitUntil(lambda: dialog._model is not None, timeout=30_000)
    shoot(dialog, "dialog_neighbours")
    next(iter(dialog._sets)).click()
    shoot(dialog.findChild(IdentitySetDialog), "dialog_identity_set")
    dialog.close()


def test_ends(qtbot: Any, stage: MainWindow, shoot: Any, make_project: Callable[..., Path]) -> None:
    stage.open_project(make_project(0, name="no-pairs"))
    shoot(stage, "review_no_pairs")
    stage.show_page("precision")
    qtbot.waitUntil(stage.precision.stack.empty.isVisible, timeout=20_000)
    shoot(stage, "precision_empty")
    stage.show_page("pairs")
    qtbot.waitUntil(stage.pairs.empty.isVisible, timeout=20_000)
    shoot(stage, "pairs_none")
    stage.open_project(make_project(12, name="twelve"))
    ready(qtbot, stage)
    label_some(stage, 12)
    stage.workspace.reload(stage.workspace.project.flag(1))
    stage.review._go(None)
    shoot(stage, "review_done")


def test_precision(qtbot: Any, stage: MainWindow, shoot: Any, project: Path) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    label_some(stage, 60)
    stage.workspace.reload(stage.workspace.project.skip(60))
    stage.show_page("precision")
    for rule in range(4):
        stage.precision.rule.choose(rule)
        counted(qtbot, stage)
        shoot(stage, f"precision_{rule}")


def test_threshold(qtbot: Any, stage: MainWindow, shoot: Any, judged_project: Callable[..., Path]) -> None:
    stage.open_project(judged_project(420, 400, name="crawl-2006"))
    stage.show_page("threshold")
    page = stage.threshold
    for number, rule in enumerate(("b", "c", "combined", "mixed", "score")):
        page.bar.rule.choose(number)
        qtbot.waitUntil(lambda: page.page() is not None and str(page.page().view.cut.rule) == rule, timeout=30_000)  # noqa: B023
        qtbot.waitUntil(lambda: bool(page.board.near.rows()), timeout=30_000)
        qtbot.wait(400)
        shoot(stage, f"threshold_{rule}")
    page.bar.rule.choose(1)
    qtbot.waitUntil(lambda: str(page.page().view.cut.rule) == "c", timeout=30_000)
    page.choice.choose.click()
    page._reveal()
    qtbot.waitUntil(lambda: page.choice.test.currentIndex() == 1, timeout=30_000)
    page.board.log.setChecked(True)
    qtbot.wait(400)
    shoot(stage, "threshold_chosen")
    page._show_table("precision")
    dialog = page.findChild(TableDialog)
    shoot(dialog, "dialog_table")
    dialog.close()
    page.bar.rule.choose(5)
    qtbot.waitUntil(lambda: page.grid_board.isVisible(), timeout=30_000)
    qtbot.wait(200)
    shoot(stage, "threshold_grid")


def test_compare(qtbot: Any, stage: MainWindow, shoot: Any, judged_project: Callable[..., Path]) -> None:
    stage.open_project(judged_project(420, 400, name="crawl-2006"))
    stage.show_page("compare")
    page = stage.compare
    qtbot.waitUntil(lambda: page.found() is not None, timeout=30_000)
    shoot(stage, "compare")
    page.bar.derive.click()
    dialog = page.findChild(DeriveDialog)
    dialog.boilerplate.choose(2)
    shoot(dialog, "dialog_derive")
    dialog.close()


def test_lists(qtbot: Any, stage: MainWindow, shoot: Any, project: Path, settings: Settings) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    label_some(stage, 20)
    settings.blind = False
    stage.workspace.reload(stage.workspace.project.skip(60))
    stage.show_page("pairs")
    qtbot.waitUntil(lambda: stage.pairs.model.rowCount() > 0, timeout=20_000)
    shoot(stage, "pairs")
    for name, query in (("filtered", "label:correct site:same"), ("wrong", "b:many"), ("no_match", "text:zeppelin")):
        stage.pairs.show_query(query)
        qtbot.waitUntil(lambda: stage.pairs.count.text() != "Looking…", timeout=20_000)
        shoot(stage, f"pairs_{name}")
    stage.show_page("documents")
    shoot(stage, "documents")
    stage.documents.show_status(DocumentStatus.FAILED)
    shoot(stage, "documents_none")


def test_similar(qtbot: Any, stage: MainWindow, shoot: Any, tmp_path: Path, mirrors: ModuleType) -> None:
    stage.open_project(mirrors.files_project(tmp_path))
    stage.show_page("documents")
    qtbot.waitUntil(lambda: stage.documents.model.rowCount() > 0, timeout=20_000)
    shoot(stage, "documents_files")
    stage.show_page("similar")
    shoot(stage, "similar_empty")
    page = stage.similar
    page.look()
    page.strip.show_state(ProgressState("reading", 41_200, 123_456))
    shoot(stage, "similar_running")
    qtbot.waitUntil(lambda: page.model.rowCount() > 0, timeout=60_000)
    qtbot.waitUntil(lambda: page.documents.reading is not None, timeout=60_000)
    shoot(stage, "similar_groups")
    whole = next(d for d in stage.workspace.project.documents() if d.locator.endswith("/whole.txt"))
    stage.show_similar(whole.document)
    qtbot.waitUntil(lambda: page._found is not None and page.model.rowCount() > 0, timeout=60_000)
    page.table.selectRow(3)
    qtbot.waitUntil(lambda: page.documents.reading is not None and page.documents.reading.changes > 1, timeout=60_000)
    shoot(stage, "similar_to_one")
    page.documents.viewer.set_view(View.CHANGES)
    shoot(stage, "similar_folded")
    page.documents.viewer.set_view(View.TEXT)
    shoot(stage, "similar_text")
    page.documents.viewer.set_view(View.ALIGNED)
    page.minimum.setValue(100)
    qtbot.waitUntil(lambda: page.count.text().startswith("1 "), timeout=60_000)  # of how many, in any language
    page._ask_score()
    dialog = page.findChild(ScoreDialog)
    shoot(dialog, "dialog_score")
    dialog.close()


def test_collections(qtbot: Any, stage: MainWindow, shoot: Any, tmp_path: Path, mirrors: ModuleType) -> None:
    found = {"northport": (5, 8), "oldtown": (3, 6), "gullpoint": (2, 5), "recipes": (4, 7), "kestrel": (9, 4)}
    stage.open_project(mirrors.web_project(tmp_path, found))
    stage.show_page("collections")
    qtbot.wait(100)
    shoot(stage, "collections_empty")
    page = stage.collections
    dialog = SearchDialog(SearchSettings(), stage)
    dialog.open()
    shoot(dialog, "dialog_collections")
    dialog.close()
    page.start_search(SearchSettings())
    page.strip.show_state(ProgressState("reading", 41_200, 123_456))
    shoot(stage, "collections_running")
    qtbot.waitUntil(lambda: page.model.rowCount() == 5, timeout=60_000)
    for verdict in (CollectionVerdict.GOOD, CollectionVerdict.PROBLEM):
        page.judge(verdict, "two sites mixed" if verdict is CollectionVerdict.PROBLEM else "")
    shoot(stage, "collections")
    page.table.selectRow(0)
    shoot(stage, "collections_large")
    page._show_table()
    table = page.findChild(TableDialog)
    shoot(table, "dialog_collections_table")
    table.close()
    page.detail.beside.click()
    qtbot.waitUntil(lambda: page.copies.documents.reading is not None, timeout=60_000)
    shoot(stage, "collections_copies")
    page.copies.second.setCurrentIndex(3)
    page.copies._copies_chosen(3)
    page.copies.table.selectRow(page.copies.model.rowCount() - 1)
    shoot(stage, "collections_missing")


def test_names(qtbot: Any, stage: MainWindow, shoot: Any, tmp_path: Path, mirrors: ModuleType) -> None:
    stage.open_project(mirrors.named_project(tmp_path))
    stage.show_page("similar")
    page = stage.similar
    page.look()
    qtbot.waitUntil(lambda: page.model.rowCount() > 3 and page.documents.reading is not None, timeout=60_000)
    page.table.selectRow(2)
    qtbot.wait(500)
    shoot(stage, "similar_names")
    stage.show_page("collections")
    stage.collections.start_search(SearchSettings())
    qtbot.waitUntil(lambda: stage.collections.model.rowCount() > 0, timeout=60_000)
    shoot(stage, "collections_names")
    stage.collections.detail.beside.click()
    qtbot.waitUntil(lambda: stage.collections.copies.documents.reading is not None, timeout=60_000)
    shoot(stage, "collections_copies_names")


def test_dialogs(qtbot: Any, stage: MainWindow, shoot: Any, project: Path, settings: Settings) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    label_some(stage, 20)
    new = NewProjectDialog(stage)
    new.add_path(str(project.parent / "northport-corpus"))
    new.add_path(f"/data/{LONG}.warc.gz")
    qtbot.waitUntil(lambda: "·" in new.estimate.text.text(), timeout=30_000)
    more = NewProjectDialog(stage)
    more.more.setChecked(True)
    keys = SettingsDialog(settings, stage.commands, stage.workspace, stage)
    keys.tabs.choose(1)
    sample = SampleDialog(stage.workspace, stage)
    sample.design.choose(1)
    sample.near.setValue(20)
    dialogs = {
        "new": new,
        "new_more": more,
        "import": ImportLabelsDialog(stage.workspace, stage),
        "import_pairs": ImportPairsDialog(stage.workspace, stage),
        "import_result": ImportResultDialog(stage),
        "export": ExportDialog(stage.workspace, stage.workspace.queue.pairs[:9], stage),
        "sample": sample,
        "report": ReportDialog(stage.workspace, stage),
        "settings": SettingsDialog(settings, stage.commands, stage.workspace, stage),
        "settings_keys": keys,
        "keys": KeysDialog(stage.commands, stage),
        "message": MessageDialog("The project cannot be opened", "x.twinlens is not a Twinlens project", stage),
        "about": AboutDialog(settings, stage.workspace, stage),
        "project": ProjectFactsDialog(stage.workspace, stage),
        "relocate": RelocateDialog(stage.workspace, stage),
        "merge": MergeDialog(stage.workspace, stage),
        "restore": RestoreDialog(stage.workspace.path, None, stage, why="northport.twinlens is cut off"),
        "erase": EraseDialog(stage.workspace, next(iter(stage.workspace.project.documents())), stage),
        "error": ErrorDialog("ValueError: a value", "Traceback (most recent call last):\n  …", stage),
    }
    for name, dialog in dialogs.items():
        dialog.open()
        shoot(dialog, f"dialog_{name}")
        dialog.close()


def test_help(qtbot: Any, stage: MainWindow, shoot: Any) -> None:
    window = HelpWindow(stage)
    window.resize(window.sizeHint())
    for page in ("index", "review", "keys", "algorithms", "command-line"):
        window.go_to(page)
        shoot(window, f"help_{page}")
    window.search.setText("backup")
    window.go_to(window.contents.targets()[1])
    shoot(window, "help_search")
    window.search.setText("zeppelin")
    shoot(window, "help_nothing")
    window.close()


def test_tour(qtbot: Any, stage: MainWindow, shoot: Any, project: Path) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    label_some(stage, 30)
    stage.workspace.reload(stage.workspace.project.skip(60))
    stage.tour.start()
    for number in range(10):
        qtbot.wait(300)
        shoot(stage, f"tour_{number + 1}")
        stage.tour.go_on()


def test_file_dialogs(qtbot: Any, stage: MainWindow, shoot: Any, project: Path, tmp_path: Path) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    pairs = tmp_path / "splink_predictions.csv"
    header = "match_weight,match_probability,edit_distance,unique_id_l,unique_id_r,first_name_l,first_name_r,gamma"
    rows = [f"{20 - n * 0.37:.2f},{1 - n / 60:.4f},{n},{n * 3},{n * 3 + 1},Amelie,Amélie,{n % 5}" for n in range(40)]
    pairs.write_text("\n".join([header, *rows]), encoding="utf-8")
    table = tmp_path / "notices.csv"
    prose = "Services between Northport Quay and St Brannoc run daily, the crossing takes about 35 minutes."
    lines = [
        f"{n};{prose} <b>No. {n}</b>;https://northport.example/notices/{n};2006-0{n % 9 + 1}-12" for n in range(30)
    ]
    table.write_text("\n".join(["id;body;link;date", *lines]), encoding="utf-8")
    found = ImportPairsDialog(stage.workspace, stage)
    found.look_at(str(pairs))
    lost = ImportPairsDialog(stage.workspace, stage)
    lost.look_at(str(table))
    new = NewProjectDialog(stage)
    new.add_path("/data/crawls/northport-2006")
    new.add_path(str(table))
    columns = ColumnsDialog(str(table), {}, None, stage)
    for name, dialog in {"pairs": found, "pairs_lost": lost, "new_table": new, "columns": columns}.items():
        dialog.open()
        if isinstance(dialog, NewProjectDialog):
            qtbot.waitUntil(lambda dialog=dialog: bool(dialog._seen), timeout=20_000)
        else:
            qtbot.waitUntil(lambda dialog=dialog: dialog.view.model.rowCount() > 0, timeout=20_000)
        shoot(dialog, f"dialog_{name}")
        dialog.close()


def test_read_as(qtbot: Any, stage: MainWindow, shoot: Any, make_project: Callable[..., Path]) -> None:
    path = make_project(3, texts={f"site.example/page{n}.txt": f"Grüße aus dem Hafen Nr. {n}. " * 30 for n in range(6)})
    stage.open_project(path)
    ready(qtbot, stage)
    stage.show_page("documents")
    qtbot.waitUntil(lambda: stage.documents.model.rowCount() == 6, timeout=20_000)
    stage.documents.undo.show()
    shoot(stage, "documents_read_as")
    dialog = ReadAsDialog(stage.workspace, stage.documents.model.document(0), stage)
    dialog.encoding.setCurrentIndex(2)
    dialog.open()
    qtbot.waitUntil(lambda: bool(dialog.text.toPlainText()), timeout=20_000)
    shoot(dialog, "dialog_read_as")
    dialog.close()
