"""A project that one process opens several times keeps SQLite's locks: no other process may take it for closed."""

import subprocess
import sys
from pathlib import Path

from twinlens.model.params import ScanParams
from twinlens.store import Store

OPEN_AND_CLOSE = """
import sys
from twinlens.store import Store
Store.open(sys.argv[1]).close()
"""


def test_opening_a_project_again_keeps_the_locks_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "p.twinlens"
    Store.create(path, ScanParams(), seed=1).close()
    with Store.open(path) as first:
        first.settings.set("kept", 1)
        Store.open(path).close()
        # the last to close a project empties and removes its log: another process must not think that it is the last
        subprocess.run([sys.executable, "-c", OPEN_AND_CLOSE, str(path)], check=True)
        assert path.with_name("p.twinlens-wal").exists()
        first.settings.set("kept", 2)
    with Store.open(path) as again:
        assert again.settings.get("kept") == 2
