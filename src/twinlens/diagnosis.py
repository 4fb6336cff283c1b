"""What the program tells about its own working: debug topics, the log file, native crashes, profiles.

Topics are the rooms of the source. A process hands its topics and its profile on to those that it starts, by the
environment.
"""

import contextlib
import faulthandler
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from twinlens.model.errors import UsageError

TOPICS = (
    "cli",
    "cluster",
    "corpus",
    "engine",
    "evaluation",
    "export",
    "jobs",
    "kernels",
    "qt",
    "session",
    "store",
    "text",
    "ui",
)
ALL = "all"
DEBUG = "TWINLENS_DEBUG"
PROFILE = "TWINLENS_PROFILE"
LOG_BYTES = 1_000_000  # of one log file; two older ones are kept beside it
LOG_FILES = 2
CRASH = "crash.txt"
LAST_CRASH = "last-crash.txt"

_FORMAT = "%(asctime)s.%(msecs)03d %(process)d %(levelname)s %(name)s: %(message)s"
_TIME = "%H:%M:%S"
_DAY_AND_TIME = "%Y-%m-%d %H:%M:%S"

_profiler: Any = None
_crash_file: IO[str] | None = None  # faulthandler writes into its descriptor: it must stay open


def follow(topics: str) -> None:
    """From now on this process, and those that it starts, tell on the error stream what the topics do.

    `topics` names rooms with commas between them, or "all". Raises UsageError for a name that is none.
    """
    names = [name.strip() for name in topics.split(",") if name.strip()]
    for name in names:
        if name != ALL and name not in TOPICS:
            raise UsageError(f"there is no topic {name}; the topics are {', '.join(TOPICS)}, or all")
    os.environ[DEBUG] = ",".join(names)
    root = logging.getLogger("twinlens")
    if not any(handler.name == DEBUG for handler in root.handlers):
        handler = logging.StreamHandler(sys.stderr)
        handler.name = DEBUG
        handler.setFormatter(logging.Formatter(_FORMAT, _TIME))
        root.addHandler(handler)
    for name in TOPICS if ALL in names else names:
        logging.getLogger(f"twinlens.{name}").setLevel(logging.DEBUG)


def follow_the_starter() -> None:
    """In a process that this program started: the same topics as there."""
    if os.environ.get(DEBUG):
        follow(os.environ[DEBUG])


def log_folder() -> Path:
    """Where the log and the trace of a crash are: in the user's state folder (on Linux ~/.local/state/twinlens/log)."""
    from platformdirs import user_log_path

    return user_log_path("twinlens", appauthor=False)


def keep_log(folder: Path) -> Path | None:
    """Writes what is worth knowing into a file from now on; None where the folder cannot be written.

    The file never grows above `LOG_BYTES`; `LOG_FILES` older ones are kept.
    """
    from logging.handlers import RotatingFileHandler

    path = folder / "twinlens.log"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        handler = RotatingFileHandler(path, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter(_FORMAT, _DAY_AND_TIME))
    handler.name = str(path)
    root = logging.getLogger("twinlens")
    root.addHandler(handler)
    if logging.lastResort is not None and not any(other.name == DEBUG for other in root.handlers):
        root.addHandler(logging.lastResort)  # warnings still come to the terminal, as without a log
    if root.level == logging.NOTSET:
        root.setLevel(logging.INFO)
    return path


def keep_crash(folder: Path) -> None:
    """Has the interpreter write where it was, should native code bring it down; the trace of the last time is kept."""
    global _crash_file
    path = folder / CRASH
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if path.exists() and path.stat().st_size:
            path.replace(folder / LAST_CRASH)
        _crash_file = path.open("w", encoding="utf-8")
        faulthandler.enable(_crash_file)


def stop_keeping() -> None:
    """Closes the log file and the place for a crash again."""
    global _crash_file
    root = logging.getLogger("twinlens")
    for handler in list(root.handlers):
        if isinstance(handler, logging.FileHandler):
            root.removeHandler(handler)
            handler.close()
        elif handler is logging.lastResort:
            root.removeHandler(handler)
    if _crash_file is not None:
        faulthandler.disable()
        _crash_file.close()
        _crash_file = None


def profile_to(path: Path) -> None:
    """From now on `profiled` writes what it measures: into this file, and into FILE.PID in processes started here."""
    os.environ[PROFILE] = f"{os.getpid()}:{path.absolute()}"


@contextlib.contextmanager
def profiled() -> Iterator[None]:
    """Measures what runs inside with cProfile, where that was asked for, and writes it (pstats reads the file)."""
    global _profiler
    asked = os.environ.get(PROFILE)
    if not asked:
        yield
        return
    import cProfile

    starter, _, path = asked.partition(":")
    if _profiler is None:
        _profiler = cProfile.Profile()
    _profiler.enable()
    try:
        yield
    finally:
        _profiler.disable()
        _profiler.dump_stats(path if int(starter) == os.getpid() else f"{path}.{os.getpid()}")
