"""Sampling designs: into which strata the pairs fall, and what share of the sample each stratum gets."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.ranges import stratum_range
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

DESIGNS = ("uniform", "stratified", "importance")
ALLOCATIONS = ("proportional", "neyman")
BY = ("site", "b_sim", "c_range")
LABELS_A_STRATUM = 4  # fewer expected labels would leave its variance to guesswork: such strata are joined
_BAND_ENDS = (2, 5, 10, 20, 40, 80)  # bits from the threshold


@dataclass(frozen=True, slots=True)
class Design:
    """How a sample is drawn.

    `by` and `allocation` belong to the stratified design, `rule` to importance (its threshold attracts the labels).
    Raises UsageError on a word that names no design, stratifier or allocation.
    """

    kind: str = "uniform"
    size: int = 400
    seed: int = 0
    by: tuple[str, ...] = BY
    allocation: str = "proportional"
    rule: Rule = Rule.B

    def __post_init__(self) -> None:
        if self.kind not in DESIGNS:
            raise UsageError(f"--design must be one of {', '.join(DESIGNS)}, not {self.kind}")
        if self.allocation not in ALLOCATIONS:
            raise UsageError(f"the allocation must be one of {', '.join(ALLOCATIONS)}, not {self.allocation}")
        unknown = [name for name in self.by if name not in BY]
        if unknown or (self.kind == "stratified" and not self.by):
            raise UsageError(f"--by takes {', '.join(BY)}, not {', '.join(unknown) or 'nothing'}")
        if self.size < 1:
            raise UsageError(f"--size must be at least 1, not {self.size}")


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """The finest class of pairs that a design tells apart; cells sort so that neighbours are alike."""

    site: str  # "same site", "different sites", or "" where the design ignores sites
    low: int  # sorting keys of the similarity classes
    high: int
    name: str


def cell_of(b_sim: int, c_sim: int, same_site: bool, design: Design, params: ScanParams) -> Cell:
    """The cell of a pair under a stratified or importance design."""
    site = "same site" if same_site else "different sites"
    if design.kind == "importance":
        distance = bits_from_threshold(b_sim, c_sim, same_site, design.rule, params)
        band = next((place for place, end in enumerate(_BAND_ENDS) if abs(distance) <= end), len(_BAND_ENDS))
        side = 0 if band == 0 else int(math.copysign(band, distance))
        return Cell(site, side, 0, f"{_band_name(band, distance)} the threshold")
    parts, b_key, c_key = [], 0, 0
    if "b_sim" in design.by:
        b_key = b_sim
        parts.append(f"B {b_sim}")
    if "c_range" in design.by:
        piece = stratum_range(c_sim, params)
        c_key = piece.low
        parts.append(f"C {piece}")
    return Cell(site if "site" in design.by else "", b_key, c_key, ", ".join(parts))


def bits_from_threshold(b_sim: int, c_sim: int, same_site: bool, rule: Rule, params: ScanParams) -> int:
    """How far a pair lies above (or, negative, below) the rule's threshold, in bits of C-similarity.

    One step of B-similarity is taken for as much as 1/48 of the bits (8 of 384): in the study the mean C-similarity
    rises by about 8 bits with each (table 9: 342.4 at 3, 358.9 at 5).
    """
    step = max(1, params.bits // 48)
    match rule:
        case Rule.C:
            return c_sim - params.c_min
        case Rule.COMBINED:
            return c_sim - params.combined_min if b_sim >= params.b_min else (b_sim - params.b_min) * step
        case Rule.MIXED:
            return bits_from_threshold(b_sim, c_sim, same_site, Rule.COMBINED if same_site else Rule.C, params)
        case Rule.B | Rule.ALL:
            return (b_sim - params.b_min) * step


def importance_of(cell: Cell) -> float:
    """How many labels a pair of this cell is worth, as against one at the threshold.

    The standard deviation of a verdict whose probability follows a logistic curve over the distance from the
    threshold (scale 6 bits), never below a fifth: no pair is left without a chance.
    """
    place = abs(cell.low)
    distance = 0.0 if place == 0 else (_BAND_ENDS[place - 1] + _BAND_ENDS[min(place, len(_BAND_ENDS) - 1)]) / 2
    return max(0.2, 1 / math.cosh(distance / 12))


def pilot_deviations(judged: Iterable[JudgedPair], cell_name: Mapping[int, str]) -> dict[str, float]:
    """Standard deviations of "correct" in each stratum, learnt from labels: for Neyman's allocation.

    `cell_name` gives the stratum of each judged pair by its row number. The share of a stratum is drawn towards that
    of all labels by two labels' weight, so that a stratum with few labels is not taken for pure.
    """
    tallies: dict[str, list[int]] = {}
    for pair in judged:
        name = cell_name.get(pair.pair)
        if name is not None:
            tally = tallies.setdefault(name, [0, 0])
            tally[pair.correct] += 1
    correct = sum(tally[1] for tally in tallies.values())
    labels = sum(sum(tally) for tally in tallies.values())
    if not labels:
        return {}
    overall = (correct + 1) / (labels + 2)
    deviations = {}
    for name, (others, good) in tallies.items():
        share = (good + 2 * overall) / (good + others + 2)
        deviations[name] = math.sqrt(share * (1 - share))
    return deviations


def join_small(populations: Mapping[Cell, float], size: int) -> dict[Cell, str]:
    """Give every cell the name of its stratum: neighbours are joined until each stratum expects enough labels.

    `populations` are the cells' shares of the sample in any unit (pairs, or pairs times deviation). Only cells of the
    same site relation are joined; a relation that is too small altogether stays one stratum of its own.
    """
    total = sum(populations.values())
    names: dict[Cell, str] = {}
    for site in sorted({cell.site for cell in populations}):
        groups: list[list[Cell]] = [[]]
        expected = 0.0
        for cell in sorted(cell for cell in populations if cell.site == site):
            if expected >= LABELS_A_STRATUM:
                groups.append([])
                expected = 0.0
            groups[-1].append(cell)
            expected += size * populations[cell] / total if total else 0.0
        if len(groups) > 1 and expected < LABELS_A_STRATUM:
            last = groups.pop()
            groups[-1] += last
        for group in groups:
            name = _joined_name(site, group)
            names.update(dict.fromkeys(group, name))
    return names


def allocation_shares(populations: Mapping[str, int], merits: Mapping[str, float]) -> dict[str, float]:
    """What share of the labels each stratum gets: in proportion to its pairs times the merit of one (default 1)."""
    weights = {name: number * merits.get(name, 1.0) for name, number in populations.items() if number > 0}
    total = sum(weights.values())
    if total <= 0:  # every stratum is pure as far as is known
        weights = {name: float(number) for name, number in populations.items() if number > 0}
        total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def _band_name(band: int, distance: int) -> str:
    if band == 0:
        return f"within {_BAND_ENDS[0]} bits of"
    low = _BAND_ENDS[band - 1] + 1
    where = "above" if distance > 0 else "below"
    return f"{low}..{_BAND_ENDS[band]} bits {where}" if band < len(_BAND_ENDS) else f"{low} or more bits {where}"


def _joined_name(site: str, group: Sequence[Cell]) -> str:
    similarity = group[0].name if len(group) == 1 else f"{group[0].name} – {group[-1].name}"
    return ", ".join(part for part in (site, similarity) if part) or "all"
