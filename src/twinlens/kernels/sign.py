"""Signing: texts to tokens, and tokens to the supershingles of Alg. B, the bits of Alg. C and the sequence's digest."""

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.batches import SignatureBatch, TextBatch, utf8
from twinlens.kernels.characters import characters
from twinlens.kernels.compile import kernel
from twinlens.kernels.folding import BLOCK, GROWTH, NEEDS_COMPOSING, fold
from twinlens.kernels.projection import GROUP, LANES, PLANES, project, salts
from twinlens.kernels.shingles import CHUNK, functions, minvalues, supershingles
from twinlens.kernels.tokens import tokenise
from twinlens.kernels.xxh64 import xxh64
from twinlens.model.normal_form import nfc
from twinlens.model.params import Profile, ScanParams
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, character_class

_BYTES = "Array(uint8, 1, 'C', readonly=True)"
_TEXTS = f"{_BYTES}, Array(int64, 1, 'C', readonly=True), Array(boolean, 1, 'C', readonly=True)"
_TABLES = "uint8[::1], uint8[::1], uint16[::1], uint8[:, ::1]"

_IGNORED = re.compile(f"[{character_class((*DEFAULT_IGNORABLE, (0, 0)))}]+")
_MARKER = re.compile("(\x01[^\x01\x02]*\x02)")


@kernel(
    f"void({_TEXTS}, boolean, boolean, {_TABLES}, int64, uint32[::1], uint32[::1], int64, uint64[::1],"
    " int64[::1], uint64[:, ::1], uint64[:, ::1], uint64[:, ::1],"
    " uint8[::1], uint64[::1], uint32[::1], uint32[::1], uint64[::1], uint64[::1])"
)
def _sign(
    data: NDArray[np.uint8],
    offsets: NDArray[np.int64],
    markup: NDArray[np.bool_],
    modern: bool,
    composed: bool,
    flags: NDArray[np.uint8],
    combining: NDArray[np.uint8],
    fold_row: NDArray[np.uint16],
    folded: NDArray[np.uint8],
    k: int,
    mul: NDArray[np.uint32],
    add: NDArray[np.uint32],
    each: int,
    salt: NDArray[np.uint64],
    counts: NDArray[np.int64],
    shingled: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    digests: NDArray[np.uint64],
    scratch: NDArray[np.uint8],
    tokens: NDArray[np.uint64],
    smallest: NDArray[np.uint32],
    values: NDArray[np.uint32],
    planes: NDArray[np.uint64],
    last: NDArray[np.uint64],
) -> None:
    """Sign every document; the count of one that must be composed first is NEEDS_COMPOSING and its rows stay zero."""
    for i in range(offsets.shape[0] - 1):
        start, end = offsets[i], offsets[i + 1]
        if modern:
            size = fold(data, start, end, markup[i], flags, combining, fold_row, folded, composed, scratch)
            if size < 0:
                counts[i] = size
                continue
            n = tokenise(scratch, 0, size, markup[i], True, flags, tokens)
        else:
            n = tokenise(data, start, end, markup[i], False, flags, tokens)
        counts[i] = n
        if n == 0:
            continue
        minvalues(tokens, n, k, mul, add, values, smallest)
        supershingles(smallest, each, shingled[i])
        project(tokens, n, salt, planes, last, bits[i])
        raw = tokens.view(np.uint8)
        digests[i, 0] = xxh64(raw, 0, 8 * n, np.uint64(0))
        digests[i, 1] = xxh64(raw, 0, 8 * n, np.uint64(1))


@kernel(f"int64({_BYTES}, boolean, boolean, boolean, {_TABLES}, uint8[::1], uint64[::1])")
def _tokens(
    data: NDArray[np.uint8],
    markup: bool,
    modern: bool,
    composed: bool,
    flags: NDArray[np.uint8],
    combining: NDArray[np.uint8],
    fold_row: NDArray[np.uint16],
    folded: NDArray[np.uint8],
    scratch: NDArray[np.uint8],
    out: NDArray[np.uint64],
) -> int:
    """The tokens of one document to `out`; returns how many, or NEEDS_COMPOSING."""
    end = data.shape[0]
    if not modern:
        return tokenise(data, 0, end, markup, False, flags, out)
    size = fold(data, 0, end, markup, flags, combining, fold_row, folded, composed, scratch)
    return tokenise(scratch, 0, size, markup, True, flags, out) if size >= 0 else size


def _composed(text: str, markup: bool) -> str:
    """The text without ignorables and in NFC, image terms untouched; case folding is left to the kernel."""
    parts = _MARKER.split(text) if markup else [text]
    for i in range(0, len(parts), 2):
        parts[i] = nfc(_IGNORED.sub("", parts[i]))
    return "".join(parts)


def _room(longest: int, modern: bool) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """Scratch for texts of at most so many bytes: the folded text and the tokens (pages not touched cost nothing)."""
    folded = GROWTH * longest if modern else 0
    return np.empty(folded + 2 * BLOCK, np.uint8), np.empty(max(folded, longest) // 2 + 2, np.uint64)


def sign(batch: TextBatch, params: ScanParams) -> SignatureBatch:
    """Signatures of a batch of texts: a document's depend on its text and on `params`, never on the batch.

    Documents that profile `modern` must compose (NFC) are normalised in Python, only those.
    """
    n = len(batch)
    counts = np.zeros(n, np.int64)
    shingled = np.zeros((n, params.supershingles), np.uint64)
    bits = np.zeros((n, params.bits // 64), np.uint64)
    digests = np.zeros((n, 2), np.uint64)
    modern = params.profile is Profile.MODERN
    chosen = functions(params.minvalues)
    each = params.minvalues // params.supershingles
    salt = salts(params.bits // 64)
    tables = characters()

    def run(texts: TextBatch, composed: bool, *columns: Any) -> None:
        room = _room(int(np.diff(texts.offsets).max(initial=0)), modern)
        rest = (np.empty_like(chosen.mul), np.empty(CHUNK, np.uint32), np.empty(LANES * PLANES, np.uint64))
        text = (texts.data, texts.offsets, texts.markup, modern, composed, *tables)
        _sign(*text, params.k, *chosen, each, salt, *columns, *room, *rest, np.empty(GROUP, np.uint64))

    run(batch, False, counts, shingled, bits, digests)
    waiting = np.flatnonzero(counts == NEEDS_COMPOSING)
    if len(waiting):
        texts = [_composed(batch.text(i), bool(batch.markup[i])) for i in waiting.tolist()]
        again = TextBatch.from_texts(texts, batch.markup[waiting].tolist())
        some = [
            np.zeros((len(waiting), *column.shape[1:]), column.dtype) for column in (counts, shingled, bits, digests)
        ]
        run(again, True, *some)
        for column, part in zip((counts, shingled, bits, digests), some, strict=True):
            column[waiting] = part
    return SignatureBatch(counts, shingled, bits, digests)


def token_hashes(text: str, markup: bool, params: ScanParams) -> NDArray[np.uint64]:
    """The tokens of one document in order, as `sign` sees them: XXH64 of each term's UTF-8."""
    modern = params.profile is Profile.MODERN
    tables = characters()
    for composed in (False, True):
        data = np.frombuffer(utf8(text), np.uint8)
        scratch, out = _room(len(data), modern)
        n = _tokens(data, markup, modern, composed, *tables, scratch, out)
        if n != NEEDS_COMPOSING:
            break
        text = _composed(text, markup)
    return out[:n].copy()


def whitespace_hashes(text: str) -> NDArray[np.uint64]:
    """Tokens of a text that is split at white space alone (`str.split`): XXH64 of each piece's UTF-8."""
    pieces = [utf8(piece) for piece in text.split()]
    ends = np.cumsum([0, *(len(p) for p in pieces)], dtype=np.int64)
    out = np.empty(len(pieces), np.uint64)
    _hashes(np.frombuffer(b"".join(pieces), np.uint8), ends, out)
    return out


@kernel(f"void({_BYTES}, int64[::1], uint64[::1])")
def _hashes(data: NDArray[np.uint8], ends: NDArray[np.int64], out: NDArray[np.uint64]) -> None:
    for i in range(out.shape[0]):
        out[i] = xxh64(data, ends[i], ends[i + 1], np.uint64(0))
