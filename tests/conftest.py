"""Fixtures for every test: the data sets beside the checkout, and a log that must stay free of errors."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# how long one example takes says nothing where other work runs beside the tests
settings.register_profile("twinlens", deadline=None)
settings.load_profile("twinlens")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SETS = Path(__file__).resolve().parents[2] / "shared" / "sets"


def pytest_make_parametrize_id(config: pytest.Config, val: object, argname: str) -> str | None:
    """Bytes in a test's name would differ between two processes where they hold a time (gzip)."""
    return argname if isinstance(val, bytes) else None


@pytest.fixture(scope="session")
def shared_sets() -> Path:
    """The folder of real data sets; absent sets skip a test, or fail it where TWINLENS_REQUIRE_SHARED is set."""
    if not SETS.is_dir():
        sentence = f"needs the data sets in {SETS}"
        if os.environ.get("TWINLENS_REQUIRE_SHARED"):
            pytest.fail(sentence)
        pytest.skip(sentence)
    return SETS


@pytest.fixture(autouse=True)
def no_error_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A log record of level ERROR or above fails the test that caused it."""
    yield
    errors = [
        r.getMessage() for when in ("setup", "call") for r in caplog.get_records(when) if r.levelno >= logging.ERROR
    ]
    assert not errors, errors
