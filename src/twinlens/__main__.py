"""Where the program starts: `twinlens`, `python -m twinlens`, and a bundle's executable."""

import gc
import sys


def main() -> int:
    """Runs the program with the process's arguments; the exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a worker of a bundle starts here and must not become another program
    from twinlens.cli.program import run

    status = run(sys.argv[1:])
    if "PySide6" not in sys.modules:  # which wants its objects taken down in order
        gc.freeze()  # the interpreter's last look for cycles took 50 ms of a scan, and the memory goes back anyhow
    return status


if __name__ == "__main__":
    sys.exit(main())
