"""The named settings of a scan, their defaults and their fingerprint."""

import enum
import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any

from twinlens.model.errors import UsageError

COMPLETE_SHARE = 15 / 16  # of the bits that must agree: from here on the listing of pairs is complete (360 of 384)


class Profile(enum.StrEnum):
    """How text becomes terms."""

    PAPER = "paper"  # Henzinger 2006, section 2
    MODERN = "modern"  # + ignorables removed, NFC, case folding, one term a code point in unspaced scripts


class SiteRule(enum.StrEnum):
    """How a host becomes a site."""

    HENZINGER = "henzinger"  # the host without what stands before its first dot
    PSL = "psl"  # the registered domain by the public suffix list
    FOLDER = "folder"  # the first folder below the corpus root


@dataclass(frozen=True, slots=True)
class ScanParams:
    """Settings of a scan; the defaults are those of the study (profile `modern` is the default for new projects).

    Raises UsageError on values that no scan can have.
    """

    profile: Profile = Profile.MODERN
    k: int = 8
    minvalues: int = 84
    supershingles: int = 6
    bits: int = 384
    b_min: int = 2
    c_min: int = 372
    combined_min: int = 355
    site_rule: SiteRule = SiteRule.HENZINGER

    def __post_init__(self) -> None:
        checks = (
            (1 <= self.k <= 64, f"k must be 1 to 64, not {self.k}"),
            (1 <= self.supershingles <= 8, f"supershingles must be 1 to 8, not {self.supershingles}"),
            (
                self.supershingles <= self.minvalues <= 4096 and self.minvalues % self.supershingles == 0,
                f"minvalues must be a multiple of supershingles up to 4096, not {self.minvalues}",
            ),
            (
                64 <= self.bits <= 1024 and self.bits % 64 == 0,
                f"bits must be a multiple of 64 up to 1024, not {self.bits}",
            ),
            (1 <= self.b_min <= self.supershingles, f"b-min must be 1 to {self.supershingles}, not {self.b_min}"),
            (0 < self.c_min <= self.bits, f"c-min must be 1 to {self.bits}, not {self.c_min}"),
            (0 <= self.combined_min <= self.bits, f"combined-min must be 0 to {self.bits}, not {self.combined_min}"),
        )
        for good, sentence in checks:
            if not good:
                raise UsageError(sentence)

    def to_json(self) -> dict[str, Any]:
        """Plain values, ready for `json.dumps` and for `from_json`."""
        return {key: str(value) if isinstance(value, enum.StrEnum) else value for key, value in asdict(self).items()}

    @classmethod
    def from_json(cls, values: dict[str, Any]) -> "ScanParams":
        """The inverse of `to_json`; unknown keys are refused by the constructor (TypeError)."""
        known = dict(values)
        known["profile"] = Profile(known["profile"])
        known["site_rule"] = SiteRule(known["site_rule"])
        return cls(**known)

    @property
    def signature_fingerprint(self) -> str:
        """Equal for two scans whose signatures may be compared and reused."""
        parts = {key: self.to_json()[key] for key in ("profile", "k", "minvalues", "supershingles", "bits")}
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]

    @property
    def fingerprint(self) -> str:
        """Equal for two scans with the same settings."""
        return hashlib.sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()[:16]
