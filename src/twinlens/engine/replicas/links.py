"""Links between the pages of a corpus: taken from the pages, resolved, and only those that stay within it."""

import re
from collections.abc import Iterable
from urllib.parse import quote, unquote, urljoin, urlsplit

from selectolax.lexbor import LexborHTMLParser

INDEX_NAMES = ("index.html", "index.htm", "index.php", "default.htm", "default.html", "index.shtml", "home.html")
_SCHEME = re.compile(r"^[a-zA-Z][a-zA-Z0-9+.-]*:")
_FILE_ROOT = "file:///"
_TAGS = (("a", "href"), ("area", "href"), ("frame", "src"), ("iframe", "src"))
_DEFAULT_PORT = {"http": 80, "https": 443, "ftp": 21}


def page_address(url: str, locator: str) -> str:
    """The address that a page's links are relative to: its URL, else a file URL made of its locator."""
    return url if url else _FILE_ROOT + quote(locator)


def links_of(html: str, address: str) -> list[str]:
    """The absolute addresses that a page links to, in order, without fragments; `<base href>` is obeyed."""
    tree = LexborHTMLParser(html)
    base = address
    for node in tree.css("base[href]"):
        base = _joined(address, node.attributes.get("href") or "") or address
        break
    out: list[str] = []
    for tag, attribute in _TAGS:
        for node in tree.css(f"{tag}[{attribute}]"):
            target = (node.attributes.get(attribute) or "").strip()
            if not target or target.startswith("#"):
                continue
            joined = _joined(base, target)
            if joined is not None:
                out.append(joined)
    return out


def _joined(base: str, target: str) -> str | None:
    target = target.strip()
    scheme = _SCHEME.match(target)
    if scheme and scheme.group().lower() not in ("http:", "https:", "file:", "ftp:"):
        return None
    try:
        return urljoin(base, target).split("#", 1)[0]
    except ValueError:
        return None


def normal_address(address: str) -> str:
    """Scheme-free form under which two spellings of one address meet: host in lower case, default port, percent signs,
    and empty path evened out. http and https of one page are one address."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return address
    host = (parts.hostname or "").rstrip(".")
    if port is not None and port != _DEFAULT_PORT.get(parts.scheme):
        host += f":{port}"
    path = quote(unquote(parts.path or "/"), safe="/:@!$&'()*+,;=~-._")
    return host + path + (f"?{parts.query}" if parts.query else "")


class AddressBook:
    """Finds the page of an address: as spelled, as an index page of its folder, else without regard to case.

    A spelling that several pages answer to in the last step belongs to none of them.
    """

    def __init__(self, addresses: Iterable[str]) -> None:
        self._exact: dict[str, int] = {}
        self._folded: dict[str, int | None] = {}
        for page, address in enumerate(addresses):
            key = normal_address(address)
            self._exact.setdefault(key, page)
            folded = key.casefold()
            self._folded[folded] = page if self._folded.get(folded, page) == page else None

    def page(self, address: str) -> int | None:
        """The page's number, None where the corpus does not have it."""
        key = normal_address(address)
        for spelling in self._spellings(key):
            page = self._exact.get(spelling)
            if page is not None:
                return page
        for spelling in self._spellings(key.casefold()):
            page = self._folded.get(spelling)
            if page is not None:
                return page
        return None

    @staticmethod
    def _spellings(key: str) -> Iterable[str]:
        yield key
        if "?" in key:
            return
        if key.endswith("/"):
            yield from (key + name for name in INDEX_NAMES)
            yield key[:-1]
            return
        folder, _, name = key.rpartition("/")
        if name.casefold() in INDEX_NAMES:
            yield folder + "/"
            yield folder
        yield key + "/"
        yield from (f"{key}/{index}" for index in INDEX_NAMES)


def root_rank(address: str) -> int:
    """Small for likely entry pages: few path segments, an index name before others, no query."""
    parts = urlsplit(address)
    segments = [s for s in parts.path.split("/") if s]
    is_index = not segments or segments[-1].casefold() in INDEX_NAMES or parts.path.endswith("/")
    depth = len(segments) - (1 if is_index and segments and not parts.path.endswith("/") else 0)
    return depth * 4 + (0 if is_index else 2) + (1 if parts.query else 0)
