"""Bootstrap over the labelled pairs: differences between rules on the same labels."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from twinlens.evaluation.estimates import Condition, reached_strata, stratum_weights
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.tables import Interval

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

REPLICATES = 2000
_AT_ONCE = 4_000_000  # weights that are held at a time


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """The share of the first rule less that of the second, on the same labelled pairs, with its percentile interval.

    `defined` is the part of the replicates in which both shares have a value.
    """

    value: float
    interval: Interval
    defined: float


def replicate_weights(
    judged: Sequence[JudgedPair],
    strata: Mapping[str, int] | None = None,
    replicates: int = REPLICATES,
    seed: int = 0,
) -> "NDArray[np.float64]":
    """Weights of the judged pairs in each bootstrap replicate: float64 [replicates, pairs].

    Within each stratum of n labels n - 1 are drawn with replacement and weighted up by n / (n - 1), and the deviation
    from the original weights is shrunk by the finite population (Rao and Wu 1988), so that the replicates have the
    variance of the design. Strata with a single label are taken together, as none has a variance of its own: that is
    rather too much than too little (Cochran 1977, section 5A.12). While a stratum has no label yet, the labels are
    resampled as a whole with their own weights (`estimates.reached_strata`).
    """
    import numpy as np  # off the window's path

    rng = np.random.default_rng(seed)
    own = np.array(stratum_weights(judged, strata))
    weights = np.tile(own, (replicates, 1))
    tallies = reached_strata(judged, strata)
    members: dict[str | None, list[int]] = {}
    for index, pair in enumerate(judged):
        own_stratum = tallies and tallies[pair.stratum]
        alone = not own_stratum or own_stratum.labels == 1 < own_stratum.population
        members.setdefault(None if alone else pair.stratum, []).append(index)
    for indexes in members.values():
        labels = len(indexes)
        if labels > 1:
            drawn = rng.multinomial(labels - 1, np.full(labels, 1 / labels), size=replicates)
            factor = drawn * (labels / (labels - 1))
            population = own[indexes].sum() if tallies is not None else np.inf
            weights[:, indexes] *= 1 + np.sqrt(1 - labels / population) * (factor - 1)
    return weights


def bootstrap_differences(
    judged: Sequence[JudgedPair],
    shares: Sequence[tuple[Condition, Condition]],
    wanted: Sequence[tuple[int, int]],
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
    replicates: int = REPLICATES,
    seed: int = 0,
) -> list[PairedDifference | None]:
    """Differences between shares by their numbers, all over the same replicates; None where a share has no label.

    Replicates are made a few at a time, so that thousands of labels do not need gigabytes.
    """
    import numpy as np

    inside = np.array([[base(pair) for base, _ in shares] for pair in judged], np.float64).reshape(-1, len(shares))
    good = np.array([[hit(pair) for _, hit in shares] for pair in judged], np.float64).reshape(-1, len(shares)) * inside
    own = np.array(stratum_weights(judged, strata))
    values = _ratio(own @ good, own @ inside)
    chunk = max(1, min(replicates, _AT_ONCE // max(1, len(judged))))
    parts = []
    for start in range(0, replicates, chunk):
        weights = replicate_weights(judged, strata, min(chunk, replicates - start), seed * 1_000_003 + start)
        parts.append(_ratio(weights @ good, weights @ inside))
    drawn = np.concatenate(parts)
    found: list[PairedDifference | None] = []
    for first, second in wanted:
        if not (inside[:, first].any() and inside[:, second].any()):
            found.append(None)
            continue
        interval, defined = _percentiles(drawn[:, first] - drawn[:, second], level)
        found.append(PairedDifference(float(values[first] - values[second]), interval, defined))
    return found


def _ratio(part: "NDArray[np.float64]", whole: "NDArray[np.float64]") -> "NDArray[np.float64]":
    import numpy as np

    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(whole > 0, part / whole, np.nan)


def _percentiles(values: "NDArray[np.float64]", level: float) -> tuple[Interval, float]:
    import numpy as np

    known = values[np.isfinite(values)]
    low, high = np.quantile(known, [(1 - level) / 2, (1 + level) / 2])
    return Interval(float(low), float(high), level), len(known) / len(values)
