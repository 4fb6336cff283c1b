"""The tables over all code points equal Python's own character database."""

import unicodedata

from twinlens.kernels import characters as tables
from twinlens.kernels.characters import CODE_POINTS, characters
from twinlens.model.unicode_tables import LAST_ASSIGNED


def test_alphanumeric_is_str_isalnum_for_every_code_point() -> None:
    flags = characters().flags
    assert [c for c in range(CODE_POINTS) if bool(flags[c] & tables.ALPHANUMERIC) != chr(c).isalnum()] == []


def test_unspaced_characters_are_alphanumeric_ones_of_seven_scripts() -> None:
    flags = characters().flags
    unspaced = [chr(c) for c in range(CODE_POINTS) if flags[c] & tables.UNSPACED_ONE]
    assert all(c.isalnum() for c in unspaced)
    names = {unicodedata.name(c, "UNASSIGNED").split()[0] for c in unspaced}
    assert {"CJK", "HIRAGANA", "KATAKANA", "THAI", "LAO", "KHMER", "MYANMAR"} <= names
    assert not names & {"LATIN", "HANGUL", "GREEK", "CYRILLIC", "ARABIC", "DEVANAGARI", "BOPOMOFO", "TIBETAN"}
    assert flags[0x30FC] & tables.UNSPACED_ONE  # the long-vowel mark
    assert not flags[0x0E3F] & tables.UNSPACED_ONE  # a currency sign of the Thai block


def test_urls_end_at_white_space_brackets_quotes_and_markers() -> None:
    flags = characters().flags
    for c in range(CODE_POINTS):
        assert bool(flags[c] & tables.ENDS_URL) == (chr(c).isspace() or chr(c) in '<>"\x01'), hex(c)


def test_folding_is_str_casefold_for_every_code_point() -> None:
    made = characters()
    for c in range(CODE_POINTS):
        folds = bool(made.flags[c] & tables.FOLDS)
        folded = chr(c).casefold()
        assert folds == (folded != chr(c)), hex(c)
        if folds:
            row = made.folded[made.fold_row[c]]
            assert bytes(row[1 : 1 + row[0]]) == folded.encode(), hex(c)
            assert row[0] <= 3 * len(chr(c).encode()), hex(c)  # the kernel's scratch is so large


def test_what_may_compose_is_flagged() -> None:
    made = characters()
    for c in range(CODE_POINTS):
        if not unicodedata.is_normalized("NFC", chr(c)):
            assert made.flags[c] & tables.MAY_COMPOSE, hex(c)
        assert made.combining[c] == unicodedata.combining(chr(c)), hex(c)
    for c in range(0xC0, LAST_ASSIGNED):  # every canonical pair: its second part is flagged
        pair = unicodedata.normalize("NFD", chr(c))
        if len(pair) > 1 and unicodedata.normalize("NFC", pair) == chr(c):
            assert made.flags[ord(pair[-1])] & tables.MAY_COMPOSE, hex(c)
