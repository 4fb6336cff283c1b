"""What a report of a fault needs to be understood: versions, machine, settings. No path and no text of a corpus."""

import locale
import os
import platform
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from PySide6.QtCore import QLocale, qVersion
from PySide6.QtGui import QGuiApplication

import twinlens
from twinlens.diagnosis import LAST_CRASH, log_folder
from twinlens.ui.settings import Settings
from twinlens.ui.workspace import Workspace

LIBRARIES = ("PySide6-Essentials", "numpy", "numba", "llvmlite", "pyarrow", "selectolax", "rapidfuzz", "xxhash")
CRASH_LINES = 25


def versions() -> str:
    """Program, Python, Qt and system in one line."""
    system = platform.platform()
    return f"Twinlens {twinlens.__version__} · Python {platform.python_version()} · Qt {qVersion()} · {system}"


def diagnostics(settings: Settings | None, workspace: Workspace | None) -> str:
    """All of it as plain text, one fact a line."""
    return "\n".join((versions(), *_libraries(), *_machine(), *_settings(settings), *_project(workspace), *_crash()))


def _libraries() -> Iterator[str]:
    found = []
    for name in LIBRARIES:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue  # in a bundle not all libraries say their version
    yield "libraries: " + ", ".join(found)


def _machine() -> Iterator[str]:
    kind = "bundle" if getattr(sys, "frozen", False) else "installation"
    yield f"started from: a {kind}, process of {os.cpu_count()} processors, {platform.machine()}"
    screens = [
        f"{screen.size().width()}×{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    ]
    yield f"screen: {QGuiApplication.platformName()}, {', '.join(screens)}"
    yield f"language: {QLocale().name()}, {locale.getlocale()[1] or 'no'} encoding"


def _settings(settings: Settings | None) -> Iterator[str]:
    if settings is not None:
        for name, value in settings.plain():
            yield f"setting {name}: {value}"


def _project(workspace: Workspace | None) -> Iterator[str]:
    if workspace is None:
        yield "project: none is open"
        return
    progress = workspace.progress()
    yield f"project: {progress.labelled} of {progress.pairs} pairs labelled; {workspace.params.to_json()}"


def _crash() -> Iterator[str]:
    """Where native code brought the program down the last time; names of the program's functions only."""
    path = log_folder() / LAST_CRASH
    try:
        lines = path.read_text("utf-8", "replace").splitlines()
    except OSError:
        return
    yield "the last crash:"
    for line in lines[:CRASH_LINES]:
        yield "  " + line.replace(str(Path.home()), "~")
