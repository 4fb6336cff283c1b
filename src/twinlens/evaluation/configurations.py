"""Several configurations compared on one labelled set: precision, R, differences, intersections, what each misses."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from twinlens.evaluation.bootstrap import PairedDifference, bootstrap_differences
from twinlens.evaluation.estimates import Condition, ShareEstimate, design_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.tables import Interval

Keeps = Callable[[JudgedPair], bool]


@dataclass(frozen=True, slots=True)
class Configuration:
    """A way of finding pairs: a scan with other settings, another rule, an imported tool.

    `keeps` says whether it finds a judged pair; `pairs` is how many it finds in all, None = not known.
    """

    name: str
    keeps: Keeps
    pairs: int | None = None


@dataclass(frozen=True, slots=True)
class ConfigurationResult:
    """Precision and R of a configuration; R is its share of the correct pairs that any of them found."""

    configuration: Configuration
    labelled: int
    correct: int
    precision: ShareEstimate | None
    r: ShareEstimate | None


@dataclass(frozen=True, slots=True)
class ConfigurationDifference:
    """The first less the second, over the same labels; None where one of them has no label."""

    first: str
    second: str
    precision: PairedDifference | None
    r: PairedDifference | None


@dataclass(frozen=True, slots=True)
class Region:
    """The judged pairs that exactly these configurations find."""

    found_by: tuple[str, ...]
    pairs: tuple[JudgedPair, ...]

    @property
    def correct(self) -> int:
        """How many of them were judged correct."""
        return sum(pair.correct for pair in self.pairs)


def results(
    judged: Sequence[JudgedPair],
    configurations: Sequence[Configuration],
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> list[ConfigurationResult]:
    """Precision and R of each configuration on one labelled set."""
    anyone = _anyone(configurations)

    def found_too(pair: JudgedPair) -> bool:
        return pair.correct and anyone(pair)

    return [
        ConfigurationResult(
            configuration,
            sum(configuration.keeps(pair) for pair in judged),
            sum(configuration.keeps(pair) and pair.correct for pair in judged),
            design_share(judged, configuration.keeps, _correct, strata, level),
            design_share(judged, found_too, configuration.keeps, strata, level),
        )
        for configuration in configurations
    ]


def paired_differences(
    judged: Sequence[JudgedPair],
    configurations: Sequence[Configuration],
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
    replicates: int = 2000,
    seed: int = 0,
) -> list[ConfigurationDifference]:
    """Differences of precision and of R between every two configurations, by bootstrap over the labelled pairs.

    Where all labels of one of the two agree, every replicate has the same share, and the bootstrap knows nothing of its
    uncertainty: there the interval is made of the two shares' own ones (MOVER: Zou and Donner 2008, for independent
    shares, and so rather too wide than too narrow).
    """
    anyone = _anyone(configurations)

    def correct_base(pair: JudgedPair) -> bool:
        return pair.correct and anyone(pair)

    if not configurations:
        return []
    number = len(configurations)
    shares = [(one.keeps, _correct) for one in configurations] + [(correct_base, one.keeps) for one in configurations]
    two = list(combinations(range(number), 2))
    wanted = two + [(number + first, number + second) for first, second in two]
    made = bootstrap_differences(judged, shares, wanted, strata, level, replicates, seed)
    own = results(judged, configurations, strata, level)
    found = [frozenset(index for index, pair in enumerate(judged) if one.keeps(pair)) for one in configurations]
    differences = []
    for (first, second), precision, r in zip(two, made[: len(two)], made[len(two) :], strict=True):
        if found[first] != found[second]:
            precision = _unless_certain(precision, own[first].precision, own[second].precision)
            r = _unless_certain(r, own[first].r, own[second].r)
        differences.append(
            ConfigurationDifference(configurations[first].name, configurations[second].name, precision, r)
        )
    return differences


def _unless_certain(
    difference: PairedDifference | None, first: ShareEstimate | None, second: ShareEstimate | None
) -> PairedDifference | None:
    if difference is None or first is None or second is None:
        return difference
    if not any(share.value in (0.0, 1.0) for share in (first, second)):
        return difference
    value = difference.value
    low = value - math.hypot(first.value - first.interval.low, second.interval.high - second.value)
    high = value + math.hypot(first.interval.high - first.value, second.value - second.interval.low)
    return PairedDifference(value, Interval(max(-1.0, low), min(1.0, high), difference.interval.level), 1.0)


def intersections(judged: Sequence[JudgedPair], configurations: Sequence[Configuration]) -> list[Region]:
    """The judged pairs by the set of configurations that find them, the largest region first."""
    regions: dict[tuple[str, ...], list[JudgedPair]] = {}
    for pair in judged:
        names = found_by(pair, configurations)
        if names:
            regions.setdefault(names, []).append(pair)
    ordered = sorted(regions.items(), key=lambda region: (-len(region[1]), len(region[0]), region[0]))
    return [Region(names, tuple(pairs)) for names, pairs in ordered]


def found_by(pair: JudgedPair, configurations: Sequence[Configuration]) -> tuple[str, ...]:
    """The names of the configurations that find a pair, in their order."""
    return tuple(configuration.name for configuration in configurations if configuration.keeps(pair))


def missed(judged: Sequence[JudgedPair], configuration: Configuration) -> list[JudgedPair]:
    """The pairs judged correct that the configuration does not find, in their order."""
    return [pair for pair in judged if pair.correct and not configuration.keeps(pair)]


def _anyone(configurations: Sequence[Configuration]) -> Condition:
    return lambda pair: any(configuration.keeps(pair) for configuration in configurations)


def _correct(pair: JudgedPair) -> bool:
    return pair.correct
