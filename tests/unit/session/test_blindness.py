import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from twinlens.evaluation.cuts import CutRule
from twinlens.evaluation.designs import Design
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.session import PairFilter, Project
from twinlens.session.blindness import TELLING_ORDERS, as_seen_by, blind_order, hidden_among, hidden_count, tells
from twinlens.session.thresholds import tuning
from twinlens.session.tuning import near
from twinlens.store.pair_orders import ORDERS
from twinlens.store.scores import SIMILARITIES

GRID = [(n, n + 1, n % 7, 355 + n) for n in range(1, 29)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    """28 pairs; the sample holds twelve of them, of which ann has judged four and bob eight."""
    path = handmade(tmp_path / "p.twinlens", documents=29, pairs=GRID)
    with closing(sqlite3.connect(path)) as database, database:  # the scan's own sample has all pairs
        database.execute("DELETE FROM sample_item")
    with Project.open(path, "ann") as opened:
        opened.draw(Rule.ALL, Design("uniform", 12, 5))
        sampled = list(opened.store.samples.pairs(opened.sample().sample))
        assert len(sampled) == 12
        for pair in sampled[:4]:
            opened.judge(pair, Verdict.CORRECT, Reason.URL)
        with Project.open(path, "bob") as bob:
            for pair in sampled[:8]:
                bob.judge(pair, Verdict.INCORRECT)
        yield opened


def sampled_pairs(project: Project) -> list[int]:
    return list(project.store.samples.pairs(project.sample().sample))


TELLING = [
    PairFilter(b_min=3),
    PairFilter(b_max=3),
    PairFilter(c_min=360),
    PairFilter(c_max=371),
    PairFilter(Rule.COMBINED),
    PairFilter(Rule.MIXED, combined_min=366),
    PairFilter(counted=True),
    PairFilter(origin=Origin.CANDIDATE),
    PairFilter(pairs=tuple(range(1, 29))),
    PairFilter(verdict=Verdict.INCORRECT, reviewer="bob"),
]
SILENT = [
    PairFilter(),
    PairFilter(site=SiteRelation.SAME),
    PairFilter(labelled=False),
    PairFilter(labelled=True, reviewer="bob"),
    PairFilter(verdict=Verdict.CORRECT, reviewer="ann"),
    PairFilter(flagged=True),
    PairFilter(name="page"),
]


@pytest.mark.parametrize("chosen", TELLING)
def test_a_telling_question_leaves_out_what_is_not_judged(project: Project, chosen: PairFilter) -> None:
    assert tells(chosen, "ann")
    hidden = set(sampled_pairs(project)[4:])
    found = set(blind_order(project, as_seen_by(chosen, "ann"), "documents", descending=False))
    assert found == set(project.pair_numbers(chosen)) - hidden


@pytest.mark.parametrize("chosen", SILENT)
def test_another_question_is_answered_as_it_is(project: Project, chosen: PairFilter) -> None:
    assert as_seen_by(chosen, "ann") == chosen
    assert hidden_count(project, chosen, "documents") == 0
    assert list(blind_order(project, chosen, "pair", descending=True)) == list(
        project.pair_numbers(chosen, "pair", descending=True)
    )


def test_label_words_mean_the_blind_reviewers_own(project: Project) -> None:
    asked = as_seen_by(PairFilter(verdict=Verdict.INCORRECT), "ann")
    assert list(project.pair_numbers(PairFilter(verdict=Verdict.INCORRECT))) != []
    assert list(project.pair_numbers(asked)) == []
    assert sorted(project.pair_numbers(as_seen_by(PairFilter(reason=Reason.URL), "ann"))) == sorted(
        sampled_pairs(project)[:4]
    )


@pytest.mark.parametrize("sort", sorted(ORDERS))
@pytest.mark.parametrize("descending", [False, True])
def test_hidden_values_stand_last_in_the_order_of_their_documents(
    project: Project, sort: str, descending: bool
) -> None:
    order = list(blind_order(project, PairFilter(), sort, descending=descending))
    plain = list(project.pair_numbers(PairFilter(), sort, descending=descending))
    if sort not in TELLING_ORDERS:
        assert order == plain
        return
    hidden = set(sampled_pairs(project)[4:])
    assert order[-8:] == sorted(hidden)
    assert order[:-8] == [pair for pair in plain if pair not in hidden]


def test_the_count_never_depends_on_the_query(project: Project) -> None:
    counts = {hidden_count(project, as_seen_by(replace(chosen, c_max=370), "ann"), "pair") for chosen in TELLING}
    assert counts == {8}


def test_pairs_behind_a_number_that_are_all_judged_need_no_word(project: Project) -> None:
    sampled = sampled_pairs(project)
    own, others = tuple(sampled[:4]), tuple(sampled[2:6])
    assert hidden_among(project, others) == set(sampled[4:6])
    assert hidden_count(project, as_seen_by(PairFilter(pairs=own), "ann"), "pair") == 0
    assert hidden_count(project, as_seen_by(PairFilter(pairs=others), "ann"), "pair") == 8
    assert hidden_count(project, as_seen_by(PairFilter(pairs=own, b_min=2), "ann"), "pair") == 8


def test_judging_brings_a_pair_back(project: Project) -> None:
    pair = sampled_pairs(project)[5]
    asked = as_seen_by(PairFilter(c_min=1), "ann")
    assert pair not in project.pair_numbers(asked)
    project.judge(pair, Verdict.UNDECIDED)
    assert pair in project.pair_numbers(asked)
    project.undo()
    assert pair not in project.pair_numbers(asked)


@pytest.mark.parametrize("moving", SIMILARITIES)
def test_no_hidden_pair_stands_beside_a_threshold(project: Project, moving: str) -> None:
    cut = tuning(project.store).start(CutRule.B if moving == "b_sim" else CutRule.C)
    threshold = 3 if moving == "b_sim" else 370
    open_ones = near(str(project.path), cut, threshold, 50, "ann")
    blind = near(str(project.path), cut, threshold, 50, "ann", blind=True)
    hidden = set(sampled_pairs(project)[4:])

    def numbers(found) -> list[int]:
        return [one.listed.pair.pair for one in (*found.above, *found.below)]

    assert set(numbers(open_ones)) >= hidden
    assert numbers(blind) == [pair for pair in numbers(open_ones) if pair not in hidden]
    assert (open_ones.hidden, blind.hidden) == (0, 8)
