import pytest

from twinlens.text.html_links import own_url

BOTH = ("canonical", "base")


@pytest.mark.parametrize(
    ("page", "kinds", "url"),
    [
        (b"<link rel=canonical href='http://h.example/a?b&amp;c'>", BOTH, "http://h.example/a?b&c"),
        (b"<LINK HREF=HTTP://h.example/ REL='x Canonical'>", BOTH, "HTTP://h.example/"),
        (b"<base href=http://b.example/><link rel=canonical href=http://c.example/>", BOTH, "http://c.example/"),
        (b"<base href=http://b.example/><link rel=canonical href=http://c.example/>", ("base",), "http://b.example/"),
        (b"<base target=_top><base href=http://b.example/>", BOTH, "http://b.example/"),
        (b"<link rel=canonical href=/relative>", BOTH, ""),
        (b"<link rel=canonical href='javascript:x'>", BOTH, ""),
        (b"<link rel=stylesheet href=http://h.example/>", BOTH, ""),
        (b"<!-- <base href=http://b.example/> -->", BOTH, ""),
        (b"<script>'<base href=http://b.example/>'</script><base href=http://c.example/>", BOTH, "http://c.example/"),
        (b"<linker rel=canonical href=http://h.example/>", BOTH, ""),
        (b"<link rel=canonical href='http://h.example/", BOTH, ""),
        (b"<!-- never closed <base href=http://b.example/>", BOTH, ""),
        (b"plain text", BOTH, ""),
    ],
)
def test_the_url_that_a_page_gives_itself(page: bytes, kinds: tuple[str, ...], url: str) -> None:
    assert own_url(page, kinds) == url
