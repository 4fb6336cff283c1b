"""A generated web: collections in several copies on hosts of their own, and unrelated pages, as JSON lines."""

import json
import random
from dataclasses import dataclass
from pathlib import Path

WORDS = [
    a + b + c
    for a in "bdfgklmnprstvz"
    for b in ("a", "e", "i", "o", "u", "ar", "en", "il")
    for c in ("n", "t", "s", "ck", "")
]


@dataclass(frozen=True)
class Planted:
    """The truth: for each collection, the URLs of each copy's pages."""

    collections: list[list[list[str]]]
    random_pages: int


def _text(rng: random.Random, words: int) -> list[str]:
    return [rng.choice(WORDS) for _ in range(words)]


def _changed(rng: random.Random, words: list[str]) -> list[str]:
    """A copy as mirrors have them: mostly the same, here and there a word replaced, the more the longer the page is."""
    out = list(words)
    for _ in range(min(rng.choice((0, 0, 1, 2, 3)), len(words) // 60)):
        out[rng.randrange(len(out))] = rng.choice(WORDS)
    return out


def _page(url: str, title: str, words: list[str], links: list[str], noise: str) -> dict[str, str]:
    body = "".join(f"<p>{' '.join(words[i : i + 30])}</p>" for i in range(0, len(words), 30))
    nav = "".join(f'<li><a href="{link}">{link.rpartition("/")[2] or "home"}</a></li>' for link in links)
    return {"url": url, "html": f"<html><title>{title}</title><body><ul>{nav}</ul>{body}<p>{noise}</p></body></html>"}


def write_web(path: Path, collections: int, pages: int, random_pages: int, seed: int, low: int, high: int) -> Planted:
    """Collections of 5 to 10 copies with `low` to `high` pages a copy, about `pages` in all; then unrelated pages.

    A copy may miss a page; unrelated pages link to each other and into the collections at random.
    """
    rng = random.Random(seed)
    truth: list[list[list[str]]] = []
    everything: list[str] = []
    with path.open("w", encoding="utf-8") as file:
        left = pages
        for number in range(collections):
            copies = rng.randint(5, 10)
            share = left / (collections - number)
            size = max(low, min(high, round(share / copies * rng.uniform(0.6, 1.4))))
            left -= size * copies
            names = ["index.html", *(f"c{number}p{i}.html" for i in range(1, size))]
            texts = [_text(rng, rng.randint(60, 240)) for _ in names]
            # a tree from the index, and some cross links
            targets: list[set[int]] = [set() for _ in names]
            for i in range(1, size):
                targets[rng.randrange(max(1, i // 4), i) if i > 4 else 0].add(i)
                targets[i].add(0)
            for i in range(size):
                targets[i].update(rng.randrange(size) for _ in range(rng.randint(0, 4)))
            found: list[list[str]] = []
            for copy in range(copies):
                host = f"http://mirror{copy}.coll{number}.example/"
                missing = rng.randrange(1, size) if rng.random() < 0.15 else -1
                urls = []
                for i, name in enumerate(names):
                    if i == missing:
                        continue
                    links = [names[t] for t in sorted(targets[i] - {i, missing})]
                    noise = f"served by mirror{copy} visitor {rng.randrange(10**6)}"
                    page = _page(host + name, f"Page {i}", _changed(rng, texts[i]), links, noise)
                    file.write(json.dumps(page) + "\n")
                    urls.append(host + name)
                found.append(urls)
                everything += urls
            truth.append(found)
        for i in range(random_pages):
            url = f"http://r{i % (random_pages // 7 + 1)}.example/p{i}.html"
            links = [rng.choice(everything) for _ in range(2)] + [f"p{rng.randrange(random_pages)}.html"]
            file.write(json.dumps(_page(url, "Random", _text(rng, rng.randint(60, 240)), links, "")) + "\n")
    return Planted(truth, random_pages)
