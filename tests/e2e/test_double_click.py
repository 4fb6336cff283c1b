"""What a desktop does with a project after `desktop install`: its own tools find the program, and it opens.

All below a home of its own; nothing of this machine's desktop is touched.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.model.params import ScanParams
from twinlens.session import Project

TOOLS = ("desktop-file-validate", "update-mime-database", "update-desktop-database", "xdg-mime", "gio")
LOST = [tool for tool in TOOLS if shutil.which(tool) is None]
pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.skipif(bool(LOST) and not os.environ.get("CI"), reason=f"needs {', '.join(LOST)}"),
]
Desktop = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def desktop(home: Path) -> Desktop:
    """Runs a command as in a session of its own user."""
    (home / "share").mkdir(parents=True)
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DBUS_", "DESKTOP"))
    }
    environment |= {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "share"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_RUNTIME_DIR": str(home),
        "XDG_DATA_DIRS": "/usr/share",
        "XDG_CURRENT_DESKTOP": "GNOME",  # without any, xdg-mime asks `file`, which knows no suffix
        "PATH": f"{Path(sys.executable).parent}:{environment['PATH']}",
    }

    def run(*command: str, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env={**environment, **more}, capture_output=True, text=True, check=False, timeout=60
        )

    return run


@pytest.fixture
def project(tmp_path: Path) -> Path:
    path = tmp_path / "harbour study.twinlens"
    Project.create(path, ScanParams()).close()
    return path


@pytest.fixture
def display() -> Iterator[str]:
    reader, writer = os.pipe()
    name = f":{1000 + os.getpid() % 50_000}"
    command = ["Xvfb", name, "-displayfd", str(writer), "-screen", "0", "1200x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        assert pipe.readline().strip() == name[1:], "no virtual screen"
    yield name
    server.terminate()
    server.wait()


def test_the_desktop_knows_projects_and_opens_them(desktop: Desktop, home: Path, project: Path, display: str) -> None:
    before = desktop("xdg-mime", "query", "filetype", str(project)).stdout.strip()
    assert before != "application/x-twinlens"
    program = str(Path(sys.executable).with_name("twinlens"))
    done = desktop(program, "desktop", "install")
    assert done.returncode == 0, done.stderr

    entry = home / "share" / "applications" / "twinlens.desktop"
    said = desktop("desktop-file-validate", str(entry))
    assert (said.returncode, said.stdout) == (0, "")
    # by its name, and, renamed, by its content
    renamed = project.with_name("no suffix")
    shutil.copy(project, renamed)
    named = project.with_name("of a newer version.twinlens")
    named.write_text("whatever it holds")
    for path in (project, renamed, named):
        told = desktop("gio", "info", "-a", "standard::content-type", str(path)).stdout
        assert "application/x-twinlens" in told, told
    assert desktop("xdg-mime", "query", "filetype", str(project)).stdout.strip() == "application/x-twinlens"
    assert desktop("xdg-mime", "query", "default", "application/x-twinlens").stdout.strip() == "twinlens.desktop"
    assert "twinlens.desktop" in desktop("gio", "mime", "application/x-twinlens").stdout

    # what a double click does; the window would hold on to a pipe that somebody reads to its end
    words = 'gio open "$1" >"$2" 2>&1 </dev/null'
    opened = desktop("sh", "-c", words, "sh", str(project), str(home / "said"), DISPLAY=display, QT_QPA_PLATFORM="xcb")
    assert opened.returncode == 0, (home / "said").read_text()
    until = time.monotonic() + 60
    search = ("xdotool", "search", "--onlyvisible", "--name", "harbour study – Twinlens")
    while not (found := desktop(*search, DISPLAY=display).stdout.split()):
        assert time.monotonic() < until, "the project did not open"
        time.sleep(0.1)
    shown = desktop("xdotool", "getwindowpid", found[0], DISPLAY=display).stdout.strip()
    desktop("xdotool", "windowfocus", "--sync", found[0], DISPLAY=display)
    desktop("xdotool", "key", "ctrl+q", DISPLAY=display)
    while Path(f"/proc/{shown}").exists() and not gone(shown):
        assert time.monotonic() < until, "the window did not close"
        time.sleep(0.1)

    assert desktop(program, "desktop", "remove").returncode == 0
    assert not entry.exists()
    assert "application/x-twinlens" not in desktop("gio", "info", "-a", "standard::content-type", str(project)).stdout


def gone(process: str) -> bool:
    """Whether it has ended and nobody has asked for its status yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True
