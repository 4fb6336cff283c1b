import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.export.cells import guarded, named, shown, unguarded, visible, width
from twinlens.model.judgements import Verdict


@given(st.text())
def test_a_guard_can_be_taken_off(text: str) -> None:
    assert unguarded(guarded(text)) == text
    assert not guarded(text).startswith(("=", "+", "-", "@", "\t", "\r"))


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "'=1", "''@"])
def test_formulas_are_guarded(text: str) -> None:
    assert guarded(text) == "'" + text


@pytest.mark.parametrize("text", ["", "a", "'a'", "1-2", "http://x/?a=b"])
def test_other_text_is_left_alone(text: str) -> None:
    assert guarded(text) == text


@given(st.text())
def test_shown_text_steers_no_terminal(text: str) -> None:
    assert visible(text).replace("\u200c", "").replace("\u200d", "").isprintable()


@given(st.text())
def test_a_name_steers_no_terminal(name: str) -> None:
    assert named(name).replace("\u200c", "").replace("\u200d", "").isprintable()


def test_a_name_shows_what_ends_a_line() -> None:
    names = ("plain name.c", "a\nb", "a\tb\r", "\x1b[31mred", "to\u202egpj", "no\udcfftext", "a\u2028b")
    assert [named(name) for name in names] == [
        "plain name.c", r"a\nb", r"a\tb\r", r"\x1b[31mred", r"to\u202egpj", r"no\udcfftext", r"a\u2028b",
    ]  # fmt: skip


def test_values_for_a_person() -> None:
    assert [shown(v) for v in (None, True, 3, 0.5, -1.3333, 372.4, Verdict.CORRECT, float("inf"))] == [
        "n/a", "true", "3", "0.5000", "-1.33", "372.40", "correct", "n/a",
    ]  # fmt: skip


def test_width_counts_columns() -> None:
    assert [width(text) for text in ("abc", "漢字", "e\u0301", "")] == [3, 4, 1, 0]
