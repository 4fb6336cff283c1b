import pytest

from twinlens.model.params import SiteRule
from twinlens.text.sites import host_of, is_address, site_of


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("http://www.Example.ORG/path", "www.example.org"),
        ("https://user:p@ss@www.example.org:8443/x?y#z", "www.example.org"),
        ("http://www.example.org.:80", "www.example.org"),
        ("//cdn.example.org/x.js", "cdn.example.org"),
        ("http:\\\\example.org\\x", "example.org"),
        ("http://example.org?q=a.b/c", "example.org"),
        ("http://[2001:DB8::1]:80/", "[2001:db8::1]"),
        ("http://192.0.2.7:8080/", "192.0.2.7"),
        ("example.org/page", "example.org"),
        ("example.org:8080/page", "example.org"),
        ("localhost:8000/", "localhost"),
        (" http://example.org/ ", "example.org"),
        ("dns:example.org", ""),
        ("mailto:someone@example.org", ""),
        ("file:///home/x.html", ""),
        ("page.html", "page.html"),
        ("just words with a . in them", ""),
        ("", ""),
    ],
)
def test_the_host_that_a_url_names(url: str, host: str) -> None:
    assert host_of(url) == host


@pytest.mark.parametrize(
    ("host", "henzinger", "psl"),
    [
        ("example.org", "example.org", "example.org"),
        ("www.example.org", "example.org", "example.org"),
        ("a.b.example.org", "b.example.org", "example.org"),
        ("www.example.co.uk", "example.co.uk", "example.co.uk"),
        ("example.co.uk", "co.uk", "example.co.uk"),  # the study's rule knows no registries
        ("co.uk", "co.uk", "co.uk"),
        ("192.0.2.7", "192.0.2.7", "192.0.2.7"),
        ("[::1]", "[::1]", "[::1]"),
        ("localhost", "localhost", "localhost"),
    ],
)
def test_the_site_of_a_host(host: str, henzinger: str, psl: str) -> None:
    assert site_of(f"http://{host}/x", SiteRule.HENZINGER) == henzinger
    assert site_of(f"http://{host}/x", SiteRule.PSL) == psl


def test_without_url_or_by_the_folder_rule_the_reader_says_the_site() -> None:
    assert site_of("", SiteRule.HENZINGER, "folder") == "folder"
    assert site_of("http://www.example.org/", SiteRule.FOLDER, "folder") == "folder"
    assert site_of("dns:example.org", SiteRule.PSL, "folder") == "folder"


def test_numbers_with_dots_are_an_address_only_where_they_are_one() -> None:
    assert is_address("10.0.0.1")
    assert not is_address("10.0.0.1.5")
    assert not is_address("1.2.3")
    assert not is_address("a1.2.3.4")
