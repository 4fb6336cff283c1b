"""Looks at what a window really paints: the colour of each text and the surface that it stands on.

Text that the program draws itself is noted and left out of the picture, so that what stands in its place is its
surface; the rest (labels, fields, text documents) tells its colour by its palette and formats, and the surface is what
most of its place shows.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPalette, QPixmap, QTextBlock, QTextCharFormat
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from twinlens.ui import paint
from twinlens.ui.pair_view.paragraphs import Paragraph
from twinlens.ui.theme import colors, theme, token_names

INACTIVE = 0.5  # opacity below which a text is switched off: it need not stand out (WCAG 2.2, 1.4.3)
SHARE = 0.2  # of a text's place that another colour must fill to count as its surface


def luminance(color: QColor) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio (WCAG 2.2), 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class Seen:
    """One text on one surface; the colours as #rrggbb, and as tokens where they are some."""

    where: str
    text: str
    ink: str
    surface: str

    @property
    def ratio(self) -> float:
        return contrast(QColor(self.ink), QColor(self.surface))

    def __str__(self) -> str:
        return f"{self.where}: {self.text!r}, {_named(self.ink)} on {_named(self.surface)}: {self.ratio:.2f}"


def _named(color: str) -> str:
    names = [name for name in token_names() if getattr(colors(), name).name() == color]
    return f"{color} ({'/'.join(names)})" if names else color


@dataclass(frozen=True)
class _Noted:
    text: str
    ink: QColor
    place: QRectF  # in pixels of the picture, or of the widget where one is named
    on: QWidget | None = None


class Eye:
    """Pictures of widgets, and all texts in them that a person should be able to read."""

    def __init__(self, monkeypatch: Any) -> None:
        self._noted: list[_Noted] = []  # during a look
        drawn, laid_out = paint.draw_text, Paragraph.draw
        self._looking = False

        def draw_text(painter: QPainter, rect: QRectF, flags: Any, text: str) -> None:
            if not self._looking:
                drawn(painter, rect, flags, text)
            elif text.strip() and painter.opacity() > INACTIVE:
                self._note(painter, painter.boundingRect(rect, int(flags), text).intersected(rect), text)

        def draw(paragraph: Paragraph, painter: QPainter, origin: Any) -> None:
            if not self._looking:
                laid_out(paragraph, painter, origin)
                return
            marks = [box.rect for box in paragraph.boxes] + list(paragraph.emphasis)
            for rect in [*marks, QRectF(0, 0, 8, paragraph.height)]:
                # the middle: below it a mark has its line
                self._note(painter, rect.translated(origin).adjusted(1, rect.height() / 3, -1, -rect.height() / 3), "…")

        for module in list(sys.modules.values()):
            if getattr(module, "draw_text", None) is drawn:
                monkeypatch.setattr(module, "draw_text", draw_text)
        monkeypatch.setattr(Paragraph, "draw", draw)

    def look(self, widget: QWidget, where: str) -> list[Seen]:
        """Every text of a widget that is on screen."""
        self._looking = True
        theme().changed.emit()  # pictures that a widget keeps of itself are made anew
        try:
            picture = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        finally:
            self._looking = False
        noted, self._noted = self._noted, []
        pixels = np.frombuffer(picture.constBits(), np.uint32).reshape(picture.height(), -1)[:, : picture.width()]
        scale = picture.width() / max(1, widget.width())
        for child, ink, text in _told(widget):
            corner = child.mapTo(widget, QPoint(0, 0)) if child is not widget else QPoint(0, 0)
            place = QRectF(corner.x() * scale, corner.y() * scale, child.width() * scale, child.height() * scale)
            noted.append(_Noted(text, ink, place))
        found = {}
        for one in noted:
            if one.on is not None:
                corner = one.on.mapTo(widget, QPoint(0, 0)) * scale
                one.place.translate(corner.x(), corner.y())
            for surface in _surfaces(pixels, one.place):
                ink = over(one.ink, surface)
                found.setdefault((ink, surface.name()), Seen(where, one.text[:40], ink, surface.name()))
        return list(found.values())

    def _note(self, painter: QPainter, rect: QRectF, text: str) -> None:
        ink = QColor(painter.pen().color())
        if ink.alphaF() < INACTIVE:
            return
        owner = _painting_widget() if isinstance(painter.device(), QPixmap) else None
        self._noted.append(_Noted(text, ink, painter.deviceTransform().mapRect(rect), owner))


def _painting_widget() -> QWidget | None:
    """Whose paint event is at work: a widget that draws into a picture of its own first."""
    frame = sys._getframe(1)  # not this one: it would hold itself, and with it the painter
    while frame is not None:
        owner = frame.f_locals.get("self")
        if isinstance(owner, QWidget):
            return owner
        frame = frame.f_back
    return None


def over(ink: QColor, surface: QColor) -> str:
    """A colour that lets some of its surface through, as it looks there."""
    share = ink.alphaF()
    parts = [round(share * a + (1 - share) * b) for a, b in zip(ink.getRgb()[:3], surface.getRgb()[:3], strict=True)]
    return QColor(*parts).name()


def _surfaces(pixels: np.ndarray, place: QRectF) -> list[QColor]:
    """What a place of the picture shows, without what is thin: lines, corners, and letters that are left in it."""
    area = place.toAlignedRect()
    part = pixels[max(0, area.top()) : max(0, area.bottom() + 1), max(0, area.left()) : max(0, area.right() + 1)]
    if min(part.shape) < 2:
        return []
    step = max(1, part.size // 6_000)
    values, counts = np.unique(part.ravel()[::step], return_counts=True)
    wide = (counts == counts.max()) | (counts >= SHARE * counts.sum())
    return [QColor.fromRgb(int(value)) for value in values[wide]]


def _told(widget: QWidget) -> Iterator[tuple[QWidget, QColor, str]]:
    """Visible widgets that draw their own text: (widget, colour, text)."""
    for child in [widget, *widget.findChildren(QWidget)]:
        if not child.isVisibleTo(widget) or not child.isEnabled() or child.visibleRegion().isEmpty():
            continue
        palette = child.palette()
        if isinstance(child, QLabel) and child.text().strip():
            yield child, palette.color(QPalette.ColorRole.WindowText), child.text()
        elif isinstance(child, QLineEdit):
            if child.text():
                yield child, palette.color(QPalette.ColorRole.Text), child.text()
            elif child.placeholderText():
                yield child, palette.color(QPalette.ColorRole.PlaceholderText), child.placeholderText()
        elif isinstance(child, QPlainTextEdit | QTextEdit):
            inks = {palette.color(QPalette.ColorRole.Text).name(): "text"}
            block = child.document().begin()
            while block.isValid():
                for style, text in _formats(block):
                    if style.foreground().style().value:
                        inks.setdefault(style.foreground().color().name(), text)
                block = block.next()
            for ink, text in inks.items():
                yield child.viewport(), QColor(ink), text


def _formats(block: QTextBlock) -> Iterator[tuple[QTextCharFormat, str]]:
    for place in block:
        fragment = place.fragment()
        if fragment.isValid() and fragment.text().strip():
            yield fragment.charFormat(), fragment.text()


def faint(seen: list[Seen], least: float = 4.5) -> list[str]:
    """Those that cannot be read easily, as sentences."""
    return [str(text) for text in seen if text.ratio < least]


Look = Callable[[QWidget, str], list[Seen]]
