"""The settings of a sif index, kept inside it."""

import json
from dataclasses import asdict, dataclass

from twinlens.model.errors import UsageError

SMALL = 5 * 1024  # bytes: two files below this are compared with the finer fingerprints
WEAK = 5  # fewer shared fingerprints than this are weak evidence (Manber 1993, section 6: 5 to 10 are needed)


@dataclass(frozen=True, slots=True)
class SifSettings:
    """How fingerprints are chosen and what is left out of a file before."""

    method: int = 2
    anchors: tuple[str, ...] = ()  # method 1; latin-1 text of the anchor strings
    strip_formatting: bool = False  # troff and TeX commands

    def __post_init__(self) -> None:
        if self.method not in (1, 2):
            raise UsageError(f"the anchor method must be 1 or 2, not {self.method}")
        if self.method == 1 and not self.anchors:
            raise UsageError("anchor method 1 needs a list of anchors: give one, or let it be chosen from a folder")
        for anchor in self.anchors:
            if not 2 <= len(anchor.encode("latin-1", "replace")) <= 50:
                raise UsageError(f"an anchor must have 2 to 50 bytes, not {anchor!r}")

    def to_json(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> "SifSettings":
        """The inverse of `to_json`."""
        values = json.loads(text)
        values["anchors"] = tuple(values["anchors"])
        return cls(**values)
