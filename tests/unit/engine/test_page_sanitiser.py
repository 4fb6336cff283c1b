import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from twinlens.engine.page_sanitiser import DEPTH, ELEMENTS, TABLES, WORD, sanitised
from twinlens.model.notices import LeftOut

HOSTILE = """
<html><head><base href="http://evil.example/"><meta http-equiv="Refresh" content="0; url=http://evil.example/r">
<link rel=stylesheet href="http://evil.example/s.css"><link rel="preconnect" href="http://evil.example">
<style>@import url(http://evil.example/i.css); body{background:url(http://evil.example/b.png)}</style>
<script src="http://evil.example/x.js"></script></head>
<body background="http://evil.example/bg.png" onload="alert(1)">
<a href="javascript:alert(1)">one</a> <a href="http://evil.example/a" ping="http://evil.example/p">two</a>
<img src="http://evil.example/pixel.gif" alt="a picture" srcset="http://evil.example/2x.gif 2x" onerror="alert(2)">
<img src="file:///etc/hostname"> <img src='data:image/png;base64,iVBORw0KGgo='>
<iframe src="http://evil.example/f"></iframe><object data="http://evil.example/o"></object>
<embed src="http://evil.example/e"><video src="http://evil.example/v" autoplay poster="http://evil.example/p"></video>
<form action="http://evil.example/send" method=post><input name=q value="filled in"><input type=hidden value=secret>
<input type=checkbox checked><select><option>first<option selected>second</select><textarea>long text</textarea>
<button formaction="http://evil.example/b">Send</button></form>
<p style="background-image:url(http://evil.example/p.png); color: red; position:fixed">styled</p>
<table background="http://evil.example/t.png" width="expression(alert(1))">
<tr><td colspan="2" bgcolor="#fff">cell</table>
<svg><image href="http://evil.example/svg.png"/></svg><math><mtext>m</mtext></math>
<!-- <img src="http://evil.example/comment.png"> -->
<noscript><img src="http://evil.example/ns.png">no script text</noscript>
</body></html>
"""

ATTRIBUTES = {
    "align",
    "valign",
    "bgcolor",
    "color",
    "width",
    "size",
    "style",
    "border",
    "cellpadding",
    "cellspacing",
    "colspan",
    "rowspan",
}


def assert_harmless(html):
    for node in LexborHTMLParser(html).css("*"):
        assert node.tag not in (
            "script",
            "style",
            "img",
            "iframe",
            "object",
            "embed",
            "link",
            "meta",
            "base",
            "form",
            "a",
            "svg",
            "input",
        )
        for name, value in node.attributes.items():
            if node.tag in ("html", "head", "body"):
                continue
            assert name in ATTRIBUTES, name
            assert "url" not in (value or "").lower()
            assert "(" not in (value or "")


def test_nothing_that_can_fetch_run_navigate_or_submit_is_left():
    page = sanitised(HOSTILE)
    assert "evil" not in page.html
    assert "alert" not in page.html
    assert "file:" not in page.html
    assert_harmless(page.html)


def test_what_a_visitor_reads_is_left():
    html = sanitised(HOSTILE).html
    for text in (
        "one",
        "two",
        "a picture",
        "filled in",
        "☒",
        "second",
        "long text",
        "Send",
        "styled",
        "cell",
        "no script text",
    ):
        assert text in html
    for text in ("secret", "first", "@import"):
        assert text not in html
    assert 'style="color:red"' in html


def test_what_was_left_out_is_counted():
    left_out = dict(sanitised(HOSTILE).left_out)
    assert (
        left_out.items()
        >= {
            LeftOut.IMAGE: 4,
            LeftOut.LINK: 2,
            LeftOut.FORM: 1,
            LeftOut.REDIRECT: 1,
            LeftOut.SCRIPT: 1,
            LeftOut.STYLE: 2,
            LeftOut.EMBEDDED_PAGE: 1,
            LeftOut.DRAWING: 1,
            LeftOut.FORMULA: 1,
        }.items()
    )
    assert sanitised("<p>plain</p>").left_out == ()


def test_text_cannot_become_markup():
    page = sanitised("<p>&lt;img src=x&gt; &amp; <textarea></textarea><img alt='<b>x</b>' src=a.png></p>")
    assert "&lt;img src=x&gt;" in page.html
    assert "&lt;b&gt;x&lt;/b&gt;" in page.html


@given(
    st.lists(
        st.sampled_from(
            [
                "<",
                ">",
                "<b>",
                "</b>",
                "<table>",
                "<td>",
                "<img src=http://e.example/a>",
                "<a href=javascript:x>",
                "<script>",
                "</script>",
                "<!--",
                "-->",
                "text",
                "&lt;",
                "\x00",
                "<svg>",
                "<p style='color:red'>",
                "<select>",
                "<textarea>",
                '"',
            ]
        ),
        max_size=40,
    ).map("".join)
)
def test_any_soup_becomes_harmless(soup):
    page = sanitised(soup)
    assert_harmless(page.html)
    assert "http://e.example" not in re.sub(r">[^<]*<", "><", page.html)


def depth_of(html):
    deepest, depth = 0, 0
    for closing, _ in re.findall(r"<(/?)(\w+)", html):
        depth += -1 if closing else 1
        deepest = max(deepest, depth)
    return deepest


@pytest.mark.parametrize(
    "bomb",
    [
        "<table><tr><td>" * 300 + "x",
        "<div>" * 5000 + "x",
        "<b>" * 5000 + "x",
        "<ul><li>" * 3000 + "x",
        "<blockquote>" * 2000 + "x",
        "<p>y" * 60_000,
        "<font color=red>" * 5000 + "x",
        "<" * 300_000,
        "<a " * 8000,
        "<!--" * 16_000,
        "x" * 1_000_000,
        "<i>x</i>" * 100_000,
    ],
    ids=lambda bomb: bomb[:12],
)
def test_bombs_are_bounded_in_time_depth_and_size(bomb):
    began = time.process_time()
    html = sanitised(bomb).html
    assert time.process_time() - began < 4
    assert depth_of(re.sub(r"<(br|hr)>", "", html)) <= DEPTH
    assert html.count("<") <= 2 * (ELEMENTS + 1)
    assert html.count("<table") <= max(TABLES, html.count("</table"))
    assert (
        all(len(word) <= WORD for word in re.split(r"[\s\u200b]+", re.sub(r"<[^>]*>", " ", html.replace("&lt;", "<"))))
        or "<" in bomb[:1]
    )


def test_a_long_word_is_broken_across_elements_too():
    text = re.sub(r"<[^>]*>", "", sanitised("<b>" + "</b><b>".join(["x" * 100] * 10) + "</b>").html)
    assert max(len(part) for part in text.split("\u200b")) <= WORD
    assert text.replace("\u200b", "") == "x" * 1000


def test_a_long_page_is_cut_and_says_so():
    page = sanitised("<p>" + "word " * 10_000 + "</p><p>end</p>")
    assert page.cut
    assert "end" not in page.html
    assert page.html.endswith("</p></div>")
    whole = sanitised("<p>" + "word " * 10_000 + "</p><p>end</p>", length=None)
    assert not whole.cut
    assert "end" in whole.html


@pytest.mark.shared
def test_hostile_pages_become_harmless(shared_sets):
    pages = sorted((shared_sets / "hostile-dev" / "html").rglob("*"))
    assert pages
    for page in pages:
        if page.is_file():
            assert_harmless(sanitised(page.read_bytes().decode("utf-8", "replace")).html)
