"""The test half of the labels: what it says of a chosen threshold is revealed once, and kept with the project."""

from dataclasses import asdict, dataclass
from typing import Any

from twinlens.evaluation.cuts import Cut
from twinlens.evaluation.thresholds import CurvePoint, point_at
from twinlens.model.errors import UsageError
from twinlens.model.tables import Table
from twinlens.session.thresholds import Tuning, view
from twinlens.store import Store
from twinlens.store.settings import now

SETTING = "test_half"


@dataclass(frozen=True, slots=True)
class Revealed:
    """A threshold that was chosen on the training half, and what both halves say of it.

    A half's point is None where no label of that half reaches the threshold.
    """

    at: str  # ISO 8601, UTC
    words: str
    rule: str
    moving: str
    score: str
    threshold: float
    base: str
    training: CurvePoint | None
    test: CurvePoint | None

    def to_json(self) -> dict[str, Any]:
        """Plain values by name."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> "Revealed":
        """The inverse of `to_json`."""
        points = {name: values[name] and CurvePoint(**values[name]) for name in ("training", "test")}
        return cls(**{**values, **points})

    def table(self) -> Table:
        """Both halves, one row each."""
        columns = ("half", "labelled", "correct", "incorrect", "undecided", "precision", "low", "high")
        more = ("r", "r_low", "r_high")
        rows = []
        for name, point in (("training", self.training), ("test", self.test)):
            values: dict[str, Any] = dict.fromkeys((*columns[1:], *more)) if point is None else point.to_json()
            rows.append({"half": name, **values})
        note = f"Chosen on the training half; the test half was revealed {self.at}."
        return Table("test-half", self.words, (*columns, *more), tuple(rows), (note,))


def revealed(store: Store) -> Revealed | None:
    """What was revealed in this project, None = nothing yet."""
    kept = store.settings.get(SETTING)
    return None if kept is None else Revealed.from_json(kept)


def reveal(store: Store, read: Tuning, cut: Cut, threshold: float, base: str = "all") -> Revealed:
    """Say what the test half says of a threshold, and keep it. Raises UsageError when it was revealed before.

    A threshold that is chosen after the test half was seen is no longer tested by it.
    """
    earlier = revealed(store)
    if earlier is not None:
        raise UsageError(f"the test half was revealed {earlier.at} for {earlier.words}; it tests one choice only")
    halves = {split: view(store, read, cut, split, base) for split in ("train", "test")}
    points = {split: point_at(seen.points["all"], threshold) for split, seen in halves.items()}
    found = Revealed(
        now(),
        cut.words(threshold, halves["test"].steps),
        str(cut.rule),
        str(cut.moving),
        cut.score,
        threshold,
        base,
        points["train"],
        points["test"],
    )
    store.settings.set(SETTING, found.to_json())
    return found
