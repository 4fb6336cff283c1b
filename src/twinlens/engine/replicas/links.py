"""Links between the pages of a corpus: taken from the pages, resolved, and only those that stay within it."""

import re
from collections.abc import Sequence
from urllib.parse import quote, unquote, urljoin, urlsplit

import numpy as np
import xxhash
from numpy.typing import NDArray
from selectolax.lexbor import LexborHTMLParser

Hashes = NDArray[np.uint64]

INDEX_NAMES = ("index.html", "index.htm", "index.php", "default.htm", "default.html", "index.shtml", "home.html")
_SCHEME = re.compile(r"^[a-zA-Z][a-zA-Z0-9+.-]*:")
_FILE_ROOT = "file:///"
_TAGS = (("a", "href"), ("area", "href"), ("frame", "src"), ("iframe", "src"))
_DEFAULT_PORT = {"http": 80, "https": 443, "ftp": 21}


def page_address(url: str, locator: str) -> str:
    """The address that a page's links are relative to: its URL, else a file URL made of its locator."""
    return url if url else _FILE_ROOT + quote(locator, errors="surrogateescape")


def links_of(html: str, address: str) -> list[str]:
    """The absolute addresses that a page links to, in order, without fragments; `<base href>` is obeyed.

    A file's link from the root ("/a.html") may mean the corpus's root, or its site's (the first folder): both stand.
    """
    tree = LexborHTMLParser(html)
    base = address
    first = tree.css_first("base[href]")
    if first is not None:
        base = _joined(address, first.attributes.get("href") or "") or address
    out: list[str] = []
    for tag, attribute in _TAGS:
        for node in tree.css(f"{tag}[{attribute}]"):
            target = (node.attributes.get(attribute) or "").strip()
            if not target or target.startswith("#"):
                continue
            joined = _joined(base, target)
            if joined is not None:
                out.append(joined)
                if target.startswith("/") and joined.startswith(_FILE_ROOT):
                    out.append(address[: address.find("/", len(_FILE_ROOT))] + joined[len(_FILE_ROOT) - 1 :])
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
    """Scheme-free form under which two spellings of one address meet: host in lower case, default port, percent signs
    and empty path evened out. http and https of one page are one address, and so is the file HOST/PATH of a mirror."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return address
    host = (parts.hostname or "").rstrip(".")
    if port is not None and port != _DEFAULT_PORT.get(parts.scheme):
        host += f":{port}"
    path = quote(unquote(parts.path or "/", errors="surrogateescape"), "/:@!$&'()*+,;=~-._", errors="surrogateescape")
    if parts.scheme == "file":
        path = path.lstrip("/")
    return host + path + (f"?{parts.query}" if parts.query else "")


def _without_index(normal: str) -> str:
    """One spelling for a folder, with or without slash at its end, and for its index page."""
    if "?" in normal:
        return normal
    folder, _, name = normal.rpartition("/")
    return folder if name.casefold() in INDEX_NAMES or not name else normal


def address_hashes(addresses: Sequence[str]) -> Hashes:
    """Three 64-bit keys an address: as spelled, as the index page of its folder, and that without regard to case.

    uint64 [n, 3]: what stands for addresses from here on, so that ten million links take 240 MB.
    """
    out = np.empty((len(addresses), 3), dtype=np.uint64)
    for i, address in enumerate(addresses):
        normal = normal_address(address)
        folder = _without_index(normal)
        for j, spelling in enumerate((normal, folder, folder.casefold())):
            out[i, j] = xxhash.xxh64_intdigest(spelling.encode("utf-8", "surrogatepass"))
    return out


class AddressBook:
    """Finds the pages that addresses mean: as spelled, else as an index page, else without regard to case.

    Of pages with one spelling the first is meant; in the looser steps an address that several pages answer to means
    none of them.
    """

    def __init__(self, pages: Hashes) -> None:
        self._steps: list[tuple[Hashes, NDArray[np.int64]]] = []
        for step in range(3):
            keys, first, count = np.unique(pages[:, step], return_index=True, return_counts=True)
            page = first.astype(np.int64)
            if step:
                page[count > 1] = -1
            self._steps.append((keys, page))

    def pages(self, addresses: Hashes) -> NDArray[np.int64]:
        """The page number of each address (uint64 [n, 3] as of `address_hashes`), -1 = outside; int64 [n]."""
        found = np.full(len(addresses), -1, dtype=np.int64)
        for step, (keys, page) in enumerate(self._steps):
            if not len(keys):
                break
            open_ = np.flatnonzero(found < 0)
            wanted = addresses[open_, step]
            at = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
            found[open_] = np.where(keys[at] == wanted, page[at], -1)
        return found


def root_rank(address: str) -> int:
    """Small for likely entry pages: few path segments, an index name before others, no query."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return 1 << 20
    segments = [s for s in parts.path.split("/") if s]
    is_index = not segments or segments[-1].casefold() in INDEX_NAMES or parts.path.endswith("/")
    depth = len(segments) - (1 if is_index and segments and not parts.path.endswith("/") else 0)
    return depth * 4 + (0 if is_index else 2) + (1 if parts.query else 0)
