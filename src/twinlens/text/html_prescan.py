"""The byte prescan of the HTML standard: which encoding a page declares in its `<meta>` elements."""

import re
from collections import deque

from twinlens.text.encoding_labels import web_encoding

# Browsers prescan 1,024 bytes and change the encoding when the parser meets a later declaration; looking further here
# has the same outcome without parsing twice.
PRESCANNED = 65536

# How pages began that were looked at before, and what they declared: pages of one site begin alike.
_KNOWN: deque[tuple[bytes, str]] = deque(maxlen=8)

_NAME = re.compile(rb"</?[^\t\n\f\r />]*")
_ATTRIBUTE = re.compile(
    rb"""[\t\n\f\r /]*+(?:([^\t\n\f\r />][^\t\n\f\r />=]*+)"""
    rb"""(?:[\t\n\f\r ]*+=[\t\n\f\r ]*+("[^"]*+"|'[^']*+'|(?!["'])[^\t\n\f\r >]*+))?)?"""
)
_UNCLOSED = re.compile(rb"[\t\n\f\r ]*+=")
_TAG = re.compile(rb"</?[A-Za-z]")
_META = re.compile(rb"<meta[\t\n\f\r /]", re.IGNORECASE)
_ANY_CHARSET = re.compile(rb"charset", re.IGNORECASE)
_CHARSET = re.compile(rb"charset[\t\n\f\r ]*=[\t\n\f\r ]*", re.IGNORECASE)


def prescan(data: bytes) -> str:
    """The name of the encoding that a page's first 64 KiB declare, "" where they declare none that is known.

    Follows "prescan a byte stream to determine its encoding" of the HTML standard, section 13.2.3.2: UTF-16 declared in
    ASCII bytes means UTF-8, x-user-defined means windows-1252.
    """
    for beginning, name in _KNOWN:
        if data.startswith(beginning):
            return name
    head = data[:PRESCANNED]
    for mark, name in ((b"\x3c\x00\x3f\x00\x78\x00", "utf-16le"), (b"\x00\x3c\x00\x3f\x00\x78", "utf-16be")):
        if head.startswith(mark):
            return name
    if _ANY_CHARSET.search(head) is None:
        return ""
    position = 0
    while (position := head.find(b"<", position)) >= 0:
        if head.startswith(b"<!--", position):
            end = head.find(b"-->", position + 2)
            if end < 0:
                return ""
            position = end + 3
        elif _META.match(head, position):
            name, position = _meta(head, position + 5)
            if name:
                if head.startswith(b">", position):
                    _KNOWN.appendleft((head[: position + 1], name))  # nothing behind it was looked at
                return name
        elif _TAG.match(head, position):
            position = _skip_tag(head, position)
        elif head[position + 1 : position + 2] in (b"!", b"/", b"?"):
            end = head.find(b">", position)
            if end < 0:
                return ""
            position = end + 1
        else:
            position += 1
    return ""


def _meta(head: bytes, position: int) -> tuple[str, int]:
    """The encoding that one `<meta>` declares ("" if none), and where to go on."""
    seen: set[bytes] = set()
    got_pragma = False
    need_pragma: bool | None = None
    charset: str | None = None  # "" = a label that stands for nothing, which no later attribute mends
    while True:
        name, value, position = _attribute(head, position)
        if not name:
            break
        if name in seen:
            continue
        seen.add(name)
        if name == b"http-equiv":
            got_pragma = got_pragma or value.lower() == b"content-type"
        elif name == b"content":
            found = charset_in_content(value)
            if found and charset is None:
                charset, need_pragma = found, True
        elif name == b"charset":
            charset, need_pragma = _lookup(value), False
    if need_pragma is None or (need_pragma and not got_pragma):
        return "", position
    return charset or "", position


def _lookup(label: bytes) -> str:
    name = web_encoding(label.decode("ascii", "replace"))
    if name in ("utf-16le", "utf-16be"):
        return "utf-8"
    return "windows-1252" if name == "x-user-defined" else name


def charset_in_content(value: bytes) -> str:
    """The encoding named in a `content` attribute ("extract a character encoding from a meta element"), "" if none."""
    found = _CHARSET.search(value)
    if found is None:
        return ""
    rest = value[found.end() :]
    if rest[:1] in (b'"', b"'"):
        end = rest.find(rest[:1], 1)
        return _lookup(rest[1:end]) if end > 0 else ""
    return _lookup(re.split(rb"[\t\n\f\r ;]", rest, maxsplit=1)[0])


def _skip_tag(head: bytes, position: int) -> int:
    """Where to go on after the tag at `position`."""
    name = _NAME.match(head, position)
    position = name.end() if name else position
    while True:
        found = _ATTRIBUTE.match(head, position)
        assert found is not None  # the pattern matches nothing, too
        position = found.end()
        if found[1] is None:
            return position
        if found[2] is None and _UNCLOSED.match(head, position):
            return len(head)


def attributes_of(head: bytes, position: int) -> dict[bytes, bytes]:
    """The attributes of the tag whose name ends at `position`: names in lower case, values as they are written."""
    found: dict[bytes, bytes] = {}
    while True:
        name, value, position = _attribute(head, position)
        if not name:
            return found
        found.setdefault(name, value)


def _attribute(head: bytes, position: int) -> tuple[bytes, bytes, int]:
    """Name (lower case) and value of the attribute at `position`, and where to go on; no name at the tag's end."""
    found = _ATTRIBUTE.match(head, position)
    assert found is not None
    if found[1] is None:
        return b"", b"", found.end()
    if found[2] is None and _UNCLOSED.match(head, found.end()):
        return b"", b"", len(head)  # a quote that the page's head does not close
    value = found[2] or b""
    if value[:1] in (b'"', b"'"):
        value = value[1:-1]
    return found[1].lower(), value, found.end()
