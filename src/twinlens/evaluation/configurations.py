"""Several configurations compared on one labelled set: precision, R, differences, intersections, what each misses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from twinlens.evaluation.bootstrap import PairedDifference, bootstrap_difference
from twinlens.evaluation.estimates import Condition, ShareEstimate, simple_share, weighted_share
from twinlens.evaluation.judged import JudgedPair, is_weighted
from twinlens.evaluation.study_data import StudyData
from twinlens.evaluation.study_notes import settings_note
from twinlens.model.tables import Table

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
    weighted = is_weighted(judged)

    def share(base: Condition, success: Condition) -> ShareEstimate | None:
        if weighted:
            return weighted_share(judged, base, success, strata, level)
        trials = [pair for pair in judged if base(pair)]
        return simple_share(sum(success(pair) for pair in trials), len(trials), level)

    return [
        ConfigurationResult(
            configuration,
            sum(configuration.keeps(pair) for pair in judged),
            sum(configuration.keeps(pair) and pair.correct for pair in judged),
            share(configuration.keeps, _correct),
            share(lambda pair: pair.correct and anyone(pair), configuration.keeps),
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
    """Differences of precision and of R between every two configurations, by bootstrap over the labelled pairs."""
    anyone = _anyone(configurations)

    def correct_base(pair: JudgedPair) -> bool:
        return pair.correct and anyone(pair)

    return [
        ConfigurationDifference(
            first.name,
            second.name,
            bootstrap_difference(
                judged, (first.keeps, _correct), (second.keeps, _correct), strata, level, replicates, seed
            ),
            bootstrap_difference(
                judged, (correct_base, first.keeps), (correct_base, second.keeps), strata, level, replicates, seed
            ),
        )
        for first, second in combinations(configurations, 2)
    ]


def intersections(judged: Sequence[JudgedPair], configurations: Sequence[Configuration]) -> list[Region]:
    """The judged pairs by the set of configurations that find them, the largest region first."""
    regions: dict[tuple[str, ...], list[JudgedPair]] = {}
    for pair in judged:
        found_by = tuple(configuration.name for configuration in configurations if configuration.keeps(pair))
        if found_by:
            regions.setdefault(found_by, []).append(pair)
    ordered = sorted(regions.items(), key=lambda region: (-len(region[1]), len(region[0]), region[0]))
    return [Region(found_by, tuple(pairs)) for found_by, pairs in ordered]


def missed(judged: Sequence[JudgedPair], configuration: Configuration) -> list[JudgedPair]:
    """The pairs judged correct that the configuration does not find, in their order."""
    return [pair for pair in judged if pair.correct and not configuration.keeps(pair)]


def comparison_table(data: StudyData, configurations: Sequence[Configuration]) -> Table:
    """One row for each configuration: pairs, labels, precision and R with intervals, gains over the first."""
    base = data.base()
    made = results(base.judged, configurations, base.strata, data.level)
    to_first = {
        difference.second: difference
        for difference in paired_differences(base.judged, configurations, base.strata, data.level, seed=data.seed)
        if difference.first == configurations[0].name
    }
    rows = []
    for result in made:
        name = result.configuration.name
        difference = to_first.get(name)
        rows.append(
            {
                "name": name,
                "pairs": result.configuration.pairs,
                "labelled": result.labelled,
                "correct": result.correct,
                **_share_cells("precision", result.precision),
                **_share_cells("r", result.r),
                **_gain_cells("precision_gain", difference.precision if difference else None),
                **_gain_cells("r_gain", difference.r if difference else None),
                "missed": len(missed(base.judged, result.configuration)),
            }
        )
    ends = ("", "_low", "_high")
    return Table(
        "configurations",
        "Configurations on one labelled set",
        (
            *("name", "pairs", "labelled", "correct"),
            *(f"{name}{end}" for name in ("precision", "r", "precision_gain", "r_gain") for end in ends),
            "missed",
        ),
        tuple(rows),
        (
            settings_note(data.params),
            *base.chosen.notes,
            "R = share of the correct pairs that any of these configurations finds; missed = pairs judged correct that "
            "this one does not find.",
            *(
                [f"Gains are over {configurations[0].name}, by bootstrap over the same labels (seed {data.seed})."]
                if len(configurations) > 1
                else []
            ),
        ),
    )


def _anyone(configurations: Sequence[Configuration]) -> Condition:
    return lambda pair: any(configuration.keeps(pair) for configuration in configurations)


def _correct(pair: JudgedPair) -> bool:
    return pair.correct


def _share_cells(name: str, share: ShareEstimate | None) -> dict[str, float | None]:
    return {
        name: share.value if share else None,
        f"{name}_low": share.interval.low if share else None,
        f"{name}_high": share.interval.high if share else None,
    }


def _gain_cells(name: str, difference: PairedDifference | None) -> dict[str, float | None]:
    """The second less the first: what the row's configuration gains over the first one."""
    return {
        name: -difference.value if difference else None,
        f"{name}_low": -difference.interval.high if difference else None,
        f"{name}_high": -difference.interval.low if difference else None,
    }
