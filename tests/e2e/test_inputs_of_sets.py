"""The corpora and the pairs of other tools of the data sets, scanned and imported as a person would."""

import csv
import functools
import html
import json
import re
from pathlib import Path

import pytest
from rapidfuzz.distance import Indel

from twinlens.cli.program import run
from twinlens.model.documents import Document, RawDocument
from twinlens.model.params import Profile
from twinlens.session import Project
from twinlens.text.extract import extract
from twinlens.text.terms import terms

pytestmark = pytest.mark.shared
SPLINK = ["--text-column", "first_name,surname,dob,city,email", "--id-column", "unique_id"]


@pytest.mark.parametrize(
    ("source", "options", "file", "documents", "pairs"),
    [
        ("candidates-dev/splink/fake_1000.csv", SPLINK, "candidates-dev/splink/splink_predictions.parquet", 1000, 1062),
        ("news-mash-dev/documents.csv", [], "candidates-dev/datasketch/news-mash-dev.csv", 1000, 142),
        ("ocd-java/documents.jsonl", ["--id-column", "path"], "candidates-dev/copydetect/ocd-java.csv", 100, 3146),
    ],
)
def test_pairs_of_other_tools_find_their_documents(
    shared_sets: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    source: str,
    options: list[str],
    file: str,
    documents: int,
    pairs: int,
) -> None:
    project = str(tmp_path / "p.twinlens")
    assert run(["scan", str(shared_sets / source), "-p", project, *options, "--json", "--quiet"]) == 0
    assert json.loads(capsys.readouterr().out)["documents"]["read"] == documents
    assert run(["import-pairs", project, str(shared_sets / file), "--json", "--quiet"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert (counts["rows"], counts["imported"], counts["pairs"]) == (pairs, pairs, pairs)
    assert (counts["unresolved"], counts["refused"], counts["self_pairs"]) == (0, 0, 0)
    with Project.open(project) as opened:
        for span in opened.store.scores.spans():
            assert span.pairs == pairs
        scored = [pair for pair in opened.store.pairs.not_candidates() if pair.c_sim > 0]
        assert len(scored) == counts["new_pairs"]  # they have B and C, too


def test_the_pages_of_a_crawl_have_the_same_tokens_from_warc_and_from_arc(shared_sets: Path, tmp_path: Path) -> None:
    stem = shared_sets / "warc-popular/IAH-20080430204825-00000-blackbook"
    found: list[dict[str, bytes]] = []
    for suffix in ("warc.gz", "arc.gz"):
        project = tmp_path / f"{suffix}.twinlens"
        assert run(["scan", f"{stem}.{suffix}", "-p", str(project), "--quiet"]) == 0
        with Project.open(project) as opened:
            pages = [d for d in opened.documents() if _is_page(d)]
        assert len(pages) == 94
        found.append({page.url: page.token_digest for page in pages})
    assert found[0] == found[1]


def _is_page(document: Document) -> bool:
    status, url = str(document.status), document.url
    return status in ("read", "empty") and document.media_type == "text/html" and url.startswith("http")


def test_a_text_in_two_encodings_has_the_same_tokens_but_for_what_the_files_themselves_say(shared_sets: Path) -> None:
    """Which pairs of the set differ, and by what.

    The files are feeds that were saved once in each encoding. Each names its own in the XML declaration and, mostly, in
    an element; and each writes what its encoding lacks, in KOI8-R every quotation mark, in one an address, as character
    references, which stay as they are in XML. Nothing else differs: no character is read wrong.
    """
    root = shared_sets / "encodings-dev"
    with (root / "documents.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    paths = {row["doc_id"]: root / row["path"] for row in rows}
    own_name = re.compile(r"\b(iso-8859-\d+|windows-\d+|koi8-r|ibm\d+|maccyrillic|utf-8)\b", re.IGNORECASE)

    @functools.cache
    def tokens(name: str, alike: bool) -> list[str]:
        read = extract(RawDocument(name, data=paths[name].read_bytes()))
        text = html.unescape(own_name.sub("", read.text)) if alike else read.text
        return [term.term for term in terms(text, read.markup, Profile.MODERN)]

    with (root / "pairs.csv").open(encoding="utf-8", newline="") as file:
        pairs = [(row["id_a"], row["id_b"]) for row in csv.DictReader(file) if row["label"] == "correct"]
    assert len(pairs) == 106
    similar = sorted(Indel.normalized_similarity(tokens(a, False), tokens(b, False)) for a, b in pairs)
    assert similar[0] > 0.93 and sum(value >= 0.95 for value in similar) >= 102
    assert sum(value >= 0.99 for value in similar) >= 73 and similar.count(1.0) >= 7
    assert [pair for pair in pairs if tokens(pair[0], True) != tokens(pair[1], True)] == []
