"""What a mutating call changed: views refresh by this and by nothing else."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Changes:
    """Which kinds of thing moved."""

    documents: bool = False
    pairs: bool = False
    samples: bool = False
    labels: bool = False
    settings: bool = False
    pair_rows: tuple[int, ...] = ()  # the pairs whose label moved; () with labels=True means any

    def __or__(self, other: "Changes") -> "Changes":
        return Changes(
            self.documents or other.documents,
            self.pairs or other.pairs,
            self.samples or other.samples,
            self.labels or other.labels,
            self.settings or other.settings,
            self.pair_rows + other.pair_rows,
        )
