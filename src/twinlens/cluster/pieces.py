"""Rows and lines that Spark has read, in processes forked for some of them: a deadly one costs itself alone."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from twinlens.corpus.html_pages import read_html
from twinlens.corpus.units import RecordColumns
from twinlens.engine.crew import DIED, TOO_SLOW
from twinlens.engine.stages import Placed, signed
from twinlens.engine.tasks import Broken, Phase, Place, Pulse, timed_out
from twinlens.model.documents import DocumentStatus, RawDocument

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from twinlens.corpus.handed import HandedFile
    from twinlens.engine.columns import DocumentBlock
    from twinlens.model.params import ScanParams

GROUP = 512  # pieces that one process reads
LOOKED_AFTER = 1.0  # seconds between two looks whether a process hangs

Signed = tuple["DocumentBlock", list[str]]  # with the URIs of the files that its units are the numbers of


@dataclass(frozen=True)
class Piece:
    """A line, or rows of a table that follow each other: what a process can read without what stands before.

    `locator` is that of the first row, `octets` the size of one, and `one` gives row i alone.
    """

    uri: str
    file: HandedFile
    prefix: str
    locator: str
    octets: int
    read: Callable[[], Iterator[RawDocument | RecordColumns]]
    rows: int = 1
    one: Callable[[int], Piece] | None = None

    def each(self) -> list[Piece]:
        """The rows one by one."""
        return [self] if self.one is None or self.rows == 1 else [self.one(i) for i in range(self.rows)]

    def given_up(self, reason: str) -> Placed:
        """The failed document that stands for the only row."""
        file = self.file
        failed = RawDocument(
            self.locator,
            site_hint=file.table_name,
            size=self.octets,
            mtime_ns=file.mtime_ns,
            status=DocumentStatus.FAILED,
            reason=reason,
        )
        return Placed((0, 0), 0, self.prefix, failed, {})


def surviving_pieces(pieces: Iterator[Piece], params: ScanParams) -> Iterator[Signed]:
    """The documents of all pieces with their signatures; those on which a process dies are failed ones."""
    while group := list(itertools.islice(pieces, GROUP)):
        yield from _survived(group, params)


def _survived(group: list[Piece], params: ScanParams) -> Iterator[Signed]:
    waiting = [group]
    while waiting:
        part = waiting.pop()
        blocks, died = _in_child(part, params)
        if died is None:
            yield from ((block, [piece.uri for piece in part]) for block in blocks)
        elif len(part) > 1:
            # where reading or extracting ends a process, its place is known; signing is that of many at once
            at = died.place if died.alone else len(part) // 2
            waiting += [rest for rest in (part[at + 1 :], part[at : at + 1], part[:at]) if rest]
        elif part[0].rows > 1:
            waiting.append(part[0].each())
        else:
            yield _given_up(part[0], died.reason, params), [part[0].uri]


def _given_up(piece: Piece, reason: str, params: ScanParams) -> DocumentBlock:
    """The failed document with what its row says of it, where that much can be read."""
    blocks, died = _in_child([piece], params, {(0, 0): Broken(reason, unit=False)})
    if died is None and sum(map(len, blocks)) == 1:
        return next(block for block in blocks if len(block))
    (block,) = signed([piece.given_up(reason)], params, read_html, Pulse([0] * 4))
    return block


@dataclass(frozen=True)
class _Death:
    reason: str
    place: int  # the number of the piece
    alone: bool  # whether it was that piece


def _in_child(
    group: Sequence[Piece], params: ScanParams, broken: dict[Place, Broken] | None = None
) -> tuple[list[DocumentBlock], _Death | None]:
    """The blocks of some pieces, whose units are numbered in their order, and how the process died if it did."""
    fork = multiprocessing.get_context("fork")
    receiving, sending = fork.Pipe(duplex=False)
    memory = Pulse.memory()
    pulse = Pulse(memory)
    child: Any = fork.Process(target=_sign, args=(group, params, broken or {}, memory, sending))
    child.start()
    sending.close()
    blocks: list[DocumentBlock] = []
    finished = False
    try:
        while not finished:
            if receiving.poll(LOOKED_AFTER):
                message = receiving.recv()
                finished = message is None
                if isinstance(message, Exception):
                    raise message
                if message is not None:
                    blocks.append(message)
            elif pulse.stuck:
                child.kill()
    except EOFError:
        pass
    finally:
        receiving.close()
        if not finished:
            child.kill()
        child.join()
    if finished:
        return blocks, None
    reason = TOO_SLOW if timed_out(child.exitcode) or pulse.stuck else DIED
    return blocks, _Death(reason, pulse.place[0], pulse.phase in (Phase.READING, Phase.EXTRACTING))


def _sign(
    group: Sequence[Piece],
    params: ScanParams,
    broken: dict[Place, Broken],
    memory: Any,
    sending: Connection[Any, Any],
) -> None:
    """What the child does: its blocks, and in the end None, or the error that no row is to blame for."""
    pulse = Pulse(memory)

    def placed() -> Iterator[Placed]:
        for number, piece in enumerate(group):
            pulse.beat(Phase.READING, (number, 0))
            first = 0
            for content in piece.read():
                yield Placed((number, first), number, piece.prefix, content, broken)
                first += 1 if isinstance(content, RawDocument) else len(content)
                pulse.beat(Phase.READING, (number, first))

    try:
        for block in signed(placed(), params, read_html, pulse):
            sending.send(block)
        pulse.beat(Phase.IDLE)
        sending.send(None)
    except Exception as error:
        pulse.beat(Phase.IDLE)
        sending.send(error)
