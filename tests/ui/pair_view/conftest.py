"""Readings of two texts without a project."""

import hashlib
from collections.abc import Callable

import pytest

from twinlens.engine.reading import Content, content_of, reading
from twinlens.engine.sources import sources_of
from twinlens.model.documents import Document, DocumentStatus, RawDocument
from twinlens.model.pairs import Pair
from twinlens.model.params import Profile, ScanParams
from twinlens.model.reading import PairReading, PairSources
from twinlens.text.extract import extract

Reader = Callable[..., PairReading]


def content_from(row: int, text: str, *, html: bool = False, name: str = "") -> Content:
    data = text.encode("utf-8", "surrogatepass")
    media_type = "text/html" if html else "text/plain"
    name = name or f"folder/{'ab'[row - 1]}.{'html' if html else 'txt'}"
    url = name if "://" in name else ""
    extracted = extract(RawDocument(name, url=url, media_type=media_type, text=text))
    document = Document(
        row, "", name, url, "folder", extracted.title, DocumentStatus.READ, "", media_type, "utf-8", 0, len(data), 0,
        hashlib.md5(data).digest(), b"", row,
    )  # fmt: skip
    return content_of(document, data)


def read_pair(
    a: str,
    b: str,
    *,
    html: bool = False,
    names: tuple[str, str] = ("", ""),
    profile: Profile = Profile.MODERN,
    **guards: object,
) -> PairReading:
    """A reading of two texts; keyword arguments `deadline` and `fold` as for `build`."""
    left, right = content_from(1, a, html=html, name=names[0]), content_from(2, b, html=html, name=names[1])
    return reading(Pair(1, 1, 2, 3, 377, True), left, right, ScanParams(profile=profile), **guards)  # type: ignore[arg-type]


@pytest.fixture
def read() -> Reader:
    """Makes a reading of two texts."""
    return read_pair


@pytest.fixture
def compared() -> Callable[[PairReading], PairSources]:
    """Compares the sources of a reading of two pages."""

    def compare(made: PairReading) -> PairSources:
        left, right = (content_from(row, side.source, html=True) for row, side in ((1, made.left), (2, made.right)))
        return sources_of(made.pair, left, right)

    return compare
