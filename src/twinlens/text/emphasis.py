"""Which characters differ inside a replaced region, where the two sides have most of their characters in common."""

import time
from collections.abc import Iterable

from diff_match_patch import diff_match_patch

from twinlens.text.graphemes import widen

LONGEST = 300  # characters a side; longer regions are read as wholes
LEAST_COMMON = 0.4  # of the longer side; below it the emphasis would cover nearly all
TOTAL_SECONDS = 0.1

Place = tuple[int, int]


def emphasised(
    text_a: str, text_b: str, regions: Iterable[tuple[Place, Place]], seconds: float = TOTAL_SECONDS
) -> tuple[list[Place], list[Place]]:
    """Ranges of both texts to emphasise, in order, for pairs of regions that replace each other.

    diff-match-patch on the characters with its semantic clean-up; ranges are whole grapheme clusters. Regions for which
    the time did not suffice get none.
    """
    left: list[Place] = []
    right: list[Place] = []
    engine = diff_match_patch()
    engine.Diff_Timeout = 0.05
    until = time.perf_counter() + seconds
    for (a0, a1), (b0, b1) in regions:
        if max(a1 - a0, b1 - b0) > LONGEST:
            continue
        if time.perf_counter() > until:
            break
        runs = engine.diff_main(text_a[a0:a1], text_b[b0:b1], False)
        engine.diff_cleanupSemantic(runs)
        if sum(len(part) for sign, part in runs if sign == 0) < LEAST_COMMON * max(a1 - a0, b1 - b0):
            continue
        i, j = a0, b0
        for sign, part in runs:
            if sign <= 0:
                if sign:
                    left.append(widen(text_a, i, i + len(part)))
                i += len(part)
            if sign >= 0:
                if sign:
                    right.append(widen(text_b, j, j + len(part)))
                j += len(part)
    return left, right
