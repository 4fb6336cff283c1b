"""The thread that waits for the disk."""

import subprocess
import sys
from pathlib import Path

from twinlens.session import Project

NEVER_CLOSED = """
import atexit, sys, threading

def left():
    print([thread.name for thread in threading.enumerate()])

atexit.register(left)  # called after what is registered later
from pathlib import Path
from twinlens.ui.saving import _Disk

answers = []
disk = _Disk(Path(sys.argv[1]), answers.append)
atexit.register(lambda: print("asked", len(answers)))
for _ in range(5):
    disk.ask()
"""


def test_it_ends_with_the_program_where_nothing_was_closed(tmp_path: Path) -> None:
    path = tmp_path / "p.twinlens"
    Project.create(path).close()
    done = subprocess.run([sys.executable, "-c", NEVER_CLOSED, str(path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "['MainThread']"
