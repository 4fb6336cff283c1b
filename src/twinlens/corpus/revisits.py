"""Where the originals of revisit records stand: anywhere in the crawls of a corpus.

A revisit says what it repeats by the record's id, by its URL and date, or by the digest of the payload (WARC 1.1,
section 6.7); an original is looked for by these, in this order.
"""

import time
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from twinlens.corpus.content import Content, file_content
from twinlens.corpus.folder import walk
from twinlens.corpus.forms import Form, form_of
from twinlens.corpus.locators import locator_of
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import DocumentError, SourceError, UsageError

LISTED_SECONDS = 10.0  # for which a list of the crawls holds

Signature = tuple[tuple[str, int, int], ...]  # (path, size, time) of each crawl

_listed: dict[str, tuple[float, Signature]] = {}


def keys_of(headers: Mapping[str, str]) -> list[str]:
    """What revisits may call a response or resource record by; the names of headers are in lower case."""
    target, date = headers.get("warc-target-uri", ""), headers.get("warc-date", "")
    parts = (
        ("id", headers.get("warc-record-id", "")),
        ("at", f"{target} {date}" if target and date else ""),
        ("digest", headers.get("warc-payload-digest", "")),
    )
    return [f"{kind} {value}" for kind, value in parts if value]


def wanted_keys(headers: Mapping[str, str]) -> list[str]:
    """What a revisit record calls its original by, the surest first."""
    target, date = headers.get("warc-refers-to-target-uri", ""), headers.get("warc-refers-to-date", "")
    parts = (
        ("id", headers.get("warc-refers-to", "")),
        ("at", f"{target} {date}" if target and date else ""),
        ("digest", headers.get("warc-payload-digest", "")),
    )
    return [f"{kind} {value}" for kind, value in parts if value]


def original_elsewhere(wanted: list[str], options: ReaderOptions) -> tuple[str, str] | None:
    """The path of a crawl of the corpus and the place in it of what a revisit repeats, None where there is none."""
    if not wanted or not options.crawls:
        return None
    files = _files(options)
    index = _index(files)
    found = next((index[key] for key in wanted if key in index), None)
    return None if found is None else (files[found[0]][0], found[1])


def crawl_content(path: str, options: ReaderOptions) -> Content:
    """A crawl of the corpus as content. Raises DocumentError."""
    return file_content(path, locator_of(Path(path).name), options)


def _files(options: ReaderOptions) -> Signature:
    """The crawls of the corpus; a crawl with many revisits must not list the folders for each of them."""
    key = repr([(source.path, sorted(source.options.items())) for source in options.crawls])
    known = _listed.get(key)
    if known is None or time.monotonic() - known[0] > LISTED_SECONDS:
        _listed.clear()
        known = _listed[key] = (time.monotonic(), tuple(_crawls(options)))
    return known[1]


def _crawls(options: ReaderOptions) -> Iterator[tuple[str, int, int]]:
    """The WARC files of the corpus: those that a source names, and those below folders by their names."""
    for source in options.crawls:
        place = Path(source.path).expanduser().absolute()
        try:
            if place.is_file():
                if _is_warc(str(place), options):
                    state = place.stat()
                    yield str(place), state.st_size, state.st_mtime_ns
                continue
            own = ReaderOptions.parse(source.options)
            for entry in walk(str(place), own.include, own.exclude, own.hidden):
                if entry.status is DocumentStatus.READ and ".warc" in entry.below.lower():
                    yield entry.path, entry.size, entry.mtime_ns
        except (OSError, SourceError, UsageError):
            continue


def _is_warc(path: str, options: ReaderOptions) -> bool:
    if ".warc" in Path(path).name.lower():
        return True
    try:
        content = crawl_content(path, options)
        return form_of(content.head(), content.name) is Form.WARC
    except DocumentError:
        return False


@lru_cache(maxsize=1)
def _index(files: Signature) -> dict[str, tuple[int, str]]:
    """The number of the file and the place of every response and resource record, by its keys; the first one holds."""
    from twinlens.corpus.crawls import originals

    index: dict[str, tuple[int, str]] = {}
    for number, (path, _, _) in enumerate(files):
        try:
            for place, headers in originals(crawl_content(path, ReaderOptions())):
                for key in keys_of(headers):
                    index.setdefault(key, (number, place))
        except DocumentError:
            continue  # what comes before the fault can be repeated; reading that file tells what is wrong with it
    return index
