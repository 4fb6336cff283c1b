"""The language of the window: its catalogue, Qt's own words, and how numbers are written."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from twinlens.installation import resources

SYSTEM = "system"
LANGUAGES = {"en": "English", "de": "Deutsch"}  # each in its own words
_current = "en"


def spoken(choice: str) -> str:
    """The code of the language that the window speaks where a person chose this one ("system" or a code)."""
    wanted = QLocale.system().name().partition("_")[0] if choice == SYSTEM else choice
    return wanted if wanted in LANGUAGES else "en"


def current() -> str:
    """The code of the language that the window speaks now."""
    return _current


def install(app: QCoreApplication, choice: str) -> None:
    """From now on the application speaks that language. Numbers follow it, unless the system's already do."""
    global _current
    code = _current = spoken(choice)
    system = QLocale.system()
    if system.name().partition("_")[0] == code:
        QLocale.setDefault(system)
    elif code == "en":
        QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    else:
        QLocale.setDefault(QLocale(code))
    # English has a catalogue as well: of the plural forms
    for name, folder in (
        (f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"twinlens_{code}", str(resources() / "translations")),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
