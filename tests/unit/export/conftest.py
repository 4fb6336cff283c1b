"""Labelled pairs with everything that a dataset can hold."""

import pytest

from twinlens.export.records import ExportDocument, ExportPair, ExportVote
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import SiteRelation


@pytest.fixture
def pairs() -> list[ExportPair]:
    """Three pairs: one full of awkward text, one bare, one imported."""
    a = ExportDocument("=cmd|' /C'!A0.html", "-1", 'http://ä.example/?q="1",2', "ä.example", "ab" * 16, "cd" * 16, 812)
    b = ExportDocument("b/漢字.html", "'quoted", "", "b", "ef" * 16, "01" * 16, 3)
    c = ExportDocument("c.csv#12")
    return [
        ExportPair(
            a,
            b,
            4,
            379,
            SiteRelation.DIFFERENT,
            Verdict.CORRECT,
            Reason.SESSION,
            'two\nlines, "quoted"; @home\u2028end',
            "+ann",
            "2026-01-02T03:04:05Z",
            LabelOrigin.SAMPLE,
            0.1 + 0.2,
            1.0,
            1 / 3,
            17,
            {"s3 score": 0.68, "=other": -1.0},
            (
                ExportVote("+ann", Verdict.CORRECT, Reason.SESSION, "x", "2026-01-02T03:04:05Z"),
                ExportVote("bob", Verdict.UNDECIDED, Reason.MINOR_ITEM, "", "2026-01-02T04:00:00Z", LabelOrigin.PICKED),
            ),
            12.5,
            "same site, B 2",
            "sample 1",
            3,
            "test",
        ),
        ExportPair(a, c, 0, 372, SiteRelation.SAME, Verdict.UNDECIDED, group=3, split="test"),
        ExportPair(
            b,
            c,
            6,
            384,
            SiteRelation.SAME,
            Verdict.INCORRECT,
            Reason.MAIN_ITEM,
            origin=LabelOrigin.IMPORTED,
            group=4,
            split="train",
            scores={"s3 score": 0.0},
        ),
    ]
