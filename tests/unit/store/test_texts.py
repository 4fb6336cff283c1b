from collections.abc import Iterator
from pathlib import Path

import pytest

from twinlens.model.params import ScanParams
from twinlens.store import Store
from twinlens.store.texts import StoredText

PAGE = StoredText(b"<p>one page</p>" * 50, "text/html", "utf-8", "http://example.org/")
OTHER = StoredText(b"\0\xff", "", "", "")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.create(tmp_path / "p.twinlens", ScanParams()) as made:
        yield made


def test_bytes_are_kept_once_and_as_they_were(store: Store) -> None:
    store.texts.put_all([(b"one", PAGE), (b"two", OTHER)])
    store.texts.put(b"one", OTHER)  # what is kept already stays
    assert (store.texts.get(b"one"), store.texts.get(b"two")) == (PAGE, OTHER)
    assert store.texts.get(b"three") is None
    assert [store.texts.has(digest) for digest in (b"one", b"two", b"three")] == [True, True, False]
    contents, size = store.texts.size()
    assert contents == 2 and 0 < size < len(PAGE.data)


def test_erased_bytes_are_nowhere_and_never_kept_again(store: Store, tmp_path: Path) -> None:
    store.texts.put_all([(b"one", OTHER), (b"two", PAGE)])
    assert store.texts.erase([b"one", b"never there"]) == 1
    assert store.texts.get(b"one") is None and store.texts.has(b"one")
    store.texts.put(b"one", OTHER)
    assert store.texts.get(b"one") is None
    assert store.texts.size()[0] == 1 and store.texts.get(b"two") == PAGE


def test_another_copys_bytes_come_over_but_not_erased_ones(store: Store, tmp_path: Path) -> None:
    with Store.create(tmp_path / "other.twinlens", ScanParams()) as other:
        other.texts.put_all([(b"one", PAGE), (b"two", OTHER), (b"three", PAGE)])
        other.texts.erase([b"three"])
        store.texts.put(b"two", OTHER)
        store.texts.put(b"one", PAGE)
        store.texts.erase([b"one"])
        assert store.texts.copy_from(other.path) == 0
        other.texts.put(b"four", PAGE)
        assert store.texts.copy_from(other.path) == 1
    assert store.texts.get(b"one") is None and store.texts.get(b"four") == PAGE
