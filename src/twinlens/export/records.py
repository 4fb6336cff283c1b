"""A labelled pair as it leaves the program: the columns of a dataset, and back."""

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import SiteRelation


@dataclass(frozen=True, slots=True)
class ExportDocument:
    """A document of an exported pair; digests are hexadecimal, of the content and of the token sequence."""

    locator: str
    doc_id: str = ""
    url: str = ""
    site: str = ""
    content_digest: str = ""
    token_digest: str = ""
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class ExportVote:
    """One reviewer's current label; `seconds` is how long the pair was on screen, None where that is not known."""

    reviewer: str
    label: Verdict
    reason: Reason | None = None
    note: str = ""
    at: str = ""
    origin: LabelOrigin = LabelOrigin.SAMPLE
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class ExportDraw:
    """How a pair stands in a sample: at which place of its order, in which stratum, with which probability.

    `facts` is the design of the sample as JSON, in the first pair of each sample and "" in the others.
    """

    sample: str
    position: int
    stratum: str
    probability: float
    facts: str = ""


@dataclass(frozen=True, slots=True)
class ExportPair:
    """A labelled pair: documents, scores, the label that counts, every vote, the design's weight, group and split.

    `draws` are the samples that the pair stands in. `weight` is one over the inclusion probability; None where the
    label belongs to no sample of known design. `group` numbers the groups of documents that labelled pairs or equal
    token sequences connect. `lower_is_closer` names those of the scores of which a smaller value means closer
    documents; None where a file does not say it.
    """

    a: ExportDocument
    b: ExportDocument
    b_sim: int
    c_sim: int
    site_relation: SiteRelation
    label: Verdict
    reason: Reason | None = None
    note: str = ""
    reviewer: str = ""
    at: str = ""
    origin: LabelOrigin = LabelOrigin.SAMPLE
    resemblance: float | None = None
    containment_a: float | None = None
    containment_b: float | None = None
    term_difference: int | None = None
    scores: Mapping[str, float] = field(default_factory=dict)
    votes: tuple[ExportVote, ...] = ()
    weight: float | None = None
    stratum: str = ""
    sample: str = ""
    group: int = 0
    split: str = ""
    draws: tuple[ExportDraw, ...] = ()
    lower_is_closer: tuple[str, ...] | None = None


# what a row says of each document: name of the column less its ending _a or _b, attribute
_DOCUMENT = (
    ("doc_id", "doc_id"),
    ("url", "url"),
    ("site", "site"),
    ("digest", "content_digest"),
    ("token_digest", "token_digest"),
    ("tokens", "tokens"),
)
NESTED = ("scores", "votes", "draws", "lower_is_closer")  # columns whose values are objects and lists
_MEASURES = ("resemblance", "containment_a", "containment_b", "term_difference")


def to_row(pair: ExportPair) -> dict[str, Any]:
    """The pair as plain values; `scores` is an object, `votes` and `draws` are lists of objects, `lower_is_closer` is
    one of names. `from_row` is the inverse.
    """
    row: dict[str, Any] = {"a": pair.a.locator, "b": pair.b.locator}
    row |= {"label": str(pair.label), "reason": _text(pair.reason), "note": pair.note, "reviewer": pair.reviewer}
    row |= {"at": pair.at, "label_origin": str(pair.origin)}
    for column, attribute in _DOCUMENT:
        row |= {f"{column}_a": getattr(pair.a, attribute), f"{column}_b": getattr(pair.b, attribute)}
    row |= {"site_relation": str(pair.site_relation), "b_sim": pair.b_sim, "c_sim": pair.c_sim}
    row |= {name: getattr(pair, name) for name in _MEASURES}
    row |= {"weight": pair.weight, "stratum": pair.stratum, "sample": pair.sample}
    row |= {"group": pair.group, "split": pair.split, "scores": dict(pair.scores)}
    row["votes"] = [
        {
            "reviewer": vote.reviewer,
            "label": str(vote.label),
            "reason": _text(vote.reason),
            "note": vote.note,
            "at": vote.at,
            "origin": str(vote.origin),
            "seconds": vote.seconds,
        }
        for vote in pair.votes
    ]
    row["draws"] = [
        {
            "sample": drawn.sample,
            "position": drawn.position,
            "stratum": drawn.stratum,
            "probability": drawn.probability,
            "facts": drawn.facts,
        }
        for drawn in pair.draws
    ]
    row["lower_is_closer"] = None if pair.lower_is_closer is None else list(pair.lower_is_closer)
    return row


def from_row(row: Mapping[str, Any]) -> ExportPair:
    """The pair of a row that `to_row` made. Raises KeyError or ValueError on another row."""

    def document(end: str, locator: str) -> ExportDocument:
        values = {attribute: row[f"{column}_{end}"] for column, attribute in _DOCUMENT}
        return ExportDocument(locator, **{**values, "tokens": int(values["tokens"])})

    votes = tuple(
        ExportVote(
            vote["reviewer"],
            Verdict(vote["label"]),
            _reason(vote["reason"]),
            vote["note"],
            vote["at"],
            LabelOrigin(vote["origin"]),
            _seconds(vote.get("seconds")),
        )
        for vote in row["votes"] or ()
    )
    return ExportPair(
        document("a", row["a"]),
        document("b", row["b"]),
        int(row["b_sim"]),
        int(row["c_sim"]),
        SiteRelation(row["site_relation"]),
        Verdict(row["label"]),
        _reason(row["reason"]),
        row["note"],
        row["reviewer"],
        row["at"],
        LabelOrigin(row["label_origin"]),
        _number(row["resemblance"]),
        _number(row["containment_a"]),
        _number(row["containment_b"]),
        None if row["term_difference"] in (None, "") else int(row["term_difference"]),
        {name: float(value) for name, value in dict(row["scores"] or {}).items()},
        votes,
        _number(row["weight"]),
        row["stratum"],
        row["sample"],
        int(row["group"]),
        row["split"],
        tuple(
            ExportDraw(
                drawn["sample"],
                int(drawn["position"]),
                drawn["stratum"],
                float(drawn["probability"]),
                drawn["facts"] or "",
            )
            for drawn in row.get("draws") or ()
        ),
        None if row.get("lower_is_closer") is None else tuple(map(str, row["lower_is_closer"])),
    )


def flat(row: Mapping[str, Any], score_names: Iterable[str]) -> dict[str, Any]:
    """The row for a table of plain cells: a column `score:NAME` for each score, other objects and lists as JSON."""
    made = {name: value for name, value in row.items() if name not in NESTED}
    for name in score_names:
        made[f"score:{name}"] = row["scores"].get(name)
    for name in NESTED[1:]:
        made[name] = json.dumps(row[name], ensure_ascii=False)
    return made


def unflat(row: Mapping[str, Any]) -> dict[str, Any]:
    """The inverse of `flat`."""
    made = {name: value for name, value in row.items() if not name.startswith("score:")}
    made["scores"] = {
        name.removeprefix("score:"): float(value)
        for name, value in row.items()
        if name.startswith("score:") and value not in (None, "")
    }
    for name in NESTED[1:]:
        made[name] = json.loads(row.get(name) or "null")
    return made


def score_names(pairs: Iterable[ExportPair]) -> list[str]:
    """The names of all scores, sorted."""
    return sorted({name for pair in pairs for name in pair.scores})


def _text(reason: Reason | None) -> str:
    return str(reason) if reason is not None else ""


def _reason(text: str | None) -> Reason | None:
    return Reason(text) if text else None


def _seconds(value: Any) -> float | None:
    number = _number(value)
    return number if number is not None and 0 <= number < math.inf else None


def _number(value: Any) -> float | None:
    return None if value in (None, "") else float(value)


COLUMNS = tuple(to_row(ExportPair(ExportDocument(""), ExportDocument(""), 0, 0, SiteRelation.SAME, Verdict.CORRECT)))
"""The columns of a dataset in their order; texts come after them."""
