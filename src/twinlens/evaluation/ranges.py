"""The similarity values and ranges into which tables are split."""

from dataclasses import dataclass

from twinlens.model.params import ScanParams


@dataclass(frozen=True, slots=True)
class SimilarityRange:
    """A closed range of similarity values, `low <= value <= high`."""

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}..{self.high}"


def c_ranges(params: ScanParams) -> tuple[SimilarityRange, ...]:
    """The C-similarity ranges of a scan, ascending.

    The study (Henzinger 2006, table 5) cuts 372..384 into 372..375, 376..378, 379..381, 382..384: four ranges as
    equal as possible, the longer ones first. The same cut is made here of c_min..bits, whatever they are.
    """
    values = params.bits - params.c_min + 1
    pieces = min(4, values)
    size, longer = divmod(values, pieces)
    ranges, low = [], params.c_min
    for piece in range(pieces):
        high = low + size + (piece < longer) - 1
        ranges.append(SimilarityRange(low, high))
        low = high + 1
    return tuple(ranges)


def below_c(params: ScanParams) -> SimilarityRange:
    """The C-similarities below the scan's threshold, which B-similar pairs may have."""
    return SimilarityRange(0, params.c_min - 1)


def c_range_of(c_sim: int, params: ScanParams) -> SimilarityRange:
    """The range that holds a C-similarity; below the threshold it is one range of its own."""
    for piece in c_ranges(params):
        if c_sim in piece:
            return piece
    return below_c(params)


def stratum_range(c_sim: int, params: ScanParams) -> SimilarityRange:
    """The range into which a C-similarity falls for stratified sampling.

    Above the threshold those of the tables. Below it, where B-similar pairs spread widely and precision falls with the
    C-similarity (figure 6 of the study), ranges of a sixteenth of the bits (24 of 384), counted from the threshold.
    """
    if c_sim >= params.c_min:
        return c_range_of(c_sim, params)
    step = params.bits // 16
    high = params.c_min - 1 - (params.c_min - 1 - c_sim) // step * step
    return SimilarityRange(max(0, high - step + 1), high)
