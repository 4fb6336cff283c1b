"""Reading the documents of a project."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from twinlens.model.documents import Document, DocumentStatus
from twinlens.store.connection import Connection

COLUMNS = (
    "document, doc_id, locator, url, site, title, status, reason, media_type, encoding, replaced, size, tokens, "
    "content_digest, token_digest, identity_set, gone"
)
PAGE = 2000  # rows that a listing reads at a time, so that a long listing holds up no checkpoint


class PageName(NamedTuple):
    """A document row with its names only: long lists of pages need no more."""

    document: int
    locator: str
    url: str
    site: str
    title: str

    @property
    def name(self) -> str:
        """The URL, else the locator."""
        return self.url or self.locator


def from_row(row: tuple[object, ...]) -> Document:
    """A document from the values of `COLUMNS`."""
    values = list(row)
    values[6] = DocumentStatus(str(row[6]))
    values[16] = bool(row[16])
    return Document(*values)  # type: ignore[arg-type]


class Documents:
    """The documents by row, by locator and by content."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, document: int) -> Document | None:
        """The document of a row, or None."""
        row = self._connection.one(f"SELECT {COLUMNS} FROM document WHERE document = ?", (document,))
        return None if row is None else from_row(row)

    def some(self, documents: Sequence[int]) -> dict[int, Document]:
        """Several documents by row; unknown rows are left out."""
        found: dict[int, Document] = {}
        for start in range(0, len(documents), PAGE):
            chunk = documents[start : start + PAGE]
            places = ",".join("?" * len(chunk))
            for row in self._connection.all(f"SELECT {COLUMNS} FROM document WHERE document IN ({places})", chunk):
                found[int(row[0])] = from_row(row)
        return found

    def each(self, status: DocumentStatus | None = None, *, gone: bool = False) -> Iterator[Document]:
        """Every document in reading order; with `gone` also those that the source has no more."""
        last = 0
        while True:
            rows = self._connection.all(
                f"SELECT {COLUMNS} FROM document WHERE document > ? AND (? OR NOT gone) AND (? IS NULL OR status = ?) "
                "ORDER BY document LIMIT ?",
                (last, gone, status, status, PAGE),
            )
            if not rows:
                return
            yield from map(from_row, rows)
            last = int(rows[-1][0])

    def by_locator(self, locator: str) -> Document | None:
        """The document with this locator, or None."""
        row = self._connection.one(f"SELECT {COLUMNS} FROM document WHERE locator = ?", (locator,))
        return None if row is None else from_row(row)

    def names(self) -> list[tuple[int, str, str, str]]:
        """(row, own id, locator, URL) of every document that the sources still have."""
        return self._connection.all(
            "SELECT document, doc_id, locator, url FROM document WHERE NOT gone ORDER BY document"
        )

    def page_names(self, documents: Sequence[int]) -> list[PageName]:
        """What a person calls several documents; unknown rows are left out."""
        found: list[PageName] = []
        for start in range(0, len(documents), PAGE):
            chunk = documents[start : start + PAGE]
            places = ",".join("?" * len(chunk))
            rows = self._connection.all(
                f"SELECT document, locator, url, site, title FROM document WHERE document IN ({places})", chunk
            )
            found.extend(PageName(*row) for row in rows)
        return found

    def sites(self) -> dict[int, str]:
        """The site of every document row; equal sites are one object."""
        shared: dict[str, str] = {}
        return {
            int(document): shared.setdefault(site, site)
            for document, site in self._connection.each("SELECT document, site FROM document")
        }

    def digests(self) -> dict[int, bytes]:
        """The content digest of every document row."""
        return dict(self._connection.all("SELECT document, content_digest FROM document"))

    def members(self, representative: int) -> list[int]:
        """The rows of an identity set, its representative first."""
        rows = self._connection.all(
            "SELECT document FROM document WHERE identity_set = ? AND identity_set <> 0 AND identity_set <> document "
            "AND NOT gone ORDER BY document",
            (representative,),
        )
        return [representative, *(int(row[0]) for row in rows)]

    def identity_sets(self) -> Iterator[list[int]]:
        """Every identity set with more than one member, as rows, the representative first."""
        members: list[int] = []
        for representative, document in self._connection.each(
            "SELECT identity_set, document FROM document "
            "WHERE identity_set <> 0 AND identity_set <> document AND NOT gone ORDER BY identity_set, document"
        ):
            if not members or members[0] != representative:
                if members:
                    yield members
                members = [int(representative)]
            members.append(int(document))
        if members:
            yield members

    def counts(self) -> dict[str, int]:
        """How many documents have each status, without those that are gone."""
        rows = self._connection.all("SELECT status, count(*) FROM document WHERE NOT gone GROUP BY status")
        return {str(status): 0 for status in DocumentStatus} | {str(status): int(n) for status, n in rows}
