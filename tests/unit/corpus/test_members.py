"""Members of compressed files: what they unfold to, and where they begin."""

import gzip
import io
import random

import pytest

from twinlens.corpus.members import Piece, gzip_members


def unfolded(pieces: list[Piece]) -> bytes:
    return b"".join(piece.data for piece in pieces)


@pytest.mark.parametrize("padding", [1, 4, 511, 16_384, 16_385, 40_000])
def test_padding_between_members_is_passed_over_to_the_byte(padding: int) -> None:
    contents = [b"first", random.Random(1).randbytes(60_000), b"last"]
    members = [gzip.compress(content) for content in contents]
    gap = bytes(padding)
    begins = [0, len(members[0]) + padding, len(members[0]) + len(members[1]) + 2 * padding]
    pieces = list(gzip_members(io.BytesIO(gap.join(members) + gap)))
    assert unfolded(pieces) == b"".join(contents)
    assert [piece.begins for piece in pieces if piece.begins >= 0] == begins


def test_members_that_break_off_give_what_comes_before() -> None:
    content = random.Random(2).randbytes(40_000)
    stored = gzip.compress(content)[:-2_000]
    found = bytearray()

    def collect() -> None:
        for piece in gzip_members(io.BytesIO(stored)):
            found.extend(piece.data)

    with pytest.raises(EOFError):
        collect()
    assert len(found) > 30_000
    assert content.startswith(bytes(found))
