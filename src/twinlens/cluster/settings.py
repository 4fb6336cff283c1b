"""What a cluster scan is asked to do."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import Any

from twinlens import kernels
from twinlens.model.errors import UsageError
from twinlens.model.params import ScanParams

FORMAT = 1  # of the result folder
SAMPLE = 2000  # pairs of each sample
PAIR_LIMIT = 10_000_000  # pairs that are listed; beyond, they are counted and sampled


@dataclass(frozen=True, slots=True)
class ClusterScan:
    """The inputs (paths or URIs), how they are read (`Source.options`), the parameters, and what is drawn.

    `partitions` says into how many tasks the work is cut, 0 = by the cluster's size; no result depends on it. Raises
    UsageError on values that no scan can have.
    """

    inputs: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    params: ScanParams = field(default_factory=ScanParams)
    seed: int = 0
    sample: int = SAMPLE
    limit: int = PAIR_LIMIT
    collections: bool = False  # also the collection check
    partitions: int = 0

    def __post_init__(self) -> None:
        if not self.inputs:
            raise UsageError("a cluster scan needs at least one input (a file or folder, as a path or URI)")
        for name, value in (("sample", self.sample), ("pair-limit", self.limit)):
            if value < 1:
                raise UsageError(f"--{name} must be at least 1, not {value}")
        if not 0 <= self.seed < 2**63:
            raise UsageError(f"--seed must be a number from 0 to 2^63 - 1, not {self.seed}")

    def to_json(self) -> dict[str, Any]:
        """All that a result depends on, as plain values."""
        values = asdict(self)
        del values["partitions"]
        return {**values, "inputs": list(self.inputs), "params": self.params.to_json()}

    def fingerprint(self, files: list[tuple[str, int, int]]) -> str:
        """Equal for two jobs that can share finished stages; `files` are (name, bytes, time of change) of the input."""
        parts = {"format": FORMAT, "kernels": kernels.VERSION, "scan": self.to_json(), "files": files}
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]
