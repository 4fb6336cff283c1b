"""Locators: valid Unicode names for files whatever bytes their names hold, and the way back."""

import re

MEMBER = "#"
_ESCAPED = re.compile(r"\\x([0-9a-f]{2})")


def locator_of(below: str) -> str:
    """The locator of a path below a source: bytes that are no UTF-8 are written `\\xNN`."""
    if below.isascii():
        return below
    return below.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def path_of(locator: str) -> str:
    """The path that an escaped locator stands for (`\\xNN` as bytes)."""
    raw = _ESCAPED.sub(lambda found: chr(0xDC00 + int(found[1], 16)), locator)
    return raw.encode("utf-8", "surrogateescape").decode("utf-8", "surrogateescape")


def split_points(locator: str) -> list[tuple[str, str]]:
    """The ways to cut a locator into a file's and the place in it, the longest file name first."""
    points = [(locator, "")]
    end = len(locator)
    while (end := locator.rfind(MEMBER, 0, end)) > 0:
        points.append((locator[:end], locator[end + 1 :]))
    return points
