"""How many labels the designs save, with all labelled pairs of three sets taken as the truth."""

import csv
import json
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest

from twinlens.evaluation.designs import (
    Design,
    allocation_shares,
    cell_of,
    importance_of,
    join_small,
    pilot_deviations,
)
from twinlens.evaluation.estimates import weighted_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.sampling import FramePair, draw
from twinlens.kernels.batches import TextBatch
from twinlens.kernels.sign import sign
from twinlens.model.documents import RawDocument
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.text.extract import extract

pytestmark = pytest.mark.shared
PARAMS = ScanParams()


def documents(folder: Path) -> Iterator[tuple[str, str, bool]]:
    """Id, visible text, whether image terms stand in it."""
    table = folder / "documents.csv"
    if table.exists():
        with table.open(newline="") as file:
            for row in csv.DictReader(file):
                data = (folder / row["path"]).read_bytes()
                made = extract(RawDocument(row["path"], data=data, media_type="text/html"))
                yield row["doc_id"], made.text, made.markup
    for lines in sorted(folder.glob("documents*.jsonl")):
        for line in lines.read_text(encoding="utf-8").split("\n"):
            if line:
                row = json.loads(line)
                yield row["doc_id"], row["text"], False


def labelled(folder: Path) -> list[JudgedPair]:
    """Every labelled pair of a set with its similarities."""
    found = list(documents(folder))
    place = {name: index for index, (name, _, _) in enumerate(found)}
    signed = sign(TextBatch.from_texts([text for _, text, _ in found], [markup for _, _, markup in found]), PARAMS)
    made = []
    with (folder / "pairs.csv").open(newline="") as file:
        for number, row in enumerate(csv.DictReader(file), 1):
            a, b = place[row["id_a"]], place[row["id_b"]]
            b_sim = int((signed.supershingles[a] == signed.supershingles[b]).sum())
            c_sim = PARAMS.bits - int(np.bitwise_count(signed.bits[a] ^ signed.bits[b]).sum())
            made.append(JudgedPair(b_sim, c_sim, True, Verdict(row["label"]), pair=number))
    return made


def needed(judged: list[JudgedPair], design: Design) -> float:
    """Labels of the design for each label of a uniform sample."""
    cells = [cell_of(pair.b_sim, pair.c_sim, pair.same_site, design, PARAMS) for pair in judged]
    populations = Counter(cells)
    merit = {cell: importance_of(cell) if design.kind == "importance" else 1.0 for cell in populations}
    names = join_small({cell: number * merit[cell] for cell, number in populations.items()}, design.size)
    members, merits = defaultdict(list), defaultdict(float)
    for pair, cell in zip(judged, cells, strict=True):
        members[names[cell]].append(pair.correct)
        merits[names[cell]] += merit[cell]
    strata = {name: len(found) for name, found in members.items()}
    wanted = {name: merits[name] / strata[name] for name in strata}
    if design.allocation == "neyman":
        wanted = pilot_deviations(judged, {p.pair: names[c] for p, c in zip(judged, cells, strict=True)})
    shares = allocation_shares(strata, wanted)
    return labels_for_each_uniform(strata, shares, {name: sum(found) / len(found) for name, found in members.items()})


def labels_for_each_uniform(
    populations: Mapping[str, int], shares: Mapping[str, float], precisions: Mapping[str, float]
) -> float:
    """How many labels a stratified design needs for the width that one label of a uniform sample buys.

    Below 1 the design saves labels. `precisions` are the true or estimated shares of correct pairs in the strata;
    the finite population is left out (Cochran 1977, section 5.5: the sum of W_h^2 S_h^2 / a_h against S^2). A uniform
    sample without a variance (all pairs alike) has the value 1.
    """
    total = sum(populations.values())
    overall = sum(populations[name] * precisions[name] for name in populations) / total if total else 0.0
    whole = overall * (1 - overall)
    if whole <= 0:
        return 1.0
    parts = 0.0
    for name, number in populations.items():
        variance = precisions[name] * (1 - precisions[name])
        if number and variance > 0:
            if shares.get(name, 0.0) <= 0:
                return math.inf
            parts += (number / total) ** 2 * variance / shares[name]
    return parts / whole


@pytest.mark.parametrize(
    ("name", "size", "proportional", "neyman", "importance"),
    [
        # 11,026 pairs of one template: 48 %, 71 % and 45 % fewer labels
        ("petclinic-states", 400, 0.52, 0.29, 0.55),
        # 40 pairs: 31 % and 35 % fewer, but 30 % more around a threshold at which all are alike
        ("gov2-webpairs-dev", 20, 0.69, 0.65, 1.30),
        # 465 pairs whose similarities do not tell plagiarism from independent work: 2 % and 2 % fewer, 14 % more
        ("irplag-java", 100, 0.98, 0.98, 1.14),
    ],
)
def test_how_many_fewer_labels_each_design_needs(
    shared_sets: Path, name: str, size: int, proportional: float, neyman: float, importance: float
) -> None:
    judged = labelled(shared_sets / name)
    found = (
        needed(judged, Design("stratified", size)),
        needed(judged, Design("stratified", size, allocation="neyman")),
        needed(judged, Design("importance", size, rule=Rule.C)),
    )
    assert found == pytest.approx((proportional, neyman, importance), abs=0.01)


def test_the_saving_shows_in_real_draws(shared_sets: Path, in_sample: Callable[..., list[JudgedPair]]) -> None:
    judged = labelled(shared_sets / "petclinic-states")
    frame = [FramePair(p.pair, p.b_sim, p.c_sim, p.same_site, b"%d" % p.pair) for p in judged]
    truth = sum(pair.correct for pair in judged) / len(judged)
    spreads = {}
    for kind in ("uniform", "stratified"):
        errors, widths, covered = [], [], 0
        for seed in range(24):
            drawn = draw(frame, Design(kind, 400, seed), PARAMS)
            share = weighted_share(in_sample(judged, drawn), lambda p: True, lambda p: p.correct, drawn.strata)
            assert share is not None
            errors.append(share.value - truth)
            widths.append(share.interval.high - share.interval.low)
            covered += share.interval.low <= truth <= share.interval.high
        assert covered >= 19
        spreads[kind] = np.mean(widths)
        assert abs(np.mean(errors)) < 4 * np.std(errors) / np.sqrt(24)
    # a width 0.75 times as large is worth 1 / 0.75^2 = 1.8 times as many labels
    assert spreads["stratified"] < 0.78 * spreads["uniform"]
