from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.model.documents import DocumentStatus, Source
from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.store import Store
from twinlens.store.scan_columns import (
    Totals,
    content_digests,
    last_document,
    locators_with,
    naming,
    origin,
    page_rows,
    pairs_to_measure,
    scan_columns,
    totals,
)

PAIRS = [(1, 2, 3, 380), (2, 3, 2, 360), (5, 6, 4, 375)]


@pytest.fixture
def store(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Store]:
    """Six documents on three sites, of which 4 has the tokens of 1, and three pairs."""
    path = handmade(tmp_path / "p.twinlens", documents=6, equal={4: 1}, pairs=PAIRS)
    with Store.open(path) as opened:
        yield opened


def change(store: Store, sql: str) -> None:
    with store.connection.write():
        store.connection.run(sql)


def test_totals_leave_out_what_is_gone(store: Store) -> None:
    assert totals(store.connection) == Totals(sum(100 + row for row in range(1, 7)), 6 * 50, 5, 0)
    change(store, "UPDATE document SET content_digest = (SELECT content_digest FROM document WHERE document = 1) "
                  "WHERE document = 4")  # fmt: skip
    change(store, "UPDATE document SET gone = 1 WHERE document = 6")
    assert totals(store.connection) == Totals(sum(100 + row for row in range(1, 6)), 5 * 50, 4, 1)
    assert last_document(store.connection) == 6


def test_columns_of_the_documents_with_tokens(store: Store) -> None:
    change(store, "UPDATE document SET tokens = 0 WHERE document = 5")
    found = scan_columns(store.connection)
    assert found.document.tolist() == [1, 2, 3, 4, 6] and found.identity_set.tolist() == [1, 2, 3, 1, 6]
    sites = found.site.tolist()
    assert sites[0] == sites[3] and sites[2] == sites[4] and len(set(sites)) == 3
    assert found.token_digest.tolist() == [[1, 0], [2, 0], [3, 0], [1, 0], [6, 0]]


def test_names_digests_and_states(store: Store) -> None:
    assert naming(store.connection, [2, 99]) == {2: (store.documents.names()[1][3], "id2", "folder2/page2.html")}
    assert content_digests(store.connection, [3, 99]) == {3: (3).to_bytes(16, "little")}
    change(store, "UPDATE document SET status = 'failed' WHERE document = 2")
    assert locators_with(store.connection, DocumentStatus.FAILED) == ["folder2/page2.html"]
    (pages,) = page_rows(store.connection)
    assert [page.document for page in pages] == [1, 3, 4, 5, 6]


def test_where_a_document_came_from(store: Store) -> None:
    document = store.documents.get(3)
    assert document is not None
    found = origin(store.connection, document)
    assert found is not None and found.source == Source("/corpus/pages", "folder")
    assert (found.locator, found.unit, found.octets) == ("folder0/page3.html", "folder0/page3.html", 103)
    change(store, "DELETE FROM unit WHERE unit = (SELECT unit FROM document WHERE document = 3)")
    assert origin(store.connection, document) is None


def test_sampled_and_labelled_pairs_are_measured_first(store: Store) -> None:
    def waiting(*, everything: bool = False, most: int | None = None) -> list[list[int]]:
        return pairs_to_measure(store.connection, everything=everything, most=most)[:, 1:].tolist()

    change(store, "DELETE FROM sample_item WHERE pair <> 1")
    assert waiting() == [[1, 2]] and waiting(everything=True) == [[1, 2], [2, 3], [5, 6]]
    with Project.open(store.path, "ann") as project:
        project.judge(3, Verdict.CORRECT)
    assert waiting() == [[1, 2], [5, 6]]
    assert waiting(most=103) == [[1, 2]]  # the files of 5 and 6 are larger
    with store.writer() as writer:
        writer.add_measures([(1, 0.5, 0.5, 0.5, 4)])
    assert waiting() == [[5, 6]]
