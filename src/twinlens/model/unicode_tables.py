"""Ranges of the Unicode Character Database that Python's own `unicodedata` does not hold.

Source: Unicode 17, Scripts.txt (property Script) and DerivedCoreProperties.txt (Default_Ignorable_Code_Point).
Ranges are inclusive, sorted, and do not overlap.
"""

import functools
import unicodedata

Ranges = tuple[tuple[int, int], ...]

# Scripts that are written without spaces between words (domain: token profile `modern`). U+30FC, the long-vowel mark,
# has Script=Common but stands inside Katakana and Hiragana words, so it counts as Katakana.
UNSPACED_SCRIPTS: dict[str, Ranges] = {
    "Han": (
        (0x2E80, 0x2E99),
        (0x2E9B, 0x2EF3),
        (0x2F00, 0x2FD5),
        (0x3005, 0x3005),
        (0x3007, 0x3007),
        (0x3021, 0x3029),
        (0x3038, 0x303B),
        (0x3400, 0x4DBF),
        (0x4E00, 0x9FFF),
        (0xF900, 0xFA6D),
        (0xFA70, 0xFAD9),
        (0x16FE2, 0x16FE3),
        (0x16FF0, 0x16FF6),
        (0x20000, 0x2A6DF),
        (0x2A700, 0x2B81E),
        (0x2B820, 0x2CEAD),
        (0x2CEB0, 0x2EBE0),
        (0x2EBF0, 0x2EE5D),
        (0x2F800, 0x2FA1D),
        (0x30000, 0x3134A),
        (0x31350, 0x33479),
    ),
    "Hiragana": (
        (0x3041, 0x3096),
        (0x309D, 0x309F),
        (0x1B001, 0x1B11F),
        (0x1B123, 0x1B123),
        (0x1B132, 0x1B132),
        (0x1B150, 0x1B152),
        (0x1F200, 0x1F200),
    ),
    "Katakana": (
        (0x30A1, 0x30FA),
        (0x30FC, 0x30FF),
        (0x31F0, 0x31FF),
        (0x32D0, 0x32FE),
        (0x3300, 0x3357),
        (0xFF66, 0xFF6F),
        (0xFF71, 0xFF9D),
        (0x1AFF0, 0x1AFF3),
        (0x1AFF5, 0x1AFFB),
        (0x1AFFD, 0x1AFFE),
        (0x1B000, 0x1B000),
        (0x1B120, 0x1B122),
        (0x1B124, 0x1B128),
        (0x1B155, 0x1B155),
        (0x1B164, 0x1B168),
    ),
    "Thai": (
        (0x0E01, 0x0E3A),
        (0x0E40, 0x0E5B),
    ),
    "Lao": (
        (0x0E81, 0x0E82),
        (0x0E84, 0x0E84),
        (0x0E86, 0x0E8A),
        (0x0E8C, 0x0EA3),
        (0x0EA5, 0x0EA5),
        (0x0EA7, 0x0EBD),
        (0x0EC0, 0x0EC4),
        (0x0EC6, 0x0EC6),
        (0x0EC8, 0x0ECE),
        (0x0ED0, 0x0ED9),
        (0x0EDC, 0x0EDF),
    ),
    "Khmer": (
        (0x1780, 0x17DD),
        (0x17E0, 0x17E9),
        (0x17F0, 0x17F9),
        (0x19E0, 0x19FF),
    ),
    "Myanmar": (
        (0x1000, 0x109F),
        (0xA9E0, 0xA9FE),
        (0xAA60, 0xAA7F),
        (0x116D0, 0x116E3),
    ),
}

# Code points that are shown as nothing: soft hyphen, zero-width characters, byte-order mark, variation selectors, ...
DEFAULT_IGNORABLE: Ranges = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x061C, 0x061C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)

UNSPACED: Ranges = tuple(sorted(pair for ranges in UNSPACED_SCRIPTS.values() for pair in ranges))


def character_class(ranges: Ranges) -> str:
    """The inside of a regular expression's [...] that matches one code point of the ranges."""
    return "".join(f"\\U{first:08x}-\\U{last:08x}" for first, last in ranges)


# Planes 4 to 13 hold no assigned code point and 15 to 16 only private ones: nothing there is alphanumeric or composes.
LAST_ASSIGNED = 0x3FFFF


@functools.cache
def composing() -> frozenset[str]:
    """The characters that canonical composition may join to one before them (NFC_Quick_Check=Maybe)."""
    second = {chr(c) for c in (*range(0x1161, 0x1176), *range(0x11A8, 0x11C3))}  # Hangul vowels and final consonants
    for code in range(0xC0, LAST_ASSIGNED):
        parts = unicodedata.decomposition(chr(code))
        if " " in parts and parts[0] != "<" and unicodedata.is_normalized("NFC", chr(code)):
            second.add(chr(int(parts.split()[1], 16)))
    return frozenset(second)
