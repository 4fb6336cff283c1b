"""The tour: ten steps that point at what is there, cover none of it, obey the keyboard, and go on where one left."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest

from twinlens.session.work import demo_project
from twinlens.ui import main_window
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme
from twinlens.ui.tour.bubble import Bubble, beside
from twinlens.ui.tour.steps import steps


def shown(qtbot: Any, window: MainWindow) -> Bubble:
    bubble = window.tour.bubble
    assert bubble is not None
    qtbot.waitUntil(lambda: bubble.isVisible() and not window.tour._follow.isActive())
    return bubble


@pytest.mark.parametrize(("width", "height", "scale"), [(1040, 680, 1.0), (1600, 1000, 1.0), (1500, 950, 1.4)])
def test_no_step_covers_what_it_is_about(
    qtbot: Any, reviewing: MainWindow, width: int, height: int, scale: float
) -> None:
    theme().set_scale(scale)
    reviewing.resize(width, height)
    reviewing.tour.start()
    seen = []
    for number in range(len(steps())):
        qtbot.wait(30)  # pages lay themselves out
        bubble = shown(qtbot, reviewing)
        place = reviewing.tour.place()
        assert not place.isEmpty(), number
        assert not bubble.geometry().intersects(place), number
        assert reviewing.rect().contains(bubble.geometry()), number
        assert bubble.height() >= bubble.wanted_size().height()
        seen.append(bubble.title.text())
        reviewing.tour.go_on()
    assert len(set(seen)) == 10
    assert not reviewing.tour.running
    theme().set_scale(1.0)


def test_the_keyboard_leads_through_and_the_keys_of_the_review_still_work(
    qtbot: Any, reviewing: MainWindow, settings: Settings
) -> None:
    reviewing.tour.start()
    bubble = shown(qtbot, reviewing)
    assert reviewing.focusWidget() is bubble.next
    assert bubble.title.text() in bubble.next.accessibleDescription()
    QTest.keyClick(bubble.next, Qt.Key.Key_Right)
    QTest.keyClick(bubble.next, Qt.Key.Key_Return)
    assert settings.tour == 2
    QTest.keyClick(bubble.next, Qt.Key.Key_Left)
    assert settings.tour == 1
    qtbot.waitUntil(reviewing.isActiveWindow)
    reviewing.commands["skip"].trigger()
    assert reviewing.tour.running
    QTest.keyClick(bubble.next, Qt.Key.Key_Escape)
    assert not reviewing.tour.running
    assert settings.tour == 1


def test_it_goes_on_where_it_was_left_and_ends(qtbot: Any, reviewing: MainWindow, settings: Settings) -> None:
    settings.tour = 8
    reviewing.tour.start()
    shown(qtbot, reviewing)
    assert reviewing.pages.currentWidget() is reviewing.threshold
    reviewing.tour.go_on()
    assert shown(qtbot, reviewing).next.text() == "Done"
    reviewing.tour.go_on()
    assert (settings.tour, reviewing.tour.running) == (0, False)


def test_it_waits_while_another_page_is_shown(qtbot: Any, reviewing: MainWindow) -> None:
    reviewing.tour.start()
    bubble = shown(qtbot, reviewing)
    reviewing.show_page("documents")
    qtbot.waitUntil(bubble.isHidden)
    reviewing.show_page("review")
    qtbot.waitUntil(bubble.isVisible)
    reviewing.commands["close"].trigger()
    assert not reviewing.tour.running


def test_the_start_page_takes_it_on_the_demo(
    qtbot: Any, window: MainWindow, project_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    assert demo_project().name == "demo.twinlens"
    monkeypatch.setattr(main_window, "demo_project", lambda: project_path)
    settings.tour = 3
    window.show_start()
    assert "4 of 10" in window.start.tour.text()
    qtbot.mouseClick(window.start.tour, Qt.MouseButton.LeftButton)
    assert window.workspace is not None
    assert shown(qtbot, window).title.text() == steps()[3].title


def test_a_place_without_room_is_covered_least() -> None:
    whole, room = QRect(0, 0, 800, 600), QSize(800, 600)
    assert QRect(0, 0, 800, 600).contains(QRect(beside(whole, QSize(300, 200), room), QSize(300, 200)))
    assert beside(QRect(0, 0, 200, 600), QSize(300, 200), room) == QPoint(213, 8)
