"""Classes, the link check and the copies of collections, on small graphs and on a generated web."""

import numpy as np

from twinlens.engine.replicas.copies import Web, find_collections, saving
from twinlens.engine.replicas.link_check import classes_of, linked_classes


def ints(*values: int) -> np.ndarray:
    return np.array(values, dtype=np.int64)


def web(page_class: np.ndarray, site: np.ndarray, links: list[tuple[int, int]]) -> Web:
    source, target = (np.array(side, dtype=np.int64) for side in zip(*links, strict=True))
    return Web(page_class, site, np.zeros(len(site), dtype=np.int64), source, target)


def test_classes_are_the_transitive_closure_and_lonely_pages_have_none() -> None:
    assert classes_of(6, ints(0, 1), ints(1, 4)).tolist() == [0, 0, -1, -1, 0, -1]
    assert classes_of(2, ints(), ints()).tolist() == [-1, -1]


def test_four_equal_numbers_join_two_classes() -> None:
    # pages 0-2 are copies of one page, 3-5 of another; each copy links to its own neighbour
    page_class = ints(0, 0, 0, 1, 1, 1)
    first, second = linked_classes(page_class, ints(0, 1, 2, 2), ints(3, 4, 5, 5), 0)
    assert (first.tolist(), second.tolist()) == ([0], [1])


def test_unequal_numbers_join_only_within_the_tolerance() -> None:
    page_class = ints(0, 0, 0, 1, 1, 1)
    links = ints(0, 1), ints(3, 4)  # one copy of three has no link
    assert len(linked_classes(page_class, *links, 0)[0]) == 0
    assert len(linked_classes(page_class, *links, 1)[0]) == 1
    all_to_one = ints(0, 1, 2), ints(3, 3, 3)
    assert len(linked_classes(page_class, *all_to_one, 1)[0]) == 0


def test_links_inside_a_class_and_to_pages_without_class_say_nothing() -> None:
    page_class = ints(0, 0, -1, 1, 1)
    assert len(linked_classes(page_class, ints(0, 0, 2), ints(1, 2, 3), 1)[0]) == 0


def test_a_collection_has_its_copies_roots_and_saving() -> None:
    # three sites with two pages each, linked within the site; a lonely page on a fourth
    page_class, site = ints(0, 1, 0, 1, 0, 1, -1), ints(0, 0, 1, 1, 2, 2, 3)
    w = web(page_class, site, [(0, 1), (2, 3), (4, 5), (6, 0)])
    (found,) = find_collections(w)
    assert (found.cardinality, found.size) == (3, 2)
    assert [(c.site, c.pages) for c in found.copies] == [(0, (0, 1)), (1, (2, 3)), (2, (4, 5))]
    saved = saving(w, ints(10, 20, 30, 40, 50, 60, 70), [found])
    assert (saved.pages, saved.bytes) == (4, 180)
    assert saved.duplicates_before == 6 / 7
    assert saved.duplicates_after == 0


def test_two_copies_on_one_site_are_two_copies() -> None:
    page_class, site = ints(0, 1, 0, 1), ints(0, 0, 0, 0)
    (found,) = find_collections(web(page_class, site, [(0, 1), (2, 3)]))
    assert [c.pages for c in found.copies] == [(0, 1), (2, 3)]


def test_links_between_versions_of_a_page_do_not_make_one_copy_of_two() -> None:
    # two versions of three pages on one site; every page links to the other version of itself
    page_class, site = ints(0, 1, 2, 0, 1, 2), ints(0, 0, 0, 0, 0, 0)
    links = [(0, 1), (1, 2), (3, 4), (4, 5), *((p, p + 3) for p in range(3)), *((p + 3, p) for p in range(3))]
    (found,) = find_collections(web(page_class, site, links))
    assert [(c.pages, c.links) for c in found.copies] == [((0, 1, 2), 2), ((3, 4, 5), 2)]


def test_no_pages_and_no_classes_give_no_collections() -> None:
    empty = Web(ints(), ints(), ints(), ints(), ints())
    assert find_collections(empty) == []
    assert saving(empty, ints(), []).pages == 0


def test_order_of_pages_does_not_matter() -> None:
    rng = np.random.default_rng(5)
    copies, pages = 6, 40
    page_class = np.tile(np.arange(pages), copies)
    site = np.repeat(np.arange(copies), pages)
    links = [
        (c * pages + a, c * pages + b) for a, b in rng.integers(0, pages, (160, 2)) for c in range(copies) if a != b
    ]
    links += [(c * pages + p, c * pages + p + 1) for p in range(pages - 1) for c in range(copies)]
    (plain,) = find_collections(web(page_class, site, links))
    shuffle = rng.permutation(copies * pages)
    back = np.argsort(shuffle)
    moved = web(page_class[shuffle], site[shuffle], [(int(back[a]), int(back[b])) for a, b in links])
    (shuffled,) = find_collections(moved)
    assert {frozenset(c.pages) for c in plain.copies} == {
        frozenset(shuffle[list(c.pages)].tolist()) for c in shuffled.copies
    }
    assert (plain.cardinality, plain.size) == (6, 40)
