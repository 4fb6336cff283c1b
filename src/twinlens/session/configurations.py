"""Configurations of one corpus: this project's rules, other tools' scores, projects that scanned it otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.evaluation.configurations import Configuration
from twinlens.evaluation.precision import rule_population
from twinlens.evaluation.rule_words import rule_words
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.session.results import pair_counts
from twinlens.store import Store

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from twinlens.evaluation.judged import JudgedPair
    from twinlens.model.params import ScanParams
    from twinlens.store.arrays import PairColumns

RULES = (Rule.B, Rule.C, Rule.COMBINED)
SHIFT = 32  # a pair's key is left << 32 | right, by this project's rows


@dataclass(frozen=True, eq=False)
class Finder:
    """One way of finding pairs of this project's corpus.

    `found` are the judged pairs that it finds (by number), `pairs` how many it finds in all (None = not known), `keys`
    the pairs that it lists (sorted int64), which are all of them where `complete`.
    """

    name: str
    words: str
    found: frozenset[int]
    pairs: int | None
    keys: NDArray[np.int64]
    complete: bool = True
    rule: Rule | None = None  # of the project itself

    def configuration(self) -> Configuration:
        """What the evaluation compares."""
        return Configuration(self.name, lambda pair: pair.pair in self.found, self.pairs)


class Finders:
    """Makes finders over one project and one set of judged pairs."""

    def __init__(self, store: Store, judged: Sequence[JudgedPair]) -> None:
        self._store = store
        self._judged = judged
        self._params = store.settings.params

    def rules(self, rules: Iterable[Rule] = RULES) -> list[Finder]:
        """The project's own rules."""
        counts = pair_counts(self._store)
        found = []
        for rule in rules:
            p = self._params
            kept = [pair.pair for pair in self._judged if rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, p)]
            listed = self._keys[self._candidates & _kept(self._columns, rule, p)]
            total = rule_population(counts, rule, p)
            complete = total is not None and total == len(listed)
            words = rule_words(rule, p)
            found.append(Finder(rule_name(rule), words, frozenset(kept), total, listed, complete, rule))
        return found

    def score(self, text: str) -> Finder:
        """Another tool: "NAME" for all pairs that have its score, "NAME>=X" for those from a value on.

        Of a score whose smaller values mean closer documents "NAME<=X" for those up to a value. Raises UsageError for
        an unknown score, and for a sign that returns the pairs that are farther apart.
        """
        import numpy as np

        names = self._store.scores.names()
        name, sign, threshold = (text.strip(), "", None) if text.strip() in names else split_score(text)
        if name not in names:
            raise UsageError(f"there is no score {name} in {self._store.path}; there is {', '.join(names) or 'none'}")
        numbers = np.frombuffer(self._store.scores.reaching(name, threshold), np.int64)
        keys = np.sort(self._keys[np.isin(self._columns.pair, numbers)])
        lower = name in self._store.scores.lower()
        own = "≤" if lower else "≥"
        if threshold is not None and sign != own:
            closer = "smaller" if lower else "higher"
            raise UsageError(f"of {name} a {closer} value means closer documents: write {name}{own}X")
        words = f"{name}, every pair that has this score" if threshold is None else f"{name} {own} {threshold:g}"
        least = -threshold if threshold is not None and lower else threshold
        found = [pair.pair for pair in self._judged if _reaches(pair.scores.get(name), least)]
        shown = name if threshold is None else f"{name} {own} {threshold:g}"
        return Finder(shown, words, frozenset(found), len(keys), keys)

    def project(self, path: Path, rules: Iterable[Rule] = RULES) -> list[Finder]:
        """The rules of another project that holds documents of this corpus, met by their contents and locators.

        A pair of this project counts as found where the other project's signatures of its two documents satisfy the
        other's rule. Raises UsageError where the two have no document in common.
        """
        with Store.open(path) as other:
            return self._of_project(other, path.stem, rules)

    def _of_project(self, other: Store, name: str, rules: Iterable[Rule]) -> list[Finder]:
        import numpy as np

        from twinlens.engine.pair_scores import pair_scores
        from twinlens.store.arrays import pair_columns

        theirs = _matches(self._store, other)  # [own row] → their row, 0 = none
        if not theirs.any():
            raise UsageError(f"{other.path} has no document in common with {self._store.path}")
        params, signatures = other.settings.params, other.signatures()
        ends = self._judged_rows
        left, right = theirs[ends[:, 0]], theirs[ends[:, 1]]
        known = (left > 0) & (right > 0)
        b = np.zeros(len(ends), np.int64)
        c = np.zeros(len(ends), np.int64)
        b[known], c[known] = pair_scores(signatures, left[known], right[known])
        columns = pair_columns(other.connection, "origin = 'candidate'")
        keys, usable = self._own_keys(other, columns, theirs)
        counts = pair_counts(other)
        variant = other.settings.get("configuration")
        settings = settings_words(params, self._params)
        differences = "; ".join(part for part in (settings, variant) if part) or "the same signatures"
        found = []
        for rule in rules:
            kept = [
                pair.pair
                for pair, there, b_sim, c_sim in zip(self._judged, known, b.tolist(), c.tolist(), strict=True)
                if there and rule.keeps(b_sim, c_sim, pair.same_site, params)
            ]
            mask = _kept(columns, rule, params)
            total = rule_population(counts, rule, params)
            complete = total is not None and total == int(mask.sum())
            listed = np.unique(keys[mask & usable])
            words = f"{rule_words(rule, params)}; {differences}"
            found.append(Finder(f"{name}: {rule_name(rule)}", words, frozenset(kept), total, listed, complete))
        return found

    def _own_keys(
        self, other: Store, columns: PairColumns, theirs: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """The other project's pairs as keys of this one, between representatives; where they are not usable, 0."""
        import numpy as np

        from twinlens.store.arrays import document_columns

        own = document_columns(self._store.connection)
        size = int(max(columns.left.max(initial=0), columns.right.max(initial=0), theirs.max(initial=0))) + 1
        back = np.zeros(size, np.int64)
        standing = np.zeros(len(theirs), np.int64)
        standing[own.document] = own.identity_set
        rows = np.flatnonzero(theirs)[::-1]  # the first of several equal documents wins
        back[theirs[rows]] = standing[rows]
        left, right = back[columns.left], back[columns.right]
        usable = (left > 0) & (right > 0) & (left != right)
        return (np.minimum(left, right) << SHIFT) | np.maximum(left, right), usable

    @cached_property
    def _columns(self) -> PairColumns:
        return self._store.pair_columns()

    @cached_property
    def _keys(self) -> NDArray[np.int64]:
        return (self._columns.left << SHIFT) | self._columns.right

    @cached_property
    def _candidates(self) -> NDArray[np.bool_]:
        """Which of the stored pairs the last scan found."""
        import numpy as np

        others = np.array([pair.pair for pair in self._store.pairs.not_candidates()], np.int64)
        candidates: NDArray[np.bool_] = ~np.isin(self._columns.pair, others)
        return candidates

    @cached_property
    def _judged_rows(self) -> NDArray[np.int64]:
        """int64[n, 2]: the document rows of the judged pairs, in their order."""
        import numpy as np

        pairs = self._store.pairs.some([pair.pair for pair in self._judged])
        rows = [(pairs[pair.pair].left, pairs[pair.pair].right) for pair in self._judged]
        return np.array(rows, np.int64).reshape(len(rows), 2)


def rule_name(rule: Rule) -> str:
    """A rule's name in a list of configurations."""
    return {Rule.B: "B", Rule.C: "C", Rule.COMBINED: "combined", Rule.MIXED: "mixed"}.get(rule, str(rule))


def settings_words(params: ScanParams, standard: ScanParams) -> str:
    """In which settings of the signatures one project differs from another, "" = in none."""
    ours, base = params.to_json(), standard.to_json()
    names = ("profile", "k", "minvalues", "supershingles", "bits", "site_rule")
    differing = [f"{name} = {ours[name]}" for name in names if ours[name] != base[name]]
    return ", ".join(differing)


def split_score(text: str) -> tuple[str, str, float | None]:
    """("NAME", "≥", X) of "NAME>=X" or "NAME ≥ X", and so for "≤"; X is None where there is none."""
    for sign in (">=", "≥", "<=", "≤"):
        name, found, value = text.rpartition(sign)
        if found:
            try:
                return name.strip(), {">=": "≥", "<=": "≤"}.get(sign, sign), float(value)
            except ValueError:
                raise UsageError(f"{text!r} does not end in a number: write NAME{sign}X") from None
    return text.strip(), "", None


def _reaches(value: float | None, threshold: float | None) -> bool:
    return value is not None and (threshold is None or value >= threshold)


def _kept(columns: PairColumns, rule: Rule, params: ScanParams) -> NDArray[np.bool_]:
    import numpy as np

    b, c, same = columns.b_sim, columns.c_sim, columns.same_site
    combined = (b >= params.b_min) & (c >= params.combined_min)
    masks: Mapping[Rule, Callable[[], NDArray[np.bool_]]] = {
        Rule.B: lambda: b >= params.b_min,
        Rule.C: lambda: c >= params.c_min,
        Rule.COMBINED: lambda: combined,
        Rule.MIXED: lambda: np.where(same, combined, c >= params.c_min),
        Rule.ALL: lambda: np.ones(len(b), np.bool_),
    }
    return masks[rule]()


def _matches(own: Store, other: Store) -> NDArray[np.int64]:
    """[own row] → the row of the same content in the other project, 0 = none; the same locator goes first."""
    import numpy as np

    own_digests, other_digests = own.documents.digests(), other.documents.digests()
    locators = {row: locator for row, _, locator, _ in own.documents.names()}
    by_content: dict[bytes, int] = {}
    for row in sorted(other_digests, reverse=True):
        by_content[other_digests[row]] = row
    by_both = {
        (locator, other_digests[row]): row for row, _, locator, _ in other.documents.names() if row in other_digests
    }
    theirs = np.zeros(max(own_digests, default=0) + 1, np.int64)
    for row, digest in own_digests.items():
        if digest:
            theirs[row] = by_both.get((locators.get(row, ""), digest)) or by_content.get(digest, 0)
    return theirs
