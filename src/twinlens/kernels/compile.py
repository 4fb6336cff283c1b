"""How kernels are compiled: once for one signature, into a cache folder that a person's processes share."""

import functools
import hashlib
import os
import stat
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

from platformdirs import user_cache_dir

# Kernels allocate nothing: their scratch arrays come as arguments. So numba need not count references, which would cost
# two atomic instructions at every call between parts.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}

P = ParamSpec("P")
R = TypeVar("R")


def _source_fingerprint() -> str:
    """Changes with any kernel's source, its place and its time of change: what numba's own cache entries depend on.

    Numba looks at the outermost function's file only; and entries of an equal copy elsewhere would not count for it,
    while everything here would take them for prepared.
    """
    digest = hashlib.sha256()
    for path in sorted(Path(__file__).resolve().parent.glob("*.py")):
        status = path.stat()
        digest.update(f"{path}\0{status.st_mtime_ns}\0{status.st_size}\0".encode("utf-8", "surrogateescape"))
        digest.update(path.read_bytes())
    if getattr(sys, "frozen", False):  # the sources are inside the program
        status = Path(sys.executable).stat()
        digest.update(f"{status.st_size} {status.st_mtime_ns}".encode())
    return digest.hexdigest()[:16]


def _private(folder: Path) -> bool:
    """Whether the folder can be written and belongs to this user alone (cached code is executed)."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryFile(dir=folder):
            pass
        status = folder.stat()
    except OSError:
        return False
    return not hasattr(os, "getuid") or (status.st_uid == os.getuid() and not status.st_mode & stat.S_IWOTH)


def use_cache_folder() -> None:
    """Point numba's cache at the user's cache folder, or at a temporary one where that cannot be written.

    Must run before numba is first imported; a folder that the environment names already is left alone.
    """
    if os.environ.get("NUMBA_CACHE_DIR"):
        return
    below = Path("numba") / _source_fingerprint()
    user = f"-{os.getuid()}" if hasattr(os, "getuid") else ""
    folder = Path(user_cache_dir("twinlens", appauthor=False)) / below
    if not _private(folder):
        shared = Path(tempfile.gettempdir()) / f"twinlens{user}"
        folder = shared / below
        if not (_private(shared) and _private(folder)):
            folder = Path(tempfile.mkdtemp(prefix="twinlens-"))
    os.environ["NUMBA_CACHE_DIR"] = str(folder)


class Kernel(Generic[R]):
    """A compiled function that Python calls: one signature, compiled or loaded at the first call."""

    def __init__(self, function: Callable[..., R], signature: str) -> None:
        functools.update_wrapper(self, function)
        self._function = function
        self._signature = signature
        self._lock = threading.Lock()
        self._compiled: Callable[..., R] | None = None

    def compile(self) -> Callable[..., R]:
        """The machine code; arrays of another layout or type than the signature's are refused with TypeError."""
        with self._lock:
            if self._compiled is None:
                from numba import njit

                dispatcher = njit(cache=True, **OPTIONS)(self._function)
                dispatcher.compile(self._signature)
                dispatcher.disable_compile()
                self._compiled = cast("Callable[..., R]", dispatcher)
            return self._compiled

    def __call__(self, *args: Any) -> R:
        return (self._compiled or self.compile())(*args)


_kernels: list[Kernel[Any]] = []


def kernel(signature: str) -> Callable[[Callable[..., R]], Kernel[R]]:
    """Make a function a kernel that Python calls; `signature` in numba's notation."""

    def decorate(function: Callable[..., R]) -> Kernel[R]:
        made = Kernel(function, signature)
        _kernels.append(made)
        return made

    return decorate


def part(function: Callable[P, R]) -> Callable[P, R]:
    """Make a function one that only kernels call: it is compiled into them and kept in their cache entry."""
    from numba import njit

    return cast("Callable[P, R]", njit(**OPTIONS)(function))


def compile_all() -> None:
    """Compile or load every kernel that was registered."""
    for made in _kernels:
        made.compile()
