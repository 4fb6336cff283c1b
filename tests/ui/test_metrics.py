"""The measures below a pair."""

import pytest

from twinlens.model.pairs import Pair
from twinlens.model.params import ScanParams
from twinlens.ui.review.metrics import MetricsStrip


@pytest.mark.parametrize(
    ("b_sim", "c_sim", "blind", "said"),
    [
        (2, 354, False, True),
        (6, 340, False, True),
        (2, 355, False, False),
        (1, 340, False, False),
        (2, 354, True, False),
    ],
)
def test_why_the_combined_rule_leaves_a_pair_out_is_said_beside_its_similarity(
    qtbot, b_sim: int, c_sim: int, blind: bool, said: bool
) -> None:
    strip = MetricsStrip()
    qtbot.addWidget(strip)
    strip.show_pair(Pair(1, 1, 2, b_sim, c_sim, True), None, ScanParams(), blind=blind)
    assert ("below 355" in strip.c_sim.accessibleName()) is said
    assert ("combined rule leaves" in strip.c_sim.toolTip()) is said
    assert (str(c_sim) in strip.c_sim.accessibleName()) is not blind
