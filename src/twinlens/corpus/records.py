"""A crawl's record as a document: only text that a server gave with a 2xx status."""

from twinlens.corpus.content import Content
from twinlens.corpus.http import CodingBroken, HttpResponse
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError
from twinlens.text.media_types import refused_type


def clean_url(url: str) -> str:
    """A record's target: without the angle brackets that some versions of wget write."""
    url = url.strip()
    return url[1:-1] if url.startswith("<") and url.endswith(">") else url


def response_document(
    content: Content, options: ReaderOptions, locator: str, url: str, response: HttpResponse, declared: str = ""
) -> RawDocument:
    """The document of a response, skipped where its status is not 2xx or its type is no text.

    `declared` is the record's own media type, for records that hold no HTTP response (resource, DNS).
    """
    document = RawDocument(
        locator,
        url=url,
        site_hint=content.table_name,
        media_type=response.media_type or declared.partition(";")[0].strip().lower(),
        charset=options.charset(locator, response.charset),
        charset_certain=bool(options.own_charset(locator)),
        size=len(response.body),
        mtime_ns=content.mtime_ns,
    )
    if response.status and not 200 <= response.status < 300:
        return skipped(document, f"HTTP {response.status}")
    refused = refused_type(document.media_type)
    if refused:
        return skipped(document, refused)
    try:
        document.data = response.decoded_body(options.max_document)
    except CodingBroken as error:
        document.status, document.reason = DocumentStatus.FAILED, str(error)
        return document
    except DocumentError as error:
        return skipped(document, str(error))
    return document


def skipped(document: RawDocument, reason: str) -> RawDocument:
    """The document as skipped for a reason."""
    document.status, document.reason = DocumentStatus.SKIPPED, reason
    return document


def failed_record(content: Content, locator: str, url: str, reason: str) -> RawDocument:
    """The document that stands for a record that cannot be read."""
    return RawDocument(
        locator,
        url=url,
        site_hint=content.table_name,
        mtime_ns=content.mtime_ns,
        status=DocumentStatus.FAILED,
        reason=reason,
    )
