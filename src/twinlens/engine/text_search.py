"""Finds the documents of a project's pairs in whose visible text some words stand."""

import re
from array import array
from dataclasses import dataclass

from twinlens.engine.originals import texts
from twinlens.model.progress import NoProgress, Progress
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter


@dataclass(frozen=True, slots=True)
class TextMatches:
    """Rows of the documents that hold the words, of how many that were read; `unread` could not be.

    A document that is not kept in the project and is gone from its source, or has changed since the scan, is not read.
    """

    documents: "array[int]"
    read: int
    unread: int


def find(project: str, chosen: PairFilter, words: str, progress: Progress | None = None) -> TextMatches:
    """Search the documents of the chosen pairs: those kept in the project, the others in their sources.

    Upper and lower case are the same, and any white space between two words is. Raises Cancelled when asked to stop.
    """
    progress = progress or NoProgress()
    wanted = re.compile(r"\s+".join(map(re.escape, words.split())), re.IGNORECASE)
    found = array("q")
    with Store.open(project) as store:
        rows = store.pairs.documents_of(chosen, store.settings.params)
        progress.stage("searching texts", documents_total=len(rows))
        read = 0
        for row, extracted in texts(store, rows):
            progress.advance(documents=1)
            read += 1
            if wanted.search(extracted.text):
                found.append(row)
    return TextMatches(array("q", sorted(found)), read, len(rows) - read)
