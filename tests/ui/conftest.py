"""A window on a small project: real documents in a folder, pairs put in by hand, readings from the real worker."""

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from twinlens.model.documents import Document, DocumentStatus, Source
from twinlens.model.params import ScanParams
from twinlens.ui.app import make_application, make_window
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme

WORDS = ("harbour", "ferry", "timetable", "winter", "quay", "island", "crossing", "boat", "fare", "child", "return")


def text_of(number: int, family: int) -> str:
    """A page of some lines; pages of one family differ in a time and a price only."""
    lines = [f"Harbour notice {family}"]
    for line in range(14):
        start = (family * 7 + line * 3) % len(WORDS)
        lines.append(" ".join(WORDS[(start + step) % len(WORDS)] for step in range(12)) + ".")
    lines.insert(5, f"The boat leaves at {6 + number % 12:02d}:{number % 60:02d} from quay {number}.")
    return "\n".join(lines) + "\n"


@dataclass
class Columns:
    """Signature columns as the store takes them."""

    tokens: Any
    supershingles: Any
    bits: Any


def write_project(path: Path, folder: Path, pairs: int, *, seed: int = 7, texts: dict[str, str] | None = None) -> Path:
    """A project of `pairs` pairs over documents that it writes into the folder; no scan is needed.

    `texts` (locator -> text) replaces the generated documents; neighbours in it are the pairs.
    """
    import numpy as np
    import xxhash

    from twinlens.engine.settling import settle
    from twinlens.store import Store

    if texts is None:
        texts = {
            f"site{n % 3}.example/page{n}{end}.txt": text_of(n + 40 * (end == "b"), n)
            for n in range(pairs)
            for end in "ab"
        }
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(seed)
    documents, sizes = [], []
    for row, (locator, text) in enumerate(texts.items(), start=1):
        file = folder / locator
        file.parent.mkdir(parents=True, exist_ok=True)
        data = text.encode()
        file.write_bytes(data)
        sizes.append((locator, len(data), file.stat().st_mtime_ns))
        digest = xxhash.xxh3_128_digest(data)
        documents.append(
            Document(
                0,
                "",
                locator,
                f"http://{locator}" if locator.endswith(".html") else "",
                locator.split("/")[0],
                "",
                DocumentStatus.READ,
                "",
                "text/html" if locator.endswith(".html") else "text/plain",
                "utf-8",
                0,
                len(data),
                len(text.split()),
                digest,
                digest,
                row,
            )
        )
    n = len(documents)
    b = random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False)
    c = random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False)
    with Store.create(path, ScanParams(), seed) as store, store.writer() as writer:
        scan, (source,) = writer.begin_scan(ScanParams(), 1, [Source(str(folder), "folder")])
        units = writer.begin_units(source, sizes, scan)
        writer.add_documents(scan, documents, units, Columns(np.array([d.tokens for d in documents], np.int64), b, c))
        writer.end_units(scan, units)
        left = np.arange(1, 2 * pairs, 2, dtype=np.int64)
        b_sim = np.array([2 + i % 5 for i in range(pairs)], np.int64)
        c_sim = np.array([356 + (i * 5) % 29 for i in range(pairs)], np.int64)
        same = np.array([i % 3 != 0 for i in range(pairs)])
        writer.replace_candidates(left, left + 1, b_sim, c_sim, same)
        writer.count_candidates()
        settle(store, writer)
        writer.end_scan(scan, "done", {})
    return path


@pytest.fixture(scope="session")
def qapp() -> QApplication:
    return make_application(["twinlens-tests"])


@pytest.fixture(autouse=True)
def no_timers_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """A timer that still runs when its test is over fails the test."""
    yield
    if "qtbot" not in request.fixturenames:
        return
    running = [timer for timer in gc.get_objects() if isinstance(timer, QTimer) and _active(timer)]
    assert not running, [timer.parent() for timer in running]


def _active(timer: QTimer) -> bool:
    try:
        return timer.isActive()
    except RuntimeError:  # its C++ part is gone
        return False


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings.temporary(tmp_path)


@pytest.fixture
def project_path(tmp_path: Path) -> Path:
    return write_project(tmp_path / "ferries.twinlens", tmp_path / "corpus", 12)


@pytest.fixture
def make_project(tmp_path: Path) -> Callable[..., Path]:
    """Write a project of so many pairs."""

    def make(pairs: int, name: str = "made", **options: Any) -> Path:
        return write_project(tmp_path / f"{name}.twinlens", tmp_path / f"{name}-corpus", pairs, **options)

    return make


@pytest.fixture
def window(qtbot: Any, settings: Settings) -> Iterator[MainWindow]:
    """The main window, shown, without a project; closed again after the test."""
    theme().set_scheme("light")
    theme().set_scale(1.0)
    made = make_window(settings)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()


@pytest.fixture
def reviewing(qtbot: Any, window: MainWindow, project_path: Path) -> MainWindow:
    """The window with the first pair of a project on screen."""
    open_and_wait(qtbot, window, project_path)
    return window


def open_and_wait(qtbot: Any, window: MainWindow, path: Path) -> None:
    """Open a project and wait until its first pair can be judged."""
    assert window.open_project(path)
    wait_armed(qtbot, window)


def wait_armed(qtbot: Any, window: MainWindow) -> None:
    """Wait until the pair is on screen."""
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
