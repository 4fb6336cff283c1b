import random
import time
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from twinlens.evaluation.designs import BY, LABELS_A_STRATUM, Design, bits_from_threshold, pilot_deviations
from twinlens.evaluation.estimates import weighted_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.sampling import Drawn, FramePair, draw, place_of, reached
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PARAMS = ScanParams()
C, N = Verdict.CORRECT, Verdict.INCORRECT


def frame_of(number: int, seed: int = 1) -> list[FramePair]:
    chance = random.Random(seed)
    return [
        FramePair(
            pair,
            chance.choices([2, 3, 4, 5, 6], [52, 21, 12, 9, 6])[0],
            chance.randint(340, 384),
            chance.random() < 0.9,
            b"pair %d" % pair,
        )
        for pair in range(1, number + 1)
    ]


FRAME = frame_of(3000)
DESIGNS = [Design("uniform", 200, 5), Design("stratified", 200, 5), Design("importance", 200, 5)]


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.kind)
def test_a_sample_keeps_its_design_and_depends_on_no_order(design: Design) -> None:
    made = draw(FRAME, design, PARAMS)
    assert len(made.items) == len({item.pair for item in made.items}) == 200
    assert made.population == 3000
    shuffled = random.Random(9).sample(FRAME, len(FRAME))
    assert draw(shuffled, design, PARAMS).items == made.items
    other = draw(FRAME, Design(design.kind, 200, 6), PARAMS)
    assert {item.pair for item in other.items} != {item.pair for item in made.items}
    drawn = Counter(item.stratum for item in made.items)
    for item in made.items:
        assert item.probability == drawn[item.stratum] / made.strata[item.stratum]


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.kind)
def test_the_first_labels_are_spread_like_the_whole_sample(design: Design) -> None:
    made = draw(FRAME, design, PARAMS)
    for beginning in (50, 100, 150):
        counts = Counter(item.stratum for item in made.items[:beginning])
        for name, share in made.shares.items():
            assert abs(counts[name] - share * beginning) <= 1.5


def test_a_larger_uniform_sample_begins_with_the_smaller() -> None:
    small, large = draw(FRAME, Design("uniform", 50, 5), PARAMS), draw(FRAME, Design("uniform", 500, 5), PARAMS)
    assert [item.pair for item in large.items[:50]] == [item.pair for item in small.items]
    later = draw([*FRAME, FramePair(9999, 2, 380, True, b"new")], Design("uniform", 500, 5), PARAMS)
    assert len({item.pair for item in later.items} & {item.pair for item in large.items}) >= 499


def test_strata_are_joined_until_each_expects_enough_labels() -> None:
    for design in DESIGNS[1:]:
        made = draw(FRAME, design, PARAMS)
        assert len(made.strata) > 3
        assert min(made.shares.values()) * 200 >= LABELS_A_STRATUM - 1e-9
        assert sum(made.shares.values()) == pytest.approx(1)
        for name in made.strata:
            assert name.startswith(("same site", "different sites"))


def test_stratifiers_can_be_chosen() -> None:
    names = {"site": {"same site", "different sites"}, "b_sim": {f"B {b}" for b in range(2, 7)}}
    for by, expected in names.items():
        assert set(draw(FRAME, Design("stratified", 400, 5, (by,)), PARAMS).strata) == expected
    ranges = draw(FRAME, Design("stratified", 400, 5, ("c_range",)), PARAMS).strata
    above = {"C 372..375", "C 376..378", "C 379..381", "C 382..384"}
    assert set(ranges) == {"C 324..347", "C 348..371"} | above


def test_importance_puts_more_labels_at_the_threshold() -> None:
    for rule, near in ((Rule.C, lambda p: abs(p.c_sim - 372) <= 5), (Rule.COMBINED, lambda p: abs(p.c_sim - 355) <= 5)):
        made = draw(FRAME, Design("importance", 300, 5, rule=rule), PARAMS)
        pairs = {pair.pair: pair for pair in FRAME}
        inside = sum(near(pairs[item.pair]) for item in made.items) / 300
        everywhere = sum(map(near, FRAME)) / len(FRAME)
        assert inside > 1.3 * everywhere
        assert min(item.probability for item in made.items) > 0


def test_the_distance_from_a_threshold() -> None:
    assert bits_from_threshold(0, 380, True, Rule.C, PARAMS) == 8
    assert bits_from_threshold(3, 350, True, Rule.COMBINED, PARAMS) == -5
    assert bits_from_threshold(1, 384, True, Rule.COMBINED, PARAMS) == -8
    assert bits_from_threshold(4, 0, True, Rule.B, PARAMS) == 16
    assert bits_from_threshold(4, 360, False, Rule.MIXED, PARAMS) == -12
    assert bits_from_threshold(4, 360, True, Rule.MIXED, PARAMS) == 5


def test_neyman_learns_from_labels() -> None:
    design = Design("stratified", 200, 5, ("site",), "neyman")
    pairs = {pair.pair: pair for pair in FRAME}
    judged = [
        JudgedPair(p.b_sim, p.c_sim, p.same_site, C if not p.same_site or i % 2 else N, pair=p.pair)
        for i, p in enumerate(list(pairs.values())[:400])
    ]
    with pytest.raises(UsageError, match="label a first sample"):
        draw(FRAME, design, PARAMS)
    with pytest.raises(UsageError, match="label a first sample"):
        draw(FRAME, design, PARAMS, lambda names: pilot_deviations([], names))
    made = draw(FRAME, design, PARAMS, lambda names: pilot_deviations(judged, names))
    proportional = draw(FRAME, Design("stratified", 200, 5, ("site",)), PARAMS)
    # pairs on different sites are all correct, so they need fewer labels
    assert made.shares["different sites"] < 0.6 * proportional.shares["different sites"]


@pytest.mark.parametrize("kind", ["uniform", "stratified", "importance"])
@pytest.mark.parametrize("number", [0, 1, 3, 200])
def test_small_frames_are_drawn_to_the_last_pair(kind: str, number: int) -> None:
    made = draw(frame_of(number), Design(kind, 500, 5), PARAMS)
    assert len(made.items) == number == made.population
    assert all(item.probability == 1.0 for item in made.items)


def test_wrong_words_are_refused() -> None:
    for wrong in (
        {"kind": "random"},
        {"by": ("sites",)},
        {"allocation": "equal"},
        {"size": 0},
        {"kind": "stratified", "by": ()},
    ):
        with pytest.raises(UsageError):
            Design(**wrong)
    assert Design("stratified").by == BY


def test_places_are_uniform_and_independent_of_the_seed() -> None:
    first = np.array([place_of(b"%d" % i, 1) for i in range(4000)], dtype=np.float64) / 2**64
    second = np.array([place_of(b"%d" % i, 2) for i in range(4000)], dtype=np.float64) / 2**64
    assert np.abs(np.histogram(first, 10, (0, 1))[0] - 400).max() < 4 * 19
    assert abs(np.corrcoef(first, second)[0, 1]) < 4 / np.sqrt(4000)


def truth_of(pair: FramePair) -> Verdict:
    """Correct above a noisy line in C-similarity, more often on different sites."""
    noise = place_of(pair.key, -1) / 2**64
    return C if pair.c_sim + 40 * noise + 10 * (not pair.same_site) > 385 else N


@pytest.mark.parametrize("labelled", [200, 60])
@pytest.mark.parametrize("kind", ["uniform", "stratified", "importance"])
def test_drawn_samples_and_their_beginnings_are_unbiased_and_covered(
    kind: str, labelled: int, in_sample: Callable[..., list[JudgedPair]]
) -> None:
    """The whole way: draw, label the first pairs, estimate; 150 seeds."""
    frame = FRAME[:900]
    verdicts = {pair.pair: truth_of(pair) for pair in frame}
    judged = [JudgedPair(p.b_sim, p.c_sim, p.same_site, verdicts[p.pair], pair=p.pair) for p in frame]
    truth = sum(v is C for v in verdicts.values()) / len(frame)
    values, covered = [], 0
    for seed in range(150):
        made = draw(frame, Design(kind, 200, seed, rule=Rule.C), PARAMS)
        beginning = Drawn(made.design, made.items[:labelled], made.strata, made.shares)
        mine = in_sample(judged, beginning)
        assert len(mine) == labelled
        share = weighted_share(mine, lambda pair: True, lambda pair: pair.correct, made.strata)
        assert share is not None
        values.append(share.value)
        covered += share.interval.low <= truth <= share.interval.high
    assert abs(np.mean(values) - truth) < 4 * np.std(values) / np.sqrt(150)
    assert covered >= 134  # 95 % of 150 less three standard errors


def test_how_far_a_reviewer_has_come() -> None:
    items = draw(FRAME, DESIGNS[0], PARAMS).items
    pairs = [item.pair for item in items]
    assert reached(items, []) == (0, ())
    assert reached(items, pairs[:7]) == (7, ())
    assert reached(items, [*pairs[:3], *pairs[5:7]]) == (3, tuple(pairs[3:5]))
    assert reached(items, pairs) == (200, ())


def test_a_hundred_thousand_pairs_are_drawn_quickly() -> None:
    frame = frame_of(100_000)
    start = time.process_time()
    draw(frame, Design("stratified", 2000, 5), PARAMS)
    assert time.process_time() - start < 6
