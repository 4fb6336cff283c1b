"""Sources: what a person named as a corpus, as units to read and documents to fetch again."""

import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from twinlens.corpus.content import Content, file_content, open_nothing
from twinlens.corpus.documents import failed, json_lines_columns, open_container, optional, read_content, resolve
from twinlens.corpus.files import os_reason, too_large
from twinlens.corpus.folder import Entry, Folder, walk_changed
from twinlens.corpus.forms import Form, form_of
from twinlens.corpus.json_lines import JsonLines
from twinlens.corpus.locators import locator_of
from twinlens.corpus.mirrors import Mirror
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.records import skipped
from twinlens.corpus.transcoding import wide_codec
from twinlens.corpus.units import RecordColumns, SourceReader, Unit
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import DocumentError, SourceError
from twinlens.text.media_types import HTML, PLAIN, media_type_of

SPLIT = 16 << 20  # bytes of a unit of JSON lines or Parquet
_COLUMNAR = (".parquet",)  # looked into at listing whatever their size, so as to be read in columns


def open_source(source: Source, corpus: Sequence[Source] = ()) -> SourceReader:
    """The reader of a folder or a file; `corpus` are all sources that belong together (default: this one alone).

    Raises SourceError where it is missing or a named column is, UsageError on impossible options.
    """
    place = Path(source.path).expanduser().absolute()
    options = replace(ReaderOptions.parse(source.options), crawls=tuple(corpus) or (source,))
    try:
        found = place.stat()
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError):
            reason = "there is no such file or folder"
        else:
            reason = os_reason(error) if isinstance(error, OSError) else "it is no valid path"
        raise SourceError(f"{source.path}: {reason}") from error
    if stat.S_ISDIR(found.st_mode):
        return FolderReader(source, str(place), options)
    return FileReader(source, str(place), options)


class FileReader:
    """Reads one file that was named as a source: a table, an archive, a crawl, or one document."""

    direct = True

    def __init__(self, source: Source, path: str, options: ReaderOptions) -> None:
        self.source = source
        self.path = path
        self.options = options

    def units(self) -> Iterator[Unit]:
        """The parts of the file. Raises SourceError on named columns that it has not."""
        name = Path(self.path).name
        found = Path(self.path).stat()
        unit = Unit(self.path, locator_of(name), size=found.st_size, mtime_ns=found.st_mtime_ns, site_hint=name)
        return self.split(unit)

    def listed(self, known: Mapping[str, bytes]) -> Iterator[Unit | Folder | None]:
        """The units, for there are no folders: see `FolderReader.listed`."""
        del known
        return self.units()

    def split(self, unit: Unit) -> Iterator[Unit]:
        """A large table as parts that can be read side by side, everything else as it is."""
        try:
            content = self._content(unit)
            form = form_of(content.head(), content.name)
            if self.options.input_format not in (Form.AUTO, form):
                form = Form.AUTO
            if form is Form.PARQUET:
                yield from self._row_groups(unit, content)
                return
            whole = unit.size <= SPLIT or wide_codec(content.head())  # UTF-16 cannot be entered anywhere
            if form is Form.JSONL and not whole and json_lines_columns(content, self.options) is not None:
                for start in range(0, unit.size, SPLIT):
                    stop = min(start + SPLIT, unit.size)
                    yield self._part(unit, form, stop - start, start, stop)
                return
            if self.direct:
                open_container(*resolve(content, self.options), self.options)
        except DocumentError:
            pass  # reading the unit tells what is wrong with it
        yield unit

    def _part(self, unit: Unit, form: Form, size: int, start: int, stop: int) -> Unit:
        return Unit(
            unit.path, unit.locator, form, size, unit.mtime_ns, start, stop, site_hint=unit.site_hint, url=unit.url
        )

    def _row_groups(self, unit: Unit, content: Content) -> Iterator[Unit]:
        from twinlens.corpus.parquet import ParquetTable  # which loads pyarrow

        table = ParquetTable(content)
        if not table.rows or optional(lambda: table.choose(self.options), self.direct) is None:
            yield unit
            return
        start = size = 0
        for group, (_, stored) in enumerate(table.group_sizes()):
            size += stored
            if size >= SPLIT or group == table.groups - 1:
                yield self._part(unit, Form.PARQUET, size, start, group + 1)
                start, size = group + 1, 0

    def _content(self, unit: Unit) -> Content:
        content = file_content(unit.path, unit.locator, self.options, unit.site_hint, unit.url)
        return replace(content, direct=True) if self.direct else content

    def read(self, unit: Unit) -> Iterator[RawDocument]:
        """The documents of a unit in a fixed order; never raises for what a file holds."""
        for document in self._read(unit):
            refused = self._too_large_page(document)
            if refused:
                document.data = document.text = None
            yield skipped(document, refused) if refused else document

    def _too_large_page(self, document: RawDocument) -> str:
        """Why a document is refused as a page, "" where it is not."""
        data, limit = document.data or b"", self.options.max_html
        size = max(len(data), len(document.text or ""))
        if size <= limit or document.status is not DocumentStatus.READ:
            return ""
        declared = document.media_type
        try:
            found = declared if document.text is not None else media_type_of(data, declared, document.locator)
        except DocumentError:
            return ""  # extracting its text tells why it has none
        return too_large(size, limit, "a page", "max-html") if found == HTML else ""

    def _read(self, unit: Unit) -> Iterator[RawDocument]:
        if unit.status is not DocumentStatus.READ:
            yield RawDocument(
                unit.locator,
                site_hint=unit.site_hint,
                size=unit.size,
                mtime_ns=unit.mtime_ns,
                status=unit.status,
                reason=unit.reason,
            )
            return
        try:
            content = self._content(unit)
        except DocumentError as error:
            unopened = Content(unit.locator, "", unit.size, open_nothing, unit.mtime_ns, unit.site_hint)
            yield failed(unopened, str(error))
            return
        try:
            if unit.form is Form.PARQUET:
                from twinlens.corpus.parquet import ParquetTable

                table = ParquetTable(content)
                columns = table.choose(self.options)
                yield from table.documents(columns, unit.start, unit.stop) if columns else ()
            elif unit.form is Form.JSONL:
                columns = json_lines_columns(content, self.options)
                if columns:
                    yield from JsonLines(content, self.options, columns, unit.start, unit.stop).documents()
            else:
                yield from read_content(content, self.options)
        except (DocumentError, SourceError) as error:
            yield failed(content, str(error))

    def small_document(self, unit: Unit) -> RawDocument | None:
        """The document of a unit that is a small file of plain text or a page; None where it is not."""
        if unit.status is not DocumentStatus.READ or unit.form is not Form.AUTO:
            return None
        try:
            content = self._content(unit)
            if content.memory is None or form_of(content.head(), content.name) is not Form.TEXT:
                return None
            resolved, form = resolve(content, self.options)
            if resolved is not content or form is not Form.TEXT:
                return None
            document = next(read_content(content, self.options))
            if document.status is not DocumentStatus.READ or document.data is None:
                return None
            return document if media_type_of(document.data, "", document.locator) in (PLAIN, HTML) else None
        except DocumentError:
            return None

    def read_columns(self, unit: Unit) -> Iterator[RecordColumns] | None:
        """The rows of a Parquet unit as columns; None where the unit has to be read document by document.

        The iterator raises DocumentError where the file turns out broken; `read` then lists what can be read.
        """
        if unit.form is not Form.PARQUET or unit.status is not DocumentStatus.READ:
            return None
        from twinlens.corpus.parquet import ParquetTable

        try:
            table = ParquetTable(self._content(unit))
            columns = table.choose(self.options)
        except DocumentError:
            return None
        if columns is None or not table.is_columnar(columns):
            return None
        return table.batches(columns, unit.start, unit.stop)


class FolderReader(FileReader):
    """Reads the files below a folder."""

    direct = False

    def units(self) -> Iterator[Unit]:
        """The files in the order of their names, large tables in parts, what cannot be read with its reason."""
        return (found for found in self.listed({}) if isinstance(found, Unit))

    def listed(self, known: Mapping[str, bytes]) -> Iterator[Unit | Folder | None]:
        """The units without those of folders whose digest is the `known` one, and the folders: see `walk_changed`."""
        options = self.options
        mirror = Mirror(self.path, options.urls)
        root = locator_of(Path(self.path).name or self.path)
        hints: dict[str, str] = {}
        for found in walk_changed(self.path, options.include, options.exclude, options.hidden, known):
            if not isinstance(found, Entry):
                yield found
                continue
            path, below, size, mtime_ns, status, reason = found
            first, slash, _ = below.partition("/")
            hint = hints.get(first) or hints.setdefault(first, locator_of(first)) if slash else root
            url = mirror.url(below)
            unit = Unit(path, locator_of(below), Form.AUTO, size, mtime_ns, 0, 0, hint, url, status, reason)
            if options.expand and (size > SPLIT or below.endswith(_COLUMNAR)):
                yield from self.split(unit)
            else:
                yield unit
