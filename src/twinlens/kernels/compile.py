"""How kernels are compiled: once for one signature, into a cache folder that a person's processes share."""

import contextlib
import functools
import hashlib
import importlib.util
import logging
import os
import re
import shutil
import stat
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar, cast

from platformdirs import user_cache_dir

# Kernels allocate nothing: their scratch arrays come as arguments. So numba need not count references, which would cost
# two atomic instructions at every call between parts.
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "_nrt": False}

KEPT_DAYS = 30  # that another version's kernels are kept: switching to and fro between two compiles nothing anew
FINGERPRINT = re.compile(r"[0-9a-f]{16}")
log = logging.getLogger(__name__)

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
    numba = importlib.util.find_spec("numba")  # which is not imported for it
    if numba is not None and numba.origin and Path(numba.origin).with_name("_version.py").exists():
        digest.update(Path(numba.origin).with_name("_version.py").read_bytes())
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
    log.debug("compiled kernels are kept in %s", folder)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    _forget_old(folder)


def _forget_old(folder: Path) -> None:
    """Deletes what other versions compiled and nobody used for `KEPT_DAYS`; the folder in use is marked as used."""
    if folder.parent.name != "numba":  # a temporary one, with other people's folders beside it
        return
    with contextlib.suppress(OSError):
        os.utime(folder)
        oldest = folder.stat().st_mtime - KEPT_DAYS * 86_400
        for other in folder.parent.iterdir():
            if other != folder and FINGERPRINT.fullmatch(other.name) and other.stat().st_mtime < oldest:
                log.debug("%s was not used for long", other)
                shutil.rmtree(other, ignore_errors=True)


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
                from twinlens.kernels.calls import caller
                from twinlens.kernels.object_code import ObjectFile

                began = time.perf_counter()
                name = f"{self._function.__module__.rpartition('.')[2]}.{self._function.__name__}"
                file = ObjectFile(Path(os.environ["NUMBA_CACHE_DIR"]), name, OPTIONS)
                try:
                    address = file.load()
                except FileNotFoundError:
                    file.make(self._function, self._signature)
                    address = file.load()
                self._compiled = caller(address, self._signature)
                log.debug("%s is ready after %.3f s", name, time.perf_counter() - began)
            return self._compiled

    def __call__(self, *args: Any) -> R:
        return (self._compiled or self.compile())(*args)


class Part:
    """A function that only kernels call: it is compiled into them and kept in their files."""

    def __init__(self, function: Callable[..., Any], inlined: bool = False) -> None:
        self.__doc__ = function.__doc__
        self._function = function
        self._inlined = inlined

    @functools.cached_property
    def _dispatcher(self) -> Any:
        from numba import njit

        return njit(**OPTIONS, forceinline=self._inlined)(self._function)  # its type only refers to it

    @property
    def _numba_type_(self) -> Any:
        """Where numba asks what the name of this function means in a kernel."""
        from numba import types

        return types.Dispatcher(self._dispatcher)


class Instruction:
    """A function of `machine_code` that numba inlines into kernels."""

    def __init__(self, name: str) -> None:
        self._name = name

    @functools.cached_property
    def _numba_type_(self) -> Any:
        """Where numba asks what the name of this function means in a kernel."""
        from numba.core.registry import cpu_target

        from twinlens.kernels import machine_code

        return cpu_target.typing_context.resolve_value_type(getattr(machine_code, self._name))


_kernels: list[Kernel[Any]] = []


def kernel(signature: str) -> Callable[[Callable[..., R]], Kernel[R]]:
    """Make a function a kernel that Python calls; `signature` in numba's notation."""

    def decorate(function: Callable[..., R]) -> Kernel[R]:
        made = Kernel(function, signature)
        _kernels.append(made)
        return made

    return decorate


def part(function: Callable[P, R]) -> Callable[P, R]:
    """Make a function one that only kernels call."""
    return cast("Callable[P, R]", Part(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Make a function a piece of the kernels that call it, as if its lines stood there."""
    return cast("Callable[P, R]", Part(function, inlined=True))


def instruction(name: str) -> Callable[..., Any]:
    """The function of that name in `machine_code`, for kernels to call."""
    return cast("Callable[..., Any]", Instruction(name))


def compile_all() -> None:
    """Compile or load every kernel that was registered."""
    for made in _kernels:
        made.compile()
