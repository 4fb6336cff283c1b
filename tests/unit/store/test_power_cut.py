"""What a power cut leaves of a project: the log cut anywhere, pages half written, a folder that became read-only."""

import ctypes
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from twinlens.model.errors import ProjectError
from twinlens.model.judgements import Verdict
from twinlens.session import Project

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 13)]
VERDICTS = [Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED]
PAGE = 4096
FRAME = 24 + PAGE  # of the write-ahead log (sqlite.org, WAL file format)


class Cut:
    """A project whose log was recorded after each label: `log[k]` are its bytes after k labels."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log: list[bytes] = []
        with Project.open(path, "ann") as project:
            database = project.store.connection
            assert database.value("PRAGMA synchronous") == 2  # FULL: the log is on the disk when a commit returns
            database.empty_log()
            self.file = path.read_bytes()
            self.log.append(self._log())
            for pair in range(1, len(PAIRS) + 1):
                project.judge(pair, VERDICTS[pair % 3])
                self.log.append(self._log())
            assert path.read_bytes() == self.file  # labels are in the log alone
            database.checkpoint()
            self.checkpointed = path.read_bytes()

    def _log(self) -> bytes:
        log = self.path.with_name(self.path.name + "-wal")
        return log.read_bytes() if log.exists() else b""

    def left(self, file: bytes, log: bytes) -> Path:
        """The project as a power cut left it; its shared-memory file and its label backups are gone."""
        folder = self.path.parent / "after"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        path = folder / self.path.name
        path.write_bytes(file)
        path.with_name(path.name + "-wal").write_bytes(log)
        return path


@pytest.fixture(scope="module")
def cut(handmade: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Cut:
    return Cut(handmade(tmp_path_factory.mktemp("cut") / "p.twinlens", documents=13, pairs=PAIRS))


def labels(path: Path) -> list[Verdict | None]:
    with Project.open(path, "ann") as project:
        found = [project.label(pair) for pair in range(1, len(PAIRS) + 1)]
    return [None if label is None else label.verdict for label in found]


def first(count: int) -> list[Verdict | None]:
    return [VERDICTS[pair % 3] if pair <= count else None for pair in range(1, len(PAIRS) + 1)]


def cuts(before: int, after: int) -> Iterator[int]:
    """Where the writing of one label can stop: at each frame, within its header and within its page."""
    for frame in range(before, after, FRAME):
        yield from (place for place in (frame, frame + 9, frame + 24, frame + 24 + PAGE // 2) if place < after)


@pytest.mark.parametrize("tail", ["missing", "zeros", "noise"])
def test_every_label_that_was_on_the_disk_is_there_and_no_half_one(cut: Cut, tail: str) -> None:
    for count in (1, 5, len(PAIRS)):
        before, whole = len(cut.log[count - 1]), cut.log[count]
        for place in cuts(before, len(whole)):
            lost = len(whole) - place
            rest = {"missing": b"", "zeros": bytes(lost), "noise": bytes((7 * i + place) % 251 for i in range(lost))}
            assert labels(cut.left(cut.file, whole[:place] + rest[tail])) == first(count - 1), (count, place)
        assert labels(cut.left(cut.file, whole)) == first(count)


def test_pages_that_were_half_moved_into_the_file_come_from_the_log_again(cut: Cut) -> None:
    changed = [
        start
        for start in range(0, len(cut.checkpointed), PAGE)
        if cut.checkpointed[start : start + PAGE] != cut.file[start : start + PAGE]
    ]
    assert len(changed) > 2
    for torn in changed:
        file = bytearray(cut.checkpointed)
        for start in changed:
            if start > torn:  # not yet moved
                file[start : start + PAGE] = cut.file[start : start + PAGE].ljust(PAGE, b"\0")
        file[torn + PAGE // 2 : torn + PAGE] = b"\xa5" * (PAGE // 2)
        assert labels(cut.left(bytes(file), cut.log[-1])) == first(len(PAIRS))


@contextmanager
def as_nobody() -> Iterator[None]:
    """File access of this thread without a superuser's rights (Linux, setfsuid); others' is checked as ever."""
    libc = ctypes.CDLL(None)
    libc.setfsuid(65534)
    try:
        yield
    finally:
        libc.setfsuid(0)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="takes its own rights away by setfsuid, Linux only")
def test_a_folder_that_became_read_only_is_one_sentence_and_nothing_is_lost(cut: Cut, tmp_path: Path) -> None:
    base = Path(tempfile.gettempdir())
    path = cut.left(cut.file, cut.log[3])
    assert labels(path) == first(3)  # also loads what opening needs
    with pytest.raises(ProjectError):
        Project.open(tmp_path / "none.twinlens", "ann")
    before = path.read_bytes()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    try:
        for folder in path.parents:  # pytest lets nobody else look into its own
            if folder.is_relative_to(base) and folder not in (base, path.parent):
                folder.chmod(folder.stat().st_mode | 0o055)
        with as_nobody(), pytest.raises(ProjectError, match="cannot be written") as refused:
            Project.open(path, "ann")
    finally:
        path.parent.chmod(0o755)
        path.chmod(0o644)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before
    assert labels(path) == first(3)
