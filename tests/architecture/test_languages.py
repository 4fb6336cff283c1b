"""Every text of the window goes through the catalogues, and the German one says all of them."""

import ast
import importlib.util
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "src" / "twinlens" / "ui"
CATALOGUES = ROOT / "resources" / "translations"

# calls whose literal arguments a person reads
SHOWS = {
    "Text", "Button", "IconButton", "Check", "Choice", "Field", "EmptyState", "Chip", "BigButton", "Badge", "StatCard",
    "Segmented", "Number", "Ring", "labelled", "setText", "setWindowTitle", "setAccessibleName", "set_tip", "say",
    "setAccessibleDescription", "setPlaceholderText", "addItem", "addItems", "addAction", "say_wrong", "setToolTip",
    "ask_file", "ask_files", "ask_folder", "setTitle", "setSuffix",
}  # fmt: skip
# words that are the same in every language: names, units, codes, patterns
SAME = {"Twinlens", "HTML", "Delete", "F1", "Esc", "Alt+←", "Alt+→", "*.html", "*/images/*"}
TOKENS = re.compile(r"[a-z_]+|#[0-9a-f]+|[a-z]+-[a-z-]+|Ctrl\+.*")  # colours, icons, names of things: not read


def messages(language: str) -> Iterator[tuple[str, str, list[str], bool]]:
    """Context, source, translations (the plural forms, or one) and whether it counts, of a catalogue."""
    for context in ET.parse(CATALOGUES / f"twinlens_{language}.ts").getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            counts = message.get("numerus") == "yes"
            texts = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
            yield context.findtext("name", ""), message.findtext("source", ""), texts, counts


def test_no_text_is_missing_unfinished_or_left_over() -> None:
    """lupdate finds nothing that the catalogues do not say; `poe translate` brings them up to date."""
    command = [sys.executable, str(ROOT / "packaging" / "translations.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_compiled_catalogue_is_that_of_the_texts(language: str) -> None:
    translator = QTranslator()
    assert translator.load(f"twinlens_{language}", str(CATALOGUES))
    stale = []
    for context, source, texts, counts in messages(language):
        found = (
            [translator.translate(context, source, "", n) for n in (1, 2)]
            if counts
            else [translator.translate(context, source)]
        )
        if found != texts:
            stale.append((context, source, found))
    assert not stale, "run `poe translate`"


def test_translations_keep_places_and_line_ends() -> None:
    def places(text: str) -> list[str]:
        return sorted(re.findall(r"%(?:\d|L?n)", text))

    wrong = []
    for context, source, texts, _ in messages("de"):
        for text in texts:
            same_end = source.endswith("…") == text.endswith("…") and source.count("\n") == text.count("\n")
            if not text.strip() or places(text) != places(source) or not same_end:
                wrong.append((context, source, text))
    assert not wrong


def test_filters_of_file_dialogs_keep_their_patterns() -> None:
    for _, source, texts, _ in messages("de"):
        if ";;" in source:
            assert re.findall(r"\(.*?\)", source) == re.findall(r"\(.*?\)", texts[0])


ROOM = """
from twinlens.model.errors import TwinlensError

SOON = "come back soon"

class Worse(TwinlensError):
    pass

def spoil(path, reason="there is no reason"):
    raise Worse(f"{path} is spoilt ({reason}); {SOON}")

def shout(words):
    spoil("x", f"because of {words}" if words else "for nothing")

def mutter(lines):
    raise TwinlensError(lines[0].strip())
"""


def test_sentences_of_the_rooms_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New ones make `--check` fail until they are listed and said in German; what cannot be read from code, too."""
    spec = importlib.util.spec_from_file_location("sentences", ROOT / "packaging" / "sentences.py")
    assert spec is not None and spec.loader is not None
    sentences = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "sentences", sentences)
    spec.loader.exec_module(sentences)
    monkeypatch.setattr(sentences, "PACKAGE", tmp_path / "twinlens")
    monkeypatch.setattr(sentences, "TABLES", ())
    room = tmp_path / "twinlens" / "room.py"
    room.parent.mkdir()
    room.write_text(ROOM, "utf-8")
    finder = sentences.Finder([room])
    own = set(finder.templates()) - {*sentences.SYSTEM, *sentences.VALUES}
    assert own == {
        "%1 is spoilt (%2); come back soon",
        "because of %1",
        "for nothing",
        "there is no reason",
    }
    assert finder.unfollowed() == ["room.py:16: lines[0].strip()"]


def literals(node: ast.expr) -> Iterator[str]:
    """The texts that stand in an argument as they are."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.List | ast.Tuple):
        for item in node.elts:
            yield from literals(item)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant) and re.search(r"[A-Za-z]{3}", str(part.value)):
                yield str(part.value)


def test_every_text_of_the_window_can_be_translated() -> None:
    found = []
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name not in SHOWS:
                continue
            texts = [text for argument in node.args for text in literals(argument) if is_read(text)]
            found += [f"{path.relative_to(UI)}:{node.lineno} {name}({text!r})" for text in texts]
    assert not found, "\n".join(found)


def is_read(text: str) -> bool:
    """Whether a literal is words for a person, not a name for the program."""
    return bool(re.search(r"[^\W\d_]{2}", text)) and text not in SAME and not TOKENS.fullmatch(text)


def test_a_text_that_nobody_can_translate_is_found() -> None:
    call = ast.parse('self.setText(f"{count} pairs" if count else "No pairs")').body[0].value  # type: ignore[attr-defined]
    assert [text for text in literals(call.args[0]) if is_read(text)] == [" pairs", "No pairs"]


def test_the_classes_of_the_catalogue_exist() -> None:
    """`tr` looks a text up by the names of an object's classes."""
    names = {
        node.name
        for path in UI.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    contexts = {
        str(node.args[0].value)
        for path in UI.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", getattr(node.func, "id", "")) == "translate"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    listed = {"CommandLine"}  # for the help; packaging/help_reference.py
    assert {context for context, *_ in messages("de")} <= names | contexts | listed


def test_every_plural_form_was_found() -> None:
    """lupdate reads them from calls of `tr` alone; elsewhere it leaves the text out without a word."""
    written = {
        node.value
        for path in UI.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search("%L?n", node.value)
    }
    assert written
    assert written - {source for _, source, _, counts in messages("en") if counts} == set()
