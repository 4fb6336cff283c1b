from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.session.planning import planning, recall
from twinlens.session.results import study_data

# 60 B-similar pairs, 40 of them also C-similar, and 30 that are C-similar only
PAIRS = [(n, n + 1, 3, 380) for n in range(1, 41)]
PAIRS += [(n, n + 1, 2, 340) for n in range(41, 61)]
PAIRS += [(n, n + 1, 0, 374) for n in range(61, 91)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    with Project.open(handmade(tmp_path / "p.twinlens", documents=91, pairs=PAIRS), "ann") as opened:
        yield opened


def test_a_plan_says_how_many_labels_and_minutes_are_left(project: Project) -> None:
    for pair in list(project.queue().pairs)[:30]:
        project.judge(pair, Verdict.CORRECT if pair % 2 else Verdict.INCORRECT)
    made = planning(study_data(project.store), Rule.B, rate=120.0)
    whole = made.plans[0]
    assert whole.name == "all" and whole.more is not None and 0 < whole.more <= 60
    assert whole.minutes == pytest.approx(whole.more / 2)
    assert "more labels" in made.sentence and "minutes" in made.sentence
    assert made.table().rows[0]["more"] == whole.more
    assert planning(study_data(project.store), Rule.B, None, wished=0.4).suggestion.startswith(
        ("Every", "The interval")
    )


def test_labels_of_unknown_design_get_no_plan(project: Project, tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text("a,b,label\nid1,id2,correct\nid2,id3,incorrect\n")
    project.import_labels(file)
    made = planning(study_data(project.store), Rule.B, 100.0)
    assert made.plans == () and "unknown design" in made.suggestion
    assert "unknown design" in recall(study_data(project.store), Rule.B).sentence


def test_what_a_rule_misses_is_estimated_from_the_other_rules_pairs(project: Project) -> None:
    assert "not known" in recall(study_data(project.store), Rule.B).sentence
    for pair in project.queue().pairs:  # every pair: the estimates are exact
        stored = project.pair(pair)
        project.judge(pair, Verdict.CORRECT if stored.c_sim >= 372 else Verdict.INCORRECT)
    data = study_data(project.store)
    of_b = recall(data, Rule.B)
    assert (of_b.found, of_b.missed, of_b.labelled_misses) == (pytest.approx(40), pytest.approx(30), 30)
    assert of_b.recall == pytest.approx(40 / 70) and of_b.missed_interval is not None
    of_c = recall(data, Rule.C)
    assert of_c.recall == 1.0 and of_c.missed == 0
    everything = recall(data, Rule.ALL)
    assert everything.missed is None and "No near miss" in everything.sentence


def test_a_part_of_the_labels_gives_an_interval(project: Project) -> None:
    for pair in list(project.queue().pairs)[:45]:
        project.judge(pair, Verdict.CORRECT if project.pair(pair).c_sim >= 372 else Verdict.INCORRECT)
    found = recall(study_data(project.store), Rule.B)
    assert found.missed is not None and found.missed_interval is not None
    assert found.missed_interval.low <= 30 <= found.missed_interval.high
    assert found.interval is not None and found.interval.low < 40 / 70 < found.interval.high


def test_a_sample_that_is_wider_than_the_rule_can_still_grow(project: Project) -> None:
    """The rule C keeps 70 of the 90 pairs; 80 labels of the whole sample leave ten, not none."""
    for pair in list(project.queue().pairs)[:80]:
        project.judge(pair, Verdict.CORRECT if pair % 2 else Verdict.INCORRECT)
    made = planning(study_data(project.store), Rule.C, 60.0)
    assert made.plans[0].more is not None and 1 <= made.plans[0].more <= 10
    for pair in project.queue().pairs:
        project.judge(pair, Verdict.CORRECT if pair % 2 else Verdict.INCORRECT)
    done = planning(study_data(project.store), Rule.C, 60.0)
    assert done.plans[0].more == 0 and "nothing left" in done.suggestion
