"""Which pairs a list shows, as a condition over the pair table."""

import json
from dataclasses import dataclass, replace
from typing import Any

from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.model.params import ScanParams

SIGNS = (">=", "<=", ">", "<", "=")  # how a score may stand to a value


@dataclass(frozen=True, slots=True)
class ScoreBound:
    """Another tool's score of this name that a pair has; `sign` is one of `SIGNS`, and "" = whatever its value is."""

    name: str
    sign: str = ""
    value: float = 0.0


@dataclass(frozen=True, slots=True)
class PairFilter:
    """Conditions that a pair must meet, all of them; None = any.

    `b_min` and `c_min` replace the thresholds of the rule, and hold beside rules that have none of that kind; with
    `b_max` or `c_max` beside it they are a range within the rule's pairs. `labelled` False = without a label;
    `reviewer` narrows `labelled`, `verdict` and `reason` to one reviewer, and alone stands for a label of hers.
    `representatives`: only pairs of identity-set representatives, as a scan lists them. `hidden_from` is a reviewer who
    must not be told what algorithms and others say of a pair before she has judged it: pairs of samples that she has
    not judged are left out, or, with `hidden`, are all that is left.
    """

    rule: Rule = Rule.ALL
    b_min: int | None = None
    b_max: int | None = None
    c_min: int | None = None
    c_max: int | None = None
    site: SiteRelation | None = None
    origin: Origin | None = None
    representatives: bool = False
    labelled: bool | None = None
    verdict: Verdict | None = None
    reason: Reason | None = None
    reviewer: str | None = None
    sample: int | None = None
    flagged: bool | None = None
    document: int | None = None
    name: str = ""  # stands in the locator, URL or title of one of the documents
    documents: tuple[int, ...] | None = None  # one of the documents is among these
    pairs: tuple[int, ...] | None = None  # it is one of these
    combined_min: int | None = None  # in place of the rule's C-similarity beside a B-similarity
    scores: tuple[ScoreBound, ...] = ()
    hidden_from: str | None = None
    hidden: bool = False
    counted: bool = False  # a scan lists it, another tool named it, or somebody judged it: what tables count at most

    def thresholds(self, params: ScanParams) -> ScanParams:
        """The parameters with the thresholds that the filter puts in their place."""
        b_min, c_min, combined_min = (max(1, least) for least in self._rule(params))
        return replace(params, b_min=b_min, c_min=c_min, combined_min=combined_min)

    def within(self, b_sim: int, c_sim: int) -> bool:
        """Whether similarities lie within the bounds that hold beside the rule."""
        return (
            (self.b_max is None or b_sim <= self.b_max)
            and (self.c_max is None or c_sim <= self.c_max)
            and all(similarity >= least for similarity, least in zip((b_sim, c_sim), self._least(), strict=True))
        )

    def _rule(self, params: ScanParams) -> tuple[int, int, int]:
        """The thresholds of the rule: of B-similarity, of C-similarity, of C-similarity beside a B-similarity."""
        return (
            params.b_min if self.b_min is None or self.b_max is not None else self.b_min,
            params.c_min if self.c_min is None or self.c_max is not None else self.c_min,
            params.combined_min if self.combined_min is None else self.combined_min,
        )

    def _least(self) -> tuple[int, int]:
        """The lower bounds that hold beside the rule; those of the mixed rule may concern one site relation only."""
        b_beside = self.rule is not Rule.MIXED or self.b_max is not None
        c_beside = self.rule is not Rule.MIXED or self.c_max is not None
        return (self.b_min or 0) * b_beside, (self.c_min or 0) * c_beside

    def condition(self, params: ScanParams) -> tuple[str, list[Any]]:
        """An SQL condition over the table `pair`, and its arguments."""
        parts: list[str] = []
        arguments: list[Any] = []

        def need(sql: str, *values: Any) -> None:
            parts.append(sql)
            arguments.extend(values)

        b_min, c_min, combined_min = map(int, self._rule(params))
        combined = f"b_sim >= {b_min} AND c_sim >= {combined_min}"
        match self.rule:
            case Rule.B:
                need(f"b_sim >= {b_min}")
            case Rule.C:
                need(f"c_sim >= {c_min}")
            case Rule.COMBINED:
                need(combined)
            case Rule.MIXED:
                need(f"CASE WHEN same_site THEN {combined} ELSE c_sim >= {c_min} END")
            case Rule.ALL:
                pass
        for sql, least in zip(("b_sim >= ?", "c_sim >= ?"), self._least(), strict=True):
            if least:
                need(sql, least)
        for sql, bound in (("b_sim <= ?", self.b_max), ("c_sim <= ?", self.c_max)):
            if bound is not None:
                need(sql, bound)
        if self.site is not None:
            need("same_site = ?", int(self.site is SiteRelation.SAME))
        if self.origin is not None:
            need("origin = ?", str(self.origin))
        if self.representatives:
            need(
                "(origin = 'candidate' OR 2 = (SELECT count(*) FROM document "
                'WHERE document IN ("left", "right") AND identity_set = document))'
            )
        self._about_labels(need)
        if self.counted:
            judged = "EXISTS (SELECT 1 FROM label WHERE label.pair = pair.pair)"
            need("(origin IN (?, ?) OR " + judged + ")", str(Origin.CANDIDATE), str(Origin.IMPORTED))
        for score in self.scores:
            if score.sign and score.sign not in SIGNS:
                raise ValueError(score.sign)
            compared = f" AND value {score.sign} ?" if score.sign else ""
            need(
                f"pair IN (SELECT pair FROM score WHERE name = ?{compared})",
                *((score.name, score.value) if score.sign else (score.name,)),
            )
        if self.sample is not None:
            need("pair IN (SELECT pair FROM sample_item WHERE sample = ?)", self.sample)
        if self.hidden_from is not None:
            sampled = "EXISTS (SELECT 1 FROM sample_item WHERE sample_item.pair = pair.pair)"
            judged = "EXISTS (SELECT 1 FROM label WHERE label.pair = pair.pair AND reviewer = ?)"
            need(f"{'' if self.hidden else 'NOT '}({sampled} AND NOT {judged})", self.hidden_from)
        if self.flagged is not None:
            marked = "EXISTS (SELECT 1 FROM label_key JOIN mark USING (key) WHERE label_key.pair = pair.pair"
            need(f"{'' if self.flagged else 'NOT '}{marked} AND kind = 'flag')")
        if self.document is not None:
            need('("left" = ? OR "right" = ?)', self.document, self.document)
        if self.documents is not None:
            among = "(SELECT value FROM json_each(?))"
            need(f'("left" IN {among} OR "right" IN {among})', *2 * (json.dumps(self.documents),))
        if self.pairs is not None:
            need("pair IN (SELECT value FROM json_each(?))", json.dumps(self.pairs))
        if self.name:
            like = "%" + self.name.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
            need(
                'EXISTS (SELECT 1 FROM document WHERE document IN ("left", "right") AND (locator LIKE ? ESCAPE '
                "'\\' OR url LIKE ? ESCAPE '\\' OR title LIKE ? ESCAPE '\\'))",
                like,
                like,
                like,
            )
        return " AND ".join(parts) or "1", arguments

    def _about_labels(self, need: Any) -> None:
        conditions = ["label.pair = pair.pair"]
        values: list[Any] = []
        for column, value in (("reviewer", self.reviewer), ("verdict", self.verdict), ("reason", self.reason)):
            if value is not None:
                conditions.append(f"{column} = ?")
                values.append(str(value))
        found = f"EXISTS (SELECT 1 FROM label WHERE {' AND '.join(conditions)})"
        if self.labelled is False:
            need(f"NOT {found}", *values)
        elif self.labelled or values:
            need(found, *values)
