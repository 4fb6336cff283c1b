"""The data card of a labelled dataset, in Markdown."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from twinlens.export.cells import shown
from twinlens.export.records import ExportPair
from twinlens.export.table_formats import as_markdown
from twinlens.model.judgements import LabelOrigin, Verdict
from twinlens.model.tables import Table


@dataclass(frozen=True, slots=True)
class CardFacts:
    """What the card says beyond the pairs themselves.

    `sources` name where the documents came from; `documents` counts them by status; `parameters` are the scan's;
    `versions` name the program, its kernels and its libraries; `design` is one or more sentences on how the pairs were
    chosen; `tables` stand at the end (precision, agreement). `note` says how many of all pairs were exported.
    """

    title: str
    sources: Sequence[str] = ()
    documents: Mapping[str, int] = field(default_factory=dict)
    parameters: Mapping[str, object] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)
    design: Sequence[str] = ()
    tables: Sequence[Table] = ()
    note: str = ""
    licence: str = ""


def data_card(facts: CardFacts, pairs: Sequence[ExportPair]) -> str:
    """The card: what the dataset is, how it was made, what it holds, and what it must not be used for."""
    lines = [f"# {_line(facts.title)}", ""]
    lines += [
        f"{len(pairs)} pairs of documents that people judged to be near-duplicates (correct), not (incorrect), or "
        "neither for certain (undecided)."
    ]
    lines += ["", _line(facts.note)] if facts.note else []
    lines += ["", "## Corpus", ""]
    lines += [f"* {_line(source)}" for source in facts.sources] or ["* not recorded"]
    lines += [f"* {number} documents {_line(status)}" for status, number in facts.documents.items()]
    lines += [
        f"* Licence of the documents: {_line(facts.licence) if facts.licence else 'not recorded; ask the source'}"
    ]
    lines += ["", "## How the pairs were chosen", ""]
    lines += [f"* {_line(sentence)}" for sentence in facts.design] or ["* not recorded"]
    lines += _origins(pairs)
    lines += ["", "## Settings", "", *_mapping("setting", facts.parameters)]
    lines += ["## Versions", "", *_mapping("of", facts.versions)]
    lines += ["## Labels", "", as_markdown(_counts("label", [str(pair.label) for pair in pairs], pairs))]
    lines += [as_markdown(_counts("reason", [str(pair.reason or "none given") for pair in pairs], pairs))]
    if any(pair.split for pair in pairs):
        groups = {(pair.split, pair.group) for pair in pairs}
        largest = max(Counter(pair.group for pair in pairs).values())
        lines += ["## Split", ""]
        lines += [f"Split by groups of connected documents, {len(groups)} groups: no document stands in two parts."]
        lines += [f"The largest group holds {largest} of {len(pairs)} pairs.", ""]
        lines += [as_markdown(_counts("split", [pair.split for pair in pairs], pairs))]
    for table in facts.tables:
        lines += [f"## {_line(table.title)}", "", as_markdown(replace(table, title=""))]
    lines += [
        "## Columns",
        "",
        "`weight` is one over the inclusion probability; it is empty where the pair belongs to no sample of known "
        "design, and such labels do not estimate the precision of a rule. `votes` holds every reviewer's label; "
        "`label` is the one that counts. `seconds` of a vote is how long the pair was on screen, where that is known. "
        "`lower_is_closer` names the scores of which a smaller value means closer documents; of the others a higher "
        "one does. Digests are of the stored bytes (or the text of a table row).",
    ]
    return "\n".join(lines).rstrip() + "\n"


def _origins(pairs: Sequence[ExportPair]) -> list[str]:
    words = {
        LabelOrigin.SAMPLE: "were presented by a sample",
        LabelOrigin.PICKED: "were picked by hand",
        LabelOrigin.IMPORTED: "were imported",
    }
    counts = Counter(pair.origin for pair in pairs)
    lines = [f"* {counts[origin]} labels {word}." for origin, word in words.items() if counts[origin]]
    reviewers = {vote.reviewer for pair in pairs for vote in pair.votes} | {pair.reviewer for pair in pairs}
    several = sum(len(pair.votes) > 1 for pair in pairs)
    return [*lines, f"* {len(reviewers - {''})} reviewers; {several} pairs have more than one vote."]


def _counts(name: str, values: Sequence[str], pairs: Sequence[ExportPair]) -> Table:
    rows = []
    for value, number in sorted(Counter(values).items()):
        verdicts = Counter(pair.label for pair, own in zip(pairs, values, strict=True) if own == value)
        rows.append({name: value, "pairs": number, **{str(verdict): verdicts[verdict] for verdict in Verdict}})
    columns = (name, "pairs") if name == "label" else (name, "pairs", *map(str, Verdict))
    return Table(name, "", columns, tuple(rows))


def _mapping(name: str, values: Mapping[str, object]) -> list[str]:
    rows = tuple({name: key, "value": shown(value)} for key, value in values.items())
    return [as_markdown(Table(name, "", (name, "value"), rows))] if rows else ["not recorded", ""]


def _line(text: str) -> str:
    return " ".join(shown(text).split())
