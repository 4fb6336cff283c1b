"""The character references of XML (feeds, sitemaps, drawings): `&#233;` and `é` are one text."""

import html
import re

XML_TYPES = re.compile(r"(?:application|text)/xml|.+\+xml")  # of media types, HTML's own aside

# what stands in a CDATA section is taken as it is
_REFERENCE = re.compile(
    r"<!\[CDATA\[.*?(?:\]\]>|\Z)|&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});", re.DOTALL
)


def without_references(text: str) -> str:
    """The text with each character reference as its character.

    Names are those of HTML, which feeds use whether they declare them or not; a name that is none stays. `&lt;` gives
    "<" and is no markup: nothing of XML is markup here.
    """
    return _REFERENCE.sub(_character, text) if "&" in text else text


def _character(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith("<") else html.unescape(found[0])
