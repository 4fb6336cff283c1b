"""The window: which page is shown, which project is open, and the work that runs beside it."""

from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.errors import TwinlensError
from twinlens.session import Project
from twinlens.session.work import demo_project
from twinlens.ui.actions import Actions
from twinlens.ui.background import Readings
from twinlens.ui.controls.surfaces import Line, column
from twinlens.ui.dialogs.base import Dialog, ask_file
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import MessageDialog
from twinlens.ui.dialogs.new_project import SUFFIX, NewProjectDialog, ScanRequest
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.facts import settings_word, work_words
from twinlens.ui.lists.document_page import DocumentPage
from twinlens.ui.lists.pair_page import PairPage
from twinlens.ui.menu import show_menu
from twinlens.ui.pages.scan import ScanPage
from twinlens.ui.pages.start import StartPage
from twinlens.ui.pair_view.view import PairView
from twinlens.ui.precision.page import PrecisionPage
from twinlens.ui.project_dialogs import ProjectDialogs
from twinlens.ui.review.key_clock import KeyClock
from twinlens.ui.review.page import ReviewPage
from twinlens.ui.scanning import ScanControl, is_scanned
from twinlens.ui.settings import Settings
from twinlens.ui.status_bar import StatusBar
from twinlens.ui.theme import theme
from twinlens.ui.threshold.page import ThresholdPage
from twinlens.ui.top_bar import TopBar
from twinlens.ui.workspace import Workspace

PAGES = ("review", "precision", "threshold", "pairs", "documents")


class MainWindow(QMainWindow):
    """Owns the open project and the running job; pages only ask."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Twinlens"))
        self._settings = settings
        self.workspace: Workspace | None = None
        self.key_clock = KeyClock()
        self.commands = Actions(settings, self)
        self.top = TopBar(self.commands)
        self.foot = StatusBar()
        self.start = StartPage({name: self.commands.key(name) for name in ("new", "open")})
        self.scan = ScanPage()
        self.scans = ScanControl(self.scan, self.foot, self)
        self.review = ReviewPage(self.commands, settings, self.key_clock, PairView())
        self.precision = PrecisionPage()
        self.pairs = PairPage(settings)
        self.documents = DocumentPage()
        self.threshold = ThresholdPage(settings)
        self._of_project = (self.review, self.precision, self.threshold, self.pairs, self.documents)  # as PAGES
        self.asks = ProjectDialogs(self.pairs, self)
        self.pages = QStackedWidget()
        for page in (self.start, self.scan, *self._of_project):
            self.pages.addWidget(page)
        inner = QWidget()
        layout = column(self.top, Line(), self.pages, Line(), self.foot)
        layout.setStretch(2, 1)
        inner.setLayout(layout)
        self.setCentralWidget(inner)
        self._connect()
        self._restore()
        self._show_facts()
        self.show_start()

    # -- projects ---------------------------------------------------------------------------------------------------

    def open_project(self, path: str | Path) -> bool:
        """Opens a project file in place of the one that is open; a sentence is shown when it cannot be."""
        path = Path(path).resolve()
        if self.workspace is not None and self.workspace.path.resolve() == path:
            self.show_page("review")  # it is open already; a second connection of this process would serve nobody
            return True
        try:
            project = Project.open(path)
        except TwinlensError as error:
            self.say(self.tr("The project cannot be opened"), str(error))
            return False
        self.close_project()
        workspace = Workspace(project, Readings(str(project.path), self), self)
        self.workspace = self.asks.workspace = workspace
        workspace.changed.connect(self._project_changed)
        self._settings.add_recent(str(project.path.resolve()))
        for page in self._of_project:
            page.open(workspace)
        self._show_facts()
        self.show_page("review")
        return True

    def close_project(self) -> None:
        """Back to the start; labels are on disk already."""
        if self.workspace is not None:
            workspace, self.workspace, self.asks.workspace = self.workspace, None, None
            for page in self._of_project:
                page.clear()
            workspace.changed.disconnect(self._project_changed)
            workspace.close()
            workspace.deleteLater()
        self._show_facts()

    def show_start(self) -> None:
        """The start page."""
        self.start.set_recent(self._settings.recent)
        self.pages.setCurrentWidget(self.start)
        self._enable()

    def show_page(self, name: str) -> None:
        """One of the project's pages, by its name in `PAGES`."""
        if self.workspace is None:
            return
        self.top.pages.set_current(PAGES.index(name))
        self.pages.setCurrentWidget(self._of_project[PAGES.index(name)])
        self._enable()
        self._activate_page()

    def show_pair(self, pair: int) -> None:
        """Opens a pair in the review."""
        self.show_page("review")
        self.review.show_pair(pair)

    # -- scans ------------------------------------------------------------------------------------------------------

    def start_scan(self, request: ScanRequest, *, resume: bool = False) -> None:
        """Scans in another process and shows how far it is."""
        self._show_scan(self.scans.start(request, resume=resume))

    def open_demo(self) -> None:
        """The demo project: made from the corpus that comes with the program the first time, then opened."""
        project = demo_project()
        if project.exists() and is_scanned(project):
            self.open_project(project)
        else:
            self._show_scan(self.scans.start_demo(project))

    def _show_scan(self, started: bool) -> None:
        if not started:
            self.say(self.tr("A scan is running"), self.tr("Wait until it is finished, or cancel it first."))
            return
        self.top.pages.set_current(-1)
        self.pages.setCurrentWidget(self.scan)
        self._enable()

    def ask_rescan(self) -> None:
        """Scans the open project's sources again; unchanged documents are not read again."""
        workspace = self.workspace
        if self.scans.running:
            self._show_scan(True)  # how far it is
            return
        if workspace is None:
            return
        sources = tuple(source for _, source in workspace.project.store.settings.sources())
        self.start_scan(ScanRequest(workspace.path, sources, workspace.params, 0), resume=True)

    def say(self, title: str, sentence: str) -> None:
        """One sentence in a dialog."""
        MessageDialog(title, sentence, self).open()

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # every key passes here before an action takes it: this is when the clock learns when it went down
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            self.key_clock.note(event.timestamp())
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._settings.set_state("window", self.saveGeometry())
        self._settings.set_state("review", self.review.splitter.saveState())
        self.scans.close()
        self.close_project()
        self._settings.sync()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self._activate_page)

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        commands = self.commands
        for action in commands.of("window"):
            self.addAction(action)
        for name, slot in (
            ("new", self._ask_new),
            ("open", self._ask_open),
            ("demo", self.open_demo),
            ("close", self._close_to_start),
            ("rescan", self.ask_rescan),
            ("import_labels", self.asks.ask_import),
            ("sample", self.asks.ask_sample),
            ("export", self.asks.ask_export),
            ("report", self.asks.ask_report),
            ("quit", self._quit),
            ("scheme", self._switch_scheme),
            ("larger", self._larger),
            ("smaller", self._smaller),
            ("normal_size", self._normal_size),
            ("settings", self._ask_settings),
            ("help_keys", self._show_keys),
        ):
            commands[name].triggered.connect(slot)
        for name in PAGES:
            commands[f"page_{name}"].triggered.connect(self._page_key)
        self.top.page_chosen.connect(self._page_chosen)
        self.top.menu_pressed.connect(self._show_menu)
        self.start.new_pressed.connect(self._ask_new)
        self.start.open_pressed.connect(self._ask_open)
        self.start.demo_pressed.connect(self.open_demo)
        self.start.recent_opened.connect(self.open_project)
        self.start.recent_forgotten.connect(self._forget_recent)
        self.scans.ended.connect(self._scan_ended)
        self.scan.review_pressed.connect(self._open_scanned)
        self.scan.back_pressed.connect(self._leave_scan)
        self.review.precision_pressed.connect(self._go_to_precision)
        self.review.rescan_pressed.connect(self.ask_rescan)
        self.precision.review_pressed.connect(self._go_to_review)
        self.precision.pairs_wanted.connect(self._show_query)
        self.precision.trouble.connect(self._say_trouble)
        self.threshold.review_pressed.connect(self._go_to_review)
        self.threshold.opened.connect(self.show_pair)
        self.threshold.trouble.connect(self._say_trouble)
        self.pairs.opened.connect(self.show_pair)
        self.pairs.export_pressed.connect(self.asks.ask_export)
        self._settings.changed.connect(self._setting_changed)

    def _restore(self) -> None:
        self.resize(1440, 900)
        geometry = self._settings.state("window")
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)
        splitter = self._settings.state("review")
        if not splitter.isEmpty():
            self.review.splitter.restoreState(splitter)

    def _enable(self) -> None:
        """Actions that need a project are off without one."""
        opened = self.workspace is not None
        self.commands["rescan"].setEnabled(opened or self.scans.running)
        for name in ("close", "import_labels", "sample", "export", "report", *(f"page_{page}" for page in PAGES)):
            self.commands[name].setEnabled(opened)

    def _activate_page(self) -> None:
        places: dict[QWidget, QWidget] = {
            self.start: self.start.new,
            self.review: self.review.pair_view,
            self.pairs: self.pairs.table,
            self.documents: self.documents.table,
            self.precision: self.precision.threshold_plot,
            self.threshold: self.threshold.board.plots.precision,
        }
        current = self.pages.currentWidget()
        place = None if current is None else places.get(current)
        if place is not None:
            place.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- slots ------------------------------------------------------------------------------------------------------

    def _project_changed(self, changes: Changes) -> None:
        self._show_facts()

    def _show_facts(self) -> None:
        workspace = self.workspace
        if workspace is None:
            self.top.show_project("", "")
            self.top.show_progress(0, 0)
            self.setWindowTitle(self.tr("Twinlens"))
            self.foot.facts.set_text("")
            self.foot.saved.setText("")
            self.foot.say(self.tr("Ready"))
            return
        progress = workspace.progress()
        self.top.show_project(workspace.name, settings_word(workspace))
        self.top.show_progress(progress.labelled, progress.pairs)
        self.setWindowTitle(self.tr("%1 – Twinlens").replace("%1", workspace.name))
        self.foot.facts.set_text(work_words(workspace, progress))
        self.foot.saved.setText(self.tr("every label is on disk"))
        if not self.scans.running:
            self.foot.say(self.tr("Ready"))

    def _scan_ended(self, project: Path) -> None:
        self._enable()
        if self.workspace is not None and project == self.workspace.path:
            self.workspace.reload(Changes(documents=True, pairs=True, samples=True, labels=True))

    def _open_scanned(self) -> None:
        project = self.scans.project
        if project is None:
            return
        if self.workspace is not None and self.workspace.path == project:
            self.show_page("review")
        else:
            self.open_project(project)

    def _leave_scan(self) -> None:
        if self.workspace is not None:
            self.show_page("review")
        else:
            self.show_start()

    def _ask_new(self) -> None:
        dialog = NewProjectDialog(self)
        dialog.asked.connect(self.start_scan)
        dialog.open()

    def _ask_open(self) -> None:
        filters = self.tr("Twinlens projects (*%1)").replace("%1", SUFFIX)
        ask_file(self, self.tr("Open project"), filters, self._open_chosen)

    def _open_chosen(self, path: str) -> None:
        self.open_project(path)

    def _forget_recent(self, path: str) -> None:
        self._settings.forget_recent(path)
        self.start.set_recent(self._settings.recent)

    def _close_to_start(self) -> None:
        self.close_project()
        self.show_start()

    def _quit(self) -> None:
        self.close()

    def _ask_settings(self) -> None:
        self._open_dialog(SettingsDialog(self._settings, self.commands, self.workspace, self))

    def _show_keys(self) -> None:
        self._open_dialog(KeysDialog(self.commands, self))

    def _open_dialog(self, dialog: Dialog) -> None:
        dialog.open()

    def _show_menu(self) -> None:
        show_menu(self, self.commands, self.top.menu)

    def _page_chosen(self, index: int) -> None:
        self.show_page(PAGES[index])

    def _page_key(self) -> None:
        action = self.sender()
        if action is not None:
            self.show_page(str(action.objectName()).removeprefix("page_"))

    def _go_to_precision(self) -> None:
        self.show_page("precision")

    def _show_query(self, query: str) -> None:
        self.pairs.show_query(query)
        self.show_page("pairs")

    def _go_to_review(self) -> None:
        self.show_page("review")

    def _say_trouble(self, sentence: str) -> None:
        self.say(self.tr("This did not work"), sentence)

    def _switch_scheme(self) -> None:
        self._settings.scheme = "light" if theme().dark else "dark"

    def _larger(self) -> None:
        self._step_text(1)

    def _smaller(self) -> None:
        self._step_text(-1)

    def _step_text(self, steps: int) -> None:
        theme().step_scale(steps)
        self._settings.text_scale = theme().scale

    def _normal_size(self) -> None:
        self._settings.text_scale = 1.0

    def _setting_changed(self, name: str) -> None:
        if name == "look/scheme" and theme().scheme != self._settings.scheme:
            theme().set_scheme(self._settings.scheme)
        elif name == "look/text_scale" and theme().scale != self._settings.text_scale:
            theme().set_scale(self._settings.text_scale)
