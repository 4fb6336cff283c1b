import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.model.pairs import SiteRelation
from twinlens.model.params import ScanParams
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter
from twinlens.store.scores import Bins, ScoreSpan

PARAMS = ScanParams()
PAIRS = [(n, n + 1, n % 7, 340 + n * 5 % 45) for n in range(1, 200)]
ALL = PairFilter()


@pytest.fixture
def scored(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[tuple[Store, dict[int, float]]]:
    """A project in which every third pair has the score x, in hundredths, and two have whole ones."""
    with Store.open(handmade(tmp_path / "s.twinlens", documents=200, pairs=PAIRS)) as store:
        chance = random.Random(1)
        values = {pair: chance.randint(0, 100) / 100 for pair in range(1, 200, 3)}
        with store.writer() as writer:
            writer.add_scores("x", list(values), list(values.values()))
            writer.add_scores("rank", [1, 4], [3.0, 8.0])
        yield store, values


def test_spans_tell_the_range_and_whether_it_is_whole(scored: tuple[Store, dict[int, float]]) -> None:
    store, values = scored
    assert store.scores.spans() == [
        ScoreSpan("rank", 2, 3.0, 8.0, True),
        ScoreSpan("x", len(values), min(values.values()), max(values.values()), False),
    ]


def test_scores_of_some_pairs(scored: tuple[Store, dict[int, float]]) -> None:
    store, values = scored
    assert store.scores.of_pairs([1, 2, 4, 7]) == {
        1: {"rank": 3.0, "x": values[1]},
        4: {"rank": 8.0, "x": values[4]},
        7: {"x": values[7]},
    }
    assert store.scores.of_pairs([]) == {}


def test_bins_hold_a_value_that_lies_on_their_edge(scored: tuple[Store, dict[int, float]]) -> None:
    store, values = scored
    assert store.scores.bins("x", Bins(1, 100, 0), ALL, PARAMS) == Counter(round(v * 100) for v in values.values())
    whole = store.scores.bins("c_sim", Bins(1, 1, 300), ALL, PARAMS)
    assert whole == Counter(pair[3] for pair in PAIRS)
    coarse = store.scores.bins("x", Bins(1, 5, 0), PairFilter(b_min=3), PARAMS)
    kept = [value for pair, value in values.items() if PAIRS[pair - 1][2] >= 3]
    assert coarse == Counter(int(value * 5 + 1e-9) for value in kept)


def test_bins_below_zero(scored: tuple[Store, dict[int, float]]) -> None:
    store, _ = scored
    with store.writer() as writer:
        writer.add_scores("d", [1, 2, 3, 4], [-0.2, -0.15, -0.1, 0.0])
    assert store.scores.bins("d", Bins(1, 10, -2), ALL, PARAMS) == {-2: 2, -1: 1, 0: 1}


def test_grids_count_the_pairs_that_have_both(scored: tuple[Store, dict[int, float]]) -> None:
    store, values = scored
    found = store.scores.grid(("x", Bins(1, 10, 0)), ("c_sim", Bins(5, 1, 0)), ALL, PARAMS)
    assert found == Counter((int(v * 10 + 1e-9), PAIRS[pair - 1][3] // 5) for pair, v in values.items())
    both = store.scores.grid(("x", Bins(1, 10, 0)), ("rank", Bins(1, 1, 0)), ALL, PARAMS)
    assert both == Counter([(int(values[1] * 10 + 1e-9), 3), (int(values[4] * 10 + 1e-9), 8)])


def test_pairs_beside_a_threshold(scored: tuple[Store, dict[int, float]]) -> None:
    store, values = scored
    above = store.scores.beside("c_sim", 360, ALL, PARAMS, 9, above=True)
    expected = sorted((c, b, n) for n, (_, _, b, c) in enumerate(PAIRS, 1) if c >= 360)
    assert above == [(n, c) for c, _, n in expected[:9]]
    below = store.scores.beside("b_sim", 3, PairFilter(site=SiteRelation.DIFFERENT), PARAMS, 5, above=False)
    assert len(below) == 5 and all(value < 3 for _, value in below)
    assert [value for _, value in below] == sorted((value for _, value in below), reverse=True)
    near = store.scores.beside("x", 0.5, ALL, PARAMS, 4, above=True)
    assert [value for _, value in near] == sorted(v for v in values.values() if v >= 0.5)[:4]
    assert store.scores.beside("none", 0.5, ALL, PARAMS, 4, above=True) == []


def test_pairs_that_reach_a_value_by_the_sense_of_the_score(scored: tuple[Store, dict[int, float]]) -> None:
    store, values = scored
    with store.writer() as writer:
        writer.add_scores("steps", list(values), list(values.values()), lower=True)
    assert store.scores.lower() == {"steps"}
    assert set(store.scores.reaching("x", None)) == set(values)
    assert set(store.scores.reaching("x", 0.4)) == {pair for pair, value in values.items() if value >= 0.4}
    assert set(store.scores.reaching("steps", 0.4)) == {pair for pair, value in values.items() if value <= 0.4}
    assert store.scores.closeness({"x": 0.3, "steps": 0.3}) == {"x": 0.3, "steps": -0.3}
