"""What a document is compared by, where that differs from the study: the questions that Henzinger 2006 leaves open."""

from dataclasses import asdict, dataclass
from typing import Any

from twinlens.model.errors import UsageError

C_OVER = ("terms", "shingles")
WEIGHTS = ("set", "frequency")
BOILERPLATE = ("keep", "drop", "main")
SHARE, LEAST = 0.1, 5  # of a site's pages, and at least so many: a shingle that stands in these is boilerplate


@dataclass(frozen=True, slots=True)
class Features:
    """The features that Alg. B and Alg. C see; the defaults are those of the study.

    `c_over`: Alg. C sums vectors of terms or of k-shingles. `weights`: Alg. B compares sets of shingles, or counts how
    often each stands in a document. `boilerplate`: everything is kept; or shingles that many pages of one site have are
    dropped; or only the main content of each HTML page counts (`text.main_content`).
    Raises UsageError on another word.
    """

    c_over: str = "terms"
    weights: str = "set"
    boilerplate: str = "keep"

    def __post_init__(self) -> None:
        for name, value, known in (
            ("c-over", self.c_over, C_OVER),
            ("weights", self.weights, WEIGHTS),
            ("boilerplate", self.boilerplate, BOILERPLATE),
        ):
            if value not in known:
                raise UsageError(f"--{name} must be one of {', '.join(known)}, not {value}")

    def words(self) -> str:
        """How they differ from the study's, "" where they do not."""
        parts = []
        if self.boilerplate == "drop":
            parts.append(f"without shingles that {SHARE:.0%} (at least {LEAST}) of a site's pages have")
        if self.boilerplate == "main":
            parts.append("main content only")
        if self.weights == "frequency":
            parts.append("shingles weighted by their frequency")
        if self.c_over == "shingles":
            parts.append("Alg. C over shingles")
        return ", ".join(parts)

    def to_json(self) -> dict[str, Any]:
        """Plain values by name."""
        return asdict(self)
