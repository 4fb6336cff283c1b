"""Icons from `resources/icons`, tinted when they are drawn."""

from functools import cache, lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from twinlens.installation import resources


@cache
def _svg(name: str) -> str:
    return (resources() / "icons" / f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def _pixmap(name: str, rgba: int, size: int, ratio: float) -> QPixmap:
    color = QColor.fromRgba(rgba)
    renderer = QSvgRenderer(QByteArray(_svg(name).replace("currentColor", color.name()).encode()))
    pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setOpacity(color.alphaF())
    renderer.render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def icon_pixmap(name: str, color: QColor, size: int, ratio: float = 1.0) -> QPixmap:
    """The icon as a pixmap of `size` logical pixels for a screen with `ratio` device pixels each."""
    return _pixmap(name, color.rgba(), size, ratio)


def paint_icon(painter: QPainter, rect: QRectF, name: str, color: QColor) -> None:
    """Draw the icon into the (square) rectangle."""
    ratio = painter.device().devicePixelRatioF()
    pixmap = icon_pixmap(name, color, round(rect.width()), ratio)
    painter.drawPixmap(rect.topLeft(), pixmap)


def icon(name: str, color: QColor, size: int = 16) -> QIcon:
    """The icon for menus and standard buttons, for screens of one, one and a half, and two pixels."""
    result = QIcon()
    for ratio in (1.0, 1.5, 2.0):
        result.addPixmap(icon_pixmap(name, color, size, ratio))
    return result
