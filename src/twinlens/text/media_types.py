"""What a document's bytes are: HTML, plain text, or something that holds no text; by content first."""

import re

from twinlens.model.errors import DocumentError
from twinlens.text.encoding import unmarked_wide
from twinlens.text.html_elements import KNOWN

HTML = "text/html"
PLAIN = "text/plain"
XML = "application/xml"

_HTML_TYPES = frozenset({HTML, "application/xhtml+xml"})
_HTML_SUFFIXES = (".html", ".htm", ".xhtml", ".xht", ".shtml")
_COMPRESSED_SUFFIX = re.compile(r"\.(?:gz|z|gzip|zst|zstd|xz|bz2)$")
_XML_SUFFIXES = (".xml", ".rss", ".atom", ".rdf", ".xsl", ".svg")
# "A resource with an unknown MIME type" of the MIME Sniffing Standard, section 7.1: these, then a space or ">".
_HTML_START = re.compile(
    rb"(?:\xef\xbb\xbf)?[\t\n\f\r ]*<(?:!DOCTYPE\s+HTML|HTML|HEAD|SCRIPT|IFRAME|H1|DIV|FONT|TABLE|A|STYLE|TITLE|BODY"
    rb"|BR|P|META|LINK|CENTER)[\t\n\f\r >]",
    re.IGNORECASE,
)
_HTML_COMMENT = re.compile(rb"(?:\xef\xbb\xbf)?[\t\n\f\r ]*<!--")
_AFTER_COMMENTS = re.compile(
    rb"(?:\xef\xbb\xbf)?(?:[\t\n\f\r ]*+<!--[^-]*+(?:-(?!->)[^-]*+)*-->)+[\t\n\f\r ]*+<([A-Za-z][^\t\n\f\r />]*)"
)
_HTML_INSIDE = re.compile(rb"<(?:html|head|body|title|!doctype\s+html)[\t\n\f\r >]", re.IGNORECASE)
_XHTML_INSIDE = re.compile(rb"<!doctype\s+html[\t\n\f\r >]|<html[\t\n\f\r ][^>]*xhtml", re.IGNORECASE)
_XML_START = re.compile(rb"(?:\xef\xbb\xbf)?[\t\n\f\r ]*<\?xml[\t\n\f\r ]")
# Declared types that carry text although they do not begin with "text/".
_TEXT_TYPES = re.compile(
    r"text/|message/|.*[/+](?:x-)?(?:json|xml|javascript|ecmascript|sh|python|java|perl|ruby|php|tex|sql|yaml|toml|csv)$"
)
_UNKNOWN_TYPES = frozenset({"", "application/octet-stream", "unknown/unknown", "application/unknown", "*/*"})

_MAGIC: tuple[tuple[bytes, str], ...] = (
    (b"GIF87a", "a GIF image"),
    (b"GIF89a", "a GIF image"),
    (b"\x89PNG\r\n\x1a\n", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"BM", "a BMP image"),
    (b"II*\x00", "a TIFF image"),
    (b"MM\x00*", "a TIFF image"),
    (b"\x00\x00\x01\x00", "an icon"),
    (b"wOFF", "a font"),
    (b"wOF2", "a font"),
    (b"OTTO", "a font"),
    (b"\x00\x01\x00\x00\x00", "a font"),
    (b"%PDF-", "a PDF document"),
    (b"%!PS-Adobe-", ""),  # PostScript is text
    (b"PK\x03\x04", "a ZIP archive or office document"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\x1f\x8b", "gzip-compressed data"),
    (b"\x1f\x9d", "compress (.Z) data"),
    (b"BZh", "bzip2-compressed data"),
    (b"\xfd7zXZ\x00", "xz-compressed data"),
    (b"\x28\xb5\x2f\xfd", "zstd-compressed data"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!\x1a\x07", "a RAR archive"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old office document"),
    (b"\x7fELF", "a program"),
    (b"MZ", "a Windows program"),
    (b"\xca\xfe\xba\xbe", "a compiled Java class"),
    (b"\x00asm", "a WebAssembly module"),
    (b"PAR1", "a Parquet file"),
    (b"PARE", "an encrypted Parquet file"),
    (b"ARROW1", "an Arrow file"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"ID3", "an MP3 recording"),
    (b"OggS", "an Ogg recording"),
    (b"fLaC", "a FLAC recording"),
    (b"RIFF", "a RIFF recording or image"),
    (b"FLV\x01", "a Flash video"),
    (b"FWS", "a Flash film"),
    (b"CWS", "a Flash film"),
    (b"\x1aE\xdf\xa3", "a Matroska video"),
)
_MAGIC_BY_FIRST_BYTE: dict[int, list[tuple[bytes, str]]] = {}
for _magic, _words in _MAGIC:
    _MAGIC_BY_FIRST_BYTE.setdefault(_magic[0], []).append((_magic, _words))
_SHORT_MAGIC = frozenset({b"BM", b"MZ", b"ID3", b"FWS", b"CWS", b"BZh"})  # also how a text can begin
# Control characters that no text has (MIME Sniffing Standard, "binary data byte"), SO, SI and ESC left to ISO 2022
_BINARY = bytes(byte for byte in range(0x20) if byte not in b"\t\n\f\r\x08\x0e\x0f\x1b") + b"\x7f"
_LOOKED_AT = 65536


def refused_type(declared: str) -> str:
    """Why a document of this declared type is no text, "" where it may be one."""
    if declared in _UNKNOWN_TYPES or declared in _HTML_TYPES or _TEXT_TYPES.match(declared):
        return ""
    return f"{declared} is not text"


def media_type_of(data: bytes, declared: str, name: str) -> str:
    """`text/html`, or the type that text is listed under (`text/plain` unless declared otherwise).

    The content decides where it is unmistakable, else the declared type, else the name's suffix. Raises DocumentError
    with a reason in plain words where the content is no text.
    """
    declared = declared.partition(";")[0].strip().lower()
    refused = refused_type(declared)
    if refused:
        raise DocumentError(refused)
    lower = _COMPRESSED_SUFFIX.sub("", name.lower())
    found = magic_kind(data)
    # browsers read a page with any control characters in it
    html = declared in _HTML_TYPES or (declared in _UNKNOWN_TYPES and lower.endswith(_HTML_SUFFIXES))
    if not html:
        found = found or binary_kind(data)
    if found:
        raise DocumentError(f"{found}, not text")
    if html:
        return HTML
    if declared not in _UNKNOWN_TYPES and declared != PLAIN:
        return declared
    if declared != PLAIN and looks_like_html(data):
        return HTML
    return XML if lower.endswith(_XML_SUFFIXES) or _XML_START.match(data) else PLAIN


def looks_like_html(data: bytes) -> bool:
    """Whether bytes of unknown type begin like an HTML page (also in UTF-16)."""
    head = data[:1024]
    if b"\x00" in head:
        head = head.replace(b"\x00", b"").removeprefix(b"\xff\xfe").removeprefix(b"\xfe\xff")
    if _HTML_START.match(head):
        return True
    if _HTML_COMMENT.match(head):
        first = _AFTER_COMMENTS.match(data[:8192])
        if first and first[1].decode("latin-1").lower() not in KNOWN:
            return False  # the root of a feed, which has titles, too
        return bool(_HTML_INSIDE.search(data[:8192]))
    return bool(_XML_START.match(head) and _XHTML_INSIDE.search(data[:8192]))


def magic_kind(data: bytes) -> str:
    """What kind of file the bytes begin like, in words; "" for text and unknown kinds."""
    for magic, words in _MAGIC_BY_FIRST_BYTE.get(data[0], ()) if data else ():
        if data.startswith(magic) and not (magic in _SHORT_MAGIC and _is_printable(data[:512])):
            return words
    if data[4:8] == b"ftyp":
        return "an MP4 video"
    if data[257:262] == b"ustar":
        return "a tar archive"
    return ""


def binary_kind(data: bytes) -> str:
    """Words for bytes of no known kind that are no text; "" for text."""
    head = data[:_LOOKED_AT]
    if head.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")) or unmarked_wide(head):
        return ""
    controls = len(head) - len(head.translate(None, _BINARY))
    zeros = head.count(0)
    if controls == zeros and zeros * 4 <= len(head) and _is_text_with_zeros(head):
        return ""
    # a stray NUL stands in many a page; text that is no text has far more
    if zeros * 20 > len(head) or (controls * 50 > len(head) and controls > 4):
        return "binary data"
    # what is short has few of them; with more than one in twenty characters it is text in UTF-8 or none
    if controls * 20 > len(head) and controls > 2 and not _is_utf8(head):
        return "binary data"
    return ""


def _is_text_with_zeros(head: bytes) -> bool:
    """Whether bytes are UTF-8 in which NULs stand alone, as in words or between them; binary data has runs of them."""
    return b"\x00\x00" not in head and _is_utf8(head)


def _is_utf8(head: bytes) -> bool:
    try:
        head.decode("utf-8")
    except UnicodeDecodeError as error:
        return len(head) == _LOOKED_AT and error.start > len(head) - 4  # a character that the cut went through
    return True


def _is_printable(head: bytes) -> bool:
    return not head.translate(None, bytes(range(0x20, 0x7F)) + b"\t\n\f\r" + bytes(range(0x80, 0x100)))
