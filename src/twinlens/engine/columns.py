"""Documents as columns: what a scan worker hands to the writer, some 300 bytes a document and no text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from twinlens.model.documents import DocumentStatus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from twinlens.kernels.batches import SignatureBatch
    from twinlens.model.params import ScanParams

NO_SIGNATURE = -1  # in `tokens`: the document was not read
NO_TEXT = "no text"
SHORT = "short: fewer terms than a shingle"  # one shingle of all its terms, so that only equal texts meet


@dataclass(slots=True)
class DocumentBlock:
    """Documents in reading order with their signatures, and the units that end within it.

    All lists have one entry a document. tokens int64[n] (-1 = not read), supershingles uint64[n, m'],
    bits uint64[n, b / 64], token_digest uint64[n, 2]; `after` is the place from which reading would go on
    (number of the unit within its task, number of the document within the unit).
    """

    tokens: NDArray[np.int64]
    supershingles: NDArray[np.uint64]
    bits: NDArray[np.uint64]
    token_digest: NDArray[np.uint64]
    unit: list[int] = field(default_factory=list)
    doc_id: list[str] = field(default_factory=list)
    locator: list[str] = field(default_factory=list)
    url: list[str] = field(default_factory=list)
    site: list[str] = field(default_factory=list)
    title: list[str] = field(default_factory=list)
    status: list[str] = field(default_factory=list)
    reason: list[str] = field(default_factory=list)
    media_type: list[str] = field(default_factory=list)
    encoding: list[str] = field(default_factory=list)
    replaced: list[int] = field(default_factory=list)
    size: list[int] = field(default_factory=list)
    content_digest: list[bytes] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)
    after: tuple[int, int] = (0, 0)
    turn: int = 0  # of a unit that several workers share
    ends_turn: bool = False

    @classmethod
    def unsigned(cls, documents: int, params: ScanParams) -> DocumentBlock:
        """Room for the signatures of so many documents."""
        import numpy as np

        return cls(
            np.full(documents, NO_SIGNATURE, np.int64),
            np.zeros((documents, params.supershingles), np.uint64),
            np.zeros((documents, params.bits // 64), np.uint64),
            np.zeros((documents, 2), np.uint64),
        )

    def put_signatures(self, read: NDArray[np.bool_], signatures: SignatureBatch) -> None:
        """Keep the signatures of the documents that were read, one row for each of them."""
        self.tokens[read] = signatures.tokens
        self.supershingles[read] = signatures.supershingles
        self.bits[read] = signatures.bits
        self.token_digest[read] = signatures.token_digest

    def __len__(self) -> int:
        return len(self.locator)

    def tell_short(self, k: int) -> None:
        """Mark the documents that were read and have no token (status and reason), or fewer than a shingle (reason)."""
        for row, tokens in enumerate(self.tokens.tolist()):
            if tokens < k and self.status[row] == DocumentStatus.READ:
                if tokens:
                    self.reason[row] = SHORT
                else:
                    self.status[row], self.reason[row] = str(DocumentStatus.EMPTY), NO_TEXT


def joined(blocks: list[DocumentBlock]) -> DocumentBlock:
    """Several blocks, in their order, as one."""
    import numpy as np

    if len(blocks) == 1:
        return blocks[0]
    whole = DocumentBlock(
        np.concatenate([block.tokens for block in blocks]),
        np.concatenate([block.supershingles for block in blocks]),
        np.concatenate([block.bits for block in blocks]),
        np.concatenate([block.token_digest for block in blocks]),
        after=blocks[-1].after,
    )
    for block in blocks:
        for name in LISTS:
            getattr(whole, name).extend(getattr(block, name))
    return whole


TOLD = (  # of a document, besides its unit and its signatures
    "doc_id", "locator", "url", "site", "title", "status", "reason", "media_type", "encoding", "replaced", "size",
    "content_digest",
)  # fmt: skip
LISTS = ("unit", *TOLD, "ended")
