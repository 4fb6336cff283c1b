"""Runs a command and measures what its whole process tree used: CPU seconds, wall seconds, peak memory."""

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

INTERVAL = 0.1  # seconds between two looks at the memory
ONE_THREAD = (
    "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS", "POLARS_MAX_THREADS", "RAYON_NUM_THREADS",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Used:
    """`memory` is the largest sum of proportional set sizes (PSS: shared pages count once) in MB of 2^20 bytes."""

    cpu: float
    wall: float
    memory: float
    status: int
    output: str
    errors: str


def run(
    command: Sequence[str], cores: Sequence[int] = (), env: Mapping[str, str] | None = None, *, watched: bool = True
) -> Used:
    """Run a command on these cores (none = all), one thread a library, and wait for it.

    Who watches the memory takes a tenth of a core: unless `watched`, nobody does, and `memory` is 0.
    """
    environment = {**os.environ, **dict.fromkeys(ONE_THREAD, "1"), "DAFT_PROGRESS_BAR": "0", **(env or {})}
    # a process of its own waits for the command, so that its time and that of all its descendants is told apart
    waiter = [sys.executable, __file__, ",".join(map(str, cores)), *command]
    process = subprocess.Popen(waiter, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    watch = _Watch(process.pid) if watched else None
    output, errors = process.communicate()
    if watch is not None:
        watch.stop()
    *lines, told = errors.strip().split("\n")
    cpu, wall = map(float, told.split())
    return Used(cpu, wall, watch.peak if watch else 0.0, process.returncode, output, "\n".join(lines))


class _Watch:
    """Samples the memory of a process and its descendants."""

    def __init__(self, pid: int) -> None:
        self.peak = 0.0
        self._pid = pid
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._loop, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the sampling."""
        self._stopped.set()
        self._thread.join()

    def _loop(self) -> None:
        while not self._stopped.wait(INTERVAL):
            self.peak = max(self.peak, sum(map(_proportional_size, _descendants(self._pid))))


def _descendants(pid: int) -> list[int]:
    """The processes below `pid`."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
                parents.setdefault(parent, []).append(int(entry.name))
    found: list[int] = []
    waiting = [pid]
    while waiting:
        children = parents.get(waiting.pop(), [])
        found += children
        waiting += children
    return found


def _proportional_size(pid: int) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    return 0.0


if __name__ == "__main__":
    import resource

    if sys.argv[1]:
        os.sched_setaffinity(0, {int(core) for core in sys.argv[1].split(",")})
    began = time.monotonic()
    status = subprocess.run(sys.argv[2:]).returncode
    wall = time.monotonic() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"\n{used.ru_utime + used.ru_stime:.3f} {wall:.3f}", file=sys.stderr)
    sys.exit(status)
