"""Labels that have the counts of the study, made from its fractions."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

import pytest

from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.sampling import Drawn
from twinlens.model.judgements import LabelOrigin, Reason, Verdict

InSample = Callable[[Iterable[JudgedPair], Drawn], list[JudgedPair]]
C, N, U = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED
# (B-similarity, C-similarity): correct, incorrect, undecided, undecided for prefilled forms
B_CELLS = {
    (2, 340): (243, 702, 87, 40),
    (3, 340): (162, 187, 40, 20),
    (4, 350): (132, 86, 22, 9),
    (5, 360): (100, 33, 10, 0),
    (6, 370): (89, 5, 12, 0),
}
C_CELLS = {
    (0, 373): (470, 144, 144, 91),
    (0, 377): (245, 144, 143, 127),
    (0, 380): (161, 149, 93, 73),
    (0, 383): (60, 66, 53, 53),
}
# correct, incorrect, undecided, of them prefilled, on different sites
B_DIFFERENT = (131, 9, 12, 1)
C_DIFFERENT = (431, 26, 22, 0)


def labels(
    cells: dict[tuple[int, int], tuple[int, int, int, int]], different: tuple[int, int, int, int]
) -> list[JudgedPair]:
    """One imported label for each pair of the study."""
    left = {
        (C, None): different[0],
        (N, None): different[1],
        (U, Reason.CANNOT_EVALUATE): different[2] - different[3],
        (U, Reason.PREFILLED): different[3],
    }

    def verdicts(counts: tuple[int, int, int, int]) -> Iterator[tuple[Verdict, Reason | None]]:
        correct, incorrect, undecided, prefilled = counts
        yield from [(C, None)] * correct + [(N, None)] * incorrect
        yield from [(U, Reason.PREFILLED)] * prefilled + [(U, Reason.CANNOT_EVALUATE)] * (undecided - prefilled)

    made = []
    for (b, c), counts in cells.items():
        for verdict, reason in verdicts(counts):
            elsewhere = left[verdict, reason] > 0
            left[verdict, reason] -= elsewhere
            made.append(
                JudgedPair(b, c, not elsewhere, verdict, reason, origin=LabelOrigin.IMPORTED, pair=len(made) + 1)
            )
    assert not any(left.values())
    return made


@pytest.fixture(scope="session")
def study_b_labels() -> list[JudgedPair]:
    """1,910 labels of B-similar pairs."""
    return labels(B_CELLS, B_DIFFERENT)


@pytest.fixture(scope="session")
def study_c_labels() -> list[JudgedPair]:
    """1,872 labels of C-similar pairs."""
    return labels(C_CELLS, C_DIFFERENT)


def _in_sample(judged: Iterable[JudgedPair], drawn: Drawn) -> list[JudgedPair]:
    """The judged pairs that the sample drew, with its strata and weights."""
    items = {item.pair: item for item in drawn.items}
    return [
        replace(pair, weight=1 / items[pair.pair].probability, stratum=items[pair.pair].stratum)
        for pair in judged
        if pair.pair in items
    ]


@pytest.fixture(scope="session")
def in_sample() -> InSample:
    """The judged pairs that a sample drew, with its strata and weights."""
    return _in_sample
