"""All against all, interesting sets, folders, and the choice of anchors."""

import random
from pathlib import Path
from types import ModuleType

import pytest

from twinlens.engine.sif.choose_anchors import choose_anchors
from twinlens.engine.sif.folders import Standing, compare_folders
from twinlens.engine.sif.groups import Filters, groups, prepare
from twinlens.engine.sif.index import build
from twinlens.engine.sif.interesting import interesting_sets
from twinlens.engine.sif.query import query
from twinlens.engine.sif.settings import SifSettings
from twinlens.model.errors import SourceError, UsageError


@pytest.fixture
def family(tmp_path: Path, sources: ModuleType) -> Path:
    """foo.c, two changed versions of it, an equal copy, and 40 unrelated files."""
    foo = sources.c_source(random.Random(1), 20_000)
    sources.write_sources(tmp_path / "others", 40, seed=2)
    (tmp_path / "foo.c").write_bytes(foo)
    (tmp_path / "copy.c").write_bytes(foo)
    (tmp_path / "bar.c").write_bytes(foo[:15_000] + sources.c_source(random.Random(3), 4_000))
    (tmp_path / "half.txt").write_bytes(foo[8_000:17_000])
    return tmp_path


def test_a_group_is_listed_once_with_equal_files_apart(family: Path) -> None:
    prepared = prepare(build([str(family)], SifSettings()))
    equal = [{Path(prepared.index.paths[i]).name for i in rows} for rows in prepared.equal]
    assert equal == [{"copy.c", "foo.c"}]
    found = groups(prepared, Filters(25))
    sets = [frozenset([Path(g.reference).name, *(Path(m.path).name for m in g.members)]) for g in found]
    assert len(sets) == len(set(sets))
    assert frozenset({"copy.c", "bar.c", "half.txt"}) in sets
    first = next(g for g in found if Path(g.reference).name == "bar.c")
    assert first.members == tuple(sorted(first.members, key=lambda m: -m.similarity))
    assert all(m.similarity > 25 for g in found for m in g.members)


def test_filters_and_threshold_need_no_new_preparation(family: Path) -> None:
    prepared = prepare(build([str(family)], SifSettings()))

    def names(filters: Filters) -> set[str]:
        return {Path(m.path).name for g in groups(prepared, filters) for m in g.members}

    assert "half.txt" in names(Filters(25))
    assert "half.txt" not in names(Filters(25, same_suffix=True))
    assert "half.txt" not in names(Filters(25, max_size_ratio=1.5))
    assert names(Filters(99.9)) <= names(Filters(25))


def test_a_threshold_is_exclusive_and_similarity_is_of_the_reference(family: Path) -> None:
    index = build([str(family)], SifSettings())
    found = groups(prepare(index), Filters(10))
    rows = {path: i for i, path in enumerate(index.paths)}
    for group in found:
        total = index.coarse.sizes()[rows[group.reference]]
        for member in group.members:
            if min(group.size, member.size) >= 5 * 1024:
                assert member.similarity == pytest.approx(100 * member.common / total)


def test_interesting_sets_share_enough_and_none_lies_in_another(family: Path) -> None:
    prepared = prepare(build([str(family)], SifSettings()))
    found = interesting_sets(prepared, 25)
    names = [frozenset(Path(p).name for p in s.paths) for s in found]
    assert frozenset({"copy.c", "bar.c", "half.txt"}) in names
    assert not any(a < b for a in names for b in names)
    assert all(s.share >= 25 for s in found)


def test_two_folders_are_compared_by_content_not_by_name(tmp_path: Path, sources: ModuleType) -> None:
    text = [sources.c_source(random.Random(n), 12_000) for n in range(4)]
    for side in "ab":
        (tmp_path / side).mkdir()
    (tmp_path / "a/same.c").write_bytes(text[0])
    (tmp_path / "b/renamed.c").write_bytes(text[0])
    (tmp_path / "a/edited.c").write_bytes(text[1])
    (tmp_path / "b/edited.c").write_bytes(text[1][:9_000] + b"/* new */")
    (tmp_path / "a/only.c").write_bytes(text[2])
    (tmp_path / "a/clash.c").write_bytes(text[3])
    (tmp_path / "b/clash.c").write_bytes(sources.c_source(random.Random(99), 12_000))
    lines = compare_folders(str(tmp_path / "a"), str(tmp_path / "b"), SifSettings())
    assert [(line.standing, line.a, line.b) for line in lines] == [
        (Standing.EQUAL, "same.c", "renamed.c"),
        (Standing.SIMILAR, "edited.c", "edited.c"),
        (Standing.CHANGED, "clash.c", "clash.c"),
        (Standing.ONLY_A, "only.c", ""),
    ]


def test_small_files_of_two_folders_meet_by_their_finer_fingerprints(tmp_path: Path, sources: ModuleType) -> None:
    text = sources.c_source(random.Random(6), 2_500)
    for side in "ab":
        (tmp_path / side).mkdir()
    (tmp_path / "a/notes.c").write_bytes(text)
    (tmp_path / "b/moved.c").write_bytes(text[:1_200] + b"/* new */" + text[1_240:])
    (line,) = compare_folders(str(tmp_path / "a"), str(tmp_path / "b"), SifSettings())
    assert (line.standing, line.a, line.b) == (Standing.SIMILAR, "notes.c", "moved.c")
    assert line.similarity_a is not None and line.similarity_a > 70


def test_the_better_partner_wins_and_equal_files_stand_for_each_other(tmp_path: Path, sources: ModuleType) -> None:
    text = sources.c_source(random.Random(6), 20_000)
    for side in "ab":
        (tmp_path / side).mkdir()
    (tmp_path / "a/x.c").write_bytes(text)
    (tmp_path / "b/part.c").write_bytes(text[:9_000])
    for name in ("most.c", "x.c"):
        (tmp_path / "b" / name).write_bytes(text[:18_000])
    lines = compare_folders(str(tmp_path / "a"), str(tmp_path / "b"), SifSettings())
    assert (lines[0].standing, lines[0].a, lines[0].b) == (Standing.SIMILAR, "x.c", "x.c")
    assert {line.b for line in lines[1:]} == {"part.c", "most.c"}


def test_two_files_are_no_folders(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"text")
    with pytest.raises(SourceError, match="is a file"):
        compare_folders(str(tmp_path / "a"), str(tmp_path), SifSettings())


def test_a_header_that_all_files_have_makes_no_groups(tmp_path: Path, sources: ModuleType) -> None:
    header = sources.c_source(random.Random(1), 4_000)
    for number in range(60):
        body = sources.c_source(random.Random(100 + number), 26_000)
        (tmp_path / f"{number}.c").write_bytes(header + body)
    index = build([str(tmp_path)], SifSettings())
    assert groups(prepare(index), Filters(25)) == []
    (group,) = groups(prepare(index), Filters(1))  # one set of files, listed once
    assert len(group.members) == 59


def test_unreadable_files_do_not_keep_anchors_from_being_chosen(
    tmp_path: Path, sources: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    sources.write_sources(tmp_path, 20, seed=8)
    (tmp_path / "gone.c").write_bytes(b"x")
    real = Path.open

    def refuse(self: Path, *args: object, **kwargs: object) -> object:
        if self.name == "gone.c":
            raise PermissionError(13, "Permission denied")
        return real(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "open", refuse)
    assert choose_anchors([str(tmp_path)])


def test_anchors_chosen_from_a_corpus_find_a_contained_file(tmp_path: Path, sources: ModuleType) -> None:
    sources.write_sources(tmp_path, 60, seed=8)
    anchors = choose_anchors([str(tmp_path)])
    assert anchors and all(len(a) == 4 for a in anchors)
    index = build([str(tmp_path)], SifSettings(method=1, anchors=anchors))
    victim = next(p for p in sorted(tmp_path.rglob("*.c")) if p.stat().st_size > 8_000)
    matches = query(victim.read_bytes()[1_000:7_000], index)
    assert [m.path for m in matches] == [str(victim)]


def test_a_corpus_of_few_words_has_anchors_too(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one two three four five six seven\n" * 400)
    (tmp_path / "b.txt").write_text("eight nine ten eleven twelve thirteen\n" * 400)
    index = build([str(tmp_path)], SifSettings(method=1, anchors=choose_anchors([str(tmp_path)])))
    assert index.coarse.sizes().sum() >= index.size.sum() / 200


def test_impossible_settings_are_refused() -> None:
    with pytest.raises(UsageError, match="anchor method"):
        SifSettings(method=3)
    with pytest.raises(UsageError, match="list of anchors"):
        SifSettings(method=1)
