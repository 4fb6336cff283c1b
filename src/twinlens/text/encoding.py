"""Bytes to characters: byte order marks, declarations, the prescan of the HTML standard, then detection."""

import codecs
import functools
import re
from dataclasses import dataclass

from twinlens.text.charset_detection import detect
from twinlens.text.encoding_labels import web_encoding
from twinlens.text.html_prescan import prescan

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32le"),
    (codecs.BOM_UTF32_BE, "utf-32be"),
    (codecs.BOM_UTF16_LE, "utf-16le"),
    (codecs.BOM_UTF16_BE, "utf-16be"),
)
_XML_DECLARATION = re.compile(rb"""\s*<\?xml[^>]{1,200}?encoding\s*=\s*["']([A-Za-z0-9][A-Za-z0-9._\-]*)["']""")
_HTML_TYPES = frozenset({"text/html", "application/xhtml+xml"})
_ISO_2022 = re.compile(rb"\x1b\$|\x1b\([BHIJ]|~\{")  # shifts of ISO 2022 and HZ, which are written in ASCII
REPLACEMENT = "\ufffd"


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text and how it was decoded: the encoding's name, the places replaced by U+FFFD, whether a BOM led it in."""

    text: str
    encoding: str
    replaced: int
    bom: bool


def decode(data: bytes, declared: str, media_type: str, *, certain: bool = False) -> Decoded:
    """Characters of `data`: by byte order mark, else the `declared` label (HTTP header), else for HTML the prescan of
    the standard and for XML its declaration, else UTF-8 where it is valid, else by detection.

    `certain`: the declared label goes before everything, as it is a person's own word or that of an earlier decoding.
    Bytes that the encoding does not know become U+FFFD and are counted. Never raises on any bytes; an unknown label
    counts as none.
    """
    label = known_label(declared)
    for mark, name in _BOMS:
        if data.startswith(mark) and not (certain and label and label != name):
            text, replaced = decode_as(data[len(mark) :], name)
            return Decoded(text, name, replaced, bom=True)
    name = label or _declared_inside(data, media_type)
    if not name:
        name = _guess(data, media_type)
    text, replaced = decode_as(data, name)
    return Decoded(text, name, replaced, bom=False)


def _declared_inside(data: bytes, media_type: str) -> str:
    if media_type in _HTML_TYPES:
        return prescan(data)
    declaration = _XML_DECLARATION.match(data[:1024])
    if declaration is None:
        return ""
    name = known_label(declaration[1].decode("ascii"))
    return "utf-8" if name.startswith(("utf-16", "utf-32")) else name


def _guess(data: bytes, media_type: str) -> str:
    unmarked = unmarked_wide(data)
    if unmarked:
        return unmarked
    ascii_only = data.isascii()
    if ascii_only and not _ISO_2022.search(data):
        return "windows-1252" if media_type in _HTML_TYPES else "utf-8"
    if not ascii_only and _is_utf8(data):
        return "utf-8"
    found = detect(data)
    found = _WEB_NAMES.get(found, found)
    return known_label(found) or found or "windows-1252"


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def unmarked_wide(data: bytes) -> str:
    """The name of UTF-16 or UTF-32 without a byte order mark, by where the zero bytes of its first 4 KiB stand, or "".

    Text has its zero bytes at fixed places only: UTF-32 three (or two) of four, UTF-16 of Latin text one of two.
    """
    head = data[:4096]
    if len(head) < 4 or b"\x00" not in head:
        return ""
    quarters = [head[i::4].count(0) / len(head[i::4]) for i in range(4)]
    if len(data) % 4 == 0:
        for name, high, low in (("utf-32le", quarters[2:], quarters[0]), ("utf-32be", quarters[1::-1], quarters[3])):
            if quarters[3 if name == "utf-32le" else 0] == 1 and max(high) > 0.9 and low < 0.5 and _decodes(data, name):
                return name
    even, odd = (quarters[0] + quarters[2]) / 2, (quarters[1] + quarters[3]) / 2
    for name, zeros, others in (("utf-16le", odd, even), ("utf-16be", even, odd)):
        if zeros > 0.3 and others < 0.1 and _decodes(head[: len(head) & ~3], name):
            return name
    return ""


def _decodes(data: bytes, name: str) -> bool:
    try:
        data.decode(name)
    except UnicodeDecodeError as error:
        return error.start >= len(data) - 4
    return True


def known_label(label: str) -> str:
    """The name of the encoding that a label stands for: by the web's table of labels, else Python's, or ""."""
    label = label.strip().strip("\"'")
    if not label:
        return ""
    found = web_encoding(label)
    if found:
        return found
    try:
        info = codecs.lookup(label)
        if not isinstance("".encode(info.name), bytes) or not isinstance(b"".decode(info.name), str):
            return ""
    except (LookupError, ValueError, UnicodeError):
        return ""
    return info.name


def decode_as(data: bytes, name: str) -> tuple[str, int]:
    """Text of `data` in the named encoding (a result of `known_label`) and the number of places replaced by U+FFFD."""
    if data.isascii() and name not in _NOT_ASCII and not name.startswith(("iso-2022", "iso2022")):
        return data.decode("ascii"), 0
    codec, table = _codec(name)
    try:
        return (codecs.charmap_decode(data, "strict", table) if table else codec.decode(data, "strict"))[0], 0
    except UnicodeError:
        pass
    if table:
        text = codecs.charmap_decode(data, "replace", table)[0]
    else:
        text = codec.decode(data, "replace")[0]
    genuine = data.count(REPLACEMENT.encode("utf-8")) if codec.name == "utf-8" else 0
    return text, max(1, text.count(REPLACEMENT) - genuine)


# In these, bytes of ASCII can stand for other characters.
_NOT_ASCII = frozenset({"utf-16le", "utf-16be", "utf-32le", "utf-32be", "utf-7", "hz", "hz-gb-2312"})

# What the web uses where a detector finds a relative of it: the same characters, and more.
_WEB_NAMES = {
    "ascii": "windows-1252",
    "big5hkscs": "big5",
    "cp1252": "windows-1252",
    "cp932": "shift_jis",
    "cp949": "euc-kr",
    "euc_jis_2004": "euc-jp",
    "euc_jp": "euc-jp",
    "euc_kr": "euc-kr",
    "gb2312": "gb18030",
    "iso8859-1": "windows-1252",
    "iso8859-11": "windows-874",
    "iso8859-9": "windows-1254",
    "latin-1": "windows-1252",
    "shift_jis_2004": "shift_jis",
    "shift_jisx0213": "shift_jis",
    "tis-620": "windows-874",
}

# The web's decoders take more than Python's codecs of the same name; these are the nearest supersets.
_SUPERSETS = {
    "big5": "big5hkscs",
    "euc-kr": "cp949",
    "gbk": "gb18030",
    "gb2312": "gb18030",
    "shift_jis": "cp932",
    "shift-jis": "cp932",
    "iso-8859-8-i": "iso-8859-8",
    "windows-874": "cp874",
    "x-mac-cyrillic": "mac-cyrillic",
    "macintosh": "mac-roman",
}


@functools.cache
def _codec(name: str) -> tuple[codecs.CodecInfo, str]:
    """The codec of an encoding, and for the Windows code pages a full table of 256 characters ("" for all others)."""
    codec = codecs.lookup(_SUPERSETS.get(name, "latin-1" if name == "x-user-defined" else name))
    if name == "x-user-defined":
        return codec, "".join(chr(byte if byte < 0x80 else 0xF700 + byte) for byte in range(256))
    if not name.startswith("windows-"):
        return codec, ""
    table = []
    for byte in range(256):
        character = bytes([byte]).decode(codec.name, "ignore")
        # the Encoding Standard maps what Windows leaves open between 0x80 and 0x9F to the C1 controls
        table.append(character or (chr(byte) if byte < 0xA0 else "\ufffe"))
    return codec, "".join(table)


def python_codec(name: str) -> codecs.CodecInfo:
    """The codec that `decode_as` uses for a named encoding, for decoding piece by piece."""
    return _codec(name)[0]
