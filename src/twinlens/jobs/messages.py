"""What a worker process tells the process that started it."""

from dataclasses import dataclass
from typing import Any

from twinlens.model.progress import ProgressState


@dataclass(frozen=True, slots=True)
class StageChanged:
    """A new stage of the work began."""

    state: ProgressState


@dataclass(frozen=True, slots=True)
class Progressed:
    """The stage moved on; at most ten of these a second."""

    state: ProgressState


@dataclass(frozen=True, slots=True)
class Said:
    """Something a person should read."""

    sentence: str


@dataclass(frozen=True, slots=True)
class Done:
    """The work is finished; nothing follows."""

    result: Any


@dataclass(frozen=True, slots=True)
class Stopped:
    """The work stopped because it was asked to; what was finished is kept; nothing follows."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The work ended with an error; nothing follows.

    `kind` is the name of the exception class (of twinlens.model.errors where the world was wrong, another one where
    the program was); `details` is the traceback for a log, never for a person.
    """

    sentence: str
    kind: str
    details: str


@dataclass(frozen=True, slots=True)
class Crashed:
    """The process is gone without a word (killed, out of memory, a fault in native code); nothing follows."""

    sentence: str
    exit_code: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A service's answer to the request with this tag."""

    tag: Any
    result: Any


@dataclass(frozen=True, slots=True)
class Refused:
    """A service could not answer the request with this tag; `kind` and `details` as in `Failed`."""

    tag: Any
    sentence: str
    kind: str = ""
    details: str = ""


Message = StageChanged | Progressed | Said | Done | Stopped | Failed | Crashed
Final = Done | Stopped | Failed | Crashed
Reply = Answer | Refused
