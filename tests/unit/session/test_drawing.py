from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.evaluation.designs import Design
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project, results

PAIRS = [(n, n + 7, n % 7, 340 + n % 45) for n in range(1, 201)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    return handmade(tmp_path / "p.twinlens", documents=210, pairs=PAIRS)


def rows(project: Project, sample: int) -> list[tuple[int, int]]:
    pairs = project.store.samples.pairs(sample)
    found = project.store.pairs.some(list(pairs))
    return [(found[pair].left, found[pair].right) for pair in pairs]


@pytest.mark.parametrize("kind", ["uniform", "stratified", "importance"])
def test_the_same_seed_draws_the_same_pairs_wherever_they_stand(
    path: Path, handmade: Callable[..., Path], kind: str
) -> None:
    turned = handmade(path.with_name("turned.twinlens"), documents=210, pairs=PAIRS[::-1])
    design = Design(kind, 40, 5)
    with Project.open(path) as one, Project.open(turned) as two:
        drawn = one.draw(Rule.B, design)
        assert (drawn.items, drawn.rule, drawn.design, drawn.seed) == (40, Rule.B, kind, 5)
        assert one.sample() == drawn
        assert rows(one, drawn.sample) == rows(two, two.draw(Rule.B, design).sample)
        assert all(one.pair(pair).b_sim >= 2 for pair in one.queue().pairs)
        other = one.draw(Rule.B, Design(kind, 40, 6))
        assert rows(one, other.sample) != rows(one, drawn.sample)
        larger = one.draw(Rule.B, Design(kind, 60, 5))
        if kind == "uniform":
            assert rows(one, larger.sample)[:40] == rows(one, drawn.sample)


def test_a_stratified_sample_weighs_its_labels(path: Path) -> None:
    with Project.open(path, "ann") as project:
        sample = project.draw(Rule.B, Design("stratified", 40, 5, ("b_sim",)))
        for pair in project.queue().pairs:
            project.judge(pair, Verdict.CORRECT if project.pair(pair).b_sim > 3 else Verdict.INCORRECT)
        judged = results.judged_pairs(project.store)
        assert sum(pair.weight for pair in judged) == pytest.approx(sample.details["population"])
        table, notes = project.precision(Rule.B)
        truth = sum(b > 3 for _, _, b, _ in PAIRS) / sum(b >= 2 for _, _, b, _ in PAIRS)
        assert table[0].precision == pytest.approx(truth, abs=0.01)
        assert notes == ()


def test_neyman_learns_from_labels(path: Path) -> None:
    with Project.open(path, "ann") as project:
        design = Design("stratified", 40, 5, ("b_sim",), "neyman")
        with pytest.raises(UsageError, match="label a first sample"):
            project.draw(Rule.B, design)
        for pair in list(project.queue().pairs)[:50]:
            project.judge(pair, Verdict.CORRECT if pair % 2 or project.pair(pair).b_sim > 3 else Verdict.INCORRECT)
        assert project.draw(Rule.B, design).items == 40


def test_nothing_to_draw_from(handmade: Callable[..., Path], tmp_path: Path) -> None:
    with Project.open(handmade(tmp_path / "e.twinlens")) as project, pytest.raises(UsageError, match="counts under"):
        project.draw(Rule.C, Design())
    with Project.create(tmp_path / "n.twinlens") as project, pytest.raises(UsageError, match="scan first"):
        project.extend_sample(10)


def test_the_default_sample_grows_at_its_end(path: Path) -> None:
    from twinlens.engine.settling import draw_default_sample

    with Project.open(path, "ann") as project:
        draw_default_sample(project.store, 50)
        before = rows(project, project.sample().sample)
        assert project.extend_sample(120).samples
        after = rows(project, project.sample().sample)
        assert (len(before), len(after)) == (50, 120)
        assert after[:50] == before
        project.extend_sample(10_000)
        assert len(project.queue()) == 200
        with pytest.raises(UsageError, match="larger"):
            project.extend_sample(20)
