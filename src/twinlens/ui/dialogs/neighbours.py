"""The neighbours of a pair: what candidate pairs and equal tokens connect its documents with."""

from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.judgements import Verdict
from twinlens.session.identity_labels import IdentitySet
from twinlens.session.neighbourhood import Neighbourhood, NeighbourPair, Tie
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, labelled
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, TONE, VERDICT, ListTable
from twinlens.ui.question import Question
from twinlens.ui.review.cards import short_name
from twinlens.ui.theme import px
from twinlens.ui.words import number, verdict_word
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

NEIGHBOURS = "twinlens.session.neighbourhood:neighbourhood_of"
STORED = "twinlens.session.neighbourhood:stored_pair"
LABEL = "twinlens.session.neighbourhood:label_identity_set"
COLUMNS = ("label", "tie", "a", "b", "b_sim", "c_sim")
WIDTHS = (118, 150, 230, 230, 70, 70)


def tie_word(tie: Tie, steps: int) -> str:
    """How a pair hangs together with the one that was asked for."""
    translate = QCoreApplication.translate
    if tie is Tie.FURTHER:
        return translate("neighbours", "%1 pairs away").replace("%1", str(steps))
    return {
        Tie.SELF: translate("neighbours", "this pair"),
        Tie.LEFT: translate("neighbours", "first document"),
        Tie.RIGHT: translate("neighbours", "second document"),
        Tie.IDENTICAL: translate("neighbours", "same tokens"),
    }[tie]


class NeighboursModel(RowsModel):
    """The pairs of a neighbourhood; of pairs that are not judged a blind reviewer sees no similarities."""

    def __init__(self, neighbourhood: Neighbourhood, blind: bool, parent: Any = None) -> None:
        super().__init__(parent)
        self._pairs = neighbourhood.pairs
        self._blind = blind

    def pair(self, row: int) -> NeighbourPair:
        """What stands in a row."""
        return self._pairs[row]

    def count(self) -> int:
        return len(self._pairs)

    def width(self) -> int:
        return len(COLUMNS)

    def head(self, column: int) -> str:
        words = (
            self.tr("Label"),
            self.tr("Connected by"),
            self.tr("One document"),
            self.tr("The other"),
            self.tr("B-sim"),
            self.tr("C-sim"),
        )
        return words[column]

    def is_numeric(self, column: int) -> bool:
        return column >= 4

    def cell(self, row: int, column: int, role: int) -> Any:
        pair, name = self._pairs[row], COLUMNS[column]
        if role == DISPLAY:
            return self._text(pair, name)
        if role == VERDICT:
            return str(pair.verdict or "") if name == "label" else ""
        if role == TONE:
            return {"tie": "secondary", "b": "secondary"}.get(name, "")
        return None

    def _text(self, pair: NeighbourPair, name: str) -> str:
        match name:
            case "label":
                return "" if pair.verdict is None else verdict_word(pair.verdict)
            case "tie":
                return tie_word(pair.tie, pair.steps)
            case "a" | "b":
                return short_name((pair.left if name == "a" else pair.right).name)
            case _:
                if self._blind and pair.verdict is None and pair.tie is not Tie.IDENTICAL:
                    return "•"
                return str(pair.b_sim if name == "b_sim" else pair.c_sim)


class NeighboursDialog(Dialog):
    """Lists the neighbours of a pair; a pair opens in the review, an identity set can be labelled as one decision."""

    help_page = "lists#neighbours"
    opened = Signal(object)  # pair

    def __init__(self, workspace: Workspace, pair: int, blind: bool, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("neighbours", "Neighbours of pair %1").replace("%1", str(pair))
        super().__init__(title, "", parent, width=940)
        self._workspace = workspace
        self._blind = blind
        self._model: NeighboursModel | None = None
        self._sets: dict[Button, tuple[int, IdentitySet]] = {}
        self.primary.setText(self.tr("Open in the review"))
        self.primary.setAccessibleName(self.primary.text())
        self.primary.setEnabled(False)
        self.secondary.setText(self.tr("Close"))
        self.secondary.setAccessibleName(self.secondary.text())
        self.facts = Text(self.tr("Looking…"), 12.5, "secondary", wrap=True)
        self.table = ListTable(title)
        self.table.opened.connect(self._row_opened)
        self.waiting = EmptyState("clock", self.tr("Looking for neighbours…"), "")
        self._stack = QStackedWidget()
        self._stack.addWidget(self.waiting)
        self._stack.addWidget(self.table)
        self._stack.setMinimumHeight(px(340))
        card = Card(fill="panel", radius=8)
        card.setLayout(column(self._stack, margins=(1, 1, 1, 1)))
        self.sets = row(spacing=8)
        self.body.addWidget(self.facts)
        self.body.addWidget(card)
        self.body.addLayout(self.sets)
        self._neighbours = Question(self)
        self._neighbours.answered.connect(self.show_neighbours)
        self._neighbours.refused.connect(self._refused)
        self._making = Question(self)
        self._making.answered.connect(self._made)
        self._making.refused.connect(self._refused)
        self._neighbours.ask(workspace, NEIGHBOURS, pair=pair, reviewer=workspace.project.reviewer, blind=blind)

    def confirm(self) -> str | None:
        """Opens the chosen pair."""
        current = self.table.currentIndex().row()
        if current >= 0:
            self._row_opened(current)
        return None

    def show_neighbours(self, neighbourhood: Neighbourhood) -> None:
        """What was found."""
        self._model = NeighboursModel(neighbourhood, self._blind, self.table)
        self.table.setModel(self._model)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.horizontalHeader().setSectionsClickable(False)
        self.table.set_widths(WIDTHS, (2, 3))
        self.table.selectRow(0)
        self._stack.setCurrentWidget(self.table)
        self.table.setFocus()
        self.primary.setEnabled(True)
        text = self.tr("%1 documents are connected by %2 pairs.")
        if not neighbourhood.whole:
            text = self.tr("The nearest %2 pairs are listed, between %1 documents; there are more.")
        self.facts.setText(
            text.replace("%1", number(neighbourhood.documents)).replace("%2", number(len(neighbourhood.pairs)))
        )
        for document, found in neighbourhood.sets:
            words = self.tr("Label the %1 pairs of %2 documents with the same tokens…")
            words = words.replace("%1", number(found.pairs)).replace("%2", number(found.documents))
            button = Button(words, "check", height=30)
            button.clicked.connect(self._ask_label)
            self._sets[button] = (document, found)
            self.sets.addWidget(button)
        self.sets.addStretch(1)

    def _row_opened(self, index: int) -> None:
        if self._model is None:
            return
        pair = self._model.pair(index)
        if pair.pair:
            self.opened.emit(pair.pair)
            self.accept()
        else:
            self._making.ask(self._workspace, STORED, left=pair.left.document, right=pair.right.document)

    def _ask_label(self) -> None:
        button = self.sender()
        if isinstance(button, Button):
            document, found = self._sets[button]
            IdentitySetDialog(self._workspace, document, found, self).open()

    def _made(self, pair: int) -> None:
        self._workspace.reload(Changes(pairs=True))
        self.opened.emit(pair)
        self.accept()

    def _refused(self, sentence: str) -> None:
        self.say_wrong(as_sentence(sentence))


class IdentitySetDialog(Dialog):
    """One verdict on all pairs inside an exact identity set: the only bulk label there is, and it says how many."""

    help_page = "lists#neighbours"

    def __init__(self, workspace: Workspace, document: int, found: IdentitySet, parent: QWidget | None) -> None:
        super().__init__(QCoreApplication.translate("neighbours", "Label an identity set"), "", parent, width=520)
        self._workspace = workspace
        self._document = document
        self._found = found
        self._writing = False
        if found.whole:
            text = self.tr("%1 documents have exactly the same tokens. All %2 pairs among them get one label.")
        else:
            text = self.tr(
                "%1 documents have exactly the same tokens. The %2 pairs of the set's representative with each of the "
                "others get one label; the pairs among the others are left out, as there are too many."
            )
        text = text.replace("%1", number(found.documents)).replace("%2", number(found.pairs))
        self.body.addWidget(Text(text, 13, "secondary", wrap=True))
        self.verdict = Segmented([verdict_word(verdict) for verdict in Verdict], self.tr("Verdict on all pairs"))
        self.verdict.chosen.connect(self._name_button)
        self.note = Field(self.tr("Note for all pairs"))
        self.body.addLayout(row(self.verdict, None))
        self.body.addLayout(labelled(self.tr("Note for all pairs"), self.note))
        undo = self.tr("It is one decision: undo takes it back as a whole.")
        self.body.addWidget(Text(undo, 12, "faint", wrap=True))
        self._labelling = Question(self)
        self._labelling.answered.connect(self._labelled)
        self._labelling.refused.connect(self._refused)
        self._name_button()

    def confirm(self) -> str | None:
        """Labels them; the dialog closes when that is on disk."""
        self._write(True)
        self._labelling.ask(
            self._workspace,
            LABEL,
            document=self._document,
            verdict=list(Verdict)[self.verdict.current()],
            count=self._found.pairs,
            note=self.note.text().strip(),
            reviewer=self._workspace.project.reviewer,
        )
        return None

    def reject(self) -> None:
        """Not while it writes: the labels come all the same, and the window has to be told of them."""
        if not self._writing:
            super().reject()

    def _write(self, writing: bool) -> None:
        self._writing = writing
        self.primary.setEnabled(not writing)
        self.secondary.setEnabled(not writing)

    def _name_button(self) -> None:
        text = self.tr("Label %1 pairs “%2”").replace("%1", number(self._found.pairs))
        self.primary.setText(text.replace("%2", verdict_word(list(Verdict)[self.verdict.current()])))
        self.primary.setAccessibleName(self.primary.text())
        self.primary.updateGeometry()

    def _labelled(self, result: object) -> None:
        self._workspace.reload(Changes(pairs=True, labels=True))
        self.accept()

    def _refused(self, sentence: str) -> None:
        self._write(False)
        self.say_wrong(as_sentence(sentence))
