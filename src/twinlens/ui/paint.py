"""Painters that several widgets share: key caps, badges, chips, verdict glyphs, bars, rings, the logo, gap hatching."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from twinlens.model.judgements import Verdict
from twinlens.ui.icons import paint_icon
from twinlens.ui.theme import alpha, colors, font

MEDIUM = QFont.Weight.Medium
SEMIBOLD = QFont.Weight.DemiBold

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight | Qt.TextFlag.TextSingleLine
CENTER = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine


@dataclass(frozen=True, slots=True)
class VerdictLook:
    """How a verdict is drawn: always a glyph, never a colour alone."""

    icon: str
    tone: QColor
    tint: QColor


def verdict_look(verdict: Verdict) -> VerdictLook:
    """The glyph and the tones of a verdict in the current scheme."""
    tokens = colors()
    match verdict:
        case Verdict.CORRECT:
            return VerdictLook("check", tokens.good, tokens.good_tint)
        case Verdict.INCORRECT:
            return VerdictLook("cross", tokens.bad, tokens.bad_tint)
        case Verdict.UNDECIDED:
            return VerdictLook("question", tokens.neutral, tokens.neutral_tint)


def smooth(painter: QPainter) -> QPainter:
    """The painter with antialiasing on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def pen(color: QColor, width: float = 1.0, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen with round caps."""
    return QPen(color, width, style, Qt.PenCapStyle.RoundCap)


def draw_text(painter: QPainter, rect: QRectF, flags: Qt.AlignmentFlag | int, text: str) -> None:
    """Plain text on one line; nothing in it is read as markup."""
    # places are counted from the left; a right-to-left window would turn "left" around within them
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.drawText(rect, int(flags), text)


def elided(text: str, text_font: QFont, width: float, mode: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle) -> str:
    """The text cut to the width with an ellipsis, line ends shown as spaces."""
    flat = text.replace("\n", " ").replace("\r", " ").replace("\t", " ")
    return QFontMetricsF(text_font).elidedText(flat, mode, max(0.0, width))


def rounded(painter: QPainter, rect: QRectF, radius: float, fill: QColor | None, border: QColor | None = None) -> None:
    """A rounded rectangle whose one-pixel border stays inside it."""
    if border is not None:
        painter.setPen(QPen(border, 1))
        rect = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
    if fill is not None:
        painter.setBrush(fill)
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, radius, radius)


def key_cap_width(text: str) -> float:
    """How wide a key cap for this text must be."""
    return max(20.0, QFontMetricsF(font(11, SEMIBOLD)).horizontalAdvance(text) + 12)


def paint_key_cap(painter: QPainter, rect: QRectF, text: str, *, active: bool = False) -> None:
    """A key of the keyboard; `active` on a chosen chip."""
    tokens = colors()
    body = rect.adjusted(0.5, 0.5, -0.5, -1.5)
    painter.setPen(QPen(alpha(tokens.accent, 150) if active else tokens.line_strong, 1))
    painter.setBrush(tokens.accent_tint if active else tokens.card)
    painter.drawRoundedRect(body, 4.5, 4.5)
    painter.drawLine(QPointF(body.left() + 4, body.bottom() + 1), QPointF(body.right() - 4, body.bottom() + 1))
    painter.setPen(tokens.accent if active else tokens.secondary)
    painter.setFont(font(11, SEMIBOLD))
    draw_text(painter, body, CENTER, text)


def paint_badge(painter: QPainter, rect: QRectF, text: str, tone: QColor, tint: QColor) -> None:
    """A small filled label."""
    rounded(painter, rect, 5, tint)
    painter.setPen(tone)
    painter.setFont(font(11, SEMIBOLD))
    draw_text(painter, rect, CENTER, text)


def paint_verdict(painter: QPainter, center: QPointF, verdict: Verdict, radius: float, *, strong: bool = False) -> None:
    """The verdict's glyph in a disc; `strong` for the chosen one."""
    look = verdict_look(verdict)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.tone if strong else look.tint)
    painter.drawEllipse(center, radius, radius)
    side = round(radius * 1.25)
    box = QRectF(center.x() - side / 2, center.y() - side / 2, side, side)
    paint_icon(painter, box, look.icon, colors().panel if strong else look.tone)


def paint_bar(painter: QPainter, rect: QRectF, fraction: float, tone: QColor) -> None:
    """A rounded bar filled from the left by a fraction 0..1."""
    radius = rect.height() / 2
    rounded(painter, rect, radius, colors().line)
    if fraction > 0:
        width = max(rect.height(), rect.width() * min(fraction, 1.0))
        rounded(painter, QRectF(rect.left(), rect.top(), width, rect.height()), radius, tone)


def paint_interval(painter: QPainter, rect: QRectF, low: float, high: float) -> None:
    """The whisker of an interval 0..1 over a bar drawn into the same rectangle."""
    tokens = colors()
    middle = rect.center().y()
    left, right = rect.left() + rect.width() * low, rect.left() + rect.width() * high
    painter.setPen(QPen(alpha(tokens.text, 215), 1.6))
    painter.drawLine(QPointF(left, middle), QPointF(right, middle))
    painter.setPen(QPen(alpha(tokens.text, 215), 1.2))
    for x in (left, right):
        painter.drawLine(QPointF(x, middle - 3.5), QPointF(x, middle + 3.5))


def paint_ring(painter: QPainter, rect: QRectF, fraction: float, tone: QColor, width: float = 3.2) -> None:
    """A ring that is closed by a fraction 0..1, from twelve o'clock."""
    inner = rect.adjusted(width, width, -width, -width)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colors().line_strong, width))
    painter.drawEllipse(inner)
    if fraction > 0:
        painter.setPen(QPen(tone, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawArc(inner, 90 * 16, -round(min(fraction, 1.0) * 360 * 16))


def paint_logo(painter: QPainter, rect: QRectF) -> None:
    """Two lenses, amber and blue, and the part that they share."""
    tokens = colors()
    radius = min(rect.height() * 0.43, rect.width() * 0.30)
    offset = radius * 0.53
    left = QPointF(rect.center().x() - offset, rect.center().y())
    right = QPointF(rect.center().x() + offset, rect.center().y())
    first, second = QPainterPath(), QPainterPath()
    first.addEllipse(left, radius, radius)
    second.addEllipse(right, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(first, alpha(tokens.a, 230))
    painter.fillPath(second, alpha(tokens.b, 215))
    painter.fillPath(first.intersected(second), tokens.lens)


def paint_hatch(painter: QPainter, rect: QRectF) -> None:
    """The hatched surface of a place that exists on the other side only."""
    tokens = colors()
    painter.save()
    painter.setClipRect(rect)
    painter.fillRect(rect, tokens.card)
    painter.setPen(QPen(alpha(tokens.line_strong, 120), 1))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += 9
    painter.restore()


def paint_focus(painter: QPainter, rect: QRectF, radius: float) -> None:
    """The ring around the widget that has the keyboard."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(alpha(colors().accent, 190), 1.6))
    painter.drawRoundedRect(rect.adjusted(0.8, 0.8, -0.8, -0.8), radius, radius)
