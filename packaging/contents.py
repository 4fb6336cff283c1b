"""What a bundle holds: the part of the three spec files that is the same on Linux, Windows and macOS.

A bundle is one folder: the executables, and `_internal` with Python, the libraries and `twinlens/resources`. What no
part of the program loads is left out by name; `packaging/smoke.sh` finds out whether something was missed.
"""

from pathlib import Path

import left_out
from PyInstaller.building.api import COLLECT, EXE, PYZ
from PyInstaller.building.build_main import Analysis
from PyInstaller.utils.hooks import collect_data_files, collect_submodules, copy_metadata

PACKAGING = Path(__file__).resolve().parent
ROOT = PACKAGING.parent
RESOURCES = ROOT / "resources"
ICON = RESOURCES / "desktop" / "icons" / "hicolor" / "256x256" / "apps" / "twinlens.png"

# loaded by a name that is no import statement: jobs by "package.module:function", and a native part of a library
NAMED = [*collect_submodules("twinlens"), "numba._devicearray"]
# the versions of these are written into reports and datasets
VERSIONED = ("twinlens", "numpy", "numba", "xxhash", "rapidfuzz", "selectolax", "pyarrow")


def analyse() -> Analysis:
    """Everything that the program loads, less what it never asks for."""
    analysis = Analysis(
        [str(PACKAGING / "entry.py")],
        pathex=[str(ROOT / "src")],
        datas=[
            (str(RESOURCES), "twinlens/resources"),
            *collect_data_files("twinlens"),
            *collect_data_files("publicsuffixlist"),
            *(entry for name in VERSIONED for entry in copy_metadata(name)),
        ],
        hiddenimports=NAMED,
        excludes=left_out.MODULES,
        runtime_hooks=[str(PACKAGING / "without_tls.py"), str(PACKAGING / "without_pillow.py")],
    )
    analysis.binaries = [entry for entry in analysis.binaries if not left_out.unwanted(entry[0])]
    analysis.datas = [entry for entry in analysis.datas if not left_out.unwanted(entry[0])]
    return analysis


def program(analysis: Analysis, name: str, *, console: bool, icon: Path | None = None) -> EXE:
    """One executable; `console` says whether Windows gives it a terminal."""
    return EXE(
        PYZ(analysis.pure),
        analysis.scripts,
        [],
        exclude_binaries=True,
        name=name,
        console=console,
        icon=None if icon is None else str(icon),
        upx=False,
    )


def folder(analysis: Analysis, *programs: EXE) -> COLLECT:
    """The folder with the executables and all that they load."""
    return COLLECT(*programs, analysis.binaries, analysis.datas, name="twinlens", upx=False)
