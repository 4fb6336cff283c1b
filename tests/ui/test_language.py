"""The window in German: its words, its numbers, its plural forms, and the choice in the settings."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from PySide6.QtGui import QStandardItemModel

from twinlens.ui import language
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.lists.table import ListTable
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings

GERMAN = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from twinlens.ui.app import make_application, make_window
from twinlens.ui.settings import Settings
from twinlens.ui.words import number, fraction, verdict_word
from twinlens.model.judgements import Verdict
from twinlens.ui.dialogs.column_words import cell_word
app = make_application(language=sys.argv[1])
window = make_window(Settings.temporary(Path(sys.argv[2])))
plural = QCoreApplication.translate
print("|".join([
    window.start.new.text(), window.top.pages.items()[0], verdict_word(Verdict.CORRECT), number(12345), fraction(0.5),
    plural("PairPage", "%Ln pair(s)", "", 1), plural("PairPage", "%Ln pair(s)", "", 1500),
    window.commands["quit"].text(),
    cell_word("collections", "not judged"), cell_word("found_by", "B only"), cell_word("low", 0.1159),
    cell_word("name", "good"), cell_word("pairs", None), cell_word("pairs", 1091591),
]))
"""


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "de",
            "Neues Projekt|Durchsicht|Richtig|12.345|0,50|1 Paar|1.500 Paare|Beenden|"
            "nicht beurteilt|nur B|0,1159|good|k. A.|1.091.591",
        ),
        (
            "en",
            "New project|Review|Correct|12,345|0.50|1 pair|1,500 pairs|Quit|"
            "not judged|B only|0.1159|good|n/a|1,091,591",
        ),
    ],
)
def test_the_window_speaks(tmp_path: Path, code: str, said: str) -> None:
    command = [sys.executable, "-c", GERMAN, code, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.stdout.strip() == said, done.stderr


def test_a_language_without_a_catalogue_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("fr_FR")))
    assert language.spoken("system") == "en"
    monkeypatch.setattr(QLocale, "system", staticmethod(lambda: QLocale("de_AT")))
    assert language.spoken("system") == "de"
    assert language.spoken("en") == "en"
    assert language.spoken("no such") == "en"


def test_the_choice_is_kept(reviewing: MainWindow, settings: Settings) -> None:
    dialog = SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing)
    dialog.open()
    dialog.language.setCurrentIndex(dialog.language.findText("Deutsch"))
    dialog.primary.click()
    assert settings.language == "de"
    again = SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing)
    assert again.language.currentText() == "Deutsch"
    again.close()


def test_the_heads_stand_over_their_panes_from_right_to_left(qtbot, reviewing: MainWindow, qapp) -> None:
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        queue = reviewing.review.queue
        qtbot.waitUntil(lambda: queue.mapTo(reviewing, QPoint(0, 0)).x() > reviewing.width() // 2)
        left, right = reviewing.review.pair_view.heads
        assert left.mapTo(reviewing, QPoint(0, 0)).x() < right.mapTo(reviewing, QPoint(0, 0)).x()
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_heads_of_columns_are_seen_from_right_to_left(qtbot) -> None:
    """What is left of the width is empty on the left then."""
    model = QStandardItemModel(1, 2)
    model.setHorizontalHeaderLabels(["Threshold", "Labelled"])
    table = ListTable("A table")
    qtbot.addWidget(table)
    table.setModel(model)
    table.resize(400, 120)
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        table.setLayoutDirection(direction)
        table.show()
        qtbot.waitExposed(table)
        header = table.horizontalHeader()
        picture = header.viewport().grab().toImage()
        for section in range(2):
            left, line = header.sectionViewportPosition(section), picture.height() // 2
            scale = picture.width() / header.viewport().width()
            places = range(round((left + 10) * scale), round((left + 60) * scale))
            assert len({picture.pixel(x, line) for x in places}) > 2, (direction, section)
