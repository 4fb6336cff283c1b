"""Content of any form as documents: tables row by row, archives and crawls member by member, the rest as it is."""

from collections.abc import Callable, Iterator

from twinlens.corpus.columns import Columns, choose_columns
from twinlens.corpus.compression import unfolded
from twinlens.corpus.content import Content
from twinlens.corpus.forms import COMPRESSED, CONTAINERS, TABLES, Form, form_of
from twinlens.corpus.json_lines import columns_of, read_json_lines
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.tables import delimited_table, json_columns, json_rows, read_delimited, read_json
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError, SourceError

MAX_DEPTH = 4  # containers in containers

# Names of files that a requested form is meant for, when the source is a whole folder.
_MEANT = {
    Form.JSON: (".json",),
    Form.JSONL: (".jsonl", ".ndjson", ".jl", ".json", ".txt"),
    Form.CSV: (".csv", ".tsv", ".tab", ".psv", ".ssv", ".txt"),
    Form.TSV: (".csv", ".tsv", ".tab", ".txt"),
}


def resolve(content: Content, options: ReaderOptions, direct: bool) -> tuple[Content, Form]:
    """The content, unfolded where it is compressed, and its form. Raises DocumentError on broken data."""
    while True:
        wanted = options.input_format
        form = form_of(content.head(), content.name)
        if form not in COMPRESSED:
            break
        if content.depth >= MAX_DEPTH:
            raise DocumentError(f"compressed more than {MAX_DEPTH} times over")
        content = unfolded(content, form, options)
    if wanted is not Form.AUTO and (direct or content.name.lower().endswith(_MEANT.get(wanted, ("",)))):
        # a binary form is told by its content; asking for another one does not make it that
        form = wanted if form in TABLES - {Form.PARQUET} or form is Form.TEXT else form
    return content, form


def read_content(content: Content, options: ReaderOptions, direct: bool) -> Iterator[RawDocument]:
    """The documents of a content in a fixed order; what cannot be read is a document that says why.

    `direct`: the content was named as a source itself, so a table without telling column names is looked through for
    a column of prose. Raises SourceError where a named column is missing in such a table.
    """
    try:
        opened, form = resolve(content, options, direct)
        count = 0
        if form in CONTAINERS and (options.expand or direct):
            try:
                for document in _expanded(opened, form, options, direct):
                    count += 1
                    yield document
            except DocumentError as error:
                yield failed(content, str(error), count)
                return
        if not count:
            yield _whole(content, opened, form, options)
    except DocumentError as error:
        yield failed(content, str(error))


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
        size=max(content.size, 0),
        mtime_ns=content.mtime_ns,
    )
    if form in CONTAINERS - TABLES:
        document.status, document.reason = DocumentStatus.SKIPPED, "it holds no documents"
        return document
    if form is Form.PARQUET:
        document.status, document.reason = DocumentStatus.SKIPPED, "a Parquet table without a text column or rows"
        return document
    document.data = opened.read(options.max_document)
    return document


def _expanded(content: Content, form: Form, options: ReaderOptions, direct: bool) -> Iterator[RawDocument]:
    """The documents of a container; none where a table has no text column. Raises DocumentError where it breaks off."""
    match form:
        case Form.CSV | Form.TSV:
            table = delimited_table(content, options)
            columns = optional(lambda: choose_columns(table.names, options, table.samples if direct else ()), direct)
            return read_delimited(table, columns) if columns else iter(())
        case Form.JSONL:
            with content.open() as opened:
                columns = optional(lambda: columns_of(opened, options, direct), direct)
            return read_json_lines(content, options, columns) if columns else iter(())
        case Form.JSON:
            rows = json_rows(content, options)
            columns = optional(lambda: json_columns(rows, options), direct)
            has_text = columns or any(isinstance(row, str) for row in rows)
            return read_json(content, rows, columns) if has_text else iter(())
        case Form.PARQUET:
            from twinlens.corpus.parquet import ParquetTable

            parquet = ParquetTable(content)
            columns = optional(lambda: parquet.columns(options, direct), direct)
            return parquet.documents(columns) if columns else iter(())
        case _:
            raise DocumentError(f"{form} files are not read")


def optional(choose: Callable[[], Columns | None], direct: bool) -> Columns | None:
    """The chosen columns; a named column that is missing matters only where the table itself is the source."""
    try:
        return choose()
    except SourceError:
        if direct:
            raise
        return None


def is_readable_table(content: Content, options: ReaderOptions) -> bool:
    """Whether a content named as a source is a table with a text column.

    Raises SourceError where a column that the options name is missing, DocumentError where the content is broken.
    """
    opened, form = resolve(content, options, direct=True)
    if form not in (Form.CSV, Form.TSV, Form.JSONL, Form.PARQUET):
        return False
    return next(_expanded(opened, form, options, direct=True), None) is not None
