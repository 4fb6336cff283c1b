from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from twinlens.engine.near_misses import find, lower_thresholds
from twinlens.evaluation.designs import Design
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Origin, Rule
from twinlens.model.params import ScanParams
from twinlens.session import Project
from twinlens.session.drawing import NEAR_MISS
from twinlens.session.planning import recall
from twinlens.session.precision_so_far import precision_so_far
from twinlens.session.results import study_data
from twinlens.store import Store

FAMILIES = 120


class Signatures:
    """Signature columns as the store takes them."""

    def __init__(self, tokens, supershingles, bits) -> None:
        self.tokens, self.supershingles, self.bits = tokens, supershingles, bits


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    """240 documents in couples: 60 with B-similarity 3, 40 with 1 and many bits apart, 20 with 364 equal bits."""
    made = handmade(tmp_path / "near.twinlens", documents=2 * FAMILIES)
    random = np.random.default_rng(3)
    b = random.integers(0, 2**64, (2 * FAMILIES, 6), np.uint64, endpoint=False)
    c = random.integers(0, 2**64, (2 * FAMILIES, 6), np.uint64, endpoint=False)
    for family in range(FAMILIES):
        one, two = 2 * family, 2 * family + 1
        if family < 60:
            b[two, :3] = b[one, :3]
        elif family < 100:
            b[two, 0] = b[one, 0]
        else:
            c[two] = c[one]
            c[two, 0] ^= np.uint64((1 << 20) - 1)
    candidates = np.arange(1, 121, 2)
    width = np.bitwise_count(c[candidates - 1] ^ c[candidates]).sum(axis=1, dtype=np.int64)
    with Store.open(made) as store, store.writer() as writer:
        rows = list(range(1, 2 * FAMILIES + 1))
        writer.add_signatures(rows, Signatures(np.full(2 * FAMILIES, 50, np.int64), b, c))
        writer.replace_candidates(
            candidates, candidates + 1, np.full(60, 3), 384 - width, candidates % 3 == (candidates + 1) % 3
        )
        writer.count_candidates()
    return made


def test_lower_thresholds_are_one_step_lower() -> None:
    lower = lower_thresholds(ScanParams())
    assert (lower.b_min, lower.c_min) == (1, 360)
    assert lower_thresholds(ScanParams(c_min=360)).c_min == 336
    assert lower_thresholds(ScanParams(b_min=1)).b_min == 1
    assert lower_thresholds(ScanParams(bits=192, c_min=186, combined_min=178)).c_min == 180


def test_near_misses_are_the_pairs_between_the_thresholds(path: Path) -> None:
    with Store.open(path) as store:
        found = find(store, lower_thresholds(store.settings.params))
    assert found.complete and found.population == len(found) == 60
    assert found.left.tolist() == list(range(121, 240, 2))
    assert (found.b_sim[:40] == 1).all() and (found.c_sim[40:] == 364).all()
    assert found.content.shape == (60, 2, 2) and found.content[0, 0, 0] == 121


@pytest.mark.parametrize("kind", ["uniform", "stratified", "importance"])
def test_a_share_of_a_sample_comes_from_below_the_thresholds(path: Path, kind: str) -> None:
    with Project.open(path, "ann") as project:
        sample = project.draw(Rule.B, Design(kind, 40, 7), near_misses=0.25)
        items = project.store.samples.items(sample.sample)
        near = [item for item in items if item.stratum.startswith(NEAR_MISS)]
        assert len(items) == 40 and len(near) == 10
        for item in near:
            pair = project.pair(item.pair)
            assert pair.origin is Origin.SAMPLED and pair.b_sim < 2 and pair.c_sim < 372
        # any beginning holds both in turn
        assert 2 <= sum(item.stratum.startswith(NEAR_MISS) for item in items[:12]) <= 4
        strata = sample.details["strata"]
        assert sum(number for name, number in strata.items() if name.startswith(NEAR_MISS)) == 60
        assert sum(strata.values()) == sample.details["population"] == 120
        weight = sum(1 / item.probability for item in items)
        assert weight == pytest.approx(sum(number for name, number in strata.items() if _drawn(name, items)))
        again = project.draw(Rule.B, Design(kind, 40, 7), near_misses=0.25)
        pairs = project.store.samples
        assert list(pairs.pairs(again.sample)) == list(pairs.pairs(sample.sample))


def _drawn(name: str, items) -> bool:
    return any(item.stratum == name for item in items)


def test_what_a_rule_misses_gets_an_interval(path: Path) -> None:
    with Project.open(path, "ann") as project:
        project.draw(Rule.B, Design("uniform", 80, 7), near_misses=0.5)
        for pair in project.queue().pairs:
            project.judge(pair, Verdict.CORRECT if project.pair(pair).left % 4 == 1 else Verdict.INCORRECT)
        found = recall(study_data(project.store), Rule.B)
        # 30 of the 60 B-similar pairs and 30 of the 60 near misses are correct
        assert found.labelled_misses == 40
        assert found.missed == pytest.approx(30, abs=6) and found.missed_interval is not None
        assert found.missed_interval.low <= 30 <= found.missed_interval.high
        assert found.interval is not None and found.interval.low <= 0.5 <= found.interval.high
        rows, notes = project.precision(Rule.B)
        assert rows[0].pairs == 60 and rows[0].labelled == 40  # near misses are no pairs of the rule
        assert rows[0].precision == pytest.approx(0.5, abs=0.12) and notes == ()


def test_where_nothing_lies_below_it_says_so(handmade: Callable[..., Path], tmp_path: Path) -> None:
    pairs = [(n, n + 1, 3, 380) for n in range(1, 9)]
    with Project.open(handmade(tmp_path / "n.twinlens", documents=10, pairs=pairs)) as project:
        with pytest.raises(UsageError, match="just below"):
            project.draw(Rule.B, Design("uniform", 4, 1), near_misses=0.5)
        with pytest.raises(UsageError, match="between 0 and 1"):
            project.draw(Rule.B, Design("uniform", 4, 1), near_misses=1.0)


def test_pairs_that_are_too_many_to_be_listed_are_drawn_in_the_scans_order(path: Path) -> None:
    with Project.open(path, "ann") as project:
        with project.store.writer() as writer:
            writer.put_setting("drawn", {"b": list(range(60, 0, -1)), "all": list(range(1, 61))})
            writer.set_counts([(3, 200, True, 50_000, True), (3, 190, False, 10_000, False)])
        sample = project.draw(Rule.B, Design("uniform", 10, 1))
        assert list(project.store.samples.pairs(sample.sample)) == list(range(60, 50, -1))
        assert sample.details["population"] == 60_000
        assert project.store.samples.items(sample.sample)[0].probability == pytest.approx(10 / 60_000)
        with pytest.raises(UsageError, match="too many"):
            project.draw(Rule.B, Design("stratified", 10, 1))
        with pytest.raises(UsageError, match="no pair"):
            project.draw(Rule.C, Design("uniform", 10, 1))


def test_near_misses_have_no_part_in_the_precision_so_far(path: Path) -> None:
    with Project.open(path, "ann") as project:
        sample = project.draw(Rule.B, Design("uniform", 40, 7), near_misses=0.5)
        strata = {item.pair: item.stratum for item in project.store.samples.items(sample.sample)}
        for pair in project.queue().pairs:
            near = strata[pair].startswith(NEAR_MISS)
            project.judge(pair, Verdict.INCORRECT if near else Verdict.CORRECT)
        shown = precision_so_far(project.store, project.queue())
        assert shown is not None and (shown.value, shown.labelled) == (1.0, 20)
        assert shown.interval == project.precision(Rule.B)[0][0].interval
