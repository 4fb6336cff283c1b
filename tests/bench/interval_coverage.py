"""How often the 95 % intervals cover a known precision: samples drawn, labelled and estimated by the program itself.

`python tests/bench/interval_coverage.py [--repeats 1000] [--pairs 3000]` plants precisions of 0.38 and 0.9 in a
population whose
verdicts depend on the similarities, and prints for each design and number of labels how often the interval holds the
truth, the bias in standard errors of the mean (beyond 4 would be one), the mean width, and how many labels a uniform
sample of the same width would need. "pairs of C" estimates the precision of the C-similar pairs from the same labels.
"""

import argparse
import math
import random
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from twinlens.evaluation.designs import Design, pilot_deviations
from twinlens.evaluation.estimates import ShareEstimate, simple_share, weighted_share
from twinlens.evaluation.judged import JudgedPair, is_weighted
from twinlens.evaluation.sampling import Drawn, FramePair, draw
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PARAMS = ScanParams()
DESIGNS = (
    Design("uniform"),
    Design("stratified", allocation="proportional"),
    Design("stratified", allocation="neyman"),
    Design("importance", rule=Rule.C),
)


def planted(pairs: int, precision: float, seed: int = 1) -> list[JudgedPair]:
    """Pairs whose verdicts follow a logistic curve over the C-similarity, with the wished share of correct ones."""
    chance = random.Random(seed)
    cells = []
    for _ in range(pairs):
        c_sim = min(384, 340 + int(44 * chance.betavariate(1.6, 1.4)))
        b_sim = min(6, max(0, round((c_sim - 350) / 7 + chance.gauss(0, 1.2))))
        cells.append((b_sim, c_sim, chance.random() < 0.6, chance.random()))
    low, high = 200.0, 500.0
    for _ in range(60):
        middle = (low + high) / 2
        share = sum(draw < likely(c, same, middle) for _, c, same, draw in cells) / pairs
        low, high = (low, middle) if share < precision else (middle, high)
    return [
        JudgedPair(b, c, same, Verdict.CORRECT if draw < likely(c, same, low) else Verdict.INCORRECT, pair=number)
        for number, (b, c, same, draw) in enumerate(cells, 1)
    ]


def likely(c_sim: int, same_site: bool, middle: float) -> float:
    """How likely a pair is correct."""
    return 1 / (1 + math.exp(-(c_sim - middle - (6 if same_site else 0)) / 8))


def estimate(judged: list[JudgedPair], strata: dict[str, int] | None, inside: object) -> ShareEstimate | None:
    """As the tables do it."""
    if is_weighted(judged):
        return weighted_share(judged, inside, lambda pair: pair.correct, strata)  # type: ignore[arg-type]
    trials = [pair for pair in judged if inside(pair)]  # type: ignore[operator]
    return simple_share(sum(pair.correct for pair in trials), len(trials))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=1000)
    parser.add_argument("--pairs", type=int, default=3000)
    options = parser.parse_args()
    everything, of_c = (lambda pair: True), (lambda pair: pair.c_sim >= PARAMS.c_min)
    print(f"{'design':<24}{'n':>5}{'precision':>11}{'pairs':>12}{'covers':>9}{'bias':>7}{'width':>8}{'uniform':>9}")
    for precision in (0.38, 0.9):
        truth = planted(options.pairs, precision)

        def learnt(stratum_of: Mapping[int, str], pilot: Sequence[JudgedPair] = truth[:400]) -> Mapping[str, float]:
            return pilot_deviations(pilot, stratum_of)

        frame = [FramePair(p.pair, p.b_sim, p.c_sim, p.same_site, b"%d" % p.pair) for p in truth]
        cells = (("all", everything), ("of C", of_c))
        known = {name: sum(p.correct for p in truth if holds(p)) / sum(map(holds, truth)) for name, holds in cells}
        for labels in (100, 400):
            widths: dict[str, float] = {}
            for kind in DESIGNS:
                found: dict[str, list[ShareEstimate]] = {name: [] for name, _ in cells}
                for seed in range(options.repeats):
                    design = Design(kind.kind, labels, seed, kind.by, kind.allocation, kind.rule)
                    drawn = draw(frame, design, PARAMS, learnt)
                    judged = in_sample(truth, drawn)
                    strata = dict(drawn.strata) if kind.kind != "uniform" else None
                    for name, holds in cells:
                        share = estimate(judged, strata, holds)
                        if share is not None:
                            found[name].append(share)
                for name, _ in cells:
                    told(kind, labels, precision, name, found[name], known[name], widths)


def in_sample(judged: Iterable[JudgedPair], drawn: Drawn) -> list[JudgedPair]:
    """The judged pairs that the sample drew, with its strata and weights."""
    items = {item.pair: item for item in drawn.items}
    return [
        replace(pair, weight=1 / items[pair.pair].probability, stratum=items[pair.pair].stratum)
        for pair in judged
        if pair.pair in items
    ]


def told(
    kind: Design,
    labels: int,
    precision: float,
    name: str,
    found: list[ShareEstimate],
    truth: float,
    widths: dict[str, float],
) -> None:
    """One line."""
    covered = sum(e.interval.low <= truth <= e.interval.high for e in found) / len(found)
    values = [e.value for e in found]
    error = statistics.stdev(values) / math.sqrt(len(values))
    bias = (statistics.mean(values) - truth) / error if error else 0.0
    width = statistics.mean(e.interval.high - e.interval.low for e in found)
    widths.setdefault(name, width)
    words = kind.kind if kind.kind != "stratified" else f"stratified, {kind.allocation}"
    uniform = labels * (widths[name] / width) ** 2
    print(
        f"{words:<24}{labels:>5}{precision:>11}{name:>12}{covered:>9.3f}{bias:>7.1f}{width:>8.3f}{uniform:>9.0f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
