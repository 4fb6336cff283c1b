"""The pages of a project as columns: what the collection check knows of each before it reads any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import xxhash
from numpy.typing import NDArray

from twinlens.engine.replicas.links import AddressBook, address_hashes, page_address, root_rank
from twinlens.store.scan_columns import page_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from twinlens.store import Store

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class PageTable:
    """Pages in reading order, numbered from 0; int64 [pages] each, some 100 bytes a page.

    `document` is the row in the project, `site` indexes `sites`, `identity` is the page that represents the page's
    identity set (-1 = none), `root_rank` is small for likely entry pages, `digest` (uint64) tells contents apart.
    """

    document: Ints
    site: Ints
    sites: list[str]
    size: Ints
    identity: Ints
    root_rank: Ints
    digest: NDArray[np.uint64]
    book: AddressBook
    _locator: NDArray[np.uint64]  # hashes, ascending
    _by_locator: Ints

    def __len__(self) -> int:
        return len(self.document)

    def of_rows(self, rows: Ints) -> Ints:
        """The pages of document rows, -1 where a row is no page; int64 [n]."""
        return _pages_of(self.document, rows)

    def numbers(self, locators: Sequence[str]) -> Ints:
        """The page with each locator, -1 = none."""
        wanted = _hashes(locators)
        if not len(self):
            return np.full(len(wanted), -1, dtype=np.int64)
        at = np.minimum(np.searchsorted(self._locator, wanted), len(self) - 1)
        return np.where(self._locator[at] == wanted, self._by_locator[at], -1)


def digests(contents: Sequence[bytes]) -> NDArray[np.uint64]:
    """The first 64 bits of content digests, 0 where there is none; uint64 [n]."""
    return np.array([int.from_bytes(content[:8], "little") for content in contents], dtype=np.uint64)


def page_table(store: Store) -> PageTable:
    """The documents of a project that were read, or are empty, and that the sources still have."""
    sites: dict[str, int] = {}
    numbers: list[NDArray[np.int64]] = []
    addresses: list[NDArray[np.uint64]] = []
    locators: list[NDArray[np.uint64]] = []
    contents: list[NDArray[np.uint64]] = []
    for rows in page_rows(store.connection):
        named = [page_address(row.url, row.locator) for row in rows]
        numbers.append(
            np.array(
                [
                    (
                        row.document,
                        sites.setdefault(row.site, len(sites)),
                        row.size,
                        row.identity_set,
                        root_rank(address),
                    )
                    for row, address in zip(rows, named, strict=True)
                ],
                dtype=np.int64,
            )
        )
        addresses.append(address_hashes(named))
        locators.append(_hashes([row.locator for row in rows]))
        contents.append(digests([row.content_digest for row in rows]))
    table = np.concatenate(numbers) if numbers else np.empty((0, 5), dtype=np.int64)
    document, site, size, identity, rank = (np.ascontiguousarray(table[:, i]) for i in range(5))
    hashes = np.concatenate(locators) if locators else np.empty(0, dtype=np.uint64)
    order = np.argsort(hashes, kind="stable")
    return PageTable(
        document,
        site,
        list(sites),
        size,
        _pages_of(document, identity),
        rank,
        np.concatenate(contents) if contents else hashes,
        AddressBook(np.concatenate(addresses) if addresses else np.empty((0, 3), dtype=np.uint64)),
        hashes[order],
        order.astype(np.int64),
    )


def _hashes(locators: Sequence[str]) -> NDArray[np.uint64]:
    return np.array([xxhash.xxh64_intdigest(name.encode("utf-8", "surrogatepass")) for name in locators], np.uint64)


def _pages_of(document: Ints, rows: Ints) -> Ints:
    """The pages of document rows (`document` is ascending), -1 where the row is no page."""
    if not len(document):
        return np.full(len(rows), -1, dtype=np.int64)
    at = np.minimum(np.searchsorted(document, rows), len(document) - 1)
    return np.where(document[at] == rows, at, -1).astype(np.int64)
