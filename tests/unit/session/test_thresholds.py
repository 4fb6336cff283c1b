import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.evaluation.cuts import MOVABLE, Cut, CutRule, Moving
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams
from twinlens.session import Project, test_half, thresholds
from twinlens.session.thresholds import CutView, beside, cut_table, tuning, view

PAIRS = [(n, n + 1 + n % 2, n % 7, 340 + n * 7 % 45) for n in range(1, 200)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    """199 pairs, 80 of them labelled, 60 with another tool's score."""
    with Project.open(handmade(tmp_path / "t.twinlens", documents=202, pairs=PAIRS), "ann") as opened:
        chance = random.Random(4)
        with opened.store.writer() as writer:
            scored = range(1, 181, 3)
            writer.add_scores("jaccard", list(scored), [chance.randint(0, 100) / 100 for _ in scored])
        for pair in list(opened.queue().pairs)[:80]:
            high = opened.pair(pair).c_sim > 362
            opened.judge(pair, chance.choices(list(Verdict), [4, 1, 1] if high else [1, 4, 1])[0])
        yield opened


def kept(project: Project, cut: Cut, threshold: float) -> list[int]:
    return [pair.pair for pair in tuning(project.store).judged() if cut.keeps(pair, threshold)]


@pytest.mark.parametrize("rule", [rule for rule in CutRule if rule is not CutRule.SCORE])
def test_a_view_counts_labels_and_pairs_at_every_step(project: Project, rule: CutRule) -> None:
    read = tuning(project.store)
    for moving in MOVABLE[rule]:
        cut = Cut(rule, moving, project.params)
        seen = view(project.store, read, cut)
        everything = {"all": None, "same": True, "different": False}
        for index in range(0, len(seen.steps), 4):
            threshold = seen.steps.threshold(index)
            for name, site in everything.items():
                point = seen.points[name][index]
                pairs = [p for p in read.judged() if cut.keeps(p, threshold) and site in (None, p.same_site)]
                assert (point.labelled, point.correct) == (len(pairs), sum(p.correct for p in pairs))
            assert sum(seen.dropped(index)) == 80 - seen.points["all"][index].labelled
        assert seen.points["all"][0].pairs == sum(
            cut.similarity(b, c, left % 3 == right % 3) is not None for left, right, b, c in PAIRS
        )
        assert seen.histogram is not None and sum(seen.histogram) <= 199
        if rule in (CutRule.COMBINED, CutRule.MIXED):
            assert seen.everything is not None and sum(seen.everything) == 199


def test_a_score_is_tuned_over_the_pairs_that_have_it(project: Project) -> None:
    read = tuning(project.store)
    seen = view(project.store, read, read.start(CutRule.SCORE, "jaccard"))
    assert seen.points["all"][0].pairs == 60
    assert seen.histogram is not None and sum(seen.histogram) == 60
    for index in range(0, len(seen.steps), 17):
        threshold = seen.steps.threshold(index)
        rows = project.store.scores.reaching("jaccard", threshold)
        assert seen.points["all"][index].pairs == len(rows)
        both = [seen.points[name][index].pairs or 0 for name in ("same", "different")]
        assert sum(both) == len(rows)
    assert seen.words(0).startswith("jaccard ≥ 0.")
    with pytest.raises(UsageError, match="jaccard"):
        view(project.store, read, Cut(CutRule.SCORE, Moving.SCORE, project.params, "cosine"))


def test_halves_add_up_and_the_base_of_r_can_be_chosen(project: Project) -> None:
    read = tuning(project.store)
    cut = read.start(CutRule.C)
    whole, train, test = (view(project.store, read, cut, split) for split in ("all", "train", "test"))
    assert whole.steps == train.steps == test.steps
    for index in range(len(whole.steps)):
        counts = [seen.points["all"][index].correct for seen in (train, test)]
        assert sum(counts) == whole.points["all"][index].correct
    narrow = view(project.store, read, cut, base="b")
    assert narrow.points["all"][0].r == 1.0
    correct = [p for p in read.judged() if p.correct]
    index = whole.steps.place(360)
    of_b = [p for p in correct if p.b_sim >= 2]
    assert narrow.points["all"][index].r == pytest.approx(sum(p.c_sim >= 360 for p in of_b) / len(of_b))
    assert whole.points["all"][index].r == pytest.approx(sum(p.c_sim >= 360 for p in correct) / len(correct))
    assert "B-similarity ≥ 2" in narrow.notes[0]
    with pytest.raises(UsageError):
        view(project.store, read, cut, base="c")


def test_pairs_beside_the_cut_are_those_that_moving_it_changes(project: Project) -> None:
    store, params = project.store, project.params
    for rule in (CutRule.B, CutRule.C, CutRule.COMBINED, CutRule.MIXED):
        for moving in MOVABLE[rule]:
            cut = Cut(rule, moving, params)
            threshold = 4.0 if moving is Moving.B_MIN else 361.0
            above = beside(store, cut, threshold, 6, above=True)
            below = beside(store, cut, threshold, 6, above=False)
            for number, value in above + below:
                pair = project.pair(number)
                assert cut.site in (None, pair.same_site)
                assert cut.similarity(pair.b_sim, pair.c_sim, pair.same_site) == value
            assert all(value >= threshold for _, value in above) and all(value < threshold for _, value in below)
    score = Cut(CutRule.SCORE, Moving.SCORE, params, "jaccard")
    near = beside(store, score, 0.5, 3, above=True)
    assert len(near) == 3 and near == sorted(near, key=lambda row: row[1])


def test_the_table_behind_the_plots_has_every_number(project: Project) -> None:
    read = tuning(project.store)
    seen = view(project.store, read, read.start(CutRule.COMBINED))
    table = cut_table(seen)
    assert table.title == "B-similarity ≥ 2 and C-similarity ≥ threshold"
    assert len(table.rows) == len(seen.steps)
    for row in table.rows:
        assert row["correct"] + row["dropped_correct"] == seen.totals[Verdict.CORRECT]
        if row["expected_correct"] is not None:
            assert row["expected_correct"] + row["expected_wrong"] == row["pairs"]
    assert any("fingerprint" in note for note in table.notes)


@pytest.mark.parametrize("verdict", [None, *Verdict])
def test_a_project_with_one_kind_of_label_or_none(
    handmade: Callable[..., Path], tmp_path: Path, verdict: Verdict | None
) -> None:
    with Project.open(handmade(tmp_path / "o.twinlens", documents=202, pairs=PAIRS), "ann") as project:
        if verdict is not None:
            project.judge(project.queue().pairs[0], verdict)
        read = tuning(project.store)
        for rule in (CutRule.B, CutRule.C, CutRule.COMBINED, CutRule.MIXED):
            for split in ("all", "train", "test"):
                seen: CutView = view(project.store, read, read.start(rule), split)
                assert cut_table(seen).rows
                for point in seen.points["all"]:
                    assert point.precision in (None, 0.0, 1.0)


def test_a_project_without_a_scan(tmp_path: Path) -> None:
    with Project.create(tmp_path / "e.twinlens", ScanParams()) as project:
        seen = view(project.store, tuning(project.store), tuning(project.store).start(CutRule.C))
        assert seen.histogram is None and seen.points["all"][0].pairs is None
        assert thresholds.beside(project.store, seen.cut, 372, 5, above=True) == []


def test_the_test_half_is_revealed_once_and_kept(project: Project) -> None:
    read = tuning(project.store)
    cut = read.start(CutRule.C)
    assert test_half.revealed(project.store) is None
    found = test_half.reveal(project.store, read, cut, 360)
    assert found.words == "C-similarity ≥ 360"
    assert found.training is not None and found.test is not None
    pairs = [p for p in read.judged("test") if p.c_sim >= 360]
    assert (found.test.labelled, found.test.correct) == (len(pairs), sum(p.correct for p in pairs))
    assert found.test.low is not None and found.test.low < (found.test.precision or 0) < (found.test.high or 0)
    with pytest.raises(UsageError, match="C-similarity ≥ 360"):
        test_half.reveal(project.store, read, cut, 370)
    with Project.open(project.path) as again:
        assert test_half.revealed(again.store) == found
    assert [row["half"] for row in found.table().rows] == ["training", "test"]


def test_a_threshold_above_every_label_reveals_that_there_is_none(project: Project) -> None:
    found = test_half.reveal(project.store, tuning(project.store), tuning(project.store).start(CutRule.B), 6)
    assert found.test is None or found.test.labelled == 0 or found.test.precision is not None
    assert found.table().rows[1]["half"] == "test"
