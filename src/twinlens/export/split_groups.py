"""Groups of documents that belong together, and a split of them that lets none stand on two sides."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import replace

from twinlens.export.records import ExportDocument, ExportPair
from twinlens.model.errors import UsageError

DEFAULT_SPLIT = {"train": 0.8, "validation": 0.1, "test": 0.1}


class Groups:
    """Union-find over any hashable things."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def root(self, item: str) -> str:
        """The representative of the group that holds the item."""
        self._parent.setdefault(item, item)
        while self._parent[item] != item:
            self._parent[item] = self._parent[self._parent[item]]
            item = self._parent[item]
        return item

    def join(self, a: str, b: str) -> None:
        """Put both into one group."""
        first, second = sorted((self.root(a), self.root(b)))
        self._parent[second] = first


def with_groups(pairs: Sequence[ExportPair]) -> list[ExportPair]:
    """The pairs with their group number, from 1, in the order in which the groups appear.

    Two documents are in one group when a pair connects them, whatever its label, or when their content or token
    digests are equal: a copy of a training document in the test part would leak as well.
    """
    groups = Groups()
    for pair in pairs:
        groups.join(_key(pair.a), _key(pair.b))
        for document in (pair.a, pair.b):
            for kind, digest in (("content", document.content_digest), ("tokens", document.token_digest)):
                if digest:
                    groups.join(_key(document), f"{kind} {digest}")
    numbers: dict[str, int] = {}
    made = []
    for pair in pairs:
        root = groups.root(_key(pair.a))
        made.append(replace(pair, group=numbers.setdefault(root, len(numbers) + 1)))
    return made


def with_splits(
    pairs: Sequence[ExportPair], fractions: Mapping[str, float] | None = None, seed: int = 0
) -> list[ExportPair]:
    """The pairs with group and split; every group lies in one part.

    The largest groups are placed first, each into the part that is furthest from its share (fractions of the pairs,
    default 80 / 10 / 10); groups of one size come in the random order of the seed. Raises UsageError unless the
    fractions are positive and sum to 1.
    """
    wanted = dict(fractions or DEFAULT_SPLIT)
    if not wanted or not min(wanted.values()) > 0 or not abs(sum(wanted.values()) - 1) <= 1e-9:  # a NaN fails, too
        raise UsageError("--split takes positive fractions that sum to 1, such as 0.8/0.1/0.1")
    grouped = with_groups(pairs)
    sizes: dict[int, int] = {}
    first: dict[int, str] = {}
    for pair in grouped:
        sizes[pair.group] = sizes.get(pair.group, 0) + 1
        key = min(_key(pair.a), _key(pair.b))
        first[pair.group] = min(first.get(pair.group, key), key)
    order = sorted(sizes, key=lambda group: (-sizes[group], _random(first[group], seed)))
    filled = dict.fromkeys(wanted, 0)
    part_of: dict[int, str] = {}
    for group in order:
        part = max(wanted, key=lambda name: wanted[name] * len(grouped) - filled[name])
        part_of[group] = part
        filled[part] += sizes[group]
    return [replace(pair, split=part_of[pair.group]) for pair in grouped]


def parse_fractions(text: str) -> dict[str, float]:
    """The fractions of "0.8/0.1/0.1" (train, validation, test) or "0.7/0.3" (train, test).

    Raises UsageError on other text.
    """
    parts = text.split("/")
    names = {2: ("train", "test"), 3: ("train", "validation", "test")}.get(len(parts))
    try:
        numbers = [float(part) for part in parts]
    except ValueError:
        names, numbers = None, []
    if names is None:
        raise UsageError(f"--split takes two or three fractions such as 0.8/0.1/0.1, not {text}")
    return dict(zip(names, numbers, strict=True))


def _key(document: ExportDocument) -> str:
    return f"document {document.locator}"


def _random(key: str, seed: int) -> bytes:
    return hashlib.blake2b(key.encode(errors="surrogatepass"), digest_size=8, key=str(seed).encode()[:64]).digest()
