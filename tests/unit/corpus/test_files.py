import os
from pathlib import Path

import pytest

from twinlens.corpus.files import open_file, os_reason, read_whole
from twinlens.model.errors import DocumentError


def test_a_file_with_its_state(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"content")
    data, state = read_whole(str(path), 100)
    assert (data, state.size, state.mtime_ns) == (b"content", 7, path.stat().st_mtime_ns)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: None, "it no longer exists"),
        (lambda path: os.mkfifo(path), "a named pipe, not a file"),
        (lambda path: path.mkdir(), "a folder, not a file"),
        (lambda path: path.symlink_to("/dev/zero"), "a device, not a file"),
        (lambda path: path.symlink_to(path), "its symbolic links run in a circle"),
        (lambda path: path.write_bytes(b"x" * 101), "with 101 bytes it is larger than the limit of 100"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_why_and_never_waits(tmp_path: Path, make: object, reason: str) -> None:
    make(tmp_path / "x")  # type: ignore[operator]
    with pytest.raises(DocumentError) as raised:
        read_whole(str(tmp_path / "x"), 100)
    assert str(raised.value).partition(" for one document")[0] == reason


def test_names_that_no_system_has(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="its name is not valid"):
        read_whole(str(tmp_path / "a\0b"), 100)
    with pytest.raises(DocumentError, match="its name is too long"):
        read_whole(str(tmp_path / ("x" * 300)), 100)


def test_a_file_that_grows_gives_its_former_length(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"before")
    opened, state = open_file(str(path))
    with opened, path.open("ab") as more:
        more.write(b" and after")
        more.flush()
        from twinlens.corpus.files import read_exactly

        assert read_exactly(opened, state.size) == b"before"


def test_a_file_that_shrinks_gives_what_is_left(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"before")
    opened, state = open_file(str(path))
    with opened:
        os.truncate(path, 3)
        from twinlens.corpus.files import read_exactly

        assert read_exactly(opened, state.size) == b"bef"


def test_reasons_are_plain_words() -> None:
    assert os_reason(PermissionError(13, "Permission denied")) == "reading it is not permitted"
    assert os_reason(OSError(5, "Input/output error")) == "the disk reported a read error"
    assert os_reason(OSError(28, "No space left on device")) == "no space left on device"
