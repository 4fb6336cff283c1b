"""Where the program starts: `twinlens`, `python -m twinlens`, and a bundle's executable."""

import sys


def main() -> int:
    """Runs the program with the process's arguments; the exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a worker of a bundle starts here and must not become another program
    from twinlens.cli.program import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
