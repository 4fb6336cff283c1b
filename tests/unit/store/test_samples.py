from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pytest

from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.store.pair_writer import DEFAULT_SAMPLE
from twinlens.store.samples import Sample, SampleItem

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 9)]
ITEMS = [(5, "x", 0.25), (2, "y", 0.5), (7, "x", 0.25)]
DETAILS = {"population": 8, "strata": {"x": 6, "y": 2}}


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    with Project.open(handmade(tmp_path / "p.twinlens", documents=9, pairs=PAIRS), "ann") as opened:
        yield opened


def test_a_sample_is_read_as_it_was_kept(project: Project) -> None:
    samples = project.store.samples
    number = samples.add("mine", Rule.C, "stratified", 11, 40, ITEMS, DETAILS, "2026-01-02T03:04:05.678Z")
    made = Sample(number, "mine", Rule.C, "stratified", 11, 40, "2026-01-02T03:04:05.678Z", DETAILS, 3)
    assert samples.get(number) == made == samples.current() == samples.all()[-1]
    assert list(samples.pairs(number)) == [5, 2, 7]
    assert samples.items(number) == [SampleItem(place, *item) for place, item in enumerate(ITEMS)]
    assert samples.get(number + 1) is None


def test_the_last_drawn_sample_is_the_current_one_else_the_default(project: Project) -> None:
    samples = project.store.samples
    default = samples.default()
    assert default is not None and default.name == DEFAULT_SAMPLE and samples.current() == default
    datetime.fromisoformat(default.made)
    first = samples.add("first", Rule.ALL, "uniform", 1, 3, ITEMS, {})
    second = samples.add("second", Rule.ALL, "uniform", 1, 3, ITEMS, {})
    current = samples.current()
    assert first < second and current is not None and current.sample == second
    assert samples.default() == default


def test_a_sample_that_is_drawn_anew_keeps_its_number(project: Project) -> None:
    samples = project.store.samples
    number = samples.add("mine", Rule.B, "uniform", 11, 3, ITEMS, {}, "2026-01-02T03:04:05.678Z")
    samples.replace_items(number, 2, [(1, "", 1.0), (8, "", 1.0)], DETAILS)
    again = samples.get(number)
    assert again is not None and (again.size, again.items, again.seed, again.details) == (2, 2, 11, DETAILS)
    assert again.made > "2026-01-02" and list(samples.pairs(number)) == [1, 8]
    samples.replace_items(number, 1, [(3, "", 1.0)], {}, seed=12)
    changed = samples.get(number)
    assert changed is not None and (changed.seed, changed.items) == (12, 1)
    assert len(samples.all()) == 2  # with the default one


def test_progress_and_the_last_decision_are_a_reviewers_own(project: Project) -> None:
    samples = project.store.samples
    number = samples.add("mine", Rule.B, "uniform", 11, 3, ITEMS, {})
    assert samples.progress(number, "ann") == (3, 0) and samples.last_decision(number, "ann") is None
    for pair in (5, 7, 1):  # 1 stands in the default sample alone
        project.judge(pair, Verdict.CORRECT)
    assert samples.progress(number, "ann") == (3, 2) and samples.progress(number, "bob") == (3, 0)
    event, pair = samples.last_decision(number, "ann") or (0, 0)
    assert pair == 7 and event == project.store.labels.last_event() - 1
    assert samples.last_decision(number, "bob") is None
    assert samples.holds(5) and not samples.holds(99)
