"""Pictures of every screen, light and dark, in a small and a large window: `poe shots`, then look at them.

The pictures go to the folder that the environment variable TWINLENS_SHOTS names (default: build/shots).
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from twinlens.model.documents import DocumentStatus
from twinlens.model.judgements import REASONS, Verdict
from twinlens.model.progress import ProgressState
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import ErrorDialog, MessageDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.dialogs.report import ReportDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.dialogs.table import TableDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.pair_view.view import View
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings
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
    for number in range(60):
        for end in "ab":
            fields = {**(ONE if end == "a" else OTHER), "first": f"{6 + number % 5:02d}:{number:02d}"}
            found[f"site{number % 7}.example/{'print' if end == 'b' else 'view'}/{number}.html"] = FERRY.format(
                **fields
            )
    return found


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


def test_ends(qtbot: Any, stage: MainWindow, shoot: Any, make_project: Callable[..., Path]) -> None:
    stage.open_project(make_project(0, name="no-pairs"))
    shoot(stage, "review_no_pairs")
    stage.show_page("precision")
    qtbot.waitUntil(stage.precision.empty.isVisible, timeout=20_000)
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


def test_dialogs(qtbot: Any, stage: MainWindow, shoot: Any, project: Path, settings: Settings) -> None:
    stage.open_project(project)
    ready(qtbot, stage)
    label_some(stage, 20)
    new = NewProjectDialog(stage)
    new.add_path("/data/crawls/northport-2006")
    new.add_path(f"/data/{LONG}.warc.gz")
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
        "export": ExportDialog(stage.workspace, stage.workspace.queue.pairs[:9], stage),
        "sample": sample,
        "report": ReportDialog(stage.workspace, stage),
        "settings": SettingsDialog(settings, stage.commands, stage.workspace, stage),
        "settings_keys": keys,
        "keys": KeysDialog(stage.commands, stage),
        "message": MessageDialog("The project cannot be opened", "x.twinlens is not a Twinlens project", stage),
        "error": ErrorDialog("ValueError: a value", "Traceback (most recent call last):\n  …", stage),
    }
    for name, dialog in dialogs.items():
        dialog.open()
        shoot(dialog, f"dialog_{name}")
        dialog.close()
