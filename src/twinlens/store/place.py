"""On what kind of file system a project lies: a network share can stall, and only one computer may write to it."""

from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")  # Linux; elsewhere nothing is known
NETWORK = frozenset(
    {"9p", "afs", "ceph", "cifs", "davfs", "fuse.rclone", "fuse.sshfs"}
    | {"glusterfs", "lustre", "nfs", "nfs4", "smb3", "smbfs"}
)


def network_share(path: Path, mounts: Path = MOUNTS) -> str | None:
    """The kind of network file system that holds a file ("nfs4", "cifs" …), None for a local disk or where unknown.

    `mounts` is a table in the form of proc(5), /proc/[pid]/mountinfo. The deepest mount point above the file counts.
    """
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return None
    whole = path.absolute()
    deepest, kind = -1, ""
    for line in lines:
        before, _, after = line.partition(" - ")
        fields = before.split(" ")
        if len(fields) < 5 or not after:
            continue
        point = Path(_plain(fields[4]))
        # of two file systems on one place the later one is seen
        if whole.is_relative_to(point) and len(point.parts) >= deepest:
            deepest, kind = len(point.parts), after.split(" ")[0]
    return kind if kind in NETWORK else None


def _plain(point: str) -> str:
    """A mount point without its octal escapes (space, tab, line end, backslash)."""
    for escaped, plain in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
        point = point.replace(escaped, plain)
    return point
