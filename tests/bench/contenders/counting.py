"""What the contenders share: tokens, shingles, reading, and the one line of JSON that each prints."""

import json
import re
import sys
from pathlib import Path

import pyarrow.parquet as pq

WORD = re.compile(r"\w+")
K = 8
PERMUTATIONS = 84
BANDS, ROWS = 12, 7  # about the same resemblance of half recall as six supershingles of fourteen
THRESHOLD = 0.8
SEED = 42


def shingles(text: str) -> set[str]:
    """The word shingles of a text, as the peers' READMEs make them."""
    words = WORD.findall(text.lower())
    if len(words) <= K:
        return {" ".join(words)} if words else set()
    return {" ".join(words[i : i + K]) for i in range(len(words) - K + 1)}


def read_texts(path: Path) -> list[str]:
    """All texts as Python strings."""
    return pq.read_table(path, columns=["text"]).column("text").to_pylist()


def report(documents: int, pairs: int | None, version: str, note: str = "") -> None:
    """The line that the table is made of."""
    print(json.dumps({"documents": documents, "pairs": pairs, "version": version, "note": note}), flush=True)


def corpus() -> Path:
    """The corpus that was named on the command line."""
    return Path(sys.argv[1])
