import pytest

from twinlens.evaluation.study_data import StudyData, Vote
from twinlens.evaluation.suggestions import ANY, NO_SUGGESTION, suggestion_table
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.params import ScanParams

VOTES = [
    Vote(1, "ann", Verdict.CORRECT, Reason.TIME, "time"),
    Vote(2, "ann", Verdict.CORRECT, Reason.URL, "time"),
    Vote(3, "ann", Verdict.INCORRECT, Reason.MAIN_ITEM, "time"),
    Vote(4, "ann", Verdict.CORRECT, Reason.TIME, "time"),
    Vote(5, "bob", Verdict.CORRECT, None, "url"),
    Vote(6, "bob", Verdict.INCORRECT, Reason.MAIN_ITEM, ""),
    Vote(7, "bob", Verdict.INCORRECT, Reason.MAIN_ITEM, None),
]


def test_agreement_with_suggestions_is_counted() -> None:
    made = suggestion_table(StudyData(params=ScanParams(), judged=[], votes=VOTES))
    rows = {row["name"]: row for row in made.rows}
    assert list(rows) == [ANY, "url", "time", NO_SUGGESTION]
    assert (rows["time"]["labels"], rows["time"]["agreed"], rows["time"]["share"]) == (4, 2, 0.5)
    assert rows["time"]["low"] == pytest.approx(0.15, abs=0.01)  # Wilson, 2 of 4
    assert (rows["time"]["correct"], rows["time"]["incorrect"], rows["time"]["other_reason"]) == (3, 1, 2)
    assert (rows[ANY]["labels"], rows[ANY]["agreed"], rows[ANY]["no_reason"]) == (5, 2, 1)
    assert (rows[NO_SUGGESTION]["labels"], rows[NO_SUGGESTION]["share"]) == (1, None)
    assert "6 of 7" in " ".join(made.notes)


def test_no_labels_are_no_share() -> None:
    made = suggestion_table(StudyData(params=ScanParams(), judged=[], votes=[]))
    assert {row["name"]: row["share"] for row in made.rows} == {ANY: None, NO_SUGGESTION: None}
