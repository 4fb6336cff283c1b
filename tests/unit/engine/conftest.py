import random
from pathlib import Path

import pytest


def words(rng: random.Random, n: int, vocabulary: int = 4000) -> list[str]:
    return [f"w{rng.randrange(vocabulary)}" for _ in range(n)]


def changed(rng: random.Random, text: list[str], n: int) -> list[str]:
    text = list(text)
    for place in rng.sample(range(len(text)), n):
        text[place] = f"new{rng.randrange(10**9)}"
    return text


def make_texts(seed: int = 1, originals: int = 40) -> list[str]:
    """Originals of 30 to 900 words, most with copies that differ in no, few or many words, and empty ones."""
    rng = random.Random(seed)
    made = []
    for _ in range(originals):
        original = words(rng, rng.randrange(30, 900))
        made.append(" ".join(original))
        copies = [rng.choice([0, 1, 2, 5, 12, len(original) // 4]) for _ in range(rng.randrange(4))]
        made.extend(" ".join(changed(rng, original, n)) for n in copies)
    made += ["", "!!! ???", "short", "short", "three words only"]
    rng.shuffle(made)
    return made


@pytest.fixture(scope="session")
def texts():
    """The function that makes texts."""
    return make_texts


@pytest.fixture(scope="session")
def pages(tmp_path_factory) -> Path:
    """A folder of text and HTML files in folders, 100 and more."""
    root = tmp_path_factory.mktemp("corpus") / "pages"
    for number, text in enumerate(make_texts()):
        folder = root / f"site{number % 3}"
        folder.mkdir(parents=True, exist_ok=True)
        if number % 2:
            (folder / f"{number:03}.txt").write_text(text)
        else:
            body = f"<html><title></title><body><p>{text}</p></body></html>"
            (folder / f"{number:03}.html").write_text(body)
    return root


@pytest.fixture
def saboteur(tmp_path, monkeypatch):
    """Python code that every process started from now on runs first."""

    def install(code: str) -> None:
        folder = tmp_path / "customization"
        folder.mkdir(exist_ok=True)
        (folder / "sitecustomize.py").write_text(code)
        monkeypatch.setenv("PYTHONPATH", str(folder), prepend=":")

    return install
