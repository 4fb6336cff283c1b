"""Paragraphs of two texts set level: the rows of a side-by-side view."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from twinlens.text.paragraphs import Paragraph

NONE = -1  # no paragraph: a gap
RowIndex = tuple[int, int]  # (left paragraph or NONE, right paragraph or NONE)


def matched(
    paragraphs_a: NDArray[np.intp], paragraphs_b: NDArray[np.intp], weights: NDArray[np.intp]
) -> list[RowIndex]:
    """The paragraph pairs that stand level: one to one, in order, with the greatest weight of equal text.

    Entry i says that equal text of weight `weights[i]` stands in paragraph `paragraphs_a[i]` of the one side and
    `paragraphs_b[i]` of the other; both rise (an equal run keeps its order).
    """
    cells: list[tuple[int, int, int]] = []
    for a, b, weight in zip(paragraphs_a.tolist(), paragraphs_b.tolist(), weights.tolist(), strict=True):
        if cells and cells[-1][0] == a and cells[-1][1] == b:
            cells[-1] = (a, b, cells[-1][2] + weight)
        else:
            cells.append((a, b, weight))
    best: list[int] = []  # the best weight of a chain among the first cells, by the number of those
    taken: list[bool] = []
    before: list[int] = []
    first_a = first_b = 0  # where the run of cells with the same paragraph begins
    for index, (a, b, weight) in enumerate(cells):
        if index and cells[index - 1][0] != a:
            first_a = index
        if index and cells[index - 1][1] != b:
            first_b = index
        free = min(first_a, first_b)  # all cells before it use other paragraphs on both sides
        with_it = weight + (best[free - 1] if free else 0)
        without = best[-1] if best else 0
        taken.append(with_it > without)
        best.append(max(with_it, without))
        before.append(free)
    rows: list[RowIndex] = []
    index = len(cells)
    while index:
        if taken[index - 1]:
            rows.append(cells[index - 1][:2])
            index = before[index - 1]
        else:
            index -= 1
    return rows[::-1]


def rows(
    level: Sequence[RowIndex],
    text_a: str,
    text_b: str,
    paragraphs_a: Sequence[Paragraph],
    paragraphs_b: Sequence[Paragraph],
    replaced_a: Sequence[int],
    replaced_b: Sequence[int],
) -> list[RowIndex]:
    """All paragraphs of both sides in order, those of `level` in common rows.

    Between two level rows, equal lines without tokens (a brace, a blank line) at either end stand level too, and
    paragraphs of one replaced region (`replaced[i]` is its number, -1 = none) face each other in order.
    """
    result: list[RowIndex] = []
    i = j = 0
    for a, b in [*level, (len(paragraphs_a), len(paragraphs_b))]:
        tail: list[RowIndex] = []
        end_a, end_b = a, b
        while i < end_a and j < end_b and _same(text_a, paragraphs_a[i], text_b, paragraphs_b[j]):
            result.append((i, j))
            i, j = i + 1, j + 1
        while i < end_a and j < end_b and _same(text_a, paragraphs_a[end_a - 1], text_b, paragraphs_b[end_b - 1]):
            end_a, end_b = end_a - 1, end_b - 1
            tail.append((end_a, end_b))
        while i < end_a or j < end_b:
            here_a = replaced_a[i] if i < end_a else NONE
            here_b = replaced_b[j] if j < end_b else NONE
            if here_a == here_b != NONE:
                result.append((i, j))
                i, j = i + 1, j + 1
            elif i < end_a and (here_a == NONE or j == end_b or NONE != here_b > here_a):
                result.append((i, NONE))
                i += 1
            elif j < end_b:
                result.append((NONE, j))
                j += 1
            else:
                result.append((i, NONE))
                i += 1
        result.extend(reversed(tail))
        if a < len(paragraphs_a) and b < len(paragraphs_b):
            result.append((a, b))
        i, j = a + 1, b + 1
    return result


def _same(text_a: str, a: Paragraph, text_b: str, b: Paragraph) -> bool:
    return text_a[a[0] : a[1]].strip() == text_b[b[0] : b[1]].strip()
