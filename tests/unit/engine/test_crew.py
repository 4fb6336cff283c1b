import os
import shutil
import signal
import time
from dataclasses import replace

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.corpus import open_source
from twinlens.engine.columns import LISTS, joined
from twinlens.engine.crew import DIED, TOO_SLOW, Crew
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.errors import Cancelled, TwinlensError
from twinlens.model.params import Profile, ScanParams
from twinlens.model.progress import NoProgress

PARAMS = ScanParams()


def tasks_of(path, size=7, shares=1):
    """The units of a source in tasks of `size` units."""
    source = Source(str(path))
    units = list(open_source(source).units())
    tasks = []
    for start in range(0, len(units), size):
        part = units[start : start + size]
        numbers = tuple(range(start + 1, start + 1 + len(part)))
        for share in range(shares):
            tasks.append(Task(len(tasks), source, tuple(part), numbers, ("",) * len(part), share=share, shares=shares))
    return tasks


def read(tasks, workers, params=PARAMS, progress=None, together=None):
    with Crew(workers, params, progress or NoProgress()) as crew:
        if together is not None:
            crew.start_together(workers, parquet=together)
        return joined(list(crew.blocks(tasks)))


def same(a, b):
    assert a.locator == b.locator
    for name in set(LISTS) - {"locator"}:
        assert getattr(a, name) == getattr(b, name), name
    for name in ("tokens", "supershingles", "bits", "token_digest"):
        assert getattr(a, name).tobytes() == getattr(b, name).tobytes(), name


@pytest.fixture(scope="module")
def alone(pages):
    return read(tasks_of(pages, 1000), 1)


def test_one_worker_reads_in_the_order_of_the_units(pages, alone):
    assert alone.locator == sorted(alone.locator)
    assert alone.ended == list(range(1, len(alone) + 1))
    assert set(alone.status) == {"read", "empty"}
    assert (alone.tokens > 100).sum() > 50
    assert (alone.tokens == 0).sum() == 2
    assert {(s, r) for s, r, n in zip(alone.status, alone.reason, alone.tokens, strict=True) if not n} == {
        ("empty", "no text")
    }
    assert all(len(digest) == 16 for digest in alone.content_digest)


@pytest.mark.parametrize(("workers", "size"), [(2, 7), (3, 1)])
def test_workers_and_batches_change_nothing(pages, alone, workers, size):
    same(read(tasks_of(pages, size), workers), alone)


def test_profiles_differ(pages, alone):
    paper = read(tasks_of(pages, 1000), 2, ScanParams(profile=Profile.PAPER))
    assert paper.locator == alone.locator
    assert (paper.tokens == alone.tokens).all()


@pytest.fixture(scope="module")
def table(tmp_path_factory, texts):
    """One row group of more rows than are read at once."""
    path = tmp_path_factory.mktemp("table") / "table.parquet"
    rows = [text for seed in range(16) for text in texts(seed)]
    urls = [f"http://host{n % 5}.example.org/{n}" for n in range(len(rows))]
    pq.write_table(pa.table({"url": urls, "text": rows, "id": list(range(len(rows)))}), path)
    return path


@pytest.fixture(scope="module")
def table_alone(table):
    return read(tasks_of(table), 1)


def test_one_worker_reads_a_table(table_alone):
    assert len(table_alone) > 3 * 512
    assert table_alone.ended == [1]
    assert table_alone.doc_id[:3] == ["0", "1", "2"]
    assert table_alone.site[4] == "example.org"


def test_workers_share_one_large_unit_in_turns(table, table_alone):
    same(read(tasks_of(table, shares=3), 3), table_alone)


def test_workers_that_load_together_read_the_same(pages, alone, table, table_alone):
    same(read(tasks_of(table, shares=2), 2, together=True), table_alone)
    same(read(tasks_of(pages, 7), 3, together=False), alone)


def test_workers_that_load_together_tell_what_they_used(table):
    with Crew(2, PARAMS, NoProgress()) as crew:
        crew.start_together(2, parquet=True)
        joined(list(crew.blocks(tasks_of(table, shares=2))))
        assert crew.cpu_seconds > 0
        assert crew.peak_megabytes > 0


def test_rows_that_are_read_one_by_one_are_shared_too(table, table_alone, tmp_path):
    path = tmp_path / "lines.csv"
    rows = pq.read_table(table).to_pydict()
    with path.open("w") as file:
        file.write("id,url,text\n")
        file.writelines(f'{i},{u},"{t}"\n' for i, u, t in zip(rows["id"], rows["url"], rows["text"], strict=True))
    found = read(tasks_of(path, shares=2), 2)
    assert found.ended == [1]
    for name in ("tokens", "supershingles", "bits", "token_digest"):
        assert getattr(found, name).tobytes() == getattr(table_alone, name).tobytes(), name
    for name in ("doc_id", "url", "site", "status"):
        assert getattr(found, name) == getattr(table_alone, name), name


@pytest.mark.parametrize("shares", [1, 2])
def test_reading_goes_on_in_the_middle_of_a_unit(table, table_alone, shares):
    rest = read([replace(task, start=(0, 1100)) for task in tasks_of(table, shares=shares)], shares)
    assert rest.locator == table_alone.locator[1100:]
    assert rest.bits.tobytes() == table_alone.bits[1100:].tobytes()
    assert rest.ended == [1]


DEADLY = """
import os, twinlens.corpus.html_pages as pages
real = pages.read_html
def read_html(page, url):
    text = page if isinstance(page, str) else page.decode()
    if "kill the reader" in text:
        os.abort()
    while "hang the reader" in text:
        pass
    return real(page, url)
pages.read_html = read_html
"""


@pytest.mark.parametrize("together", [None, False])
def test_a_file_on_which_the_reader_dies_is_given_up_and_the_rest_is_read(pages, alone, saboteur, tmp_path, together):
    saboteur(DEADLY)
    root = tmp_path / "pages"
    shutil.copytree(pages, root)
    (root / "site0/000.html").write_text("<p>kill the reader</p>")
    (root / "site1/004.html").write_text("<p>kill the reader, too</p>")
    found = read(tasks_of(root, 20), 2, together=together)
    assert found.locator == alone.locator
    bad = {found.locator[i]: found.reason[i] for i, status in enumerate(found.status) if status == "failed"}
    assert bad == {"site0/000.html": DIED, "site1/004.html": DIED}
    good = np.array([status != "failed" for status in found.status])
    assert found.bits[good].tobytes() == alone.bits[good].tobytes()
    assert (found.tokens[~good] == -1).all()


def test_a_file_that_hangs_the_reader_is_given_up_soon(pages, alone, saboteur, tmp_path):
    saboteur(DEADLY)
    root = tmp_path / "pages"
    shutil.copytree(pages, root)
    (root / "site0/000.html").write_text("<p>hang the reader</p>")
    begin = time.monotonic()
    found = read(tasks_of(root, 1000), 1)
    assert time.monotonic() - begin < 20
    bad = {found.locator[i]: found.reason[i] for i, status in enumerate(found.status) if status == "failed"}
    assert bad == {"site0/000.html": TOO_SLOW}
    assert found.locator == alone.locator


class Killer(NoProgress):
    """Kills one worker when the crew looks around for the nth time."""

    def __init__(self, crew_of, at):
        self.crew_of, self.at, self.count, self.killed = crew_of, at, 0, 0

    def advance(self, documents=0, bytes=0):
        self.count += 1
        if self.count == self.at and self.crew_of:
            os.kill(self.crew_of[0]._members[0].worker.pid, signal.SIGKILL)
            self.killed += 1


@pytest.mark.parametrize("at", [2, 12])
def test_a_worker_that_is_killed_from_outside_loses_nothing(table, table_alone, at):
    crews = []
    killer = Killer(crews, at)
    with Crew(2, PARAMS, killer) as crew:
        crews.append(crew)
        same(joined(list(crew.blocks(tasks_of(table, shares=2)))), table_alone)
    assert killer.killed == 1


DIES_BEFORE_IT_TELLS_THE_END = """
import os, threading, twinlens.engine.scan_worker as scan_worker
real = scan_worker.Outbox.send
def send(outbox, *message):
    if message[0] == "done":
        try:
            os.close(os.open({flag!r}, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            pass
        else:
            outbox.flush()
            threading.Timer(0.2, os._exit, (1,)).start()
            return
    real(outbox, *message)
scan_worker.Outbox.send = send
"""


@pytest.mark.parametrize("shares", [1, 2])
def test_a_worker_that_dies_when_all_it_read_has_come_has_nothing_read_again(
    table, table_alone, saboteur, tmp_path, shares
):
    saboteur(DIES_BEFORE_IT_TELLS_THE_END.format(flag=str(tmp_path / "flag")))
    same(read(tasks_of(table, shares=shares), shares), table_alone)
    assert (tmp_path / "flag").exists()


DIES_ON_THE_SECOND_TASK = """
import os, twinlens.engine.scan_worker as scan_worker
real_send, real_read, told = scan_worker.Outbox.send, scan_worker._read, []
def send(outbox, *message):  # what is said of the first task does not get out
    if message[0] not in ("block", "done") or message[1] > 0:
        real_send(outbox, *message)
def read(task, params, pulse, prepared, out):
    with open({deaths!r}, "a+") as deaths:
        deaths.seek(0)
        if len(deaths.read()) < 2:
            scan_worker.Outbox.send = send
            if task.number == 1:
                pulse.beat(scan_worker.Phase.SIGNING, (0, 0))
                deaths.write("x")
                deaths.flush()
                os._exit(1)
    real_read(task, params, pulse, prepared, out)
    scan_worker.Outbox.send = real_send
scan_worker._read = read
"""


def test_a_death_is_laid_to_the_task_that_the_worker_was_at(pages, alone, saboteur, tmp_path):
    saboteur(DIES_ON_THE_SECOND_TASK.format(deaths=str(tmp_path / "deaths")))
    found = read(tasks_of(pages, 60), 1)
    bad = [name for name, reason in zip(found.locator, found.reason, strict=True) if reason == DIED]
    assert bad == [alone.locator[60]]
    assert found.locator == alone.locator


def test_workers_that_do_not_stay_alive_end_the_scan_with_a_sentence(pages, saboteur):
    saboteur("import os, sys\nif 'spawn_main' in ' '.join(sys.orig_argv): os._exit(9)\n")
    with pytest.raises(TwinlensError, match="do not stay alive"):
        read(tasks_of(pages), 2)


class Stopping(NoProgress):
    def __init__(self, seconds):
        self.until = time.monotonic() + seconds

    def advance(self, documents=0, bytes=0):
        if time.monotonic() > self.until:
            raise Cancelled


def test_cancel_is_quick_while_workers_are_busy(pages, saboteur, tmp_path):
    saboteur(DEADLY)
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "a.html").write_text("<p>hang the reader</p>")
    stopping = Stopping(1.5)
    with pytest.raises(Cancelled):
        read(tasks_of(tmp_path / "x"), 1, progress=stopping)
    assert time.monotonic() - stopping.until < 0.5


def test_functions_run_in_workers():
    with Crew(2, PARAMS, NoProgress()) as crew:
        assert crew.call_all([("math:pow", {})] * 0) == []
        results = crew.call_all([("twinlens.jobs.runner:function_named", {"name": "math:sqrt"})] * 3)
        assert [f(4) for f in results] == [2.0, 2.0, 2.0]
        with pytest.raises(TwinlensError):
            crew.call("twinlens.model.params:ScanParams", {"k": 0})


def test_something_is_done_here_while_a_function_runs_in_a_worker():
    done = []
    with Crew(2, PARAMS, NoProgress()) as crew:
        calls = [("twinlens.kernels.pairs:empty_pairs", {"n": n}) for n in range(3)]
        found = [len(pairs) for pairs in crew.results(calls, lambda: done.append(crew.started))]
    assert found == [0, 1, 2]
    assert done == [True]
