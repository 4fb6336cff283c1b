import random
import re
import zlib
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.study import TABLES
from twinlens.evaluation.study_data import Degrees, StudyData
from twinlens.export.report import ReportContent, as_page, study_report, write_report
from twinlens.export.study_plots import figure_of
from twinlens.model.errors import TwinlensError, UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams

FIGURES = {"degrees-b", "degrees-c", "differences-b", "differences-c", "c-by-b", "precision-by-c", "precision-by-r"}


def content(labels: int) -> ReportContent:
    chance = random.Random(4)
    judged = [
        JudgedPair(chance.randint(2, 6), chance.randint(340, 384), chance.random() < 0.8, chance.choice(list(Verdict)),
                   None, chance.randint(0, 400), pair=i)
        for i in range(labels)
    ]  # fmt: skip
    counts = Counter((p.b_sim, p.c_sim, p.same_site) for p in judged)
    degrees = Degrees(Counter(chance.randint(1, 9) for _ in range(labels)))
    data = StudyData(ScanParams(), judged, counts, degrees_b=degrees, degrees_c=degrees)
    facts = [("Corpus", [("folder", "a & b"), ("documents", labels)])]
    return study_report(data, "Crawl 漢字 <b> ≥ 3", "2026-01-02T03:04:05+00:00", facts)


class Page(HTMLParser):
    VOID = frozenset({"meta", "br", "hr", "img", "input", "link"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("labels", [0, 1, 400])
def test_the_page_holds_every_table_and_figure_and_loads_nothing(labels: int) -> None:
    page = Page()
    page.feed(as_page(content(labels)))
    assert not page.open
    assert set(page.ids) == set(TABLES)
    assert page.links == [f"#{name}" for name in TABLES]
    assert page.tags["svg"] == len(FIGURES)
    filled = sum(bool(table.rows) for table in content(labels).tables)  # of the others there is nothing to copy
    assert page.tags["button"] == 3 * filled
    assert "Crawl 漢字 <b> ≥ 3" in page.text and "a & b" in page.text and "combined_min" in page.text
    assert "n/a" in page.text


def test_the_tables_with_a_figure() -> None:
    for made in content(50).tables:
        figure = figure_of(made)
        assert (figure is not None) is (made.name in FIGURES)
        if figure is not None:
            assert not figure.empty and figure.name == made.name


@pytest.mark.parametrize("labels", [0, 1, 400])
def test_the_pdf_has_pages_fonts_and_vector_figures(labels: int, tmp_path: Path) -> None:
    path = tmp_path / "report.pdf"
    write_report(path, content(labels))
    data = path.read_bytes()
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    assert b"/FontFile" in data and b"/Subtype /Image" not in data
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    drawn = b"".join(_inflated(stream) for stream in streams)
    assert len(re.findall(rb"/Type /Page\b", data)) >= 8
    assert drawn.count(b" l\n") + drawn.count(b" l S") > 100  # lines of frames, tables and curves


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs a list of the open files")
def test_a_pdf_that_cannot_be_written_leaves_no_font_open(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(TwinlensError) as refused:
        write_report(tmp_path / "file" / "report.pdf", content(3))
    open_files = [str(link.resolve()) for link in Path("/proc/self/fd").iterdir()]
    assert not [name for name in open_files if name.endswith(".otf")], refused


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def test_the_same_content_makes_the_same_html(tmp_path: Path) -> None:
    assert as_page(content(60)) == as_page(content(60))


def test_endings_decide_and_others_are_refused(tmp_path: Path) -> None:
    write_report(tmp_path / "report.HTML", content(3))
    assert (tmp_path / "report.HTML").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    for name in ("report.docx", "report"):
        with pytest.raises(UsageError, match=r"\.html or \.pdf"):
            write_report(tmp_path / name, content(3))
    (tmp_path / "file").write_text("")
    for name in ("report.html", "report.pdf"):
        with pytest.raises(TwinlensError, match="cannot be written"):
            write_report(tmp_path / "file" / name, content(1))
