"""Scan workers as one: tasks go out to several processes, blocks come back in the order of the tasks."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from twinlens.engine import preparing
from twinlens.engine.named_sources import is_large
from twinlens.engine.tasks import Broken, Phase, Place, Pulse, Task, timed_out
from twinlens.model import errors

if TYPE_CHECKING:  # what works in processes is loaded with the first of them: few changes need none
    from twinlens.engine.columns import DocumentBlock
    from twinlens.jobs.processes import Worker
    from twinlens.model.documents import Source
    from twinlens.model.params import ScanParams
    from twinlens.model.progress import Progress

DEPTH = 2  # tasks that a worker has at once: the next one must not wait until the writer looks up
WINDOW = 8  # tasks for each worker that may be out before the oldest one is finished
HELD = 48  # blocks of a task that are taken in before their turn; then its worker has to wait
NAME = "twinlens scan worker"
ATTEMPTS = 3  # that a worker may die before it has read anything

TOO_SLOW = "the reader took too long on this file"
DIED = "the reader died on this file"


@dataclass(slots=True)
class _Member:
    worker: Worker
    pulse: Pulse
    tasks: deque[Task] = field(default_factory=deque)
    call: int = -1  # the number of the function that it runs
    told: bool = False  # to prepare the kernels
    cpu: float = 0.0
    peak: float | None = 0.0


@dataclass(slots=True)
class _Arrived:
    """What has come back of one task."""

    blocks: deque[DocumentBlock] = field(default_factory=deque)
    after: Place = (0, 0)  # where a fresh worker would have to go on
    turn: int = 0  # the first turn whose end has not come
    done: bool = False

    def take(self, block: DocumentBlock, shares: int) -> None:
        """One more block."""
        self.blocks.append(block)
        self.after = block.after
        self.turn = block.turn + shares if block.ends_turn else block.turn

    @property
    def finished(self) -> bool:
        """Whether nothing comes any more, and all that came was handed on."""
        return self.done and not self.blocks


class Crew:
    """Up to `size` worker processes for one scan.

    A worker that dies is replaced. What it had not handed over is read again, one document at a time up to the place
    where it stood: only a document on which a worker dies alone, too, is given up.
    """

    def __init__(self, size: int, params: ScanParams, progress: Progress) -> None:
        self.size = size
        self._params = params
        self._progress = progress
        self._members: list[_Member] = []
        self._prepared = preparing.are_prepared()
        self._failures = 0
        self.preparing_seconds = 0.0
        self._spent = [0.0, 0.0]  # CPU seconds and peak MB of workers that are gone

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.dismiss()
        for member in self._members:
            self._bury(member)
        self._members.clear()

    def dismiss(self) -> None:
        """End the workers, all at once, without waiting for their ends."""
        for member in self._members:
            member.worker.kill()

    @property
    def prepared(self) -> bool:
        """Whether the kernels are compiled."""
        return self._prepared

    @property
    def started(self) -> bool:
        """Whether there are workers."""
        return bool(self._members)

    @property
    def cpu_seconds(self) -> float:
        """What the workers have computed, as far as they told."""
        return self._spent[0] + sum(member.cpu for member in self._members)

    @property
    def peak_megabytes(self) -> float | None:
        """The sum of the workers' peaks, as far as they told; None where the system does not tell."""
        peaks = [member.peak for member in self._members]
        return None if None in peaks else self._spent[1] + sum(peak or 0.0 for peak in peaks)

    def start(self, wanted: int) -> None:
        """Make sure that so many workers run (at most the crew's size)."""
        while len(self._members) < min(wanted, self.size):
            self._members.append(self._hire())

    def start_for(self, sources: Sequence[Source]) -> None:
        """Start, for a first scan, what will be wanted anyway: all for a large file, else one worker."""
        if any(is_large(source) for source in sources):
            self.start_together(self.size, parquet=any(source.path.endswith(".parquet") for source in sources))
        else:
            self.start(1)

    def start_together(self, wanted: int, parquet: bool) -> None:
        """As `start`; where they are the first and the system lets them, they load once for all what they need."""
        from twinlens.jobs import siblings

        wanted = min(wanted, self.size)
        if wanted > 1 and not self._members and self._prepared and siblings.AVAILABLE:
            from twinlens.engine.scan_worker import load, work

            memories = [Pulse.memory() for _ in range(wanted)]
            params = self._params.to_json()
            workers = siblings.start(
                work, [(memory, params) for memory in memories], load, (params, parquet), name=NAME
            )
            self._members = [_Member(worker, Pulse(memory)) for worker, memory in zip(workers, memories, strict=True)]
            for member in self._members:
                self._tell_to_prepare(member)
        self.start(wanted)

    def _hire(self) -> _Member:
        from twinlens.engine.scan_worker import work
        from twinlens.jobs.processes import Worker

        memory = Pulse.memory()
        member = _Member(Worker(work, (memory, self._params.to_json()), name=NAME, niceness=0), Pulse(memory))
        # one compiles alone; the others read ahead until they can load what it made
        if self._prepared or not any(other.told for other in self._members):
            self._tell_to_prepare(member)
        return member

    @staticmethod
    def _tell_to_prepare(member: _Member) -> None:
        member.told = True
        member.worker.send(("prepare",))

    def _bury(self, member: _Member) -> None:
        member.told = False
        member.worker.close()
        self._spent[0] += member.cpu
        self._spent[1] = max(self._spent[1], member.peak or 0.0)

    # -- single functions -------------------------------------------------------------------------------------------

    def call(self, name: str, kwargs: dict[str, Any], meanwhile: Callable[[], None] | None = None) -> Any:
        """Run "package.module:function" in a worker while cancelling stays possible; its result.

        `meanwhile` is done here while the worker is at it.
        """
        return next(self.results([(name, kwargs)], meanwhile))

    def call_all(self, calls: Sequence[tuple[str, dict[str, Any]]]) -> list[Any]:
        """Run several functions, as far as there are workers at the same time; their results in order."""
        return list(self.results(calls))

    def results(
        self, calls: Sequence[tuple[str, dict[str, Any]]], meanwhile: Callable[[], None] | None = None
    ) -> Iterator[Any]:
        """The results of several functions one after the other, in order; only a few wait here for their turn."""
        arrived: dict[int, Any] = {}
        waiting = deque(range(len(calls)))
        head = 0  # the call whose result is handed on next
        self.start(len(calls))
        while head < len(calls):
            for member in self._members:
                if waiting and member.call < 0 and waiting[0] < head + WINDOW * len(self._members):
                    member.call = waiting.popleft()
                    member.worker.send(("call", *calls[member.call]))
            if meanwhile is not None:
                meanwhile()
                meanwhile = None
            for member, message in self._messages(self._members):
                if message[0] == "result":
                    arrived[member.call] = message[1]
                    member.call = -1
                elif message[0] == "gone":
                    self._count_failure(message[1])
                    if member.call >= 0:
                        waiting.appendleft(member.call)
            while head in arrived:
                yield arrived.pop(head)
                head += 1

    def _count_failure(self, exit_code: int) -> None:
        self._failures += 1
        if self._failures >= ATTEMPTS:
            from twinlens.jobs.processes import describe_exit

            raise errors.TwinlensError(
                f"the worker processes do not stay alive: the last one {describe_exit(exit_code)}"
            )

    # -- tasks ------------------------------------------------------------------------------------------------------

    def blocks(self, tasks: Sequence[Task]) -> Iterator[DocumentBlock]:
        """The blocks of all tasks, strictly in the order of the tasks, whoever reads them when.

        `tasks` are numbered from 0. Raises Cancelled when the progress says so.
        """
        self.start(len(tasks))
        waiting = deque(tasks)
        arrived: dict[int, _Arrived] = {}
        head = turn = 0  # the oldest task that is not finished; of a shared unit, whose turn it is
        while head < len(tasks):
            shares = tasks[head].shares
            self._dispatch(waiting, arrived, head)
            needed = head + turn % shares
            listened = [m for m in self._members if not self._must_wait(m, arrived, needed)]
            for member, message in self._messages(listened):
                if message[0] == "block":
                    arrived[message[1]].take(message[2], shares=tasks[message[1]].shares)
                    self._failures = 0
                elif message[0] == "done":
                    arrived[message[1]].done = True
                    member.tasks.popleft()
                elif message[0] == "gone":
                    waiting.extendleft(reversed(self._again(member, message[1], arrived)))
            while head < len(tasks):
                shares = tasks[head].shares
                entry = arrived.get(head + turn % shares)
                if entry is not None and entry.blocks and entry.blocks[0].turn == turn:
                    block = entry.blocks.popleft()
                    turn += block.ends_turn
                    yield block
                    continue
                group = range(head, head + shares)
                if not all(number in arrived and arrived[number].finished for number in group):
                    break
                for number in group:
                    del arrived[number]
                head, turn = head + shares, 0

    def _dispatch(self, waiting: deque[Task], arrived: dict[int, _Arrived], head: int) -> None:
        """Give out tasks: everybody one, then everybody the next."""
        for depth in range(DEPTH):
            for member in self._members:
                if (
                    waiting
                    and len(member.tasks) == depth
                    and waiting[0].number < head + max(WINDOW * len(self._members), waiting[0].shares)
                ):
                    task = waiting.popleft()
                    arrived.setdefault(task.number, _Arrived(after=task.start))
                    member.tasks.append(task)
                    member.worker.send(("task", task))

    @staticmethod
    def _must_wait(member: _Member, arrived: dict[int, _Arrived], needed: int) -> bool:
        if not member.tasks or any(task.number == needed for task in member.tasks):
            return False
        return len(arrived[member.tasks[0].number].blocks) >= HELD

    def _again(self, member: _Member, exit_code: int, arrived: dict[int, _Arrived]) -> list[Task]:
        """What is to be read again after a worker died: what has not come back of its tasks."""
        tasks = [
            replace(task, start=arrived[task.number].after, turn=arrived[task.number].turn) for task in member.tasks
        ]
        member.tasks.clear()
        phase, place = member.pulse.phase, member.pulse.place
        # what it said of earlier tasks may have died with it
        at = [n for n, task in enumerate(tasks) if task.number == member.pulse.task]
        if not at or phase in (Phase.PREPARING, Phase.IDLE):
            self._count_failure(exit_code)
            return tasks
        task = tasks[at[0]]
        if place in task.broken:  # giving it up did not help
            self._count_failure(exit_code)
        too_slow = timed_out(exit_code)
        if too_slow or place <= task.careful:
            reason = TOO_SLOW if too_slow else DIED
            task = replace(task, broken={**task.broken, place: Broken(reason, unit=phase is Phase.READING)})
        else:
            task = replace(task, careful=place)
        tasks[at[0]] = task
        return tasks

    # -- messages ---------------------------------------------------------------------------------------------------

    def _messages(self, members: list[_Member]) -> Iterator[tuple[_Member, tuple[Any, ...]]]:
        """What has arrived, waiting a moment for it; a dead worker is replaced and reported as ("gone", exit code)."""
        import multiprocessing.connection

        self._progress.advance()
        ready = multiprocessing.connection.wait([m.worker.connection for m in members], timeout=0.1)
        for member in members:
            if member.pulse.stuck:
                member.worker.kill()
            if member.worker.connection not in ready:
                continue
            try:
                message = member.worker.receive()
            except EOFError:
                code = member.worker.exit_code()
                self._bury(member)
                self._members[self._members.index(member)] = self._hire()
                yield member, ("gone", code)
                continue
            if message[0] == "prepared":
                self._now_prepared(message[1])
            elif message[0] == "usage":
                member.cpu, member.peak = message[1], message[2]
            elif message[0] == "error":
                raise getattr(errors, message[2], errors.TwinlensError)(message[1])
            else:
                yield member, message

    def _now_prepared(self, seconds: float) -> None:
        if self._prepared:
            return
        self._prepared = True
        self.preparing_seconds = seconds
        for member in self._members:
            if not member.told:
                self._tell_to_prepare(member)
