"""Reads pages for the collection check: their chunks and their links as columns; runs in scan workers."""

import enum
import re
from dataclasses import dataclass

import numpy as np
import xxhash
from numpy.typing import NDArray

from twinlens.corpus import Unit
from twinlens.engine.replicas.links import address_hashes, links_of, page_address
from twinlens.engine.replicas.page_table import digests
from twinlens.engine.rereading import documents
from twinlens.kernels.sign import token_hashes
from twinlens.kernels.similarity import shingle_set
from twinlens.model.documents import Source
from twinlens.model.params import ScanParams
from twinlens.text.media_types import HTML

_SENTENCE_END = re.compile(r"[.!?。！？\n]+")


class Chunk(enum.StrEnum):
    """What pages are compared by."""

    SHINGLE = "shingle"
    SENTENCE = "sentence"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class PageColumns:
    """Pages in reading order; each has the next `sizes[i]` of `chunks` (uint64, ascending and distinct in a page).

    `digests` uint64 [pages] tells contents apart. `link_page` int64 [links] is the page that a link stands on, `links`
    uint64 [links, 3] what it points to.
    """

    locators: list[str]
    digests: NDArray[np.uint64]
    chunks: NDArray[np.uint64]
    sizes: NDArray[np.int64]
    link_page: NDArray[np.int64]
    links: NDArray[np.uint64]


def read_pages(
    source: Source,
    units: tuple[Unit, ...],
    prefixes: tuple[str, ...],
    unreadable: frozenset[str],
    corpus: tuple[Source, ...],
    chunk: str,
    params: dict[str, object],
) -> PageColumns:
    """The pages of some units of a source; `chunk` "" leaves the chunks empty, where classes come from elsewhere.

    A page that cannot be read is left out: the scan has listed it with its reason.
    """
    settings = ScanParams.from_json(params)
    locators: list[str] = []
    contents: list[bytes] = []
    sets: list[NDArray[np.uint64]] = []
    link_page: list[int] = []
    addresses: list[str] = []
    for page in documents(source, units, prefixes, unreadable, corpus):
        found = page.extracted
        if chunk:
            sets.append(chunk_set(found.text, found.markup, Chunk(chunk), settings))
        if found.media_type == HTML:
            targets = links_of(found.source, page_address(page.raw.url, page.locator))
            link_page.extend([len(locators)] * len(targets))
            addresses.extend(targets)
        locators.append(page.locator)
        contents.append(page.digest)
    sizes = [len(s) for s in sets] if chunk else [0] * len(locators)
    return PageColumns(
        locators,
        digests(contents),
        np.concatenate(sets) if sets else np.empty(0, dtype=np.uint64),
        np.array(sizes, dtype=np.int64),
        np.array(link_page, dtype=np.int64),
        address_hashes(addresses),
    )


def chunk_set(text: str, markup: bool, chunk: Chunk, params: ScanParams) -> NDArray[np.uint64]:
    """The distinct chunks of a text, ascending: k-shingles of tokens, sentences as token sequences, or tokens."""
    if chunk is Chunk.SENTENCE:
        hashes = (token_hashes(part, markup, params) for part in _SENTENCE_END.split(text))
        return np.unique(np.array([xxhash.xxh64_intdigest(h.tobytes()) for h in hashes if len(h)], dtype=np.uint64))
    tokens = token_hashes(text, markup, params)
    return np.unique(tokens) if chunk is Chunk.WORD else shingle_set(tokens, params.k)
