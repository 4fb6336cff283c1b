"""The page of similar documents: the groups of all, or what is like one document; the passages side by side."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QSplitter, QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.similar import SimilarFound
from twinlens.ui.collections.model import CellModel
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Number
from twinlens.ui.controls.notice import Banner, EmptyState
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.job_strip import JobStrip
from twinlens.ui.lists.table import ListTable
from twinlens.ui.once import once
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.pair_view.two_documents import TwoDocuments
from twinlens.ui.question import Question
from twinlens.ui.review.cards import short_name
from twinlens.ui.room import LEAST, LOW, NARROW
from twinlens.ui.similar.rows import NUMBERS, WIDTHS, Row, cells, headings, rows_of
from twinlens.ui.similar.score_dialog import ScoreDialog
from twinlens.ui.theme import px
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

BUILD = "twinlens.engine.sif.similar_documents:build"
OF_ONE = "twinlens.engine.sif.similar_documents:similar_to"
OF_ALL = "twinlens.engine.sif.similar_documents:all_groups"
INDEX = "sif"
HIGH = 620  # pixels that a narrow page needs for the list, the documents and what the columns mean


class SimilarPage(QWidget):
    """Fingerprints are taken in another process when they are first asked for, and kept in the project."""

    review_wanted = Signal(object, object)  # document rows, left and right
    similar_wanted = Signal(object)  # document row
    scored = Signal()  # pairs got scores

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace: Workspace | None = None
        self._document: int | None = None  # the one that is asked about, None = all groups
        self._name = ""
        self._found: SimilarFound | None = None
        self._rows: Sequence[Row] = ()
        self._stale = True
        self.title = ElidedText("", 17, "text", SEMIBOLD)
        self.count = Text("", 12.5, "secondary")
        self.all = Button(self.tr("All groups"), "list")
        self.score = Button(self.tr("Use as a score…"), "chart")
        self.minimum = Number(self.tr("Least similarity in per cent"), 1, 100, 25)
        self.strip = JobStrip()
        self.banner = Banner()
        self.model = CellModel(headings(), NUMBERS, self)
        self.table = ListTable(self.tr("Groups of similar documents"), edge=20)
        self.documents = TwoDocuments(passages=True)
        self.empty = EmptyState("copy", "", "", self.tr("Find similar documents"), color="window")
        self._typed = once(self, self._ask, 250)
        self._looked_at = once(self, self.look)
        self._question = Question(self)
        self._build()
        self._connect()
        self._forget()

    def open(self, workspace: Workspace) -> None:
        """Shows a project's documents."""
        self._workspace = workspace
        workspace.changed.connect(self._changed)
        self.documents.open(workspace)
        self._forget()

    def clear(self) -> None:
        """No project is open; fingerprints that are being taken are given up."""
        self.strip.close_job()
        self._typed.stop()
        self._looked_at.stop()
        self.documents.clear()
        if self._workspace is not None:
            self._workspace.changed.disconnect(self._changed)
        self._workspace = None
        self._forget()

    def show_similar_to(self, document: int, name: str) -> None:
        """Finds the documents that are like this one."""
        self._document, self._name = document, name
        self._found = None
        self._show_title()
        self.look()

    def show_all(self) -> None:
        """Finds the groups of all documents."""
        self._document, self._name = None, ""
        self._found = None
        self._show_title()
        self.look()

    def look(self) -> None:
        """Takes the fingerprints that are missing, then asks."""
        workspace = self._workspace
        if workspace is None or self.strip.running:
            return
        self._stale = False
        if self._is_indexed(workspace):
            self._ask()
            return
        self._say_waiting()
        self.strip.begin(BUILD, {"project": str(workspace.path)}, self.tr("Taking fingerprints"))
        self._enable()

    def show_found(self, found: SimilarFound) -> None:
        """The groups, or why there are none."""
        self._found = found
        self._rows = rows_of(found, alone=self._document is not None)
        self._show_count(found)
        members = sum(len(group.members) for group in found.groups)
        self._enable()
        if not members:
            self._say_none(found)
            return
        self.model.set_rows([cells(line) for line in self._rows])
        self.table.set_widths(WIDTHS, (1,))
        self._middle.setCurrentIndex(0)
        self.table.selectRow(1)
        self.table.scrollToTop()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), min(px(LOW), super().minimumSizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = event.size().width() < px(NARROW)  # then the list stands above the documents
        self.splitter.setOrientation(Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal)
        self._note.setVisible(not narrow or event.size().height() >= px(HIGH))
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale and self._workspace is not None and self._is_indexed(self._workspace):
            self._looked_at.start()

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSectionsClickable(False)
        head = row(
            self.title,
            self.count,
            Text(self.tr("Least similarity (%)"), 12.5, "secondary"),
            self.minimum,
            self.score,
            self.all,
            margins=(20, 12, 16, 10),
            spacing=10,
        )
        head.setStretch(0, 1)
        top = Surface("panel")
        top.setLayout(column(head, self.strip, self.banner, Line()))
        left = Surface("panel")
        self._note = Text(
            self.tr(
                "Similar: how much of the R document stands in this one; above 100 % where passages repeat. "
                "Contained: how much of this one stands in the R document."
            ),
            11.5,
            "faint",
            wrap=True,
        )
        inner = column(self.table, Line(), column(self._note, margins=(14, 8, 14, 10)))
        inner.setStretch(0, 1)
        left.setLayout(inner)
        self.table.setMinimumHeight(px(104))  # the header and two rows
        left.setMinimumWidth(px(300))
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.documents)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([px(480), px(960)])
        self.splitter.setChildrenCollapsible(False)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.splitter)
        self._middle.addWidget(self.empty)
        layout = column(top, self._middle)
        layout.setStretch(1, 1)
        self.setLayout(layout)

    def _connect(self) -> None:
        self._question.answered.connect(self.show_found)
        self._question.refused.connect(self._refused)
        self.empty.pressed.connect(self.look)
        self.all.clicked.connect(self.show_all)
        self.score.clicked.connect(self._ask_score)
        self.minimum.valueChanged.connect(self._minimum_changed)
        self.strip.done.connect(self._indexed)
        self.strip.stopped.connect(self._index_stopped)
        self.strip.failed.connect(self._index_failed)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.documents.review_wanted.connect(self.review_wanted)
        self.documents.similar_wanted.connect(self.similar_wanted)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._show_menu)
        self.documents.add_keys(self)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        self._question.drop()
        self._document, self._name = None, ""
        self._found, self._rows = None, ()
        self._stale = True
        self.model.set_rows(())
        self.documents.say("", "")
        self.banner.hide()
        self._show_title()
        self.count.setText("")
        self.empty.say(
            self.tr("Find similar documents"),
            self.tr(
                "Documents that hold large parts of each other are found by their fingerprints, wherever the parts "
                "stand. The fingerprints are taken once, in the background, and kept in the project."
            ),
        )
        self.empty.button.setVisible(True)
        self._middle.setCurrentIndex(1)
        self._enable()

    def _show_title(self) -> None:
        if self._document is None:
            self.title.set_text(self.tr("Similar documents"))
        else:
            self.title.set_text(self.tr("Similar to %1").replace("%1", short_name(self._name)))

    def _show_count(self, found: SimilarFound) -> None:
        if self._document is not None:
            text = self.tr("%1 of %2 documents").replace("%1", number(len(found.groups[0].members)))
        else:
            text = self.tr("%Ln group(s) among %2 documents", "", len(found.groups) + found.cut)
        text = text.replace("%2", number(found.documents))
        if found.cut:
            text += self.tr(" (the first %1 are listed)").replace("%1", number(len(found.groups)))
        if found.missing:
            text += " · " + self.tr("%1 could not be read").replace("%1", number(found.missing))
        self.count.setText(text)

    def _say_waiting(self) -> None:
        self._middle.setCurrentIndex(1)
        self.empty.button.setVisible(False)
        self.empty.say(
            self.tr("Taking fingerprints"),
            self.tr("The documents are read once more. You may go on with other pages meanwhile."),
        )

    def _say_none(self, found: SimilarFound) -> None:
        self._middle.setCurrentIndex(1)
        self.empty.button.setVisible(False)
        sentence = self.tr("No document shares more than %1 % with it. Try a lower least similarity.")
        if self._document is None:
            sentence = self.tr("No two documents share more than %1 %. Try a lower least similarity.")
        self.empty.say(self.tr("Nothing similar was found"), sentence.replace("%1", number(round(found.minimum))))

    def _enable(self) -> None:
        busy = self.strip.running
        self.all.setVisible(self._document is not None)
        self.score.setEnabled(self._workspace is not None and not busy)
        self.minimum.setEnabled(not busy)
        self.empty.button.setEnabled(not busy)

    # -- slots ------------------------------------------------------------------------------------------------------

    @staticmethod
    def _is_indexed(workspace: Workspace) -> bool:
        store = workspace.project.store
        scan = store.settings.last_scan()
        made = store.indexes.made(INDEX)
        return bool(made) and (scan is None or (scan.finished or "") <= made)

    def _ask(self) -> None:
        self._typed.stop()
        workspace, minimum = self._workspace, float(self.minimum.value())
        if workspace is None:
            return
        if self._document is None:
            self._question.ask(workspace, OF_ALL, minimum=minimum)
        else:
            self._question.ask(workspace, OF_ONE, minimum=minimum, document=self._document)
        self.count.setText(self.tr("Looking…"))

    def _refused(self, sentence: str) -> None:
        self.count.setText("")
        self._middle.setCurrentIndex(1)
        self.empty.button.setVisible(False)
        self.empty.say(self.tr("The question has no answer"), as_sentence(sentence))

    def _changed(self, changes: Changes) -> None:
        if changes.documents:
            self._forget()

    def _minimum_changed(self, value: int) -> None:
        if self._found is not None:
            self._typed.start()

    def _indexed(self, result: Any) -> None:
        self._enable()
        self._ask()

    def _index_stopped(self) -> None:
        self._forget()
        self.banner.say(self.tr("Stopped: no fingerprints were kept."), "neutral", 8)

    def _index_failed(self, sentence: str) -> None:
        self._forget()
        self.banner.say(sentence, "bad")

    def _row_chosen(self, current: QModelIndex, previous: QModelIndex) -> None:
        if not 0 <= current.row() < len(self._rows):
            return
        line = self._rows[current.row()]
        member = line.member or next(iter(line.group.members), None)
        if member is None:
            return
        title = self.tr("%1 % of the R document stands in %2")
        if member.equal:
            title = self.tr("Equal to %2")
        title = title.replace("%1", number(round(member.similarity))).replace("%2", short_name(member.name))
        self.documents.show_documents(line.group.document, member.document, title)

    def row_menu(self) -> QMenu:
        """What can be done with the document in the chosen row."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Find files similar to this one"), self._find_similar)
        return menu

    def _show_menu(self, position: QPoint) -> None:
        if self._row_document() is not None:
            self.row_menu().popup(self.table.viewport().mapToGlobal(position))

    def _row_document(self) -> int | None:
        """The document in the chosen row."""
        place = self.table.currentIndex().row()
        return self._rows[place].document if 0 <= place < len(self._rows) else None

    def _find_similar(self) -> None:
        document = self._row_document()
        if document is not None:
            self.similar_wanted.emit(document)

    def _ask_score(self) -> None:
        if self._workspace is not None:
            dialog = ScoreDialog(self._workspace, self.minimum.value(), self)
            dialog.scored.connect(self.scored)
            dialog.open()
