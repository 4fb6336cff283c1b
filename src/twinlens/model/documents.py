"""Documents: what a reader hands on, and what a project keeps of it."""

import enum
from dataclasses import dataclass, field

ENCODING_OVERRIDE = "encoding:"  # begins the option of a source that sets the encoding of a document or a glob


class DocumentStatus(enum.StrEnum):
    """What became of one document."""

    READ = "read"
    EMPTY = "empty"  # read, but without a token
    SKIPPED = "skipped"  # by rule (media type, HTTP status, a filter)
    FAILED = "failed"  # could not be read; the reason says why


@dataclass(frozen=True, slots=True)
class Source:
    """One place that documents come from, as the person named it.

    `kind` is "folder", "file", "container" or "list"; `options` are the reader's settings (column names, globs,
    limits, encoding overrides), plain strings only, so that a project can store them.
    """

    path: str
    kind: str = ""
    options: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class RawDocument:
    """One document as a reader yields it: either `data` (bytes still to be decoded) or `text`, or a reason.

    `locator` is unique within the corpus and stable between scans: the path below the source with "/" (files),
    `path#row-or-offset` (containers). `site_hint` is the site for documents without URL (domain specification,
    section 5). `status` is READ unless the reader already knows better; then `reason` says why in plain words.
    """

    locator: str
    doc_id: str = ""  # the source's own id (a table's id column), "" where there is none
    url: str = ""
    site_hint: str = ""
    media_type: str = ""  # as declared; "" = to be found out from the content
    charset: str = ""  # as declared outside the bytes (HTTP header, override)
    charset_certain: bool = False  # a person's own word: it goes before a byte order mark, too
    data: bytes | None = None
    text: str | None = None
    stored: bytes | None = None  # what `text` was decoded from by `charset`; None = it stands for itself as UTF-8
    replaced: int = 0  # places of `text` that could not be decoded and are U+FFFD
    size: int = 0  # stored bytes
    mtime_ns: int = 0  # 0 = unknown
    status: DocumentStatus = DocumentStatus.READ
    reason: str = ""

    @property
    def content(self) -> bytes:
        """The bytes that are its content, by whatever encoding they are read: stored bytes, else the text as UTF-8."""
        if self.data is not None:
            return self.data
        return (self.text or "").encode("utf-8", "surrogatepass") if self.stored is None else self.stored


@dataclass(frozen=True, slots=True)
class Document:
    """One row of a project's documents."""

    document: int  # row number in the project, from 1, in reading order
    doc_id: str
    locator: str
    url: str
    site: str
    title: str
    status: DocumentStatus
    reason: str
    media_type: str
    encoding: str
    replaced: int  # undecodable places that became U+FFFD
    size: int  # bytes
    tokens: int
    content_digest: bytes  # 16 bytes, of the stored bytes (or of the UTF-8 text of a table row)
    token_digest: bytes  # 16 bytes, of the token sequence; equal within an identity set
    identity_set: int  # row number of the set's representative; 0 = none (empty, skipped, failed)
    gone: bool = False  # the source no longer has it

    @property
    def name(self) -> str:
        """What a person recognises the document by: the URL, else the locator."""
        return self.url or self.locator

    @property
    def own_name(self) -> str:
        """As `name`, but a row of a table by its own id, which says more than where in the file it stands."""
        return self.url or self.doc_id or self.locator
