"""A project file that is open: the rooms of the store behind one object."""

from __future__ import annotations

import logging
import secrets
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from twinlens.model.params import ScanParams
from twinlens.store import arrays, schema
from twinlens.store.collections import Collections
from twinlens.store.connection import Connection
from twinlens.store.document_indexes import DocumentIndexes
from twinlens.store.documents import Documents
from twinlens.store.labels import Labels
from twinlens.store.pairs import Pairs
from twinlens.store.samples import Samples
from twinlens.store.scores import Scores
from twinlens.store.settings import Settings
from twinlens.store.texts import Texts
from twinlens.store.writer import Writer

if TYPE_CHECKING:
    from twinlens.store.arrays import DocumentColumns, PairColumns, StoredSignatures

log = logging.getLogger(__name__)


class Store:
    """One connection to a project, for reading and for the small durable writes of a person.

    Bulk writing goes through `writer()`, which has a connection of its own.
    """

    def __init__(self, path: Path, migrated_from: Path | None = None) -> None:
        self.path = path
        self.migrated_from = migrated_from  # the copy of the older format that was kept, if there was one
        self.connection = Connection(path, durable=True)
        self.settings = Settings(self.connection)
        self.documents = Documents(self.connection)
        self.pairs = Pairs(self.connection)
        self.scores = Scores(self.connection)
        self.samples = Samples(self.connection)
        self.labels = Labels(self.connection)
        self.texts = Texts(self.connection)
        self.collections = Collections(self.connection)
        self.indexes = DocumentIndexes(self.connection)

    @classmethod
    def create(cls, path: Path | str, params: ScanParams, seed: int | None = None) -> Self:
        """Make a project and open it. Raises ProjectError where a file of that name exists."""
        path = Path(path)
        settings = {
            "params": params.to_json(),
            "seed": f"{secrets.randbits(64) if seed is None else seed:016x}",
            "project": secrets.token_hex(16),
        }
        schema.create(path, schema.migrations(), settings)
        return cls(path)

    @classmethod
    def open(cls, path: Path | str) -> Self:
        """Open a project, bringing an older format up to date. Raises ProjectError, leaving the file as it was."""
        path = Path(path)
        steps = schema.migrations()
        schema.check_header(path, len(steps))
        connection = Connection(path, durable=True)
        try:
            schema.check_content(connection)
            copy = schema.migrate(connection, steps)
        finally:
            connection.close()
        log.debug("%s is open in format %d", path, len(steps))
        return cls(path, copy)

    def writer(self) -> Writer:
        """The bulk writer. Raises ProjectError while another process has it."""
        return Writer(self.path)

    def signatures(self) -> StoredSignatures:
        """All signatures as arrays by document row."""
        params = self.settings.params
        return arrays.signatures(self.connection, params.supershingles, params.bits // 64)

    def document_columns(self) -> DocumentColumns:
        """All documents as arrays."""
        return arrays.document_columns(self.connection)

    def pair_columns(self) -> PairColumns:
        """All pairs as arrays, sorted by (left, right)."""
        return arrays.pair_columns(self.connection)

    def close(self) -> None:
        """Close the project."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
