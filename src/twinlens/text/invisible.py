"""Names what a person cannot see of a difference: white space, line ends, byte order mark, normalisation, markup."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from twinlens.model.normal_form import nfc
from twinlens.model.notices import Notice, NoticeKind, Unseen
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, character_class
from twinlens.text.common_text import common_ends

_LINE_ENDS = re.compile("\r\n?|\u2028|\u2029|\x85")
_LAST_LINE_END = re.compile("(?:\r\n|[\r\n])\\Z")
_SPACES = re.compile(r"\s+")
_IGNORABLE = re.compile(f"[{character_class((*DEFAULT_IGNORABLE, (0, 0)))}]+")


@dataclass(frozen=True, slots=True)
class Stored:
    """One document as stored: its bytes, how they became text, its visible text, and the source of a page."""

    data: bytes
    text: str
    source: str  # "" where it equals the text
    encoding: str
    bom: bool


# In the order in which they are tried: each takes one kind of difference away.
_KINDS: tuple[tuple[Unseen, Callable[[str], str]], ...] = (
    (Unseen.LAST_LINE_END, lambda text: _LAST_LINE_END.sub("", text)),
    (Unseen.LINE_ENDS, lambda text: _LINE_ENDS.sub("\n", text)),
    (Unseen.CHARACTERS, lambda text: _IGNORABLE.sub("", text)),
    (Unseen.NORMALISATION, nfc),
    (Unseen.WHITE_SPACE, lambda text: _SPACES.sub("", text)),
)


_GLANCE = 2000  # code points that are looked at before all of a long text is


def _differs_at_once(a: str, b: str) -> bool:
    """Whether the beginnings (which differ, common text being left out) differ for the eye."""
    first, second = a[:_GLANCE], b[:_GLANCE]
    for _, take in _KINDS:
        first, second = take(first), take(second)
    shorter = min(len(first), len(second)) - 8  # a cluster may have been cut
    return first[: max(shorter, 0)] != second[: max(shorter, 0)]


def invisible_kinds(a: str, b: str) -> list[Unseen]:
    """The kinds of invisible difference that together make all the difference of two texts, fewest first.

    Empty where the texts are equal, and where they differ for the eye too.
    """
    if a == b:
        return []
    front, back = common_ends(a, b)
    a, b = a[front : len(a) - back], b[front : len(b) - back]
    if _differs_at_once(a, b):
        return []
    kinds = _KINDS[1:] if back else _KINDS  # texts with a common end have the same last line end
    for name, take in kinds:
        if take(a) == take(b):
            return [name]
    kept = list(kinds)
    if not _equal_without(a, b, kept):
        return []
    for kind in reversed(kinds):
        fewer = [other for other in kept if other is not kind]
        if _equal_without(a, b, fewer):
            kept = fewer
    return [name for name, _ in kept]


def _equal_without(a: str, b: str, kinds: list[tuple[Unseen, Callable[[str], str]]]) -> bool:
    for _, take in kinds:
        a, b = take(a), take(b)
    return a == b


def notice(left: Stored, right: Stored, same_tokens: bool) -> Notice | None:
    """What to say above a pair that differs in what cannot be seen, in case alone, or not in its tokens; else None."""
    if left.data == right.data:
        return Notice(NoticeKind.SAME_BYTES)
    kinds = invisible_kinds(left.text, right.text)
    if left.text == right.text or kinds:
        values: tuple[str, ...] = ()
        if left.bom != right.bom:
            kinds.append(Unseen.BYTE_ORDER_MARK)
        if left.encoding != right.encoding:
            kinds.append(Unseen.ENCODING)
            values = (left.encoding, right.encoding)
        if left.text == right.text and left.source != right.source:
            kinds.insert(0, Unseen.MARKUP)
        kind = NoticeKind.UNSEEN if same_tokens else NoticeKind.UNSEEN_TOKENS
        return Notice(kind, values, tuple(kinds or [Unseen.BYTES]))
    if same_tokens:
        return Notice(NoticeKind.SAME_TOKENS)
    return Notice(NoticeKind.CASE_TOKENS) if _differs_in_case(left.text, right.text) else None


def _differs_in_case(a: str, b: str) -> bool:
    """Whether two texts that are not equal are so without regard to case."""
    front, back = common_ends(a, b)
    a, b = a[front : len(a) - back], b[front : len(b) - back]
    return a[:_GLANCE].casefold() == b[:_GLANCE].casefold() and a.casefold() == b.casefold()
