import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.evaluation.study import TABLES
from twinlens.model.errors import TwinlensError, UsageError
from twinlens.model.judgements import REASONS, Verdict
from twinlens.session import Project, report, test_half, thresholds
from twinlens.session.work import report as report_job

PAIRS = [(n, n + 1 + n % 2, n % 7, 340 + n * 7 % 45) for n in range(1, 120)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    with Project.open(handmade(tmp_path / "r.twinlens", documents=122, pairs=PAIRS), "ann") as opened:
        with opened.store.writer() as writer:
            writer.add_scores("jaccard <i>", list(range(1, 101)), [n / 100 for n in range(100)])
        for number, pair in enumerate(list(opened.queue().pairs)[:50]):
            verdict = list(Verdict)[number % 3]
            opened.judge(pair, verdict, REASONS[verdict][0])
        yield opened


def test_a_report_holds_every_table_figure_and_setting(project: Project, tmp_path: Path) -> None:
    read = thresholds.tuning(project.store)
    test_half.reveal(
        project.store, read, thresholds.Cut(thresholds.CutRule.C, thresholds.Moving.C_MIN, read.data.params), 360
    )
    report.write(project.store, tmp_path / "r.html")
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    ids = set(re.findall(r'<table id="([^"]*)"', page))
    further = {"plan", "recall", "test-half", "configurations", "configuration-differences", "intersections", "missed"}
    assert ids == {*TABLES, *further, "score-jaccard &lt;i&gt;"}
    assert page.count("<svg") >= 7
    assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
    for word in ("Settings", "Samples", "Versions", "fingerprint", "profile", "/corpus/pages", "reviewer ann"):
        assert word in page
    assert "<i>" not in page


def test_a_report_as_pdf(project: Project, tmp_path: Path) -> None:
    result = report_job(str(project.path), str(tmp_path / "r.pdf"))
    assert result == {"files": [str(tmp_path / "r.pdf")]}
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF")


def test_another_ending_or_a_file_for_a_folder_is_refused(project: Project, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        report.write(project.store, tmp_path / "r.docx")
    with pytest.raises(TwinlensError):
        report.write(project.store, project.path / "r.html")


def test_a_report_without_labels_or_scan(tmp_path: Path) -> None:
    with Project.create(tmp_path / "e.twinlens") as project:
        report.write(project.store, tmp_path / "e.html")
    assert "n/a" in (tmp_path / "e.html").read_text(encoding="utf-8")
