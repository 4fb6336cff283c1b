"""Help: every action with its key, as they are set now."""

from PySide6.QtWidgets import QGridLayout, QWidget

from twinlens.model.judgements import Reason
from twinlens.ui.actions import Actions
from twinlens.ui.controls.buttons import KeyCap
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.theme import px
from twinlens.ui.words import reason_meaning


class KeysDialog(Dialog):
    """Two columns: the review, and the rest of the window."""

    help_page = "keys"

    def __init__(self, actions: Actions, parent: QWidget | None) -> None:
        super().__init__(self.tr("Keys"), "", parent, width=820, cancel=False)
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(4, 1)
        grid.setColumnMinimumWidth(2, 16)
        review = [action for action in actions.of("review") if not action.objectName().startswith("last_reason_")]
        for place, title, group in (
            (0, self.tr("Review"), review),
            (3, self.tr("Everywhere"), actions.of("window")),
        ):
            grid.addWidget(Text(title, 13, "secondary", SEMIBOLD), 0, place, 1, 2)
            line = 1
            for action in group:
                key = actions.key(action.objectName())
                if not key:
                    continue
                cap = KeyCap(key)
                cap.setAccessibleName(key)
                grid.addLayout(row(cap, None), line, place)
                grid.addWidget(
                    Text(self._meaning(action.objectName(), action.text()), 12.5, wrap=True), line, place + 1
                )
                line += 1
            if place == 0:
                text = self.tr("With Shift, a reason key changes the reason of the last decision.")
                grid.addWidget(Text(text, 12, "faint", wrap=True), line, 0, 1, 2)
        grid.setRowStretch(grid.rowCount(), 1)
        scroll = ScrollSurface(inner)
        scroll.setMinimumHeight(px(460))
        self.body.addWidget(scroll)

    def _meaning(self, action: str, text: str) -> str:
        if action.startswith("reason_"):
            return f"{text}. {reason_meaning(Reason(action.removeprefix('reason_')))}"
        return text.rstrip("…")
