"""The window that `review.py` drives and measures, in its own process."""

import os
import random
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

BEAT = 4  # milliseconds between two beats


class Bench:
    """A window on a project, real keys, and clocks."""

    def __init__(self, project: Path) -> None:
        self.path = project
        self._window: Any = None

    # -- the window -------------------------------------------------------------------------------------------------

    def cold(self) -> list[Any]:
        """Tells when the window is painted and when its first pair can be judged."""
        self._make()
        self._window.show()
        assert self._window.open_project(self.path)
        self._app.processEvents()
        print("window", flush=True)
        self._until(self._armed)
        print("pair", flush=True)
        return []

    def open(self) -> None:
        """The first pair is on screen, those after it are prepared; as the program is some seconds after its start."""
        from twinlens.ui.app import rest_memory

        self._make()
        self._window.show()
        assert self._window.open_project(self.path)
        self._until(self._armed)
        self._until(self._prepared, 30)
        rest_memory()
        self.wait(400)
        self.pulse.reset()

    def _make(self) -> None:
        from twinlens.ui.app import make_application, make_window
        from twinlens.ui.settings import Settings

        self._app = make_application(["bench"])
        self._window = make_window(Settings.temporary(self.path.parent))
        self._window.resize(1600, 1000)
        self.pulse = Pulse()

    def close(self) -> None:
        if self._window is not None:
            self.pulse.stop()
            self._window.close()

    @property
    def _flow(self) -> Any:
        return self._window.review.flow

    def _armed(self) -> bool:
        return str(self._flow.stage.value) == "armed"

    def _prepared(self) -> bool:
        """Whether the next pairs have been prepared, as they have when a person reads a pair for a second."""
        readings, way, pair = self._window.workspace.readings, self._window.review._way, self._flow.pair
        return all(number in readings._kept for number in way.following(pair, 2))

    def _until(self, true: Any, seconds: float = 60) -> None:
        from PySide6.QtCore import QEventLoop

        until = time.monotonic() + seconds
        while not true():
            if time.monotonic() > until:
                raise TimeoutError(true)
            self._app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)

    def wait(self, milliseconds: int) -> None:
        until = time.monotonic() + milliseconds / 1000
        self._until(lambda: time.monotonic() >= until)

    def memory(self) -> float:
        """Resident MB of this process: what is shared with nobody, and its part of what is shared."""
        for line in Path("/proc/self/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
        return 0.0

    # -- keys -------------------------------------------------------------------------------------------------------

    def judge(self, key: str) -> float:
        """Press a key once the next pairs are prepared; milliseconds until the next pair is painted."""
        self._until(self._armed)
        self._until(self._prepared, 30)
        self.wait(30)
        pair = self._flow.pair
        took = self._press(key)
        assert self._flow.pair != pair
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as database:
            found = database.execute("SELECT count(*) FROM label WHERE pair = ?", (pair,)).fetchone()
        assert found[0] == 1, "the label is not on disk"
        return took

    def _press(self, key: str) -> float:
        """Milliseconds from a key to the end of the painting that shows the next pair."""
        from PySide6.QtTest import QTest

        began = time.perf_counter()
        QTest.keyClick(self._window.focusWidget() or self._window, key)
        self._until(self._armed)
        return 1000 * (time.perf_counter() - began)

    def script(self, count: int) -> tuple[int, int]:
        """So many keys of all kinds as fast as pairs come: how many were lost, and labels that sit on another pair."""
        from PySide6.QtCore import Qt
        from PySide6.QtTest import QTest

        chance = random.Random(11)
        verdicts = {"1": "correct", "2": "incorrect", "3": "undecided"}
        expected: dict[int, str] = {}
        done: list[tuple[int, str]] = []
        pressed = 0
        while pressed < count:
            self._until(self._armed)
            pair, kind = self._flow.pair, chance.random()
            if kind < 0.72:
                key = chance.choice("123")
                QTest.keyClick(self._window.focusWidget() or self._window, key)
                QTest.keyClick(self._window.focusWidget() or self._window, chance.choice("123"))  # too early: ignored
                expected[pair] = verdicts[key]
                done.append((pair, verdicts[key]))
                pressed += 2
            elif kind < 0.80 and done:
                QTest.keyClick(self._window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
                taken, _ = done.pop()
                before = [verdict for other, verdict in done if other == taken]
                if before:
                    expected[taken] = before[-1]
                else:
                    expected.pop(taken, None)
                pressed += 1
            else:
                QTest.keyClick(self._window.focusWidget() or self._window, chance.choice("wenpvb"))
                pressed += 1
        self._until(self._armed)
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as database:
            found = dict(database.execute("SELECT pair, verdict FROM label"))
        lost = sum(pair not in found for pair in expected)
        misplaced = sum(expected.get(pair) != verdict for pair, verdict in found.items())
        return lost, misplaced

    # -- beside other work ------------------------------------------------------------------------------------------

    def write_corpus(self) -> Path:
        """Documents to scan, and pairs to import."""
        from review_project import text, words

        folder = self.path.parent / "corpus"
        folder.mkdir()
        vocabulary = words(4000, random.Random(5))
        for number in range(600):
            (folder / f"{number}.txt").write_text(text(number // 10, number % 10, vocabulary), encoding="utf-8")
        lines = ["a,b,score"]
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as database:
            names = [row[0] for row in database.execute("SELECT locator FROM document ORDER BY document LIMIT 200000")]
        lines += [f"{names[n]},{names[n + 37]},0.5" for n in range(len(names) - 37)]
        (folder.parent / "pairs.csv").write_text("\n".join(lines), encoding="utf-8")
        return folder

    def start_jobs(self, corpus: Path) -> list[Any]:
        from dataclasses import asdict

        from twinlens.model.documents import Source
        from twinlens.model.params import ScanParams
        from twinlens.session import Project
        from twinlens.ui.background import BackgroundJob

        other = self.path.parent / "other.twinlens"
        Project.create(other).close()
        source, params = Source(str(corpus), "folder"), ScanParams()
        pairs = str(corpus.parent / "pairs.csv")
        return [
            BackgroundJob(
                "twinlens.session.work:scan",
                {"project": str(other), "sources": [asdict(source)], "params": asdict(params), "jobs": 1},
            ),
            BackgroundJob("twinlens.session.work:import_pairs", {"project": str(self.path), "file": pairs}),
        ]

    def running(self, jobs: list[Any]) -> bool:
        return any(job.running for job in jobs)

    def stop(self, jobs: list[Any]) -> None:
        for job in jobs:
            job.close()

    # -- pairs that are hard to show --------------------------------------------------------------------------------

    def special(self, name: str) -> int:
        """The number of a hard pair."""
        from review_project import special

        place = list(special()).index(name)
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)) as database:
            (last,) = database.execute("SELECT max(document) FROM document").fetchone()
            left = last - 2 * len(special()) + 2 * place + 1
            return int(database.execute('SELECT pair FROM pair WHERE "left" = ?', (left,)).fetchone()[0])

    def show(self, name: str) -> float:
        """Milliseconds from asking for a hard pair to its picture."""
        pair = self.special(name)
        self.pulse.reset()
        began = time.perf_counter()
        self._window.review.show_pair(pair)
        self._until(self._armed, 120)
        return 1000 * (time.perf_counter() - began)

    def walk(self) -> None:
        for _ in range(20):
            self._window.review.next_change()
            self.wait(15)

    def diff(self) -> tuple[float, float]:
        """Milliseconds of an alignment of 10,000 × 10,000 tokens alone, and of the whole reading."""
        from review_project import special

        from twinlens.engine import reading
        from twinlens.text.diff import diff, intern

        left, right = (side.split() for side in special()["tokens"])
        a, b = intern(left, right)
        best = whole = float("inf")
        for _ in range(3):
            began = time.perf_counter()
            diff(a, b)
            best = min(best, 1000 * (time.perf_counter() - began))
            began = time.perf_counter()
            reading.build(str(self.path), self.special("tokens"))
            whole = min(whole, 1000 * (time.perf_counter() - began))
        return best, whole

    # -- the table --------------------------------------------------------------------------------------------------

    def open_table(self) -> tuple[float, float]:
        """Milliseconds until the first rows are painted, and until every row is there."""
        page = self._window.pairs
        began = time.perf_counter()
        self._window.show_page("pairs")
        self._until(lambda: page.model.rowCount() > 0)
        self._paint(page.table)
        first = 1000 * (time.perf_counter() - began)
        self._until(lambda: not page.busy)
        return first, 1000 * (time.perf_counter() - began)

    def sortable(self) -> list[str]:
        return list(self._window.pairs.sortable())

    def sort(self, column: str) -> float:
        """Milliseconds until every row stands in another order."""
        page = self._window.pairs
        began = time.perf_counter()
        page.sort_by(column)
        self._until(lambda: not page.busy)
        self._paint(page.table)
        return 1000 * (time.perf_counter() - began)

    def query(self, query: str) -> float:
        page = self._window.pairs
        began = time.perf_counter()
        page.show_query(query)
        self._until(lambda: not page.busy)
        self._paint(page.table)
        return 1000 * (time.perf_counter() - began)

    def _paint(self, widget: Any) -> None:
        widget.viewport().update()
        self._app.processEvents()


class Pulse:
    """A beat in the event loop: what it comes late by is how long the loop was blocked."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self._schedule = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self.reset()

    def reset(self) -> None:
        """From now on."""
        self.longest = self.longest_work = self.longest_queued = 0.0
        self._last, self._work, self._queued = time.perf_counter(), time.thread_time(), self._waited()

    def stop(self) -> None:
        self._timer.stop()

    def _waited(self) -> float:
        """Seconds that this thread was ready to run while other processes had every processor."""
        return int(os.pread(self._schedule, 100, 0).split()[1]) / 1e9

    def _beat(self) -> None:
        now, work, queued = time.perf_counter(), time.thread_time(), self._waited()
        late = 1000 * (now - self._last) - BEAT
        if late > self.longest:
            self.longest, self.longest_work = late, 1000 * (work - self._work)
            self.longest_queued = 1000 * (queued - self._queued)
        self._last, self._work, self._queued = now, work, queued


if __name__ == "__main__":
    sys.exit("started by review.py")
