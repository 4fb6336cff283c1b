"""Which document of a pair stands left: fixed by the project's seed, not by the order of reading."""

from dataclasses import replace

from twinlens.model.reading import PairReading, swapped


def oriented(reading: PairReading, first: int) -> PairReading:
    """The reading with the document of row `first` on the left."""
    if reading.left.document == first:
        return reading
    return replace(
        reading,
        left=reading.right,
        right=reading.left,
        rows=swapped(reading.rows),
        containment_a=reading.containment_b,
        containment_b=reading.containment_a,
    )
