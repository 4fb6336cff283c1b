"""How the platform's own small windows are framed: menus, drop-down lists and tooltips in the theme's colours."""

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QProxyStyle, QStyle, QStyleOption, QWidget

PANELS = (
    QStyle.PrimitiveElement.PE_PanelMenu,
    QStyle.PrimitiveElement.PE_FrameMenu,
    QStyle.PrimitiveElement.PE_PanelTipLabel,
)


class Frames(QProxyStyle):
    """Fusion, which would draw them with a black line."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if element not in PANELS:
            super().drawPrimitive(element, option, painter, widget)
            return
        palette = option.palette
        painter.save()
        if element != QStyle.PrimitiveElement.PE_FrameMenu:
            tip = element == QStyle.PrimitiveElement.PE_PanelTipLabel
            painter.fillRect(option.rect, palette.toolTipBase() if tip else palette.base())
        painter.setPen(palette.mid().color())
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
        painter.restore()
