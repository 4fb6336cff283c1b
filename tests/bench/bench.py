"""Runs a bench by its name: `poe bench peers`, `poe bench again`, … with the options of its script."""

import runpy
import sys
from pathlib import Path

SCRIPTS = {  # name -> script, and what goes before the options
    "peers": ("peers.py", []),
    "again": ("scans.py", ["again"]),
    "html": ("scans.py", ["html"]),
    "workers": ("scans.py", ["workers"]),
    "growth": ("scans.py", ["growth"]),
    "kernels": ("kernels.py", []),
}


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 and sys.argv[1] in SCRIPTS else ""
    if not name and len(sys.argv) > 1 and not sys.argv[1].startswith("-"):
        sys.exit(f"benches: {', '.join(SCRIPTS)}")
    script, before = SCRIPTS[name or "peers"]
    path = Path(__file__).parent / script
    sys.argv = [str(path), *before, *sys.argv[2 if name else 1 :]]
    runpy.run_path(str(path), run_name="__main__")


if __name__ == "__main__":
    main()
