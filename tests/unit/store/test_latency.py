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
from pathlib import Path
from twinlens.session import Project
with Project.open(Path({path!r})) as project:
    print("writes", flush=True)
    counts = project.import_pairs(Path({file!r}))
    print(counts.new_pairs, flush=True)
"""
ROWS = 25_000  # several transactions of the importer


def test_labels_are_written_while_a_bulk_writer_works(
    handmade: Callable[..., Path], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    path = handmade(tmp_path / "p.twinlens", documents=2000, pairs=[(n, n + 1, 3, 380) for n in range(1, 40)])
    file = tmp_path / "pairs.csv"
    rows = (f"id{1 + n % 1000},id{1001 + (n * 7 + n // 1000) % 1000},{n / ROWS}\n" for n in range(ROWS))
    file.write_text("a,b,score\n" + "".join(rows))
    with (
        Project.open(path, "ann") as project,
        subprocess.Popen(
            [sys.executable, "-c", BULK.format(path=str(path), file=str(file))], stdout=subprocess.PIPE, text=True
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
