"""The process in which a scan reads, extracts and signs; it also runs single functions for the scan."""

from __future__ import annotations

import gc
import os
import queue
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from twinlens.diagnosis import profiled
from twinlens.engine.tasks import Phase, Pulse, Task, Turns
from twinlens.jobs.processes import watch
from twinlens.jobs.runner import describe_error, function_named
from twinlens.jobs.usage import cpu_seconds, peak_megabytes
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import TwinlensError
from twinlens.model.params import ScanParams

if TYPE_CHECKING:
    from twinlens.corpus.units import RecordColumns, SourceReader, Unit
    from twinlens.engine.stages import Placed
    from twinlens.text.html import HtmlText

_ABSENT: Any = None  # what makes an import of a module fail
AHEAD_BYTES = 16 << 20  # that are read while the kernels are being compiled
UNSENT = 16  # messages that wait for the writer; then the work waits, too


class Outbox:
    """Sends from a thread of its own, so that the work goes on while the other side is busy."""

    def __init__(self, connection: Connection[Any, Any]) -> None:
        self._connection = connection
        self._waiting: queue.Queue[tuple[Any, ...]] = queue.Queue(UNSENT)
        threading.Thread(target=self._loop, name="outbox", daemon=True).start()

    def _loop(self) -> None:
        while True:
            self._connection.send(self._waiting.get())
            self._waiting.task_done()

    def send(self, *message: Any) -> None:
        """Hand over a message."""
        self._waiting.put(message)

    def flush(self) -> None:
        """Wait until everything is on its way: it then arrives even if this process dies."""
        self._waiting.join()


def load(params: dict[str, Any], parquet: bool) -> None:
    """Load what workers need to read Parquet or else pages, to sign and to pair, before they are forked from here."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # no worker multiplies matrices: no thread is made for it
    from twinlens.corpus import sources  # noqa: F401
    from twinlens.engine import pairing, stages  # noqa: F401
    from twinlens.kernels.batches import TextBatch
    from twinlens.kernels.sign import sign

    if parquet:
        from twinlens.corpus import parquet as tables  # noqa: F401
    else:
        from twinlens.corpus import html_pages  # noqa: F401
    sign(TextBatch.from_texts([""], [False]), ScanParams.from_json(params))
    gc.freeze()  # what the collector never touches stays shared


def work(inbox: Connection[Any, Any], outbox: Connection[Any, Any], memory: Any, params: dict[str, Any]) -> None:
    """Answers the messages of a crew until the crew is gone.

    In: ("prepare",) · ("task", Task) · ("call", function name, keyword arguments).
    Out: ("prepared", seconds) · ("block", task number, DocumentBlock) · ("done", task number) · ("result", value) ·
    ("error", sentence, kind, details) · ("usage", CPU seconds, peak MB) before each "done" and "result".
    """
    # numba asks for scipy's linear algebra, which no kernel uses: a sixth of a second and 14 MB in each worker
    sys.modules["scipy"] = _ABSENT
    pulse, settings, out = Pulse(memory), ScanParams.from_json(params), Outbox(outbox)
    prepared = threading.Event()
    wanted: queue.Queue[tuple[Any, ...]] = queue.Queue()

    def prepare() -> None:
        began = time.monotonic()
        try:
            import twinlens.engine.preparing

            twinlens.engine.preparing.prepare()
        except BaseException as error:
            out.send("error", *describe_error(error))
        else:
            prepared.set()
            out.send("prepared", time.monotonic() - began)

    def received(message: tuple[Any, ...]) -> None:
        if message[0] == "prepare":
            threading.Thread(target=prepare, name="preparing", daemon=True).start()
        else:
            wanted.put(message)

    gc.freeze()  # what the imports made stays: the collector need not look at it again and again
    watch(inbox, received)
    while True:
        pulse.beat(Phase.IDLE)
        message = wanted.get()
        try:
            if message[0] == "task":
                pulse.begin(message[1].number)
                with profiled():
                    _read(message[1], settings, pulse, prepared, out)
            else:
                prepared.wait()
                if "scipy" in sys.modules and sys.modules["scipy"] is _ABSENT:  # not so for a second call
                    del sys.modules["scipy"]
                with profiled():
                    result = function_named(message[1])(**message[2])
                out.send("usage", cpu_seconds(), peak_megabytes())
                out.send("result", result)
        except Exception as error:
            out.send("error", *describe_error(error))


def _read(task: Task, params: ScanParams, pulse: Pulse, prepared: threading.Event, out: Outbox) -> None:
    from twinlens.corpus import open_source
    from twinlens.engine.stages import signed

    documents = _ahead(contents_of(task, open_source(task.source, task.corpus), pulse), pulse, prepared)
    for block in signed(documents, params, _read_html, pulse, task.careful):
        out.send("block", task.number, block)
        if task.careful >= task.start:
            out.flush()
    out.send("usage", cpu_seconds(), peak_megabytes())
    out.send("done", task.number)


def _read_html(page: str | bytes, url: str) -> HtmlText:
    from twinlens.corpus.html_pages import read_html  # loaded with the first page: tables have none

    return read_html(page, url)


def contents_of(task: Task, reader: SourceReader, pulse: Pulse) -> Iterator[Placed]:
    """What is the task's own of its units' contents, in order, with the ends of turns and units."""
    from twinlens.engine.stages import End, Placed

    begin, skip = task.start
    for u in range(begin, len(task.units)):
        first = skip if u == begin else 0
        number, prefix, broken = task.numbers[u], task.prefixes[u], task.broken
        turns = Turns(task)
        turn = d = 0
        for content in _contents(task, u, reader, pulse):
            length = 1 if isinstance(content, RawDocument) else len(content)
            turn = turns.take(length, whole=not isinstance(content, RawDocument))
            if turns.mine(turn) and d + length > first:
                yield Placed((u, d), number, prefix, content, broken, max(first - d, 0), turn)
            d += length
            if turns.ended and turns.mine(turn) and turn >= task.turn:
                yield Placed((u, d), number, prefix, End.TURN, broken, 0, turn)
        if turns.unfinished and turns.mine(turn) and turn >= task.turn:
            yield Placed((u, d), number, prefix, End.TURN, broken, 0, turn)
        turn = turns.close()
        if turns.mine(turn):
            end = End.SHARED_UNIT if task.shares > 1 else End.UNIT
            yield Placed((u, d), number, prefix, end, broken, 0, turn)


def _contents(task: Task, u: int, reader: SourceReader, pulse: Pulse) -> Iterator[RawDocument | RecordColumns]:
    """What one unit holds; an error of the reader becomes a failed document, and the unit ends with it."""
    unit = task.units[u]
    contents: Iterator[RawDocument | RecordColumns] | None = None
    d = 0
    while True:
        broken = task.broken.get((u, d))
        if broken is not None and broken.unit:
            yield _failed(unit, broken.reason)
            return
        pulse.beat(Phase.READING, (u, d))
        try:
            if contents is None:
                contents = reader.read_columns(unit) or reader.read(unit)
            content = next(contents, None)
        except TwinlensError as error:
            yield _failed(unit, str(error))
            return
        except OSError as error:
            yield _failed(unit, f"it cannot be read ({error.strerror or error})")
            return
        except MemoryError:
            yield _failed(unit, "there was not enough memory to read it")
            return
        except Exception as error:  # an error in one reader must not end the scan of all other files
            yield _failed(unit, f"the reader failed on it ({type(error).__name__}: {error})")
            return
        if content is None:
            return
        yield content
        d += 1 if isinstance(content, RawDocument) else len(content)


def _failed(unit: Unit, reason: str) -> RawDocument:
    return RawDocument(
        unit.locator, size=unit.size, mtime_ns=unit.mtime_ns, status=DocumentStatus.FAILED, reason=reason
    )


def _ahead(documents: Iterator[Placed], pulse: Pulse, prepared: threading.Event) -> Iterator[Placed]:
    """The same documents; some are read into memory while the kernels are not prepared."""
    from twinlens.corpus.units import RecordColumns

    read: deque[Placed] = deque()
    octets = 0
    while not prepared.is_set() and octets < AHEAD_BYTES:
        item = next(documents, None)
        if item is None:
            break
        read.append(item)
        if isinstance(item.content, RawDocument):
            octets += item.content.size
        elif isinstance(item.content, RecordColumns):
            octets += int(item.content.offsets[-1] - item.content.offsets[0])
    pulse.beat(Phase.IDLE)
    prepared.wait()
    while read:
        yield read.popleft()
    yield from documents
