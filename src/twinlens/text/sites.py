"""Which site a document stands on: hosts of URLs, and the rules that turn a host into a site."""

import functools
import ipaddress
import re

from twinlens.model.params import SiteRule

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")
_SLASHES = ("//", "\\\\", "/\\", "\\/")  # browsers take a backslash for a slash
_DOTTED_NUMBERS = re.compile(r"[0-9.]+")


def host_of(url: str) -> str:
    """The host that a URL names: lower case, without user info, port and trailing dot; "" where it names none.

    `//host/path` and the bare form `host/path` (the first segment holds a dot, or is `localhost`) are understood; an
    IPv6 address keeps its brackets.
    """
    url = url.strip()
    scheme = _SCHEME.match(url)
    if scheme and url[scheme.end() : scheme.end() + 2] in _SLASHES:
        rest = url[scheme.end() + 2 :]
    elif url[:2] in _SLASHES:
        rest = url[2:]
    else:
        rest = url
    authority = re.split(r"[/\\?#]", rest, maxsplit=1)[0]
    if rest is not url:
        authority = authority.rpartition("@")[2]
    if authority.startswith("["):
        return authority.partition("]")[0].lower() + "]"
    name, _, port = authority.partition(":")
    name = name.rstrip(".").lower()
    if rest is url and not (name == "localhost" or ("." in name and not any(map(str.isspace, name)))):
        return ""
    if rest is url and port and not port.isdigit():
        return ""  # "dns:example.org" and "mailto:a@example.org" name no host
    return name


def is_address(host: str) -> bool:
    """Whether a host is an IP address rather than a name."""
    if host.startswith("["):
        return True
    if not _DOTTED_NUMBERS.fullmatch(host):
        return False
    try:
        ipaddress.IPv4Address(host)
    except ValueError:
        return False
    return True


@functools.lru_cache(maxsize=65536)
def site_of_host(host: str, rule: SiteRule) -> str:
    """The site of a host. HENZINGER: the host without what stands before its first dot, unless it has at most one dot
    (Henzinger 2006, section 1); PSL: the registered domain by the public suffix list. Addresses stay whole."""
    if is_address(host):
        return host
    if rule is SiteRule.PSL:
        return _public_suffixes().privatesuffix(host) or host
    return host if host.count(".") <= 1 else host.partition(".")[2]


def site_of(url: str, rule: SiteRule, hint: str = "") -> str:
    """The site of a document: by its URL's host, else (no URL, no host in it, or rule FOLDER) the reader's `hint`."""
    if not url or rule is SiteRule.FOLDER:
        return hint
    host = host_of(url)
    return site_of_host(host, rule) if host else hint


class _Suffixes:
    """The bundled public suffix list, typed."""

    def __init__(self) -> None:
        from publicsuffixlist import PublicSuffixList

        self._list = PublicSuffixList()

    def privatesuffix(self, host: str) -> str | None:
        found = self._list.privatesuffix(host)
        return str(found) if found else None


@functools.cache
def _public_suffixes() -> _Suffixes:
    return _Suffixes()
