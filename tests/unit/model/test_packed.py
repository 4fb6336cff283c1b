import pickle

from twinlens.model.packed import Ranges, column
from twinlens.model.reading import Mark, Row, Rows, Span, Spans, swapped

SPANS = (Span(0, 4, Mark.REPLACED, 0), Span(9, 2**40, Mark.MINOR, -1), Span(2**40, 2**41, Mark.MOVED, 1))


def test_packed_rows_are_the_rows_that_were_packed() -> None:
    packed = Spans.of(SPANS)
    assert packed == SPANS
    assert tuple(packed) == SPANS
    assert (packed[1], packed[-1], packed[1:]) == (SPANS[1], SPANS[2], SPANS[1:])
    assert packed[0].mark is Mark.REPLACED
    assert hash(packed) == hash(SPANS)
    assert pickle.loads(pickle.dumps(packed)) == packed != Spans.of(SPANS[:2])
    assert list(column(packed, 3)) == column(SPANS, 3) == [0, -1, 1]


def test_no_rows_are_rows_too() -> None:
    assert len(Ranges.of(())) == len(Spans.of(iter(()))) == 0
    assert list(Rows.of(())) == []


def test_sides_change_places() -> None:
    rows = (Row(0, -1, True), Row(1, 0, False))
    assert swapped(Rows.of(rows)) == swapped(rows) == (Row(-1, 0, True), Row(0, 1, False))
