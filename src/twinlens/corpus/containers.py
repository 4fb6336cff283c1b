"""What the readers of tables, archives and crawls have in common."""

from collections.abc import Iterator
from typing import Protocol

from twinlens.model.documents import RawDocument


class Container(Protocol):
    """A content that holds documents, opened."""

    def documents(self) -> Iterator[RawDocument]:
        """All documents in order; a broken one is a document that says why.

        Raises DocumentError where nothing more can be read.
        """

    def document(self, place: str) -> RawDocument | None:
        """The document whose locator ends in `#place`, None where there is none."""
