"""The service that prepares pairs for reading, as Qt signals."""

from collections import OrderedDict, deque
from collections.abc import Sequence
from enum import Enum
from typing import Any

from PySide6.QtCore import QObject, Signal

from twinlens.jobs.messages import Answer, Reply
from twinlens.jobs.service import Service
from twinlens.model.reading import Guard, PairReading
from twinlens.ui.background import Pipe
from twinlens.ui.once import once


class _Kind(Enum):
    """What the service was asked for."""

    READING = "reading"
    PAGES = "pages"
    SOURCES = "sources"


class Readings(QObject):
    """Prepares pairs for reading in a long-lived process and keeps the last ones."""

    arrived = Signal(object, object)  # pair, PairReading
    refused = Signal(object, str)  # pair, sentence
    pages_arrived = Signal(object)  # PairPages
    pages_refused = Signal(object, str)  # pair, sentence
    sources_arrived = Signal(object)  # PairSources
    sources_refused = Signal(object, str)  # pair, sentence

    READING = "twinlens.engine.reading:build"
    PAGES = "twinlens.engine.pages:build"
    SOURCES = "twinlens.engine.sources:build"
    LIMIT = 20.0  # seconds for one pair
    LIFTED_LIMIT = 300.0  # seconds for a pair whose guards a person has lifted
    KEPT = 16  # readings

    def __init__(self, project: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._project = project
        self._service: Service | None = Service()
        self._pipe = Pipe(self)
        self._pipe.ready.connect(self._drain)
        self._pipe.watch(self._service.fileno())
        self._kept: OrderedDict[int, PairReading] = OrderedDict()
        self._asked: dict[int, None] = {}  # in the order of asking: the first one is being worked on
        self._lifted: dict[int, frozenset[Guard]] = {}
        self._lifting = 0  # the pair that is being prepared without a limit
        self._replies: deque[Reply] = deque()
        # a large reading is received in one turn of the loop and shown in the next one
        self._next = once(self, self._deliver)

    def get(self, pair: int) -> PairReading | None:
        """The reading if it is there; else it is asked for, before all others.

        A pair that was being prepared without a limit keeps nobody waiting: going on to another one ends that.
        """
        if self._lifting and pair != self._lifting and self._service is not None:
            self._lifting = 0
            self._service.kill()
        reading = self._kept.get(pair)
        if reading is not None:
            self._kept.move_to_end(pair)
            return reading
        self._ask(pair, first=True)
        return None

    def expect(self, pairs: Sequence[int]) -> None:
        """These will probably be wanted next; what was expected before and is not among them is forgotten."""
        if self._service is None:
            return
        for pair in [pair for pair in self._asked if pair not in pairs]:
            self._service.drop((_Kind.READING, pair))
            del self._asked[pair]
        for pair in pairs:
            if pair not in self._kept:
                self._ask(pair, first=False)

    def lift(self, pair: int, guard: Guard) -> None:
        """Prepares a pair again without a limit; `arrived` follows, however long it takes."""
        if self._service is None:
            return
        lifted = self._lifted.get(pair, frozenset()) | {guard}
        self._lifted[pair] = lifted
        kwargs: dict[str, Any] = {"project": self._project, "pair": pair}
        if Guard.APPROXIMATE in lifted:
            kwargs["deadline"] = None
        if Guard.FOLDED in lifted:
            kwargs["fold"] = None
        tag = (_Kind.READING, pair)
        self._service.drop(tag)
        self._replies = deque(reply for reply in self._replies if reply.tag != tag)
        self._lifting = pair
        self._send(self.READING, kwargs, tag, self.LIFTED_LIMIT, first=True)

    def ask_pages(self, pair: int, *, whole: bool) -> None:
        """Prepares the two pages of a pair; `pages_arrived` or `pages_refused` follows."""
        if self._service is None:
            return
        kwargs: dict[str, Any] = {"project": self._project, "pair": pair}
        if whole:
            kwargs["length"] = None
        limit = self.LIFTED_LIMIT if whole else self.LIMIT
        self._send(self.PAGES, kwargs, (_Kind.PAGES, pair), limit, first=True)

    def ask_sources(self, pair: int, *, whole: bool) -> None:
        """Compares the two sources of a pair, `whole` = however long it takes; an answer or a refusal follows."""
        if self._service is None:
            return
        kwargs: dict[str, Any] = {"project": self._project, "pair": pair}
        if whole:
            kwargs["deadline"] = None
        limit = self.LIFTED_LIMIT if whole else self.LIMIT
        self._send(self.SOURCES, kwargs, (_Kind.SOURCES, pair), limit, first=True)

    def forget(self) -> None:
        """The project was scanned again: nothing that was prepared holds any more."""
        self._kept.clear()
        self._lifted.clear()
        self._lifting = 0
        if self._service is not None:
            self._service.drop_all()
        self._replies.clear()
        self._asked.clear()

    def close(self) -> None:
        """Ends the process."""
        self._pipe.stop()
        self._next.stop()
        self._replies.clear()
        if self._service is not None:
            service, self._service = self._service, None
            service.close()

    def _ask(self, pair: int, *, first: bool) -> None:
        if self._service is None:
            return
        if pair in self._asked:
            if not first or next(iter(self._asked)) == pair:
                return
            self._service.drop((_Kind.READING, pair))
        self._asked[pair] = None
        kwargs = {"project": self._project, "pair": pair}
        self._send(self.READING, kwargs, (_Kind.READING, pair), self.LIMIT, first=first)

    def _send(self, name: str, kwargs: dict[str, Any], tag: tuple[_Kind, int], limit: float, *, first: bool) -> None:
        assert self._service is not None
        self._service.request(name, kwargs, tag=tag, limit=limit, first=first)
        self._pipe.watch(self._service.fileno())

    def _drain(self) -> None:
        if self._service is None:
            return
        replies = self._service.poll()
        self._pipe.watch(self._service.fileno())
        self._replies.extend(replies)
        if self._replies:
            self._next.start(0)

    def _deliver(self) -> None:
        if self._replies:
            self._take(self._replies.popleft())
        if self._replies:
            self._next.start(0)

    def _take(self, reply: Reply) -> None:
        kind, pair = reply.tag
        if kind is _Kind.PAGES:
            if isinstance(reply, Answer):
                self.pages_arrived.emit(reply.result)
            else:
                self.pages_refused.emit(pair, reply.sentence)
            return
        if kind is _Kind.SOURCES:
            if isinstance(reply, Answer):
                self.sources_arrived.emit(reply.result)
            else:
                self.sources_refused.emit(pair, reply.sentence)
            return
        self._asked.pop(pair, None)
        if pair == self._lifting:
            self._lifting = 0
        if isinstance(reply, Answer):
            self._kept[pair] = reply.result
            while len(self._kept) > self.KEPT:
                self._kept.popitem(last=False)
            self.arrived.emit(pair, reply.result)
        else:
            self.refused.emit(pair, reply.sentence)
