"""What a scan would find and how long it would take: everything is listed, some of it is read and signed as a trial."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from twinlens.corpus import open_source
from twinlens.engine.limits import limited
from twinlens.engine.preparing import are_prepared
from twinlens.model.documents import RawDocument, Source
from twinlens.model.errors import TwinlensError
from twinlens.model.params import ScanParams

if TYPE_CHECKING:
    from collections.abc import Iterator

    from twinlens.corpus import RecordColumns, SourceReader, Unit
    from twinlens.engine.stages import Placed

LIST_SECONDS = 6.0  # after which listing stops
TRIAL_SECONDS = 1.5  # of reading and signing
PER_UNIT = 200  # documents of one table or archive in the trial
LEAST_UNITS = 12  # of which the trial reads at least the beginning
START_SECONDS = 1.2  # processes, libraries, kernels
PREPARE_SECONDS = 20.0  # compiling the kernels, once for a machine
USUAL_RATE = 3e6  # bytes a second of one process, where nothing can be tried
PAIR_SHARE = 0.25  # of reading and signing: what pairing, scoring and writing come to


@dataclass(frozen=True, slots=True)
class Estimate:
    """`units` files or parts of `octets` bytes hold about `documents`; `seconds` on this machine.

    `complete`: all units were listed (else there is more than is said). `exact`: each unit that was tried holds one
    document, so that their number is hardly a guess. `refused` are sentences about sources that cannot be read.
    """

    units: int
    octets: int
    documents: int
    seconds: float
    complete: bool
    exact: bool
    refused: tuple[str, ...]


def estimate(sources: Sequence[Mapping[str, Any]], params: Mapping[str, Any], jobs: int = 0) -> dict[str, Any]:
    """The estimate as plain values; sources and parameters as for a scan."""
    return asdict(_estimate([Source(**source) for source in sources], ScanParams.from_json(dict(params)), jobs))


def _estimate(sources: Sequence[Source], params: ScanParams, jobs: int) -> Estimate:
    listed: list[tuple[SourceReader, Unit]] = []
    refused: list[str] = []
    octets, complete, until = 0, True, time.monotonic() + LIST_SECONDS
    for source in sources:
        try:
            reader = open_source(source)
            for unit in reader.units():
                listed.append((reader, unit))
                octets += unit.size
                if time.monotonic() > until:
                    complete = False
                    break
        except TwinlensError as error:
            refused.append(str(error))
    prepared = are_prepared()
    trial = _Trial(params)
    # a fixed order, so that the same folder gets the same answer
    random.Random(len(listed)).shuffle(listed)
    if prepared:  # else the trial would be the wait that it is to tell of
        trial.run(listed)
    documents = trial.documents_of(listed)
    workers = limited(0, jobs or os.cpu_count() or 1, 1).workers
    seconds = trial.seconds_of(octets) * (1 + PAIR_SHARE) / max(1, min(workers, len(listed)))
    seconds += (START_SECONDS if listed else 0.0) + (0.0 if prepared else PREPARE_SECONDS)
    return Estimate(len(listed), octets, documents, seconds, complete, trial.single and prepared, tuple(refused))


class _Trial:
    """Reads and signs some documents of some units."""

    def __init__(self, params: ScanParams) -> None:
        self._params = params
        self._found: dict[int, int] = {}  # documents by the number of a unit that was read
        self._read_octets = 0  # of the units, or parts of them, that were read
        self._seconds = 0.0
        self.single = True  # every unit that was looked into is one document

    def run(self, units: Sequence[tuple[SourceReader, Unit]]) -> None:
        """Goes through the units until the time is over."""
        from twinlens.corpus.html_pages import read_html
        from twinlens.engine.stages import signed
        from twinlens.engine.tasks import Phase, Pulse

        if not units:
            return
        pulse = Pulse(Pulse.memory())
        # the first call loads the kernels: that is no part of the work
        for _ in signed(_text("a first document " * 20), self._params, read_html, pulse):
            pass
        began = time.monotonic()
        for number, (reader, unit) in enumerate(units):
            passed = time.monotonic() - began
            if passed > TRIAL_SECONDS * 2 or (passed > TRIAL_SECONDS and number >= LEAST_UNITS):
                break
            try:
                for _ in signed(self._contents(reader, unit, number), self._params, read_html, pulse):
                    pass
            except (TwinlensError, OSError):
                self._found.setdefault(number, 1)  # the scan lists it as one failed document
        pulse.beat(Phase.IDLE)
        self._seconds = time.monotonic() - began

    def documents_of(self, units: Sequence[tuple[SourceReader, Unit]]) -> int:
        """About how many documents the units hold: those that were not read as those that were, by size."""
        if not self._found:
            return len(units)
        if self.single:
            return len(units)
        read = sum(units[number][1].size for number in self._found)
        found = sum(self._found.values())
        rest = sum(unit.size for number, (_, unit) in enumerate(units) if number not in self._found)
        return max(len(units), round(found + (rest * found / read if read else 0)))

    def seconds_of(self, octets: int) -> float:
        """How long one process reads and signs so many bytes."""
        return octets * self._seconds / self._read_octets if self._read_octets else octets / USUAL_RATE

    def _contents(self, reader: SourceReader, unit: Unit, number: int) -> Iterator[Placed]:
        """The documents of a unit; of a large one the first, from whose size the others are guessed."""
        from twinlens.engine.stages import Placed

        documents = consumed = 0
        contents: Iterator[RawDocument | RecordColumns] = iter(reader.read_columns(unit) or reader.read(unit))
        whole = False
        while documents < PER_UNIT:
            content = next(contents, None)
            if content is None:
                whole = True
                break
            if isinstance(content, RawDocument):
                documents += 1
                consumed += content.size
            else:
                documents += len(content)
                consumed += int(content.offsets[-1] - content.offsets[0])
            yield Placed((number, documents - 1), 0, "", content, {})
        self.single = self.single and whole and documents == 1
        if whole or not consumed:
            self._found[number] = max(1, documents)
            self._read_octets += unit.size
        else:
            self._found[number] = max(documents, round(documents * unit.size / consumed))
            self._read_octets += min(unit.size, consumed)


def _text(text: str) -> Iterator[Placed]:
    from twinlens.engine.stages import Placed

    yield Placed((0, 0), 0, "", RawDocument("first.txt", text=text, size=len(text)), {})
