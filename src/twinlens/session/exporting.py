"""The labelled pairs of a project as a dataset: pairs, votes, weights, texts, split and data card."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from twinlens.evaluation.study import table as study_table
from twinlens.export.data_card import CardFacts, data_card
from twinlens.export.dataset import TextOf, WrittenDataset, write_dataset
from twinlens.export.formats import FORMS, TEXTS
from twinlens.export.pair_forms import write_huggingface, write_scikit_learn, write_splink
from twinlens.export.records import ExportDocument, ExportDraw, ExportPair, ExportVote
from twinlens.export.split_groups import parse_fractions, with_groups, with_splits
from twinlens.model.documents import Document
from twinlens.model.errors import DocumentError, UsageError
from twinlens.model.judgements import Label
from twinlens.model.pairs import Pair
from twinlens.model.progress import NoProgress, Progress
from twinlens.model.tables import Table
from twinlens.session import results
from twinlens.session.restoring import sample_facts
from twinlens.session.versions import versions
from twinlens.store import Store
from twinlens.store.samples import Sample, SampleItem

HELD = 200  # texts that are held while pairs are written: neighbours in the order of locators share documents


def export(
    store: Store,
    path: Path,
    format: str,
    texts: str = "none",
    split: str = "",
    *,
    pairs: Iterable[int] | None = None,
    reviewer: str | None = None,
    progress: Progress | None = None,
) -> WrittenDataset:
    """Write the labelled pairs (those among `pairs`, None = all) with what belongs beside them; see `write_dataset`.

    `format` may also be one of `formats.FORMS`, what other tools read: a single file, for Hugging Face a folder.

    The label of a pair is the reviewer's, or the latest of all; every reviewer's vote goes along. `split` is "" or
    fractions such as "0.8/0.1/0.1". With full texts the documents are read once more where the project does not keep
    them; one that changed or vanished since the scan has none. Raises UsageError where nothing is labelled, and for a
    folder that does not exist.
    """
    if not path.parent.is_dir():
        raise UsageError(f"the folder {path.parent} does not exist: make it, or choose another output file")
    progress = progress or NoProgress()
    made = labelled_pairs(store, pairs, reviewer)
    total = len(store.labels.current(reviewer))
    if not made:
        raise UsageError(f"no pair to export: {total} pairs of {store.path} are labelled, and none of them was chosen")
    made = with_splits(made, parse_fractions(split), store.settings.seed) if split else with_groups(made)
    if texts == TEXTS[2]:
        from twinlens.engine.originals import keep

        progress.stage("reading texts")
        rows = {document.locator for pair in made for document in (pair.a, pair.b)}
        keep(store, [row for row, _, locator, _ in store.documents.names() if locator in rows])
    progress.stage("writing")
    if format in FORMS:
        return _write_form(store, path, format, made, texts, total)
    card = data_card(_facts(store, len(made), total), made)
    return write_dataset(path, format, made, texts, _texts(store) if texts == TEXTS[2] else None, card)


def _write_form(
    store: Store, path: Path, format: str, pairs: list[ExportPair], texts: str, labelled: int
) -> WrittenDataset:
    if format == "huggingface":
        if path.exists() and not path.is_dir():
            raise UsageError(f"{path} is a file; a dataset for Hugging Face is a folder")
        card = data_card(_facts(store, len(pairs), labelled), pairs)
        files = write_huggingface(path, pairs, card, _texts(store) if texts == TEXTS[2] else None)
        return WrittenDataset(len(pairs), files)
    if texts != TEXTS[0]:
        raise UsageError(f"a file for {format} has no room for texts: leave --texts at {TEXTS[0]}")
    write = write_splink if format == "splink" else write_scikit_learn
    return WrittenDataset(write(path, pairs), (path,))


def labelled_pairs(store: Store, pairs: Iterable[int] | None = None, reviewer: str | None = None) -> list[ExportPair]:
    """The labelled pairs (those among `pairs`, None = all) as export rows, without group and split."""
    labels = store.labels.current(reviewer)
    chosen = sorted(labels if pairs is None else set(pairs) & labels.keys())
    votes: dict[int, list[Label]] = {}
    for vote in store.labels.every():
        votes.setdefault(vote.pair, []).append(vote)
    found = store.pairs.some(chosen)
    documents = store.documents.some(sorted({row for pair in found.values() for row in (pair.left, pair.right)}))
    scores = store.scores.of_pairs(chosen)
    judged = {pair.pair: pair for pair in results.judged_pairs(store, reviewer)}
    sample = store.samples.current()
    items = {} if sample is None else {item.pair: item for item in store.samples.items(sample.sample)}
    draws = _draws(store, set(chosen))
    seconds, lower = store.labels.seconds(), store.scores.lower()
    made = [
        _exported(
            found[number],
            labels[number],
            votes[number],
            documents,
            scores.get(number, {}),
            items.get(number) if judged[number].origin is labels[number].origin else None,
            sample,
            draws.get(number, ()),
            seconds,
            lower,
        )
        for number in chosen
    ]
    return _with_facts(store, made)


def _draws(store: Store, chosen: set[int]) -> dict[int, tuple[ExportDraw, ...]]:
    """In which samples each pair stands."""
    found: dict[int, list[ExportDraw]] = {}
    for name, sample in _by_name(store).items():
        for item in store.samples.items(sample.sample):
            if item.pair in chosen:
                drawn = ExportDraw(name, item.position, item.stratum, item.probability)
                found.setdefault(item.pair, []).append(drawn)
    return {pair: tuple(draws) for pair, draws in found.items()}


def _by_name(store: Store) -> dict[str, Sample]:
    """The samples by names of which there are no two."""
    found: dict[str, Sample] = {}
    for sample in store.samples.all():
        found[sample.name if sample.name not in found else f"{sample.name} ({sample.sample})"] = sample
    return found


def _with_facts(store: Store, pairs: list[ExportPair]) -> list[ExportPair]:
    """The pairs as a file has them, the first one of each sample with the sample's design."""
    waiting = _by_name(store)
    made = []
    for pair in sorted(pairs, key=lambda pair: (pair.a.locator, pair.b.locator)):
        draws = []
        for drawn in pair.draws:
            sample = waiting.pop(drawn.sample, None)
            facts = "" if sample is None else json.dumps(sample_facts(store, sample), ensure_ascii=False)
            draws.append(replace(drawn, facts=facts))
        made.append(replace(pair, draws=tuple(draws)))
    return made


def _exported(
    pair: Pair,
    label: Label,
    votes: list[Label],
    documents: dict[int, Document],
    scores: dict[str, float],
    item: SampleItem | None,
    sample: Sample | None,
    draws: tuple[ExportDraw, ...],
    seconds: Mapping[int, float],
    lower: frozenset[str],
) -> ExportPair:
    drawn = item if label.origin == "sample" else None
    return ExportPair(
        _document(documents[pair.left]),
        _document(documents[pair.right]),
        pair.b_sim,
        pair.c_sim,
        pair.site_relation,
        label.verdict,
        label.reason,
        label.note,
        label.reviewer,
        label.at,
        label.origin,
        pair.resemblance,
        pair.containment_a,
        pair.containment_b,
        pair.term_difference,
        scores,
        tuple(
            ExportVote(
                vote.reviewer, vote.verdict, vote.reason, vote.note, vote.at, vote.origin, seconds.get(vote.event)
            )
            for vote in votes
        ),
        None if drawn is None else 1 / drawn.probability,
        "" if drawn is None else drawn.stratum,
        "" if drawn is None or sample is None else sample.name,
        draws=draws,
        lower_is_closer=tuple(sorted(lower & scores.keys())),
    )


def _document(document: Document) -> ExportDocument:
    return ExportDocument(
        document.locator,
        document.doc_id,
        document.url,
        document.site,
        document.content_digest.hex(),
        document.token_digest.hex(),
        document.tokens,
    )


def _texts(store: Store) -> TextOf:
    """The visible text of a document from the bytes that the project keeps; image terms stand between ⟦ and ⟧."""
    from twinlens.engine.originals import from_bytes

    @lru_cache(HELD)
    def text(locator: str) -> str | None:
        document = store.documents.by_locator(locator)
        kept = None if document is None else store.texts.get(document.content_digest)
        if document is None or kept is None:
            return None
        try:
            extracted = from_bytes(document, kept.data)
        except DocumentError:
            return None
        return extracted.text.translate({1: "⟦", 2: "⟧"}) if extracted.markup else extracted.text

    return lambda document: text(document.locator)


def _facts(store: Store, exported: int, labelled: int) -> CardFacts:
    sample = store.samples.current()
    return CardFacts(
        title=f"Labelled pairs of {store.path.stem}",
        sources=[source.path for _, source in store.settings.sources()],
        documents=store.documents.counts(),
        parameters=store.settings.params.to_json(),
        versions=versions(store),
        design=[] if sample is None else [_design(sample)],
        tables=_tables(store),
        note=f"{exported} of {labelled} labelled pairs of the project are in this file.",
    )


def _design(sample: Sample) -> str:
    population = sample.details.get("population", "an unknown number of")
    return (
        f"Sample “{sample.name}”: {sample.design}, {sample.items} of {population} candidate pairs under the rule "
        f"“{sample.rule}”, seed {sample.seed}."
    )


def _tables(store: Store) -> list[Table]:
    data = results.study_data(store)
    names = ["precision-b", "precision-c"]
    if len(store.labels.reviewers()) > 1:
        names.append("agreement")
    return [study_table(name, data) for name in names]
