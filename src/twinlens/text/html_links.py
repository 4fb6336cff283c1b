"""The URL that a page gives itself: its `<link rel=canonical>` or its `<base>`."""

import html
import re

from twinlens.text.html_prescan import attributes_of
from twinlens.text.sites import host_of

SEARCHED = 65536  # bytes: such links stand in the head of a page
_TAG = re.compile(rb"<(?:(link|base)(?=[\t\n\f\r />])|!--|(?:script|style)(?=[\t\n\f\r />]))", re.IGNORECASE)
_ENDS = {b"<!--": b"-->", b"<script": b"</script", b"<style": b"</style"}


def own_url(data: bytes, kinds: tuple[str, ...]) -> str:
    """The first absolute URL that the page's head gives by one of `kinds` ("canonical", "base"), "" if none.

    A canonical link goes before the base where both are asked for and found.
    """
    head = data[:SEARCHED]
    found: dict[str, str] = {}
    position = 0
    while tag := _TAG.search(head, position):
        position = tag.end()
        if tag[1] is None:
            end = _ENDS[tag[0].lower()]
            position = head.lower().find(end, position)
            if position < 0:
                break
            continue
        attributes = attributes_of(head, position)
        kind = "base" if tag[1].lower() == b"base" else "canonical"
        relations = attributes.get(b"rel", b"").lower().split()
        url = html.unescape(attributes.get(b"href", b"").decode("utf-8", "replace")).strip()
        if (kind == "base" or b"canonical" in relations) and url.lower().startswith("http") and host_of(url):
            found.setdefault(kind, url)
    return next((found[kind] for kind in ("canonical", "base") if kind in kinds and kind in found), "")
