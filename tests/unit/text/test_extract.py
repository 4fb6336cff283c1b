import pytest

from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError
from twinlens.text.extract import extract, well_formed


def test_a_page() -> None:
    found = extract(RawDocument("a/page", url="http://h.example/", data="<title>Tü</title><img src=/x.gif>ä".encode()))
    assert found.text == "Tü\n\x01x.gif\x02 ä"
    assert (found.markup, found.title, found.encoding, found.media_type) == (True, "Tü", "utf-8", "text/html")
    assert found.source == "<title>Tü</title><img src=/x.gif>ä"


def test_plain_text_is_taken_as_it_is() -> None:
    found = extract(RawDocument("notes.txt", data=b"one\r\n \x01two\x02\t\xe9\n"))
    assert found.text == "one\r\n \x01two\x02\té\n"
    assert (found.markup, found.title, found.source) == (False, "", "")


@pytest.mark.parametrize("media_type", ["", "text/xml", "application/rss+xml; charset=utf-8", "application/xml"])
def test_character_references_of_xml_are_characters(media_type: str) -> None:
    data = b"<?xml version='1.0'?><r>caf&#233; &#xE9;&eacute; &amp;lt; &lt;b&gt; &nobody; <![CDATA[&#233;]]> &amp;</r>"
    found = extract(RawDocument("feed.xml", data=data, media_type=media_type))
    assert found.text == "<?xml version='1.0'?><r>café éé &lt; <b> &nobody; <![CDATA[&#233;]]> &</r>"
    assert (found.markup, found.source) == (False, "")


def test_an_open_cdata_section_goes_to_the_end() -> None:
    assert extract(RawDocument("feed.xml", data=b"<r>&#65;<![CDATA[&#65;</r>")).text == "<r>A<![CDATA[&#65;</r>"


def test_references_outside_xml_and_html_stay() -> None:
    assert extract(RawDocument("x.txt", data=b"caf&#233;")).text == "caf&#233;"


def test_a_table_s_text_and_html() -> None:
    assert extract(RawDocument("t.csv#1", text="a <b>b</b>", media_type="text/plain")).text == "a <b>b</b>"
    assert extract(RawDocument("t.csv#1", text="a <b>b</b>", media_type="text/html; x=y")).text == "a b"
    assert extract(RawDocument("t.csv#1", text="a<b>b</b>", media_type="application/xhtml+xml")).text == "ab"


def test_the_charset_given_outside_the_bytes_counts() -> None:
    raw = RawDocument("x.html", data="<meta charset=utf-8>Ж".encode("koi8-r"), charset="koi8-r")
    assert extract(raw).text == "Ж"


def test_lone_surrogates_cannot_be_stored_and_are_counted() -> None:
    assert well_formed("a\ud800b\udfff") == ("a\ufffdb\ufffd", 2)
    assert well_formed("\U0001f600é") == ("\U0001f600é", 0)
    assert extract(RawDocument("x#1", text="\ud800")).replaced == 1


def test_bytes_of_a_page_in_utf_8_reach_the_reader_as_they_are() -> None:
    seen = []

    def reader(page: str | bytes, url: str) -> tuple[str, str]:
        seen.append(page)
        return "", ""

    extract(RawDocument("x.html", data="<p>é".encode()), reader)
    extract(RawDocument("x.html", data=b"\xef\xbb\xbf<p>x"), reader)
    extract(RawDocument("x.html", data=b"<meta charset=utf-8><p>\xff"), reader)
    extract(RawDocument("x.html", data=b"<meta charset=gbk>x"), reader)
    extract(RawDocument("x.html", data="<meta charset=gbk>中".encode("gbk")), reader)
    assert seen == ["<p>é".encode(), "<p>x", "<meta charset=utf-8><p>\ufffd", b"<meta charset=gbk>x",
                    "<meta charset=gbk>中"]  # fmt: skip


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(DocumentError, match="a GIF image, not text"):
        extract(RawDocument("x.txt", data=b"GIF89a"))
    with pytest.raises(DocumentError, match="no content"):
        extract(RawDocument("x.txt"))
