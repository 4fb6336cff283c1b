"""What of a file counts: text or not, PostScript from its first page on, the text of troff and TeX alone."""

import pytest

from twinlens.engine.sif.content import counted_bytes, is_text, without_formatting, without_postscript_header

PAGES = b"%%Page: 1 1\n(one)show\n%%Page: 2 2\n(two)show\n"
PROLOG = b"%!PS-Adobe-3.0\n%%EndComments\n%%BeginProlog\n/a{def}def\n%%EndProlog\n"


def test_text_is_told_from_other_files() -> None:
    assert is_text(b"a line\r\n\x0canother \x1b[1mone\n") and is_text(b"") and is_text("größer".encode("latin-1"))
    assert not is_text(b"a\0b") and not is_text(bytes(range(1, 32)))


@pytest.mark.parametrize(
    ("data", "kept"),
    [
        (PROLOG + b"%%BeginSetup\nsetup\n%%EndSetup\n" + PAGES, PAGES),
        (PROLOG + b"more setup\n" + PAGES.replace(b"(one)", b"%%EndSetup\n(one)"), None),  # another document inside
        ((PROLOG + PAGES).replace(b"\n", b"\r"), PAGES.replace(b"\n", b"\r")),
        (b"\x04" + PROLOG + PAGES, PAGES),
        (b"\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE = POSTSCRIPT\r\n" + PROLOG + PAGES, PAGES),
        (PROLOG + b"(figure)show\n", b"(figure)show\n"),
        (b"%!\n% a comment\n(plain)show\n", b"(plain)show\n"),
        (b"%!\n", b""),
        (b"a note on %!PS\n" + PAGES, b"a note on %!PS\n" + PAGES),
    ],
)
def test_postscript_counts_from_its_first_page_on(data: bytes, kept: bytes | None) -> None:
    expected = PAGES.replace(b"(one)", b"%%EndSetup\n(one)") if kept is None else kept
    assert without_postscript_header(data) == expected
    assert counted_bytes(data, strip_formatting=False) == expected


def test_troff_leaves_its_text_whatever_macros_set_it() -> None:
    page = (
        b'.\\" a comment\n.TH LS 1 2022-11-17\n.SH NAME\nls \\- list\n.PP\nThe\n.B \\-l\n'
        b'option\n.br\nof\n.BR ls (1),\n\\fIalways\\fP\nand\n.BI "\\-\\-width=" "N M"\n.in +4n\n'
    )
    assert without_formatting(page) == b"LS 1 2022-11-17 NAME ls - list The -l option of ls(1), always and --width=N M"
    inline = page.replace(b".B \\-l\n", b"\\fB\\-l\\fR\n").replace(b"\n.BR ls (1),", b" \\fBls\\fP(1),")
    assert without_formatting(inline) == without_formatting(page)


def test_tex_leaves_its_text() -> None:
    page = (
        b"\\documentclass[12pt]{article} % a comment\n\\usepackage{x}\n\\begin{document}\n"
        b"\\section*{One \\emph{word}}\\label{s}\nFigure~1 shows 100\\,\\%\\\\of {\\bf all} $x^2$.\n\\end{document}\n"
    )
    assert without_formatting(page) == b"One word Figure 1 shows 100% of all x2."


def test_line_breaks_are_formatting_in_any_text_and_code_is_left_as_it_is() -> None:
    assert without_formatting(b"a line\n  and\tanother\r\n") == b"a line and another"
    assert without_formatting(b'printf("%d\\n", x); // 100 %') == b'printf("%d\\n", x); // 100 %'


@pytest.mark.parametrize(
    "data",
    [
        b"\\documentclass{a}" + b"\\begin[" * 30_000,
        b"\\documentclass{a}" + b"\\cite{" * 30_000,
        b".TH A\n" + b"\\f[" * 30_000,
        b'.TH A\n.BR "' + b'" ' * 30_000,
    ],
)
def test_what_never_ends_takes_no_time(data: bytes) -> None:
    # quadratic, each of these takes half a minute; a limit on the time would fail on a loaded machine
    assert len(without_formatting(data)) <= len(data)
