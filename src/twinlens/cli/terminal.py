"""The terminal: results on standard output, progress and messages on the error stream, and Ctrl-C."""

import io
import json
import shutil
import signal
import sys
import textwrap
import time
from types import FrameType, TracebackType
from typing import Any, Self

from twinlens.jobs.progress import Meter
from twinlens.model.progress import Progress, ProgressState

LINE_INTERVAL = 5.0  # seconds between two progress lines where there is no terminal to draw a bar on
BAR_WIDTH = 24
_UNITS = {"measuring": "pairs", "storing pairs": "pairs", "fingerprints": "files"}  # of stages that count no documents


class Terminal:
    """One command's way to speak; a context manager that restores Ctrl-C and clears the progress bar."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self._draws = not quiet and sys.stderr.isatty()
        self._drawn = False
        self._last_line = -LINE_INTERVAL
        self._listening = False
        self._stopped = False
        self._previous: Any = None

    def __enter__(self) -> Self:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # file names may hold bytes that are no text; in JSON their escape is the right one
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        self._previous = signal.signal(signal.SIGINT, self._interrupted)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._clear()
        signal.signal(signal.SIGINT, self._previous)

    @property
    def room(self) -> int | None:
        """How many columns the terminal has that the result goes to, None where it goes elsewhere."""
        return shutil.get_terminal_size().columns if sys.stdout.isatty() else None

    def write(self, text: str) -> None:
        """A piece of the result."""
        self._clear()
        sys.stdout.write(text)

    def write_json(self, value: Any) -> None:
        """The result as one JSON object."""
        self.write(json.dumps(value, ensure_ascii=False) + "\n")

    def flush(self) -> None:
        """The result is complete. Raises BrokenPipeError when nobody reads it."""
        sys.stdout.flush()

    def say(self, sentence: str) -> None:
        """Something worth knowing; --quiet keeps it away."""
        if not self._quiet:
            self.complain(sentence)

    def complain(self, sentence: str) -> None:
        """Something that has to be read."""
        from twinlens.export.cells import visible  # a name of a file may hold what steers a terminal

        self._clear()
        text = f"twinlens: {visible(' '.join(sentence.split()))}"
        self._line(folded(text, shutil.get_terminal_size().columns if sys.stderr.isatty() else None))

    def progress(self) -> Progress:
        """What a working function reports to; from now on the first Ctrl-C asks it to stop at a good place."""
        self._listening = True
        return Meter(self._stage, self._progressed, self.say, lambda: self._stopped)

    def _interrupted(self, number: int, frame: FrameType | None) -> None:
        if not self._listening or self._stopped:
            raise KeyboardInterrupt
        self._stopped = True

    def _stage(self, state: ProgressState) -> None:
        if self._draws:
            self._draw(state)
        elif not self._quiet:
            self._last_line = time.monotonic()
            total = amount(state)
            self._line(f"{state.stage}{': ' if total else ''}{total}")

    def _progressed(self, state: ProgressState) -> None:
        if self._draws:
            self._draw(state)
        elif not self._quiet and time.monotonic() - self._last_line >= LINE_INTERVAL:
            self._last_line = time.monotonic()
            self._line(f"{state.stage}: {describe(state)}")

    def _line(self, text: str) -> None:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def _draw(self, state: ProgressState) -> None:
        width = shutil.get_terminal_size().columns - 1
        start = f"{state.stage:<12} {bar(state)} "
        line = (start + describe(state, width - len(start)))[:width]
        sys.stderr.write(f"\r{line}\x1b[K")
        sys.stderr.flush()
        self._drawn = True

    def _clear(self) -> None:
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = False


def bar(state: ProgressState) -> str:
    """How far the stage is, as a bar of `BAR_WIDTH` characters; empty while no total is known."""
    share = _share(state)
    if share is None:
        return f"[{' ' * BAR_WIDTH}]"
    full = round(share * BAR_WIDTH)
    return f"[{'#' * full}{'-' * (BAR_WIDTH - full)}]"


def folded(text: str, columns: int | None, indent: int = 4) -> str:
    """The text in lines of a terminal, broken between words; whole where there is none (None)."""
    if columns is None or len(text) < columns:
        return text
    return textwrap.fill(text, max(columns - 1, 2 * indent), subsequent_indent=" " * indent, break_on_hyphens=False)


def describe(state: ProgressState, room: int | None = None) -> str:
    """Amounts, rates and the time left, in words; where there is no room (characters) without the rates."""
    rates = []
    if state.documents_rate > 0:
        rates.append(f"{state.documents_rate:,.0f}/s")
    if state.bytes_rate > 0:
        rates.append(f"{size(state.bytes_rate)}/s")
    left = "" if state.seconds_left is None else f"{duration(state.seconds_left)} left"
    while True:
        words = ", ".join(part for part in (amount(state), *rates, left) if part)
        if room is None or len(words) <= room or not rates:
            return words
        rates.pop()


def amount(state: ProgressState) -> str:
    """Documents, or what the stage counts, done (of how many), else bytes; "" when nothing is counted."""
    if state.documents or state.documents_total:
        total = f" of {state.documents_total:,}" if state.documents_total else ""
        return f"{state.documents:,}{total} {_UNITS.get(state.stage, 'documents')}"
    if state.bytes or state.bytes_total:
        total = f" of {size(state.bytes_total)}" if state.bytes_total else ""
        return f"{size(state.bytes)}{total}"
    return ""


def _share(state: ProgressState) -> float | None:
    for done, total in ((state.bytes, state.bytes_total), (state.documents, state.documents_total)):
        if total:
            return min(done / total, 1.0)
    return None


def size(count: float) -> str:
    """Bytes in decimal units."""
    for unit in ("B", "kB", "MB", "GB"):
        if count < 1000:
            return f"{count:,.0f} {unit}" if unit == "B" else f"{count:,.1f} {unit}"
        count /= 1000
    return f"{count:,.1f} TB"


def counted(count: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 file", "2 files"; `many` where the plural is not the noun with an s."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


def duration(seconds: float) -> str:
    """Seconds as m:ss or h:mm:ss."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
