"""How often reviewers gave the reason that was suggested to them."""

from collections.abc import Sequence
from typing import Any

from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.study_data import StudyData, Vote
from twinlens.evaluation.study_notes import settings_note
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.tables import Table

NO_SUGGESTION = "no suggestion"
ANY = "any suggestion"


def suggestion_table(data: StudyData) -> Table:
    """One row for each reason that was suggested: how many labels, and how many gave that reason."""
    votes = [vote for vote in data.votes if vote.suggested is not None]
    made = [vote for vote in votes if vote.suggested]
    rows = [_row(ANY, made, data.level)]
    for reason in Reason:
        of_reason = [vote for vote in made if vote.suggested == reason]
        if of_reason:
            rows.append(_row(str(reason), of_reason, data.level))
    without = [vote for vote in votes if not vote.suggested]
    rows.append({**_row(NO_SUGGESTION, without, data.level), "agreed": None, "share": None, "low": None, "high": None})
    return Table(
        "suggestions",
        "Suggested reasons and what reviewers made of them",
        ("name", "labels", "agreed", "share", "low", "high", *map(str, Verdict), "other_reason", "no_reason"),
        tuple(rows),
        (
            settings_note(data.params),
            f"{len(votes)} of {len(data.votes)} current votes were given with suggestions switched on.",
            "The reviewer saw the suggestion beforehand, so agreement is not the accuracy of the suggestions.",
        ),
    )


def _row(name: str, votes: Sequence[Vote], level: float) -> dict[str, Any]:
    agreed = sum(vote.reason is not None and vote.reason == vote.suggested for vote in votes)
    interval = wilson(agreed, len(votes), level)
    return {
        "name": name,
        "labels": len(votes),
        "agreed": agreed,
        "share": agreed / len(votes) if votes else None,
        "low": interval.low if interval else None,
        "high": interval.high if interval else None,
        **{str(verdict): sum(vote.verdict is verdict for vote in votes) for verdict in Verdict},
        "other_reason": sum(vote.reason is not None and vote.reason != vote.suggested for vote in votes),
        "no_reason": sum(vote.reason is None for vote in votes),
    }
