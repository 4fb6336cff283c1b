"""What a person cannot see of a pair or of a page, as codes: the window has the words."""

import enum
from dataclasses import dataclass


class Unseen(enum.StrEnum):
    """A difference that cannot be seen on the screen."""

    LAST_LINE_END = "last_line_end"
    LINE_ENDS = "line_ends"
    CHARACTERS = "characters"  # that are shown as nothing
    NORMALISATION = "normalisation"  # of Unicode
    WHITE_SPACE = "white_space"
    MARKUP = "markup"
    BYTE_ORDER_MARK = "byte_order_mark"  # one document has it
    ENCODING = "encoding"
    BYTES = "bytes"  # other bytes for the same characters


class NoticeKind(enum.StrEnum):
    """What is to be said above a pair; in brackets the values that belong to it."""

    CHANGED = "changed"  # since the scan (document)
    UNDECODED = "undecoded"  # places that could not be decoded (how many, document, encoding)
    SAME_BYTES = "same_bytes"
    UNSEEN = "unseen"  # nothing that can be seen differs (where the encoding does: both)
    UNSEEN_TOKENS = "unseen_tokens"  # nor that, but in this token profile it makes other tokens
    CONTAINED = "contained"  # passages are marked (how many, of how many tokens at least, per cent of each document)
    SAME_TOKENS = "same_tokens"  # only case, punctuation and symbols differ
    CASE_TOKENS = "case_tokens"  # only case differs, and in this token profile that makes other tokens
    REPEATED = "repeated"  # nearly the same phrases in documents of other lengths (tokens: the longer, the shorter)


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing to say; `unseen` are the kinds of difference that it is about."""

    kind: NoticeKind
    values: tuple[str | int, ...] = ()
    unseen: tuple[Unseen, ...] = ()


class LeftOut(enum.StrEnum):
    """What a page has and its harmless form has not."""

    SCRIPT = "script"
    STYLE = "style"
    EMBEDDED_PAGE = "embedded_page"
    FRAME = "frame"
    EMBEDDED_OBJECT = "embedded_object"
    APPLET = "applet"
    MEDIA = "media"  # sound or video
    DRAWING = "drawing"
    FORMULA = "formula"
    IMAGE = "image"
    LINK = "link"  # shown, but leads nowhere
    FORM = "form"  # shown, but cannot be sent
    REDIRECT = "redirect"
