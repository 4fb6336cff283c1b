"""Terms of a visible text with their places in it: the plain-Python twin of the compiled tokeniser."""

import functools
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from twinlens.model.normal_form import nfc
from twinlens.model.params import Profile
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, LAST_ASSIGNED, UNSPACED, character_class, composing

TRAILING = ".,;:!?)]}'"  # taken off the end of a URL

_MARKER = re.compile("\x01([^\x01\x02]*)\x02")
_URL = re.compile(r'(?ai:https?://|ftp://|www\.)[^\s<>"\x01]*')
_PIECE = re.compile(r"[^/.]+")
_WORD = re.compile(r"[^\W_]+")
_WORD_OR_CHARACTER = re.compile(
    rf"[^\W_{character_class(UNSPACED)}]+|(?=[^\W_])[{character_class(UNSPACED)}]",
)
_IGNORED_CLASS = character_class((*DEFAULT_IGNORABLE, (0, 0)))
_IGNORED = re.compile(f"[{_IGNORED_CLASS}]")
_SURROGATE = re.compile("[\ud800-\udfff]")


class Term(NamedTuple):
    """`text[start:end]` of the original text holds the term; `term` is the string whose UTF-8 is hashed."""

    start: int
    end: int
    term: str


def terms(text: str, markup: bool, profile: Profile, start: int = 0, end: int | None = None) -> list[Term]:
    """The terms of a visible text in order (domain specification, section 1).

    `markup` says whether U+0001 … U+0002 enclose an image term; these are terms whole and are never normalised.
    Offsets are code points of `text` itself, also where profile `modern` removes, composes or folds characters: a term
    then spans everything that it was made of. `start` and `end` take the terms of `text[start:end]` alone.
    """
    found: list[Term] = []
    position, end = start, len(text) if end is None else end
    if markup:
        for marker in _MARKER.finditer(text, start, end):
            found.extend(_segment(text, position, marker.start(), profile))
            if marker[1]:
                found.append(Term(marker.start(1), marker.end(1), _encodable(marker[1])))
            position = marker.end()
    found.extend(_segment(text, position, end, profile))
    return found


def _encodable(term: str) -> str:
    """Lone surrogates have no UTF-8: they count as the replacement character."""
    return term if term.isascii() else _SURROGATE.sub("\ufffd", term)


def _segment(text: str, start: int, end: int, profile: Profile) -> Iterable[Term]:
    shown = text[start:end]
    places: _Places | None = None
    if profile is Profile.PAPER:
        spans = _spans(shown, _WORD)
    else:
        shown, places = _normalise(shown)
        spans = _spans(shown, _WORD_OR_CHARACTER)
    if places is not None and not places.parallel:
        return (
            Term(start + places.start(first), start + places.end(last), _encodable(shown[first:last]))
            for first, last in spans
        )
    if shown.isascii():
        return [Term(start + first, start + last, shown[first:last]) for first, last in spans]
    return [Term(start + first, start + last, _encodable(shown[first:last])) for first, last in spans]


def _spans(text: str, word: re.Pattern[str]) -> list[tuple[int, int]]:
    """The terms of one segment: URL pieces between `/` and `.`, and elsewhere what `word` finds."""
    spans: list[tuple[int, int]] = []
    position = 0
    for url in _URL.finditer(text):
        spans.extend(found.span() for found in word.finditer(text, position, url.start()))
        position = url.start() + len(url[0].rstrip(TRAILING))
        spans.extend(found.span() for found in _PIECE.finditer(text, url.start(), position))
    spans.extend([found.span() for found in word.finditer(text, position)])
    return spans


class _Places:
    """Where code points of a normalised text stand in the original.

    The two run in parallel from each breakpoint to the next; between two breakpoints that are made by one normalised
    unit, the unit's characters all stand for the unit's whole original range.
    """

    def __init__(self) -> None:
        self.shown: list[int] = [0]  # breakpoints in the normalised text
        self.first: list[int] = [0]  # the original offset there
        self.last: list[int] = [-1]  # end of the unit's original range, -1 where the texts run in parallel

    @property
    def parallel(self) -> bool:
        """Whether both texts run in parallel from end to end."""
        return len(self.shown) == 1 and self.last[0] < 0 and self.first[0] == 0

    def add(self, shown: int, first: int, last: int = -1) -> None:
        if shown == self.shown[-1]:
            self.first[-1], self.last[-1] = first, last
        else:
            self.shown.append(shown)
            self.first.append(first)
            self.last.append(last)

    def start(self, shown: int) -> int:
        i = bisect_right(self.shown, shown) - 1
        return self.first[i] if self.last[i] >= 0 else self.first[i] + shown - self.shown[i]

    def end(self, shown: int) -> int:
        """The original offset behind the normalised code point `shown - 1`."""
        i = bisect_right(self.shown, shown - 1) - 1
        return self.last[i] if self.last[i] >= 0 else self.first[i] + shown - self.shown[i]


def _normalise(text: str) -> tuple[str, _Places]:
    """Without ignorables and NUL, in NFC, case-folded; with the way back to the offsets of `text`."""
    places = _Places()
    kept = _IGNORED.sub("", text)
    composed = nfc(kept) == kept
    if len(kept) == len(text) and composed:
        folded = text.casefold()
        if len(folded) == len(text):  # no character folds to none, so each folded to one
            return folded, places
    shown: list[str] = []
    length = position = 0
    for irregular in _irregular(composed).finditer(text):
        regular = text[position : irregular.start()].casefold()
        shown.append(regular)
        length += len(regular)
        for first, last, unit in _units(irregular[0], irregular.start()):
            places.add(length, first, last)
            shown.append(unit)
            length += len(unit)
        position = irregular.end()
        places.add(length, position)
    shown.append(text[position:].casefold())
    return "".join(shown), places


def _units(text: str, offset: int) -> Iterator[tuple[int, int, str]]:
    """Start, end and normal form of the smallest parts of `text` that normalise on their own."""
    unit, first, last = "", 0, 0
    for i, character in enumerate(text):
        if _IGNORED.match(character):
            continue
        if unit and not unicodedata.combining(character) and character not in composing():
            yield offset + first, offset + last, nfc(unit).casefold()
            unit = ""
        if not unit:
            first = i
        unit += character
        last = i + 1
    if unit:
        yield offset + first, offset + last, nfc(unit).casefold()


@functools.cache
def _irregular(composed: bool) -> re.Pattern[str]:
    """Finds the parts of a text whose normal form is not one code point for each of theirs.

    `composed`: without its ignorables the text is in NFC, so that only removed characters and long case foldings are
    irregular.
    """
    codes = [chr(code) for code in range(LAST_ASSIGNED + 1)]
    long = "".join(c for c in codes if len(c.casefold()) > 1)
    if composed:
        return re.compile(f"[{_IGNORED_CLASS}]+|[{long}]")
    marks = "".join(c for c in codes if unicodedata.combining(c)) + "".join(composing())
    changed = "".join(c for c in codes if not unicodedata.is_normalized("NFC", c))
    follow = f"[{_IGNORED_CLASS}{marks}]"
    return re.compile(f"(?s:.)?{follow}+|[{long}{changed}]")
