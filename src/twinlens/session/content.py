"""What an open project holds, to be looked at: documents, pairs, and the labels on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from twinlens.model.changes import Changes
from twinlens.model.documents import Document, DocumentStatus
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Label
from twinlens.model.pairs import Pair
from twinlens.model.params import ScanParams
from twinlens.session import listing
from twinlens.session.listing import ListedPair
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter

if TYPE_CHECKING:
    from array import array


class ProjectContent:
    """Reads from the project file; used from the thread that opened it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.path = store.path

    @property
    def votes_as(self) -> str:
        """Whose labels go before those of others where pairs are listed; "" = nobody's."""
        return ""

    @property
    def params(self) -> ScanParams:
        """The parameters of the last scan, or of the scan to come."""
        return self.store.settings.params

    def documents(self, status: DocumentStatus | None = None, *, gone: bool = False) -> Iterator[Document]:
        """The documents in reading order; with `gone` also those that the sources have no more."""
        return self.store.documents.each(status, gone=gone)

    def document(self, document: int) -> Document:
        """The document of a row. Raises UsageError where there is none."""
        found = self.store.documents.get(document)
        if found is None:
            raise UsageError(f"there is no document {document} in {self.path}")
        return found

    def pair(self, pair: int) -> Pair:
        """The pair of a number. Raises UsageError where there is none."""
        found = self.store.pairs.get(pair)
        if found is None:
            raise UsageError(f"there is no pair {pair} in {self.path}")
        return found

    def pairs(
        self, chosen: PairFilter | None = None, *, identical: bool = False, reviewer: str | None = None
    ) -> Iterator[ListedPair]:
        """The chosen pairs with documents and labels, by (left, right); see `listing.pairs`."""
        return listing.pairs(self.store, chosen or PairFilter(), reviewer, identical=identical)

    def pair_numbers(
        self,
        chosen: PairFilter | None = None,
        sort: str = "documents",
        *,
        descending: bool = False,
        limit: int | None = None,
    ) -> array[int]:
        """The numbers of the chosen pairs in an order of `store.pair_orders`: the index of a long list."""
        return self.store.pairs.numbers(
            chosen or PairFilter(), self.params, sort, descending=descending, limit=limit, reviewer=self.votes_as
        )

    def listed(self, pairs: Sequence[int]) -> list[ListedPair]:
        """A few pairs by number, in that order, with documents and labels; pairs that are gone are left out."""
        found = self.store.pairs.some(pairs)
        rows = sorted({row for pair in found.values() for row in (pair.left, pair.right)})
        documents = self.store.documents.some(rows)
        labels = self.store.labels.of_pairs(pairs, self.votes_as)
        return [
            ListedPair(found[number], documents[found[number].left], documents[found[number].right], labels.get(number))
            for number in pairs
            if number in found
        ]

    def count(self, chosen: PairFilter | None = None) -> int:
        """How many stored pairs are chosen."""
        return self.store.pairs.count(chosen or PairFilter(), self.params)

    def labels(self, pair: int) -> list[Label]:
        """The current labels of a pair, one for each reviewer, the latest first."""
        return self.store.labels.of_pair(pair)

    def stored_pair(self, left: int, right: int) -> tuple[Pair, Changes]:
        """The pair of two document rows, made if it is none yet (a pair inside an identity set, or a picked one)."""
        found = self.store.pairs.of_documents(left, right)
        if found is not None:
            return found, Changes()
        return listing.make_pair(self.store, self.document(left), self.document(right)), Changes(pairs=True)
