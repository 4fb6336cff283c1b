"""The verbs that make the program known: to the desktop, to man, to a shell."""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from twinlens import __version__
from twinlens.cli.arguments import Verbs
from twinlens.cli.completions import SHELLS, completion
from twinlens.cli.grammar import verbs as verbs_of
from twinlens.cli.manual_page import manual_page
from twinlens.cli.terminal import Terminal
from twinlens.installation import resources
from twinlens.model.errors import TwinlensError

# where a share folder keeps what a shell reads
COMPLETIONS = {
    "bash": "bash-completion/completions/twinlens",
    "zsh": "zsh/site-functions/_twinlens",
    "fish": "fish/vendor_completions.d/twinlens.fish",
}
MANUAL = "man/man1/twinlens.1"
ENTRY = "applications/twinlens.desktop"
KIND = "mime/packages/twinlens.xml"


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    desktop = verbs.group("desktop", "make the program known to the desktop, or unknown again")
    parser = desktop.add(
        "install", install, "write menu entry, icons, file type, man page and shell completions for this user"
    )
    _share_option(parser)
    parser.add_argument("--command", metavar="NAME", help="what the menu entry starts (default: this program)")
    parser = desktop.add("remove", remove, "take away what `desktop install` wrote")
    _share_option(parser)

    verbs.add("manual", print_manual, "print the man page (roff)")
    parser = verbs.add("completion", print_completion, "print the completion script of a shell")
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help="bash, zsh or fish")


def _share_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--share", type=Path, metavar="DIR", help="the folder with applications, icons, mime (default: the user's own)"
    )


def install(options: argparse.Namespace, terminal: Terminal) -> int:
    """Writes everything below the share folder; the desktop is told where it is the user's own."""
    share = options.share or user_share()
    command = options.command or this_command()
    for place, data in files(command):
        target = share / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    if not options.share:  # a package's own scripts tell the desktop once its files are in place
        _tell_the_desktop(share)
    terminal.say(f"installed below {share}; `twinlens desktop remove` takes it away")
    return 0


def remove(options: argparse.Namespace, terminal: Terminal) -> int:
    """Deletes the files that `install` writes; folders stay."""
    share = options.share or user_share()
    for place, _ in files("twinlens"):
        (share / place).unlink(missing_ok=True)
    if not options.share:
        _tell_the_desktop(share)
    terminal.say(f"removed below {share}")
    return 0


def print_manual(options: argparse.Namespace, terminal: Terminal) -> int:
    """The man page on standard output."""
    terminal.write(manual())
    return 0


def print_completion(options: argparse.Namespace, terminal: Terminal) -> int:
    """A completion script on standard output."""
    from twinlens.cli.program import parser

    terminal.write(completion(options.shell, verbs_of(parser())))
    return 0


def manual() -> str:
    """The man page of this version."""
    from twinlens.cli.program import parser

    grammar = parser()
    return manual_page(grammar.description or "", verbs_of(grammar), __version__)


def files(command: str) -> Iterator[tuple[str, bytes]]:
    """(place below a share folder, content) of all that an installation shows of itself."""
    from twinlens.cli.program import parser

    source = resources() / "desktop"
    entry = (source / "twinlens.desktop").read_text("utf-8")
    yield ENTRY, entry.replace("Exec=twinlens ", f"Exec={quoted(command)} ").encode()
    yield KIND, (source / "twinlens.xml").read_bytes()
    for icon in sorted((source / "icons").rglob("*.*g")):
        yield icon.relative_to(source).as_posix(), icon.read_bytes()
    yield MANUAL, manual().encode()
    grammar = verbs_of(parser())
    for shell, place in COMPLETIONS.items():
        yield place, completion(shell, grammar).encode()


def quoted(command: str) -> str:
    """A program's path as the Exec line of a desktop entry needs it (Desktop Entry Specification, "Exec")."""
    if not set(command) & set(" \t\n\"'\\><~|&;$*?#()`%"):
        return command
    inner = "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in command.replace("%", "%%"))
    # the value of a string key is unescaped once before the Exec line is read
    return '"' + inner.replace("\\", "\\\\") + '"'


def this_command() -> str:
    """The absolute path that starts this program again. Raises TwinlensError when it cannot be told."""
    if getattr(sys, "frozen", False):
        return sys.executable
    for found in (sys.argv[0], shutil.which("twinlens") or ""):
        if Path(found).stem == "twinlens" and Path(found).is_file() and os.access(found, os.X_OK):
            return str(Path(found).absolute())
    raise TwinlensError("it is not clear what starts this program: name it with --command")


def user_share() -> Path:
    """The user's folder for what the desktop reads. Raises TwinlensError where desktops have none."""
    system: str = sys.platform
    if system in ("win32", "darwin"):
        raise TwinlensError("this is for Linux and BSD desktops; on Windows and macOS the installer does it")
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def _tell_the_desktop(share: Path) -> None:
    """Renews the desktop's own lists of programs and file types where its tools are there; else it does so at login."""
    for command in (
        ["update-mime-database", str(share / "mime")],
        ["update-desktop-database", "-q", str(share / "applications")],
        ["gtk-update-icon-cache", "-q", "-t", "-f", str(share / "icons" / "hicolor")],
    ):
        with contextlib.suppress(OSError):
            subprocess.run(command, capture_output=True, check=False)
