import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from twinlens.model.documents import Document, DocumentStatus, Source
from twinlens.model.errors import ProjectError
from twinlens.model.pairs import Origin
from twinlens.model.params import Profile, ScanParams
from twinlens.store import Store, Writer
from twinlens.store.arrays import pair_columns

TOP = np.uint64(2**63)


def document(locator: str, **changes: object) -> Document:
    plain = Document(
        0, "", locator, "", "s", "t", DocumentStatus.READ, "", "", "utf-8", 0, 9, 3, bytes(16), bytes(16), 0
    )
    return replace(plain, **changes)


def columns(n: int, seed: int = 0) -> SimpleNamespace:
    random = np.random.default_rng(seed)
    return SimpleNamespace(
        tokens=random.integers(0, 2**40, n),
        supershingles=random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False) | TOP,
        bits=random.integers(0, 2**64, (n, 6), np.uint64, endpoint=False) | TOP,
    )


@pytest.fixture
def store(tmp_path: Path):
    with Store.create(tmp_path / "p.twinlens", ScanParams(), 1) as opened:
        yield opened


def begin(writer: Writer, params: ScanParams | None = None) -> tuple[int, int]:
    scan, (source,) = writer.begin_scan(params or ScanParams(), 1, [Source("/c", "folder", {"include": "*.html"})])
    return scan, source


def test_words_with_the_top_bit_set_are_kept_exactly_over_block_borders(store: Store) -> None:
    n = 4096 + 700
    given = columns(n)
    with store.writer() as writer:
        scan, source = begin(writer)
        units = writer.begin_units(source, [(f"d{i}", 1, 1) for i in range(n)])
        rows = writer.add_documents(scan, [document(f"d{i}") for i in range(n)], units, given)
    assert rows == list(range(1, n + 1))
    kept = store.signatures()
    assert (kept.tokens == given.tokens).all()
    assert (kept.supershingles == given.supershingles).all()
    assert (kept.bits == given.bits).all()


def test_signatures_come_in_any_order_and_are_renewed(store: Store) -> None:
    first, second = columns(5, 1), columns(2, 2)
    with store.writer() as writer:
        scan, source = begin(writer)
        (unit,) = writer.begin_units(source, [("all", 1, 1)])
        rows = writer.add_documents(scan, [document(f"d{i}") for i in range(6)], [unit] * 6)
        writer.add_signatures([rows[i] for i in (4, 0, 3, 1, 2)], first)
        writer.add_signatures([rows[3], rows[0]], second)
    kept = store.signatures()
    assert (kept.bits[[3, 0]] == second.bits).all()
    assert (kept.bits[[4, 1, 2]] == first.bits[[0, 3, 4]]).all()
    assert kept.tokens[5] == -1
    assert not kept.bits[5].any()


def test_a_signature_for_each_document_is_needed(store: Store) -> None:
    with store.writer() as writer:
        scan, source = begin(writer)
        (unit,) = writer.begin_units(source, [("all", 1, 1)])
        with pytest.raises(ValueError, match="one signature for each"):
            writer.add_documents(scan, [document("a"), document("b")], [unit] * 2, columns(1))
    assert store.documents.counts()["read"] == 0


def test_documents_keep_their_rows_and_are_gone_when_their_unit_no_longer_yields_them(store: Store) -> None:
    with store.writer() as writer:
        scan, source = begin(writer)
        units = writer.begin_units(source, [("t.csv", 10, 1), ("x.html", 5, 1)])
        writer.add_documents(scan, [document(f"t.csv#{i}") for i in range(3)], [units[0]] * 3)
        writer.add_documents(scan, [document("x.html")], units[1:])
        writer.end_units(scan, units)
        assert {name: unit.scan for name, unit in writer.units(source).items()} == {"t.csv": scan, "x.html": scan}

        again, _ = begin(writer)
        changed = writer.begin_units(source, [("t.csv", 12, 2)])
        assert changed == units[:1]
        rows = writer.add_documents(again, [document("t.csv#2", size=99), document("t.csv#7")], changed * 2)
        assert rows == [3, 5]
        writer.end_units(again, changed)
        writer.drop_units(units[1:])
    assert [(d.document, d.locator, d.size) for d in store.documents.each()] == [(3, "t.csv#2", 99), (5, "t.csv#7", 9)]
    assert [d.locator for d in store.documents.each(gone=True) if d.gone] == ["t.csv#0", "t.csv#1", "x.html"]
    assert store.documents.counts() == {"read": 2, "empty": 0, "skipped": 0, "failed": 0}


def test_other_signature_parameters_make_everything_unread(store: Store) -> None:
    with store.writer() as writer:
        scan, source = begin(writer)
        units = writer.begin_units(source, [("a", 1, 1)])
        writer.add_documents(scan, [document("a")], units, columns(1))
        writer.end_units(scan, units)
        begin(writer, ScanParams(c_min=360))
        assert writer.units(source)["a"].scan == scan
        assert len(store.signatures().tokens) == 1
        begin(writer, ScanParams(profile=Profile.PAPER))
        assert writer.units(source)["a"].scan == 0
    assert store.signatures().tokens.tolist() == [-1]
    assert [found.state for found in store.settings.scans()] == ["stopped", "stopped", "running"]


def test_texts_that_no_utf8_can_hold_are_kept_escaped(store: Store) -> None:
    with store.writer() as writer:
        scan, source = begin(writer)
        units = writer.begin_units(source, [("a\udce9.html", 1, 1)])
        first = writer.add_documents(scan, [document("a\udce9.html", title="\ud800 half")], units)
        assert writer.add_documents(scan, [document("a\udce9.html")], units) == first
    found = store.documents.by_locator("a\\udce9.html")
    assert found is not None


def test_only_one_process_writes_in_bulk_and_a_killed_one_leaves_no_lock(store: Store) -> None:
    script = (
        "import sys, time\n"
        "from twinlens.store import Store\n"
        f"writer = Store.open({str(store.path)!r}).writer()\n"
        "print('has it', flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "has it\n"
        with pytest.raises(ProjectError, match="another scan or import"):
            store.writer()
        store.settings.set("small", "writes go on")
        other.kill()
    with store.writer():
        pass
    assert not store.path.with_name("p.twinlens-writer").exists()


# -- pairs --------------------------------------------------------------------------------------------------------


def replace_with(writer: Writer, pairs: list[tuple[int, int, int, int]]) -> None:
    table = np.array(pairs, np.int64).reshape(len(pairs), 4)
    writer.replace_candidates(table[:, 0], table[:, 1], table[:, 2], table[:, 3], table[:, 0] % 2 == 0)


def listed(store: Store) -> list[tuple[int, int, int, int, str]]:
    return store.connection.all('SELECT "left", "right", b_sim, c_sim, origin FROM pair ORDER BY 1, 2')


def test_candidates_are_replaced_and_pairs_keep_their_numbers(store: Store) -> None:
    with store.writer() as writer:
        replace_with(writer, [(2, 3, 4, 380), (1, 9, 2, 360), (1, 2, 6, 384)])
        first = {(p.left, p.right): p.pair for p in store.pairs.some([1, 2, 3]).values()}
        assert listed(store) == [(1, 2, 6, 384, "candidate"), (1, 9, 2, 360, "candidate"), (2, 3, 4, 380, "candidate")]
        replace_with(writer, [(1, 2, 6, 384), (1, 9, 3, 361), (5, 6, 0, 375)])
    assert listed(store) == [(1, 2, 6, 384, "candidate"), (1, 9, 3, 361, "candidate"), (5, 6, 0, 375, "candidate")]
    now = {(row[1], row[2]): row[0] for row in store.connection.all('SELECT pair, "left", "right" FROM pair')}
    assert {pair: first[pair] for pair in ((1, 2), (1, 9))} == {pair: now[pair] for pair in ((1, 2), (1, 9))}
    assert now[5, 6] not in first.values()  # a number is never given twice


def test_replacing_by_the_same_candidates_writes_nothing(store: Store) -> None:
    pairs = [(left, left + 1, 3, 370) for left in range(1, 5000)]
    with store.writer() as writer:
        replace_with(writer, pairs)
        before = writer.connection.value("SELECT total_changes()")
        replace_with(writer, pairs[::-1])
        assert writer.connection.value("SELECT total_changes()") == before


def test_the_first_candidates_leave_the_indexes_of_the_file_format(store: Store) -> None:
    def indexes() -> dict[str, str]:
        return dict(store.connection.all("SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'pair' AND sql <> ''"))

    made = indexes()
    assert {"pair_right", "pair_b", "pair_c"} <= set(made)
    with store.writer() as writer:
        replace_with(writer, [(1, 2, 3, 370)])
        assert indexes() == made
        writer.connection.run("DROP INDEX pair_right")  # as a kill in the middle leaves it
        replace_with(writer, [(1, 2, 3, 370)])
    assert indexes() == made


def test_no_candidates_at_all(store: Store) -> None:
    with store.writer() as writer:
        replace_with(writer, [])
        replace_with(writer, [(1, 2, 3, 370)])
        replace_with(writer, [])
        writer.count_candidates()
    assert listed(store) == []
    assert store.pairs.counts() == []
    assert len(pair_columns(store.connection).pair) == 0


@pytest.mark.parametrize("wrong", [[(2, 2, 1, 1)], [(3, 2, 1, 1)], [(0, 2, 1, 1)]])
def test_what_is_no_pair_is_refused(store: Store, wrong: list[tuple[int, int, int, int]]) -> None:
    with store.writer() as writer, pytest.raises(ValueError, match="left < right"):
        replace_with(writer, wrong)


def test_a_pair_listed_twice_is_refused(store: Store) -> None:
    with store.writer() as writer, pytest.raises(ValueError, match="twice"):
        replace_with(writer, [(1, 2, 3, 370), (1, 2, 3, 370)])


def test_imported_pairs_outlive_the_candidates(store: Store) -> None:
    one = np.array([1]), np.array([2]), np.array([0]), np.array([200]), np.array([False])
    with store.writer() as writer:
        (number,) = writer.add_pairs(Origin.IMPORTED, *one).tolist()
        writer.add_scores("jaccard", [number], [0.5])
        writer.add_scores("jaccard", [number], [0.75])
        writer.add_scores("other", [number], [1e-300])
        replace_with(writer, [(1, 2, 3, 377)])
        assert listed(store) == [(1, 2, 3, 377, "candidate")]
        assert writer.add_pairs(Origin.IMPORTED, *one).tolist() == [number]
        replace_with(writer, [])
    assert listed(store) == [(1, 2, 3, 377, "imported")]
    assert store.pairs.scores(number) == {"jaccard": 0.75, "other": 1e-300}


def test_totals_are_kept_as_counted(store: Store) -> None:
    with store.writer() as writer:
        replace_with(writer, [(1, 2, 3, 370), (3, 4, 3, 370), (2, 4, 3, 370)])
        writer.count_candidates()
        exact = [(count.b_sim, count.c_sim, count.same_site, count.pairs) for count in store.pairs.counts()]
        assert exact == [(3, 370, False, 2.0), (3, 370, True, 1.0)]
        writer.set_counts([(2, -1, True, 5e12, True), (-1, 380, False, 1.5e9, False)])
    first, second = store.pairs.counts()
    assert (first.b_sim, first.c_sim, first.pairs, first.exact) == (None, 380, 1.5e9, False)
    assert (second.b_sim, second.c_sim, second.pairs, second.exact) == (2, None, 5e12, True)


def test_measures_go_with_their_pairs(store: Store) -> None:
    with store.writer() as writer:
        replace_with(writer, [(1, 2, 3, 370), (3, 4, 3, 370)])
        writer.add_measures([(1, 0.9, 0.95, 0.94, 12), (2, None, None, None, None)])
        assert store.pairs.of_documents(2, 1).resemblance == 0.9
        replace_with(writer, [(3, 4, 3, 370)])
    assert store.connection.value("SELECT count(*) FROM pair_measure") == 1


def test_identity_sets_are_listed(handmade: Callable[..., Path], tmp_path: Path) -> None:
    with Store.open(handmade(tmp_path / "h.twinlens", documents=7, equal={4: 2, 7: 2, 6: 5})) as store:
        assert list(store.documents.identity_sets()) == [[2, 4, 7], [5, 6]]
        assert store.documents.members(2) == [2, 4, 7]
        assert store.documents.members(1) == [1]
