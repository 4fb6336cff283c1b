import csv
import gzip
import re
from pathlib import Path

import pytest
from rapidfuzz.distance import Indel

from twinlens.text.encoding import decode, known_label, unmarked_wide
from twinlens.text.media_types import media_type_of

HTML, PLAIN, XML = "text/html", "text/plain", "application/xml"
# the supersets that are as good as what a set's documents are said to be in
SUPERSETS = {"big5": "big5hkscs", "euc-kr": "cp949", "gb2312": "gb18030", "shift_jis": "cp932", "tis-620": "cp874"}


@pytest.mark.parametrize(
    ("codec", "mark", "name"),
    [
        ("utf-8", b"\xef\xbb\xbf", "utf-8"),
        ("utf-16-le", b"\xff\xfe", "utf-16le"),
        ("utf-16-be", b"\xfe\xff", "utf-16be"),
        ("utf-32-le", b"\xff\xfe\0\0", "utf-32le"),
        ("utf-32-be", b"\0\0\xfe\xff", "utf-32be"),
    ],
)
def test_a_byte_order_mark_goes_before_everything(codec: str, mark: bytes, name: str) -> None:
    found = decode(mark + "<meta charset=koi8-r>é日𝄞".encode(codec), "iso-8859-5", HTML)
    assert (found.text, found.encoding, found.replaced, found.bom) == ("<meta charset=koi8-r>é日𝄞", name, 0, True)


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_wide_encodings_without_a_mark(codec: str) -> None:
    text = "A line of text, naïve and Ünïcode: 日本.\r\n" * 3
    assert decode(text.encode(codec), "", PLAIN).text == text
    assert unmarked_wide(text.encode(codec)) == codec.replace("-le", "le").replace("-be", "be")


def test_text_with_a_stray_nul_is_not_taken_for_a_wide_encoding() -> None:
    assert unmarked_wide(b"some text\x00 and more of it") == ""
    assert unmarked_wide(b"abc") == unmarked_wide(b"") == ""


def test_the_declared_encoding_goes_before_the_page_s_own() -> None:
    page = "<meta charset=utf-8>Привет".encode("koi8-r")
    assert decode(page, "KOI8-R", HTML).text == "<meta charset=utf-8>Привет"
    assert decode(page, " 'koi8-r' ", HTML).encoding == "koi8-r"
    assert decode(page, "no-such-label", HTML).encoding == "utf-8"


def test_bytes_that_the_encoding_has_not_are_replaced_and_counted() -> None:
    found = decode(b"a\xffb\xe9\xe9c\xe2\x82", "utf-8", PLAIN)
    assert found.text == "a\ufffdb\ufffd\ufffdc\ufffd"
    assert found.replaced == 4
    genuine = decode("\ufffd real \ufffd".encode() + b"\xff", "utf-8", PLAIN)
    assert genuine.replaced == 1
    assert decode(b"a\x81", "shift_jis", PLAIN).replaced == 1


def test_windows_code_pages_know_every_control_byte_as_the_web_does() -> None:
    assert decode(b"a\x81\x8d\x8f\x90\x9d\x80", "windows-1252", PLAIN).text == "a\x81\x8d\x8f\x90\x9d€"
    assert decode(b"\xaa", "windows-1253", PLAIN).replaced == 1
    assert decode(b"\xa4\xe5", "iso-8859-1", PLAIN).encoding == "windows-1252"


@pytest.mark.parametrize(
    ("label", "name"),
    [("latin1", "windows-1252"), ("UTF8", "utf-8"), ("gb2312", "gbk"), ("cp855", "cp855"), ("hex", ""), ("rot13", ""),
     ("", ""), ("a b c", ""), ("\0", ""), ("x" * 5000, "")],
)  # fmt: skip
def test_labels(label: str, name: str) -> None:
    assert known_label(label) == name


def test_an_xml_declaration_counts_for_xml_and_plain_text() -> None:
    feed = "<?xml version='1.0' encoding='windows-1251'?><t>Привет</t>".encode("cp1251")
    assert decode(feed, "", XML).encoding == "windows-1251"
    # UTF-16 declared in single bytes cannot be meant
    assert decode(b'<?xml version="1.0" encoding="UTF-16"?><t>x</t>', "", XML).encoding == "utf-8"


def test_plain_ascii_and_nothing() -> None:
    assert decode(b"", "", PLAIN).text == ""
    assert decode(b"plain", "", PLAIN).encoding == "utf-8"
    assert decode(b"plain", "", HTML).encoding == "windows-1252"
    assert decode("caffè".encode(), "", HTML).encoding == "utf-8"


def test_iso_2022_is_told_though_it_is_written_in_ascii() -> None:
    text = "日本語の文章です。" * 5
    assert decode(text.encode("iso-2022-jp"), "", PLAIN).text == text


@pytest.mark.shared
@pytest.mark.parametrize(("label", "codec"), [("ISO-2022-KR", "iso2022_kr"), ("hz-gb-2312", "hz")])
def test_encodings_that_browsers_refuse_are_read(label: str, codec: str) -> None:
    text = "\uac00" if codec == "iso2022_kr" else "\u6c49"
    data = f"<meta charset={label}>".encode() + text.encode(codec)
    assert decode(data, "", "text/html").text.endswith(text)
    assert decode(text.encode(codec), label, "text/plain").text == text
    assert decode(b"abc", "iso-2022-cn", "text/plain").text == "abc"  # a label without a codec counts as none


def test_the_prescan_answer_for_all_cases_of_html5lib(shared_sets: Path) -> None:
    root = shared_sets / "encodings-dev"
    cases = [row for row in rows(root) if row["source"] == "html5lib-tests"]
    found = {row["doc_id"]: decode((root / row["path"]).read_bytes(), "", HTML).encoding for row in cases}
    assert len(cases) == 59
    assert found == {row["doc_id"]: row["expected_encoding"] for row in cases}


@pytest.mark.shared
def test_the_right_characters_for_every_file_of_the_set(shared_sets: Path) -> None:
    root = shared_sets / "encodings-dev"
    wrong = []
    for row in rows(root):
        data = (root / row["path"]).read_bytes()
        data = gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data
        found = decode(data, "", media_type_of(data, "", row["path"]))
        expected = row["expected_encoding"]
        if found.text.lstrip("\ufeff") != data.decode(SUPERSETS.get(expected, expected), "replace").lstrip("\ufeff"):
            wrong.append((row["doc_id"], expected, found.encoding))
    assert wrong == []


@pytest.mark.shared
def test_a_text_in_two_encodings_gives_the_same_words(shared_sets: Path) -> None:
    root = shared_sets / "encodings-dev"
    paths = {row["doc_id"]: root / row["path"] for row in rows(root)}

    def words(name: str) -> list[str]:
        return re.findall(r"\w+", decode(paths[name].read_bytes(), "", XML).text)

    with (root / "pairs.csv").open(encoding="utf-8", newline="") as file:
        pairs = [(row["id_a"], row["id_b"]) for row in csv.DictReader(file) if row["label"] == "correct"]
    assert len(pairs) == 106
    # the files differ in the name of their encoding, some were fetched at other times
    assert [(a, b) for a, b in pairs if Indel.normalized_similarity(words(a), words(b)) < 0.9] == []


def rows(root: Path) -> list[dict[str, str]]:
    with (root / "documents.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
