"""Where the encoding of a document is set: at the document itself, or at the table that it is a row of."""

from twinlens.corpus.fetching import Fetcher
from twinlens.corpus.json_lines import JsonLines
from twinlens.model.documents import Source
from twinlens.model.errors import DocumentError, UsageError


def encoding_place(source: Source, locator: str) -> str:
    """What follows `encoding:` in the options of a source that set the encoding of one of its documents.

    Raises UsageError where the document is a row of a form that is UTF-8 by its definition.
    """
    fetcher = Fetcher(source)
    table = locator.rpartition("#")[0]
    try:
        raw = fetcher.fetch(locator)
    except DocumentError:
        return locator  # it cannot be read as it is; another encoding may be what it lacks
    if raw.data is not None or not table:
        return locator
    container = fetcher.container(table)
    if container is not None and not _has_encoding(container):
        raise UsageError(f"{locator}: the texts of this form of table are always UTF-8")
    return table


def _has_encoding(container: object) -> bool:
    """Whether the rows of a container depend on an encoding."""
    from twinlens.corpus.inline_pairs import InlinePairs
    from twinlens.corpus.parquet import ParquetDocuments

    return not isinstance(container, JsonLines | ParquetDocuments | InlinePairs)
