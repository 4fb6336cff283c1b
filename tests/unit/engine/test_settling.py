from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from twinlens.engine.settling import draw_default_sample, rescore, settle
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Origin
from twinlens.session import Project
from twinlens.store import Writer, order

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 60)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    with Project.open(handmade(tmp_path / "p.twinlens", documents=61, pairs=PAIRS), "ann") as opened:
        yield opened


def candidates(writer: Writer, pairs: list[tuple[int, int]]) -> None:
    ends = np.array(pairs, np.int64).reshape(len(pairs), 2)
    same = np.zeros(len(pairs), np.bool_)
    writer.replace_candidates(ends[:, 0], ends[:, 1], np.full(len(pairs), 2), np.full(len(pairs), 372), same)


def sampled(project: Project) -> list[tuple[int, int]]:
    sample = project.store.samples.default()
    assert sample is not None
    pairs = project.store.pairs.some(list(project.store.samples.pairs(sample.sample)))
    return [(pairs[n].left, pairs[n].right) for n in project.store.samples.pairs(sample.sample)]


def test_the_default_sample_is_the_pairs_with_the_smallest_keys(project: Project) -> None:
    store = project.store
    draw_default_sample(store, 20)

    def key(pair: tuple[int, int]) -> int:
        return order.pair_key(store.settings.seed, *(project.document(row).content_digest for row in pair))

    assert sampled(project) == sorted([(left, right) for left, right, _, _ in PAIRS], key=key)[:20]
    sample = store.samples.default()
    assert sample is not None
    assert (sample.size, sample.details) == (20, {"population": 59})
    assert {item.probability for item in store.samples.items(sample.sample)} == {20 / 59}


def test_a_sample_drawn_again_keeps_what_still_is_a_candidate_in_its_order(project: Project) -> None:
    before = sampled(project)
    kept = [pair for pair in before if pair[0] % 3]
    with project.store.writer() as writer:
        candidates(writer, kept)
        settle(project.store, writer)
    assert sampled(project) == kept


def test_labelled_and_imported_pairs_get_the_scores_of_the_present_signatures(project: Project) -> None:
    first, second = project.store.pairs.of_documents(1, 2), project.store.pairs.of_documents(5, 6)
    assert first is not None
    assert second is not None
    project.judge(first.pair, Verdict.CORRECT)
    with project.store.writer() as writer:
        writer.add_scores("s", [second.pair], [0.5])
        candidates(writer, [(3, 4)])
        assert project.count() == 3
        rescore(project.store, writer, project.store.signatures())
        settle(project.store, writer)
    for pair, origin in ((first, Origin.LABELLED), (second, Origin.IMPORTED)):
        now = project.pair(pair.pair)
        assert now.origin is origin
        bits = project.store.signatures().bits
        agreeing = 384 - sum(
            int(x ^ y).bit_count() for x, y in zip(bits[now.left - 1], bits[now.right - 1], strict=True)
        )
        assert (now.b_sim, now.c_sim) == (0, agreeing) != (3, 380)
    assert project.label(first.pair) is not None


def test_settling_twice_changes_nothing(project: Project) -> None:
    project.judge(4, Verdict.CORRECT)
    with project.store.writer() as writer:
        settle(project.store, writer)
        before = writer.connection.value("SELECT total_changes()")
        settle(project.store, writer)
        assert writer.connection.value("SELECT total_changes()") == before
