"""A reviewer's label while a bulk writer works."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from twinlens.model.judgements import Verdict
from twinlens.session import Project

BULK = """
import sys
import numpy as np
from twinlens.model.pairs import Origin
from twinlens.store import Store
random = np.random.default_rng(1)
keys = np.unique(random.integers(7, 2**20, 30_000) * 2**32 + random.integers(2**20, 2**21, 30_000))
left, right = keys >> 32, keys & (2**32 - 1)
with Store.open({path!r}) as store, store.writer() as writer:
    print("writes", flush=True)
    for part in range(0, len(left), 5_000):
        piece = slice(part, part + 5_000)
        none = np.zeros(len(left[piece]), int)
        writer.add_pairs(Origin.IMPORTED, left[piece], right[piece], none, none, none > 0)
print(len(left), flush=True)
"""


def test_labels_are_written_while_a_bulk_writer_works(
    handmade: Callable[..., Path], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    path = handmade(tmp_path / "p.twinlens", documents=40, pairs=[(n, n + 1, 3, 380) for n in range(1, 40)])
    with (
        Project.open(path, "ann") as project,
        subprocess.Popen(
            [sys.executable, "-c", BULK.format(path=str(path))], stdout=subprocess.PIPE, text=True
        ) as bulk,
    ):
        assert bulk.stdout is not None
        assert bulk.stdout.readline() == "writes\n"
        waits, count = [], 0
        verdicts = list(Verdict)
        while bulk.poll() is None:
            begun = time.perf_counter()
            project.judge(1 + count % 39, verdicts[count % 3], note=str(count))
            waits.append(time.perf_counter() - begun)
            count += 1
            time.sleep(0.002)
        written = int(bulk.stdout.read())
        notes = [event.note for event, _ in project.store.labels.events()]
        assert notes == [str(number) for number in range(count)]
        assert count > 10
        assert project.count() == 39 + written
    waits.sort()
    record_property("labels", count)
    record_property("median_ms", round(waits[len(waits) // 2] * 1000, 1))
    record_property("worst_ms", round(waits[-1] * 1000, 1))
    print(f"{count} labels, median {waits[len(waits) // 2] * 1000:.1f} ms, worst {waits[-1] * 1000:.1f} ms")
    assert waits[-1] < 2.0  # far above what it takes, far below the seconds that a writer without rests costs
