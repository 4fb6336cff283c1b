import pytest
import xxhash

from twinlens.text.html import image_term, visible_text


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("foo<b>bar</b>", "foobar"),
        ("foo<p>bar", "foo\nbar"),
        ("f<i>o</i><span>o</span> <a href=x>b</a>a<font size=1>r</font>", "foo bar"),
        ("one<br>two<hr>three", "one\ntwo\nthree"),
        ("<table><tr><td>1<td>2<tr><th>3</table>after", "1\t2\n3\nafter"),
        ("a<script>b</script>c<style>d</style>e<template><p>f</p></template>g", "a c e g"),
        ("a<!-- b -->c", "ac"),
        ("<noscript>seen <b>without</b> scripts</noscript>", "seen without scripts"),
        ("<iframe><p>no</p></iframe><noframes>no</noframes>yes", "yes"),
        ("<textarea>two\n lines</textarea>", "two\n lines"),
        ("<pre>  kept\n\n  as is </pre>", "  kept\n\n  as is "),
        ("  many \t\n spaces  ", "many spaces"),
        ("&lt;p&gt; &amp;amp; caf&eacute; &#x4E2D;&#128512; &copy", "<p> &amp; café 中😀 ©"),
        ("soft&shy;hyphen wor<wbr>ld &nbsp;x", "soft\xadhyphen world \xa0x"),
        ("<title> The  title </title><body>text", "The title\ntext"),
        ("<select><option>one<option>two</select>", "one two"),
        ("<svg><title>a</title><text>b</text></svg>", "a\nb"),
        ("raw \x01marks\x02 and \x00nul", "raw marks and nul"),
        ("", ""),
    ],
)
def test_markup_becomes_white_space_except_formatting(page: str, text: str) -> None:
    assert visible_text(page, "").text == text


def test_the_title_is_that_of_the_page_and_not_of_a_drawing() -> None:
    assert visible_text("<svg><title>drawing</title></svg><title>page\n title</title>", "").title == "page title"
    assert visible_text("<title>first</title><title>second</title>", "").title == "first"
    assert visible_text("no title", "").title == ""


@pytest.mark.parametrize(
    ("source", "host", "term"),
    [
        ("/images/logo.gif?v=3", "www.example.org", "logo.gif"),
        ("logo.gif#top", "www.example.org", "logo.gif"),
        ("..\\images\\logo.gif", "www.example.org", "logo.gif"),
        ("http://www.example.org/a/logo.gif?v", "www.example.org", "logo.gif"),
        ("HTTP://u:p@WWW.Example.org.:80/a/logo.gif", "www.example.org", "logo.gif"),
        ("//www.example.org/logo.gif", "www.example.org", "logo.gif"),
        ("http://cdn.example.org/a/logo.gif?v", "www.example.org", "http://cdn.example.org/a/logo.gif?v"),
        ("//cdn.example.org/logo.gif", "www.example.org", "//cdn.example.org/logo.gif"),
        ("http://www.example.org/logo.gif", "", "http://www.example.org/logo.gif"),
        ("/images/logo.gif", "", "logo.gif"),
        (" lo\ngo.gif ", "", "logo.gif"),
        ("my logo.gif", "", "my logo.gif"),
        ("cid:part1@mail", "www.example.org", "cid:part1@mail"),
        ("/images/", "", ""),
        ("?only=query", "", ""),
        ("", "", ""),
        ("a\x01b\x02.gif", "", "a b .gif"),
    ],
)
def test_the_term_of_an_image(source: str, host: str, term: str) -> None:
    assert image_term(source, host) == term


def test_a_data_url_counts_as_its_digest() -> None:
    url = "data:image/gif;base64,R0lGODlhAQABAAAAACw="
    assert image_term(url, "") == f"{xxhash.xxh64_intdigest(url.encode()):016x}"
    assert image_term(f" {url.replace('data', 'DATA')}", "") != image_term(url, "")


def test_image_terms_stand_marked_between_white_space() -> None:
    page = "foo<img src='a/b.png'>bar<img><img src=''><p><img src=http://h.example/x.gif>"
    assert visible_text(page, "").text == "foo \x01b.png\x02 bar\n\x01http://h.example/x.gif\x02"
    assert visible_text("<img src=//h.example/x.gif>", "http://h.example/").text == "\x01x.gif\x02"
