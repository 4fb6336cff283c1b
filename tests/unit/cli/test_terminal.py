"""What a person sees on a terminal, in a log, and after Ctrl-C."""

import io
import json
import os
import signal
import sys

import pytest

from twinlens.cli import terminal as module
from twinlens.cli.terminal import Terminal, bar, counted, describe, duration, folded, size
from twinlens.model.errors import Cancelled
from twinlens.model.progress import ProgressState

STATE = ProgressState("reading", 1234, 3000, 12_300_000, 30_000_000, 312.4, 4_100_000, 3.0, 75.2)


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_state_in_words() -> None:
    assert describe(STATE) == "1,234 of 3,000 documents, 312/s, 4.1 MB/s, 1:15 left"
    assert describe(ProgressState("pairing")) == ""
    assert describe(ProgressState("measuring", 12, 300)) == "12 of 300 pairs"


def test_what_has_no_room_is_left_out_whole() -> None:
    assert describe(STATE, 50) == "1,234 of 3,000 documents, 312/s, 1:15 left"
    assert describe(STATE, 36) == "1,234 of 3,000 documents, 1:15 left"


def test_long_lines_are_folded_between_words_on_a_terminal_alone() -> None:
    text = "twinlens: there is no table precision; there are pairs, precision-b, large-differences, mean-c-by-b"
    assert folded(text, None) == text
    lines = folded(text, 60).split("\n")
    assert max(map(len, lines)) < 60
    assert " ".join(line.strip() for line in lines) == text


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (2.5e9, "2.5 GB"), (7e12, "7.0 TB")]
)
def test_sizes(count: float, words: str) -> None:
    assert size(count) == words


def test_numbers_with_their_nouns() -> None:
    assert [counted(count, "file") for count in (0, 1, 1200)] == ["0 files", "1 file", "1,200 files"]
    assert [counted(count, "copy", "copies") for count in (1, 2)] == ["1 copy", "2 copies"]


def test_durations() -> None:
    assert [duration(seconds) for seconds in (0.4, 59.6, 3661)] == ["0:00", "1:00", "1:01:01"]


def test_the_bar_is_full_at_the_end_and_never_overflows() -> None:
    assert bar(ProgressState("s", documents=3, documents_total=2)) == f"[{'#' * module.BAR_WIDTH}]"
    assert bar(ProgressState("s", documents=3)) == f"[{' ' * module.BAR_WIDTH}]"
    assert bar(STATE).count("#") == round(0.41 * module.BAR_WIDTH)


def test_names_in_sentences_do_not_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    Terminal().complain("there is no \x1b[31mred\u202e.csv\nhere")
    assert capsys.readouterr().err == "twinlens: there is no \\x1b[31mred\\u202e.csv here\n"


def test_a_log_gets_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal() as terminal:
        progress = terminal.progress()
        progress.stage("reading", documents_total=2)
        progress.advance(documents=2, bytes=10)
        progress.stage("pairing")
        terminal.say("two\nlines")
        terminal.write("result\n")
    captured = capsys.readouterr()
    assert captured.out == "result\n"
    assert captured.err.splitlines() == ["reading: 0 of 2 documents", "pairing", "twinlens: two lines"]


def test_quiet_keeps_the_error_stream_empty(capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal(quiet=True) as terminal:
        progress = terminal.progress()
        progress.stage("reading", documents_total=2)
        progress.message("something")
        terminal.write_json({"a": 1})
    captured = capsys.readouterr()
    assert json.loads(captured.out) == {"a": 1}
    assert captured.err == ""


def test_a_screen_gets_one_line_that_is_wiped(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("COLUMNS", "60")
    with Terminal() as terminal:
        progress = terminal.progress()
        progress.stage("reading", documents_total=1000)
        progress.stage("pairing", documents_total=10)
    drawn = screen.getvalue()
    assert "\n" not in drawn
    assert all(len(part.removesuffix("\x1b[K")) < 60 for part in drawn.split("\r"))
    assert drawn.endswith("\r\x1b[K")


def test_the_first_ctrl_c_asks_and_the_second_insists() -> None:
    with Terminal(quiet=True) as terminal:
        progress = terminal.progress()
        os.kill(os.getpid(), signal.SIGINT)
        with pytest.raises(Cancelled):
            progress.advance(documents=1)
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)


def test_ctrl_c_without_long_work_stops_at_once() -> None:
    with Terminal(quiet=True), pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)


def test_bytes_that_are_no_text_become_valid_json(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    with Terminal() as terminal:
        terminal.write_json({"locator": "caf\udce9", "title": "é"})
        terminal.flush()
        assert json.loads(raw.getvalue().decode("utf-8")) == {"locator": "caf\udce9", "title": "é"}
