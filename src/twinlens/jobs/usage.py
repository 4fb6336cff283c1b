"""What this process has used of the machine, where the system tells."""

import re
import sys
import time
from pathlib import Path

if sys.platform == "win32":

    def peak_megabytes() -> float | None:
        """The largest resident size so far in MB (2^20 bytes); None: this system is not asked."""
        return None
elif sys.platform == "linux":

    def peak_megabytes() -> float | None:
        """The largest resident size so far in MB (2^20 bytes).

        Not getrusage: its peak is inherited from the process that started this one.
        """
        found = re.search(r"^VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text("ascii", "replace"), re.MULTILINE)
        return None if found is None else int(found[1]) / 1024
else:
    import resource

    def peak_megabytes() -> float | None:
        """The largest resident size so far in MB (2^20 bytes)."""
        unit = 1 if sys.platform == "darwin" else 1024  # macOS tells bytes, others KiB
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / (1 << 20)


_also = 0.0  # seconds of another process that this one tells with its own


def count_also(seconds: float) -> None:
    """From now on `cpu_seconds` tells also what another process used, which tells nothing itself."""
    global _also
    _also += seconds


def cpu_seconds() -> float:
    """User and system time of this process so far."""
    return time.process_time() + _also
