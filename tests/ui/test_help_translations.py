"""The help in other languages: every page is there, says the same things, and leads to the same places."""

import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl

from twinlens.installation import resources
from twinlens.ui import language
from twinlens.ui.help.library import HelpPage, Library, library
from twinlens.ui.help.window import HelpWindow
from twinlens.ui.main_window import MainWindow

TRANSLATIONS = sorted(set(language.LANGUAGES) - {"en"})
KEYS = {"Strg": "Ctrl", "Umschalt": "Shift", "Entf": "Delete"}
PAGES = [page.name for page in library().pages()]


def codes(text: str) -> set[str]:
    """What stands as code within a text, with the keys' English names."""
    names = re.compile("|".join(KEYS))
    found = re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE))
    return {names.sub(lambda name: KEYS[name[0]], " ".join(code.split())) for code in found}


def commands(page: HelpPage) -> list[str]:
    """The lines of the code blocks, without what is said beside them and in the place of options."""
    blocks = re.findall(r"^```\n(.*?)^```", page.markdown, re.DOTALL | re.MULTILINE)
    lines = [re.split(r"\s{2,}", line.strip())[0] for block in blocks for line in block.splitlines()]
    return [re.sub(r" \[(options|Optionen)\]$", "", line) for line in lines]


def shape(text: str) -> Counter[str]:
    """How many table rows, points and numbered steps there are."""
    return Counter(re.findall(r"^(\||\*|\d+\.)(?= )", text, re.MULTILINE))


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_every_page_has_its_translation(code: str) -> None:
    folder = resources() / "help"
    assert {path.name for path in (folder / code).glob("*.md")} == {path.name for path in folder.glob("*.md")}
    assert [page.name for page in library(code).pages()] == PAGES, "in the same order"


@pytest.mark.parametrize("code", TRANSLATIONS)
@pytest.mark.parametrize("name", PAGES)
def test_a_translation_says_the_same_things(code: str, name: str) -> None:
    """Section by section: headings, what stands as code, keys, tables, lists, links; whether it is fresh is said by
    `packaging/help_reference.py --check`."""
    page, said = library().page(name), library(code).page(name)
    assert page is not None and said is not None
    assert said.title != name
    assert [(s.level, s.anchor) for s in said.sections] == [(s.level, s.anchor) for s in page.sections]
    assert commands(said) == commands(page)
    assert set(said.links()) == set(page.links())
    for mine, its in zip(said.sections, page.sections, strict=True):
        assert codes(mine.text) == codes(its.text), mine.title
        assert shape(mine.text) == shape(its.text), mine.title
        assert bool(mine.text) == bool(its.text), mine.title
        words = re.search(r"[a-z]{4} [a-z]{4}", re.sub("`[^`]*`", "", its.text))
        assert mine.text != its.text or not words, f"{mine.title} is not translated"


def test_what_is_not_translated_is_shown_in_english(tmp_path: Path) -> None:
    folder = tmp_path
    (folder / "de").mkdir()
    for place, text in (
        ("index.md", "# Help\n\n* [A](a.md)\n* [B](b.md)\n\n## More\n"),
        ("a.md", "# A page\n\n## First thing\n\n## Second thing\n"),
        ("b.md", "# B page\n"),
        ("de/a.md", "<!-- translated from 0 -->\n# Seite A\n\n## Das Erste\n\n## Das Zweite\n"),
    ):
        (folder / place).write_text(text, "utf-8")
    found = Library(folder, "de")
    assert [page.title for page in found.pages()] == ["Help", "Seite A", "B page"]
    page = found.page("a")
    assert page is not None
    assert [section.anchor for section in page.sections] == ["a-page", "first-thing", "second-thing"]
    assert "translated" not in page.markdown
    assert [page.title for page in Library(folder, "fr").pages()] == ["Help", "A page", "B page"]


def test_the_help_speaks_the_language_of_the_window(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_current", "de")
    shown = HelpWindow(window)
    assert "Twinlens-Hilfe" in shown.text.toPlainText()
    for page in library("de").pages():
        assert shown.go_to(page.name)
        assert set(shown.text.anchors()) >= {section.anchor for section in page.sections}, page.name
    shown.text.anchorClicked.emit(QUrl("review.md#blind-review"))
    assert shown._here == "review#blind-review"
    place = shown.text.textCursor().block()
    assert place.text() == "Blinde Durchsicht"
    shown.search.setText("prazision")  # without its umlaut
    assert any(target.startswith("precision#") for target in shown.contents.targets())
    shown.close()
