"""What of a file's bytes counts: text or not, PostScript headers, troff and TeX formatting."""

import re

HEAD = 8192  # bytes that tell whether a file is text
POSTSCRIPT = b"%!"
_TEXT_CONTROL = bytes([7, 8, 9, 10, 12, 13, 27])
_OTHER_CONTROL = bytes(set(range(32)) - set(_TEXT_CONTROL)) + b"\x7f"
_PROLOG_ENDS = (b"%%EndSetup", b"%%EndProlog", b"%%EndComments")
_TROFF_LINE = re.compile(rb"^[.'][ \t]*[A-Za-z\\\"].*$", re.MULTILINE)
_TROFF_ESCAPE = re.compile(rb"\\(?:f(?:\[[^\]\n]*\]|\(..|.)|s[+-]?\d+|\*(?:\[[^\]\n]*\]|\(..|.)|&|%|\|)")
_TEX_COMMENT = re.compile(rb"(?<!\\)%[^\n]*")
_TEX_COMMAND = re.compile(rb"\\(?:[A-Za-z]+\*?|[^A-Za-z])")
_TEX_BRACES = re.compile(rb"[{}$&~^_]")


def is_text(data: bytes) -> bool:
    """Whether a file is text: no NUL and next to no other control characters in its first 8 KiB."""
    head = data[:HEAD]
    if b"\0" in head:
        return False
    control = len(head) - len(head.translate(None, _OTHER_CONTROL))
    return control * 100 <= len(head)


def without_postscript_header(data: bytes) -> bytes:
    """A PostScript file behind its header and prolog; any other file as it is (Manber 1993, sections 2 and 6)."""
    if not data.startswith(POSTSCRIPT):
        return data
    for mark in _PROLOG_ENDS:
        at = data.find(mark)
        if at >= 0:
            line_end = data.find(b"\n", at)
            return data[line_end + 1 :] if line_end >= 0 else b""
    lines = data.split(b"\n")
    for number, line in enumerate(lines):
        if not line.startswith(b"%"):
            return b"\n".join(lines[number:])
    return b""


def without_formatting(data: bytes) -> bytes:
    """Text without troff requests and escapes, or TeX comments, commands and grouping characters."""
    head = data[:65536]
    if re.search(rb"^\.(?:TH|SH|PP|LP|NH|so|Dd|ds)\b", head, re.MULTILINE):
        return _TROFF_ESCAPE.sub(b"", _TROFF_LINE.sub(b"", data))
    if b"\\begin{" in head or b"\\documentclass" in head or b"\\documentstyle" in head or b"\\input " in head:
        return _TEX_BRACES.sub(b"", _TEX_COMMAND.sub(b"", _TEX_COMMENT.sub(b"", data)))
    return data


def counted_bytes(data: bytes, strip_formatting: bool) -> bytes:
    """The bytes of a file that fingerprints are taken from."""
    data = without_postscript_header(data)
    return without_formatting(data) if strip_formatting else data
