from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.evaluation.designs import Design
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.session.precision_so_far import precision_so_far

# 200 pairs just at the threshold of B and 40 that are far above it
PAIRS = [(n, n + 1, 2, 340) for n in range(1, 201)] + [(n, n + 1, 6, 384) for n in range(201, 241)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    with Project.open(handmade(tmp_path / "p.twinlens", documents=241, pairs=PAIRS), "ann") as opened:
        yield opened


def judge(project: Project) -> None:
    for pair in project.queue().pairs:
        project.judge(pair, Verdict.CORRECT if project.pair(pair).b_sim == 6 else Verdict.INCORRECT)


@pytest.mark.parametrize("kind", ["uniform", "stratified", "importance"])
def test_it_is_the_precision_of_the_table_under_each_design(project: Project, kind: str) -> None:
    project.draw(Rule.B, Design(kind, 120, 5))
    assert precision_so_far(project.store, project.queue()) is None
    judge(project)
    shown, (row, *_) = precision_so_far(project.store, project.queue()), project.precision(Rule.B)[0]
    assert shown is not None and (shown.value, shown.interval) == (row.precision, row.interval)
    if kind == "importance":  # it prefers pairs at the threshold, so that the share of the labels says nothing
        assert abs(shown.value - 40 / 240) < 0.01 < abs(row.correct / row.labelled - 40 / 240)
