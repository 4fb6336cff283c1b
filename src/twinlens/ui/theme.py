"""Colours, fonts and sizes of the window: one `Theme` that follows the system scheme and the chosen text size.

Document A is amber and document B is blue everywhere; a verdict is a glyph, a word and a key cap, so that colour is
never the only sign. Use `theme().colors`, `font()`, `px()` at paint time and repaint on `theme().changed`.
"""

import dataclasses
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QToolTip

from twinlens.installation import resources
from twinlens.ui.frames import Frames


@dataclass(frozen=True, slots=True)
class Colors:
    """The colour tokens of one scheme: three surface levels, two line colours, three text colours, and the tones."""

    window: QColor  # behind everything
    panel: QColor  # the reading surface
    card: QColor  # a raised or sunken surface on a panel
    hover: QColor
    line: QColor
    line_strong: QColor
    text: QColor
    secondary: QColor
    faint: QColor
    accent: QColor
    accent_tint: QColor
    on_accent: QColor  # text on an accent surface
    selection: QColor
    a: QColor  # document A: amber
    a_tint: QColor
    a_tint_strong: QColor
    b: QColor  # document B: blue
    b_tint: QColor
    b_tint_strong: QColor
    moved: QColor  # what stands elsewhere on the other side: violet
    moved_tint: QColor
    good: QColor
    good_tint: QColor
    bad: QColor
    bad_tint: QColor
    neutral: QColor
    neutral_tint: QColor
    warning: QColor
    warning_tint: QColor
    lens: QColor  # where the two lenses of the logo meet


def _colors(**hexes: str) -> Colors:
    return Colors(**{name: QColor(value) for name, value in hexes.items()})


LIGHT = _colors(
    window="#f3f4f7",
    panel="#ffffff",
    card="#f7f8fa",
    hover="#eef1f5",
    line="#e3e6ec",
    line_strong="#cfd5de",
    text="#1b212b",
    secondary="#525d6c",
    faint="#606a7a",
    accent="#2461e0",
    accent_tint="#e4edff",
    on_accent="#ffffff",
    selection="#e9f0ff",
    a="#9c5a00",
    a_tint="#fdeccb",
    a_tint_strong="#f6c978",
    b="#1f5fd6",
    b_tint="#dfeaff",
    b_tint_strong="#a9c7ff",
    moved="#7a45c4",
    moved_tint="#efe6fc",
    good="#117a53",
    good_tint="#dcf5ea",
    bad="#c23038",
    bad_tint="#fde5e6",
    neutral="#5b6675",
    neutral_tint="#e8ebf0",
    warning="#9c5a00",
    warning_tint="#fdf1dc",
    lens="#ffffff",
)

DARK = _colors(
    window="#0e1014",
    panel="#14171c",
    card="#1a1e25",
    hover="#20252e",
    line="#252a33",
    line_strong="#323946",
    text="#dde2ea",
    secondary="#a0aaba",
    faint="#8a94a4",
    accent="#6aa6ff",
    accent_tint="#1b2a44",
    on_accent="#0b1220",
    selection="#1b2638",
    a="#e9a64b",
    a_tint="#3a2c14",
    a_tint_strong="#6b4c17",
    b="#62a5ff",
    b_tint="#16294a",
    b_tint_strong="#22488a",
    moved="#b996f5",
    moved_tint="#2b2142",
    good="#46c08f",
    good_tint="#12301f",
    bad="#ec6f74",
    bad_tint="#3a1c1f",
    neutral="#98a2b3",
    neutral_tint="#262c36",
    warning="#e9a64b",
    warning_tint="#2c2414",
    lens="#ffffff",
)

SCHEMES = ("system", "light", "dark")
TEXT_SIZES = (0.8, 0.9, 1.0, 1.1, 1.25, 1.4, 1.6, 1.8)
UI_FAMILIES = ("Inter", "Noto Sans", "DejaVu Sans")
MONO_FAMILIES = ("JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono")


def alpha(color: QColor, value: int) -> QColor:
    """The colour with another opacity, 0 to 255."""
    result = QColor(color)
    result.setAlpha(value)
    return result


def _set_feature(font: QFont, name: str, value: int) -> None:
    # PySide6 6.8.0, the newest for aarch64 on Debian 12, can make no tag: there the font keeps its own habits
    if hasattr(QFont.Tag, "fromString"):
        font.setFeature(QFont.Tag(name), value)


class Theme(QObject):
    """The current scheme and text size; `changed` is emitted after the palette and the fonts moved."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.scheme = "system"
        self.scale = 1.0
        self.colors = LIGHT
        self._app: QApplication | None = None
        self._fonts: dict[tuple[float, QFont.Weight, bool, bool], QFont] = {}

    @property
    def dark(self) -> bool:
        """Whether the dark colours are in use."""
        return self.colors is DARK

    def install(self, app: QApplication) -> None:
        """Fusion, the bundled fonts and the palette; follows the system's scheme from now on."""
        self._app = app
        app.setStyle(Frames())
        for path in sorted((resources() / "fonts").glob("*.[ot]tf")):
            QFontDatabase.addApplicationFont(str(path))
        app.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._apply()

    def set_scheme(self, scheme: str) -> None:
        """Choose "system", "light" or "dark"."""
        if scheme not in SCHEMES:
            raise ValueError(f"unknown scheme {scheme!r}")
        self.scheme = scheme
        wanted = {"system": Qt.ColorScheme.Unknown, "light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        if self._app is not None:
            self._app.styleHints().setColorScheme(wanted[scheme])
        self._apply()

    def set_scale(self, scale: float) -> None:
        """Choose the text size as a factor of the normal one."""
        self.scale = min(max(scale, TEXT_SIZES[0]), TEXT_SIZES[-1])
        self._fonts.clear()
        self._apply()

    def step_scale(self, steps: int) -> None:
        """One text size larger (+1) or smaller (-1)."""
        nearest = min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - self.scale))
        self.set_scale(TEXT_SIZES[min(max(nearest + steps, 0), len(TEXT_SIZES) - 1)])

    def font(self, size: float, weight: QFont.Weight, mono: bool, tabular: bool) -> QFont:
        """A shared font: do not change it."""
        key = (size, weight, mono, tabular)
        found = self._fonts.get(key)
        if found is None:
            found = QFont()
            found.setFamilies(list(MONO_FAMILIES if mono else UI_FAMILIES))
            found.setPixelSize(max(8, round(size * self.scale)))
            found.setWeight(weight)
            found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
            if mono:  # source is read letter by letter: no arrow for "->", no "≥" for ">="
                _set_feature(found, "calt", 0)
                _set_feature(found, "liga", 0)
            if tabular:
                _set_feature(found, "tnum", 1)
            self._fonts[key] = found
        return found

    def _system_changed(self) -> None:
        if self.scheme == "system":
            self._apply()

    def _apply(self) -> None:
        dark = self.scheme == "dark"
        if self.scheme == "system" and self._app is not None:
            dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        self.colors = DARK if dark else LIGHT
        if self._app is not None:
            palette = palette_of(self.colors)
            self._app.setPalette(palette)
            self._app.setFont(font(13))
            QToolTip.setPalette(palette)
            QToolTip.setFont(font(12))
        self.changed.emit()


@cache
def theme() -> Theme:
    """The one theme of the process."""
    return Theme()


def colors() -> Colors:
    """The colour tokens in use."""
    return theme().colors


def font(
    size: float, weight: QFont.Weight = QFont.Weight.Normal, *, mono: bool = False, tabular: bool = False
) -> QFont:
    """A font of `size` pixels at the normal text size; tabular digits have one width. Shared: do not change it."""
    return theme().font(size, weight, mono, tabular)


def px(length: float) -> int:
    """A length in pixels that grows with the text size."""
    return round(length * theme().scale)


def palette_of(tokens: Colors) -> QPalette:
    """The palette that standard widgets are drawn with."""
    roles = QPalette.ColorRole
    pairs = {
        roles.Window: tokens.window,
        roles.WindowText: tokens.text,
        roles.Base: tokens.panel,
        roles.AlternateBase: tokens.card,
        roles.Text: tokens.text,
        roles.PlaceholderText: tokens.faint,
        roles.Button: tokens.card,
        roles.ButtonText: tokens.text,
        roles.BrightText: tokens.bad,
        roles.ToolTipBase: tokens.card,
        roles.ToolTipText: tokens.text,
        roles.Highlight: tokens.accent,
        roles.HighlightedText: tokens.on_accent,
        roles.Accent: tokens.accent,
        roles.Link: tokens.accent,
        roles.LinkVisited: tokens.accent,
        roles.Light: tokens.hover,
        roles.Midlight: tokens.hover,
        roles.Mid: tokens.line_strong,
        roles.Dark: tokens.line_strong,
        roles.Shadow: tokens.line_strong,
    }
    palette = QPalette()
    for role, color in pairs.items():
        palette.setColor(role, color)
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, alpha(tokens.faint, 150))
    palette.setColor(QPalette.ColorGroup.Disabled, roles.Highlight, tokens.line_strong)
    return palette


def token_names() -> tuple[str, ...]:
    """The names of all colour tokens."""
    return tuple(field.name for field in dataclasses.fields(Colors))
