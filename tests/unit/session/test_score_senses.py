"""A score of which a smaller value means closer documents gives what its mirror image gives."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from twinlens.cli.program import run
from twinlens.evaluation.cuts import Cut, CutRule, Moving
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.session.configurations import Finders
from twinlens.session.results import judged_pairs
from twinlens.session.thresholds import cut_table, tuning, view
from twinlens.session.tuning import load_grid, near

PAIRS = [(n, n + 1 + n % 2, n % 7, 340 + n * 7 % 45) for n in range(1, 200)]
MOST = 64


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    """The same opinions twice: as a similarity of 0 … 64, and as a distance of 64 … 0."""
    with Project.open(handmade(tmp_path / "t.twinlens", documents=202, pairs=PAIRS), "ann") as opened:
        chance = random.Random(4)
        values = [chance.randint(0, MOST) for _ in range(180)]
        with opened.store.writer() as writer:
            writer.add_scores("alike", list(range(1, 181)), values, lower=False)
            writer.add_scores("edits", list(range(1, 181)), [MOST - value for value in values], lower=True)
        for pair in list(opened.queue().pairs)[:80]:
            opened.judge(pair, chance.choice(list(Verdict)))
        yield opened


def test_the_curve_is_mirrored_and_ascends(project: Project) -> None:
    alike, _ = project.curve("alike")
    edits, _ = project.curve("edits")
    assert [point.threshold for point in edits] == sorted(point.threshold for point in edits)
    assert [replace(point, threshold=MOST - point.threshold) for point in reversed(edits)] == alike
    assert edits[0].pairs is not None and edits[-1].pairs == 180
    assert edits[0].pairs < edits[-1].pairs


def test_every_place_of_the_threshold(project: Project) -> None:
    read = tuning(project.store)
    seen = {score: view(project.store, read, read.start(CutRule.SCORE, score)) for score in ("alike", "edits")}
    assert len(seen["alike"].steps) == len(seen["edits"].steps)
    for place in range(len(seen["alike"].steps)):
        one, other = (seen[score].points["all"][place] for score in ("alike", "edits"))
        assert replace(one, threshold=0.0) == replace(other, threshold=0.0)
        assert MOST - seen["edits"].steps.shown(other.threshold) == one.threshold
    assert seen["alike"].histogram == seen["edits"].histogram
    assert seen["edits"].words(0) == f"edits ≤ {seen['edits'].steps.shown(seen['edits'].steps.threshold(0)):g}"
    table = cut_table(seen["edits"])
    assert table.title == "edits ≤ threshold"
    assert [row["threshold"] for row in table.rows] == [
        MOST - row["threshold"] for row in cut_table(seen["alike"]).rows
    ]


def test_pairs_beside_the_threshold_and_the_grid(project: Project) -> None:
    cuts = {score: Cut(CutRule.SCORE, Moving.SCORE, project.params, score) for score in ("alike", "edits")}
    path = str(project.path)
    one, other = near(path, cuts["alike"], 40, 6), near(path, cuts["edits"], -24, 6)
    for side in ("above", "below"):
        pairs = [(pair.listed.pair.pair, MOST - pair.value) for pair in getattr(one, side)]
        assert pairs == [(pair.listed.pair.pair, pair.value) for pair in getattr(other, side)]
    assert all(pair.value <= 24 for pair in other.above) and all(pair.value > 24 for pair in other.below)
    grids = [load_grid(path, score, "c_sim") for score in ("alike", "edits")]
    assert grids[0].pairs is not None and max(map(max, grids[0].pairs))
    for score, grid in zip(("alike", "edits"), grids, strict=True):
        assert grid.x_steps.sign == ("≥" if score == "alike" else "≤")
    assert grids[0].pairs[0] == grids[1].pairs[0]


def test_a_configuration_says_which_sign_returns_the_closer_pairs(project: Project) -> None:
    finders = Finders(project.store, judged_pairs(project.store))
    one, other = finders.score("alike>=40"), finders.score("edits<=24")
    assert (one.found, one.pairs, one.keys.tolist()) == (other.found, other.pairs, other.keys.tolist())
    assert other.found and other.name == "edits ≤ 24"
    for wrong, right in (("edits>=24", "edits≤X"), ("alike <= 40", "alike≥X")):
        with pytest.raises(UsageError, match=right):
            finders.score(wrong)


def test_what_a_file_s_scores_mean_is_told_by_name_or_said(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pairs.csv"
    file.write_text("a,b,hamming_distance,score,tries\n1.txt,4.txt,3,0.5,9\nid3,id9,4,0.25,8\n")
    arguments = ["import-pairs", str(project.path), str(file), "--json"]
    assert run(arguments) == 0
    out = capsys.readouterr()
    assert json.loads(out.out)["scores"] == {"hamming_distance": "lower", "score": "higher"}
    assert "the documents from 'a' and 'b'" in out.err
    assert project.store.scores.lower() == {"edits", "hamming_distance"}
    assert run([*arguments, "--lower", "tries", "--higher", "HAMMING_DISTANCE"]) == 0
    assert json.loads(capsys.readouterr().out)["scores"] == {
        "hamming_distance": "higher",
        "score": "higher",
        "tries": "lower",
    }
    assert run(arguments) == 0  # what was said once holds until something else is said
    assert project.store.scores.lower() == {"edits", "tries"}
    assert run([*arguments, "--lower", "score", "--higher", "score"]) == 2
    assert run([*arguments, "--lower", "scores"]) == 1
    assert "there is no column 'scores' (--lower)" in capsys.readouterr().err
    assert run(["curve", str(project.path), "--score", "tries"]) == 0
    assert "tries ≤ threshold" in capsys.readouterr().out
    assert run(["curve", str(project.path), "--score", "tries", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sense"] == "lower"
    assert run(["info", str(project.path)]) == 0
    assert "tries (lower is closer)" in capsys.readouterr().out
