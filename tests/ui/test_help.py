"""The help: every page can be reached, every link leads somewhere, and the reference says what the program has."""

import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextTable
from PySide6.QtTest import QTest

import twinlens.ui
from twinlens.export.formats import FORMS
from twinlens.installation import resources
from twinlens.model.params import ScanParams
from twinlens.ui import main_window
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.help.library import INDEX, Library, library, parse, slug
from twinlens.ui.help.window import HelpWindow
from twinlens.ui.lists.query import WORDS
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


def test_every_link_leads_to_a_heading_of_a_page_and_none_outside() -> None:
    lost = []
    for page in library().pages():
        for link in page.links():
            name, _, anchor = link.partition("#")
            target = library().page(name.removesuffix(".md") or page.name)
            good = name.endswith(".md") or not name
            good = good and target is not None
            good = good and (not anchor or anchor in {section.anchor for section in target.sections})
            if not good:
                lost.append((page.name, link))
        assert "![" not in page.markdown, f"{page.name} shows a picture: the help has none"
        assert not re.search(r"</?[a-z]+[ >]", re.sub(r"`[^`]*`", "", page.markdown)), f"{page.name} holds HTML"
    assert lost == []


def test_every_page_is_listed_once_and_begins_with_its_title(window: MainWindow) -> None:
    files = {path.stem for path in (resources() / "help").glob("*.md")}
    shown = HelpWindow(window)
    assert sorted(shown.contents.targets()) == sorted(files)
    assert shown.contents.targets()[0] == INDEX
    for page in library().pages():
        assert page.sections[0].level == 1, page.name
        assert page.title != page.name
        assert shown.go_to(page.name)
        assert set(shown.text.anchors()) >= {section.anchor for section in page.sections}, page.name


def test_a_page_that_the_index_does_not_name_comes_last(tmp_path: Path) -> None:
    for name, text in (("index", "# Help\n\n* [B](b.md)\n"), ("a", "# A page\n"), ("b", "# B page\n")):
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    assert [page.title for page in Library(tmp_path).pages()] == ["Help", "B page", "A page"]


def test_headings_in_code_are_none_and_comments_are_not_shown() -> None:
    page = parse("x", "# Title\n<!-- mark -->\ntext\n```\n# no heading\n```\n## `code` and more\n")
    assert [section.title for section in page.sections] == ["Title", "code and more"]
    assert "mark" not in page.markdown
    assert slug("Same site, different sites") == "same-site-different-sites"


def test_the_generated_parts_are_fresh() -> None:
    """Verbs, options and keys; `poe docs` writes them anew."""
    command = [sys.executable, str(ROOT / "packaging" / "help_reference.py"), "--check"]
    assert subprocess.run(command, check=False, timeout=60).returncode == 0, "run `poe docs`"


def first_column(page: str, section: str) -> set[str]:
    found = library().page(page)
    assert found is not None
    text = next(s.text for s in found.sections if s.anchor == section)
    return set(re.findall(r"^\| `([^`]+)`", text, re.MULTILINE))


def test_every_setting_is_explained_and_every_explained_one_exists() -> None:
    assert first_column("settings", "of-a-scan") == set(ScanParams().to_json())
    settable = {
        name for name, value in vars(Settings).items() if isinstance(value, property) and value.fset is not None
    }
    assert first_column("settings", "of-the-window") == settable


def test_every_default_that_is_printed_is_the_default(settings: Settings) -> None:
    page = library().page("settings")
    assert page is not None
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+?) \|", page.markdown, re.MULTILINE))
    window = {name: getattr(settings, name) for name in first_column("settings", "of-the-window")}
    assert rows == {name: printed(value) for name, value in {**ScanParams().to_json(), **window}.items()}


def printed(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def test_every_word_of_the_query_is_explained() -> None:
    page = library().page("lists")
    assert page is not None
    assert set(WORDS) <= set(re.findall(r"`(\w+):", page.markdown))


def test_every_verb_that_a_page_names_exists() -> None:
    """Calls in code must be calls that the command line understands."""
    from twinlens.cli.program import parser

    verbs = parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    for page in library().pages():
        for call in re.findall(r"(?:^|`)twinlens ([a-z][a-z-]+)([^`\n]*)", page.markdown, re.MULTILINE):
            assert call[0] in verbs, (page.name, call)
            options = set(re.findall(r"(?<!\S)--[a-z][a-z-]*", call[1]))
            verb = verbs[call[0]]
            known = set(verb._option_string_actions)
            for inner in verb._subparsers._group_actions[0].choices.values() if verb._subparsers else ():
                known |= set(inner._option_string_actions)
            assert options <= known, (page.name, call)


def test_f1_opens_the_page_of_the_place(qtbot: Any, reviewing: MainWindow, settings: Settings) -> None:
    def shown() -> HelpWindow:
        return next(child for child in reviewing.children() if isinstance(child, HelpWindow))

    for name, page in zip(main_window.PAGES, main_window.HELP_PAGES, strict=True):
        reviewing.show_page(name)
        reviewing.commands["help"].trigger()
        assert shown()._here == page
        assert shown().isVisible()
    assert len([child for child in reviewing.children() if isinstance(child, HelpWindow)]) == 1
    shown().close()
    dialog = SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog.reviewer, Qt.Key.Key_F1)
    help_ = next(child for child in dialog.children() if isinstance(child, HelpWindow))
    qtbot.waitUntil(help_.isVisible)
    assert help_.here == "settings"
    dialog.close()


def has(target: str) -> bool:
    name, _, anchor = target.partition("#")
    page = library().page(name)
    return page is not None and (not anchor or anchor in {section.anchor for section in page.sections})


def test_every_dialog_has_a_page() -> None:
    """One of its own; a message, which may be about anything, opens the first page, a question what it is told."""
    for module in pkgutil.walk_packages(twinlens.ui.__path__, "twinlens.ui."):
        importlib.import_module(module.name)
    kinds, waiting = [], [Dialog]
    while waiting:
        kind = waiting.pop()
        kinds.append(kind)
        waiting += kind.__subclasses__()
    assert [kind.__name__ for kind in kinds if not has(kind.help_page)] == []
    general = {kind.__name__ for kind in kinds if kind.help_page == INDEX}
    assert general == {"Dialog", "JobDialog", "MessageDialog", "QuestionDialog"}
    assert all(map(has, (*main_window.HELP_PAGES, "projects", "safety", "threshold#train-and-test")))


def test_the_search_finds_sections_and_goes_there_by_keyboard(qtbot: Any, window: MainWindow) -> None:
    shown = HelpWindow(window)
    shown.show()
    qtbot.waitExposed(shown)
    shown._start_search()
    QTest.keyClicks(shown.search, "restore backup")
    hits = shown.contents.targets()
    assert any(target.startswith("safety#") for target in hits)
    QTest.keyClick(shown.search, Qt.Key.Key_Return)
    assert shown.here == hits[0].partition("#")[0]
    assert shown.contents.hasFocus() or not shown.isActiveWindow()
    QTest.keyClick(shown.contents, Qt.Key.Key_Down)
    assert shown._here == shown.contents.targets()[1]
    shown.search.setText("zeppelin aardvark")
    assert shown.nothing.isVisible() and not shown.contents.isVisible()
    shown.search.clear()
    assert len(shown.contents.targets()) == len(library().pages())
    shown.close()


def test_titles_come_before_texts() -> None:
    hits = library().search("threshold")
    assert "threshold" in hits[0].section.title.lower()
    assert library().search("") == []
    assert library().search("  ") == []


def test_a_table_behind_code_begins_with_its_head(window: MainWindow) -> None:
    shown = HelpWindow(window)
    for page in library().pages():
        shown.go_to(page.name)
        for frame in shown.text.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                cell = frame.cellAt(0, 0)
                one = cell.firstCursorPosition().block() == cell.lastCursorPosition().block()
                assert one, f"{page.name}: {cell.lastCursorPosition().block().text()}"


def test_links_back_and_forward(window: MainWindow) -> None:
    shown = HelpWindow(window)
    shown.text.anchorClicked.emit(QUrl("review.md#blind-review"))
    assert shown._here == "review#blind-review"
    shown.text.anchorClicked.emit(QUrl("#the-verdict"))
    assert shown._here == "review#the-verdict"
    shown.go_back()
    shown.go_back()
    assert shown.here == INDEX
    shown.go_forward()
    assert shown._here == "review#blind-review"
    assert not shown.go_to("no-such-page")
    assert shown.here == "review"


@pytest.mark.parametrize("target", ["file:///etc/hostname", "http://example.org/x", "../../../etc/hostname"])
def test_nothing_outside_the_help_is_opened(window: MainWindow, target: str) -> None:
    shown = HelpWindow(window)
    before = shown.text.toPlainText()
    shown.text.anchorClicked.emit(QUrl(target))
    shown.text.setSource(QUrl(target))
    assert shown.here == INDEX
    assert shown.text.toPlainText() in (before, "")
    assert shown.text.loadResource(2, QUrl(target)) is None
    shown.close()


def test_the_formats_of_an_export_are_explained() -> None:
    page = library().page("exchange")
    assert page is not None
    plain = page.markdown.lower().replace(" ", "").replace("-", "")
    assert all(form.replace("-", "") in plain for form in (*FORMS, "jsonl", "csv", "parquet"))
