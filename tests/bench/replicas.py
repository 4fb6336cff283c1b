"""Measures the search for replicated collections on a generated web: peak memory and seconds, stage by stage.

python tests/bench/replicas.py [--pages 1000000] [--links 10000000] [--tokens 250]

Pages come as the workers hand them over, half of them in collections of ten copies, the rest alone.
"""

import argparse
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from twinlens.engine.replicas.chunk_sets import ChunkFile
from twinlens.engine.replicas.copies import Web, find_collections, saving
from twinlens.engine.replicas.link_check import classes_of
from twinlens.engine.replicas.links import AddressBook
from twinlens.engine.replicas.similar_pages import Relation, similar_pages

COPIES = 10
COPY_PAGES = 250
BATCH = 5_000  # pages that come together
LIMIT = 4096  # MB


class Generated:
    """A web: `copied` pages in collections of ten copies of 250 pages, then single ones; sites are copies."""

    def __init__(self, pages: int, links: int, tokens: int) -> None:
        self.pages, self.links, self.tokens = pages, links, tokens
        collection = COPIES * COPY_PAGES
        self.copied = pages // 2 // collection * collection
        page = np.arange(pages, dtype=np.int64)
        alone = page >= self.copied
        self.site = np.where(alone, self.copied // COPY_PAGES + page % 50_000, page // COPY_PAGES)
        # what a page says: the same in all copies
        self.content = np.where(alone, page, page // collection * COPY_PAGES + page % COPY_PAGES)
        rng = np.random.default_rng(1)
        self.addresses = rng.integers(0, 1 << 63, (pages, 3)).astype(np.uint64)

    def batches(self) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]]:
        """(chunks, sizes, source, link addresses) of the next pages."""
        each = self.links // self.pages
        for first in range(0, self.pages, BATCH):
            page = np.arange(first, min(first + BATCH, self.pages))
            rng = np.random.default_rng(first)
            key = self.content[page].astype(np.uint64)[:, None] * np.uint64(1 << 20)
            chunks = (key + np.arange(self.tokens, dtype=np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
            changed = rng.integers(0, self.tokens, len(page))
            chunks[np.arange(len(page)), changed] = rng.integers(0, 1 << 63, len(page))
            chunks.sort(axis=1)
            source = np.repeat(page, each)
            place = source % COPY_PAGES
            step = np.tile(np.arange(1, each + 1), len(page))
            near = source - place + (place + step * step) % COPY_PAGES
            far = rng.integers(0, self.pages, len(source))
            target = np.where(source < self.copied, near, far)
            yield chunks.reshape(-1), np.full(len(page), self.tokens), source, self.addresses[target]


def told(name: str, began: float) -> float:
    """Say how long a stage took and what the peak is by now."""
    now = time.monotonic()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{name:15} {now - began:7.1f} s   peak {peak:6.0f} MB", flush=True)
    return time.monotonic()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=1_000_000)
    parser.add_argument("--links", type=int, default=10_000_000)
    parser.add_argument("--tokens", type=int, default=250, help="distinct shingles of a page")
    parser.add_argument("--folder", type=Path, help="where the working file goes (default: the system's)")
    options = parser.parse_args()
    web = Generated(options.pages, options.links, options.tokens)
    start = began = told("generated", time.monotonic())
    with ChunkFile(options.folder or Path(tempfile.gettempdir())) as file:
        book = AddressBook(web.addresses)
        parts = [np.empty(0, dtype=np.int64)]
        for chunks, sizes, source, addresses in web.batches():
            file.add(chunks, sizes)
            target = book.pages(addresses)
            inside = (target >= 0) & (target != source)
            parts.append(np.unique(source[inside] * web.pages + target[inside]))
        links = np.unique(np.concatenate(parts))
        began = told("read", began)
        left, right = similar_pages(file.chunk_sets(), Relation.RESEMBLANCE)
        print(f"{len(left):,} similar pairs, {len(links):,} links")
        began = told("similar pages", began)
    page_class = classes_of(web.pages, left, right)
    del left, right
    graph = Web(page_class, web.site, np.zeros(web.pages, np.int64), links // web.pages, links % web.pages)
    found = find_collections(graph)
    saved = saving(graph, np.full(web.pages, 4_000), found)
    began = told("collections", began)
    expected = web.copied // (COPIES * COPY_PAGES)
    print(f"{len(found)} collections of {expected}; one copy of each saves {saved.pages:,} pages")
    told("all", start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{'within' if peak < LIMIT else 'above'} {LIMIT} MB")


if __name__ == "__main__":
    main()
