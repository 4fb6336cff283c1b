"""Grapheme clusters (UAX #29): a mark never covers half an emoji or leaves an accent behind."""

import regex

_CLUSTER = regex.compile(r"\X")
# Runs of flags (regional indicators) and of joined emoji depend on where they begin; longer runs than this are cut.
_LOOK_BACK = 512


def _anchor(text: str, position: int) -> int:
    """A cluster boundary at or before `position`: the nearest printable ASCII character, whose left side always is."""
    stop = max(0, position - _LOOK_BACK)
    at = min(position, len(text) - 1)
    while at > stop and not " " <= text[at] <= "~":
        at -= 1
    return at


def _simple(text: str, position: int) -> bool:
    """Whether `position` is a boundary for a plain reason: an end, or ASCII on both of its sides (but CR-LF)."""
    if position <= 0 or position >= len(text):
        return True
    before, after = text[position - 1], text[position]
    return after < "\x7f" and (after != "\n" or before != "\r")


def cluster(text: str, position: int) -> tuple[int, int]:
    """The cluster [start, end) that holds the code point at `position`, which must lie in 0 <= position < len(text)."""
    if _simple(text, position) and _simple(text, position + 1):
        return position, position + 1
    start = _anchor(text, position)
    for match in _CLUSTER.finditer(text, start, min(len(text), position + _LOOK_BACK)):
        if match.end() > position:
            return match.start(), match.end()
    return position, position + 1


def is_boundary(text: str, position: int) -> bool:
    """Whether a cluster begins (or the text ends) at `position`."""
    return _simple(text, position) or cluster(text, position)[0] == position


def widen(text: str, start: int, end: int) -> tuple[int, int]:
    """The smallest run of whole clusters that holds [start, end); an empty run stays as it is."""
    if start >= end:
        return start, end
    if not _simple(text, start):
        start = cluster(text, start)[0]
    if not _simple(text, end):
        first, last = cluster(text, end)
        if first < end:
            end = last
    return start, end


def boundary_at_or_before(text: str, position: int) -> int:
    """The last cluster boundary that is not after `position`."""
    if position >= len(text):
        return len(text)
    return cluster(text, position)[0]


def clusters(text: str) -> list[str]:
    """The text as a list of its clusters, which joined give the text again."""
    return _CLUSTER.findall(text) if not text.isascii() or "\r" in text else list(text)
