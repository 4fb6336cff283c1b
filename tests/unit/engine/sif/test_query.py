"""One file against all: the paper's own test, containment with its direction, equal files, small files, kinds."""

import random
from pathlib import Path
from types import ModuleType

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.engine.sif.index import SifIndex, build
from twinlens.engine.sif.query import query, query_file
from twinlens.engine.sif.settings import SifSettings
from twinlens.engine.sif.storing import FORMAT, from_bytes, load, save, to_bytes
from twinlens.model.errors import DocumentError, ProjectError

TARGETS = 6
SIZE = 30 * 1024


@pytest.fixture(scope="session")
def many(tmp_path_factory: pytest.TempPathFactory, sources: ModuleType) -> tuple[Path, SifIndex]:
    folder = tmp_path_factory.mktemp("many")
    sources.write_sources(folder, 4_000, seed=11)
    for number in range(TARGETS):
        rng = random.Random(number)
        (folder / f"unrepeated{number}.c").write_bytes(sources.c_source(rng, SIZE))
        (folder / f"repeating{number}.c").write_bytes(sources.c_program(rng, SIZE))
    return folder, build([str(folder)], SifSettings())


@pytest.mark.parametrize(("kind", "least"), [("repeating", 0.97), ("unrepeated", 0.9)])
def test_the_papers_experiment(many: tuple[Path, SifIndex], sources: ModuleType, kind: str, least: float) -> None:
    """300 substitutions of 50 random characters, 50 times, with each of several programs of 30 KB.

    A window of 50 bytes is untouched with probability exp(-300 * 99 / 30,720) = 0.38, and kept with 0.36, since a new
    fingerprint before it can take it away (no overlaps). That is the mean where nothing repeats. A fingerprint that
    stands twice is found unless both are lost, and both stored occurrences count: 1 - 0.64^2 = 0.59; a quarter of those
    make the mean 0.36 + 0.25 * 0.23 = 0.42. One run of n = 99 fingerprints spreads by sqrt(0.36 * 0.64 / 99) = 4.8
    points, so that "29 to 62 %" holds for nearly all runs of a program that repeats a part of itself, as most do, and
    for nine of ten where nothing repeats; see tests/bench/sif.py for the source's 37 to 62 %.
    """
    folder, index = many
    found = []
    for number in range(TARGETS):
        target = folder / f"{kind}{number}.c"
        data, rng = target.read_bytes(), random.Random(number)
        for _ in range(50):
            matches = query(sources.substituted(data, rng, 300, 50), index, 5)
            assert [m.path for m in matches] == [str(target)]
            found.append(matches[0].similarity)
    assert 32 <= sum(found) / len(found) <= 45
    assert sum(29 <= similarity <= 62 for similarity in found) >= least * len(found)


def test_a_part_is_contained_in_the_whole_but_not_the_other_way(tmp_path: Path, sources: ModuleType) -> None:
    whole = sources.c_source(random.Random(1), 60_000)
    (tmp_path / "whole.c").write_bytes(whole)
    index = build([str(tmp_path)], SifSettings())
    part = whole[10_000:25_000]
    assert query(part, index)[0].similarity > 95
    (tmp_path / "whole.c").write_bytes(part)
    assert query(whole, build([str(tmp_path)], SifSettings()), 0)[0].similarity == pytest.approx(25, abs=8)


def test_repeated_fingerprints_give_more_than_a_hundred_per_cent(tmp_path: Path, sources: ModuleType) -> None:
    call = sources.c_source(random.Random(2), 9_000)
    (tmp_path / "two-versions").write_bytes(call + b"\n----\n" + call)
    assert query(call, build([str(tmp_path)], SifSettings()))[0].similarity > 150


def test_equal_files_are_marked_even_without_a_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"tiny")
    (tmp_path / "b").write_bytes(b"tina")
    index = build([str(tmp_path)], SifSettings())
    assert [(m.path, m.equal) for m in query(b"tiny", index)] == [(str(tmp_path / "a"), True)]


def test_text_and_other_files_never_meet(tmp_path: Path, sources: ModuleType) -> None:
    text = sources.c_source(random.Random(3), 20_000)
    (tmp_path / "binary").write_bytes(b"\0" + text)
    assert query(text, build([str(tmp_path)], SifSettings()), 1) == []


def test_small_files_are_compared_finer_and_marked_weak(tmp_path: Path, sources: ModuleType) -> None:
    text = sources.c_source(random.Random(4), 3_000)
    (tmp_path / "small.c").write_bytes(text[:600] + b"/* changed */" + text[640:])
    index = build([str(tmp_path)], SifSettings())
    assert index.fine.sizes()[0] > index.coarse.sizes()[0]
    match = query(text, index, 10)[0]
    assert match.common > 5 and not match.weak
    (tmp_path / "small.c").write_bytes(text[:400])
    assert all(m.weak for m in query(text, build([str(tmp_path)], SifSettings()), 0))


def test_postscript_headers_do_not_count_and_formatting_only_by_option(tmp_path: Path, sources: ModuleType) -> None:
    header = (
        b"%!PS-Adobe-2.0\n" + b"".join(b"/%d { def } bind def %% prolog\n" % i for i in range(2_000)) + b"%%EndProlog\n"
    )
    body = [sources.c_source(random.Random(n), 12_000) for n in range(2)]
    (tmp_path / "a.ps").write_bytes(header + body[0])
    assert query(header + body[1], build([str(tmp_path)], SifSettings()), 1) == []
    troff = sources.c_source(random.Random(9), 12_000).replace(b"\n", b"\n.PP\n\\fB").replace(b" ", b"\\fR ")
    plain = sources.c_source(random.Random(9), 12_000)
    (tmp_path / "a.ps").unlink()
    (tmp_path / "page.1").write_bytes(b".TH X 1\n" + troff)
    assert query(b".TH X 1\n" + plain, build([str(tmp_path)], SifSettings()), 20) == []
    stripped = build([str(tmp_path)], SifSettings(strip_formatting=True))
    assert stripped.coarse.sizes()[0] > 20


def test_an_index_survives_the_disk_and_updates_only_what_changed(tmp_path: Path, sources: ModuleType) -> None:
    folder = tmp_path / "files"
    sources.write_sources(folder, 30, seed=7)
    index = build([str(folder)], SifSettings())
    save(index, tmp_path / "i.sif")
    again = load(tmp_path / "i.sif")
    assert again.paths == index.paths and again.settings == index.settings
    assert again.coarse.values.tolist() == index.coarse.values.tolist()
    assert again.fine.start.tolist() == index.fine.start.tolist()
    (folder / "d00" / "f0.c").write_bytes(b"new" * 3000)
    (folder / "d01" / "f1.c").unlink()
    updated = build([str(folder)], SifSettings(), again)
    fresh = build([str(folder)], SifSettings())
    assert updated.paths == fresh.paths
    assert updated.coarse.values.tolist() == fresh.coarse.values.tolist()


def test_an_index_in_its_own_folder_is_no_file_of_it(tmp_path: Path, sources: ModuleType) -> None:
    sources.write_sources(tmp_path, 3, seed=7)
    save(build([str(tmp_path)], SifSettings()), tmp_path / "i.sif")
    again = build([str(tmp_path)], SifSettings(), without={str(tmp_path / "i.sif")})
    assert str(tmp_path / "i.sif") not in again.paths and len(again.paths) == 3


def test_an_empty_index_is_an_index(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    save(build([str(tmp_path / "empty")], SifSettings()), tmp_path / "i.sif")
    again = load(tmp_path / "i.sif")
    assert again.paths == []
    assert query(b"x" * 1000, again) == []
    assert from_bytes(to_bytes(again), "it").paths == []


def test_anchors_update_only_what_changed(tmp_path: Path, sources: ModuleType) -> None:
    folder = tmp_path / "files"
    sources.write_sources(folder, 12, seed=3)
    settings = SifSettings(method=1, anchors=("coun", "inde", "buff"))
    save(build([str(folder)], settings), tmp_path / "i.sif")
    (folder / "d00" / "f0.c").write_bytes(sources.c_source(random.Random(77), 9_000))
    (folder / "d02" / "f2.c").unlink()
    (folder / "new.c").write_bytes(sources.c_source(random.Random(78), 9_000))
    updated, fresh = build([str(folder)], settings, load(tmp_path / "i.sif")), build([str(folder)], settings)
    assert updated.paths == fresh.paths
    assert updated.coarse.values.tolist() == fresh.coarse.values.tolist()
    assert updated.coarse.start.tolist() == fresh.coarse.start.tolist()
    assert updated.checksum.tolist() == fresh.checksum.tolist()


def test_what_is_no_index_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="There is no index"):
        load(tmp_path / "none.sif")
    (tmp_path / "bad.sif").write_bytes(b"not parquet")
    with pytest.raises(ProjectError, match="not a sif index"):
        load(tmp_path / "bad.sif")
    pq.write_table(pa.table({"a": [1]}), tmp_path / "other.parquet")
    with pytest.raises(ProjectError, match="not a sif index"):
        load(tmp_path / "other.parquet")
    about = {"format": FORMAT, "settings": "{}", "width": "3"}
    columns = ("path", "size", "mtime_ns", "checksum", "text", "coarse", "fine")
    damaged = pa.table({name: [b"1"] for name in columns}).replace_schema_metadata(about)
    pq.write_table(damaged, tmp_path / "damaged.sif")
    with pytest.raises(ProjectError, match="is damaged"):
        load(tmp_path / "damaged.sif")
    with pytest.raises(DocumentError, match="cannot be read"):
        query_file(tmp_path / "none.c", build([str(tmp_path)], SifSettings()))
