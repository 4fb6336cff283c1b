"""Reading in one of Spark's tasks, so that a document on which a reader dies costs nobody but itself.

The first try reads in the task's own process: death, or a document that takes too long, ends that process, and Spark
tries again. Every further try leaves the reading to a worker of the local scan, which finds and gives up the document.
"""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.corpus import open_source
from twinlens.corpus.forms import Form
from twinlens.corpus.html_pages import read_html
from twinlens.corpus.units import Unit
from twinlens.engine.crew import Crew
from twinlens.engine.scan_worker import contents_of
from twinlens.engine.stages import signed
from twinlens.engine.tasks import Phase, Pulse, Task
from twinlens.model.documents import Source
from twinlens.model.progress import NoProgress

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from twinlens.corpus.handed import HandedFile
    from twinlens.engine.columns import DocumentBlock
    from twinlens.model.params import ScanParams


@contextmanager
def ending_process() -> Iterator[Pulse]:
    """A pulse that nobody looks at, but whose timer ends this process where a document takes too long."""
    pulse = Pulse([0] * 4)
    try:
        yield pulse
    finally:
        pulse.beat(Phase.IDLE)


def signed_blocks(task: Task, params: ScanParams) -> Iterator[DocumentBlock]:
    """The documents of a task (number 0) with their signatures, those included that could not be read."""
    if tries() > 0:
        with Crew(1, params, NoProgress()) as crew:
            yield from crew.blocks([task])
        return
    with ending_process() as pulse:
        yield from signed(contents_of(task, open_source(task.source, task.corpus), pulse), params, read_html, pulse)


def blocks_of_files(
    files: Iterable[tuple[int, HandedFile, str, bytes]], options: dict[str, str], params: ScanParams
) -> Iterator[DocumentBlock]:
    """The same for files (number, name, prefix, bytes) that Spark has read, not on the first try.

    What a worker reads stands in a temporary folder for as long.
    """
    with Crew(1, params, NoProgress()) as crew:
        for number, file, prefix, data in files:
            with tempfile.TemporaryDirectory(prefix="twinlens-") as folder:
                path = Path(folder) / ("file" + "".join(Path(file.locator).suffixes[-2:]))
                path.write_bytes(data)
                source = Source(str(path if file.direct else folder), "", options)
                unit = Unit(
                    str(path), file.locator, Form.AUTO, len(data), file.mtime_ns, 0, 0, file.site_hint, file.url
                )
                yield from crew.blocks([Task(0, source, (unit,), (number,), (prefix,))])


def tries() -> int:
    """How often the task of this process was tried before."""
    from pyspark import TaskContext

    context = TaskContext.get()
    return 0 if context is None else int(context.attemptNumber())
