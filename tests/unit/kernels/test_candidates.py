"""Candidate pairs against brute force: complete, each once, whatever the order of the rows and the way of searching."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from twinlens.kernels.agreement import b_candidates, b_counts, partners_within
from twinlens.kernels.blocks import Plan, near_pairs, plan, recall_at, single_blocks
from twinlens.kernels.buckets import equal_values
from twinlens.kernels.candidates import c_candidates, candidates
from twinlens.kernels.explosion import Population
from twinlens.kernels.pairs import PairBatch
from twinlens.model.errors import Cancelled
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

Words = NDArray[np.uint64]
Pairs = list[tuple[int, int, int, int]]

SHAPES = [(6, 6), (4, 2), (8, 16), (1, 1)]  # supershingles and words of bits


def families(seed: int, n: int, shape: tuple[int, int], flips: int) -> tuple[Words, Words]:
    """Signature columns of n rows in families that agree in some columns and differ in up to `flips` bits."""
    rng = np.random.default_rng(seed)
    columns, words = shape
    count = max(n // 6, 1)
    family = rng.integers(0, count, n)
    supershingles = rng.integers(0, 2**64, (count, columns), dtype=np.uint64)[family]
    bits = rng.integers(0, 2**64, (count, words), dtype=np.uint64)[family]
    for i in range(n):
        for _ in range(int(rng.integers(0, flips + 1))):
            place = int(rng.integers(0, 64 * words))
            bits[i, place // 64] ^= np.uint64(1) << np.uint64(place % 64)
        other = rng.random(columns) < 0.4
        # some replaced entries meet in rows of other families, and have the top bit set or are 0
        supershingles[i, other] = rng.choice(np.array([0, 2**63, 2**64 - 1], np.uint64), int(other.sum()))
        lone = rng.random(columns) < 0.2
        supershingles[i, lone] = rng.integers(0, 2**64, int(lone.sum()), dtype=np.uint64)
    return supershingles, bits


def brute(supershingles: Words, bits: Words) -> Pairs:
    width = 64 * bits.shape[1]
    found = []
    for i in range(len(bits)):
        for j in range(i + 1, len(bits)):
            apart = sum(int(a ^ b).bit_count() for a, b in zip(bits[i].tolist(), bits[j].tolist(), strict=True))
            found.append((i, j, int((supershingles[i] == supershingles[j]).sum()), width - apart))
    return found


def listed(pairs: PairBatch) -> Pairs:
    columns = (pairs.left, pairs.right, pairs.b_sim, pairs.c_sim)
    return list(zip(*(column.tolist() for column in columns), strict=True))


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 10**6), st.sampled_from([0, 1, 2, 3, 40]), st.sampled_from(SHAPES))
def test_b_candidates_and_counts_equal_brute_force(seed: int, n: int, shape: tuple[int, int]) -> None:
    supershingles, bits = families(seed, n, shape, 10)
    every = brute(supershingles, bits)
    for b_min in range(1, shape[0] + 1):
        assert listed(b_candidates(supershingles, bits, b_min)) == [pair for pair in every if pair[2] >= b_min]
    sites = np.random.default_rng(seed).integers(-2, 2, n)
    counts = np.zeros((shape[0] + 1, 2), np.int64)
    for i, j, b_sim, _ in every:
        counts[b_sim, int(sites[i] == sites[j])] += 1
    assert b_counts(supershingles, sites).tolist() == counts.tolist()


def test_partners_of_each_row_within_buckets() -> None:
    """Counted without looking at a pair, as by looking at all."""
    rng = np.random.default_rng(8)
    table = rng.integers(0, 3, (120, 5)).astype(np.uint64)
    where = equal_values(np.ascontiguousarray(table[:, 0]))
    others = np.ascontiguousarray(table[:, 1:])
    agreeing = (others[:, None, :] == others[None, :, :]).sum(axis=2)
    together = (table[:, None, 0] == table[None, :, 0]) & ~np.eye(len(table), dtype=bool)
    expected = [((agreeing == j) & together).sum(axis=1).tolist() for j in range(5)]
    assert partners_within(where, others).tolist() == expected


@settings(deadline=None, max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from([0, 1, 2, 3, 30]), st.sampled_from(SHAPES), st.integers(0, 4))
def test_c_candidates_equal_brute_force_for_every_plan(
    seed: int, n: int, shape: tuple[int, int], together: int
) -> None:
    width = 64 * shape[1]
    supershingles, bits = families(seed, n, shape, width // 40)
    every = brute(supershingles, bits)
    for distance in {0, 1, 2, width // 64, width // 32, width // 16}:
        blocks = max(distance + together, shape[1]) if together else 1
        how = Plan(distance, width, blocks, together, 1.0)
        expected = [pair for pair in every if pair[3] >= width - distance]
        for b_below in (shape[0] + 1, 2):
            found = near_pairs(supershingles, bits, how, b_below, None)
            assert found is not None
            assert listed(found) == [pair for pair in expected if pair[2] < b_below]
        assert listed(c_candidates(supershingles, bits, width - distance or 1)) == expected


@pytest.mark.parametrize("c_min", [384, 372, 360])
def test_a_block_boundary_hides_no_pair(c_min: int) -> None:
    """Pairs whose differing bits hit as many blocks as possible, evenly spread, from every first bit on."""
    distance = 384 - c_min
    rng = np.random.default_rng(3)
    base = rng.integers(0, 2**64, (1, 6), dtype=np.uint64)
    rows = [base[0]]
    for first in range(16):
        row = base[0].copy()
        for i in range(distance):
            place = (first + i * 384 // max(distance, 1)) % 384
            row[place // 64] ^= np.uint64(1) << np.uint64(place % 64)
        rows.append(row)
    bits = np.array(rows)
    supershingles = rng.integers(0, 2**64, (len(rows), 6), dtype=np.uint64)
    expected = [pair for pair in brute(supershingles, bits) if pair[3] >= c_min]
    assert len(expected) >= 16
    for together in range(5):
        blocks = max(distance + together, 6) if together else 1
        found = near_pairs(supershingles, bits, Plan(distance, 384, blocks, together, 1.0), 7, None)
        assert found is not None and listed(found) == expected


def test_large_buckets_are_complete() -> None:
    """One template: every row shares most blocks and columns with every other."""
    supershingles, bits = families(1, 6, (6, 6), 0)
    rng = np.random.default_rng(5)
    n = 1500
    supershingles, bits = np.repeat(supershingles[:1], n, 0), np.repeat(bits[:1], n, 0)
    for i in range(n):
        supershingles[i, rng.random(6) < 0.3] = rng.integers(0, 2**64, dtype=np.uint64)
        for place in rng.integers(0, 384, 9):
            bits[i, place // 64] ^= np.uint64(1) << np.uint64(place % 64)
    left, right = np.triu_indices(n, 1)
    b_sim = (supershingles[left] == supershingles[right]).sum(axis=1)
    c_sim = 384 - np.bitwise_count(bits[left] ^ bits[right]).sum(axis=1, dtype=np.int64)
    b_pairs, c_pairs = b_candidates(supershingles, bits, 2), c_candidates(supershingles, bits, 372)
    for pairs, wanted in ((b_pairs, b_sim >= 2), (c_pairs, c_sim >= 372)):
        assert wanted.sum() > 4_000
        assert (pairs.left == left[wanted]).all() and (pairs.right == right[wanted]).all()
        assert (pairs.b_sim == b_sim[wanted]).all() and (pairs.c_sim == c_sim[wanted]).all()


def test_plans() -> None:
    rng = np.random.default_rng(2)
    bits = rng.integers(0, 2**64, (3000, 6), dtype=np.uint64)
    assert plan(bits, 372).recall == plan(bits, 360).recall == 1.0
    assert plan(bits[:50], 372).together == 0  # so few rows are compared one by one
    assert plan(bits, 300).recall == 1.0  # and these too where blocks would be too short
    # pages that agree in three bits of four need longer keys than unrelated ones
    biased = np.packbits(rng.random((3000, 384)) < 0.85, axis=1).view(np.uint64)
    assert _looks(biased, 360, 1_000_000) > _looks(bits, 360, 1_000_000)


def _looks(bits: Words, c_min: int, n: int) -> int:
    many = np.broadcast_to(bits[:, None], (len(bits), n // len(bits), 6)).reshape(-1, 6)
    return plan(many, c_min).together


def test_recall_of_an_approximate_search_is_what_it_says() -> None:
    """Below 15/16 of the bits, pairs at the threshold are found when one of the blocks is untouched."""
    how = single_blocks(384, 320)
    assert single_blocks(384, 360).recall == 1.0 and how.blocks == 25
    rng = np.random.default_rng(9)
    trials, hits = 4000, 0
    edges = how.edges
    for _ in range(trials):
        changed = np.zeros(384, np.bool_)
        changed[rng.choice(384, 64, replace=False)] = True
        hits += any(not changed[a:b].any() for a, b in pairwise(edges))
    assert abs(hits / trials - how.recall) < 3.3 * (how.recall * (1 - how.recall) / trials) ** 0.5
    assert recall_at(0, 384, 25) == 1.0 and recall_at(384, 384, 25) == 0.0


def one_template(n: int, seed: int) -> dict[str, Any]:
    """Columns in which most pairs of rows are similar, as `candidates` takes them."""
    rng = np.random.default_rng(seed)
    supershingles = np.where(
        rng.random((n, 6)) < 0.6,
        rng.integers(0, 2**64, 6, dtype=np.uint64),
        rng.integers(0, 2**64, (n, 6), dtype=np.uint64),
    )
    flips = np.packbits(rng.random((n, 384)) < 0.013, axis=1).view(np.uint64)
    return {
        "supershingles": supershingles,
        "bits": rng.integers(0, 2**64, 6, dtype=np.uint64) ^ flips,
        "sites": rng.integers(0, 4, n),
        "digests": rng.integers(0, 2**64, (n, 2), dtype=np.uint64),
    }


def keeps(rule: Rule, pairs: Pairs, sites: NDArray[np.int64], params: ScanParams) -> set[tuple[int, int]]:
    return {(i, j) for i, j, b, c in pairs if rule.keeps(b, c, bool(sites[i] == sites[j]), params)}


def test_few_enough_pairs_are_all_listed_and_counted() -> None:
    params = ScanParams()
    columns = one_template(80, 1)
    expected = [p for p in brute(columns["supershingles"], columns["bits"]) if p[2] >= 2 or p[3] >= 372]
    found = candidates(**columns, params=params, limit=len(expected))
    assert found.complete and found.recall == 1.0 and not found.samples
    assert listed(found.pairs) == expected
    assert found.counts.n.sum() == len(expected) and found.counts.exact.all() and not found.counts.error.any()
    assert found.b_counts.sum() == 80 * 79 // 2


@pytest.mark.parametrize("c_min", [372, 383])
def test_too_many_pairs_are_counted_and_sampled(c_min: int) -> None:
    params = ScanParams(c_min=c_min)
    columns = one_template(120, 2)
    sites = columns["sites"]
    every = brute(columns["supershingles"], columns["bits"])
    found = candidates(**columns, params=params, limit=400, seed=5, sample=300)
    assert not found.complete
    # the exact part: B-similarity by site relation
    for b_sim in range(7):
        for same in (False, True):
            exact = sum(p[2] == b_sim and bool(sites[p[0]] == sites[p[1]]) == same for p in every)
            assert found.b_counts[b_sim, int(same)] == exact
            if b_sim >= 2:
                rows = (found.counts.b_sim == b_sim) & (found.counts.same_site == same)
                assert found.counts.n[rows].sum() == exact
    # the estimated part, within its stated error
    only_c = found.counts.b_sim < 2
    expected = sum(p[2] < 2 and p[3] >= c_min for p in every)
    error = float(np.sqrt((found.counts.error[only_c] ** 2).sum()))
    assert abs(int(found.counts.n[only_c].sum()) - expected) <= 4 * error + 1
    # samples hold pairs of their rule only, each once, and all of them where there are no more
    assert set(found.samples) | set(found.listed) == set(Rule)
    for rule, sample in found.samples.items():
        wanted = (
            keeps(rule, every, sites, params)
            if rule is not Rule.ALL
            else {(i, j) for i, j, b, c in every if b >= 2 or c >= c_min}
        )
        drawn = {(i, j) for i, j, _, _ in listed(sample)}
        assert len(drawn) == len(sample) == min(300, len(wanted))
        assert drawn <= wanted
        assert set(listed(sample)) <= set(every)
        assert set(listed(sample)) <= set(listed(found.pairs))
    for rule in found.listed:
        assert keeps(rule, listed(found.pairs), sites, params) == keeps(rule, every, sites, params)
    assert (np.diff(found.pairs.left * 120 + found.pairs.right) > 0).all()


def test_a_family_that_is_small_enough_is_listed_although_the_other_is_not() -> None:
    columns = one_template(120, 3)
    every = brute(columns["supershingles"], columns["bits"])
    near = sum(p[3] >= 380 for p in every)
    assert 0 < near < 400
    found = candidates(**columns, params=ScanParams(c_min=380), limit=400)
    assert found.listed == (Rule.C,) and Rule.C not in found.samples
    only_c = (found.counts.b_sim < 2) & found.counts.exact
    assert found.counts.n[only_c].sum() == sum(p[2] < 2 and p[3] >= 380 for p in every)

    columns["supershingles"] = np.arange(720, dtype=np.uint64).reshape(120, 6)
    columns["supershingles"][7] = columns["supershingles"][3]
    found = candidates(**columns, params=ScanParams(), limit=400, sample=50)
    assert found.listed == (Rule.B, Rule.COMBINED) and set(found.samples) == {Rule.C, Rule.MIXED, Rule.ALL}
    assert (3, 7, 6) in [p[:3] for p in listed(found.pairs)]


def test_samples_are_uniform() -> None:
    """Over many seeds every similar pair is drawn equally often, in however many buckets it stands."""
    params = ScanParams()
    columns = one_template(14, 11)
    every = brute(columns["supershingles"], columns["bits"])
    rules = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED, Rule.ALL)
    trials, size = 200, 5
    drawn: dict[Rule, dict[tuple[int, int], int]] = {rule: {} for rule in rules}
    for seed in range(trials):
        population = Population(**columns, params=params, seed=seed)
        for rule in rules:
            for i, j, _, _ in listed(population.sample(rule, size)):
                drawn[rule][i, j] = drawn[rule].get((i, j), 0) + 1
    for rule in rules:
        wanted = [
            p
            for p in every
            if (p[2] >= 2 or p[3] >= 372)
            and (rule is Rule.ALL or (p[0], p[1]) in keeps(rule, every, columns["sites"], params))
        ]
        assert set(drawn[rule]) == {(p[0], p[1]) for p in wanted}
        expected = trials * size / len(wanted)
        spread = expected * (1 - size / len(wanted))
        chi2 = sum((n - expected) ** 2 / spread for n in drawn[rule].values()) * (len(wanted) - 1) / len(wanted)
        freedom = len(wanted) - 1
        assert abs(chi2 - freedom) < 4 * (2 * freedom) ** 0.5, rule


def test_what_is_drawn_depends_on_the_seed_and_not_on_the_order_of_rows() -> None:
    params = ScanParams()
    columns = one_template(100, 8)
    order = np.random.default_rng(1).permutation(100)
    shuffled = {name: column[order] for name, column in columns.items()}
    first = candidates(**columns, params=params, limit=100, seed=3, sample=40)
    again = candidates(**shuffled, params=params, limit=100, seed=3, sample=40)
    other = candidates(**columns, params=params, limit=100, seed=4, sample=40)
    for rule, sample in first.samples.items():
        same = again.samples[rule]
        pairs = [frozenset((int(order[i]), int(order[j]))) for i, j, _, _ in listed(same)]
        assert pairs == [frozenset(p[:2]) for p in listed(sample)]
        assert listed(sample) != listed(other.samples[rule])
    assert first.counts.n.tolist() == again.counts.n.tolist()
    # and a larger sample begins with the smaller one
    larger = candidates(**columns, params=params, limit=100, seed=3, sample=80)
    for rule, sample in first.samples.items():
        assert listed(larger.samples[rule])[: len(sample)] == listed(sample)


def test_listed_pairs_do_not_depend_on_the_order_of_rows() -> None:
    columns = one_template(100, 8)
    order = np.random.default_rng(1).permutation(100)
    found = candidates(**columns, params=ScanParams())
    again = candidates(**{name: column[order] for name, column in columns.items()}, params=ScanParams())
    moved = {(frozenset((int(order[i]), int(order[j]))), b, c) for i, j, b, c in listed(again.pairs)}
    assert moved == {(frozenset((i, j)), b, c) for i, j, b, c in listed(found.pairs)}


def test_work_stops_where_it_is_asked_to() -> None:
    columns = one_template(100, 8)
    for limit in (10**7, 10):
        calls = 0

        def count() -> None:
            nonlocal calls
            calls += 1

        candidates(**columns, params=ScanParams(), limit=limit, step=count)
        for stop in (1, calls // 2, calls):
            left = stop

            def stopping() -> None:
                nonlocal left
                left -= 1
                if not left:
                    raise Cancelled

            with pytest.raises(Cancelled):
                candidates(**columns, params=ScanParams(), limit=limit, step=stopping)


def test_members_of_an_identity_set_are_refused_where_pairs_are_drawn() -> None:
    columns = one_template(50, 8)
    columns["digests"][4] = columns["digests"][9]
    with pytest.raises(ValueError, match="identity set"):
        candidates(**columns, params=ScanParams(), limit=10)
