"""What was gathered while writing is what reading back gives."""

from dataclasses import replace

import numpy as np
import pytest

from twinlens.corpus import open_source
from twinlens.engine.crew import Crew
from twinlens.engine.gathered import Gathered
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress
from twinlens.store import Store
from twinlens.store.scan_columns import content_digests, scan_columns, totals


@pytest.fixture(scope="module")
def blocks(pages):
    source = Source(str(pages))
    units = tuple(open_source(source).units())
    tasks = [
        Task(n, source, units[start : start + 20], tuple(range(start + 1, start + 21)), ("",) * 20)
        for n, start in enumerate(range(0, len(units) - 20, 20))
    ]
    with Crew(1, ScanParams(), NoProgress()) as crew:
        return list(crew.blocks(tasks))


@pytest.fixture
def store(tmp_path):
    with Store.create(tmp_path / "p.twinlens", ScanParams()) as store:
        yield store


def written(store, blocks):
    gathered = Gathered()
    with store.writer() as writer:
        scan, _ = writer.begin_scan(ScanParams(), 1, [])
        for block in blocks:
            gathered.add(writer.add_columns(scan, block), block)
    return gathered


def test_the_columns_are_those_of_the_store(store, blocks):
    for block in blocks:
        block.site = [f"site {number % 3}" for number in range(len(block))]
    blocks[1].site[:2] = ["\udc80", "\\udc80"]  # which are kept as the same name
    assert any((block.tokens == 0).any() for block in blocks)
    mine, stored = written(store, blocks).columns(), scan_columns(store.connection)
    for name in ("document", "identity_set", "tokens", "token_digest"):
        np.testing.assert_array_equal(getattr(mine, name), getattr(stored, name))
    pairs = np.unique(np.stack([mine.site, stored.site]), axis=1)  # the numbers may be others, not who shares them
    assert pairs.shape[1] == len(set(pairs[0])) == len(set(pairs[1])) == 4


def test_the_totals_are_those_of_the_store(store, blocks):
    blocks[0].content_digest[:3] = [b"same bytes here!"] * 3
    blocks[0].content_digest[3] = b""  # of what could not be read
    blocks[0].status[3] = "failed"
    mine, stored = written(store, blocks), totals(store.connection)
    assert mine.totals(stored.identity_sets) == stored
    assert stored.exact_duplicates >= 2
    assert mine.statuses() == store.documents.counts()
    chosen = [row for row, *_ in store.documents.names() if row != 4][::3]
    known = content_digests(store.connection, chosen)
    assert [digest.tobytes() for digest in mine.contents(np.array(chosen))] == [known[row] for row in chosen]


def test_a_document_that_was_written_twice_makes_them_useless(store, blocks):
    assert written(store, blocks).whole
    assert not written(store, [*blocks, blocks[0]]).whole


def test_a_document_that_was_written_again_without_tokens_makes_them_useless(store, blocks):
    again = replace(blocks[0], tokens=np.zeros_like(blocks[0].tokens))
    assert not written(store, [*blocks, again]).whole


def test_nothing_was_written(store):
    assert not written(store, []).whole
