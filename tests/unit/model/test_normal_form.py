"""Normal form C equals Python's, and stays fast where that is not."""

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.model.normal_form import LONG, nfc

MARKS = st.sampled_from("\u0300\u0316\u0345\u0344\u0301\u0f73\u3099\u0e38\U0001d165")


@settings(deadline=None)
@given(st.lists(st.sampled_from("aé ế\u1100\u1161\u11a8 क़") | MARKS | st.characters(), max_size=30).map("".join))
def test_short_runs(text: str) -> None:
    assert nfc(text) == unicodedata.normalize("NFC", text)


@settings(deadline=None)
@given(st.sampled_from(["", "e", "é", "ệ", "x\u0316", "가"]), st.lists(MARKS, min_size=LONG, max_size=80).map("".join))
def test_long_runs(before: str, marks: str) -> None:
    text = f"{before}{marks}z\u0301{marks}"
    assert nfc(text) == unicodedata.normalize("NFC", text)


def test_a_million_marks_in_the_wrong_order() -> None:
    """By insertion these would take hours."""
    text = "e" + "\u0300\u0316" * 500_000
    assert nfc(text) == "è" + "\u0316" * 500_000 + "\u0300" * 499_999
