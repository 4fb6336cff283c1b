"""Small projects made by hand: documents, signatures, candidates and the default sample without a scan."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest


@dataclass
class Columns:
    """Signature columns as the store takes them."""

    tokens: Any
    supershingles: Any
    bits: Any


@dataclass
class Handmade:
    """What `handmade` puts into a project; pairs are (left, right, b_sim, c_sim) over rows from 1."""

    documents: int = 6
    pairs: Sequence[tuple[int, int, int, int]] = ()
    equal: dict[int, int] = field(default_factory=dict)  # document -> the earlier one with the same tokens
    urls: bool = False
    seed: int = 7


@pytest.fixture(scope="session")
def handmade() -> Callable[..., Path]:
    """Make a project by hand at a path."""

    def make(path: Path, **settings: Any) -> Path:
        import numpy as np

        from twinlens.engine.settling import settle
        from twinlens.model.documents import Document, DocumentStatus, Source
        from twinlens.model.params import ScanParams
        from twinlens.store import Store

        given = Handmade(**settings)
        random = np.random.default_rng(given.seed)
        n = given.documents
        b = random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False)
        c = random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False)
        documents = []
        for row in range(1, n + 1):
            twin = given.equal.get(row)
            if twin:
                b[row - 1], c[row - 1] = b[twin - 1], c[twin - 1]
            documents.append(
                Document(
                    0,
                    f"id{row}",
                    f"folder{row % 3}/page{row}.html",
                    f"http://www.site{row % 3}.org/page{row}" if given.urls else "",
                    f"site{row % 3}",
                    f"Page {row}",
                    DocumentStatus.READ,
                    "",
                    "text/html",
                    "utf-8",
                    0,
                    100 + row,
                    50,
                    row.to_bytes(16, "little"),
                    (twin or row).to_bytes(16, "little"),
                    twin or row,
                )
            )
        with Store.create(path, ScanParams(), given.seed) as store, store.writer() as writer:
            scan, (source,) = writer.begin_scan(ScanParams(), 1, [Source("/corpus/pages", "folder")])
            units = writer.begin_units(source, [(d.locator, d.size, 1) for d in documents], scan)
            writer.add_documents(scan, documents, units, Columns(np.full(n, 50, np.int64), b, c))
            writer.end_units(scan, units)
            left, right, b_sim, c_sim = (
                np.array([pair[i] for pair in given.pairs], np.int64).reshape(len(given.pairs)) for i in range(4)
            )
            writer.replace_candidates(left, right, b_sim, c_sim, left % 3 == right % 3)
            writer.count_candidates()
            settle(store, writer)
            writer.end_scan(scan, "done", {})
        return path

    return make
