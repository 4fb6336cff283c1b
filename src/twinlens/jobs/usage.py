"""What this process has used of the machine, where the system tells."""

import sys
import time

if sys.platform == "win32":

    def peak_megabytes() -> float | None:
        """The largest resident size so far in MB (2^20 bytes); None: this system is not asked."""
        return None
else:
    import resource

    def peak_megabytes() -> float | None:
        """The largest resident size so far in MB (2^20 bytes)."""
        unit = 1 if sys.platform == "darwin" else 1024  # macOS tells bytes, others KiB
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / (1 << 20)


def cpu_seconds() -> float:
    """User and system time of this process so far."""
    return time.process_time()
