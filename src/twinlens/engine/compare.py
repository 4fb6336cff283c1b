"""Compares two files exactly: tokens, shingle sets, similarities and distances."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens.corpus.html_pages import read_html
from twinlens.engine.measures import EDIT_CELLS, edit_distance, shingle_measures, term_difference
from twinlens.kernels.sign import token_hashes, whitespace_hashes
from twinlens.kernels.similarity import shingle_set
from twinlens.kernels.token_signatures import sign_tokens
from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError, SourceError, UsageError
from twinlens.model.params import ScanParams
from twinlens.text.extract import extract

if TYPE_CHECKING:
    from numpy.typing import NDArray

TERMS, WHITESPACE = "terms", "whitespace"


def compare(a: str, b: str, params: dict[str, Any], tokens: str = TERMS) -> dict[str, Any]:
    """Two text or HTML files in the shape of `compare`; `tokens` is "terms" or "whitespace" (`str.split`).

    Measures that an empty file has not are None; so is the edit distance beyond `EDIT_CELLS` cells, with the reason in
    `edit_distance_reason`. Raises SourceError for a file that cannot be read, UsageError for other `tokens`.
    """
    chosen = ScanParams.from_json(params)
    if tokens not in (TERMS, WHITESPACE):
        raise UsageError(f"tokens are {TERMS} or {WHITESPACE}, not {tokens}")
    left, right = _tokens(a, chosen, tokens), _tokens(b, chosen, tokens)
    sets = shingle_set(left, chosen.k), shingle_set(right, chosen.k)
    result: dict[str, Any] = {
        "tokens_a": len(left),
        "tokens_b": len(right),
        "shingles_a": len(sets[0]),
        "shingles_b": len(sets[1]),
        "common_shingles": len(np.intersect1d(*sets, assume_unique=True)),
        "resemblance": None,
        "containment_a": None,
        "containment_b": None,
        "b_sim": None,
        "c_sim": None,
        "term_difference": None,
        "edit_distance": None,
        "same_tokens": bool(np.array_equal(left, right)),
    }
    if not len(left) or not len(right):
        return result | {"edit_distance_reason": "a file without text has no distance"}
    result["resemblance"], result["containment_a"], result["containment_b"], _ = shingle_measures(*sets)
    (b_left, c_left), (b_right, c_right) = sign_tokens(left, chosen), sign_tokens(right, chosen)
    result["b_sim"] = int((b_left == b_right).sum())
    result["c_sim"] = chosen.bits - int(np.bitwise_count(c_left ^ c_right).sum())
    result["term_difference"] = term_difference(left, right)
    result["edit_distance"] = edit_distance(left, right)
    if result["edit_distance"] is None:
        cells = len(left) * len(right)
        result["edit_distance_reason"] = f"{len(left)} × {len(right)} tokens are {cells} cells, above {EDIT_CELLS}"
    return result


def _tokens(path: str, params: ScanParams, kind: str) -> NDArray[np.uint64]:
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise SourceError(f"{path}: {(error.strerror or 'it cannot be read').lower()}") from error
    try:
        found = extract(RawDocument(path, data=data, size=len(data)), read_html)
    except DocumentError as error:
        raise SourceError(f"{path}: {error}") from error
    if kind == WHITESPACE:
        text = found.text.replace("\x01", " ").replace("\x02", " ") if found.markup else found.text
        return whitespace_hashes(text)
    return token_hashes(found.text, found.markup, params)
