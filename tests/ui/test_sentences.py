"""What the rooms below the window say, in the window's language: known again by its template, its values kept."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator

from twinlens.corpus.previews import preview_pairs
from twinlens.installation import resources
from twinlens.model.errors import TwinlensError
from twinlens.store import Store
from twinlens.ui.sentences import translated
from twinlens.ui.words import sentence

TEMPLATES = (resources() / "translations" / "sentences.txt").read_text("utf-8").splitlines()


@pytest.fixture
def german(qapp: QCoreApplication) -> Iterator[None]:
    translator = QTranslator()
    assert translator.load("twinlens_de", str(resources() / "translations"))
    before = QLocale()
    qapp.installTranslator(translator)
    QLocale.setDefault(QLocale("de"))
    yield
    qapp.removeTranslator(translator)
    QLocale.setDefault(before)


def filled(template: str) -> str:
    return re.sub(r"%(\d+)", r"v\1", template)


def test_every_template_is_told_from_all_others(german: None) -> None:
    """A sentence made from a template is said by that template's translation, whatever else fits it."""
    said = {template: QCoreApplication.translate("Sentences", template) for template in TEMPLATES}
    wrong = [(t, translated(filled(t))) for t in TEMPLATES if translated(filled(t)) != filled(said[t])]
    assert wrong == []
    assert sum(said[template] == template for template in TEMPLATES) <= 1  # one names a paper


@pytest.mark.parametrize(
    ("english", "said"),
    [
        ("a JPEG image, not text", "ein JPEG-Bild, kein Text"),
        ("line 7: there is no content to read", "Zeile 7: es gibt keinen Inhalt zu lesen"),
        (
            "with 1,234,567 bytes it is larger than the limit of 1,000,000 for one document "
            "(`--limit max-document=N` raises it)",
            "mit 1.234.567 Bytes liegt es über der Grenze von 1.000.000 für ein Dokument "
            "(`--limit max-document=N` hebt sie an)",
        ),
        ("nobody knows. There is no pair to label.", "nobody knows. Es gibt kein Paar zu beurteilen."),
        ("There is no pair to label. And more.", "Es gibt kein Paar zu beurteilen. And more."),
        ("/a b/c: of which nothing is known", "/a b/c: of which nothing is known"),
        ("x" * 5000, "x" * 5000),
    ],
)
def test_values_are_said_as_well_and_the_unknown_stays(german: None, english: str, said: str) -> None:
    assert translated(english) == said


def test_hostile_values_are_only_text(german: None) -> None:
    """Signs of places within a value stay; nothing in it is filled in."""
    assert translated("there is no document %1 %2 <b> in /p") == "es gibt kein Dokument %1 %2 <b> in /p"


def test_errors_of_the_rooms_are_said_in_german_and_stay_english(german: None, tmp_path: Path) -> None:
    """Real ones, of opening a project and of looking at a source."""
    (tmp_path / "a.twinlens").write_bytes(b"no project at all")
    (tmp_path / "b.twinlens").write_bytes(b"")
    found = {}
    for name in ("a.twinlens", "b.twinlens", "c.twinlens"):
        with pytest.raises(TwinlensError) as error:
            Store.open(tmp_path / name)
        found[name] = (str(error.value), sentence(str(error.value)))
    assert found["a.twinlens"][0] == f"{tmp_path / 'a.twinlens'} is not a Twinlens project"
    assert found["a.twinlens"][1] == f"{tmp_path / 'a.twinlens'} ist kein Twinlens-Projekt."
    assert "ist leer, kein Twinlens-Projekt; `twinlens backup restore" in found["b.twinlens"][1]
    assert found["c.twinlens"][1].startswith("Es gibt kein Projekt")
    with pytest.raises(TwinlensError) as error:
        preview_pairs(tmp_path / "none.csv")
    assert "es gibt keine solche Datei" in sentence(str(error.value))


def test_english_sentences_are_left_alone() -> None:
    for template in TEMPLATES:
        assert translated(template) == template
