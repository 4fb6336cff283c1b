"""What differs between the sources of two documents, as they were stored when they were scanned."""

from twinlens.engine.reading import Content, content
from twinlens.model.errors import ProjectError
from twinlens.model.params import Profile
from twinlens.model.reading import PairSources, Spans
from twinlens.store.project_file import Store
from twinlens.text.common_text import Text
from twinlens.text.diff import DEADLINE
from twinlens.text.side_by_side import side_by_side


def build(project: str, pair: int, deadline: float | None = DEADLINE) -> PairSources:
    """Both sources of a pair with their differences; `deadline` (seconds for the alignment) is a guard, None lifts it.

    Raises ProjectError for an unknown pair and DocumentError where a document can no longer be read.
    """
    with Store.open(project) as store:
        found = store.pairs.get(pair)
        if found is None:
            raise ProjectError(f"The project has no pair {pair} any more: it was scanned again. Choose another one.")
        return sources_of(pair, content(store, found.left), content(store, found.right), deadline)


def build_two(project: str, left: int, right: int, deadline: float | None = DEADLINE) -> PairSources:
    """The sources of two document rows, as those of a pair."""
    with Store.open(project) as store:
        stored = store.pairs.of_documents(min(left, right), max(left, right))
        number = 0 if stored is None else stored.pair
        return sources_of(number, content(store, left), content(store, right), deadline)


def sources_of(pair: int, left: Content, right: Content, deadline: float | None = DEADLINE) -> PairSources:
    """Two sources compared token by token, tags and attributes like words; a text without markup is its own source."""
    a, b = (Text(side.extracted.source or side.extracted.text, False) for side in (left, right))
    both = side_by_side(a, b, Profile.MODERN, deadline=deadline)
    return PairSources(
        pair,
        left.document.document,
        right.document.document,
        Spans.of(both.left.spans),
        Spans.of(both.right.spans),
        both.changes,
        both.approximate,
    )
