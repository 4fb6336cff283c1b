"""One document of a source again, by its locator."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from twinlens.corpus.containers import Container
from twinlens.corpus.content import Content, file_content
from twinlens.corpus.documents import open_container, read_content, resolve
from twinlens.corpus.locators import path_of, split_points
from twinlens.corpus.mirrors import Mirror
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import DocumentError

KEPT_OPEN = 8  # files


def fetch(source: Source, locator: str, corpus: Sequence[Source] = ()) -> RawDocument:
    """The document that a scan of `source` gave this locator, as it is now; `corpus` as in `open_source`.

    Raises DocumentError where it is gone, or can no longer be read.
    """
    return Fetcher(source, corpus).fetch(locator)


class Fetcher:
    """Fetches documents of one source, one after the other; keeps the last files at hand."""

    def __init__(self, source: Source, corpus: Sequence[Source] = ()) -> None:
        self.options = replace(ReaderOptions.parse(source.options), crawls=tuple(corpus) or (source,))
        self.path = Path(source.path).expanduser().absolute()
        self._mirror = Mirror(str(self.path), self.options.urls)
        self._opened: OrderedDict[str, tuple[Content, Container | None]] = OrderedDict()

    def fetch(self, locator: str) -> RawDocument:
        """One document. Raises DocumentError where it is gone or can no longer be read."""
        document = None
        for name, place in split_points(locator):
            opened = self._open(name)
            if opened is None:
                continue
            content, container = opened
            content.budget.refill()
            if name == locator:
                document = next(read_content(content, self.options))
            elif container is not None:
                document = container.document(place)
            break
        if document is None:
            raise DocumentError(f"{locator} is no longer in {self.path}")
        if document.status is not DocumentStatus.READ:
            raise DocumentError(f"{locator}: {document.reason}")
        return document

    def container(self, locator: str) -> Container | None:
        """What a file of the source holds documents in, None where it is no container or is no file of the source."""
        opened = self._open(locator)
        return None if opened is None else opened[1]

    def _place(self, name: str) -> tuple[Path, str] | None:
        """The file of a locator without its place in it: its path, and the path below the source."""
        for below in dict.fromkeys((name, path_of(name))):
            place = self.path if below == self.path.name and not self.path.is_dir() else self.path / below
            try:
                if place.is_file():
                    return place, below
            except (OSError, ValueError):
                continue
        return None

    def _open(self, name: str) -> tuple[Content, Container | None] | None:
        """The content and container of a file, None where there is no such file. Raises DocumentError if unreadable."""
        if name in self._opened:
            self._opened.move_to_end(name)
            return self._opened[name]
        found = self._place(name)
        if found is None:
            return None
        place, below = found
        direct = place == self.path
        first, slash, _ = below.partition("/")
        hint = self.path.name if direct or not slash else first
        content = file_content(str(place), name, self.options, hint, "" if direct else self._mirror.url(below))
        content = replace(content, direct=direct)
        container = open_container(*resolve(content, self.options), self.options)
        self._opened[name] = content, container
        if len(self._opened) > KEPT_OPEN:
            self._opened.popitem(last=False)
        return content, container
