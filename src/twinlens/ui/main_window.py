"""The window: which page is shown, which project is open, and the work that runs beside it."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QMainWindow, QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.errors import TwinlensError
from twinlens.session import Project
from twinlens.session.work import demo_project
from twinlens.ui.actions import Actions
from twinlens.ui.collections.page import CollectionsPage
from twinlens.ui.compare.page import ComparePage
from twinlens.ui.controls.surfaces import Line, column
from twinlens.ui.diagnostics import diagnostics
from twinlens.ui.dialogs.about import AboutDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import MessageDialog, QuestionDialog
from twinlens.ui.dialogs.neighbours import NeighboursDialog
from twinlens.ui.dialogs.new_project import ScanRequest
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.facts import show_facts
from twinlens.ui.help.opening import show_help
from twinlens.ui.key_positions import sequence_of
from twinlens.ui.key_tips import KeyTips
from twinlens.ui.lists.behind import Behind
from twinlens.ui.lists.document_page import DocumentPage
from twinlens.ui.lists.pair_page import PairPage
from twinlens.ui.look import Look
from twinlens.ui.menu import show_menu
from twinlens.ui.once import once
from twinlens.ui.opening import Opening
from twinlens.ui.page_links import link
from twinlens.ui.pages.scan import ScanPage
from twinlens.ui.pages.start import StartPage
from twinlens.ui.pair_view.view import PairView
from twinlens.ui.picked_pairs import PickedPairs
from twinlens.ui.places import HELP_PAGES, PAGES, focus_of
from twinlens.ui.precision.page import PrecisionPage
from twinlens.ui.project_dialogs import OF_PROJECT, ProjectDialogs
from twinlens.ui.readings import Readings
from twinlens.ui.review.key_clock import KeyClock
from twinlens.ui.review.page import ReviewPage
from twinlens.ui.scanning import ScanControl, is_scanned
from twinlens.ui.settings import Settings
from twinlens.ui.similar.page import SimilarPage
from twinlens.ui.status_bar import StatusBar
from twinlens.ui.threshold.page import ThresholdPage
from twinlens.ui.top_bar import TopBar
from twinlens.ui.tour.guide import Tour
from twinlens.ui.tour.steps import steps
from twinlens.ui.workspace import Workspace

PATIENCE = 1.0  # seconds that a window waits for another program's writing when it is closed


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
        names = ("new", "open", "import_pairs", "import_labels", "help")
        self.start = StartPage({name: self.commands.key(name) for name in names})
        self.scan = ScanPage()
        self.scans = ScanControl(self.scan, self.foot, self)
        self.review = ReviewPage(self.commands, settings, self.key_clock, PairView())
        self.precision = PrecisionPage()
        self.pairs = PairPage(settings)
        self.documents = DocumentPage()
        self.threshold = ThresholdPage(settings)
        self.similar = SimilarPage()
        self.collections = CollectionsPage()
        self.compare = ComparePage(settings)
        self._of_project = [getattr(self, name) for name in PAGES]
        self.asks = ProjectDialogs(self.pairs, self.commands, self)
        self.picked = PickedPairs(self)
        self.pages = QStackedWidget()
        for page in (self.start, self.scan, *self._of_project):
            self.pages.addWidget(page)
        self.tour = Tour(self, self.pages, settings, self.show_page)
        self._activating = once(self, self._activate_page)
        self._tour_wanted = False  # as soon as the demo is there
        inner = QWidget()
        layout = column(self.top, Line(), self.pages, Line(), self.foot)
        layout.setStretch(2, 1)
        inner.setLayout(layout)
        self.setCentralWidget(inner)
        self.opening = Opening(self.open_project, self.asks, self.commands, self)
        self.look = Look(settings, self.commands, self)
        self._connect()
        link(self)
        self.key_tips = KeyTips(self)
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
            self.asks.cannot_open(path, error)
            return False
        if not self._may_leave(lambda: self.open_project(path)):
            project.close()
            return False
        self.close_project()
        try:
            self._enter(project)
        except TwinlensError as error:  # it opens, but what a page needs of it cannot be read
            if self.workspace is None:
                project.close()
            self.close_project()
            self.show_start()
            self.asks.cannot_open(path, error)
            return False
        self._settings.add_recent(str(path))
        self._show_facts()
        self.show_page("review")
        return True

    def _enter(self, project: Project) -> None:
        workspace = Workspace(project, Readings(str(project.path), self), self)
        self.workspace = self.asks.workspace = workspace
        workspace.settled.connect(self._show_facts)
        for page in (*self._of_project, self.picked):
            page.open(workspace)

    def take_tour(self) -> None:
        """The tour on the demo project, which is made first where there is none."""
        self._tour_wanted = True
        self.open_demo()
        self._begin_tour()

    def _begin_tour(self) -> None:
        opened = self.workspace is not None and self.workspace.path.resolve() == demo_project().resolve()
        if self._tour_wanted and opened:
            self._tour_wanted = False
            self.tour.start()

    def _may_leave(self, leave: Callable[[], object]) -> bool:
        """Whether every decision is written; where another program holds the project, a person says what comes first.

        `leave` is called when they go without what is not written.
        """
        workspace = self.workspace
        if workspace is None or workspace.write_waiting(PATIENCE):
            return True

        def go() -> None:
            workspace.give_up()
            leave()

        why = self.tr(
            "Another program is writing to this project. Your decision is saved as soon as it has finished: stay, and "
            "close again then."
        )
        title, button = self.tr("Your last decision is not saved yet"), self.tr("Leave without it")
        dialog = QuestionDialog(title, why, button, self, help_place="safety")
        dialog.accepted.connect(go)
        dialog.open()
        return False

    def close_project(self) -> None:
        """Back to the start; labels are on disk already."""
        self.tour.leave()
        if self.workspace is not None:
            workspace, self.workspace, self.asks.workspace = self.workspace, None, None
            for page in (*self._of_project, self.picked):
                page.clear()
            workspace.settled.disconnect(self._show_facts)
            workspace.close()
            workspace.deleteLater()
        self._show_facts()

    def show_start(self) -> None:
        """The start page."""
        self.start.set_recent(self._settings.recent)
        self.start.show_tour(self._settings.tour, len(steps()))
        self.pages.setCurrentWidget(self.start)
        self._enable()

    def show_page(self, name: str) -> None:
        """One of the project's pages, by its name in `PAGES`."""
        if self.workspace is None:
            return
        self.top.show_page(PAGES.index(name))
        self.pages.setCurrentWidget(self._of_project[PAGES.index(name)])
        self._enable()
        self._activate_page()

    def show_review(self) -> None:
        """The review, at the pair that is in front."""
        self.show_page("review")

    def show_precision(self) -> None:
        """What the labels say."""
        self.show_page("precision")

    def show_behind(self, behind: Behind) -> None:
        """The pairs that a number counts, in the list."""
        self.pairs.show_behind(behind)
        self.show_page("pairs")

    def show_pair(self, pair: int) -> None:
        """Opens a pair in the review."""
        self.show_page("review")
        self.review.show_pair(pair)

    def show_similar(self, document: int) -> None:
        """Finds the documents that are like this one."""
        if self.workspace is None:
            return
        try:
            name = self.workspace.project.document(document).name
        except TwinlensError as error:
            self.say_trouble(str(error))
            return
        self.show_page("similar")
        self.similar.show_similar_to(document, name)

    def show_documents(self, left: int, right: int) -> None:
        """Opens two documents in the review; they become a pair if they are none yet."""
        self.picked.pick(left, right)

    def show_neighbours(self, pair: int) -> None:
        """What a pair's documents are connected with; a pair of them opens in the review."""
        if self.workspace is not None:
            dialog = NeighboursDialog(self.workspace, pair, self._settings.blind, self)
            dialog.opened.connect(self.show_pair)
            dialog.open()

    def take_scores(self) -> None:
        """The pairs of the open project have got scores."""
        if self.workspace is not None:
            self.workspace.reload(Changes(pairs=True))

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
        self.top.show_page(-1)
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

    def say_trouble(self, sentence: str) -> None:
        """Why something did not work."""
        self.say(self.tr("This did not work"), sentence)

    # -- events -----------------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        # every key passes here before an action takes it: this is when the clock learns when it went down
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            self.key_clock.note(event.timestamp())
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # nobody took the key by what it types: perhaps its place on the keyboard means something
        action = self.commands.at(sequence_of(event)) if not event.isAutoRepeat() else None
        if action is not None and self.pages.currentWidget() is self.review and action in self.review.actions():
            action.trigger()
            event.accept()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._may_leave(self.close):
            event.ignore()
            return
        self._settings.set_state("window", self.saveGeometry())
        self._settings.set_state("review", self.review.splitter.saveState())
        self._activating.stop()
        for dialog in self.findChildren(QDialog):
            dialog.done(QDialog.DialogCode.Rejected)  # what it does in another process ends with it
        self.scans.close()
        self.close_project()
        self._settings.sync()
        super().closeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._activating.start()

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        commands = self.commands
        for action in commands.of("window"):
            self.addAction(action)
        for name, slot in (
            ("demo", self.open_demo),
            ("close", self._close_to_start),
            ("rescan", self.ask_rescan),
            ("quit", self._quit),
            ("settings", self._ask_settings),
            ("help", self._show_help),
            ("help_keys", self._show_keys),
            ("tour", self.take_tour),
            ("about", self._show_about),
        ):
            commands[name].triggered.connect(slot)
        for name in PAGES:
            commands[f"page_{name}"].triggered.connect(self._page_key)
        self.top.page_chosen.connect(self._page_chosen)
        self.top.menu_pressed.connect(self._show_menu)
        self.start.new_pressed.connect(self.opening.ask_new)
        self.start.open_pressed.connect(self.opening.ask_open)
        self.start.demo_pressed.connect(self.open_demo)
        self.start.pairs_pressed.connect(self.opening.ask_import_pairs)
        self.start.labels_pressed.connect(self.opening.ask_import_labels)
        self.start.tour_pressed.connect(self.take_tour)
        self.start.help_pressed.connect(self._show_help)
        self.start.recent_opened.connect(self.open_project)
        self.start.recent_forgotten.connect(self._forget_recent)
        self.scans.ended.connect(self._scan_ended)
        self.scan.review_pressed.connect(self._open_scanned)
        self.scan.back_pressed.connect(self._leave_scan)
        self.asks.scan_wanted.connect(self.start_scan)
        self.asks.open_wanted.connect(self.open_project)
        self.opening.scan_wanted.connect(self.start_scan)

    def _restore(self) -> None:
        self.resize(QSize(1440, 900).boundedTo(self.screen().availableSize()))
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
        for name in ("close", *OF_PROJECT, *(f"page_{page}" for page in PAGES)):
            self.commands[name].setEnabled(opened)

    def _activate_page(self) -> None:
        place = focus_of(self)
        if place is not None:
            place.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- slots ------------------------------------------------------------------------------------------------------

    def _show_facts(self) -> None:
        self.setWindowTitle(show_facts(self.top, self.foot, self.workspace, scanning=self.scans.running))

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
        self._begin_tour()

    def _leave_scan(self) -> None:
        self._tour_wanted = False
        if self.workspace is not None:
            self.show_page("review")
        else:
            self.show_start()

    def _forget_recent(self, path: str) -> None:
        self._settings.forget_recent(path)
        self.start.set_recent(self._settings.recent)

    def _close_to_start(self) -> None:
        if self._may_leave(self._close_to_start):
            self.close_project()
            self.show_start()

    def _quit(self) -> None:
        self.close()

    def _ask_settings(self) -> None:
        SettingsDialog(self._settings, self.commands, self.workspace, self).open()

    def _show_help(self) -> None:
        place = self.pages.currentWidget()
        of_project = [page for page in self._of_project if page is place]
        show_help(self, HELP_PAGES[self._of_project.index(of_project[0])] if of_project else "projects")

    def _show_keys(self) -> None:
        KeysDialog(self.commands, self).open()

    def _show_about(self) -> None:
        AboutDialog(self._settings, self.workspace, self).open()

    def diagnostics(self) -> str:
        """Versions, machine, settings: what a report of a fault needs, without a path of the corpus."""
        return diagnostics(self._settings, self.workspace)

    def _show_menu(self) -> None:
        show_menu(self, self.commands, self.top.menu)

    def _page_chosen(self, index: int) -> None:
        self.show_page(PAGES[index])

    def _page_key(self) -> None:
        action = self.sender()
        if action is not None:
            self.show_page(str(action.objectName()).removeprefix("page_"))
