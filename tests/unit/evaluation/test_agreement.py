import math

import numpy as np
import pytest

from twinlens.evaluation.agreement import agreement_table, agreements, cohen_kappa
from twinlens.evaluation.study_data import StudyData, Vote
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams

C, N, U = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED


def test_kappa_of_a_published_example() -> None:
    # Fleiss, Cohen, Everitt (1969): 200 subjects in three classes; unweighted kappa 0.429, variance 0.002885
    confusion = {
        (C, C): 106,
        (C, N): 10,
        (C, U): 4,
        (N, C): 22,
        (N, N): 28,
        (N, U): 10,
        (U, C): 2,
        (U, N): 12,
        (U, U): 6,
    }
    found = cohen_kappa(confusion)
    assert found is not None
    assert found[0] == pytest.approx(0.429, abs=5e-4)
    half = (found[1].high - found[1].low) / 2
    assert half / 1.959964 == pytest.approx(math.sqrt(0.002885), rel=0.02)


def test_the_interval_of_kappa_covers() -> None:
    joint = np.array([[0.35, 0.06, 0.04], [0.08, 0.30, 0.02], [0.03, 0.04, 0.08]])
    expected = (joint.sum(0) * joint.sum(1)).sum()
    truth = (np.trace(joint) - expected) / (1 - expected)
    rng = np.random.default_rng(3)
    draws = rng.multinomial(200, joint.ravel(), size=1000)
    verdicts = [(a, b) for a in Verdict for b in Verdict]
    covered = 0
    for draw in draws:
        found = cohen_kappa(dict(zip(verdicts, draw.tolist(), strict=True)))
        assert found is not None
        covered += found[1].low <= truth <= found[1].high
    assert 920 <= covered <= 980


@pytest.mark.parametrize("confusion", [{}, {(C, C): 9}])
def test_kappa_without_a_value(confusion: dict[tuple[Verdict, Verdict], int]) -> None:
    assert cohen_kappa(confusion) is None


def test_perfect_and_opposite_agreement() -> None:
    perfect = cohen_kappa({(C, C): 5, (N, N): 5})
    opposite = cohen_kappa({(C, N): 5, (N, C): 5})
    assert perfect is not None and perfect[0] == perfect[1].high == 1.0
    assert opposite is not None and opposite[0] == opposite[1].low == -1.0
    # ten pairs do not make it certain; ten times as many narrow it
    many = cohen_kappa({(C, C): 50, (N, N): 50})
    assert many is not None and 0.4 < perfect[1].low < 0.5 < 0.9 < many[1].low < 1.0
    assert -0.5 < opposite[1].high < -0.4


def test_pairs_judged_by_both_reviewers_count() -> None:
    votes = [Vote(1, "ann", C), Vote(2, "ann", N), Vote(3, "ann", U), Vote(1, "bob", C), Vote(2, "bob", C)]
    votes += [Vote(9, "cid", C), Vote(2, "bob", N)]  # bob changes his mind
    found = agreements(votes)
    assert [(pair.a, pair.b, pair.pairs, pair.agreed) for pair in found] == [("ann", "bob", 2, 2)]
    made = agreement_table(StudyData(ScanParams(), votes=votes))
    assert made.rows[0]["correct_correct"] == 1 and made.rows[0]["agreement"] == 1.0
    alone = agreement_table(StudyData(ScanParams(), votes=votes[:3]))
    assert not alone.rows and "No pair was judged by two reviewers." in alone.notes
