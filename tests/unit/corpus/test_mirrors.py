from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus.mirrors import Mirror
from twinlens.model.documents import RawDocument


@pytest.mark.parametrize(
    ("below", "url"),
    [
        ("www.example.org/index.html", "http://www.example.org/"),
        ("www.example.org/a/index.htm", "http://www.example.org/a/"),
        ("www.example.org/a/page.html", "http://www.example.org/a/page.html"),
        ("www.example.org/a/page?x=1&y=2", "http://www.example.org/a/page?x=1&y=2"),
        ("www.example.org/a/page.php@x=1.html", "http://www.example.org/a/page.php?x=1"),
        ("www.example.org/index.html?C=N", "http://www.example.org/?C=N"),
        ("www.example.org/me@home.html", "http://www.example.org/me@home.html"),
        ("WWW.Example.org:8080/x", "http://www.example.org:8080/x"),
        ("www.example.org+8080/x", "http://www.example.org:8080/x"),
        ("https/www.example.org/x", "https://www.example.org/x"),
        ("192.0.2.1/x", "http://192.0.2.1/x"),
        ("localhost/x", "http://localhost/x"),
        ("notes/x.html", ""),
        ("x.html", ""),
        ("1.2/x.html", ""),
    ],
)
def test_the_url_of_a_file_in_a_mirror(tmp_path: Path, below: str, url: str) -> None:
    assert Mirror(str(tmp_path), "mirror").url(below) == url
    assert Mirror(str(tmp_path), "auto").url(below) == ""
    (tmp_path / "hts-cache").mkdir()
    assert Mirror(str(tmp_path), "auto").url(below) == url
    assert Mirror(str(tmp_path), "none").url(below) == ""


def test_urls_and_sites_of_folders(tmp_path: Path, read: Callable[..., dict[str, RawDocument]]) -> None:
    (tmp_path / "www.example.org").mkdir()
    (tmp_path / "www.example.org/index.html").write_text("<link rel=canonical href=http://other.example/>a")
    (tmp_path / "top.html").write_text("b")

    def urls(**options: str) -> list[tuple[str, str]]:
        return [(document.url, document.site_hint) for document in read(tmp_path, **options).values()]

    assert urls() == [("", tmp_path.name), ("", "www.example.org")]
    assert urls(urls="mirror")[1] == ("http://www.example.org/", "www.example.org")
    assert urls(urls="mirror", link_urls="canonical")[1] == ("http://other.example/", "www.example.org")
