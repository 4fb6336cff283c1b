"""Collections of the last search, and the log of judgements that outlives searches and restarts."""

import sqlite3
from pathlib import Path

import pytest

from twinlens.model.collections import CollectionCopy, CollectionRows, CollectionVerdict, Likeness
from twinlens.model.params import ScanParams
from twinlens.store import Store
from twinlens.store.collections import replace_search
from twinlens.store.document_indexes import put_index

GOOD, PROBLEM = CollectionVerdict.GOOD, CollectionVerdict.PROBLEM
KEY = b"k" * 16


def rows(key: bytes = KEY, classes: int = 3) -> CollectionRows:
    copies = tuple(CollectionCopy(f"s{n}", n + 1, "", classes, 2 * classes, 100) for n in range(2))
    pages = [
        (c, n, 10 * n + c, Likeness.FIRST if n == 0 else Likeness.DIFFERENT, 0.75)
        for c in range(classes)
        for n in range(2)
    ]
    return CollectionRows(key, 2, classes, copies, tuple(pages))


@pytest.fixture
def store(tmp_path: Path):
    with Store.create(tmp_path / "p.twinlens", ScanParams()) as made:
        yield made


def test_a_new_project_has_no_collections(store: Store) -> None:
    assert store.collections.search() is None
    assert store.collections.listed() == []
    assert store.collections.correspondence(1) == []
    assert store.collections.judgements() == []


def test_a_search_takes_the_place_of_the_one_before(store: Store) -> None:
    with store.writer() as writer:
        replace_search(writer, {"tolerance": 1}, {"collections": 2}, [rows(), rows(b"o" * 16, 2)])
        replace_search(writer, {"tolerance": 0}, {"collections": 1}, [rows(classes=1)])
    found = store.collections.search()
    assert found is not None and found.settings == {"tolerance": 0} and not found.stale
    (only,) = store.collections.listed()
    assert (only.key, only.cardinality, only.size, only.pages, only.saved) == (KEY, 2, 1, 2, 1)
    for table in ("replica_search", "collection", "collection_copy", "collection_page"):
        assert store.connection.value(f"SELECT count(DISTINCT search) FROM {table}") == 1


def test_a_search_that_was_killed_is_not_shown_and_goes_with_the_next(store: Store) -> None:
    with store.writer() as writer:
        replace_search(writer, {}, {"collections": 1}, [rows()])
        with writer.transaction():
            writer.connection.run("INSERT INTO replica_search VALUES (99, 0, '', '{}', '')")
            writer.connection.run("INSERT INTO collection VALUES (99, 1, x'00', 9, 9)")
    assert [c.size for c in store.collections.listed()] == [3]
    with store.writer() as writer:
        replace_search(writer, {}, {"collections": 1}, [rows(classes=2)])
    assert [c.size for c in store.collections.listed()] == [2]
    assert store.connection.value("SELECT count(*) FROM collection") == 1


def test_a_scan_makes_a_search_out_of_date(store: Store) -> None:
    with store.writer() as writer:
        replace_search(writer, {}, {"collections": 1}, [rows()])
        writer.begin_scan(ScanParams(), 1, [])
    found = store.collections.search()
    assert found is not None and found.stale


def test_classes_have_a_cell_for_each_copy(store: Store) -> None:
    found = rows()
    with store.writer() as writer:
        replace_search(writer, {}, {"collections": 1}, [found.__class__(KEY, 2, 3, found.copies, found.pages[:-1])])
    cells = store.collections.correspondence(1)
    assert [[len(cell) for cell in row] for row in cells] == [[1, 1], [1, 1], [1, 0]]
    assert cells[0][1][0].likeness is Likeness.DIFFERENT and cells[0][1][0].overlap == 0.75
    assert store.collections.differences() == {1: {"first": 3, "same_bytes": 0, "same_text": 0, "different": 2}}


def test_the_last_judgement_of_each_reviewer_holds(store: Store) -> None:
    store.collections.judge(KEY, GOOD, "", "ann", 6)
    store.collections.judge(KEY, PROBLEM, "two sites mixed", "ann", 6)
    store.collections.judge(KEY, GOOD, "", "bob", 6)
    store.collections.judge(b"x" * 16, GOOD, "", "ann", 4)
    store.collections.judge(b"x" * 16, None, "", "ann", 4)
    assert [(j.reviewer, j.verdict, j.note) for j in store.collections.judgements()] == [
        ("ann", PROBLEM, "two sites mixed"),
        ("bob", GOOD, ""),
    ]
    assert [j.reviewer for j in store.collections.judgements("bob")] == ["bob"]


def test_judgements_are_only_ever_appended(store: Store) -> None:
    store.collections.judge(KEY, GOOD, "", "ann", 6)
    for sql in ("DELETE FROM collection_event", "UPDATE collection_event SET note = 'x'"):
        with pytest.raises(sqlite3.IntegrityError, match="only ever appended"), store.connection.write():
            store.connection.run(sql)
    assert len(store.collections.events()) == 1


def test_judgements_of_another_copy_come_along_once_and_the_later_holds(store: Store, tmp_path: Path) -> None:
    store.collections.judge(KEY, GOOD, "here", "ann", 6)
    early = (KEY, "problem", "early", "ann", "2001-01-01T00:00:00.000Z", 6)
    late = (b"y" * 16, "good", "", "bob", "2101-01-01T00:00:00.000Z", 2)
    assert store.collections.merge([early, late]) == 2
    assert store.collections.merge([early, late]) == 0
    held = {(j.key, j.reviewer): (j.verdict, j.note) for j in store.collections.judgements()}
    assert held == {(KEY, "ann"): (GOOD, "here"), (b"y" * 16, "bob"): (GOOD, "")}


def test_an_index_is_kept_in_place_of_the_one_before(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert store.indexes.get("sif") is None and store.indexes.made("sif") == ""
    with store.writer() as writer:
        put_index(writer, "sif", b"one")
        put_index(writer, "sif", b"\x00two")
        assert store.indexes.get("sif") == b"\x00two" and store.indexes.made("sif")
        put_index(writer, "sif", b"")
        assert store.indexes.get("sif") == b"" and store.indexes.made("sif")


def test_an_index_of_any_size_is_kept_whole_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twinlens.store.document_indexes.PART", 3)
    whole = bytes(range(40))  # 14 rows
    with store.writer() as writer:
        put_index(writer, "sif", whole)
        put_index(writer, "other", b"another")
        assert store.indexes.get("sif") == whole and store.indexes.get("other") == b"another"

        def stop() -> None:
            if store.connection.value("SELECT count(*) FROM document_index WHERE name LIKE 'sif%'") == 5:
                raise KeyboardInterrupt

        writer.before_transaction = stop
        with pytest.raises(KeyboardInterrupt):
            put_index(writer, "sif", whole)
        writer.before_transaction = None
        assert store.indexes.get("sif") is None and store.indexes.made("sif") == ""
        put_index(writer, "sif", b"four")
    assert store.indexes.get("sif") == b"four" and store.indexes.get("other") == b"another"
