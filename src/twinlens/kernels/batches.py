"""Columns of many documents: the texts that go into signing and the signatures that come out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_SURROGATE = re.compile("[\ud800-\udfff]")


def utf8(text: str) -> bytes:
    """UTF-8 of a text; lone surrogates, which have none, count as U+FFFD."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return _SURROGATE.sub("\ufffd", text).encode()


@dataclass(frozen=True, slots=True)
class TextBatch:
    """Visible texts of n documents as one run of UTF-8 bytes; document i is data[offsets[i]:offsets[i+1]].

    Raises ValueError where the three columns do not fit together.
    """

    data: NDArray[np.uint8]
    offsets: NDArray[np.int64]  # [n+1], ascending, within data; the first need not be 0
    markup: NDArray[np.bool_]  # [n] whether U+0001 ... U+0002 enclose image terms

    def __post_init__(self) -> None:
        columns = ((self.data, np.uint8), (self.offsets, np.int64), (self.markup, np.bool_))
        if any(c.ndim != 1 or c.dtype != t or not c.flags.c_contiguous for c, t in columns):
            raise ValueError("a text batch needs contiguous columns of bytes, 64-bit offsets and booleans")
        ends = self.offsets
        if (
            len(ends) != len(self.markup) + 1
            or ends[0] < 0
            or ends[-1] > len(self.data)
            or (ends[1:] < ends[:-1]).any()
        ):
            raise ValueError("the offsets of a text batch must ascend within its bytes, one more than documents")

    def __len__(self) -> int:
        return len(self.markup)

    @classmethod
    def from_texts(cls, texts: Sequence[str], markup: Sequence[bool]) -> "TextBatch":
        """A batch of Python strings; lone surrogates count as U+FFFD."""
        encoded = [utf8(text) for text in texts]
        offsets = np.zeros(len(encoded) + 1, np.int64)
        np.cumsum([len(e) for e in encoded], out=offsets[1:])
        return cls(np.frombuffer(b"".join(encoded), np.uint8), offsets, np.array(markup, np.bool_))

    def text(self, i: int) -> str:
        """The text of document i; bytes that are no UTF-8 as U+FFFD."""
        return bytes(self.data[self.offsets[i] : self.offsets[i + 1]]).decode(errors="replace")


@dataclass(frozen=True, slots=True)
class SignatureBatch:
    """What signing keeps of n documents; rows of documents without tokens are zero."""

    tokens: NDArray[np.int64]  # [n] number of tokens
    supershingles: NDArray[np.uint64]  # [n, params.supershingles]
    bits: NDArray[np.uint64]  # [n, params.bits // 64] bit i of the projection is bit i % 64 of word i // 64
    token_digest: NDArray[np.uint64]  # [n, 2] XXH64 of the token sequence with the seeds 0 and 1

    def __len__(self) -> int:
        return len(self.tokens)
