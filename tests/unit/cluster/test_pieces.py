"""Rows that end the process that reads them: found among many, given up alone."""

import os
from collections.abc import Iterator

import pytest

from twinlens.cluster.pieces import Piece, surviving_pieces
from twinlens.corpus.handed import HandedFile
from twinlens.engine.crew import DIED
from twinlens.model.documents import RawDocument
from twinlens.model.params import ScanParams
from twinlens.text.media_types import PLAIN

pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # as Spark's own daemon does

FILE = HandedFile("lines.jsonl", mtime_ns=5)


def rows(first: int, texts: list[str]) -> Piece:
    """Rows that follow each other; what they say happens when they are read."""

    def read() -> Iterator[RawDocument]:
        for i, text in enumerate(texts, first):
            if text == "die":
                os._exit(1)
            if text == "fail":
                raise ValueError("a fault of the program")
            yield RawDocument(f"lines.jsonl#{i}", doc_id=f"d{i}", size=len(text), media_type=PLAIN, text=text)

    def one(i: int) -> Piece:
        return rows(first + i, [texts[i]])

    return Piece("file:/lines.jsonl", FILE, "in/", f"lines.jsonl#{first}", 3, read, len(texts), one)


def signed(pieces: list[Piece]) -> list[tuple[str, str, str, int]]:
    found = []
    for block, uris in surviving_pieces(iter(pieces), ScanParams()):
        assert {uris[unit] for unit in block.unit} == {"file:/lines.jsonl"}
        found += list(zip(block.locator, block.doc_id, block.reason, block.size, strict=True))
    return found


@pytest.mark.parametrize("deadly", [set(), {0}, {5}, {2, 3}, {4, 5}, set(range(6))])
def test_those_on_which_a_process_dies_are_failed_documents(deadly: set[int]) -> None:
    texts = ["die" if i in deadly else f"text {i} has more words than a shingle" for i in range(6)]
    pieces = [rows(0, texts[:1]), rows(1, texts[1:4]), rows(4, texts[4:])]
    assert signed(pieces) == [
        (f"in/lines.jsonl#{i}", "", DIED, 3) if i in deadly else (f"in/lines.jsonl#{i}", f"d{i}", "", len(text))
        for i, text in enumerate(texts)
    ]


def test_an_error_that_no_row_is_to_blame_for_is_raised() -> None:
    with pytest.raises(ValueError, match="a fault of the program"):
        signed([rows(0, ["text", "fail"])])
