"""Starts the window: application, look, error hook, and the loop."""

import gc
import logging
import os
import re
import sys
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    QTimer,
    QtMsgType,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from twinlens import diagnosis
from twinlens.installation import resources
from twinlens.model.errors import TwinlensError
from twinlens.ui import accessible
from twinlens.ui.diagnostics import versions
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.dialogs.message import ErrorDialog, MessageDialog
from twinlens.ui.language import SYSTEM
from twinlens.ui.language import install as install_language
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme

REST = 2000  # milliseconds after the start in which whoever has opened the window still looks at its first picture

_PASSED_ON = re.compile(r"^(Error calling Python override of \S+ )+")  # what the binding puts before a message

log = logging.getLogger("twinlens.ui")
qt_log = logging.getLogger("twinlens.qt")


def make_application(arguments: Sequence[str] = ("twinlens",), language: str = SYSTEM) -> QApplication:
    """The application object in the theme's look and that language; the existing one where there is one."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QCoreApplication.setOrganizationName("twinlens")
    QCoreApplication.setApplicationName("twinlens")
    app = QApplication(list(arguments))
    app.setApplicationDisplayName("Twinlens")
    app.setDesktopFileName("twinlens")
    app.setWindowIcon(QIcon(str(resources() / "icons" / "twinlens.svg")))
    install_language(app, language)
    theme().install(app)
    accessible.install()
    return app


class ErrorHook(QObject):
    """Logs what nobody caught and tells the person once; the window goes on, since labels are on disk.

    What the world did to a project (its disk is gone, another program wrote into it) is said in its sentence.
    """

    caught = Signal(str, str)  # summary, details
    refused = Signal(str)  # sentence

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._showing = False
        self.caught.connect(self._show)
        self.refused.connect(self._say)

    def install(self) -> None:
        """From now on every uncaught exception, of any thread, comes here."""
        sys.excepthook = self.hook
        threading.excepthook = self._thread_hook

    def hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """What `sys.excepthook` calls."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        details = "".join(traceback.format_exception(kind, error, trace))
        if isinstance(error, TwinlensError):
            log.warning("a refusal that nobody expected\n%s", details)
            self.refused.emit(_PASSED_ON.sub("", str(error)))
            return
        log.error("uncaught exception\n%s", details)
        # a signal, because the exception may have come from another thread
        self.caught.emit(f"{kind.__name__}: {error}", details)

    def _thread_hook(self, arguments: threading.ExceptHookArgs) -> None:
        self.hook(arguments.exc_type, arguments.exc_value or RuntimeError(), arguments.exc_traceback)

    def _show(self, summary: str, details: str) -> None:
        if not self._showing:
            self._open(ErrorDialog(summary, details, self._window, report=self._window.diagnostics()))

    def _say(self, sentence: str) -> None:
        if not self._showing:
            self._open(MessageDialog(self.tr("This did not work"), sentence, self._window))

    def _open(self, dialog: Dialog) -> None:
        self._showing = True  # a page that is painted again and again fails as often
        dialog.finished.connect(self._shown)
        dialog.open()

    def _shown(self) -> None:
        self._showing = False


_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def log_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """What Qt says goes into the log under the topic qt."""
    qt_log.log(_LEVELS[kind], "%s", message)


def make_window(settings: Settings) -> MainWindow:
    """The window with the person's look and text size."""
    theme().set_scheme(settings.scheme)
    theme().set_scale(settings.text_scale)
    return MainWindow(settings)


def rest_memory() -> None:
    """Takes what the window is made of out of the collector's sight.

    Garbage collection looks at every object that there is: with a window of some hundred thousand, sixteen
    milliseconds in which nothing is painted. Of these, none becomes garbage before the window closes.
    """
    gc.collect()
    gc.freeze()


def run(project: str | Path | None = None, *, demo: bool = False, temporary_settings: bool = False) -> int:
    """Opens the window, with a project or the demo where asked for, until it is closed; the exit status."""
    folder = diagnosis.log_folder()
    diagnosis.keep_crash(folder)
    qInstallMessageHandler(log_message)
    settings = Settings.temporary() if temporary_settings else Settings.of_the_user()
    app = make_application(language=settings.language)
    window = make_window(settings)
    hook = ErrorHook(window)
    hook.install()
    window.show()
    QTimer.singleShot(0, lambda: diagnosis.keep_log(folder))  # not before the first paint
    QTimer.singleShot(REST, rest_memory)
    log.info("started: %s", versions())
    if demo:
        QTimer.singleShot(0, window.open_demo)
    elif project is not None:
        window.open_project(project)
    # Python sees Ctrl-C only when it runs: a slow timer gives it the chance
    ticks = QTimer()
    ticks.timeout.connect(_nothing)
    ticks.start(250)
    status = app.exec()
    ticks.stop()
    qInstallMessageHandler(None)
    diagnosis.stop_keeping()
    sys.excepthook = sys.__excepthook__
    return status


def _nothing() -> None:
    return


def can_show() -> str:
    """ "" when a window can be shown here, else the sentence that says what is missing."""
    if os.environ.get("QT_QPA_PLATFORM", "") in ("offscreen", "minimal"):
        return ""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return "there is no display here: start twinlens in a desktop session, or use its verbs (twinlens --help)"
    return ""
