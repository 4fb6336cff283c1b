"""Makes the project that `review.py` measures with: a million pairs, documents of 2,000 to 20,000 tokens.

All documents and pairs stand in the project; the texts of the pairs that the bench opens are kept in it, as a scan
keeps those of its sample. The others' texts are never looked at, so they are not made.
"""

import argparse
import random
import sys
from pathlib import Path
from types import SimpleNamespace

GROUP = 10  # documents that are all similar to each other: 45 pairs
SEED = 2006
VOCABULARY = 6000


def words(count: int, chance: random.Random) -> list[str]:
    syllables = ("ka", "lo", "mir", "ten", "sa", "qui", "bor", "es", "ul", "nah", "fe", "tri", "os", "pen", "da", "vu")
    return ["".join(chance.choices(syllables, k=chance.choice((1, 2, 2, 3, 3, 4)))) for _ in range(count)]


def text(group: int, member: int, vocabulary: list[str]) -> str:
    """A document of a group: the group's words, with some changes of its own."""
    shared = random.Random(group * 7 + 1)
    tokens = shared.choices(vocabulary, k=int(2000 * 10 ** shared.random()))
    own = random.Random(group * 1000 + member)
    for _ in range(own.randint(3, 40)):
        place = own.randrange(len(tokens))
        match own.randrange(3):
            case 0:
                tokens[place] = str(own.randrange(10_000))
            case 1:
                tokens[place:place] = own.choices(vocabulary, k=own.randint(1, 12))
            case 2:
                del tokens[place : place + own.randint(1, 6)]
    lines, place = [], 0
    breaks = random.Random(group)
    while place < len(tokens):
        step = breaks.randint(20, 120)
        lines.append(" ".join(tokens[place : place + step]))
        place += step
    return "\n".join(lines) + "\n"


def special() -> dict[str, tuple[str, str]]:
    """Pairs that are hard to show, by name."""
    chance = random.Random(3)
    vocabulary = words(4000, chance)
    line = " ".join(chance.choices(vocabulary, k=160_000))[: 1 << 20]
    middle = len(line) // 2
    lists = [[f"{name}{n} {n}{name}" for n in range(30_000)] for name in ("apple", "pear")]
    base = chance.choices(vocabulary, k=10_000)
    other = list(base)
    for _ in range(250):
        other[chance.randrange(len(other))] = "changed"
    return {
        "line": (line, line[:middle] + "#" + line[middle + 1 :] + " end"),
        "lists": ("\n".join(lists[0]), "\n".join(lists[1])),
        "tokens": (" ".join(base), " ".join(other)),
    }


def make(path: Path, pairs: int, sample: int) -> None:
    import numpy as np

    from twinlens.engine.settling import bind_labels, draw_default_sample
    from twinlens.model.documents import Document, DocumentStatus, Source
    from twinlens.model.params import ScanParams
    from twinlens.store import Store
    from twinlens.store.texts import StoredText

    chance = np.random.default_rng(SEED)
    hard = special()
    groups = -(-pairs // (GROUP * (GROUP - 1) // 2))
    total = groups * GROUP + 2 * len(hard)
    vocabulary = words(VOCABULARY, random.Random(SEED))
    unfinished = path.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)
    with Store.create(unfinished, ScanParams(), SEED) as store, store.writer() as writer:
        scan, (source,) = writer.begin_scan(ScanParams(), 1, [Source(str(path.parent), "folder")])
        for start in range(0, total, 20_000):
            rows = range(start, min(total, start + 20_000))
            names = [f"site{row // GROUP % 400}.example/section/{row // GROUP}/page-{row % GROUP}.txt" for row in rows]
            documents = [
                Document(
                    0, "", name, "", name.split("/")[0], f"Page {row % GROUP} of {row // GROUP}", DocumentStatus.READ,
                    "", "text/plain", "utf-8", 0, 60_000, 9000, digest(row), digest(row), row + 1,
                )
                for row, name in zip(rows, names, strict=True)
            ]  # fmt: skip
            units = writer.begin_units(source, [(name, 60_000, 1) for name in names], scan)
            n = len(documents)
            columns = SimpleNamespace(
                tokens=np.full(n, 9000, np.int64),
                supershingles=chance.integers(0, 2**64, (n, 6), np.uint64, endpoint=False),
                bits=chance.integers(0, 2**64, (n, 6), np.uint64, endpoint=False),
            )
            writer.add_documents(scan, documents, units, columns)
            writer.end_units(scan, units)
        left, right = (side.astype(np.int64) for side in np.triu_indices(GROUP, 1))
        base = 1 + GROUP * np.arange(groups, dtype=np.int64)[:, None]
        lefts, rights = (base + left).ravel()[:pairs], (base + right).ravel()[:pairs]
        extra = groups * GROUP + 1 + 2 * np.arange(len(hard), dtype=np.int64)
        lefts, rights = np.concatenate([lefts, extra]), np.concatenate([rights, extra + 1])
        b_sim = chance.integers(0, 7, len(lefts))
        c_sim = 384 - chance.binomial(60, 0.2, len(lefts))
        writer.replace_candidates(lefts, rights, b_sim, c_sim, chance.random(len(lefts)) < 0.7)
        writer.count_candidates()
        bind_labels(store, writer, store.signatures())
        draw_default_sample(store, sample)
        writer.end_scan(scan, "done", {})
        found = store.samples.current()
        assert found is not None
        drawn = store.pairs.some(list(store.samples.pairs(found.sample)))
        rows = sorted({row for pair in drawn.values() for row in (pair.left, pair.right)} - {0})
        for start in range(0, len(rows), 200):
            store.texts.put_all(
                (digest(row - 1), kept(text((row - 1) // GROUP, (row - 1) % GROUP, vocabulary), StoredText))
                for row in rows[start : start + 200]
                if row <= groups * GROUP
            )
        for number, both in enumerate(hard.values()):
            for side, one in enumerate(both):
                row = groups * GROUP + 2 * number + side
                store.texts.put(digest(row), kept(one, StoredText))
        store.connection.empty_log()
    unfinished.rename(path)


def digest(row: int) -> bytes:
    import xxhash

    return xxhash.xxh3_128_digest(f"document {row}".encode())


def kept(one: str, kind: type) -> object:
    return kind(one.encode(), "text/plain", "utf-8", "")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--pairs", type=int, default=1_000_000)
    parser.add_argument("--sample", type=int, default=2400)
    options = parser.parse_args()
    make(options.path, options.pairs, options.sample)
    sys.exit(0)
