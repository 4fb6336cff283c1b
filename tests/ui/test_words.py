import inspect
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale

from twinlens.model.documents import DocumentStatus
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule
from twinlens.ui import words


def test_every_code_has_a_word() -> None:
    assert len({words.verdict_word(verdict) for verdict in Verdict}) == len(Verdict)
    assert all(words.verdict_meaning(verdict) for verdict in Verdict)
    assert len({words.reason_word(reason) for reason in Reason}) == len(Reason)
    assert all(words.reason_meaning(reason).endswith(".") for reason in Reason)
    assert len({words.rule_word(rule) for rule in Rule}) == len(Rule)
    assert len({words.status_word(status) for status in DocumentStatus}) == len(DocumentStatus)
    assert len({words.origin_word(origin) for origin in Origin}) == len(Origin)


@pytest.mark.parametrize(
    ("octets", "shown"),
    [(0, "0 B"), (999, "999 B"), (1000, "1.0 KB"), (1536, "1.5 KB"), (99_960, "100 KB"), (5_400_000_000, "5.4 GB")],
)
def test_sizes(octets: int, shown: str) -> None:
    QLocale.setDefault(QLocale(QLocale.Language.English))
    assert words.size_word(octets) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"), [(0, "0 s"), (59.4, "59 s"), (61, "1 min 1 s"), (3600, "1 h 0 min"), (-1, "0 s")]
)
def test_durations(seconds: float, shown: str) -> None:
    assert words.duration(seconds) == shown


def test_a_missing_fraction_is_no_number() -> None:
    assert words.fraction(None) == "n/a"
    assert words.fraction(0.5) == "0.50"


def test_every_stage_of_a_job_has_a_word() -> None:
    """Those that a job of the window goes through: the cluster's own are seen on a terminal only."""
    package = Path(words.__file__).parents[1]
    files = [path for room in ("engine", "session", "export") for path in (package / room).rglob("*.py")]
    sources = [path.read_text("utf-8") for path in (*files, package / "cluster" / "importing.py")]
    stages = {name for text in sources for name in re.findall(r"\.(?:stage|tokens)\(\s*\"([a-z ]+)\"", text)}
    assert {"reading", "pairing", "signing", "collections"} <= stages
    known = inspect.getsource(words.stage_word)
    assert [name for name in sorted(stages) if f'"{name}":' not in known] == []


def test_figures_have_the_digits_that_they_need() -> None:
    QLocale.setDefault(QLocale("de"))
    assert [words.figure(value) for value in (372.0, 0.85, 0.123456789)] == ["372", "0,85", "0,123457"]
    QLocale.setDefault(QLocale(QLocale.Language.English))
    assert words.figure(0.85) == "0.85"
