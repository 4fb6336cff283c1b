"""A window on a small project: real documents in a folder, pairs put in by hand, readings from the real worker."""

import gc
import importlib.util
import math
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication

from twinlens.model.documents import Document, DocumentStatus, Source
from twinlens.model.judgements import REASONS, LabelEvent, LabelOrigin, Verdict
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
def qapp() -> Iterator[QApplication]:
    app = make_application(["twinlens-tests"])
    yield app
    app.clipboard().clear()  # off screen it outlives Python, and what Python gave it must not


@pytest.fixture(autouse=True)
def no_timers_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """A timer that still runs when its test is over fails the test."""
    yield
    if "qtbot" not in request.fixturenames:
        return
    # asked of the type: `isinstance` would ask a weak proxy for the class of what it stood for
    running = [timer for timer in gc.get_objects() if issubclass(type(timer), QTimer) and _active(timer)]
    assert not running, [timer.parent() for timer in running]


def _active(timer: QTimer) -> bool:
    try:
        return timer.isActive()
    except RuntimeError:  # its C++ part is gone
        return False


def _beside(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def mirrors() -> ModuleType:
    """Makes projects for the pages of collections and of similar documents."""
    return _beside("mirrored_web")


@pytest.fixture(scope="session")
def readable() -> ModuleType:
    """Looks at the colours of texts and of their surfaces."""
    return _beside("readable")


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
    made.resize(1440, 900)  # the offscreen screen is smaller
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    # now, and by Qt: left to the collector of the next test, half of it would be gone while the rest lays itself out
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


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


def judge_all(path: Path, labels: int, population: int = 1_910_311, seed: int = 5) -> None:
    """Give a handmade project similarities, verdicts that depend on them, a score, and a large population.

    The first `labels` pairs of the sample are judged correct with a probability that rises with the C-similarity, and
    more often across sites.
    """
    import numpy as np

    from twinlens.store import Store

    chance = random.Random(seed)
    with Store.open(path) as store, store.writer() as writer:
        numbers = writer.pair_numbers()
        c_sim = np.array([min(384, 340 + int(44 * chance.betavariate(2.2, 1.3))) for _ in numbers], np.int64)
        b_sim = np.array([min(6, max(0, round((c - 350) / 7 + chance.gauss(0, 1.2)))) for c in c_sim], np.int64)
        writer.update_similarities(numbers, b_sim, c_sim)
        counts: dict[tuple[int, int, bool], float] = {}
        pairs = store.pairs.some([int(number) for number in numbers])
        for pair in pairs.values():
            cell = (pair.b_sim, pair.c_sim, pair.same_site)
            counts[cell] = counts.get(cell, 0.0) + population / max(1, len(pairs))
        writer.set_counts([(b, c, same, round(n), True) for (b, c, same), n in counts.items()])
        scored = [number for number in pairs if number % 4]
        values = [min(1.0, max(0.0, (pairs[n].c_sim - 335) / 50 + chance.gauss(0, 0.08))) for n in scored]
        writer.add_scores("s3_score", scored, values)
        sample = store.samples.current()
        assert sample is not None
        events = []
        for number in list(store.samples.pairs(sample.sample))[:labels]:
            pair = pairs[number]
            likely = 1 / (1 + math.exp(-(pair.c_sim - (366 if pair.same_site else 356)) / 5))
            draw = chance.random()
            verdict = Verdict.CORRECT if draw < likely * 0.92 else Verdict.INCORRECT
            if chance.random() < 0.08:
                verdict = Verdict.UNDECIDED
            documents = store.documents.some([pair.left, pair.right])
            keys = [store.labels.key_of(documents[row]) for row in (pair.left, pair.right)]
            reason = chance.choice(REASONS[verdict])
            at = f"2026-03-{1 + number % 28:02d}T10:{number % 60:02d}:00.000Z"
            event = LabelEvent(0, keys[0], keys[1], verdict, reason, "", "ann", at, LabelOrigin.SAMPLE, 9.0)
            events.append((event, number))
        writer.add_labels(events)


@pytest.fixture
def judged_project(make_project: Callable[..., Path]) -> Callable[..., Path]:
    """Write a project of so many pairs, the first of them labelled; see `judge_all`."""

    def make(pairs: int, labels: int, name: str = "judged", population: int = 1_910_311) -> Path:
        path = make_project(pairs, name=name)
        judge_all(path, labels, population)
        return path

    return make
