"""The real program on a virtual screen, driven by real keys, killed and started again."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from twinlens.model.judgements import Verdict
from twinlens.session import Project

pytestmark = pytest.mark.xvfb
PAIRS = 36


class Screen:
    """A virtual screen with one program on it."""

    def __init__(self, folder: Path) -> None:
        reader, writer = os.pipe()
        # a number of this process's own: a server that ends takes away the socket of one that took its number since
        self._display = f":{1000 + os.getpid() % 50_000}"
        # without -noreset it starts anew, and refuses whoever comes meanwhile, each time its last client leaves
        server = ["Xvfb", self._display, "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(
            [*server, "-displayfd", str(writer)], pass_fds=(writer,), stderr=subprocess.DEVNULL
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:
            assert pipe.readline().strip() == self._display[1:], "no virtual screen"
        self._environment = {
            **os.environ,
            "DISPLAY": self._display,
            "QT_QPA_PLATFORM": "xcb",
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
        }
        self._program: subprocess.Popen[str] | None = None

    def start(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "twinlens", *arguments]
        self._program = subprocess.Popen(command, env=self._environment, stderr=subprocess.PIPE, text=True)

    def do(self, *arguments: str) -> str:
        command = ["xdotool", *arguments]
        done = subprocess.run(command, env=self._environment, capture_output=True, text=True, check=True, timeout=60)
        return done.stdout.strip()

    def focus(self, title: str) -> None:
        """Give the keyboard to the window, as soon as there is one."""
        assert self._program is not None
        until = time.monotonic() + 60
        command = ["xdotool", "search", "--onlyvisible", "--name", title]
        while True:
            done = subprocess.run(command, env=self._environment, capture_output=True, text=True, check=False)
            if done.returncode == 0 and done.stdout.strip():
                break
            assert self._program.poll() is None, self._program.communicate()[1]
            assert time.monotonic() < until, "no window"
            time.sleep(0.1)
        self.do("windowfocus", "--sync", done.stdout.split()[0])

    def key(self, key: str) -> None:
        self.do("key", key)

    def kill(self) -> None:
        assert self._program is not None
        self._program.send_signal(signal.SIGKILL)
        self._program.communicate()

    def quit(self) -> tuple[int, str]:
        assert self._program is not None
        self.key("ctrl+q")
        _, errors = self._program.communicate(timeout=30)
        return self._program.returncode, errors

    def close(self) -> None:
        if self._program is not None and self._program.poll() is None:
            self.kill()
        self._server.terminate()
        self._server.wait()


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    made = Screen(tmp_path)
    yield made
    made.close()


def labels(path: Path) -> dict[int, str]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return dict(database.execute("SELECT pair, verdict FROM label"))


def press_until(screen: Screen, path: Path, key: str, count: int) -> None:
    """Press a key again and again, as a person would who sees that nothing moved, until there are so many labels."""
    until = time.monotonic() + 60
    while len(labels(path)) < count:
        assert time.monotonic() < until, f"{len(labels(path))} of {count} labels"
        screen.key(key)
        time.sleep(0.15)


def test_thirty_labels_survive_a_kill(screen: Screen, make_project: Callable[..., Path]) -> None:
    path = make_project(PAIRS)
    with Project.open(path) as project:
        order = list(project.queue().pairs)
    screen.start("open", str(path))
    screen.focus("made")
    for count in range(1, 31):
        press_until(screen, path, "123"[count % 3], count)
    screen.kill()
    found = labels(path)
    assert found == {pair: str(list(Verdict)[(number + 1) % 3]) for number, pair in enumerate(order[:30])}
    screen.start("open", str(path))
    screen.focus("made")
    press_until(screen, path, "2", 31)
    assert labels(path)[order[30]] == "incorrect"
    screen.key("ctrl+z")
    until = time.monotonic() + 10
    while len(labels(path)) > 30 and time.monotonic() < until:
        time.sleep(0.05)
    assert labels(path) == found
    status, errors = screen.quit()
    assert (status, errors) == (0, "")


def events(path: Path) -> list[tuple[str | None, str | None, str]]:
    """(verdict, reason, note) of every event, in order."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return list(database.execute("SELECT verdict, reason, note FROM label_event ORDER BY event"))


def wait_for(true: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + 30
    while not true():
        assert time.monotonic() < until, what
        time.sleep(0.05)


def test_reasons_notes_views_and_undo_over_a_restart(screen: Screen, make_project: Callable[..., Path]) -> None:
    path = make_project(6)
    screen.start("open", str(path))
    screen.focus("made")
    press_until(screen, path, "2", 1)  # from here on the next pair is on screen soon
    time.sleep(1)
    for key in ("w", "v", "v", "v"):  # a reason, and once through the views of plain text
        screen.key(key)
    screen.key("m")
    screen.do("type", "--delay", "20", "123 w s")  # in the note: text, no labels
    screen.key("Escape")
    assert len(labels(path)) == 1
    press_until(screen, path, "1", 2)
    assert events(path)[-1] == ("correct", "time", "123 w s")
    time.sleep(1)
    screen.key("shift+q")  # another reason of the last decision
    wait_for(lambda: events(path)[-1][1] == "url", "the reason was not changed")
    status, errors = screen.quit()
    assert (status, errors) == (0, "")
    screen.start("open", str(path))
    screen.focus("made")
    time.sleep(1)
    screen.key("ctrl+z")
    wait_for(lambda: events(path)[-1][1] == "time", "the edit was not taken back")
    screen.key("ctrl+z")
    wait_for(lambda: len(labels(path)) == 1, "the decision was not taken back")
    screen.key("ctrl+y")
    wait_for(lambda: len(labels(path)) == 2, "the undo was not taken back")
    assert screen.quit() == (0, "")
