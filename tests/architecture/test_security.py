"""What hostile content could use is nowhere in the source, or only where it is named here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "twinlens"

# calls that run what they are given, or write where the given name says; and the files that may
FORBIDDEN: dict[str, set[str]] = {
    "eval": set(),
    "exec": set(),
    "__import__": set(),
    "os.system": set(),
    "os.popen": set(),
    "os.execv": set(),
    "yaml.load": set(),
    "tempfile.mktemp": set(),
    "extractall": set(),
    "extract_all": set(),
    "unpack_archive": set(),
    "read_pickle": set(),
    "allow_pickle": set(),
    # the desktop's own tools, by fixed names and without a shell
    "subprocess.run": {"cli/desktop.py"},
    "subprocess.Popen": set(),
    "subprocess.call": set(),
    "subprocess.check_output": set(),
    # names that this program itself gives: of jobs, kernels, readers, verbs and what a session offers
    "importlib.import_module": {
        "jobs/runner.py",
        "kernels/__init__.py",
        "kernels/object_code.py",
        "corpus/__init__.py",
        "cli/program.py",
        "session/__init__.py",
    },
}


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                yield place, ast.unparse(node.func), node


CALLS = list(calls())


@pytest.mark.parametrize("name", FORBIDDEN)
def test_nothing_runs_or_unpacks_what_it_is_given(name: str) -> None:
    found = {
        place
        for place, called, _ in CALLS
        if called == name or (called.endswith(f".{name}") and called != "app.exec" and not called.endswith(".exec"))
    }
    assert found <= FORBIDDEN[name]


def test_no_shell_and_no_pickled_arrays() -> None:
    for place, called, node in CALLS:
        for keyword in node.keywords:
            if keyword.arg in ("shell", "allow_pickle"):
                assert ast.unparse(keyword.value) == "False", f"{place}:{node.lineno} {called}"


def test_archives_are_only_read() -> None:
    """Members are opened as streams; no call takes a member's name for a place to write."""
    opened = [(place, called) for place, called, _ in CALLS if called.endswith((".extract", ".extractfile"))]
    assert not [where for where in opened if where[1].endswith(".extract")]
    for place, called, node in CALLS:
        if called in ("zipfile.ZipFile", "tarfile.open"):
            mode = next((ast.unparse(k.value) for k in node.keywords if k.arg == "mode"), "'r'")
            mode = ast.unparse(node.args[1]) if len(node.args) > 1 else mode
            assert mode.startswith(("'r", '"r')), f"{place}:{node.lineno}"


def test_labels_read_plain_text_only() -> None:
    """A QLabel takes text that looks like markup for markup, unless it was told; `Text` tells it."""
    made = {place for place, called, _ in CALLS if called == "QLabel"}
    assert not made
    for path in (PACKAGE / "ui").rglob("*.py"):
        text = path.read_text("utf-8")
        assert "RichText" not in text and "AutoText" not in text and "MarkdownText" not in text, path


def test_markup_of_tooltips_escapes_what_it_shows() -> None:
    seen = 0
    for path in (PACKAGE / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and "<qt>" in ast.unparse(node):
                shown = [ast.unparse(part.value) for part in node.values if isinstance(part, ast.FormattedValue)]
                # `shown` is put together from escaped parts in the line above
                bare = [text for text in shown if not text.startswith("escape(")]
                assert not bare or (path.name, bare) == ("buttons.py", ["shown"]), f"{path.name}:{node.lineno}"
                seen += 1
    assert seen >= 5


def test_plain_tooltips_are_the_programs_own_words() -> None:
    for place, called, node in CALLS:
        if called.endswith((".setToolTip", ".setWhatsThis", ".setStatusTip")):
            shown = ast.unparse(node.args[0])
            own = shown == "''" or shown.startswith(("self.tr(", "verdict_word(", "_tip(", "self.pages.tip("))
            assert own or "<qt>" in shown or "_tip(" in shown, f"{place}:{node.lineno} {shown}"
