import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.model.params import ScanParams
from twinlens.session import PairFilter, Project
from twinlens.store import Store
from twinlens.store.pair_orders import ORDERS

GRID = [
    (left, right, (left * 7 + right) % 7, 340 + (left * 13 + right * 5) % 45)
    for left, right in itertools.combinations(range(1, 15), 2)
]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    with Project.open(handmade(tmp_path / "p.twinlens", documents=14, pairs=GRID), "ann") as opened:
        yield opened


def expected(keep: Callable[[int, int, bool], bool]) -> list[tuple[int, int]]:
    return [(left, right) for left, right, b, c in GRID if keep(b, c, left % 3 == right % 3)]


def found(project: Project, chosen: PairFilter) -> list[tuple[int, int]]:
    listed = [(pair.left, pair.right) for pair in project.store.pairs.each(chosen, project.params)]
    assert project.count(chosen) == len(listed) == len(project.pair_numbers(chosen))
    return listed


@pytest.mark.parametrize("rule", list(Rule))
def test_a_rule_lists_what_the_model_says(project: Project, rule: Rule) -> None:
    keeps = expected(lambda b, c, same: rule.keeps(b, c, same, ScanParams()))
    assert 0 < len(keeps) <= len(GRID)
    assert found(project, PairFilter(rule)) == keeps


@pytest.mark.parametrize(
    ("chosen", "keep"),
    [
        (PairFilter(Rule.B, b_min=4), lambda b, c, same: b >= 4),
        (PairFilter(Rule.B, b_min=1), lambda b, c, same: b >= 1),
        (PairFilter(Rule.C, c_min=350), lambda b, c, same: c >= 350),
        (PairFilter(Rule.C, b_min=1), lambda b, c, same: c >= 372 and b >= 1),
        (PairFilter(Rule.ALL, c_min=360, c_max=370, b_max=3), lambda b, c, same: 360 <= c <= 370 and b <= 3),
        (PairFilter(Rule.COMBINED, c_min=380), lambda b, c, same: b >= 2 and c >= 380),
        (PairFilter(Rule.MIXED, c_min=350), lambda b, c, same: (b >= 2 and c >= 355) if same else c >= 350),
        (PairFilter(Rule.B, site=SiteRelation.SAME), lambda b, c, same: b >= 2 and same),
        (PairFilter(site=SiteRelation.DIFFERENT), lambda b, c, same: not same),
    ],
)
def test_thresholds_and_sites(project: Project, chosen: PairFilter, keep: Callable[[int, int, bool], bool]) -> None:
    assert found(project, chosen) == expected(keep)


def test_filters_by_label_document_text_flag_and_sample(project: Project) -> None:
    project.judge(1, Verdict.CORRECT, Reason.URL)
    project.judge(2, Verdict.INCORRECT)
    project.flag(3)
    bob = Project.open(project.path, "bob")
    bob.judge(1, Verdict.UNDECIDED)
    bob.close()

    def numbers(**settings: object) -> list[int]:
        return list(project.pair_numbers(PairFilter(**settings), "pair"))  # type: ignore[arg-type]

    assert numbers(labelled=True) == [1, 2]
    assert numbers(labelled=False, b_max=99) == list(range(3, len(GRID) + 1))
    assert numbers(labelled=False, reviewer="bob") == list(range(2, len(GRID) + 1))
    assert numbers(verdict=Verdict.UNDECIDED) == numbers(reviewer="bob", labelled=True) == [1]
    assert numbers(reason=Reason.URL) == [1]
    assert numbers(verdict=Verdict.CORRECT, reviewer="bob") == []
    assert numbers(flagged=True) == [3]
    assert len(numbers(flagged=False)) == len(GRID) - 1
    assert len(numbers(document=4)) == 13
    assert numbers(name="page14.html", document=1) == numbers(document=14, name="page1.")
    assert numbers(name="100%") == numbers(name="page_4") == []
    assert numbers(documents=(3, 99)) == numbers(document=3)
    assert numbers(documents=()) == []
    assert sorted(numbers(sample=project.sample().sample)) == list(range(1, len(GRID) + 1))
    assert numbers(origin=Origin.IMPORTED) == []


@pytest.mark.parametrize("sort", list(ORDERS))
@pytest.mark.parametrize("descending", [False, True])
def test_every_order_is_complete_and_sorted(project: Project, sort: str, descending: bool) -> None:
    with project.store.writer() as writer:
        writer.add_measures([(number, number % 5 / 10, number % 3 / 10, 0.1, number % 7) for number in range(1, 60)])
    for number in (5, 7, 11):
        project.judge(number, list(Verdict)[number % 3], None)
    numbers = list(project.pair_numbers(sort=sort, descending=descending))
    assert sorted(numbers) == list(range(1, len(GRID) + 1))
    pairs = project.store.pairs.some(numbers)
    assert list(project.pair_numbers(sort=sort, descending=descending, limit=9)) == numbers[:9]
    if sort in ("b_sim", "c_sim", "resemblance", "term_difference"):
        values = [getattr(pairs[number], sort) for number in numbers]
        known = [value for value in values if value is not None]
        assert known == sorted(known, reverse=descending)
        assert values[: len(known)] == known  # what is not known comes last
    if sort == "label":
        judged = [project.label(number).verdict for number in numbers[:3]]
        order = list(Verdict)
        assert judged == sorted(judged, key=order.index, reverse=descending)


def test_degrees_and_neighbours(project: Project) -> None:
    chosen = PairFilter(Rule.B)
    keeps = expected(lambda b, c, same: b >= 2)
    degrees = {row: sum(row in pair for pair in keeps) for row in range(1, 15)}
    assert sorted(project.store.pairs.degrees(chosen, project.params)) == sorted(n for n in degrees.values() if n)
    near = project.store.pairs.neighbours(5)
    assert len(near) == 13
    assert [pair.b_sim for pair in near] == sorted((pair.b_sim for pair in near), reverse=True)


def test_pairs_by_number_and_by_documents(project: Project) -> None:
    assert project.store.pairs.of_documents(9, 2) == project.store.pairs.of_documents(2, 9)
    assert project.store.pairs.of_documents(2, 99) is None
    listed = project.listed([5, 9999, 2])
    assert [item.pair.pair for item in listed] == [5, 2]
    assert listed[0].left.document == listed[0].pair.left


def test_an_empty_project_lists_nothing(tmp_path: Path) -> None:
    with Store.create(tmp_path / "e.twinlens", ScanParams()) as store:
        for rule in Rule:
            assert list(store.pairs.each(PairFilter(rule), ScanParams())) == []
        assert list(store.pairs.numbers(PairFilter(), ScanParams(), "b_sim")) == []
        assert store.samples.current() is None
