"""Whether a project lies on a network share."""

from pathlib import Path

import pytest

from twinlens.store.place import network_share

TABLE = """\
22 1 254:0 / / rw,relatime - ext4 /dev/vda rw
30 22 0:26 / /mnt/crawls rw,relatime shared:1 - nfs4 server:/export rw,vers=4.2
31 30 0:27 / /mnt/crawls/fast rw - tmpfs tmpfs rw
32 22 0:28 / /mnt/our\\040files rw - cifs //server/files rw
33 22 0:29 / /mnt/twice rw - cifs //server/old rw
34 22 0:30 / /mnt/twice rw - ext4 /dev/vdb rw
half a line
"""


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/home/ann/p.twinlens", None),
        ("/mnt/crawls/p.twinlens", "nfs4"),
        ("/mnt/crawls2/p.twinlens", None),
        ("/mnt/crawls/fast/p.twinlens", None),
        ("/mnt/our files/p.twinlens", "cifs"),
        ("/mnt/twice/p.twinlens", None),
    ],
)
def test_the_deepest_mount_above_the_file_counts(tmp_path: Path, path: str, kind: str | None) -> None:
    mounts = tmp_path / "mountinfo"
    mounts.write_text(TABLE)
    assert network_share(Path(path), mounts) == kind


def test_without_a_table_nothing_is_known(tmp_path: Path) -> None:
    assert network_share(tmp_path / "p.twinlens", tmp_path / "none") is None
