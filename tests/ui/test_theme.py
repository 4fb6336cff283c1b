from PySide6.QtGui import QColor, QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from twinlens.installation import resources
from twinlens.ui.theme import DARK, LIGHT, TEXT_SIZES, Colors, font, px, theme, token_names

TEXTS = ("text", "secondary", "faint", "accent", "a", "b", "good", "bad", "neutral", "warning")


def luminance(color: QColor) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio (WCAG 2.2), 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(tokens: Colors) -> dict[str, float]:
    found = {}
    for name in TEXTS:
        for surface in ("panel", "card", "window"):
            found[f"{name} on {surface}"] = contrast(getattr(tokens, name), getattr(tokens, surface))
    for tone in ("a", "b", "good", "bad", "neutral", "warning", "accent"):
        found[f"{tone} on its tint"] = contrast(getattr(tokens, tone), getattr(tokens, f"{tone}_tint"))
    found["on accent"] = contrast(tokens.on_accent, tokens.accent)
    found["text on selection"] = contrast(tokens.text, tokens.selection)
    return found


def test_every_text_can_be_read_in_both_schemes() -> None:
    poor = {
        (scheme, name): round(ratio, 2)
        for scheme, tokens in (("light", LIGHT), ("dark", DARK))
        for name, ratio in readable(tokens).items()
        if ratio < 4.5
    }
    assert not poor


def test_both_schemes_have_every_token() -> None:
    for name in token_names():
        assert getattr(LIGHT, name).isValid()
        assert getattr(DARK, name).isValid()


def test_the_bundled_fonts_are_used_and_licensed(qapp: QApplication) -> None:
    families = QFontDatabase.families()
    assert "Inter" in families
    assert "JetBrains Mono" in families
    for path in (resources() / "fonts").glob("*.[ot]tf"):
        family = path.name.split("-")[0]
        assert (resources() / "fonts" / f"{family}-LICENSE.txt").is_file()


def test_the_scheme_can_be_chosen_and_tells(qapp: QApplication, qtbot) -> None:
    for scheme, dark in (("dark", True), ("light", False)):
        with qtbot.waitSignal(theme().changed):
            theme().set_scheme(scheme)
        assert theme().dark is dark
        assert qapp.palette().window().color() == theme().colors.window


def test_text_sizes_step_and_end(qapp: QApplication) -> None:
    theme().set_scale(1.0)
    assert font(13).pixelSize() == 13
    for _ in range(20):
        theme().step_scale(1)
    assert theme().scale == TEXT_SIZES[-1]
    assert font(10).pixelSize() == px(10) == 18
    for _ in range(20):
        theme().step_scale(-1)
    assert theme().scale == TEXT_SIZES[0]
    theme().set_scale(1.0)
    assert font(13, QFont.Weight.DemiBold).weight() == QFont.Weight.DemiBold
