"""From a raw document to its visible text: decoding, and the choice between HTML, plain text and neither."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError
from twinlens.text import html as html_text
from twinlens.text.encoding import Decoded, decode
from twinlens.text.media_types import HTML, PLAIN, media_type_of
from twinlens.text.xml_references import XML_TYPES, without_references

# The page (as text or in UTF-8) and its URL in; visible text and title out. The compiled pass has the same signature.
HtmlReader = Callable[[str | bytes, str], tuple[str, str]]

_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(slots=True)
class Extracted:
    """The visible text of one document and how it came about.

    `markup` tells whether U+0001 … U+0002 in `text` mark image terms. `source` is the decoded page (HTML), "" for
    everything else: plain text is its own source, of XML only the character references are gone.
    """

    text: str
    markup: bool
    title: str
    encoding: str
    replaced: int
    media_type: str
    source: str


def extract(raw: RawDocument, read_html: HtmlReader = html_text.visible_text) -> Extracted:
    """The visible text of a raw document whose status is READ.

    Raises DocumentError, with the reason in plain words, where its content is no text: such a document is skipped.
    """
    media_type, decoded = _characters(raw)
    if media_type == HTML:
        is_utf8 = decoded.encoding == "utf-8" or decoded.text.isascii()
        as_stored = raw.data is not None and is_utf8 and not (decoded.replaced or decoded.bom)
        text, title = read_html(raw.data if raw.data and as_stored else decoded.text, raw.url)
        return Extracted(text, True, title, decoded.encoding, decoded.replaced, media_type, decoded.text)
    text = without_references(decoded.text) if XML_TYPES.fullmatch(media_type) else decoded.text
    return Extracted(text, False, "", decoded.encoding, decoded.replaced, media_type, "")


def _characters(raw: RawDocument) -> tuple[str, Decoded]:
    """The media type to read a document by, and its characters."""
    if raw.text is not None:
        text, replaced = well_formed(raw.text)
        media_type = raw.media_type.partition(";")[0].strip().lower() or PLAIN
        return (HTML if media_type == "application/xhtml+xml" else media_type), Decoded(
            text, "utf-8" if raw.stored is None else raw.charset, replaced + raw.replaced, False
        )
    if raw.data is None:
        raise DocumentError(raw.reason or "there is no content to read")
    media_type = media_type_of(raw.data, raw.media_type, raw.locator)
    return media_type, decode(raw.data, raw.charset, media_type, certain=raw.charset_certain)


def well_formed(text: str) -> tuple[str, int]:
    """The text with lone surrogates (which no encoding can hold) replaced by U+FFFD, and how many there were."""
    if text.isascii():
        return text, 0
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return _SURROGATE.subn("\ufffd", text)
    return text, 0
