from collections.abc import Callable
from types import ModuleType

from PySide6.QtGui import QColor, QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from twinlens.installation import resources
from twinlens.ui.theme import DARK, LIGHT, TEXT_SIZES, Colors, font, px, theme, token_names

TEXTS = ("text", "secondary", "faint", "accent", "a", "b", "moved", "good", "bad", "neutral", "warning")
Contrast = Callable[[QColor, QColor], float]


def ratios(tokens: Colors, contrast: Contrast) -> dict[str, float]:
    found = {}
    for name in TEXTS:
        for surface in ("panel", "card", "window", "hover", "selection"):
            found[f"{name} on {surface}"] = contrast(getattr(tokens, name), getattr(tokens, surface))
    for tint in ("a_tint", "a_tint_strong", "b_tint", "b_tint_strong", "moved_tint", "good_tint", "bad_tint"):
        found[f"text on {tint}"] = contrast(tokens.text, getattr(tokens, tint))
    for tone in ("a", "b", "moved", "good", "bad", "neutral", "warning", "accent"):
        found[f"{tone} on its tint"] = contrast(getattr(tokens, tone), getattr(tokens, f"{tone}_tint"))
    found["on accent"] = contrast(tokens.on_accent, tokens.accent)
    found["faint on accent tint"] = contrast(tokens.faint, tokens.accent_tint)
    return found


def test_every_text_can_be_read_in_both_schemes(readable: ModuleType) -> None:
    """The pairs of tokens; which ones meet in the window, `test_contrast` sees there."""
    poor = {
        (scheme, name): round(ratio, 2)
        for scheme, tokens in (("light", LIGHT), ("dark", DARK))
        for name, ratio in ratios(tokens, readable.contrast).items()
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
