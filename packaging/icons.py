"""Draws the icons of `resources/desktop` in every size that a desktop asks for, from their SVG: `poe icons`."""

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

ICONS = Path(__file__).resolve().parent.parent / "resources" / "desktop" / "icons" / "hicolor"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def draw(source: Path, size: int, target: Path) -> None:
    """One PNG, drawn at four times its size and smoothly reduced."""
    image = QImage(4 * size, 4 * size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(source)).render(painter, QRectF(0, 0, 4 * size, 4 * size))
    painter.end()
    target.parent.mkdir(parents=True, exist_ok=True)
    small = image.scaled(size, size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    if not small.save(str(target)):
        raise OSError(f"{target} cannot be written")


def main() -> int:
    """Draws all; the exit status."""
    application = QGuiApplication(["icons"])
    for source in sorted((ICONS / "scalable").rglob("*.svg")):
        for size in SIZES:
            draw(source, size, ICONS / f"{size}x{size}" / source.parent.name / f"{source.stem}.png")
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
