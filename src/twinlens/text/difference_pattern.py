"""The template of what differs in a pair: numbers, identifiers, dates and addresses are all alike in it."""

import re
from collections.abc import Iterator, Sequence

from twinlens.text.differing_runs import DifferingRun, Window
from twinlens.text.reason_suggestion import LONGEST, core
from twinlens.text.written_forms import ADDRESS, DAY_NAME, MONTH

MOST_PARTS = 16  # distinct parts: pairs with more have no pattern worth naming
MOST_WORDS = 8  # of one difference: longer ones are texts of their own

_IDENTIFIER = re.compile(r"(?<![^\W_])(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{8,}(?![^\W_])")
_DIGITS = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")
_CHUNK = re.compile(r"\S+")
_EDGES = ".,;:!?()[]{}\"'“”‘’«»<>|·•\u2013\u2014"
_CALENDAR = ((re.compile(MONTH, re.IGNORECASE), "@month"), (re.compile(DAY_NAME, re.IGNORECASE), "@day"))


def pattern(runs: Sequence[DifferingRun] | None) -> str:
    """Equal for two pairs whose differences have the same form; "" where they have none that could be alike.

    It is made of whole words: digits become "#", identifiers "*", addresses "@url". Which document stands left, the
    order of the differences and how often each occurs do not matter. Each part has the word before it in its line.
    """
    parts: set[str] = set()
    for run in runs or ():
        if any(len(side.run) > LONGEST or len(side.run.split()) > MOST_WORDS for side in run):
            return ""
        for side in core(run):
            parts.update(_parts(side))
            if len(parts) > MOST_PARTS:
                return ""
    return " · ".join(sorted(parts))


def _parts(side: Window) -> Iterator[str]:
    text, start, end = side
    if start == end:
        return
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    for chunk in _CHUNK.finditer(text, start):
        if chunk.start() >= end:
            return
        shape = _shape(chunk[0])
        if shape:
            yield f"{_label(text[: chunk.start()])} {shape}".lstrip()


def _shape(chunk: str) -> str:
    if chunk.startswith("\x01"):
        return "@image"
    chunk = chunk.strip(_EDGES)
    if ADDRESS.fullmatch(chunk):
        return "@url"
    for form, name in _CALENDAR:
        if form.fullmatch(chunk):
            return name
    return _DIGITS.sub("#", _IDENTIFIER.sub("*", chunk.casefold()))


def _label(before: str) -> str:
    """The last word before a chunk in its line."""
    words = _WORD.findall(before.rpartition("\n")[2][-60:])
    return _shape(words[-1]) if words else ""
