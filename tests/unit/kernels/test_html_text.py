import numpy as np
import pytest

from twinlens.kernels import bytesearch, html_nesting, html_pass, html_source, html_text

CLASSES = {"b": 0, "p": 3, "td": 2, "script": 3 | html_text.HIDDEN, "template": 3 | html_text.TEMPLATE,
           "pre": 3 | html_text.PREFORMATTED, "svg": 1 | html_text.FOREIGN, "img": 1 | html_text.IMAGE,
           "title": 3 | html_text.TITLE, "plaintext": 3 | html_text.UNSURE}  # fmt: skip


def scan(page: str, host: str = "") -> tuple[str | None, str]:
    data = np.frombuffer(page.encode(), np.uint8)
    keys, values = bytesearch.name_table(CLASSES)
    out, span = np.empty(len(data) * 5 // 4 + 128, np.uint8), np.empty(4, np.int64)
    length = html_text.visible_bytes(data, np.frombuffer(host.encode(), np.uint8), keys, values, out, span)
    title = page.encode()[span[2] : span[3]].decode() if span[2] >= 0 else ""
    return (None if length == html_pass.GIVEN_UP else out[:length].tobytes().decode()), title


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("", ""),
        ("<p>foo<b>bar</b> x </p><p>y</p>", "foobar x\ny"),
        ("<td>1</td><td>2</td><unknown>3</unknown>", "1\t2\n3"),
        ('<p title="&lt;a&gt; b">&amp;&lt;&gt;&nbsp;</p>', "&<>\u00a0"),
        ("<script>if (a < b) </scripts> x</script>y", "y"),
        ("<template>a<template>b</template>c<script>d</template></script></template>e", "e"),
        ("<pre> a\n\n b </pre>  c", " a\n\n b \nc"),
        ("<!-- a --><!--->b-->c<!DOCTYPE html>d", "cd"),
        ('<img alt="x" src="/a/b.gif?c">', "\x01b.gif\x02"),
        ('<img src="">', ""),
        ("a\x00\x01b\x03c", "a b\x03c"),
        ("x" * 31 + " " + "y" * 40 + "  z é", "x" * 31 + " " + "y" * 40 + " z é"),
    ],
)
def test_the_visible_text(page: str, text: str) -> None:
    assert scan(page)[0] == text


def test_the_place_of_the_title() -> None:
    assert scan("<svg><title>no</title></svg><title>yes</title><title>late</title>")[1] == "yes"
    assert scan("<p>none</p>")[1] == ""


@pytest.mark.parametrize(
    "page",
    [
        "<plaintext>a</plaintext>",
        "<svg><script>a<b</script></svg>",
        "<script><!-- <script> </script> --></script>",
        "a & b",
        '<img src="http://hé.example/a">',
        "</>",
        "<p",
    ],
)
def test_what_only_the_tree_can_tell_is_given_up(page: str) -> None:
    assert scan(page, "h.example")[0] is None


def test_names_are_found_in_any_case_and_length() -> None:
    names = {"a": 1, "textarea": 2, "blockquote": 3, "annotation-xml": 4, "h1": 5}
    keys, values = bytesearch.name_table(names)
    assert len(keys) == bytesearch.SLOTS
    assert sorted(values[keys != 0]) == [1, 2, 3, 4, 5]


SOURCE = {"br": html_nesting.SHALLOW, "img": html_nesting.SHALLOW | html_source.IMAGE,
          "input": html_nesting.SHALLOW | html_source.ENTIRE, "script": html_nesting.RAW | html_source.HIDDEN,
          "title": html_nesting.RAW, "svg": html_nesting.FOREIGN | html_source.VERBATIM, "b": html_nesting.ALONE,
          "div": html_nesting.SPECIAL, "select": html_source.SELECT | html_nesting.SPECIAL}  # fmt: skip


def reduce(page: str, most: int = 100, attributes: int = 50) -> str | None:
    data = np.frombuffer(page.encode(), np.uint8)
    keys, values = bytesearch.name_table(SOURCE)
    names, classes, span = np.empty(most, np.uint64), np.empty(most, np.int64), np.empty(4, np.int64)
    out = np.empty(len(data) + 64, np.uint8)
    length = html_source.reduced(data, keys, values, attributes, 64, names, classes, span, out)
    return None if length == html_source.HEAVY else out[:length].tobytes().decode()


@pytest.mark.parametrize(
    ("page", "reduced"),
    [
        ("<div class='a > b' id=x>text</div >", "<div>text</div >"),
        ("<IMG alt=it's SRC = 'a b.gif' width=1/>", "<IMG SRC = 'a b.gif'>"),
        ("<img a=1>", "<img>"),
        ("<img src src=a.gif>", "<img src>"),
        ("<input type=hidden value='x'>", "<input type=hidden value='x'>"),
        ("<script src=a>x < y</script>z", "<script></script>z"),
        ("<script>x<!-- y</script>z", "<script></script>z"),
        ("<script>x<!-- <script>y</script></script>z", "<script>x<!-- <script>y</script></script>z"),
        ("<script>never ends", "<script>never ends"),
        ("<select><script>x</script></select>", "<select><script>x</script></select>"),
        ("<select></select><script>y</script>", "<select></select><script></script>"),
        ("<title lang=en>a <p class=x></title>", "<title>a <p class=x></title>"),
        ("<div a=1><svg b=2><div c=3>", "<div><svg b=2><div c=3>"),
        ("a<!-- <div a=1> --><div a='never", "a<!----><div a='never"),
        ("a<<!-- b -->c<!-->d<!x y>e<!-- f", "a<<!---->c<!-->d<!x y>e<!-- f"),
        ("< div a=1><div\na=1>x" + "y" * 70, "< div a=1><div>x" + "y" * 70),
    ],
)  # fmt: skip
def test_a_page_without_what_its_text_does_not_depend_on(page: str, reduced: str) -> None:
    assert reduce(page) == reduced


def test_pages_that_nest_too_deeply_are_told() -> None:
    assert reduce("<div>" * 100) is not None
    assert reduce("<div>" * 101) is None
    assert reduce("<div></div>" * 1000) is not None
    assert reduce("<b></b><br>" * 1000) is not None
    assert reduce(f"<div {' '.join('a' * 51)}>") is None
