"""The running scan of a window: starts it in another process, tells its page and the status bar how far it is."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from twinlens.model.errors import TwinlensError
from twinlens.model.progress import ProgressState
from twinlens.session import Project
from twinlens.ui.background import BackgroundJob
from twinlens.ui.dialogs.new_project import ScanRequest
from twinlens.ui.pages.scan import ScanPage, share_done
from twinlens.ui.status_bar import StatusBar
from twinlens.ui.words import stage_word

SCAN = "twinlens.session.work:scan"
DEMO = "twinlens.session.work:make_demo"


class ScanControl(QObject):
    """At most one scan at a time; `ended(project)` whatever became of it, since what was finished is kept."""

    ended = Signal(object)  # Path

    def __init__(self, page: ScanPage, foot: StatusBar, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._page = page
        self._foot = foot
        self._job: BackgroundJob | None = None
        self.project: Path | None = None
        page.cancel_pressed.connect(self.cancel)

    @property
    def running(self) -> bool:
        """Whether a scan runs."""
        return self._job is not None

    @property
    def job(self) -> BackgroundJob | None:
        """The running scan."""
        return self._job

    def start(self, request: ScanRequest, *, resume: bool = False) -> bool:
        """Scans the sources; False when another scan runs."""
        where = ", ".join(source.path for source in request.sources)
        kwargs = {
            "project": str(request.project),
            "sources": [asdict(source) for source in request.sources],
            "params": request.params.to_json(),
            "jobs": request.jobs,
            "resume": resume,
        }
        return self._start(SCAN, kwargs, request.project, where)

    def start_demo(self, project: Path) -> bool:
        """Makes the demo project; False when a scan runs."""
        return self._start(DEMO, {"project": str(project)}, project, self.tr("The demo corpus and its labels"))

    def cancel(self) -> None:
        """Asks it to stop."""
        if self._job is not None:
            self._job.cancel()

    def close(self) -> None:
        """Ends it at once; what was finished is kept."""
        if self._job is not None:
            job, self._job = self._job, None
            job.close()

    def _start(self, function: str, kwargs: dict[str, Any], project: Path, where: str) -> bool:
        if self._job is not None:
            return False
        self.project = project
        self._page.begin(where)
        job = BackgroundJob(function, kwargs, self)
        self._job = job
        job.staged.connect(self._page.show_stage)
        job.progressed.connect(self._page.show_progress)
        job.progressed.connect(self._progressed)
        job.said.connect(self._page.say)
        job.done.connect(self._done)
        job.stopped.connect(self._stopped)
        job.failed.connect(self._failed)
        self._foot.say(self.tr("Scanning"), "accent")
        return True

    def _progressed(self, state: ProgressState) -> None:
        share = share_done(state)
        part = "" if share is None else f" {round(share * 100)} %"
        self._foot.say(self.tr("Scanning: %1").replace("%1", stage_word(state.stage)) + part, "accent")

    def _done(self, result: dict[str, Any]) -> None:
        self._page.show_done(result)
        self._end(self.tr("Scan finished"), "good")

    def _stopped(self) -> None:
        self._page.show_stopped()
        self._end(self.tr("Scan stopped"), "warning")

    def _failed(self, sentence: str) -> None:
        self._page.show_failed(sentence)
        self._end(self.tr("Scan failed"), "bad")

    def _end(self, state: str, tone: str) -> None:
        if self._job is not None:
            self._job.deleteLater()
            self._job = None
        self._foot.say(state, tone)
        self.ended.emit(self.project)


def is_scanned(path: Path) -> bool:
    """Whether a project's last scan came to its end."""
    try:
        with Project.open(path) as project:
            scan = project.store.settings.last_scan()
    except TwinlensError:
        return True  # opening it says what is wrong
    return scan is not None and scan.state == "done"
