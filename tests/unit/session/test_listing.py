import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.session import PairFilter, Project

EQUAL = {4: 1, 7: 1, 8: 2, 9: 5}  # identity sets {1 4 7}, {2 8}, {5 9}
PAIRS = [(1, 2, 3, 380), (1, 3, 2, 360), (3, 6, 0, 375)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    path = handmade(tmp_path / "p.twinlens", documents=10, pairs=PAIRS, equal=EQUAL)
    with Project.open(path, "ann") as opened:
        yield opened


def brute_force(keep: Callable[[int, int, bool], bool]) -> set[tuple[int, int, int, int]]:
    """Every pair of all documents: its similarity is that of the two representatives."""
    scores = {(left, right): (b, c) for left, right, b, c in PAIRS}
    found = set()
    for a, b in itertools.combinations(range(1, 11), 2):
        ra, rb = EQUAL.get(a, a), EQUAL.get(b, b)
        score = (6, 384) if ra == rb else scores.get((min(ra, rb), max(ra, rb)))
        if score and keep(*score, a % 3 == b % 3):
            found.add((a, b, *score))
    return found


def listed(project: Project, chosen: PairFilter) -> set[tuple[int, int, int, int]]:
    pairs = [item.pair for item in project.pairs(chosen, identical=True)]
    rows = {(pair.left, pair.right, pair.b_sim, pair.c_sim) for pair in pairs}
    assert len(rows) == len(pairs)
    return rows


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("site", [None, *SiteRelation])
def test_all_documents_are_listed_by_their_representatives_scores(
    project: Project, rule: Rule, site: SiteRelation | None
) -> None:
    def keep(b: int, c: int, same: bool) -> bool:
        return rule.keeps(b, c, same, project.params) and (site is None or same == (site is SiteRelation.SAME))

    assert listed(project, PairFilter(rule, site=site)) == brute_force(keep)


def test_thresholds_hold_for_the_expanded_pairs_too(project: Project) -> None:
    assert listed(project, PairFilter(Rule.B, b_min=4)) == brute_force(lambda b, c, same: b >= 4)
    assert listed(project, PairFilter(Rule.ALL, c_max=379)) == brute_force(lambda b, c, same: c <= 379)


def test_member_pairs_have_the_measures_of_their_representatives(project: Project) -> None:
    numbers = {(item.pair.left, item.pair.right): item.pair.pair for item in project.pairs()}
    with project.store.writer() as writer:
        writer.add_measures([(numbers[1, 2], 0.5, 0.6, 0.75, 9)])
    measured = {
        (item.pair.left, item.pair.right): (
            item.pair.resemblance,
            item.pair.containment_a,
            item.pair.containment_b,
            item.pair.term_difference,
        )
        for item in project.pairs(identical=True)
    }
    assert measured[1, 2] == measured[1, 8] == measured[4, 8] == (0.5, 0.6, 0.75, 9)
    assert measured[2, 4] == measured[2, 7] == (0.5, 0.75, 0.6, 9)  # the other way round
    assert measured[1, 4] == measured[4, 7] == measured[5, 9] == (1.0, 1.0, 1.0, 0)
    assert measured[3, 6] == (None, None, None, None)


def test_a_judged_member_pair_is_listed_once_with_its_label(project: Project) -> None:
    inside, _ = project.stored_pair(7, 4)
    assert (inside.origin, inside.b_sim, inside.c_sim, inside.same_site) == (Origin.IDENTICAL, 6, 384, True)
    across, changes = project.stored_pair(8, 4)
    assert across.origin is Origin.LABELLED
    assert changes.pairs
    assert project.stored_pair(8, 4)[1].pairs is False
    project.judge(inside.pair, Verdict.CORRECT)
    everything = list(project.pairs(identical=True))
    assert len({(item.pair.left, item.pair.right) for item in everything}) == len(everything)
    labels = {(item.pair.left, item.pair.right): item.label for item in everything if item.label}
    assert {pair: label.verdict for pair, label in labels.items()} == {(4, 7): Verdict.CORRECT}


def test_only_representatives_without_the_wish_for_more(project: Project) -> None:
    project.stored_pair(4, 7)
    project.stored_pair(8, 4)
    plain = [(item.pair.left, item.pair.right) for item in project.pairs(PairFilter(representatives=True))]
    assert plain == [(1, 2), (1, 3), (3, 6)]
    assert len(list(project.pairs())) == 5  # every stored pair
    assert [(item.left.document, item.right.document) for item in project.pairs(PairFilter(Rule.C))][:1] == [(1, 2)]


def test_many_identical_files_are_listed_without_holding_all_pairs(
    handmade: Callable[..., Path], tmp_path: Path
) -> None:
    path = handmade(tmp_path / "many.twinlens", documents=2000, equal=dict.fromkeys(range(2, 2001), 1))
    with Project.open(path) as project:
        assert project.count() == 0
        stream = project.pairs(identical=True)
        first = list(itertools.islice(stream, 5000))
        assert len(first) == 5000
        assert all(item.pair.b_sim == 6 and item.pair.pair == 0 for item in first)


def test_a_representative_behind_its_members(handmade: Callable[..., Path], tmp_path: Path) -> None:
    path = handmade(tmp_path / "r.twinlens", documents=6, pairs=[(1, 5, 3, 380)], equal={2: 5, 3: 5})
    with Project.open(path, "ann") as project:
        inside, _ = project.stored_pair(2, 5)
        project.judge(inside.pair, Verdict.CORRECT)
        found = [(item.pair.left, item.pair.right) for item in project.pairs(identical=True)]
        assert sorted(found) == [(1, 2), (1, 3), (1, 5), (2, 3), (2, 5), (3, 5)]


def test_the_label_that_holds_is_listed_or_one_reviewers_own(handmade: Callable[..., Path], tmp_path: Path) -> None:
    path = handmade(tmp_path / "p.twinlens", documents=10, pairs=PAIRS)
    for name, verdict in (("ann", Verdict.CORRECT), ("bob", Verdict.INCORRECT)):
        with Project.open(path, name) as project:
            project.judge(1, verdict)
    with Project.open(path, "ann") as project:
        project.judge(2, Verdict.UNDECIDED)
        shown = {
            reviewer: [item.label and str(item.label.verdict) for item in project.pairs(reviewer=reviewer)]
            for reviewer in (None, "ann", "bob")
        }
    assert shown == {
        None: ["incorrect", "undecided", None],
        "ann": ["correct", "undecided", None],
        "bob": ["incorrect", None, None],
    }
