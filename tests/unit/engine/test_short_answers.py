"""Copied and own answers of students are told apart by containment, where resemblance finds next to nothing."""

from pathlib import Path

import pytest

from twinlens.model.documents import Source
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams
from twinlens.session import Project, work


def best_f1(scored: list[tuple[float, bool]]) -> tuple[float, float]:
    """The best F1 of "score ≥ threshold", and that threshold."""
    positive = sum(copied for _, copied in scored)
    found = []
    for threshold in sorted({score for score, _ in scored}):
        returned = [copied for score, copied in scored if score >= threshold]
        found.append((2 * sum(returned) / (len(returned) + positive), threshold))
    return max(found)


@pytest.fixture(scope="module")
def scored(shared_sets: Path, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[float, float, bool]]:
    """(containment of the answer in its source, resemblance, whether it was copied), by the project's own measures."""
    folder = shared_sets / "short-answers"
    path = tmp_path_factory.mktemp("answers") / "answers.twinlens"
    with Project.create(path, ScanParams(k=3)) as project:
        project.scan([Source(str(folder / "texts"))], jobs=1)
    work.import_labels(str(path), str(folder / "pairs.csv"))
    with Project.open(path) as project:
        rows = []
        for listed in project.pairs():
            if listed.label is None:
                continue
            pair = listed.pair
            assert pair.resemblance is not None
            source_is_left = Path(listed.left.locator).name.startswith("orig_")
            answer_in_source = pair.containment_b if source_is_left else pair.containment_a
            assert answer_in_source is not None
            rows.append((answer_in_source, pair.resemblance, listed.label.verdict is Verdict.CORRECT))
    assert len(rows) == 95 and sum(copied for *_, copied in rows) == 57
    return rows


@pytest.mark.shared
def test_containment_of_three_shingles_tells_copied_from_own_answers(scored: list[tuple[float, float, bool]]) -> None:
    f1, threshold = best_f1([(containment, copied) for containment, _, copied in scored])
    assert f1 >= 0.95
    assert 0 < threshold < 0.2


@pytest.mark.shared
def test_resemblance_at_a_half_misses_most_copies(scored: list[tuple[float, float, bool]]) -> None:
    copies = [resemblance for _, resemblance, copied in scored if copied]
    assert sum(resemblance >= 0.5 for resemblance in copies) < len(copies) / 3
