"""Every pair that brute force finds over the stored signatures is listed, and no other."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from twinlens.store import Store

Run = Callable[..., Any]
Found = dict[tuple[str, str], tuple[int, int]]

SETS = [
    ("petclinic-states", "html", "paper"),
    ("petclinic-states", "html", "modern"),
    ("gov2-webpairs-dev", "documents-1.jsonl", "paper"),
    ("gov2-webpairs-dev", "documents-1.jsonl", "modern"),
    ("ocd-java", "documents.jsonl", "modern"),
    ("mirrors-debian-docs", "sites", "paper"),
]


def brute_force(path: Path, *, identical: bool) -> Found:
    """Both similarities of all pairs of representatives (or of all documents that are not empty)."""
    with Store.open(path) as store:
        signatures = store.signatures()
        columns = store.document_columns()
        locators = {row: locator for row, _, locator, _ in store.documents.names()}
    rows = columns.document[columns.tokens > 0]
    if not identical:
        rows = columns.document[columns.identity_set == columns.document]
    bits = np.unpackbits(signatures.bits[rows - 1].view(np.uint8), axis=1)
    supershingles = signatures.supershingles[rows - 1]
    found: Found = {}
    for i, left in enumerate(rows):
        b = (supershingles[i] == supershingles[i + 1 :]).sum(axis=1)
        c = (bits[i] == bits[i + 1 :]).sum(axis=1)
        for right, b_sim, c_sim in zip(rows[i + 1 :], b, c, strict=True):
            found[locators[int(left)], locators[int(right)]] = (int(b_sim), int(c_sim))
    return found


def listed(twinlens: Run, project: Path, *options: str) -> Found:
    rows = twinlens("pairs", project, *options).rows
    found = {(row["a"], row["b"]): (int(row["b_sim"]), int(row["c_sim"])) for row in rows}
    assert len(found) == len(rows)
    return found


@pytest.mark.shared
@pytest.mark.parametrize(("name", "source", "profile"), SETS, ids=[f"{name}-{profile}" for name, _, profile in SETS])
def test_listed_pairs_are_those_of_brute_force(
    twinlens: Run, shared_sets: Path, tmp_path: Path, name: str, source: str, profile: str
) -> None:
    project = tmp_path / f"{name}.twinlens"
    found = twinlens("scan", shared_sets / name / source, "-p", project, "--profile", profile, "--json").json
    rules = {
        "b": lambda b, c: b >= 2,
        "c": lambda b, c: c >= 372,
        "combined": lambda b, c: b >= 2 and c >= 355,
        "all": lambda b, c: b >= 2 or c >= 372,
    }
    totals = {"b": "b_similar", "c": "c_similar", "combined": "combined"}
    for options in ((), ("--identical",)):
        truth = brute_force(project, identical=bool(options))
        for rule, keeps in rules.items():
            expected = {pair: similarities for pair, similarities in truth.items() if keeps(*similarities)}
            assert listed(twinlens, project, "--rule", rule, *options) == expected
            if rule in totals and not options:
                assert found["pairs"][totals[rule]] == len(expected)


@pytest.mark.shared
def test_the_same_corpus_with_one_and_with_two_workers(twinlens: Run, shared_sets: Path, tmp_path: Path) -> None:
    stores = []
    for number, jobs in enumerate((1, 2)):
        path = tmp_path / f"{number}.twinlens"
        twinlens("scan", shared_sets / "mirrors-debian-docs" / "sites", "-p", path, "--jobs", jobs)
        with Store.open(path) as store:
            signatures = store.signatures()
        stores.append((signatures, twinlens("pairs", path).out, twinlens("documents", path).out))
    for one, other in combinations(stores, 2):
        assert one[0].bits.tobytes() == other[0].bits.tobytes()
        assert one[0].supershingles.tobytes() == other[0].supershingles.tobytes()
        assert one[0].tokens.tobytes() == other[0].tokens.tobytes()
        assert one[1:] == other[1:]


@pytest.mark.shared
def test_the_figures_of_petclinic(twinlens: Run, shared_sets: Path, tmp_path: Path) -> None:
    """150 pages, about 123 identity sets; with --identical about 85 pairs, nearly all labelled correct."""
    folder = shared_sets / "petclinic-states"
    project = tmp_path / "petclinic.twinlens"
    found = twinlens("scan", folder / "html", "-p", project, "--json").json
    assert found["documents"]["read"] == 150
    assert 120 <= found["identity_sets"] <= 126
    twinlens("labels", "import", project, folder / "pairs.csv")
    rows = twinlens("pairs", project, "--identical", "--rule", "c").rows
    assert 75 <= len(rows) <= 95
    labels = [row["label"] for row in rows if row["label"]]
    assert labels.count("correct") / len(labels) > 0.95
