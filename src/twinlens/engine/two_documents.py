"""Any two documents of a project made ready for reading, whether they are a pair of it or not."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from twinlens.engine.page_sanitiser import LENGTH
from twinlens.engine.pages import page_of
from twinlens.engine.reading import Content, content, paragraph_marks, reading
from twinlens.model.notices import Notice, NoticeKind
from twinlens.model.pairs import Pair
from twinlens.model.params import Profile, ScanParams
from twinlens.model.reading import PairPages, PairReading, Rows, Side, Span, Spans
from twinlens.store import Store
from twinlens.text.contained import LEAST, contained
from twinlens.text.diff import DEADLINE, intern
from twinlens.text.paragraphs import FOLD
from twinlens.text.spans import spans
from twinlens.text.terms import terms


def build(
    project: str,
    left: int,
    right: int,
    passages: bool = False,
    deadline: float | None = DEADLINE,
    fold: int | None = FOLD,
) -> PairReading:
    """Two document rows side by side, the first one left; `pair` is the pair's number, 0 where they are none.

    With `passages` the marks are what stands in both, in place of what differs. `deadline` and `fold` as for a pair.
    Raises ProjectError for an unknown document and DocumentError where one can no longer be read.
    """
    with Store.open(project) as store:
        stored = store.pairs.of_documents(min(left, right), max(left, right))
        pair = Pair(0 if stored is None else stored.pair, left, right, 0, 0, same_site=False)
        a, b = content(store, left), content(store, right)
        params = store.settings.params
        made = reading(pair, a, b, params, deadline, fold)
        return with_passages(made, a, b, params) if passages else made


def build_pages(project: str, left: int, right: int, length: int | None = LENGTH) -> PairPages:
    """The pages of two document rows, as those of a pair."""
    with Store.open(project) as store:
        stored = store.pairs.of_documents(min(left, right), max(left, right))
        pages = (page_of(content(store, row), length) for row in (left, right))
        return PairPages(0 if stored is None else stored.pair, *pages)


def with_passages(made: PairReading, left: Content, right: Content, params: ScanParams) -> PairReading:
    """A reading whose marks are the passages of `LEAST` tokens or more that stand in both documents."""
    profile = Profile(params.profile)
    terms_a = terms(left.extracted.text, left.extracted.markup, profile)
    terms_b = terms(right.extracted.text, right.extracted.markup, profile)
    found = contained(*intern((term.term for term in terms_a), (term.term for term in terms_b)))
    marks = (
        tuple(spans(made.left.text, terms_a, made.left.paragraphs, found.left)),
        tuple(spans(made.right.text, terms_b, made.right.paragraphs, found.right)),
    )
    marked = [
        _paragraphs_of(spans_of, side.paragraphs) for spans_of, side in zip(marks, (made.left, made.right), strict=True)
    ]
    notice = Notice(
        NoticeKind.CONTAINED,
        (found.passages, LEAST, _share(found.left_tokens, len(terms_a)), _share(found.right_tokens, len(terms_b))),
    )
    return replace(
        made,
        left=_marked(made.left, marks[0]),
        right=_marked(made.right, marks[1]),
        rows=Rows.of((row.left, row.right, row.left in marked[0] or row.right in marked[1]) for row in made.rows),
        changes=found.passages,
        notices=(notice, *(other for other in made.notices if other.kind is NoticeKind.CHANGED)),
        suggestion=None,
        likely=None,
        pattern="",
        contained=True,
    )


def _marked(side: Side, marks: tuple[Span, ...]) -> Side:
    return replace(side, spans=Spans.of(marks), emphasis=(), marks=paragraph_marks(side.paragraphs, marks))


def _paragraphs_of(marks: tuple[Span, ...], paragraphs: Sequence[tuple[int, int]]) -> set[int]:
    starts = [start for start, _ in paragraphs]
    return {bisect_right(starts, span.start) - 1 for span in marks}


def _share(part: int, whole: int) -> int:
    """In whole per cent, 100 only where it is all."""
    return min(99, round(100 * part / whole)) if part < whole else 100 if whole else 0
