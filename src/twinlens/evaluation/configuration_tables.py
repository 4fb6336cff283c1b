"""The tables of a comparison: each configuration, each two of them, and which find the same pairs."""

from collections.abc import Mapping, Sequence

from twinlens.evaluation.bootstrap import PairedDifference
from twinlens.evaluation.configurations import (
    Configuration,
    ConfigurationDifference,
    intersections,
    missed,
    paired_differences,
    results,
)
from twinlens.evaluation.estimates import Condition, ShareEstimate
from twinlens.evaluation.study_data import StudyData
from twinlens.evaluation.study_notes import sample_notes, settings_note
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table


def comparison_table(
    data: StudyData,
    configurations: Sequence[Configuration],
    differences: Sequence[ConfigurationDifference] | None = None,
) -> Table:
    """One row for each configuration: pairs, labels, precision and R with intervals, gains over the first.

    `differences` are those of `paired_differences` over the same labels, where they are at hand.
    """
    base = data.base()
    made = results(base.judged, configurations, base.strata, data.level)
    if differences is None:
        differences = paired_differences(base.judged, configurations, base.strata, data.level, seed=data.seed)
    to_first = {found.second: found for found in differences if found.first == configurations[0].name}
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
            *sample_notes(data, Rule.B, Rule.C),
            "R = share of the correct pairs that any of these configurations finds; missed = pairs judged correct that "
            "this one does not find.",
            *(
                [f"Gains are over {configurations[0].name}, by bootstrap over the same labels (seed {data.seed})."]
                if len(configurations) > 1
                else []
            ),
        ),
    )


def difference_table(data: StudyData, differences: Sequence[ConfigurationDifference]) -> Table:
    """One row for every two configurations: the first less the second in precision and in R."""
    ends = ("", "_low", "_high")
    rows = tuple(
        {
            "first": found.first,
            "second": found.second,
            **_difference_cells("precision_difference", found.precision),
            **_difference_cells("r_difference", found.r),
        }
        for found in differences
    )
    return Table(
        "configuration-differences",
        "Paired differences between configurations, the first less the second",
        ("first", "second", *(f"{name}_difference{end}" for name in ("precision", "r") for end in ends)),
        rows,
        (
            *data.chosen().notes,
            f"{100 * data.level:g} % intervals by bootstrap over the same labels (seed {data.seed}), "
            "of the two shares' own where all labels of one agree; where 0 lies outside, they differ on these labels.",
        ),
    )


def intersection_table(
    data: StudyData, configurations: Sequence[Configuration], totals: Mapping[tuple[str, ...], int] | None = None
) -> Table:
    """One row for each set of configurations that find pairs which the others do not; `totals` are all such pairs."""
    base = data.base()
    regions = {region.found_by: region.pairs for region in intersections(base.judged, configurations)}
    names = [*regions, *(region for region in totals or {} if region not in regions)]
    rows = []
    for name in sorted(names, key=lambda name: (-(totals or {}).get(name, 0), -len(regions.get(name, ())), name)):
        pairs = regions.get(name, ())
        correct = sum(pair.correct for pair in pairs)
        decided = sum(pair.decided for pair in pairs)
        share = base.share(_among({pair.pair for pair in pairs}), lambda pair: pair.correct)
        rows.append(
            {
                "found_by": region_words(name),
                "pairs": None if totals is None else totals.get(name, 0),
                "labelled": len(pairs),
                "correct": correct,
                "incorrect": decided - correct,
                "undecided": len(pairs) - decided,
                **_share_cells("precision", share),
            }
        )
    return Table(
        "intersections",
        "Which configurations find the same pairs",
        (
            *("found_by", "pairs", "labelled", "correct", "incorrect", "undecided"),
            *("precision", "precision_low", "precision_high"),
        ),
        tuple(rows),
        (*base.chosen.notes, "Each pair stands in one row: that of exactly the configurations that find it."),
    )


def region_words(found_by: Sequence[str]) -> str:
    """A region as a person reads it."""
    return found_by[0] + " only" if len(found_by) == 1 else " + ".join(found_by)


def _among(pairs: set[int]) -> Condition:
    return lambda pair: pair.pair in pairs


def _share_cells(name: str, share: ShareEstimate | None) -> dict[str, float | None]:
    return {
        name: share.value if share else None,
        f"{name}_low": share.interval.low if share else None,
        f"{name}_high": share.interval.high if share else None,
    }


def _difference_cells(name: str, difference: PairedDifference | None) -> dict[str, float | None]:
    return {
        name: _clean(difference.value) if difference else None,
        f"{name}_low": _clean(difference.interval.low) if difference else None,
        f"{name}_high": _clean(difference.interval.high) if difference else None,
    }


def _gain_cells(name: str, difference: PairedDifference | None) -> dict[str, float | None]:
    """The second less the first: what the row's configuration gains over the first one."""
    return {
        name: _clean(-difference.value) if difference else None,
        f"{name}_low": _clean(-difference.interval.high) if difference else None,
        f"{name}_high": _clean(-difference.interval.low) if difference else None,
    }


def _clean(value: float) -> float:
    """The value without what rounding leaves of an exact zero, and without its sign."""
    return 0.0 if abs(value) < 1e-12 else value
