"""Content of any form as documents: tables row by row, archives and crawls member by member, the rest as it is."""

import re
from collections.abc import Callable, Iterator

from twinlens.corpus.archives import Archive
from twinlens.corpus.columns import Columns, choose_columns
from twinlens.corpus.compression import unfolded
from twinlens.corpus.containers import Container
from twinlens.corpus.content import Content, TooMuch
from twinlens.corpus.delimited import DelimitedTable
from twinlens.corpus.forms import COMPRESSED, CONTAINERS, TABLES, Form, form_of
from twinlens.corpus.json_lines import JsonLines, columns_of
from twinlens.corpus.json_stream import JsonStream
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.tables import DelimitedDocuments, JsonDocuments
from twinlens.corpus.transcoding import as_utf8, wide_codec
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError, SourceError
from twinlens.text.html_links import own_url

MAX_DEPTH = 4  # containers in containers
_CRAWL = re.compile(r"\.(?P<form>w?arc)\.(?P<packed>gz|zst)\Z")

# Names of files that a requested form is meant for, when the source is a whole folder.
_MEANT = {
    Form.JSON: (".json",),
    Form.JSONL: (".jsonl", ".ndjson", ".jl", ".json", ".txt"),
    Form.CSV: (".csv", ".tsv", ".tab", ".psv", ".ssv", ".txt"),
    Form.TSV: (".csv", ".tsv", ".tab", ".txt"),
}


def resolve(content: Content, options: ReaderOptions) -> tuple[Content, Form]:
    """The content, unfolded where it is compressed, and its form. Raises DocumentError on broken data.

    A compressed crawl stays as it is: its reader goes from member to member of the stored file. JSON lines in UTF-16 or
    UTF-32, which a byte order mark tells, are read as UTF-8.
    """
    stored, packed = content, Form.AUTO
    while True:
        named = _CRAWL.search(content.name.lower())
        if named and named["packed"] == "zst":
            return content, Form(named["form"])  # a dictionary may stand before it, which only its reader knows
        try:
            form = form_of(content.head(), content.name)
        except TooMuch:
            raise
        except DocumentError:
            named = _CRAWL.search(stored.name.lower())
            if named:
                return stored, Form(named["form"])  # its first record is damaged; those behind it can be found
            raise
        if named and form is Form.TEXT and b"\0" in content.head()[:1024]:
            return content, Form(named["form"])  # the same
        if form not in COMPRESSED:
            break
        if content.depth >= MAX_DEPTH:
            raise DocumentError(f"it is compressed more than {MAX_DEPTH} times over")
        stored, packed, content = content, form, unfolded(content, form)
    if form in (Form.WARC, Form.ARC):
        return (stored if packed in (Form.GZIP, Form.ZSTD) else content), form
    codec = wide_codec(content.head())
    if codec and form_of((wide := as_utf8(content, codec)).head(), content.name) is Form.JSONL:
        content, form = wide, Form.JSONL
    content = content.small_held()
    wanted = options.input_format
    if wanted is not Form.AUTO and (content.direct or content.name.lower().endswith(_MEANT.get(wanted, ("",)))):
        # a binary form is told by its content; asking for another one does not make it that
        changeable = form is Form.TEXT or (form in TABLES and (form is not Form.PARQUET or wanted is Form.PAIRS))
        form = wanted if changeable else form
    return content, form


def open_container(content: Content, form: Form, options: ReaderOptions) -> Container | None:
    """The container of a resolved content; None where it is one document, or a table without a text column.

    Raises DocumentError where it is broken, SourceError where a column that the options name is missing in a table
    that was itself named as the source.
    """
    match form:
        case Form.ZIP | Form.TAR:
            if content.depth >= MAX_DEPTH:
                raise DocumentError(f"it lies in more than {MAX_DEPTH} archives")
            return Archive(content, form, options, read_content, find_document)
        case Form.WARC | Form.ARC:
            from twinlens.corpus.crawl_records import ARC, WARC  # which loads warcio
            from twinlens.corpus.crawls import CrawlFile

            return CrawlFile(content, options, WARC if form is Form.WARC else ARC)
        case Form.CSV | Form.TSV:
            charset = options.charset(content.locator)
            certain = bool(options.own_charset(content.locator))
            table = DelimitedTable(content, charset, options.delimiter, options.header, certain=certain)
            samples = table.samples if content.direct else ()
            columns = optional(lambda: choose_columns(table.names, options, samples), content.direct)
            return DelimitedDocuments(table, columns) if columns else None
        case Form.JSONL:
            columns = json_lines_columns(content, options)
            return JsonLines(content, options, columns) if columns else None
        case Form.JSON:
            if content.memory is None and content.head().lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
                return JsonStream(content, options)
            rows = JsonDocuments(content, options)
            return rows if rows.has_text else None
        case Form.PAIRS:
            from twinlens.corpus.inline_pairs import InlinePairs

            return InlinePairs(content)
        case Form.PARQUET:
            # pyarrow takes a third of a second to import; only tables of this form need it
            from twinlens.corpus.parquet import ParquetDocuments, ParquetTable

            parquet = ParquetTable(content)
            columns = optional(lambda: parquet.choose(options), content.direct)
            return ParquetDocuments(parquet, columns) if columns else None
    return None


def json_lines_columns(content: Content, options: ReaderOptions) -> Columns | None:
    """The columns of JSON lines, None where none holds a text."""
    with content.open() as opened:
        return optional(lambda: columns_of(opened, options, content.direct), content.direct)


def optional(choose: Callable[[], Columns | None], direct: bool) -> Columns | None:
    """The chosen columns; a named column that is missing matters only where the table itself is the source."""
    try:
        return choose()
    except SourceError:
        if direct:
            raise
        return None


def read_content(content: Content, options: ReaderOptions) -> Iterator[RawDocument]:
    """The documents of a content in a fixed order; what cannot be read is a document that says why.

    A table that was itself named as the source is looked through for a column of prose where no name tells the text.
    Raises SourceError where a named column is missing in such a table, TooMuch (within containers) where the whole file
    unfolds to more than its limits allow.
    """
    count = 0
    try:
        opened, form = resolve(content, options)
        if form in CONTAINERS and (options.expand or content.direct):
            container = open_container(opened, form, options)
            for document in container.documents() if container else ():
                count += 1
                yield document
        if not count:
            yield _whole(content, opened, form, options)
    except DocumentError as error:
        if isinstance(error, TooMuch) and content.depth:
            raise
        yield failed(content, str(error), count)


def find_document(content: Content, options: ReaderOptions, place: str) -> RawDocument | None:
    """The document at a place within a content, None where there is none; DocumentError where it cannot be read."""
    opened, form = resolve(content, options)
    container = open_container(opened, form, options)
    return container.document(place) if container else None


def failed(content: Content, reason: str, count: int = 0) -> RawDocument:
    """The document that stands for a content that cannot be read, or not beyond `count` documents."""
    where = f"after {count:,} documents: " if count else ""
    return RawDocument(
        content.locator,
        url=content.url,
        site_hint=content.site_hint,
        size=max(content.size, 0),
        mtime_ns=content.mtime_ns,
        status=DocumentStatus.FAILED,
        reason=f"{where}{reason}",
    )


def _whole(content: Content, opened: Content, form: Form, options: ReaderOptions) -> RawDocument:
    """The one document that a content is; a container without documents is skipped."""
    document = RawDocument(
        content.locator,
        url=content.url,
        site_hint=content.site_hint,
        charset=options.charset(content.locator),
        charset_certain=bool(options.own_charset(content.locator)),
        size=max(content.size, 0),
        mtime_ns=content.mtime_ns,
    )
    if form in CONTAINERS - TABLES:
        document.status, document.reason = DocumentStatus.SKIPPED, "it holds no documents"
    elif form is Form.PARQUET:
        document.status, document.reason = DocumentStatus.SKIPPED, "a Parquet table without a text column or rows"
    else:
        document.data = opened.read(options.max_document)
        if options.link_urls:
            document.url = own_url(document.data, options.link_urls) or document.url
    return document
