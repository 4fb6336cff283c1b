"""The training and the test half of the labelled pairs (the study's S1 and S2)."""

import hashlib
from collections.abc import Iterable

from twinlens.evaluation.judged import JudgedPair
from twinlens.model.errors import UsageError

SPLITS = ("train", "test", "all")


def in_training_half(pair: int, seed: int) -> bool:
    """Whether a pair (by its row number) falls into S1.

    Decided for each pair alone by a hash keyed with the stored seed: about half of the pairs are in S1, and a pair
    never changes sides when others are labelled later.
    """
    digest = hashlib.blake2b(pair.to_bytes(8, "big", signed=True), digest_size=8, key=_key(seed)).digest()
    return digest[0] < 128


def half(judged: Iterable[JudgedPair], split: str, seed: int) -> list[JudgedPair]:
    """The judged pairs of "train" (S1), "test" (S2) or "all", in their order. Raises UsageError on another word."""
    if split not in SPLITS:
        raise UsageError(f"--split must be one of {', '.join(SPLITS)}, not {split}")
    if split == "all":
        return list(judged)
    return [pair for pair in judged if in_training_half(pair.pair, seed) is (split == "train")]


def _key(seed: int) -> bytes:
    return b"split " + str(seed).encode()[:58]
