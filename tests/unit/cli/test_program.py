"""One command from its arguments to its exit status."""

import argparse
from collections.abc import Callable
from typing import Any

import pytest

from twinlens.cli import program
from twinlens.cli.arguments import make_parser
from twinlens.cli.terminal import Terminal
from twinlens.model.errors import Cancelled, DocumentError, ProjectError, UsageError

Body = Callable[[argparse.Namespace, Terminal], Any]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """Runs a verb `try` with the given body."""

    def run_body(body: Body, *arguments: str) -> int:
        def parser() -> argparse.ArgumentParser:
            root, verbs = make_parser()
            verbs.add("try", body, "try something")
            return root

        monkeypatch.setattr(program, "parser", parser)
        return program.run(["try", *arguments])

    return run_body


def raising(error: BaseException) -> Body:
    def body(options: argparse.Namespace, terminal: Terminal) -> None:
        raise error

    return body


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (UsageError("k must be 1 to 64"), 2, "k must be 1 to 64"),
        (ProjectError("x is no project"), 1, "x is no project"),
        (DocumentError("two\nlines"), 1, "two lines"),
        (Cancelled("stopped here"), 130, "stopped here"),
        (Cancelled(), 130, "what was finished is kept"),
        (KeyboardInterrupt(), 130, "what was finished is kept"),
        (PermissionError(13, "Permission denied", "/a/b"), 1, "Permission denied (/a/b)"),
        (MemoryError(), 1, "not enough memory"),
        (ZeroDivisionError("division by zero"), 1, "ZeroDivisionError: division by zero"),
    ],
)
def test_errors_become_one_sentence(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str], error: BaseException, status: int, sentence: str
) -> None:
    assert run(raising(error)) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert sentence in captured.err
    assert len(captured.err.splitlines()) == 1
    assert "Traceback" not in captured.err


def test_debug_shows_where(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(raising(ZeroDivisionError("division by zero")), "--debug") == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].startswith("Traceback")
    assert lines[-1].startswith("twinlens: ")


@pytest.mark.parametrize("status", [None, 0, 1])
def test_a_verb_can_choose_its_status(run: Callable[..., int], status: int | None) -> None:
    assert run(lambda options, terminal: status) == (status or 0)


def test_wrong_arguments_are_2(run: Callable[..., int], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(lambda options, terminal: 0, "--nonsense") == 2
    assert "--nonsense" in capsys.readouterr().err


def test_no_arguments_open_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    from twinlens.cli import windows

    opened = []
    monkeypatch.setattr(windows, "has_screen", lambda: True)
    monkeypatch.setattr(windows, "_run", lambda project, demo: opened.append((project, demo)) or 0)
    assert program.run([]) == 0
    assert program.run(["demo"]) == 0
    assert opened == [(None, False), (None, True)]


def test_without_a_display_the_window_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert program.run(["open"]) == 1
    assert "no display" in capsys.readouterr().err


def test_the_demo_without_a_screen_opens_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where Qt was told to draw into memory: a window that nobody sees would never be closed."""
    from twinlens.cli import windows

    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    called = []
    monkeypatch.setattr(windows, "_headless", lambda terminal: called.append("headless") or 0)
    monkeypatch.setattr(windows, "_run", lambda project, demo: called.append("window") or 0)
    assert program.run(["demo"]) == 0
    assert called == ["headless"]
    monkeypatch.setenv("DISPLAY", ":0")
    assert program.run(["demo"]) == 0
    assert program.run(["demo", "--headless"]) == 0
    assert called == ["headless", "window", "headless"]


def test_every_verb_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    parser = program.parser()
    (action,) = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    verbs = set(action.choices)
    assert verbs >= {
        *("scan", "documents", "pairs", "compare", "import-pairs", "labels", "sample", "table", "curve", "report"),
        *("export", "info", "relocate", "merge", "erase", "backup", "open", "demo", "sif", "collections"),
    }
    for verb in verbs:
        assert program.run([verb, "--help"]) == 0
        assert verb in capsys.readouterr().out


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("--min", "-1", "must be a number of per cent, 0 or more, not -1"),
        ("--min", "nan", "must be a number of per cent, 0 or more, not nan"),
        ("--min", "half", "must be a number of per cent, 0 or more, not half"),
        ("--max-size-ratio", "0.5", "must be a number, 1 or more, not 0.5"),
        ("--max-size-ratio", "inf", "must be a number, 1 or more, not inf"),
    ],
)
def test_impossible_thresholds_of_sif_are_refused(
    capsys: pytest.CaptureFixture[str], option: str, value: str, sentence: str
) -> None:
    assert program.run(["sif", "all", ".", f"{option}={value}"]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["sif", "all"], ["sif", "all", ".", "-p", "p.twinlens"]])
def test_sif_all_wants_files_or_a_project(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert program.run(arguments) == 2
    assert "name folders or one index, or a project" in capsys.readouterr().err


def test_an_option_that_a_verb_does_not_have_is_told_with_its_usage(
    run: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(lambda options, terminal: None, "--colour", "red") == 2
    captured = capsys.readouterr().err
    assert captured.startswith("usage: twinlens try ")
    assert "there is no --colour red here" in captured


def test_the_groups_name_the_verbs_that_they_register() -> None:
    for group, names in program.GROUPS.items():
        (actions,) = program.parser([group])._subparsers._group_actions  # type: ignore[union-attr]
        assert tuple(actions.choices or ()) == names


def test_a_verb_is_understood_as_in_the_whole_grammar(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.run(["scan", "--help"]) == 0
    alone = capsys.readouterr().out
    with pytest.raises(SystemExit):
        program.parser().parse_args(["scan", "--help"])
    assert capsys.readouterr().out == alone
