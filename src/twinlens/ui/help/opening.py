"""Opens the help at the page of the place where a person is."""

from PySide6.QtWidgets import QApplication, QWidget

from twinlens.ui.help.library import INDEX


def show_help(place: QWidget, page: str = INDEX) -> QWidget:
    """The help window of a window or dialog, at a page; the one that is open already where there is one.

    It belongs to the window that asked: a modal dialog blocks every window that does not belong to it.
    """
    # most sessions never ask for help: its pages are read when somebody does
    from twinlens.ui.help.window import HelpWindow

    owner = place.window()
    found = next((child for child in owner.children() if isinstance(child, HelpWindow)), None)
    if found is None:
        found = HelpWindow(owner)
        screen = owner.screen() or QApplication.primaryScreen()
        found.resize(found.sizeHint().boundedTo(screen.availableSize()))
    if not found.go_to(page):
        found.go_to(INDEX)
    found.show()
    found.raise_()
    found.activateWindow()
    return found
