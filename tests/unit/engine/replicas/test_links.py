"""Links: base, relative, fragments, case, index pages, foreign schemes, hostile addresses."""

import pytest

from twinlens.engine.replicas.links import (
    AddressBook,
    address_hashes,
    links_of,
    normal_address,
    page_address,
    root_rank,
)


def page_of(address: str, pages: list[str]) -> int:
    return int(AddressBook(address_hashes(pages)).pages(address_hashes([address]))[0])


def test_links_are_resolved_against_the_page_or_its_base() -> None:
    html = '<a href="b.html#part">b</a><a href="../c.html">c</a><area href="/d"><iframe src="e.html"></iframe>'
    assert links_of(html, "http://h.example/x/a.html") == [
        "http://h.example/x/b.html",
        "http://h.example/c.html",
        "http://h.example/d",
        "http://h.example/x/e.html",
    ]
    assert links_of('<base href="/y/"><a href="b">b</a>', "http://h.example/x/a.html") == ["http://h.example/y/b"]


def test_what_is_no_page_is_no_link() -> None:
    html = '<a href="javascript:go()">x</a><a href="mailto:a@b">x</a><a href="#top">x</a><a href="">x</a><a href="http://[bad">x</a>'
    assert links_of(html, "http://h.example/") == []


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("http://h.example/", 0),
        ("https://H.example:443/index.html", 0),
        ("http://h.example/docs", 1),
        ("http://h.example/docs/", 1),
        ("http://h.example/DOCS/Index.HTML", 1),
        ("http://h.example/a%20b.html", 2),
        ("http://h.example/other", -1),
        ("http://elsewhere.example/", -1),
    ],
)
def test_spellings_of_one_page_meet(address: str, page: int) -> None:
    pages = ["http://h.example/", "http://h.example/docs/index.html", "http://h.example/a b.html"]
    assert page_of(address, pages) == page


def test_case_decides_where_two_pages_differ_by_it() -> None:
    pages = ["http://h.example/A", "http://h.example/a"]
    assert [page_of(address, pages) for address in pages] == [0, 1]
    assert page_of("http://h.example/aa", ["http://h.example/Aa", "http://h.example/aA"]) == -1


def test_no_pages_and_no_links() -> None:
    assert page_of("http://h.example/", []) == -1
    assert AddressBook(address_hashes(["http://h.example/"])).pages(address_hashes([])).tolist() == []


def test_files_link_by_their_locators() -> None:
    address = page_address("", "site one/dir/a.html")
    pages = [address, page_address("", "site one/index.html")]
    (link,) = links_of('<a href="../index.html">up</a>', address)
    assert page_of(link, pages) == 1


def test_a_mirror_in_folders_keeps_the_links_of_its_host() -> None:
    pages = [page_address("", f"h.example.org/docs/{name}.html") for name in ("index", "a")]
    base = '<base href="http://h.example.org/docs/">'
    for html in (
        '<a href="http://h.example.org/docs/a.html">absolute</a>',
        f'{base}<a href="a.html">by a base with its own host</a>',
        '<a href="/docs/a.html">from the root of its site</a>',
        '<a href="/h.example.org/docs/a.html">from the root of the corpus</a>',
    ):
        found = {page_of(link, pages) for link in links_of(html, pages[0])}
        assert found - {-1} == {1}, html
    assert page_of("http://other.example.org/docs/a.html", pages) == -1


def test_folders_that_differ_by_case_stay_apart_and_the_root_has_an_index() -> None:
    pages = [page_address("", name) for name in ("Docs/a.html", "docs/a.html", "index.html", "docs/index.html")]
    assert [page_of(page, pages) for page in pages] == [0, 1, 2, 3]
    found = [page_of(link, pages) for link in links_of('<a href="../">up</a><a href="../docs">docs</a>', pages[0])]
    assert found == [2, 3]


def test_hostile_addresses_do_not_raise() -> None:
    for address in ("http://h:99999999/", "http://[::1", "\x00\ud800", "http://h/%zz%ff"):
        assert isinstance(normal_address(address.encode("utf-8", "replace").decode()), str)


def test_entry_pages_rank_first() -> None:
    addresses = ["http://h/a/b/c.html", "http://h/index.html", "http://h/a/", "http://h/a.html"]
    assert sorted(addresses, key=root_rank)[0] == "http://h/index.html"
