"""Files in one buffer: large ones, those that changed since they were listed, and what cannot be read."""

from pathlib import Path

import numpy as np
import pytest
import xxhash

from twinlens.engine.sif import batches as module
from twinlens.engine.sif import files
from twinlens.engine.sif.batches import read_batches
from twinlens.engine.sif.files import FoundFile, files_below
from twinlens.engine.sif.index import build
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.settings import SifSettings
from twinlens.model.errors import SourceError


def read(files: list[FoundFile], strip: bool = False) -> tuple[dict[str, tuple[bytes, int]], list[tuple[str, str]]]:
    unread: list[tuple[str, str]] = []
    found: dict[str, tuple[bytes, int]] = {}
    for batch in read_batches(files, strip, unread):
        for i, file in enumerate(batch.found):
            content = batch.data[batch.start[i] : batch.end[i]].tobytes()
            found[Path(file.path).name] = (content, int(batch.checksum[i]))
    return found, unread


def test_every_file_is_read_whole_whatever_fits_into_the_buffer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BUFFER", 1_000)
    rng = np.random.default_rng(1)
    sizes = [0, 1, 400, 599, 600, 999, 1_000, 1_001, 5_000, 3, 997]
    contents = {f"{n:02}": rng.integers(0, 256, size, dtype=np.uint8).tobytes() for n, size in enumerate(sizes)}
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    found, unread = read(list(files_below([str(tmp_path)])))
    assert unread == []
    assert {name: content for name, (content, _) in found.items()} == contents
    assert all(checksum == xxhash.xxh64_intdigest(contents[name]) for name, (_, checksum) in found.items())


def test_files_that_changed_since_they_were_listed_are_read_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BUFFER", 1_000)
    for name in ("grew", "shrank", "gone", "emptied", "kept"):
        (tmp_path / name).write_bytes(b"0123456789" * (200 if name == "emptied" else 5))
    listed = list(files_below([str(tmp_path)]))
    (tmp_path / "grew").write_bytes(b"g" * 3_000)
    (tmp_path / "shrank").write_bytes(b"s")
    (tmp_path / "gone").unlink()
    (tmp_path / "emptied").write_bytes(b"")
    found, unread = read(listed)
    assert {name: content for name, (content, _) in found.items()} == {
        "grew": b"g" * 3_000,
        "shrank": b"s",
        "kept": b"0123456789" * 5,
    }
    assert sorted(Path(path).name for path, _ in unread) == ["emptied", "gone"]
    assert all(reason for _, reason in unread)


def test_what_does_not_count_is_left_out_and_the_file_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BUFFER", 1_000)
    header, body = b"%!PS\n%%EndProlog\n", b"the text\n" * 300
    for name, content in (("small", header + body[:90]), ("large", header + body)):
        (tmp_path / name).write_bytes(content)
    found, _ = read(list(files_below([str(tmp_path)])))
    assert found["small"] == (body[:90], xxhash.xxh64_intdigest(header + body[:90]))
    assert found["large"] == (body, xxhash.xxh64_intdigest(header + body))
    assert (tmp_path / "large").read_bytes() == header + body


def test_links_are_not_followed_and_folders_come_in_a_fixed_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "a").mkdir()
    for name in ("z", "b/x", "a/y"):
        (tmp_path / name).write_bytes(b"1")
    (tmp_path / "link").symlink_to(tmp_path / "z")
    (tmp_path / "a" / "back").symlink_to(tmp_path)
    below = [Path(f.path).relative_to(tmp_path).as_posix() for f in files_below([str(tmp_path), str(tmp_path / "b")])]
    assert below == ["z", "a/y", "b/x"]
    assert [f.path for f in files_below([str(tmp_path / "z")])] == [str(tmp_path / "z")]
    with pytest.raises(SourceError, match="There is no file or folder"):
        list(files_below([str(tmp_path / "nowhere")]))


def test_a_folder_that_cannot_be_listed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "file").write_bytes(b"1")
    scandir = files.os.scandir

    def refuse(folder: str) -> object:
        if folder.endswith("closed"):
            raise PermissionError(13, "Permission denied", folder)
        return scandir(folder)

    monkeypatch.setattr(files.os, "scandir", refuse)
    index = build([str(tmp_path)], SifSettings())
    assert index.paths == [str(tmp_path / "file")]
    assert index.unread == ((str(tmp_path / "closed"), "Permission denied"),)


def test_lists_are_joined_and_taken_in_any_order() -> None:
    a = Lists.of([np.array([1, 2, 3], dtype=np.uint32)], [np.array([2, 0, 1])])
    b = Lists.of([np.array([9], dtype=np.uint32), np.array([8, 7], dtype=np.uint32)], [np.array([1]), np.array([2])])
    both = Lists.of([a.values, b.values], [a.sizes(), b.sizes()])
    parts = [both.values[both.start[i] : both.start[i + 1]].tolist() for i in range(5)]
    assert parts == [[1, 2], [], [3], [9], [8, 7]]
    taken = both.taken(np.array([4, 1, 0], dtype=np.int64))
    assert [taken.values[taken.start[i] : taken.start[i + 1]].tolist() for i in range(3)] == [[8, 7], [], [1, 2]]
    assert len(both.taken(np.empty(0, dtype=np.int64)).values) == 0
