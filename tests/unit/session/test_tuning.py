import pickle
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.evaluation.cuts import Cut, CutRule, Moving
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.session.tuning import load, load_grid, near, reveal_test

PAIRS = [(n, n + 1 + n % 2, n % 7, 340 + n * 7 % 45) for n in range(1, 200)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    with Project.open(handmade(tmp_path / "t.twinlens", documents=202, pairs=PAIRS), "ann") as opened:
        chance = random.Random(4)
        with opened.store.writer() as writer:
            writer.add_scores("jaccard", list(range(1, 181)), [chance.randint(0, 100) / 100 for _ in range(180)])
        for pair in list(opened.queue().pairs)[:80]:
            opened.judge(pair, chance.choice(list(Verdict)))
        yield opened


def test_what_a_page_needs_crosses_a_pipe(project: Project) -> None:
    cut = Cut(CutRule.COMBINED, Moving.COMBINED_MIN, project.params)
    page = pickle.loads(pickle.dumps(load(str(project.path), pickle.loads(pickle.dumps(cut)), "train", "b")))
    assert page.labelled == 80 and page.revealed is None
    assert [span.name for span in page.scores] == ["jaccard"]
    assert page.view.split == "train" and page.view.words(0).startswith("B-similarity ≥ 2 and C-similarity ≥ 3")
    assert pickle.loads(pickle.dumps(near(str(project.path), cut, 360, 5))).above


def test_near_pairs_are_listed_with_documents_and_values(project: Project) -> None:
    cut = Cut(CutRule.SCORE, Moving.SCORE, project.params, "jaccard")
    found = near(str(project.path), cut, 0.5, 6)
    assert [pair.value for pair in found.above] == sorted(pair.value for pair in found.above)
    assert len(found.above) == len(found.below) == 6
    assert found.above[0].listed.left.locator and found.above[0].value >= 0.5 > found.below[0].value


def test_the_test_half_by_name(project: Project) -> None:
    cut = Cut(CutRule.C, Moving.C_MIN, project.params)
    found = reveal_test(str(project.path), cut, 361)
    assert load(str(project.path), cut).revealed == found
    with pytest.raises(UsageError):
        reveal_test(str(project.path), cut, 361)


@pytest.mark.parametrize(("x", "y"), [("b_sim", "c_sim"), ("jaccard", "c_sim"), ("c_sim", "jaccard")])
def test_a_grid_counts_labels_and_pairs(project: Project, x: str, y: str) -> None:
    seen = load_grid(str(project.path), x, y)
    assert len(seen.points) == len(seen.x_steps) <= 18 and len(seen.points[0]) == len(seen.y_steps) <= 18
    assert seen.pairs is not None
    values = {}
    for number in range(1, 200):
        pair = project.pair(number)
        values[number] = {"b_sim": pair.b_sim, "c_sim": pair.c_sim, **project.store.pairs.scores(number)}
    labelled = project.store.labels.current()
    for row, x_threshold in enumerate(seen.x_steps.thresholds):
        for column, y_threshold in enumerate(seen.y_steps.thresholds):
            kept = [
                number
                for number, scores in values.items()
                if scores.get(x, -1) >= x_threshold and scores.get(y, -1) >= y_threshold
            ]
            assert seen.pairs[row][column] == len(kept)
            point = seen.points[row][column]
            assert point.labelled == sum(number in labelled for number in kept)
            assert point.correct == sum(
                labelled[number].verdict is Verdict.CORRECT for number in kept if number in labelled
            )


def test_a_grid_of_the_b_similar_pairs_and_of_an_unknown_score(project: Project) -> None:
    seen = load_grid(str(project.path), "c_sim", "jaccard", base="b")
    assert seen.pairs is not None
    first = seen.points[0][0]
    of_b = [n for n in range(1, 181) if project.pair(n).b_sim >= 2]
    lowest = seen.x_steps.thresholds[0]
    assert seen.pairs[0][0] == sum(project.pair(n).c_sim >= lowest for n in of_b)
    assert first.labelled <= seen.pairs[0][0]
    with pytest.raises(UsageError, match="cosine"):
        load_grid(str(project.path), "c_sim", "cosine")
