"""The protocol by which long work reports and is asked to stop."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class ProgressState:
    """A snapshot of one stage; totals are 0 while unknown; rates are a second."""

    stage: str
    documents: int = 0
    documents_total: int = 0
    bytes: int = 0
    bytes_total: int = 0
    documents_rate: float = 0.0
    bytes_rate: float = 0.0
    seconds: float = 0.0
    seconds_left: float | None = None


class Progress(Protocol):
    """What a working function is given."""

    def stage(self, name: str, documents_total: int = 0, bytes_total: int = 0) -> None:
        """A new stage begins. Raises Cancelled when asked to stop."""

    def advance(self, documents: int = 0, bytes: int = 0) -> None:
        """So much more is done. Raises Cancelled when asked to stop."""

    def total(self, documents_total: int = 0, bytes_total: int = 0) -> None:
        """A better total is known."""

    def message(self, sentence: str) -> None:
        """Something a person should read (a warning, a count)."""


class NoProgress:
    """Reports to nobody and is never asked to stop: the default argument of every engine function."""

    def stage(self, name: str, documents_total: int = 0, bytes_total: int = 0) -> None:
        """Nothing."""

    def advance(self, documents: int = 0, bytes: int = 0) -> None:
        """Nothing."""

    def total(self, documents_total: int = 0, bytes_total: int = 0) -> None:
        """Nothing."""

    def message(self, sentence: str) -> None:
        """Nothing."""
