"""A sample speaks for the pairs that it could hold: every table, curve and page says so where these are not all."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.evaluation.cuts import CutRule
from twinlens.evaluation.designs import Design
from twinlens.evaluation.study import TABLES
from twinlens.evaluation.study import table as study_table
from twinlens.model.judgements import LabelOrigin, Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.session.planning import recall
from twinlens.session.report import content
from twinlens.session.results import judged_pairs, study_data
from twinlens.session.thresholds import cut_table, tuning, view
from twinlens.ui.precision.figures import figures

# 60 B-similar pairs, 40 of them also C-similar, and 30 that are C-similar only
PAIRS = [(n, n + 1, 3, 380) for n in range(1, 41)]
PAIRS += [(n, n + 1, 2, 340) for n in range(41, 61)]
PAIRS += [(n, n + 1, 0, 374) for n in range(61, 91)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    with Project.open(handmade(tmp_path / "p.twinlens", documents=91, pairs=PAIRS), "ann") as opened:
        yield opened


def judge(project: Project, most: int = 1000) -> None:
    for pair in list(project.queue().pairs)[:most]:
        project.judge(pair, Verdict.CORRECT if project.pair(pair).b_sim == 3 else Verdict.INCORRECT)


def warned(notes: object) -> list[str]:
    return [note for note in notes if note.startswith("Warning")]  # type: ignore[attr-defined]


def test_a_sample_of_one_rule_is_not_used_silently_for_another(project: Project) -> None:
    project.draw(Rule.B, Design("uniform", 40, 3))
    judge(project)
    assert not warned(project.table("precision-b").notes)
    assert not warned(project.precision(Rule.COMBINED)[1])  # combined pairs are B-similar: a domain of the sample
    of_c = project.table("precision-c")
    (warning,) = warned(of_c.notes)
    assert "of the 70 pairs with C-similarity ≥ 372 it could hold 40 only" in warning
    everything, above = of_c.rows[0], next(row for row in of_c.rows if row["name"] == "C-sim 379..381")
    assert everything["pairs"] == 70 and everything["correct_pairs"] is None
    assert above["pairs"] == 40 and above["correct_pairs"] == 40  # every pair of this range could be drawn
    for notes in (
        project.precision(Rule.C)[1],
        project.precision(Rule.MIXED)[1],
        project.curve("c_sim", Rule.C)[1],
        project.curve("c_sim", Rule.ALL)[1],
        project.table("combined").notes,  # its mixed rule finds C-similar pairs
        project.table("undecided-c").notes,
        figures(project, Rule.C).notes,
    ):
        assert len(warned(notes)) == 1, notes
    assert not figures(project, Rule.C).covered and figures(project, Rule.B).covered
    read = tuning(project.store, rule=Rule.C)
    seen = view(project.store, read, read.start(CutRule.C))
    assert len(warned(seen.notes)) == 1 and not seen.covered
    assert cut_table(seen).rows[0]["expected_correct"] is None
    assert "Only pairs that the sample could hold" in recall(study_data(project.store, Rule.C), Rule.C).sentence
    assert any("it could hold 40 only" in note for table in content(project.store).tables for note in table.notes)


def test_a_sample_of_all_pairs_covers_every_rule(project: Project) -> None:
    project.draw(Rule.ALL, Design("stratified", 60, 3))
    judge(project)
    for name in TABLES:
        assert not warned(project.table(name).notes), name
    for rule in Rule:
        assert not warned(project.precision(rule)[1]) and figures(project, rule).covered
    for rule in Rule:
        made = project.precision(rule)[0][0]
        truth = [b == 3 for _, _, b, c in PAIRS if rule.keeps(b, c, False, project.params)]
        assert made.interval is not None and rule is not Rule.MIXED
        assert made.interval.low <= sum(truth) / len(truth) <= made.interval.high
        break


def test_each_table_takes_the_labels_of_the_sample_that_speaks_for_it(project: Project) -> None:
    of_b = project.draw(Rule.B, Design("uniform", 30, 3), "of B")
    judge(project)
    project.draw(Rule.C, Design("uniform", 35, 4), "of C")
    judge(project)
    data = study_data(project.store)
    first, second = study_table("precision-b", data), study_table("precision-c", data)
    assert not warned(first.notes) and not warned(second.notes)
    assert first.rows[0]["labelled"] == of_b.items
    assert any("sample “of B”" in note for note in first.notes)
    assert second.rows[0]["labelled"] == 35 and not any("“of" in note for note in second.notes)
    assert project.precision(Rule.B)[0][0].labelled == 30 and project.precision(Rule.C)[0][0].labelled == 35
    # all pairs stand in neither; the default sample of all pairs has no label in its own order
    assert len(warned(project.precision(Rule.ALL)[1])) == 1


def test_labels_of_another_design_do_not_slip_into_a_sample(project: Project) -> None:
    """A pair that importance chose is no random member of a later uniform sample that was not worked through yet."""
    project.draw(Rule.ALL, Design("importance", 40, 3))
    judge(project)
    project.draw(Rule.ALL, Design("uniform", 90, 4))
    order = list(project.queue().pairs)
    for pair in order[:9]:
        project.judge(pair, Verdict.CORRECT)
    counted = {pair.pair for pair in judged_pairs(project.store) if pair.origin is LabelOrigin.SAMPLE}
    assert counted <= set(order[: max(place for place, pair in enumerate(order) if pair in counted) + 1])
    assert set(order[:9]) <= counted and len(counted) < 30


def test_many_passed_over_pairs_are_told(project: Project) -> None:
    for pair in list(project.queue().pairs)[8:40]:
        project.judge(pair, Verdict.CORRECT)
    (warning,) = warned(project.precision(Rule.B)[1])
    assert "8 of the first 40 pairs of the sample were passed over" in warning


def test_pairs_that_a_later_scan_added_are_told(project: Project) -> None:
    project.draw(Rule.B, Design("uniform", 20, 3))
    judge(project)
    sample = project.sample()
    details = {**sample.details, "population": 40}
    items = [(item.pair, item.stratum, item.probability) for item in project.store.samples.items(sample.sample)]
    project.store.samples.replace_items(sample.sample, 20, items, details)
    (warning,) = warned(project.table("precision-b").notes)
    assert "drawn from 40 pairs, which are 60 now" in warning
