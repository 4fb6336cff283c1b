import os
import socket
from pathlib import Path

import pytest

from twinlens.corpus.folder import Entry, Folder, GlobSet, walk, walk_changed
from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import SourceError


def below(root: Path, **settings: object) -> list[str]:
    return [entry.below for entry in walked(root, **settings) if entry.status is DocumentStatus.READ]


def walked(
    root: Path, include: tuple[str, ...] = (), exclude: tuple[str, ...] = (), hidden: bool = False
) -> list[Entry]:
    return list(walk(str(root), include, exclude, hidden))


def put(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)


def test_files_in_the_order_of_their_names_folder_by_folder(tmp_path: Path) -> None:
    put(tmp_path, "b.txt", "a/z.txt", "a/b/c.txt", "B.txt", "c.txt", "a.txt")
    assert below(tmp_path) == ["B.txt", "a/b/c.txt", "a/z.txt", "a.txt", "b.txt", "c.txt"]
    (entry,) = [e for e in walked(tmp_path) if e.below == "b.txt"]
    assert (entry.size, entry.mtime_ns) == (5, (tmp_path / "b.txt").stat().st_mtime_ns)


def test_hidden_entries_are_listed_as_skipped_or_read(tmp_path: Path) -> None:
    put(tmp_path, ".git/config", ".hidden", "seen.txt")
    skipped = {e.below: e.reason for e in walked(tmp_path) if e.status is DocumentStatus.SKIPPED}
    assert skipped == {".git": "hidden", ".hidden": "hidden"}
    assert below(tmp_path, hidden=True) == [".git/config", ".hidden", "seen.txt"]


@pytest.mark.parametrize(
    ("glob", "matching"),
    [
        ("*.html", {"a.html", "x/b.html", "x/y/c.html"}),
        ("x/*.html", {"x/b.html"}),
        ("x/**/*.html", {"x/b.html", "x/y/c.html"}),
        ("**/y/*", {"x/y/c.html", "x/y/d.txt"}),
        ("y", {"x/y/c.html", "x/y/d.txt"}),
        ("x/", {"x/b.html", "x/y/c.html", "x/y/d.txt"}),
        ("[ab].html", {"a.html", "x/b.html"}),
        ("[!ab].html", {"x/y/c.html"}),
        ("?.txt", {"x/y/d.txt"}),
        ("a.htm", set()),
        ("a+html", set()),
        ("[", set()),
    ],
)  # fmt: skip
def test_globs(tmp_path: Path, glob: str, matching: set[str]) -> None:
    put(tmp_path, "a.html", "x/b.html", "x/y/c.html", "x/y/d.txt")
    assert set(below(tmp_path, include=(glob,))) == matching
    assert set(below(tmp_path, exclude=(glob,))) == {"a.html", "x/b.html", "x/y/c.html", "x/y/d.txt"} - matching
    assert not GlobSet(())


def test_links_are_followed_but_never_in_a_circle(tmp_path: Path) -> None:
    put(tmp_path, "real/a.txt")
    (tmp_path / "real/up").symlink_to(tmp_path)
    (tmp_path / "real/self").symlink_to(".")
    (tmp_path / "twin").symlink_to(tmp_path / "real")
    (tmp_path / "file").symlink_to(tmp_path / "real/a.txt")
    (tmp_path / "ring1").symlink_to("ring2")
    (tmp_path / "ring2").symlink_to("ring1")
    (tmp_path / "nothing").symlink_to("no such file")
    entries = {entry.below: entry for entry in walked(tmp_path)}
    assert below(tmp_path) == ["file", "real/a.txt"]
    elsewhere = (DocumentStatus.SKIPPED, "a link to a folder that is read elsewhere")
    assert {e: (entries[e].status, entries[e].reason) for e in ("real/self", "real/up", "twin")} == {
        "real/self": elsewhere, "real/up": elsewhere, "twin": elsewhere,
    }  # fmt: skip
    assert entries["ring1"].reason == "its symbolic links run in a circle"
    assert entries["nothing"].reason == "a symbolic link that points to nothing"
    assert entries["nothing"].status is DocumentStatus.FAILED


def test_pipes_sockets_and_devices_are_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "null").symlink_to("/dev/null")
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("socket")
        reasons = {entry.below: entry.reason for entry in walked(tmp_path)}
    assert reasons == {
        "pipe": "a named pipe, not a file",
        "null": "a device, not a file",
        "socket": "a socket, not a file",
    }


def test_a_folder_that_may_not_be_read_is_listed_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "closed/x.txt", "open/y.txt")
    real = os.scandir

    def scandir(path: str) -> object:
        if str(path).endswith("closed"):
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    found = {entry.below: (entry.status, entry.reason) for entry in walked(tmp_path)}
    assert found["closed"] == (DocumentStatus.FAILED, "folder: reading it is not permitted")
    assert "open/y.txt" in found


def test_a_missing_root(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="it no longer exists"):
        walked(tmp_path / "nowhere")


def test_ten_thousand_folders_in_one(tmp_path: Path) -> None:
    for number in range(2000):
        (tmp_path / f"{number:05}").mkdir()
    put(tmp_path, *(f"{number:05}/x" for number in range(0, 2000, 500)))
    assert len(below(tmp_path)) == 4


def digests(root: Path, known: dict[str, bytes] | None = None) -> tuple[dict[str, bytes], list[str]]:
    """The digests of the folders, and what was listed."""
    found = list(walk_changed(str(root), (), (), False, known or {}))
    folders = {one.below: one.digest for one in found if isinstance(one, Folder)}
    return folders, [one.below for one in found if isinstance(one, Entry)]


def test_files_of_folders_that_are_known_are_not_listed_but_what_cannot_be_read_is(tmp_path: Path) -> None:
    put(tmp_path, "a/1.txt", "a/2.txt", "a/.hidden", "a/b/3.txt", "c/4.txt")
    os.utime(tmp_path / "c" / "4.txt", ns=(0, 0))
    (tmp_path / "a" / "nowhere").symlink_to(tmp_path / "nothing")
    known, all_ = digests(tmp_path)
    assert set(known) == {"", "a", "a/b", "c"}
    assert all_ == ["a/.hidden", "a/1.txt", "a/2.txt", "a/b/3.txt", "a/nowhere", "c/4.txt"]
    assert digests(tmp_path, known) == (known, ["a/.hidden", "a/nowhere", "c/4.txt"])
    (tmp_path / "a" / "2.txt").write_text("other")
    assert digests(tmp_path, known)[1] == ["a/.hidden", "a/1.txt", "a/2.txt", "a/nowhere", "c/4.txt"]


@pytest.mark.parametrize("change", ["name", "size", "time", "new", "gone"])
def test_a_digest_tells_of_every_change(tmp_path: Path, change: str) -> None:
    put(tmp_path, "1.txt", "2.txt")
    before = digests(tmp_path)[0]
    path = tmp_path / "1.txt"
    match change:
        case "name":
            path.rename(tmp_path / "3.txt")
        case "size":
            state = path.stat()
            path.write_text("longer than it was")
            os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
        case "time":
            os.utime(path, ns=(1, 1))
        case "new":
            put(tmp_path, "3.txt")
        case "gone":
            path.unlink()
    assert digests(tmp_path)[0] != before


def test_a_path_that_another_one_can_look_like_has_no_digest(tmp_path: Path) -> None:
    put(tmp_path, "a\\x41/1.txt", "b/1.txt")
    assert {below: bool(digest) for below, digest in digests(tmp_path)[0].items()} == {
        "": True,
        "a\\x41": False,
        "b": True,
    }
    (tmp_path / "b" / "up").symlink_to(tmp_path)  # what is listed for it hangs on what is elsewhere
    assert not digests(tmp_path)[0]["b"]
