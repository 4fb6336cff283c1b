import pytest

from twinlens.evaluation.ranges import below_c, c_range_of, c_ranges, stratum_range
from twinlens.model.params import ScanParams


def test_the_study_ranges() -> None:
    assert [str(piece) for piece in c_ranges(ScanParams())] == ["372..375", "376..378", "379..381", "382..384"]


@pytest.mark.parametrize(("bits", "c_min"), [(384, 300), (64, 60), (64, 63), (64, 64), (128, 1), (512, 496)])
def test_ranges_cover_each_value_once(bits: int, c_min: int) -> None:
    params = ScanParams(bits=bits, c_min=c_min, combined_min=0)
    values = [value for piece in c_ranges(params) for value in range(piece.low, piece.high + 1)]
    assert values == list(range(c_min, bits + 1))
    assert len(c_ranges(params)) == min(4, bits - c_min + 1)
    for value in range(bits + 1):
        piece = c_range_of(value, params)
        assert value in piece
        assert (piece == below_c(params)) is (value < c_min)


@pytest.mark.parametrize(("bits", "c_min"), [(384, 372), (64, 60), (64, 1), (128, 128)])
def test_ranges_of_strata_cover_each_value_once(bits: int, c_min: int) -> None:
    params = ScanParams(bits=bits, c_min=c_min, combined_min=0)
    pieces = sorted({stratum_range(value, params) for value in range(bits + 1)}, key=lambda piece: piece.low)
    assert [v for piece in pieces for v in range(piece.low, piece.high + 1)] == list(range(bits + 1))
    assert all(value in stratum_range(value, params) for value in range(bits + 1))
    assert all(piece.high < c_min or piece.low >= c_min for piece in pieces)
