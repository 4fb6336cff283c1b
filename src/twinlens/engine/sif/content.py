"""What of a file's bytes counts: text or not, PostScript headers, troff and TeX formatting."""

import re

HEAD = 8192  # bytes that tell whether a file is text
FORMAT_HEAD = 65536  # bytes that tell whether it is formatted by troff or TeX
_TEXT_CONTROL = bytes([4, 7, 8, 9, 10, 12, 13, 27])
_OTHER_CONTROL = bytes(set(range(32)) - set(_TEXT_CONTROL)) + b"\x7f"
# a printer's control sequences may stand before the first line of PostScript
_POSTSCRIPT = re.compile(rb"(?:\x04|\x1b%-12345X[^\x00]{0,4000}?)?%!")
_FIRST_PAGE = re.compile(rb"(?:^|[\r\n])(?=%%Page:)")
_PROLOG_ENDS = (b"%%EndSetup", b"%%EndProlog", b"%%EndComments")

_TROFF = re.compile(rb"^[.'](?:TH|SH|PP|LP|NH|TL|so|Dd|ds)\b", re.MULTILINE)
_TROFF_ALTERNATING = re.compile(rb"^[.'][ \t]*(?:BR|BI|RB|RI|IB|IR)[ \t]+(.*)$", re.MULTILINE)
_TROFF_MACRO = re.compile(rb"^[.'][ \t]*[A-Z][A-Za-z0-9]*[ \t]+(?=\S)", re.MULTILINE)
_TROFF_REQUEST = re.compile(rb"^[.'][ \t]*(?:[A-Za-z\\\"].*)?$", re.MULTILINE)
_TROFF_COMMENT = re.compile(rb"\\\".*$", re.MULTILINE)
_TROFF_ESCAPE = re.compile(rb"\\(?:[f*](?:\[[^\]\n]{0,100}\]|\(..|.)|s[+-]?\d+|&|%|\||\^|c|/|,)")
_TROFF_ARGUMENT = re.compile(rb'"((?:[^"]|"")*)"?|(\S+)')
_TROFF_SIGNS = {b"\\-": b"-", b"\\ ": b" ", b"\\e": b"\\", b"\\(aq": b"'", b"\\(dq": b'"', b"\\(bu": b""}
_TROFF_SIGN = re.compile(rb"\\(?:\((?:aq|dq|bu)|[- e])")

_TEX = re.compile(rb"\\(?:begin\{|documentclass|documentstyle|input\b|def\b|bye\b|ProvidesPackage)")
_TEX_COMMENT = re.compile(rb"(?<!\\)%[^\n]*\n?")
_TEX_NO_TEXT = re.compile(
    rb"\\(?:begin|end|documentclass|documentstyle|usepackage|input|include|includegraphics|label|ref|pageref|cite"
    rb"|bibliographystyle|bibliography|pagestyle|thispagestyle|vspace|hspace|setlength|setcounter)\*?"
    rb"(?:\[[^\]]{0,500}\])?(?:\{[^{}]{0,500}\})*"
)
_TEX_SIGN = re.compile(rb"\\([%&_#$])")
_TEX_COMMAND = re.compile(rb"\\(?:[A-Za-z@]+\*?[ \t]*|[^A-Za-z])")
_TEX_SPACE = re.compile(rb"~|\\\\")
_TEX_BRACES = re.compile(rb"[{}$^]")


def is_text(data: bytes) -> bool:
    """Whether a file is text: no NUL and next to no other control characters in its first 8 KiB."""
    head = data[:HEAD]
    if b"\0" in head:
        return False
    control = len(head) - len(head.translate(None, _OTHER_CONTROL))
    return control * 100 <= len(head)


def is_postscript(head: bytes) -> bool:
    """Whether a file that begins with `head` is PostScript."""
    return _POSTSCRIPT.match(head) is not None


def without_postscript_header(data: bytes) -> bytes:
    """A PostScript file from its first page on; any other file as it is (Manber 1993, sections 2 and 6).

    Where no comment tells where the pages begin, what stands behind the prolog, or the first comments, is kept.
    """
    if not is_postscript(data[:HEAD]):
        return data
    page = _FIRST_PAGE.search(data)
    if page:
        return data[page.end() :]
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
    """The text of a file alone: no troff requests and escapes, no TeX comments and commands; white space evened out.

    What a troff macro (a heading, a word in bold) or a TeX command prints stays. Where lines break is formatting, too.
    """
    head = data[:FORMAT_HEAD]
    if _TROFF.search(head):
        data = _without_troff(data)
    elif _TEX.search(head):
        data = _without_tex(data)
    return b" ".join(data.split())


def _without_troff(data: bytes) -> bytes:
    data = _TROFF_COMMENT.sub(b"", data)
    data = _TROFF_ALTERNATING.sub(_joined_arguments, data)  # they are set without a space between
    data = _TROFF_MACRO.sub(b"", data)
    data = _TROFF_REQUEST.sub(b"", data)
    data = _TROFF_ESCAPE.sub(b"", data)
    return _TROFF_SIGN.sub(lambda sign: _TROFF_SIGNS[sign[0]], data)


def _joined_arguments(line: re.Match[bytes]) -> bytes:
    return b"".join(quoted or plain for quoted, plain in _TROFF_ARGUMENT.findall(line[1]))


def _without_tex(data: bytes) -> bytes:
    data = _TEX_COMMENT.sub(b"", data)
    data = _TEX_NO_TEXT.sub(b"", data)
    data = _TEX_SPACE.sub(b" ", data)
    data = _TEX_SIGN.sub(rb"\1", data)
    return _TEX_BRACES.sub(b"", _TEX_COMMAND.sub(b"", data))


def counted_bytes(data: bytes, strip_formatting: bool) -> bytes:
    """The bytes of a file that fingerprints are taken from."""
    data = without_postscript_header(data)
    return without_formatting(data) if strip_formatting else data
