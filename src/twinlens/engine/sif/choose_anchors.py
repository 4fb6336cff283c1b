"""A list of anchors chosen from a corpus: strings that are common, but not too common (Manber 1993, section 2)."""

from pathlib import Path

import numpy as np

from twinlens.engine.sif.content import is_text
from twinlens.engine.sif.files import files_below
from twinlens.model.errors import SourceError

LENGTH = 4  # bytes, as the source's "acte"
BYTES_PER_FINGERPRINT = 200  # what the source's own list gave
RAREST_SHARE = 1 / 200_000  # of all positions: below, a string is too rare to be found in most files
COMMONEST_SHARE = 1 / 4_000  # above, one string alone would give too many fingerprints
SAMPLE = 32 << 20  # bytes looked at


def choose_anchors(folders: list[str]) -> tuple[str, ...]:
    """Four-letter strings whose occurrences together give about one fingerprint per 200 bytes of the corpus's text.

    Strings of the wanted frequency come first. Where they are too few (a small corpus, or one of few words), the least
    common of those above it follow, then the commonest of those below it. Raises SourceError where the corpus holds no
    text that such strings could be taken from.
    """
    parts: list[bytes] = []
    held = 0
    for found in files_below(folders):
        if held >= SAMPLE:
            break
        try:
            with Path(found.path).open("rb") as file:
                content = file.read(SAMPLE - held)
        except OSError:  # the index names what cannot be read
            continue
        if is_text(content):
            parts.append(content)
            held += len(content)
    joined = np.frombuffer(b"\n".join(parts), dtype=np.uint8)
    if len(joined) < LENGTH:
        raise SourceError("The folder holds no text to choose anchors from: name one with text files.")
    letter = ((joined >= ord("a")) & (joined <= ord("z"))) | ((joined >= ord("A")) & (joined <= ord("Z")))
    windows = np.lib.stride_tricks.sliding_window_view(joined, LENGTH)
    wanted = np.lib.stride_tricks.sliding_window_view(letter, LENGTH).all(axis=1)
    words = np.ascontiguousarray(windows[wanted]).view("<u4").reshape(-1)
    values, counts = np.unique(words, return_counts=True)
    share = counts / len(joined)
    again = counts >= 2
    values, counts, share = values[again], counts[again], share[again]
    if not len(values):
        raise SourceError("The folder holds too little text to choose anchors from: name a larger one.")
    common, rare = share > COMMONEST_SHARE, share < RAREST_SHARE
    order = np.lexsort((values, np.where(common, counts, -counts), np.where(common, 1, np.where(rare, 2, 0))))
    reached = np.cumsum(counts[order])
    enough = int(np.searchsorted(reached, len(joined) / BYTES_PER_FINGERPRINT)) + 1
    return tuple(int(v).to_bytes(LENGTH, "little").decode("latin-1") for v in values[order][:enough])
