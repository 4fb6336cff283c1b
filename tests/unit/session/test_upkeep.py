import json
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.export.cells import guarded
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams
from twinlens.session import Project
from twinlens.session.identification import as_listed
from twinlens.store.texts import StoredText


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    return handmade(tmp_path / "p.twinlens", documents=6, pairs=[(1, 2, 3, 380), (3, 4, 2, 373)], equal={6: 5})


def test_info_says_what_is_there(path: Path) -> None:
    with Project.open(path, "ann") as project:
        project.judge(1, Verdict.CORRECT)
        found = project.info()
    json.dumps(found)
    assert found["documents"]["read"] == 6
    assert found["pairs"]["candidate"] == 2
    assert found["reviewers"] == {"ann": 1}
    assert found["label_events"] == 1
    assert found["sources"] == [{"path": "/corpus/pages", "kind": "folder", "options": {}}]
    assert [(sample["name"], sample["pairs"]) for sample in found["samples"]] == [("default", 2)]
    assert found["size"] >= path.stat().st_size
    assert found["scans"][0]["state"] == "done"
    assert (found["unbound_labels"], found["seed"], found["kernel_version"]) == (0, 7, 1)


def test_info_of_an_empty_project(tmp_path: Path) -> None:
    with Project.create(tmp_path / "e.twinlens") as project:
        found = project.info()
    assert (found["sources"], found["samples"], found["kernel_version"]) == ([], [], None)


def test_a_moved_corpus(path: Path, tmp_path: Path) -> None:
    new = tmp_path / "moved"
    (new / "pages").mkdir(parents=True)
    with Project.open(path, "ann") as project:
        for old, target, says in (
            ("/elsewhere", new, "no source"),
            ("/corp", new, "no source"),  # whole names only
            ("/corpus", tmp_path / "nowhere", "is not there"),
        ):
            with pytest.raises(UsageError, match=says):
                project.relocate(old, str(target))
        changes = project.relocate("/corpus", str(new))
        assert changes.documents
        assert [source.path for _, source in project.store.settings.sources()] == [str(new / "pages")]
        project.relocate(str(new / "pages"), str(new))
        assert [source.path for _, source in project.store.settings.sources()] == [str(new)]


def test_two_sources_never_become_one(path: Path, tmp_path: Path) -> None:
    with Project.open(path) as project:
        with project.store.connection.write():
            project.store.settings.put_sources([Source(str(tmp_path), "folder")])
        with pytest.raises(UsageError, match="at one path"):
            project.relocate("/corpus/pages", str(tmp_path))


def test_erased_bytes_are_nowhere_in_the_file_and_never_kept_again(path: Path) -> None:
    secret = bytes(range(256)) * 40
    with Project.open(path, "ann") as project:
        store = project.store
        document = store.documents.get(2)
        other = store.documents.get(3)
        for kept in (document, other):
            store.texts.put(kept.content_digest, StoredText(secret + kept.content_digest, "text/html", "utf-8", "u"))
        project.judge(1, Verdict.CORRECT)
        assert store.texts.size()[0] == 2
        packed = store.connection.value(
            "SELECT data FROM stored_text WHERE content_digest = ?", (document.content_digest,)
        )
        with pytest.raises(UsageError, match="no document nowhere"):
            project.erase([document.locator, "nowhere"])
        assert store.texts.size()[0] == 2
        assert project.erase([document.locator]) == 1
        assert project.erase([document.locator]) == 0
        assert store.texts.get(document.content_digest) is None
        assert store.texts.get(other.content_digest).data == secret + other.content_digest
        store.texts.put(document.content_digest, StoredText(secret, "text/html", "utf-8", "u"))
        assert store.texts.get(document.content_digest) is None
        assert project.label(1).verdict is Verdict.CORRECT
        assert store.texts.size()[0] == 1
    for file in path.parent.iterdir():
        if file.is_file():
            assert packed not in file.read_bytes()


def test_a_locator_is_taken_as_the_listing_wrote_it(tmp_path: Path) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for name in ("=1+1.txt", "'=1+1.txt"):
        (corpus / name).write_text(name)
    with Project.create(tmp_path / "x.twinlens", ScanParams()) as project:
        project.scan([Source(str(corpus))])
        found = {guarded(document.locator): document.document for document in project.documents()}
        assert sorted(found) == ["''=1+1.txt", "'=1+1.txt"]
        # the exact locator goes before what a listing made of another one
        assert as_listed(project.store, "=1+1.txt").document == found["'=1+1.txt"]
        assert as_listed(project.store, "''=1+1.txt").document == found["''=1+1.txt"]
        assert as_listed(project.store, "+1.txt") is None
        assert project.erase(["=1+1.txt", "''=1+1.txt"]) == 0
