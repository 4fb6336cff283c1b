"""What a source is split into: parts that are cheap to list and can be read independently, in any process."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from twinlens.corpus.folder import Folder
from twinlens.corpus.forms import Form
from twinlens.model.documents import DocumentStatus, RawDocument, Source


class Unit(NamedTuple):
    """A file, or a part of one that can be read on its own; picklable.

    `start` and `stop` count what the form counts: bytes of JSON lines, row groups of Parquet, members of a ZIP archive,
    bytes of a crawl; stop 0 = to the end. `size` is the unit's share of the file in bytes, for progress. A unit whose
    `status` is not READ cannot be read: reading it yields the one document that says why.
    """

    path: str  # of the file, absolute
    locator: str  # of the file: the prefix of its documents' locators
    form: Form = Form.AUTO
    size: int = 0
    mtime_ns: int = 0
    start: int = 0
    stop: int = 0
    site_hint: str = ""
    url: str = ""
    status: DocumentStatus = DocumentStatus.READ
    reason: str = ""

    @property
    def key(self) -> tuple[str, int]:
        """Unique among the units of a source; with `size` and `mtime_ns` it tells whether a unit changed."""
        return self.locator, self.start


@dataclass(slots=True)
class RecordColumns:
    """A batch of plain-text table rows as columns: no Python string a text.

    `data`/`offsets` are the Arrow string column's own buffers: valid UTF-8, int64 offsets [n+1] into `data`. The
    locator of row i is `f"{locator}#{first + i}"`; `doc_ids` and `urls` are empty lists where there is no such column.
    `replaced` counts, by row, the undecodable places that became U+FFFD.
    """

    data: NDArray[np.uint8]
    offsets: NDArray[np.int64]
    locator: str
    first: int
    site_hint: str
    mtime_ns: int
    doc_ids: list[str] = field(default_factory=list)
    urls: list[str] = field(default_factory=list)
    replaced: dict[int, int] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.offsets) - 1


class SourceReader(Protocol):
    """Reads one source; made by `open_source`, cheap to make, picklable."""

    source: Source

    def units(self) -> Iterator[Unit]:
        """The source's units in a fixed order; nothing is unpacked or parsed for it but file names and footers."""

    def listed(self, known: Mapping[str, bytes]) -> Iterator[Unit | Folder | None]:
        """The units without those of folders whose digest is the `known` one, in the same order, with the folders.

        None comes now and then where nothing is to be listed for long.
        """

    def read(self, unit: Unit) -> Iterator[RawDocument]:
        """The documents of a unit in a fixed order. What cannot be read is a document that says why; never raises for
        what a file holds."""

    def small_document(self, unit: Unit) -> RawDocument | None:
        """The document of a unit that is a small file of plain text or a page; None where it is not."""

    def read_columns(self, unit: Unit) -> Iterator[RecordColumns] | None:
        """The documents of a unit as columns, None where it has to be read one by one."""
