"""A comparison as the page shows it: one row for each configuration, with its gain over a chosen one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from twinlens.evaluation.bootstrap import PairedDifference
from twinlens.model.tables import Interval
from twinlens.session.comparison import Comparison


@dataclass(frozen=True, slots=True)
class Share:
    """An estimated share with its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ConfigurationRow:
    """One configuration; shares are None where no label counts, gains None for the one they are counted from."""

    name: str
    words: str
    pairs: int | None
    labelled: int
    precision: Share | None
    r: Share | None
    precision_gain: Share | None
    r_gain: Share | None
    missed: int


@dataclass(frozen=True, slots=True)
class RegionRow:
    """The pairs that exactly some configurations find: `members` are their places, `waiting` pairs to label."""

    found_by: tuple[str, ...]
    members: frozenset[int]
    pairs: int
    labelled: int
    precision: Share | None
    waiting: tuple[tuple[int, int], ...]


def configuration_rows(found: Comparison, reference: str) -> list[ConfigurationRow]:
    """The rows of the comparison, with gains over `reference`."""
    rows = []
    for values in found.configurations.rows:
        name = str(values["name"])
        precision_gain, r_gain = _gains(found, name, reference)
        rows.append(
            ConfigurationRow(
                name,
                found.words.get(name, ""),
                values["pairs"],
                values["labelled"],
                _share(values, "precision"),
                _share(values, "r"),
                precision_gain,
                r_gain,
                values["missed"],
            )
        )
    return rows


def region_rows(found: Comparison) -> list[RegionRow]:
    """The regions, the largest first."""
    by_words = {str(values["found_by"]): values for values in found.intersections.rows}
    places = {name: place for place, name in enumerate(found.names)}
    rows = []
    for region, values in zip(found.regions, _region_values(found, by_words), strict=True):
        members = frozenset(places[name] for name in region.found_by)
        share = _share(values, "precision") if values else None
        rows.append(RegionRow(region.found_by, members, region.pairs, region.labelled, share, region.to_label))
    return rows


def _region_values(found: Comparison, by_words: Mapping[str, Mapping[str, Any]]) -> Sequence[Mapping[str, Any] | None]:
    from twinlens.evaluation.configuration_tables import region_words

    return [by_words.get(region_words(region.found_by)) for region in found.regions]


def _gains(found: Comparison, name: str, reference: str) -> tuple[Share | None, Share | None]:
    """How much the configuration's precision and R are above those of the reference."""
    for difference in found.gains:
        if (difference.first, difference.second) == (reference, name):
            return _turned(difference.precision), _turned(difference.r)
        if (difference.first, difference.second) == (name, reference):
            return _straight(difference.precision), _straight(difference.r)
    return None, None


def _straight(difference: PairedDifference | None) -> Share | None:
    if difference is None:
        return None
    return Share(difference.value, difference.interval.low, difference.interval.high)


def _turned(difference: PairedDifference | None) -> Share | None:
    if difference is None:
        return None
    ends: Interval = difference.interval
    return Share(0.0 - difference.value, 0.0 - ends.high, 0.0 - ends.low)


def _share(values: Mapping[str, Any], name: str) -> Share | None:
    if values[name] is None:
        return None
    return Share(values[name], values[f"{name}_low"], values[f"{name}_high"])
