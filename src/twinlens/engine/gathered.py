"""The columns from which identity sets and pairs are made, gathered while a new project's documents are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from twinlens.store.document_writer import storable
from twinlens.store.scan_columns import ScanColumns

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.engine.columns import DocumentBlock


class Gathered:
    """What `scan_columns` would read of a project into which one scan wrote everything; some 50 bytes a document."""

    def __init__(self) -> None:
        self._numbers: list[NDArray[np.int64]] = []  # document, tokens, site of each block
        self._digests: list[NDArray[np.uint64]] = []
        self._sites: dict[str, int] = {}
        self._stored_sites: dict[str, int] = {}

    def add(self, documents: Sequence[int], block: DocumentBlock) -> None:
        """Documents that were written, with the rows that they got."""
        for name in dict.fromkeys(block.site):
            if name not in self._sites:
                self._sites[name] = self._stored_sites.setdefault(storable(name), len(self._stored_sites))
        chosen = np.flatnonzero(block.tokens > 0)
        site = np.array([self._sites[name] for name in block.site], np.int64)
        self._numbers.append(np.stack([np.array(documents, np.int64), block.tokens, site])[:, chosen])
        self._digests.append(block.token_digest[chosen])

    def columns(self) -> ScanColumns | None:
        """The columns; None where there are none, or a document was written twice."""
        if not self._numbers:
            return None
        document, tokens, site = np.concatenate(self._numbers, axis=1)
        if not (document[1:] > document[:-1]).all():
            return None
        return ScanColumns(document, document, tokens, site, np.concatenate(self._digests))
