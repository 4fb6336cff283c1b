import gzip
import zlib

import pytest

from twinlens.model.errors import DocumentError
from twinlens.text.media_types import HTML, PLAIN, XML, looks_like_html, media_type_of, refused_type


@pytest.mark.parametrize(
    ("data", "declared", "name", "kind"),
    [
        (b"<!DOCTYPE html><p>x", "", "page", "text/html"),
        (b"\xef\xbb\xbf \n<html>", "", "page", "text/html"),
        (b"<!-- c --><html><body>", "", "page", "text/html"),
        (b"<?xml version='1.0'?><!DOCTYPE html><html>", "", "page", "text/html"),
        (b"<?xml version='1.0'?><rss><title>x</title></rss>", "", "feed", "application/xml"),
        ("<html><p>x".encode("utf-16"), "", "page", "text/html"),
        (b"no markup at all", "", "page.html", "text/html"),
        (b"no markup at all", "", "page.html.gz", "text/html"),
        (b"no markup at all", "", "notes.txt", "text/plain"),
        (b"<!DOCTYPE html><p>x", "text/plain", "page.html", "text/plain"),
        (b"plain", "text/html; charset=x", "notes.txt", "text/html"),
        (b"<p>x", "application/xhtml+xml", "x", "text/html"),
        (b"<!DOCTYPE html><p>x", "application/octet-stream", "x", "text/html"),
        (b"{}", "application/json", "x", "application/json"),
        (b"var x", "application/x-javascript", "x", "application/x-javascript"),
        (b"int main() { return a < b; }", "", "main.c", "text/plain"),
        (b"<template>\n  <div/>\n</template>", "", "Component.vue", "text/plain"),
        (b"BM is how this text begins", "", "notes", "text/plain"),
        (b"MZ and more of the like", "", "notes", "text/plain"),
        (b"", "", "empty", "text/plain"),
        (b"stray \x00 nul in a text of some length, and nothing more", "", "notes", "text/plain"),
        (b"<p>\x01\x02\x03\x04\x05\x06", "", "page.html", "text/html"),
    ],
)
def test_what_documents_are_read_as(data: bytes, declared: str, name: str, kind: str) -> None:
    assert media_type_of(data, declared, name) == kind


@pytest.mark.parametrize(
    ("data", "declared", "words"),
    [
        (b"\x89PNG\r\n\x1a\n....", "", "a PNG image"),
        (b"GIF89a....", "text/html", "a GIF image"),
        (b"\xff\xd8\xff\xe0", "", "a JPEG image"),
        (b"%PDF-1.4", "", "a PDF document"),
        (gzip.compress(b"x", mtime=0), "", "gzip-compressed"),
        (b"PK\x03\x04....", "", "ZIP archive"),
        (b"....ftypisom", "", "an MP4 video"),
        (bytes(range(256)) * 4, "", "binary data"),
        (b"\x00" * 1000, "", "binary data"),
        (b"text", "image/gif", "image/gif is not text"),
        (b"text", "application/pdf", "application/pdf is not text"),
    ],
)
def test_what_is_no_text_is_refused_in_plain_words(data: bytes, declared: str, words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        media_type_of(data, declared, "name.txt")


def test_text_with_lone_nul_characters_is_text() -> None:
    for text in ("caf\0é", "l\0'été à la fo\0rêt n\0aît", "été\0forêt\0crêpe\0" * 30000):
        assert media_type_of(text.encode(), "", "name.txt") == "text/plain"
    for data in (b"abc\0\0\0\0def\0\0", b"ab\0c\1de\0f\2gh\0", b"\xff\0\xfea\0\xfdb\0"):
        with pytest.raises(DocumentError, match="binary data"):
            media_type_of(data, "", "name.txt")


def test_declared_types() -> None:
    assert refused_type("image/png") == "image/png is not text"
    for kind in ("", "text/css", "application/ld+json", "image/svg+xml", "application/octet-stream", "message/rfc822"):
        assert refused_type(kind) == ""


def test_source_code_that_holds_markup_is_not_html() -> None:
    assert not looks_like_html(b"# <html> in a comment\nprint('<p>')")
    assert not looks_like_html(b"<% if x %><html>")


def test_a_feed_that_begins_with_a_comment_is_no_page() -> None:
    feed = b"<!--\nDescription: <html> x\n-->\n<!-- two -->\n<rss>\n<channel><title>a</title></channel></rss>"
    assert media_type_of(feed, "", "feed.xml") == XML
    assert media_type_of(feed, "", "feed") == PLAIN
    assert media_type_of(b"<!-- a -->\n<!-- b --><TITLE>a</TITLE>", "", "page") == HTML
    assert media_type_of(b"<!-- a --> text <html><body>", "", "page") == HTML


def test_a_short_compressed_text_is_no_text() -> None:
    packed = zlib.compress(b"<feed xmlns='http://www.w3.org/2005/Atom'></feed>")
    for data in (packed, packed[2:-4]):
        with pytest.raises(DocumentError, match="binary data, not text"):
            media_type_of(data, "", "feed.z")
    assert media_type_of("\x01Б\x02".encode(), "", "x.txt") == PLAIN
    assert media_type_of("Привет, \x01 мир".encode("koi8-r"), "", "x.txt") == PLAIN
