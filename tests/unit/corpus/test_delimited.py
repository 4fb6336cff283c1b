import json
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus.content import Content, file_content
from twinlens.corpus.delimited import DelimitedTable, TableRow
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import RawDocument
from twinlens.text.extract import extract


def content(path: Path) -> Content:
    return file_content(str(path), path.name, ReaderOptions())


def table(path: Path, text: str | bytes, **settings: str) -> DelimitedTable:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return DelimitedTable(content(path), **settings)


def cells(opened: DelimitedTable) -> list[list[str]]:
    return [row.cells for row in opened.rows()]


@pytest.mark.shared
def test_csv_spectrum_equals_its_expected_rows(shared_sets: Path) -> None:
    root = shared_sets / "hostile-dev/csv"
    files = sorted((root / "spectrum").glob("*.csv"))
    assert len(files) == 12
    for path in files:
        opened = DelimitedTable(content(path))
        found = [dict(zip(opened.names, row.cells, strict=True)) for row in opened.rows()]
        expected = json.loads((root / "spectrum-expected" / f"{path.stem}.json").read_text("utf-8"))
        if path.stem == "newlines_crlf":  # published with bare line feeds
            expected[1]["a"] = expected[1]["a"].replace("\r\n", "\n")
        if path.stem == "location_coordinates":  # published with another telephone number than the table's
            expected = [expected | {"Contact Phone Number": "2095257564"}]
        assert found == expected, path.name


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("a,b\n1,2\n", ","),
        ("a;b;c\n1,5;2,5;3\n1,6;2,7;4\n", ";"),
        ("a\tb, or c\n1\t2, 3\n", "\t"),
        ("a|b\nx, y|z\n", "|"),
        ("only\none\ncolumn\n", ","),
        ('text;id\n"one; two, three, four";1\n"five, six; seven";2\n', ";"),
        ("", ","),
        ("id^text\n1^hello, world\n2^well, then, again\n", "^"),
        ("id:text\n1:hello, world\n2:well\n", ":"),
        ('root:"x y":0\nbin:"y, z":1\n', ":"),
        ("id text\n1 one\n2 two\n", " "),
        ('id text\nx "hello, world"\ny "well, then, again"\n', " "),
        # texts, times and URLs of one column, and formulas in a table
        ("two words\nnew york\nlos angeles\n", ","),
        ("text\nhello there world\nhow are you\n", ","),
        ("http://h.example/a\nhttp://h.example/b\n", ","),
        ("2024-01-01 10:30\n2024-01-02 11:30\n", ","),
        ("time\n10:30\n11:30\n", ","),
        ("formula,name\nx^2+y^2,circle\na^2+b^2,other\n", ","),
        ("One line: that is prose\nAnother: it is, too\n", ","),
        ("one^ only\nnone here\n", ","),
    ],
)
def test_the_delimiter_is_detected(tmp_path: Path, text: str, delimiter: str) -> None:
    assert table(tmp_path / "x.csv", text).dialect.delimiter == delimiter


def test_the_name_and_the_options_can_say_the_delimiter(tmp_path: Path) -> None:
    assert cells(table(tmp_path / "x.tsv", "a\n1,2\n")) == [["1,2"]]
    assert cells(table(tmp_path / "x.csv", "a:b\n1:2\n", delimiter=":")) == [["1", "2"]]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("a,b\n'x, y','it'\n'z','q, r'\n", [["x, y", "it"], ["z", "q, r"]]),
        ('a,b\n"say \\"hi\\"",1\n', [['say "hi"', "1"]]),
        ('a,b\n"say ""hi""",1\n', [['say "hi"', "1"]]),
        ('a,b\n5" pipe,1\n', [['5" pipe', "1"]]),
        ("a,b\n1\n1,2,3\n", [["1"], ["1", "2", "3"]]),
        ("a,b\r\n\r\n1,2\r\n\r\n", [["1", "2"]]),
        ("a,b\r1,2\r3,4", [["1", "2"], ["3", "4"]]),
        ("a,b\n1,x\x00y\n", [["1", "x\x00y"]]),
        ('a,b\n"two\nlines",2\n', [["two\nlines", "2"]]),
        ('a,b\n" 1","he said, ""yes"""\n 2,x\n', [[" 1", 'he said, "yes"'], [" 2", "x"]]),
        ('a, b\n1, "x, y"\n2, "z; z, z"\n', [["1", "x, y"], ["2", "z; z, z"]]),
        ("\ufeffa,b\n1,2\n", [["1", "2"]]),
    ],
)
def test_quoting_line_ends_and_ragged_rows(tmp_path: Path, text: str, rows: list[list[str]]) -> None:
    assert cells(table(tmp_path / "x.csv", text)) == rows


@pytest.mark.parametrize(
    ("text", "names", "count"),
    [
        ("name,score\nann,1\n", ["name", "score"], 1),
        ("1,2\n3,4\n", ["column 1", "column 2"], 2),
        ("text,text,\na,b,c\n", ["text", "text (2)", "column 3"], 1),
        ("Report of 2024,,\n,,\nid,text,url\n1,a,b\n2,c,d\n3,e,f\n", ["id", "text", "url"], 3),
        (" id , text \n1,a\n", [" id ", " text "], 1),
    ],
)
def test_the_header_is_detected(tmp_path: Path, text: str, names: list[str], count: int) -> None:
    opened = table(tmp_path / "x.csv", text)
    assert (opened.names, len(cells(opened))) == (names, count)


def test_the_options_can_say_whether_there_is_a_header(tmp_path: Path) -> None:
    assert len(cells(table(tmp_path / "x.csv", "a,b\nc,d\n", header="no"))) == 2
    assert table(tmp_path / "x.csv", "1,2\n3,4\n", header="yes").names == ["1", "2"]


def test_a_bare_quote_spoils_its_own_line_alone_and_is_reported(tmp_path: Path) -> None:
    lines = [f"{number},text {number}" for number in range(2, 1000)]
    lines[812 - 2] = '812,"never closed'
    lines[900 - 2] = '900,"closed" and more'
    lines[950 - 2] = '950,"quoted, as it should be"'
    opened = table(tmp_path / "x.csv", "id,text\n" + "\n".join(lines) + "\n")
    rows = list(opened.rows())
    assert [(row.line, row.problem) for row in rows if row.problem] == [
        (812, "a quote is opened and not closed"),
        (900, "text follows a closing quote"),
    ]
    assert len(rows) == 998
    assert [row.line for row in rows] == list(range(2, 1000))
    assert rows[948].cells == ["950", "quoted, as it should be"]


def test_a_header_that_stands_there_twice_is_reported(tmp_path: Path) -> None:
    rows = list(table(tmp_path / "x.csv", "id,text\n1,a\nid,text\n2,b\n").rows())
    assert [row.problem for row in rows] == ["", "the header stands here again", ""]


def test_huge_fields_and_many_columns(tmp_path: Path) -> None:
    long = "word " * 40_000
    assert cells(table(tmp_path / "x.csv", f'id,text\n1,"{long}"\n2,x\n')) == [["1", long], ["2", "x"]]
    wide = ",".join(f"c{number}" for number in range(10_000))
    opened = table(tmp_path / "y.csv", f"{wide}\n{','.join(['1'] * 10_000)}\n")
    assert len(opened.names) == len(cells(opened)[0]) == 10_000


@pytest.mark.parametrize(
    "codec", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "cp1251"]
)
def test_encodings_and_offsets_to_come_back_to(tmp_path: Path, codec: str) -> None:
    word = "Привет, всем здесь" if codec == "cp1251" else "naïve café"
    text = "id;text\r\n" + "".join(f'{n};"{word}; {n}\nsecond line"\r\n' for n in range(200))
    opened = table(tmp_path / "x.csv", text.encode(codec))
    rows = list(opened.rows())
    assert [row.cells for row in rows] == [[str(n), f"{word}; {n}\nsecond line"] for n in range(200)]
    for row in rows[::37]:
        again = opened.row_at(row.offset)
        assert isinstance(again, TableRow)
        assert again.cells == row.cells
    assert opened.keeps_bytes == (codec not in ("utf-16", "utf-16-le", "utf-16-be", "utf-32"))


@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "names", "rows"),
    [
        ("simple.psv", 6, 28),
        ("utf-16le_encoded.csv", 19, 327),
        ("weird_head_padding.csv", 11, 77),
    ],
)
def test_odd_tables_of_the_set(shared_sets: Path, name: str, names: int, rows: int) -> None:
    opened = DelimitedTable(content(shared_sets / "hostile-dev/csv/messytables" / name))
    assert (len(opened.names), sum(not row.problem for row in opened.rows())) == (names, rows)


Texts = Callable[..., dict[str, str]]


def test_rows_as_documents(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.csv").write_text('Doc_ID,URL,Body\n7,http://h.example/,"some\ntext"\n8,,\n9\n')
    found = texts(tmp_path / "x.csv")
    assert list(found.values()) == [
        "some\ntext",
        "",
        "failed: line 5: 1 cells where the header has 3: there is no text",
    ]
    assert texts(tmp_path) == found


def test_a_table_without_text_is_one_document_in_a_folder(tmp_path: Path, texts: Texts) -> None:
    (tmp_path / "x.csv").write_text("a,b\n1,2\n")
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / "head.csv").write_text("id,text\n")
    assert texts(tmp_path) == {"x.csv": "a,b\n1,2\n", "empty.csv": "", "head.csv": "id,text\n"}


def test_bytes_that_are_no_text_are_counted_for_their_row(
    tmp_path: Path, read: Callable[..., dict[str, RawDocument]]
) -> None:
    rows = "".join(f"{n};a fine row of words\n" for n in range(4000))
    (tmp_path / "late.csv").write_bytes(f"id;text\n{rows}".encode() + b"x;caf\xe9 and \xff more\ny;\xef\xbf\xbd\n")
    (tmp_path / "late.jsonl").write_bytes(b'{"text": "fine"}\n{"text": "caf\xe9 more"}\n{"text": "\xef\xbf\xbd"}\n')
    table = list(read(tmp_path / "late.csv").values())
    assert [document.replaced for document in table[-3:-1]] == [0, 2]
    lines = list(read(tmp_path / "late.jsonl").values())
    assert [document.replaced for document in lines] == [0, 1, 0]
    assert extract(lines[1]).replaced == 1
