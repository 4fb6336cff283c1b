"""Makes a folder of small files from the corpus of `corpus.py`: plain texts, or pages with the markup of a site.

python tests/bench/folders.py OUT --documents 50000 --tokens 300 [--html]
"""

import argparse
import itertools
import random
from pathlib import Path

import numpy as np
from corpus import SHARD, shard, vocabulary

IN_FOLDER = 500
PARAGRAPH = 60  # words
SITES = 40

_HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/style/site{site}.css">
<style>.note {{ color: #444; margin: 0 2em }} table td {{ padding: 2px }}</style>
<script>var site = {site}; window.layer = window.layer || []; function tag() {{ layer.push(arguments) }}</script>
</head>
<body class="page">
<div id="top"><a href="/"><img src="/img/logo{site}.png" alt="Home" width="120" height="40"></a>
<ul class="menu">{menu}</ul></div>
<div id="main"><h1>{title}</h1>
"""
_FOOT = """</div>
<!-- end of content -->
<div class="footer"><table><tr><td>Section {site}</td><td><a href="/contact">Contact</a></td><td>&copy; 2024</td></tr>
</table></div>
</body>
</html>
"""


def page(number: int, text: str) -> str:
    """A text as a page of one of some sites: head, menu, paragraphs with links and emphasis, footer."""
    chance = random.Random(number)
    words = text.split()
    site = number % SITES
    menu = "".join(f'<li class="item"><a href="/s{site}/{i}.html">Part {i} of {site}</a></li>\n' for i in range(20))
    pieces = [_HEAD.format(title=" ".join(words[:6]), site=site, menu=menu)]
    for start in range(0, len(words), PARAGRAPH):
        part = words[start : start + PARAGRAPH]
        for _ in range(3):
            i = chance.randrange(len(part))
            part[i] = chance.choice(
                (f'<a href="/w/{i}.html" title="{i}">{part[i]}</a>', f"<b>{part[i]}</b>", f"{part[i]} &amp; {i}")
            )
        tag = "p" if chance.random() < 0.8 else "blockquote"
        pieces.append(f'<{tag} class="c{start % 7}">{" ".join(part)}</{tag}>\n')
    pieces.append(_FOOT.format(site=site))
    return "".join(pieces)


def make(folder: Path, documents: int, tokens: int, html: bool, seed: int = 1) -> int:
    """Write so many files of about so many tokens each; the bytes written."""
    rng = np.random.default_rng(seed)
    words = vocabulary(rng)
    octets = 0
    numbers = itertools.count()
    for first in range(0, documents, SHARD):
        for text in shard(rng, words, min(SHARD, documents - first), tokens).to_pylist():
            number = next(numbers)
            place = folder / f"{number // IN_FOLDER:04d}"
            place.mkdir(parents=True, exist_ok=True)
            content = (page(number, text) if html else text).encode()
            (place / f"{number:07d}.{'html' if html else 'txt'}").write_bytes(content)
            octets += len(content)
    return octets


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--documents", type=int, default=50_000)
    parser.add_argument("--tokens", type=int, default=300, help="mean tokens of a document")
    parser.add_argument("--html", action="store_true")
    options = parser.parse_args()
    print(f"{make(options.out, options.documents, options.tokens, options.html):,} bytes")
