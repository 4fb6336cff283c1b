"""The documents of a project read once more: the same ones that the scan read."""

from pathlib import Path

from twinlens.engine.rereading import reread
from twinlens.engine.sif.of_project import READ, project_index
from twinlens.engine.sif.settings import SifSettings
from twinlens.model.documents import Source
from twinlens.model.progress import NoProgress
from twinlens.session import Project
from twinlens.session.collections import find


def record(kind: str, url: str, body: bytes, digest: str) -> bytes:
    block = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + body
    headers = {
        "WARC-Type": kind,
        "WARC-Target-URI": url,
        "WARC-Record-ID": f"<urn:uuid:{kind}-{digest}>",
        "WARC-Date": "2024-01-01T00:00:00Z",
        "WARC-Payload-Digest": f"sha1:{digest}",
        "Content-Type": f"application/http; msgtype={kind}",
        "Content-Length": str(len(block)),
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"WARC/1.0\r\n{head}\r\n".encode() + block + b"\r\n\r\n"


def test_a_revisit_finds_its_original_in_another_source(tmp_path: Path) -> None:
    page = b"<p>" + b" ".join(b"word%d" % n for n in range(900))
    (tmp_path / "first.warc").write_bytes(record("response", "http://a.example/", page, "AAA"))
    (tmp_path / "second.warc").write_bytes(record("revisit", "http://b.example/", b"", "AAA"))
    path = tmp_path / "p.twinlens"
    with Project.create(path) as project:
        found = project.scan([Source(str(tmp_path / name)) for name in ("first.warc", "second.warc")], jobs=1)
        assert found["documents"]["read"] == 2
        store = project.store
        parts = list(reread(store, READ, {"settings": SifSettings().to_json()}, 1, NoProgress()))
        assert sum(len(part.paths) for part in parts) == 2
        made = project_index(store, SifSettings(), 1, NoProgress())
        assert (len(made.document), made.missing) == (2, 0)
        assert len(set(made.index.checksum.tolist())) == 1
    collections, _ = find(str(path), jobs=1)
    assert (len(collections.rows), collections.missing) == (2, 0)
