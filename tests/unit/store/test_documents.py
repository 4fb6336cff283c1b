from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.model.documents import DocumentStatus
from twinlens.store import Store
from twinlens.store.documents import PAGE, PageName


@pytest.fixture
def store(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Store]:
    """Nine documents on three sites; 4 and 7 have the tokens of 1, and 6 those of 5."""
    with Store.open(handmade(tmp_path / "p.twinlens", documents=9, equal={4: 1, 7: 1, 6: 5})) as opened:
        yield opened


def gone(store: Store, document: int) -> None:
    with store.connection.write():
        store.connection.run("UPDATE document SET gone = 1 WHERE document = ?", (document,))


def test_a_document_is_found_by_row_and_by_locator(store: Store) -> None:
    found = store.documents.get(5)
    assert found is not None and (found.document, found.locator) == (5, "folder2/page5.html")
    assert found == store.documents.by_locator("folder2/page5.html")
    assert store.documents.get(10) is None is store.documents.by_locator("nowhere")
    assert store.documents.some([5, 77]) == {5: found}
    assert set(store.documents.some([*range(1, 10), *range(1000, 1000 + PAGE)])) == set(range(1, 10))


def test_columns_of_all_documents(store: Store) -> None:
    assert store.documents.sites() == {row: f"site{row % 3}" for row in range(1, 10)}
    assert store.documents.digests() == {row: row.to_bytes(16, "little") for row in range(1, 10)}
    assert store.documents.names()[1][:3] == (2, "id2", "folder2/page2.html")
    (page,) = store.documents.page_names([3, 12])
    assert isinstance(page, PageName)
    assert (page.document, page.locator, page.site, page.title) == (3, "folder0/page3.html", "site0", "Page 3")
    assert page.name == (page.url or page.locator)


def test_identity_sets_without_what_is_gone(store: Store) -> None:
    assert list(store.documents.identity_sets()) == [[1, 4, 7], [5, 6]]
    assert store.documents.members(1) == [1, 4, 7] and store.documents.members(2) == [2]
    gone(store, 4)
    gone(store, 6)
    assert list(store.documents.identity_sets()) == [[1, 7]]
    assert store.documents.members(1) == [1, 7]
    assert [document.document for document in store.documents.each()] == [1, 2, 3, 5, 7, 8, 9]
    assert len(list(store.documents.each(gone=True))) == 9
    assert store.documents.counts() == {"read": 7, "empty": 0, "skipped": 0, "failed": 0}
    assert list(store.documents.each(DocumentStatus.FAILED)) == []
