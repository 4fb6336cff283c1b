import math
from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.export.records import ExportDocument, ExportPair
from twinlens.export.split_groups import parse_fractions, with_groups, with_splits
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import SiteRelation


def pair(a: int, b: int, digest: str = "") -> ExportPair:
    documents = ExportDocument(f"{a}", content_digest=digest), ExportDocument(f"{b}")
    return ExportPair(*documents, 2, 380, SiteRelation.SAME, Verdict.INCORRECT)


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(41, 80)), max_size=60), st.integers(0, 5))
def test_no_document_stands_on_two_sides(edges: list[tuple[int, int]], seed: int) -> None:
    made = with_splits([pair(a, b) for a, b in edges], seed=seed)
    assert [(p.a.locator, p.b.locator) for p in made] == [(str(a), str(b)) for a, b in edges]
    sides, groups = defaultdict(set), defaultdict(set)
    for p in made:
        for document in (p.a, p.b):
            sides[document.locator].add(p.split)
            groups[document.locator].add(p.group)
    assert all(len(found) == 1 for found in (*sides.values(), *groups.values()))


def test_the_parts_have_their_shares_where_the_groups_allow_it() -> None:
    made = with_splits([pair(2 * i, 2 * i + 1) for i in range(1000)])
    assert Counter(p.split for p in made) == {"train": 800, "validation": 100, "test": 100}
    assert Counter(p.split for p in with_splits(made, {"train": 0.5, "test": 0.5})) == {"train": 500, "test": 500}


def test_one_group_lies_in_the_largest_part() -> None:
    made = with_splits([pair(0, i) for i in range(1, 30)])
    assert {p.split for p in made} == {"train"} and {p.group for p in made} == {1}


def test_copies_of_one_text_are_in_one_group() -> None:
    assert len({p.group for p in with_groups([pair(1, 2, "aa"), pair(3, 4, "aa"), pair(5, 6, "bb")])}) == 2


def test_the_seed_decides_and_the_order_does_not() -> None:
    pairs = [pair(2 * i, 2 * i + 1) for i in range(200)]

    def sides(given: list[ExportPair], seed: int) -> dict[str, str]:
        return {p.a.locator: p.split for p in with_splits(given, seed=seed)}

    assert sides(pairs, 1) == sides(pairs[::-1], 1) != sides(pairs, 2)


def test_nothing_to_split() -> None:
    assert with_splits([]) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"train": 0.5},
        {"train": 1.5, "test": -0.5},
        {"train": 0.5, "test": 0.6},
        {"train": math.nan, "test": 0.5},
        {"train": 0.5, "test": math.nan},
    ],
)
def test_fractions_that_are_none_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(UsageError):
        with_splits([pair(1, 2)], wrong)


def test_fractions_as_text() -> None:
    assert parse_fractions("0.8/0.1/0.1") == {"train": 0.8, "validation": 0.1, "test": 0.1}
    assert parse_fractions("0.7/0.3") == {"train": 0.7, "test": 0.3}
    for wrong in ("", "1", "a/b", "0.1/0.2/0.3/0.4"):
        with pytest.raises(UsageError):
            parse_fractions(wrong)
