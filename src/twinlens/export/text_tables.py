"""A table as aligned columns of text; where a terminal is too narrow, headings and texts are folded."""

from collections.abc import Iterator, Sequence

from twinlens.export.cells import width

NARROWEST = 12  # terminal columns below which no text is folded
GAP = "  "


def laid_out(
    headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[bool], room: int | None = None
) -> list[str]:
    """The lines of a table: headings, a rule, rows. `right` tells which columns hold numbers, which are never folded.

    `room` is how many terminal columns there are, None = any number. Where folding is not enough, the columns stand in
    several blocks, each with the first column again.
    """
    count = len(headings)
    widths = [max([width(name), *(width(row[index]) for row in rows)]) for index, name in enumerate(headings)]
    if room is not None:
        least = [_least(name, [row[i] for row in rows], right[i]) for i, name in enumerate(headings)]
        whole, widths = widths, _narrowed(widths, least, room)
        if _extent(widths) > room:  # in several blocks there is more room for each text
            columns = zip(least, whole, right, strict=True)
            widths = [low if number else max(low, min(size, room // 3)) for low, size, number in columns]
    lines: list[str] = []
    for block in _blocks(widths, room):
        if lines:
            lines.append("")
        sizes, flags = [widths[i] for i in block], [right[i] for i in block]
        lines += _line([headings[i] for i in block], sizes, flags)
        lines.append(GAP.join("-" * size for size in sizes))
        for row in rows:
            lines += _line([row[i] for i in block], sizes, flags)
    return [line.rstrip() for line in lines] if count else []


def _blocks(widths: Sequence[int], room: int | None) -> list[list[int]]:
    """The columns of each block."""
    if room is None:
        return [list(range(len(widths)))]
    blocks: list[list[int]] = []
    taken = 0
    for index, size in enumerate(widths):
        if not blocks or (taken + len(GAP) + size > room and len(blocks[-1]) > 1):
            blocks.append([] if not index else [0])
            taken = -len(GAP) if not index else widths[0]
        blocks[-1].append(index)
        taken += len(GAP) + size
    return blocks


def folded(text: str, room: int | None) -> list[str]:
    """A text in lines of at most `room` terminal columns, broken between words; a longer word is cut."""
    if room is None or width(text) <= room:
        return [text]
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if width(joined) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        *whole, line = _cut(word, room)
        lines += whole
    return [*lines, line]


def _cut(word: str, room: int) -> list[str]:
    parts, part, taken = [], "", 0
    for character in word:
        size = width(character)
        if part and taken + size > room:
            parts.append(part)
            part, taken = "", 0
        part += character
        taken += size
    return [*parts, part]


def _least(name: str, cells: Sequence[str], number: bool) -> int:
    """How narrow a column may become."""
    longest = max((width(cell) for cell in cells), default=0)
    word = max((width(part) for part in name.split(" ")), default=0)
    return max(longest, word) if number else max(min(longest, NARROWEST), word)


def _extent(widths: Sequence[int]) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1)


def _narrowed(widths: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Taken from the widest column that may become narrower until all fit, or none may."""
    found = list(widths)
    while _extent(found) > room:
        able = [index for index, size in enumerate(found) if size > least[index]]
        if not able:
            break
        found[max(able, key=found.__getitem__)] -= 1
    return found


def _line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> Iterator[str]:
    """One row, in as many lines as its longest folded cell."""
    parts = [folded(cell, size) for cell, size in zip(cells, widths, strict=True)]
    for number in range(max(map(len, parts), default=0)):
        padded = []
        for part, size, flag in zip(parts, widths, right, strict=True):
            text = part[number] if number < len(part) else ""
            padding = " " * (size - width(text))
            padded.append(padding + text if flag else text + padding)
        yield GAP.join(padded)
