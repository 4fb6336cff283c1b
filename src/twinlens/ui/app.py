"""Starts the window: application, look, error hook, and the loop."""

import logging
import os
import sys
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTimer, QTranslator, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from twinlens.installation import resources
from twinlens.ui.dialogs.message import ErrorDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme

log = logging.getLogger("twinlens.ui")


def make_application(arguments: Sequence[str] = ("twinlens",)) -> QApplication:
    """The application object in the theme's look; the existing one where there is one."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QCoreApplication.setOrganizationName("twinlens")
    QCoreApplication.setApplicationName("twinlens")
    app = QApplication(list(arguments))
    app.setApplicationDisplayName("Twinlens")
    app.setDesktopFileName("twinlens")
    app.setWindowIcon(QIcon(str(resources() / "icons" / "twinlens.svg")))
    if QLocale.system().language() == QLocale.Language.C:
        QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    translate_into(app, QLocale())
    theme().install(app)
    return app


def translate_into(app: QApplication, locale: QLocale) -> None:
    """Loads the language's catalogue where there is one."""
    translator = QTranslator(app)
    if translator.load(locale, "twinlens", "_", str(resources() / "translations")):
        app.installTranslator(translator)


class ErrorHook(QObject):
    """Logs what nobody caught and tells the person once; the window goes on, since labels are on disk."""

    caught = Signal(str, str)  # summary, details

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._showing = False
        self.caught.connect(self._show)

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
        log.error("uncaught exception\n%s", details)
        # a signal, because the exception may have come from another thread
        self.caught.emit(f"{kind.__name__}: {error}", details)

    def _thread_hook(self, arguments: threading.ExceptHookArgs) -> None:
        self.hook(arguments.exc_type, arguments.exc_value or RuntimeError(), arguments.exc_traceback)

    def _show(self, summary: str, details: str) -> None:
        if self._showing:
            return
        self._showing = True
        dialog = ErrorDialog(summary, details, self._window)
        dialog.finished.connect(self._shown)
        dialog.open()

    def _shown(self) -> None:
        self._showing = False


def make_window(settings: Settings) -> MainWindow:
    """The window with the person's look and text size."""
    theme().set_scheme(settings.scheme)
    theme().set_scale(settings.text_scale)
    return MainWindow(settings)


def run(project: str | Path | None = None, *, demo: bool = False, temporary_settings: bool = False) -> int:
    """Opens the window, with a project or the demo where asked for, until it is closed; the exit status."""
    app = make_application()
    settings = Settings.temporary() if temporary_settings else Settings.of_the_user()
    window = make_window(settings)
    hook = ErrorHook(window)
    hook.install()
    window.show()
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
