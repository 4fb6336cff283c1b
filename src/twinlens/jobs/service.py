"""A long-lived spawned process that answers one request after another."""

import faulthandler
import logging
import os
import threading
import time
from collections import deque
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any

from twinlens.diagnosis import profiled
from twinlens.jobs.messages import Answer, Refused, Reply
from twinlens.jobs.processes import Worker, describe_exit
from twinlens.jobs.runner import describe_error, function_named

log = logging.getLogger(__name__)
NICENESS = 1  # people wait for these answers; only the window itself goes first


@dataclass(slots=True)
class _Request:
    name: str
    kwargs: dict[str, Any]
    tag: Any
    limit: float  # seconds, 0 = none
    sent: float = 0.0


class Service:
    """Answers requests "package.module:function" in the order in which they were made, in its own process.

    One request runs at a time; those behind it wait here, so that they can still be dropped. A request that takes
    longer than its limit ends the process, is refused, and a fresh process goes on with the next one. A function called
    here may keep things in its module between requests (an open project, a cache).
    """

    def __init__(self, niceness: int = NICENESS) -> None:
        self._niceness = niceness
        self._waiting: deque[_Request] = deque()
        self._running: _Request | None = None
        self._dropped = False  # the running request's answer is not wanted any more
        self._closed = False
        self._worker = self._spawn()

    @property
    def pid(self) -> int:
        """The id of the process that answers now; another one after a respawn."""
        return self._worker.pid

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._running is not None or bool(self._waiting)

    def fileno(self) -> int:
        """For a select or a QSocketNotifier: readable when `poll` has something.

        It changes when the process is replaced, which only `poll` does: compare it after each `poll`.
        """
        return self._worker.fileno()

    def request(self, name: str, kwargs: dict[str, Any], tag: Any, limit: float = 0.0, first: bool = False) -> None:
        """Asks for `name(**kwargs)`; its answer comes out of `poll` with the tag.

        `limit` is in seconds from the moment that the work begins, 0 = none. `first` puts it before all that wait.
        """
        if self._closed:
            raise ValueError("the service is closed")
        wanted = _Request(name, kwargs, tag, limit)
        if first:
            self._waiting.appendleft(wanted)
        else:
            self._waiting.append(wanted)
        self._next()

    def drop(self, tag: Any) -> None:
        """The answer with this tag is not wanted any more: what waits is forgotten, what runs answers nobody."""
        self._waiting = deque(request for request in self._waiting if request.tag != tag)
        if self._running is not None and self._running.tag == tag:
            self._dropped = True

    def drop_all(self) -> None:
        """No answer that is still to come is wanted any more."""
        self._waiting.clear()
        self._dropped = self._running is not None

    def poll(self) -> list[Reply]:
        """The answers that have arrived, without waiting."""
        replies: list[Reply] = []
        while not self._closed and self._worker.readable():
            try:
                reply: Reply | None = self._worker.receive()
            except EOFError:
                reply = self._ended()
            if reply is not None and not self._dropped:
                replies.append(reply)
            self._running = None
            self._dropped = False
            self._next()
        return replies

    def wait(self, seconds: float) -> list[Reply]:
        """Waits until nothing is outstanding, or so many seconds; all answers on the way."""
        until = time.monotonic() + seconds
        replies: list[Reply] = []
        while self.busy and (left := until - time.monotonic()) > 0:
            self._worker.readable(left)
            replies += self.poll()
        return replies

    def kill(self) -> None:
        """Ends the process at once: what runs is refused through `poll`, what waits goes to a fresh process."""
        self._worker.kill()

    def close(self) -> None:
        """Ends the process; no answer comes any more."""
        self._closed = True
        self._waiting.clear()
        self._running = None
        self._worker.close()

    def _spawn(self) -> Worker:
        return Worker(_serve, name="twinlens service", niceness=self._niceness)

    def _next(self) -> None:
        while self._running is None and self._waiting:
            request = self._waiting.popleft()
            request.sent = time.monotonic()
            if self._worker.send((request.name, request.kwargs, request.tag, request.limit)):
                self._running = request
            else:  # it died while nothing was asked of it
                self._worker.close()
                self._worker = self._spawn()
                self._waiting.appendleft(request)

    def _ended(self) -> Reply | None:
        code = self._worker.exit_code()
        self._worker.close()
        self._worker = self._spawn()
        request = self._running
        if request is None:
            return None
        if request.limit and code == _OUT_OF_TIME and time.monotonic() - request.sent >= request.limit:
            return Refused(
                request.tag, f"this took longer than {request.limit:g} seconds and was stopped", "TimeoutError"
            )
        return Refused(request.tag, f"the worker process {describe_exit(code)}", "Crashed")


_OUT_OF_TIME = 1  # the status with which faulthandler ends a process


def _serve(inbox: "Connection[Any, Any]", outbox: "Connection[Any, Any]") -> None:
    requests: deque[Any] = deque()
    arrived = threading.Semaphore(0)
    nowhere = os.open(os.devnull, os.O_WRONLY)

    def read() -> None:  # a thread of its own sees the other side's end also while a request runs
        while True:
            try:
                requests.append(inbox.recv())
            except (EOFError, OSError):
                os._exit(0)
            arrived.release()

    threading.Thread(target=read, name="inbox", daemon=True).start()
    while True:
        arrived.acquire()
        name, kwargs, tag, limit = requests.popleft()
        try:
            function = function_named(name)  # the first import may take longer than a limit that is meant for the work
            if limit:
                # ended by a C thread: native code that holds the interpreter would keep a Python one from running
                faulthandler.dump_traceback_later(limit, exit=True, file=nowhere)
            began = time.monotonic()
            with profiled():
                reply: Reply = Answer(tag, function(**kwargs))
            log.debug("%s took %.1f ms", name, 1e3 * (time.monotonic() - began))
        except Exception as error:  # whatever it is, a person gets a sentence
            reply = Refused(tag, *describe_error(error))
        faulthandler.cancel_dump_traceback_later()
        try:
            outbox.send(reply)
        except (TypeError, AttributeError, ValueError) as error:  # the result cannot be pickled
            outbox.send(Refused(tag, *describe_error(error)))
