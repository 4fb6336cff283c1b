"""Reads pages for the collection check: their chunks and their links as columns; runs in scan workers."""

import enum
import re
from dataclasses import dataclass

import numpy as np
import xxhash
from numpy.typing import NDArray

from twinlens.corpus import Unit, open_source
from twinlens.corpus.html_pages import read_html
from twinlens.engine.replicas.links import address_hashes, links_of, page_address
from twinlens.kernels.sign import token_hashes
from twinlens.kernels.similarity import shingle_set
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import TwinlensError
from twinlens.model.params import ScanParams
from twinlens.text.extract import extract
from twinlens.text.media_types import HTML

_SENTENCE_END = re.compile(r"[.!?。！？\n]+")


class Chunk(enum.StrEnum):
    """What pages are compared by."""

    SHINGLE = "shingle"
    SENTENCE = "sentence"
    WORD = "word"


@dataclass(frozen=True, slots=True)
class PageColumns:
    """Pages in reading order. Page i has the chunks `chunks[start[i]:start[i+1]]` (uint64, ascending, distinct).

    `link_page` int64 [links] is the page that a link stands on, `links` uint64 [links, 3] what it points to.
    """

    locators: list[str]
    chunks: NDArray[np.uint64]
    start: NDArray[np.int64]
    link_page: NDArray[np.int64]
    links: NDArray[np.uint64]


def read_pages(
    source: Source, units: tuple[Unit, ...], prefixes: tuple[str, ...], chunk: str, params: dict[str, object]
) -> PageColumns:
    """The pages of some units of a source; `chunk` "" leaves the chunks empty, where classes come from elsewhere.

    A page that cannot be read is left out: the scan has listed it with its reason.
    """
    settings = ScanParams.from_json(params)
    reader = open_source(source)
    locators: list[str] = []
    sets: list[NDArray[np.uint64]] = []
    link_page: list[int] = []
    addresses: list[str] = []
    for unit, prefix in zip(units, prefixes, strict=True):
        try:
            for raw in reader.read(unit):
                page = _page(raw, prefix, chunk, settings)
                if page is not None:
                    locators.append(prefix + raw.locator)
                    sets.append(page[0])
                    link_page.extend([len(locators) - 1] * len(page[1]))
                    addresses.extend(page[1])
        except (TwinlensError, OSError):
            continue
    start = np.zeros(len(sets) + 1, dtype=np.int64)
    np.cumsum([len(s) for s in sets], out=start[1:])
    chunks = np.concatenate(sets) if sets else np.empty(0, dtype=np.uint64)
    return PageColumns(locators, chunks, start, np.array(link_page, dtype=np.int64), address_hashes(addresses))


def _page(raw: RawDocument, prefix: str, chunk: str, params: ScanParams) -> tuple[NDArray[np.uint64], list[str]] | None:
    if raw.status is not DocumentStatus.READ:
        return None
    try:
        found = extract(raw, read_html)
    except TwinlensError:
        return None
    links: list[str] = []
    if found.media_type == HTML:
        links = links_of(found.source, page_address(raw.url, prefix + raw.locator))
    return (chunk_set(found.text, found.markup, Chunk(chunk), params) if chunk else np.empty(0, np.uint64)), links


def chunk_set(text: str, markup: bool, chunk: Chunk, params: ScanParams) -> NDArray[np.uint64]:
    """The distinct chunks of a text, ascending: k-shingles of tokens, sentences as token sequences, or tokens."""
    if chunk is Chunk.SENTENCE:
        hashes = (token_hashes(part, markup, params) for part in _SENTENCE_END.split(text))
        return np.unique(np.array([xxhash.xxh64_intdigest(h.tobytes()) for h in hashes if len(h)], dtype=np.uint64))
    tokens = token_hashes(text, markup, params)
    return np.unique(tokens) if chunk is Chunk.WORD else shingle_set(tokens, params.k)
