"""Verdicts, reasons and label events (Henzinger 2006, section 3.1)."""

import enum
from dataclasses import dataclass


class Verdict(enum.StrEnum):
    """What a reviewer says of a pair."""

    CORRECT = "correct"
    INCORRECT = "incorrect"
    UNDECIDED = "undecided"


class Reason(enum.StrEnum):
    """Why; which reasons a verdict can have is in `REASONS`."""

    URL = "url"
    TIME = "time"
    EXECUTION_TIME = "execution_time"
    VISITORS = "visitors"
    SESSION = "session"
    SERVER = "server"
    INVISIBLE = "invisible"
    COMBINATION = "combination"
    ENTRY_PAGE = "entry_page"
    MAIN_ITEM = "main_item"
    PREFILLED = "prefilled"
    MINOR_ITEM = "minor_item"
    CANNOT_EVALUATE = "cannot_evaluate"
    OTHER = "other"


REASONS: dict[Verdict, tuple[Reason, ...]] = {
    Verdict.CORRECT: (
        Reason.URL,
        Reason.TIME,
        Reason.EXECUTION_TIME,
        Reason.VISITORS,
        Reason.SESSION,
        Reason.SERVER,
        Reason.INVISIBLE,
        Reason.COMBINATION,
        Reason.ENTRY_PAGE,
        Reason.OTHER,
    ),
    Verdict.INCORRECT: (Reason.MAIN_ITEM, Reason.OTHER),
    Verdict.UNDECIDED: (Reason.PREFILLED, Reason.MINOR_ITEM, Reason.CANNOT_EVALUATE, Reason.OTHER),
}


class LabelOrigin(enum.StrEnum):
    """Whether a label belongs to a sample of known design."""

    SAMPLE = "sample"  # the pair was presented by a sample
    PICKED = "picked"  # the reviewer picked the pair by hand
    IMPORTED = "imported"  # read from a file


_ADJUDICATED = "adjudicated by "


def adjudicator(reviewer: str) -> str:
    """The name under which a reviewer settles what others disagree on: a vote of its own beside their first ones."""
    return reviewer if is_adjudication(reviewer) else _ADJUDICATED + reviewer


def is_adjudication(reviewer: str) -> bool:
    """Whether a label settles a disagreement: it goes before all others, and is no independent vote."""
    return reviewer.startswith(_ADJUDICATED)


@dataclass(frozen=True, slots=True)
class DocumentKey:
    """What a label hangs on: the URL or locator, and the digest of the content."""

    name: str
    digest: bytes  # 16 bytes


@dataclass(frozen=True, slots=True)
class LabelEvent:
    """One decision as it is logged; events are only ever appended.

    `verdict` None takes the pair's label away (an undo of the first decision). `undoes` names the event that an
    undo event takes back, 0 for an ordinary decision. `seconds` is the time that the pair was on screen. `suggested` is
    the reason that the reviewer was shown as a suggestion: "" where there was none, None where nothing was suggested at
    all. Events of one `batch` are one decision on several pairs and are taken back together.
    """

    event: int  # 0 until stored
    a: DocumentKey
    b: DocumentKey
    verdict: Verdict | None
    reason: Reason | None
    note: str
    reviewer: str
    at: str  # ISO 8601, UTC
    origin: LabelOrigin
    seconds: float | None = None
    scores_shown: bool = False
    undoes: int = 0
    suggested: str | None = None
    batch: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """The current label of a pair by one reviewer, derived from the events."""

    pair: int
    verdict: Verdict
    reason: Reason | None
    note: str
    reviewer: str
    at: str
    origin: LabelOrigin
    event: int
    suggested: str | None = None  # as in the event
