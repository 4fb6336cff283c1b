"""URLs of pages in mirror folders as wget and HTTrack make them: `host/path`."""

import re
from pathlib import Path

_PROTOCOL = re.compile(r"https?")
_HOST = re.compile(
    r"(?:[A-Za-z0-9_](?:[A-Za-z0-9_\-]*[A-Za-z0-9_])?\.)+[A-Za-z][A-Za-z0-9\-]*|\d+(?:\.\d+){3}|localhost"
)
_PORT = re.compile(r"(.*)[:+_](\d{2,5})")
_INDEX = re.compile(r"(?:^|(?<=/))index(?:-\d+)?\.html?$")
# wget writes the query after "?" (or "@" where file names may not hold one) and may append .html to it
_QUERY = re.compile(r"[?@]([^/?@]*=[^/?@]*?)(?:\.html)?$")
HTTRACK_MARKS = ("hts-cache", "hts-log.txt")


class Mirror:
    """Tells the URL of a file by its path below a mirror's folder."""

    def __init__(self, root: str, urls: str) -> None:
        """`urls`: "mirror" takes the first folder for a host always, "auto" only where HTTrack left its marks."""
        self._on = urls == "mirror" or (urls == "auto" and any((Path(root) / mark).exists() for mark in HTTRACK_MARKS))

    def url(self, below: str) -> str:
        """The URL of the file `below` ("/" between its parts), "" where its first folder is no host."""
        if not self._on:
            return ""
        parts = below.split("/")
        protocol = "http"
        if _PROTOCOL.fullmatch(parts[0]):
            protocol = parts.pop(0)
        if len(parts) < 2:
            return ""
        host, port = parts[0], ""
        with_port = _PORT.fullmatch(host)
        if with_port and _HOST.fullmatch(with_port[1]):
            host, port = with_port[1], f":{with_port[2]}"
        if not _HOST.fullmatch(host):
            return ""
        path = "/".join(parts[1:])
        query = _QUERY.search(path)
        if query:
            path = path[: query.start()]
        path = _INDEX.sub("", path)
        return f"{protocol}://{host.lower()}{port}/{path}{'?' + query[1] if query else ''}"
