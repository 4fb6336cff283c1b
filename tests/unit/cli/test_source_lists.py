import json
import os
from pathlib import Path

import pytest

from twinlens.cli.program import run
from twinlens.cli.source_lists import expanded, listed_sources
from twinlens.model.errors import UsageError


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "same.txt").write_text(f"the same place in {name} " * 9)
    (tmp_path / "table.csv").write_text("id,text\na,a row of words\nb,another row of words\n")
    return tmp_path


def test_a_list_and_several_sources_are_one_corpus(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (sources / "list.txt").write_text(f"\ufeff# a corpus\none\n\n  {sources / 'two'}  \r\ntable.csv\n", "utf-8")
    named = [str(sources / name) for name in ("one", "two", "table.csv")]
    listings = []
    for number, how in enumerate(
        (named, [f"@{sources / 'list.txt'}"], ["--source-list", str(sources / "list.txt")], named[:2] + named)
    ):
        project = str(sources / f"{number}.twinlens")
        assert run(["scan", *how, "-p", project, "--jobs", "1", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["documents"]["read"] == 4
        assert run(["documents", project]) == 0
        listings.append(capsys.readouterr().out)
    assert len(set(listings)) == 1
    assert "same.txt" in listings[0] and "two/same.txt" in listings[0] and ",b,table.csv#" not in listings[0]


def test_what_a_list_may_hold(sources: Path) -> None:
    odd = os.fsdecode(b"caf\xe9")
    (sources / odd).mkdir()
    (sources / "list").write_bytes(b"caf\xe9\n./one\n")
    assert listed_sources(sources / "list") == [sources / odd, sources / "one"]
    (sources / "@file").write_text("text")
    assert expanded([sources / "@file"], [sources / "list"])[1:] == [sources / odd, sources / "one"]
    for content, words in ((b"one\nnone\n", "line 2: there is no"), (b"# x\n\n", "names no"), (b"a\x00b", "zero byte")):
        (sources / "bad").write_bytes(content)
        with pytest.raises(UsageError, match=words):
            listed_sources(sources / "bad")
    with pytest.raises(UsageError, match="cannot be read"):
        listed_sources(sources / "nothing")


def test_limits_and_urls_of_sources(sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = "<link rel=canonical href='http://a.example/x'><p>some words on a page"
    (sources / "two" / "page.html").write_text(page)
    folder, project = str(sources / "two"), str(sources / "p.twinlens")
    options = ["--limit", "max-document=100", "--link-urls", "canonical", "--jobs", "1"]
    assert run(["scan", folder, "-p", project, *options]) == 0
    capsys.readouterr()
    assert run(["documents", project, "--json"]) == 0
    listed = {row["locator"]: row for row in json.loads(capsys.readouterr().out)["documents"]}
    assert listed["page.html"]["url"] == "http://a.example/x"
    assert "limit of 100" in listed["same.txt"]["reason"]
    for wrong in (["--limit", "max-lines=3"], ["--limit", "max-html=many"], ["--link-urls", "all"]):
        assert run(["scan", folder, "-p", project, *wrong]) == 2
