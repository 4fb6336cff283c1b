"""Files that once broke readers and parsers: each is listed, in no time, and nothing stops."""

import csv
import resource
import time
from pathlib import Path

import pytest

from twinlens.corpus import open_source
from twinlens.corpus.html_pages import read_html
from twinlens.model.documents import DocumentStatus, Source
from twinlens.model.errors import DocumentError
from twinlens.text.extract import extract

pytestmark = pytest.mark.shared


def outcomes(path: Path) -> dict[str, tuple[str, str]]:
    """Status and reason of every document, by locator, as a scan lists them."""
    reader = open_source(Source(str(path)))
    found = {}
    for unit in reader.units():
        for document in reader.read(unit):
            status, reason = str(document.status), document.reason
            if document.status is DocumentStatus.READ:
                try:
                    extract(document, read_html)
                except DocumentError as error:
                    status, reason = "skipped", str(error)
            found[document.locator] = (status, reason)
    return found


def test_every_file_is_listed_with_a_plain_reason_where_it_is_not_read(shared_sets: Path) -> None:
    root = shared_sets / "hostile-dev"
    found = outcomes(root)
    names = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
    assert len(names) > 300
    listed = {locator if locator in names else locator.partition("#")[0] for locator in found}
    assert listed == names
    for status, reason in found.values():
        assert (status == "read") == (reason == "")
        assert "Error" not in reason
        assert "Traceback" not in reason


def test_what_the_manifest_expects(shared_sets: Path) -> None:
    root = shared_sets / "hostile-dev"
    with (root / "manifest.csv").open(newline="") as file:
        rows = {row["path"]: row for row in csv.DictReader(file)}
    found = outcomes(root)
    for name, row in rows.items():
        if row["kind"] in ("html", "html.gz", "text") and row["expect"] == "readable":
            assert found[name][0] == "read", name
        if row["expect"] == "refused-or-marked":
            assert found[name][0] == "skipped", name
        if row["expect"].startswith("unreadable") and row["kind"] == "parquet":
            assert found[name][0] != "read", name


def test_no_file_takes_two_seconds_or_500_megabytes(shared_sets: Path) -> None:
    read_html("warm", "")
    for path in sorted((shared_sets / "hostile-dev").rglob("*")):
        if path.is_file():
            began, held = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            outcomes(path)
            assert time.process_time() - began < 2, path.name
            assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - held < 500_000, path.name  # KiB
