"""After the documents or candidates of a project changed: what hangs on them is put right.

Pairs that only a label, a sample or another tool knows get the scores of the present signatures, labels find their
documents again, and the default sample is drawn from the present candidates.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from twinlens.engine.pair_scores import pair_scores
from twinlens.model.pairs import Origin, Rule
from twinlens.store.arrays import digest_words, pair_columns
from twinlens.store.order import pair_keys
from twinlens.store.pair_writer import DEFAULT_SAMPLE
from twinlens.store.scan_columns import content_digests

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.store import Store, Writer
    from twinlens.store.arrays import StoredSignatures

    Contents = Callable[[NDArray[np.int64]], NDArray[np.uint64]]  # document rows to their content digests [n, 2]

DEFAULT_SIZE = 2000  # pairs of the default sample


def settle(
    store: Store,
    writer: Writer,
    signatures: StoredSignatures | None = None,
    *,
    candidates_changed: bool = True,
    contents: Contents | None = None,
) -> None:
    """Everything that follows a scan; it can be repeated, and a killed run is completed by the next.

    `signatures` are the stored ones, `contents` tells the stored content digests, where somebody has them. Without
    `candidates_changed`, neither the candidates nor the contents of their documents are others than when the default
    sample was drawn.
    """
    signatures = signatures or store.signatures()
    rescore(store, writer, signatures)
    bind_labels(store, writer, signatures)
    if candidates_changed or store.samples.default() is None:
        draw_default_sample(store, contents=contents)


def rescore(store: Store, writer: Writer, signatures: StoredSignatures) -> None:
    """Give the pairs that are no candidates the similarities that the present signatures have."""
    pairs = store.pairs.not_candidates()
    left = np.array([pair.left for pair in pairs], np.int64)
    right = np.array([pair.right for pair in pairs], np.int64)
    b, c = pair_scores(signatures, left, right)
    kept_b = np.array([pair.b_sim for pair in pairs], np.int64)
    kept_c = np.array([pair.c_sim for pair in pairs], np.int64)
    changed = (b != kept_b) | (c != kept_c)
    numbers = np.array([pair.pair for pair in pairs], np.int64)
    writer.update_similarities(numbers[changed], b[changed], c[changed])


def add_pairs(
    store: Store,
    writer: Writer,
    signatures: StoredSignatures,
    origin: Origin,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Make document rows (left < right) pairs with their scores, where they are none yet; the pairs' numbers.

    A labelled pair inside an identity set has the origin `identical`.
    """
    b, c = pair_scores(signatures, left, right)
    documents = store.documents.some(np.unique(np.concatenate([left, right])).tolist())
    lefts, rights = [documents[row] for row in left.tolist()], [documents[row] for row in right.tolist()]
    same = np.array([a.site == b.site for a, b in zip(lefts, rights, strict=True)], np.bool_)
    inside = np.array(
        [a.identity_set != 0 and a.identity_set == b.identity_set for a, b in zip(lefts, rights, strict=True)], np.bool_
    )
    numbers = np.zeros(len(left), np.int64)
    for chosen, kind in ((~inside, origin), (inside, Origin.IDENTICAL if origin is Origin.LABELLED else origin)):
        if chosen.any():
            numbers[chosen] = writer.add_pairs(kind, left[chosen], right[chosen], b[chosen], c[chosen], same[chosen])
    return numbers


def bind_labels(store: Store, writer: Writer, signatures: StoredSignatures) -> None:
    """Let every label find its pair: by names and contents, else by contents; pairs that are missing are made."""
    bindings = writer.label_bindings()
    found = [binding for binding in bindings if binding.left]
    left = np.array([binding.left for binding in found], np.int64)
    right = np.array([binding.right for binding in found], np.int64)
    numbers = add_pairs(store, writer, signatures, Origin.LABELLED, left, right) if found else left
    pairs = dict(zip((binding.key for binding in found), numbers.tolist(), strict=True))
    changed = [(binding.key, pairs.get(binding.key)) for binding in bindings if pairs.get(binding.key) != binding.bound]
    writer.bind_labels(changed)


def draw_default_sample(store: Store, size: int | None = None, contents: Contents | None = None) -> int:
    """Draw the default sample: the candidates with the smallest keyed hashes of their two contents; its number.

    Uniform without replacement, and the same pairs again wherever they still are candidates. `size` None keeps the
    size that was last asked for.
    """
    sample = store.samples.default()
    if size is None:
        size = sample.size if sample is not None else DEFAULT_SIZE
    seed = store.settings.seed
    drawn = store.settings.get("drawn", {})
    if drawn:  # not all pairs are listed: the scan drew these, in this order, from all there are
        population = round(sum(count.pairs for count in store.pairs.counts()))
        numbers = drawn[str(Rule.ALL)][:size]
    else:
        numbers, population = _smallest(store, seed, size, contents)
    probability = len(numbers) / population if population else 1.0
    items = [(number, "", probability) for number in numbers]
    details = {"population": population}
    if sample is None:
        return store.samples.add(DEFAULT_SAMPLE, Rule.ALL, "uniform", seed & (2**63 - 1), size, items, details)
    store.samples.replace_items(sample.sample, size, items, details, seed & (2**63 - 1))
    return sample.sample


def _smallest(store: Store, seed: int, size: int, contents: Contents | None) -> tuple[list[int], int]:
    """The candidates with the smallest keyed hashes, and how many candidates there are."""
    pairs = pair_columns(store.connection, "origin = 'candidate'")
    documents = np.unique(np.concatenate([pairs.left, pairs.right]))
    digests = contents(documents) if contents is not None else _stored_contents(store, documents)
    left, right = np.searchsorted(documents, pairs.left), np.searchsorted(documents, pairs.right)
    keys = pair_keys(seed, digests[left], digests[right])
    chosen = np.lexsort((pairs.pair, keys))[:size]
    return pairs.pair[chosen].tolist(), len(keys)


def _stored_contents(store: Store, documents: NDArray[np.int64]) -> NDArray[np.uint64]:
    known = content_digests(store.connection, documents.tolist())
    return digest_words([known[row] for row in documents.tolist()])
