"""Reading a document by another encoding than the one that was found: set, undone, and looked at beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from twinlens.model.documents import ENCODING_OVERRIDE, Document, Source
from twinlens.model.errors import DocumentError, TwinlensError, UsageError
from twinlens.store.scan_columns import origin, units_of
from twinlens.store.settings import ENCODING_CHANGES

if TYPE_CHECKING:
    from twinlens.store import Store

KEPT_CHANGES = 1000
LENGTH = 2000  # characters of a text that are looked at


@dataclass(frozen=True, slots=True)
class TextByEncoding:
    """The beginning of a document's visible text, the encoding by which it was read, and the places replaced."""

    encoding: str
    replaced: int
    text: str


def set_encoding(store: Store, documents: Sequence[Document], encoding: str) -> int:
    """Say by which encoding documents are read from the next scan on, "" = as it is found; how many places that is.

    A row of a table stands for its table. Raises UsageError for an unknown encoding, for rows of files that are always
    UTF-8, and for documents whose source is not known any more; nothing is changed then.
    """
    from twinlens.text.encoding import known_label

    name = known_label(encoding)
    if encoding and not name:
        raise UsageError(f"there is no encoding {encoding!r}; write it as in utf-8, windows-1251, shift_jis")
    places: dict[tuple[str, str], None] = {}
    for document in documents:
        found = origin(store.connection, document)
        if found is None:
            raise UsageError(f"{document.locator}: the project does not know any more where it came from")
        places[found.source.path, _place(found.source, found.locator)] = None
    changes = [(path, place, encoding_of(store, path, place), name) for path, place in places]
    kept = [*store.settings.get(ENCODING_CHANGES, []), [list(change) for change in changes]]
    _apply(store, [(path, place, after) for path, place, _, after in changes], kept[-KEPT_CHANGES:])
    return len(changes)


def undo(store: Store) -> int:
    """Take the last `set_encoding` back; on how many places, 0 = there is none."""
    kept = store.settings.get(ENCODING_CHANGES, [])
    if not kept:
        return 0
    last = kept.pop()
    _apply(store, [(path, place, before) for path, place, before, _ in last], kept)
    return len(last)


@contextmanager
def kept_if_read(store: Store) -> Iterator[None]:
    """Encodings that are set in the block stay only where it ends well, that is, where they were read by.

    Else the sources are as before, and what was concerned is read as before by the next scan.
    """
    before = {number: source.options for number, source in store.settings.sources()}
    changes = store.settings.get(ENCODING_CHANGES, [])
    try:
        yield
    except BaseException:
        with suppress(TwinlensError), store.connection.write():  # what went wrong first is what a person must know
            for number, source in store.settings.sources():
                store.settings.put_options(number, source.options, before.get(number, source.options))
            store.settings.put(ENCODING_CHANGES, changes)
        raise


def can_undo(store: Store) -> bool:
    """Whether `undo` would do something."""
    return bool(store.settings.get(ENCODING_CHANGES, []))


def encoding_of(store: Store, path: str, place: str) -> str:
    """The encoding that was set for a place of a source, "" = none."""
    options = next((source.options for _, source in store.settings.sources() if source.path == path), {})
    return options.get(f"{ENCODING_OVERRIDE}{place}", "")


def chosen(store: Store) -> Callable[[Document], bool]:
    """Tells of documents whether a person set the encoding that they are read by."""
    sources = [source for _, source in store.settings.sources()]
    if not any(key.startswith(ENCODING_OVERRIDE) for source in sources for key in source.options):
        return lambda document: False
    from twinlens.corpus.options import ReaderOptions

    options = [ReaderOptions.parse(source.options) for source in sources]
    prefixes = {prefix for number, _ in store.settings.sources() for prefix in _prefixes(store, number)}

    def is_chosen(document: Document) -> bool:
        for prefix in prefixes:
            if document.locator.startswith(prefix):
                own = document.locator.removeprefix(prefix)
                places = (own, own.rpartition("#")[0])
                if any(found.own_charset(place) for found in options for place in places if place):
                    return True
        return False

    return is_chosen


def _prefixes(store: Store, source: int) -> set[str]:
    return {unit.prefix for unit in units_of(store.connection, source).values()}


def look(store: Store, document: Document, encoding: str) -> TextByEncoding:
    """How a document would read by an encoding, "" = as it is found. Raises DocumentError."""
    from twinlens import corpus
    from twinlens.text.extract import extract

    found = origin(store.connection, document)
    if found is None:
        raise DocumentError(f"{document.locator}: the project does not know any more where it came from")
    source = found.source
    place = _place(source, found.locator)
    options = {key: value for key, value in source.options.items() if key != f"{ENCODING_OVERRIDE}{place}"}
    if encoding:
        options[f"{ENCODING_OVERRIDE}{place}"] = encoding
    raw = corpus.fetch(replace(source, options=options), found.locator)
    extracted = extract(raw)
    shown = encoding if raw.data is None and raw.stored is None else extracted.encoding
    return TextByEncoding(shown, extracted.replaced, extracted.text[:LENGTH])


def _place(source: Source, locator: str) -> str:
    from twinlens.corpus.encoding_places import encoding_place

    return encoding_place(source, locator)


def _apply(store: Store, changes: Sequence[tuple[str, str, str]], log: list[list[list[str]]]) -> None:
    """Set encodings and keep the log of such changes, both or neither."""
    with store.connection.write():
        store.settings.put(ENCODING_CHANGES, log)
        for path, place, encoding in changes:
            number, source = next(
                (number, source) for number, source in store.settings.sources() if source.path == path
            )
            options = {key: value for key, value in source.options.items() if key != f"{ENCODING_OVERRIDE}{place}"}
            if encoding:
                options[f"{ENCODING_OVERRIDE}{place}"] = encoding
            store.settings.put_options(number, source.options, options)
