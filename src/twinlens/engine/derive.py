"""A project's documents signed in another way, as a project of its own that is compared with the first one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens import kernels
from twinlens.engine.originals import texts
from twinlens.engine.pairing import FoundPairs, find_pairs
from twinlens.engine.settling import settle
from twinlens.engine.summary import summarise
from twinlens.kernels.features import covered_tokens, kept_shingles, shingle_sequence, weighted
from twinlens.kernels.sign import token_hashes
from twinlens.kernels.token_signatures import sign_tokens
from twinlens.model.documents import Document
from twinlens.model.errors import ProjectError, UsageError
from twinlens.model.features import LEAST, SHARE, Features
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress, Progress
from twinlens.store import Store, Writer
from twinlens.store.scan_columns import scan_columns
from twinlens.text.main_content import main_content

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

SETTING = "configuration"  # of a project that was derived: how its features differ, in words
PAIR_LIMIT = 10_000_000  # pairs that are listed; beyond, they are counted and sampled
PART_TOKENS = 20_000_000  # of tokens whose shingles are counted in one pass over the texts
SUFFIX = ".twinlens"


@dataclass(slots=True)
class Signed:
    """Signature columns by row: tokens int64[n] (-1 = no text any more), supershingles and bits uint64."""

    tokens: NDArray[np.int64]
    supershingles: Words
    bits: Words


def derive(
    project: str, target: str, params: dict[str, Any], features: dict[str, Any], progress: Progress | None = None
) -> dict[str, Any]:
    """Sign the documents of `project` by other parameters and features into the new project `target`.

    Texts come from the bytes that the project keeps, else from its sources; documents that cannot be read any more, or
    that changed since the scan, have no pair there. What the identity sets are stays as it was. Returns `documents` and
    `pairs` as `scan --json`, and `missing`, the number of documents without a text. Raises UsageError where the profile
    differs (that would be other tokens: scan anew) or the target exists.
    """
    progress = progress or NoProgress()
    chosen, how = ScanParams.from_json(params), Features(**features)
    path = Path(target)
    if path.exists():
        raise ProjectError(f"{path} exists already: choose another name for the derived project")
    with Store.open(project) as store:
        if chosen.profile is not store.settings.params.profile:
            raise UsageError("a derived project has the profile of the first one; scan anew for other tokens")
        try:
            return _derived(store, path, chosen, how, progress)
        except BaseException:
            # half a project would be compared as if it were whole
            for end in ("", "-wal", "-shm"):
                Path(f"{path}{end}").unlink(missing_ok=True)
            raise


def _derived(store: Store, path: Path, params: ScanParams, how: Features, progress: Progress) -> dict[str, Any]:
    documents = [document for document in store.documents.each() if not document.gone]
    reader = _Reader(store, [found for found in documents if found.tokens > 0], params, how, progress)
    sites = {found.document: found.site for found in documents}
    dropped = boilerplate(reader, sites, params.k) if how.boilerplate == "drop" else {}
    signed, missing = _sign(reader, documents, sites, dropped, params, how)
    progress.stage("storing", documents_total=len(documents))
    words = ", ".join(part for part in (how.words(), f"derived from {store.path.name}") if part)
    with Store.create(path, params, store.settings.seed) as new, new.writer() as writer:
        sources = [source for _, source in store.settings.sources()]
        scan, _ = writer.begin_scan(params, kernels.VERSION, sources)
        writer.put_setting(SETTING, words)
        rows = writer.add_documents(scan, [_bare(found) for found in documents], [0] * len(documents), signed)
        known = {found.document: row for found, row in zip(documents, rows, strict=True)}
        sets = [known.get(found.identity_set, 0) for found in documents]
        writer.set_identity_sets(np.array(rows, np.int64), np.array(sets, np.int64))
        progress.stage("pairing")
        found = _pairs(new, params)
        _keep(writer, found)
        settle(new, writer)
        result = summarise(new, params, found)
        writer.end_scan(scan, "done", {**result, "parameters": params.to_json()})
    return {**result, "missing": missing, "configuration": words}


class _Reader:
    """The tokens of documents, read once for each pass."""

    def __init__(
        self, store: Store, documents: list[Document], params: ScanParams, how: Features, progress: Progress
    ) -> None:
        self._store = store
        self.rows = [found.document for found in documents]
        self._urls = {found.document: found.url for found in documents}
        self._params = params
        self._main_only = how.boilerplate == "main"
        self._progress = progress

    def tokens(self, stage: str) -> Iterator[tuple[int, Words]]:
        """(row, tokens) of every document that can still be read."""
        self._progress.stage(stage, documents_total=len(self.rows))
        for row, extracted in texts(self._store, self.rows):
            self._progress.advance(documents=1)
            text = extracted.text
            if self._main_only and extracted.markup:
                text = main_content(extracted.source, self._urls[row])
            yield row, token_hashes(text, extracted.markup, self._params)

    def size(self) -> int:
        """All tokens of the project."""
        columns = scan_columns(self._store.connection)
        return int(columns.tokens.sum())


def boilerplate(reader: _Reader, sites: dict[int, str], k: int, part: int = PART_TOKENS) -> dict[str, Words]:
    """For each site the (sorted) shingles that a tenth of its pages, and at least five of them, have.

    The texts are read as often as their shingles, cut into parts by their fingerprints, fit into memory.
    """
    pages: dict[str, int] = defaultdict(int)
    for row in reader.rows:
        pages[sites[row]] += 1
    found: dict[str, list[Words]] = defaultdict(list)
    passes = np.uint64(max(1, -(-reader.size() // part)))
    for number in range(int(passes)):
        counted: dict[str, list[Words]] = defaultdict(list)
        for row, tokens in reader.tokens("counting shingles"):
            if pages[sites[row]] >= LEAST:
                shingles = np.unique(shingle_sequence(tokens, k))
                counted[sites[row]].append(shingles[shingles % passes == np.uint64(number)])
        for site, parts in counted.items():
            values, times = np.unique(np.concatenate(parts), return_counts=True)
            found[site].append(values[times >= max(LEAST, SHARE * pages[site])])
    return {site: np.sort(np.concatenate(parts)) for site, parts in found.items()}


def _sign(
    reader: _Reader,
    documents: list[Document],
    sites: dict[int, str],
    dropped: dict[str, Words],
    params: ScanParams,
    how: Features,
) -> tuple[Signed, int]:
    place = {found.document: number for number, found in enumerate(documents)}
    n = len(documents)
    signed = Signed(
        np.array([0 if found.tokens == 0 else -1 for found in documents], np.int64),
        np.zeros((n, params.supershingles), np.uint64),
        np.zeros((n, params.bits // 64), np.uint64),
    )
    nothing = np.zeros(0, np.uint64)
    sign = signer(params, how)
    for row, tokens in reader.tokens("signing"):
        at = place[row]
        b, c, left = sign(tokens, dropped.get(sites[row], nothing))
        signed.supershingles[at], signed.bits[at] = b, c
        signed.tokens[at] = len(tokens) if left else 0
    return signed, sum(bool(signed.tokens[place[row]] == -1) for row in reader.rows)


def signer(params: ScanParams, how: Features) -> Callable[[Words, Words], tuple[Words, Words, bool]]:
    """A function of a document's tokens and the shingles to drop: its supershingles, its bits, and whether any is left.

    With the study's features the signatures equal those of a scan.
    """
    single = replace(params, k=1)  # each feature is a shingle of its own
    by_study = how.boilerplate != "drop" and how.weights == "set"  # of Alg. B, the same for every document

    def sign(tokens: Words, dropped: Words) -> tuple[Words, Words, bool]:
        if by_study and how.c_over == "terms":
            b, c = sign_tokens(tokens, params)
            return b, c, bool(len(tokens))
        shingles = shingle_sequence(tokens, params.k)
        kept = kept_shingles(shingles, dropped)
        left = shingles[kept]
        if by_study:
            b = sign_tokens(tokens, params)[0]
        else:
            b = sign_tokens(weighted(left) if how.weights == "frequency" else left, single)[0]
        of_c = left if how.c_over == "shingles" else tokens[covered_tokens(kept, len(tokens), params.k)]
        return b, sign_tokens(of_c, single)[1], bool(len(left))

    return sign


def _bare(document: Document) -> Document:
    return replace(document, identity_set=0)


def _pairs(store: Store, params: ScanParams) -> FoundPairs:
    columns = scan_columns(store.connection)
    signatures = store.signatures()
    # a document that lost all of its shingles is like any other empty one
    standing = (columns.identity_set == columns.document) & (signatures.tokens[columns.document - 1] > 0)
    rows = columns.document[standing]
    return find_pairs(
        rows,
        columns.site[standing],
        columns.token_digest[standing],
        signatures.supershingles[rows - 1],
        signatures.bits[rows - 1],
        params,
        PAIR_LIMIT,
        store.settings.seed,
    )


def _keep(writer: Writer, found: FoundPairs) -> None:
    writer.replace_candidates(found.left, found.right, found.b_sim, found.c_sim, found.same_site)
    if found.complete:
        writer.count_candidates()
        return
    writer.set_counts(found.counts)
    numbers = writer.pair_numbers()
    writer.put_setting("drawn", {rule: numbers[places].tolist() for rule, places in found.drawn.items()})
