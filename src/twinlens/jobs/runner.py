"""Runs one long function by name in a spawned process and reports it as messages."""

import importlib
import logging
import os
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from twinlens.diagnosis import profiled
from twinlens.jobs.messages import Crashed, Done, Failed, Final, Message, Progressed, Said, StageChanged, Stopped
from twinlens.jobs.processes import Worker, describe_exit, watch
from twinlens.jobs.progress import Meter
from twinlens.model.errors import Cancelled, TwinlensError

log = logging.getLogger(__name__)
GRACE = 3.0  # seconds that a job may take to stop by itself before its process ends
NICENESS = 10  # a scan never makes the window or another program wait


def function_named(name: str) -> Callable[..., Any]:
    """The function "package.module:function". Raises ValueError, ImportError or AttributeError where there is none."""
    module, _, attribute = name.partition(":")
    if not attribute:
        raise ValueError(f"a function is named package.module:function, not {name}")
    function: Callable[..., Any] = getattr(importlib.import_module(module), attribute)
    return function


def describe_error(error: BaseException) -> tuple[str, str, str]:
    """The sentence for a person, the class name and the traceback of an exception."""
    details = "".join(traceback.format_exception(error))
    kind = type(error).__name__
    if isinstance(error, TwinlensError):
        return str(error), kind, details
    if isinstance(error, MemoryError):
        return "there was not enough memory for this work", kind, details
    if isinstance(error, OSError):
        return (
            f"the system refused: {error.strerror or error}{f' ({error.filename})' if error.filename else ''}",
            kind,
            details,
        )
    return f"an error inside the program stopped this work ({kind}: {error})", kind, details


class Job:
    """A function that runs in its own process; made by `start`.

    Messages come out of `poll`; after the final one (Done, Stopped, Failed, Crashed) the process is gone and `poll`
    gives nothing more.
    """

    def __init__(self, name: str, kwargs: dict[str, Any], niceness: int = NICENESS) -> None:
        self.name = name
        self.final: Final | None = None
        self._asked_to_stop = False
        self._last_resort: threading.Timer | None = None
        self._worker = Worker(_work, (name, kwargs), name=name, niceness=niceness)

    @property
    def finished(self) -> bool:
        """Whether the final message was given out."""
        return self.final is not None

    @property
    def pid(self) -> int:
        """The process id."""
        return self._worker.pid

    def fileno(self) -> int:
        """For a select or a QSocketNotifier: readable when `poll` has something; invalid once `finished`."""
        return self._worker.fileno()

    def poll(self, budget: float = 0.004) -> list[Message]:
        """What has arrived, without waiting; stops reading after `budget` seconds so that a window stays quick."""
        messages: list[Message] = []
        until = time.monotonic() + budget
        while self.final is None and self._worker.readable():
            try:
                message: Message = self._worker.receive()
            except EOFError:
                message = self._ended()
            if isinstance(message, Done | Stopped | Failed | Crashed):
                self.final = message
                if self._last_resort is not None:
                    self._last_resort.cancel()
                    self._last_resort.join()
                self._worker.close()
            messages.append(message)
            if time.monotonic() >= until:
                break
        return messages

    def wait(self, seconds: float | None = None) -> list[Message]:
        """Waits until the job is finished, or so many seconds; all messages on the way, the final one last."""
        until = None if seconds is None else time.monotonic() + seconds
        messages: list[Message] = []
        while self.final is None:
            left = 1.0 if until is None else until - time.monotonic()
            if left <= 0:
                break
            self._worker.readable(min(left, 1.0))
            messages += self.poll()
        return messages

    def cancel(self) -> None:
        """Asks the job to stop; the answer is `Stopped` (or `Done`, if it was quicker).

        A job that has not answered after `GRACE` seconds is killed: native code may not listen.
        """
        if self.final is None and not self._asked_to_stop:
            self._asked_to_stop = True
            self._worker.send("stop")
            self._last_resort = threading.Timer(GRACE, self._worker.kill)
            self._last_resort.daemon = True
            self._last_resort.start()

    def kill(self) -> None:
        """Ends the process at once; the answer is `Stopped`."""
        self._asked_to_stop = True
        self._worker.kill()

    def _ended(self) -> Final:
        code = self._worker.exit_code()
        if self._asked_to_stop:
            return Stopped()
        log.warning("%s: the worker process %s", self.name, describe_exit(code))
        return Crashed(f"the worker process {describe_exit(code)}", code)


def start(function_name: str, kwargs: dict[str, Any], niceness: int = NICENESS) -> Job:
    """Starts "package.module:function" with the keyword arguments and `progress` in a new process.

    The function, its arguments and its result must be picklable.
    """
    return Job(function_name, kwargs, niceness)


def _work(inbox: "Connection[Any, Any]", outbox: "Connection[Any, Any]", name: str, kwargs: dict[str, Any]) -> None:
    stop = threading.Event()

    watch(inbox, lambda _: stop.set())
    send = outbox.send
    meter = Meter(
        changed=lambda state: send(StageChanged(state)),
        progressed=lambda state: send(Progressed(state)),
        say=lambda sentence: send(Said(sentence)),
        stopped=stop.is_set,
    )
    try:
        with profiled():
            final: Final = Done(function_named(name)(**kwargs, progress=meter))
        meter.end()
    except Cancelled:
        final = Stopped()
    except BaseException as error:  # whatever it is, a person gets a sentence
        final = Failed(*describe_error(error))
    try:
        send(final)
    except (TypeError, AttributeError, ValueError) as error:
        send(Failed(*describe_error(error)))
    outbox.close()
    # threads left behind by abandoned work must not keep the process
    os._exit(0)
