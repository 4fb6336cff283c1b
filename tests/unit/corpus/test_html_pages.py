import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.corpus import open_source
from twinlens.corpus.html_pages import read_html
from twinlens.model.documents import DocumentStatus, Source
from twinlens.text.encoding import decode
from twinlens.text.html import visible_text

NAMES = (
    "a b i em font span nobr code p div br hr h1 center pre xmp listing plaintext textarea title script style template "
    "noscript noframes iframe noembed table caption colgroup col tbody tr td th ul li dl dt dd select optgroup option "
    "button form input svg math mi annotation-xml foreignObject desc img image body html head frameset frame base meta "
    "object applet marquee ruby rt wbr area isindex x-y a<b TABLE Td video label"
)
TAGS = st.sampled_from(NAMES.split())
ATTRIBUTES = st.sampled_from(
    [
        "", "", "", " class=x", " title='a > b'", " x=it's", " =", "/", " /", " type=hidden", " encoding='text/html'",
        ' "x', " src", " src=", " src=/a/b.png", " SRC='http://www.h.org/i/j.gif?q=1'", " src=//w.h.org:80/x.png",
        ' src="data:image/png;base64,AA"', " src=' x y.gif '", " =a src=z", " a=b src=q.gif src=r.gif",
        " src='\\img\\a.gif'", " src='HTTP://u:p@WWW.H.ORG./a.gif#f'", " src=mailto:x", " src='http://hé.org/a'",
        " src='http://[::1/a.gif'", ' alt="&quot;<>" src="&amp;a&nbsp;.gif"', "\nsrc\n=\n'n.gif'\n",
        " src='a\tb\nc.gif'", " src='/dir/'", " src='http:foo.gif'", " src='\x01a.gif'",
    ]
)  # fmt: skip
TEXTS = st.sampled_from(
    [
        "foo", "bar", " ", "\n", "  two words ", "a&amp;b", "&nbsp;", "&lt;p&gt;", "&copy", "&#x80;", "é日本",
        "\x01x\x02", "\x00", "\x03", "<", "& ", "<!-- c -->", "<!-->x-->", "<!--x--!>", "<!---->", "<![CDATA[q]]>",
        "<?pi x>", "</>",
        "</ x>", "<!doctype html>", "\t\x0c", "-->", "http://a.b/c", "<!--<script>", "</script", "<br/", "&#0;",
        "long text without any markup that is longer than thirty-two bytes, with  gaps and é",
    ]
)  # fmt: skip
SOUP = st.lists(
    st.one_of(
        st.builds(lambda name, attributes: f"<{name}{attributes}>", TAGS, ATTRIBUTES),
        st.builds(lambda name: f"</{name}>", TAGS),
        TEXTS,
    ),
    max_size=40,
).map("".join)


@settings(max_examples=600, deadline=None)
@given(SOUP, st.sampled_from(["", "http://www.h.org/x/"]))
def test_the_compiled_pass_equals_the_walk_over_the_tree(page: str, url: str) -> None:
    assert read_html(page, url) == visible_text(page, url)
    assert read_html(page.encode(), url) == visible_text(page, url)


@pytest.mark.shared
@pytest.mark.parametrize("name", ["petclinic-states", "mirrors-debian-docs", "warc-popular", "hostile-dev/html"])
def test_and_so_it_does_on_real_pages(shared_sets: Path, name: str) -> None:
    reader = open_source(Source(str(shared_sets / name)))
    pages = 0
    for unit in reader.units():
        for document in reader.read(unit):
            if document.status is DocumentStatus.READ and document.data and b"<" in document.data:
                page = decode(document.data, document.charset, "text/html").text
                if pages % 3 == 0:  # the walk is slow
                    assert read_html(page, document.url) == visible_text(page, document.url), document.locator
                pages += 1
    assert pages > 30


@pytest.mark.parametrize(
    "page",
    [
        "<div>" * 100_000,
        "<b><p>" * 50_000,
        "<template>" * 100_000,
        "<div></span>" * 100_000,
        "<b><div></b>" * 50_000,
        f"<div {' '.join(f'a{i}=1' for i in range(100_000))}>",
        "<" * 1_000_000,
        "<a " * 300_000,
        "<!--" * 300_000,
        "<script>" * 200_000,
        "&amp" * 500_000,
        "<table><tr><td>" * 30_000,
        "<select><style>" * 50_000,
    ],
    ids=lambda page: page[:12],
)
def test_hostile_pages_take_less_than_two_seconds(page: str) -> None:
    read_html("warm", "")
    began = time.process_time()
    found = read_html(f"<title>t</title>before {page}", "")
    assert time.process_time() - began < 2
    assert found.text.startswith("t\nbefore")


def test_a_large_page() -> None:
    row = "<tr><td class=a>cell &amp; more</td><td><a href=/x>link</a> text</td></tr>\n"
    found = read_html(f"<table>{row * 100_000}</table>", "")
    assert found.text == "\n".join(["cell & more\tlink text"] * 100_000)
