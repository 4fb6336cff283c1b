"""Several configurations on one labelled set: tables, which pairs only some of them find, and what each misses."""

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.evaluation.configuration_tables import comparison_table, difference_table, intersection_table
from twinlens.evaluation.configurations import ConfigurationDifference, missed, paired_differences
from twinlens.evaluation.frames import SampleFrame
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.study_data import StudyData
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table
from twinlens.session.configurations import RULES, SHIFT, Finder, Finders
from twinlens.session.results import study_data
from twinlens.store import Store

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST = 12  # configurations that are compared at once
TO_LABEL = 200  # pairs of a region that are listed
OTHERS = "compared_with"  # the setting that holds the other projects


@dataclass(frozen=True, slots=True)
class RegionPairs:
    """All pairs that exactly these configurations find.

    `pairs` of them are listed anywhere, `labelled` have a label; `to_label` are some others, by document rows, in the
    project's random order: those pairs are a random sample of the region.
    """

    found_by: tuple[str, ...]
    pairs: int
    labelled: int
    to_label: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the configurations find on the same labels; the first one is what gains are counted from.

    `words` says what each of `names` is; `gains` are the differences between every two, the first less the second.
    """

    names: tuple[str, ...]
    words: Mapping[str, str]
    gains: tuple[ConfigurationDifference, ...]
    configurations: Table
    differences: Table
    intersections: Table
    missed: Table
    regions: tuple[RegionPairs, ...]
    found: Mapping[str, frozenset[int]]  # the labelled pairs that each configuration finds
    verdicts: Mapping[int, Verdict]  # of all labelled pairs

    def found_by(self, names: Iterable[str]) -> list[int]:
        """The labelled pairs that exactly these configurations find."""
        wanted = set(names)
        return [
            pair for pair in self.verdicts if {name for name, found in self.found.items() if pair in found} == wanted
        ]

    def tables(self) -> tuple[Table, ...]:
        """All of them, as the report prints them."""
        return self.configurations, self.differences, self.intersections, self.missed


def compare(
    store: Store,
    others: Iterable[Path] = (),
    scores: Iterable[str] | None = None,
    rules: Sequence[Rule] = RULES,
    reviewer: str | None = None,
    labels: str | None = None,
) -> Comparison:
    """Compare the project's rules, other tools' scores (None = all, as listed) and other projects' rules.

    Raises UsageError for scores and projects that do not fit, or where there are too many configurations.
    """
    data = study_data(store, None, reviewer, labels).for_rule(Rule.ALL)
    return compared(store, data, _finders(store, data.base().judged, others, scores, rules))


def _finders(
    store: Store,
    judged: Sequence[JudgedPair],
    others: Iterable[Path],
    scores: Iterable[str] | None,
    rules: Sequence[Rule],
) -> list[Finder]:
    finders = Finders(store, judged)
    found = finders.rules(rules)
    if scores is None:
        scores = [span.name for span in store.scores.spans()]
    found += [finders.score(text) for text in scores]
    for path in others:
        found += finders.project(path, rules)
    return found


def pairs_found(
    store: Store,
    found_by: Iterable[str],
    others: Iterable[Path] = (),
    scores: Iterable[str] | None = None,
    rules: Sequence[Rule] = RULES,
    *,
    exactly: bool,
    labelled: bool = False,
) -> "array[int]":
    """The pairs that these configurations all find, and `exactly` = no other one; `labelled` = those with a label.

    Only pairs that the project stores have a number: of what another project's rules find, some may be missing here.
    """
    import numpy as np

    judged = study_data(store).for_rule(Rule.ALL).base().judged
    finders, wanted = _finders(store, judged, others, scores, rules), set(found_by)
    stored = store.pair_columns()
    own = (stored.left << SHIFT) | stored.right
    inside = np.isin(own, _keys_of(store, judged)) if labelled else np.ones(len(own), np.bool_)
    for finder in finders:
        if exactly or finder.name in wanted:
            inside &= np.isin(own, finder.keys) == (finder.name in wanted)
    return array("q", stored.pair[inside].tolist())


def compared(store: Store, data: StudyData, finders: Sequence[Finder]) -> Comparison:
    """The comparison of finders of one project."""
    if len(finders) > MOST:
        raise UsageError(f"{len(finders)} configurations are too many to compare at once; choose at most {MOST}")
    names = [finder.name for finder in finders]
    doubled = sorted({name for name in names if names.count(name) > 1})
    if doubled:
        raise UsageError(f"two configurations have the name {doubled[0]}: rename one of the project files")
    base = data.base()
    configurations = [finder.configuration() for finder in finders]
    differences = paired_differences(base.judged, configurations, base.strata, data.level, seed=data.seed)
    regions = _regions(store, base.judged, finders)
    totals = {region.found_by: region.pairs for region in regions}
    table = comparison_table(data, configurations, differences)
    words = tuple(f"{finder.name}: {finder.words}." for finder in finders)
    differing = tuple(differences)
    words += tuple(_outside_words(store, data, [finder for finder in finders if finder.rule is None]))
    partial = [finder.name for finder in finders if not finder.complete]
    if partial:
        words += (f"Not every pair of {', '.join(partial)} is listed: intersections count the listed ones.",)
    return Comparison(
        tuple(names),
        {finder.name: finder.words for finder in finders},
        differing,
        Table(table.name, table.title, table.columns, table.rows, (*table.notes, *words)),
        difference_table(data, differences),
        intersection_table(data, configurations, totals),
        _missed_table(store, base.judged, finders),
        tuple(regions),
        {finder.name: finder.found for finder in finders},
        {pair.pair: pair.verdict for pair in base.judged},
    )


def _outside_words(store: Store, data: StudyData, finders: Sequence[Finder]) -> list[str]:
    """A warning for the configurations whose pairs a sample could not all hold."""
    if data.frame is None or not data.chosen().designed:
        return []
    found: dict[tuple[int, int], list[str]] = {}
    for finder in finders:
        held = _held(store, data.frame, finder.keys) if len(finder.keys) else 0
        if held < len(finder.keys):
            found.setdefault((len(finder.keys), held), []).append(finder.name)
    return [
        f"Warning: of the {pairs} pairs of {', '.join(names)} the sample could hold {held}; precision and R hold for "
        "these."
        for (pairs, held), names in found.items()
    ]


def _held(store: Store, frame: SampleFrame, keys: "NDArray[np.int64]") -> int:
    """How many of the pairs a sample of the frame could hold."""
    import numpy as np

    from twinlens.engine.near_misses import lower_thresholds
    from twinlens.engine.pair_scores import pair_scores
    from twinlens.store.arrays import document_columns

    left, right = keys >> SHIFT, keys & ((1 << SHIFT) - 1)
    columns = document_columns(store.connection)
    sites = np.zeros(int(columns.document.max()) + 1, np.int64)
    sites[columns.document] = columns.site
    b, c = pair_scores(store.signatures(), left, right)
    stored = store.pair_columns()  # sorted as keys are; their similarities are those that the sample was drawn by
    own = (stored.left << SHIFT) | stored.right
    known = np.isin(keys, own)
    places = np.searchsorted(own, keys[known])
    b[known], c[known] = stored.b_sim[places], stored.c_sim[places]
    cells, numbers = np.unique(np.stack([b, c, sites[left] == sites[right]], axis=1), axis=0, return_counts=True)
    lower = lower_thresholds(frame.params) if frame.near_misses else None
    return sum(
        number
        for (b_sim, c_sim, same), number in zip(cells.tolist(), numbers.tolist(), strict=True)
        if frame.holds(b_sim, c_sim, bool(same))
        or (lower is not None and (b_sim >= lower.b_min or c_sim >= lower.c_min))
    )


def others_of(store: Store) -> list[Path]:
    """The projects that this one was compared with last."""
    return [Path(text) for text in store.settings.get(OTHERS, [])]


def set_others(store: Store, paths: Iterable[Path]) -> None:
    """Keep which projects this one is compared with."""
    store.settings.set(OTHERS, [str(path) for path in paths])


def region_pairs(store: Store, rows: Sequence[tuple[int, int]]) -> list[int]:
    """The numbers of pairs by their document rows, in their order; pairs that only others found are made."""
    numbers = store.pairs.numbers_of(sorted(set(rows)))
    missing = [row for row in dict.fromkeys(rows) if row not in numbers]
    if missing:
        import numpy as np

        from twinlens.engine.settling import add_pairs
        from twinlens.model.pairs import Origin

        ends = np.array(missing, np.int64)
        with store.writer() as writer:
            made = add_pairs(store, writer, store.signatures(), Origin.LABELLED, ends[:, 0], ends[:, 1])
        numbers.update(zip(missing, made.tolist(), strict=True))
    return [numbers[row] for row in rows]


def _regions(store: Store, judged: Sequence[JudgedPair], finders: Sequence[Finder]) -> list[RegionPairs]:
    import numpy as np

    if not finders:
        return []
    keys = np.unique(np.concatenate([finder.keys for finder in finders]))
    member = np.zeros(len(keys), np.int64)
    for place, finder in enumerate(finders):
        member |= np.isin(keys, finder.keys, assume_unique=True).astype(np.int64) << place
    labelled = np.isin(keys, _keys_of(store, judged))
    order = _random_order(store, keys)
    regions = []
    for code in np.unique(member).tolist():
        inside = member == code
        waiting = order[inside[order] & ~labelled[order]][:TO_LABEL]
        rows = tuple((int(key) >> SHIFT, int(key) & ((1 << SHIFT) - 1)) for key in keys[waiting])
        found_by = tuple(finder.name for place, finder in enumerate(finders) if code >> place & 1)
        regions.append(RegionPairs(found_by, int(inside.sum()), int((inside & labelled).sum()), rows))
    return sorted(regions, key=lambda region: (-region.pairs, region.found_by))


def _keys_of(store: Store, judged: Sequence[JudgedPair]) -> "NDArray[np.int64]":
    import numpy as np

    pairs = store.pairs.some([pair.pair for pair in judged])
    return np.array([pair.left << SHIFT | pair.right for pair in pairs.values()], np.int64)


def _random_order(store: Store, keys: "NDArray[np.int64]") -> "NDArray[np.int64]":
    """The places of the keys in the project's random order of pairs."""
    import numpy as np

    from twinlens.store.arrays import digest_words
    from twinlens.store.order import pair_keys

    digests = store.documents.digests()
    rows = sorted(digests)
    words = np.zeros((max(rows, default=0) + 1, 2), np.uint64)
    if rows:
        words[rows] = digest_words([digests[row] for row in rows])
    left, right = keys >> SHIFT, keys & ((1 << SHIFT) - 1)
    return np.argsort(pair_keys(store.settings.seed, words[left], words[right]), kind="stable")


def _missed_table(store: Store, judged: Sequence[JudgedPair], finders: Sequence[Finder]) -> Table:
    pairs = store.pairs.some([pair.pair for pair in judged if pair.correct])
    documents = store.documents.some(sorted({row for pair in pairs.values() for row in (pair.left, pair.right)}))
    rows = []
    for finder in finders:
        for pair in missed(judged, finder.configuration()):
            stored = pairs[pair.pair]
            rows.append(
                {
                    "configuration": finder.name,
                    "pair_id": pair.pair,
                    "a": documents[stored.left].locator,
                    "b": documents[stored.right].locator,
                    "site_relation": str(stored.site_relation),
                    "b_sim": pair.b_sim,
                    "c_sim": pair.c_sim,
                    "reason": "" if pair.reason is None else str(pair.reason),
                }
            )
    columns = ("configuration", "pair_id", "a", "b", "site_relation", "b_sim", "c_sim", "reason")
    title = "Pairs judged correct that a configuration does not find"
    return Table("missed", title, columns, tuple(rows), ())
