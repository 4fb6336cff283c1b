import pytest

from twinlens.text.html_prescan import PRESCANNED, charset_in_content, prescan


@pytest.mark.parametrize(
    ("page", "name"),
    [
        (b"<meta charset=koi8-r>", "koi8-r"),
        (b"<META CHARSET = 'Windows-1251' >", "windows-1251"),
        (b'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">', "iso-8859-2"),
        (b'<meta content="text/html; charset=iso-8859-2">', ""),  # no pragma
        (b'<meta http-equiv=refresh content="text/html; charset=iso-8859-2">', ""),
        (b"<!-- <meta charset=koi8-r> --><meta charset=gbk>", "gbk"),
        (b"<!-- never closed <meta charset=gbk>", ""),
        (b"<!--><meta charset=gbk>", "gbk"),
        (b"<a href='<meta charset=koi8-r>'><meta charset=gbk>", "gbk"),
        (b'<a title="unclosed><meta charset=gbk>', ""),
        (b"</x charset=koi8-r><?y charset=koi8-r?><!z charset=koi8-r><meta charset=gbk>", "gbk"),
        (b"<metaphor charset=gbk>", ""),
        (b"<meta charset=utf-16>", "utf-8"),
        (b"<meta charset=x-user-defined>", "windows-1252"),
        (b"<meta charset=nonsense><meta charset=gbk>", "gbk"),
        (b"<meta charset=koi8-r charset=gbk>", "koi8-r"),
        (b"<meta/charset=gbk/>", ""),  # the value runs up to white space or the end
        (b"<meta/charset=gbk />", "gbk"),
        (b"1 < 2 <3 <meta charset=gbk>", "gbk"),
        (b"<\x00?\x00x\x00m\x00l\x00", "utf-16le"),
        (b"\x00<\x00?\x00x\x00m\x00l", "utf-16be"),
        # a label that nobody knows decides the element, whatever else stands in it
        (b"<meta charset=x http-equiv=content-type content='charset=gbk'><meta charset=koi8-r>", "koi8-r"),
        # an attribute may begin with the sign that parts names from values
        (b'<p a="b" ="c"><meta x=y =charset=gbk><meta charset=koi8-r>', "koi8-r"),
        (b'<p a="b" = "no value><meta charset=gbk>', "gbk"),
        (b"<meta charset=iso-2022-kr>", "iso2022_kr"),
        (b"<meta charset=iso-2022-cn-ext>", ""),
        (b"no declaration of a charset", ""),
        (b"", ""),
    ],
)
def test_declarations(page: bytes, name: str) -> None:
    assert prescan(page) == name


def test_a_declaration_is_found_within_the_first_64_kib_only() -> None:
    padding = b" " * PRESCANNED
    assert prescan(padding[:-100] + b"<meta charset=gbk>") == "gbk"
    assert prescan(padding + b"<meta charset=gbk>") == ""


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (b"text/html; charset=gbk", "gbk"),
        (b"text/html; charset = 'gbk' x", "gbk"),
        (b'charset="gbk', ""),
        (b"charset gbk; charset=koi8-r", "koi8-r"),
        (b"text/html", ""),
    ],
)
def test_the_charset_in_a_content_attribute(value: bytes, name: str) -> None:
    assert charset_in_content(value) == name


def test_a_page_of_tags_without_end_takes_no_time() -> None:
    assert prescan(b"<a b='" * 10_000 + b" charset") == ""
    assert prescan(b"<a/b" * 16_000 + b" charset") == ""


def test_a_beginning_that_was_met_before_declares_the_same_and_only_where_it_is_whole() -> None:
    head = b'<html><head><meta charset="koi8-r"'
    for page, name in ((head + b"><p>a", "koi8-r"), (head + b"><p>b", "koi8-r"), (head + b' charset="x">', "koi8-r")):
        assert prescan(page) == name
    assert prescan(head[:-1] + b'5">') == ""  # another label, of which nobody knows the encoding
    assert prescan(b"<!--" + head + b'><meta charset="utf-8">') == ""
