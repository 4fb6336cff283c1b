"""Makes one pair of a project ready for reading, from the bytes that were scanned."""

import gc
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

from twinlens.engine import originals, preparing
from twinlens.engine.digests import content_digest
from twinlens.model.documents import Document, RawDocument
from twinlens.model.errors import DocumentError, ProjectError
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.notices import Notice, NoticeKind, Unseen
from twinlens.model.packed import Ranges
from twinlens.model.pairs import Pair
from twinlens.model.params import Profile, ScanParams
from twinlens.model.reading import Guard, Mark, PairReading, Row, Rows, Side, Span, Spans
from twinlens.store.project_file import Store
from twinlens.store.texts import StoredText
from twinlens.text.common_text import Text
from twinlens.text.diff import DEADLINE, intern, run_hashes
from twinlens.text.difference_pattern import pattern
from twinlens.text.encoding import decode
from twinlens.text.extract import Extracted, extract
from twinlens.text.form_values import form_values
from twinlens.text.html import text_and_headings
from twinlens.text.invisible import Stored, notice
from twinlens.text.media_types import HTML
from twinlens.text.paragraphs import FOLD
from twinlens.text.reason_suggestion import Suggestion, suggestion
from twinlens.text.side_by_side import SideBySide, SidePart, side_by_side
from twinlens.text.terms import terms

REPEATS = 1.5  # times as many tokens in one document as in the other
ALIKE = 0.8  # resemblance from which other lengths can only come from repeated phrases
_LONG = 200_000  # code points: longer texts go to the compiled tokeniser, where that need not be compiled first
_CODE = re.compile(
    r"\.(c|cc|cpp|cs|css|csv|go|h|hpp|java|js|json|jsx|kt|lua|m|php|pl|py|r|rb|rs|scala|sh|sql|swift|tex|toml|ts|tsv|"
    r"tsx|xml|ya?ml)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Content:
    """One document's stored bytes and what they hold."""

    document: Document
    data: bytes
    extracted: Extracted
    bom: bool
    changed: bool  # the file is no longer what was scanned
    headings: Sequence[tuple[int, int]] = ()  # [start, end) in the text of a page, with the line end before each


def build(project: str, pair: int, deadline: float | None = DEADLINE, fold: int | None = FOLD) -> PairReading:
    """The pair with this row number, ready to be shown; its documents' bytes are kept in the project from now on.

    `deadline` (seconds for the alignment) and `fold` (code points of a paragraph) are guards: None lifts one. Raises
    ProjectError for an unknown pair and DocumentError where a document can no longer be read.
    """
    with Store.open(project) as store, _without_collector():
        found = store.pairs.get(pair)
        if found is None:
            raise ProjectError(f"The project has no pair {pair} any more: it was scanned again. Choose another one.")
        left, right = (content(store, row) for row in (found.left, found.right))
        return reading(found, left, right, store.settings.params, deadline, fold)


@contextmanager
def _without_collector() -> Iterator[None]:
    """The cycle collector rests: it takes a third of the time in which hundreds of thousands of terms are made."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def content(store: Store, row: int) -> Content:
    """A document of the project with its bytes: those kept in the project, else those of the corpus, which are kept."""
    document = store.documents.get(row)
    if document is None:
        raise ProjectError(f"The project has no document {row} any more: it was scanned again. Choose another pair.")
    kept = store.texts.get(document.content_digest)
    if kept is not None:
        return content_of(document, kept.data, changed=False)
    try:
        raw = originals.fetch(store, document)
    except DocumentError as error:
        raise DocumentError(f"{document.name} cannot be shown, and its text was not kept: {error}.") from error
    data = raw.content
    changed = content_digest(raw) != document.content_digest
    if not changed:
        stored = StoredText(data, document.media_type, document.encoding, document.url)
        store.texts.put(document.content_digest, stored)
    return content_of(document, data, changed)


def content_of(document: Document, data: bytes, changed: bool = False) -> Content:
    """A document with its bytes, decoded and read as they were when it was scanned."""
    decoded = decode(data, document.encoding, document.media_type, certain=True)
    raw = RawDocument(document.locator, url=document.url, media_type=document.media_type, text=decoded.text)
    headings: list[tuple[int, int]] = []

    def read_html(html: str | bytes, url: str) -> tuple[str, str]:
        text, found = text_and_headings(html, url)
        headings.extend(found)
        return text

    extracted = extract(raw, read_html)
    extracted.encoding, extracted.replaced = decoded.encoding, decoded.replaced
    return Content(document, data, extracted, decoded.bom, changed, headings)


def reading(
    pair: Pair,
    left: Content,
    right: Content,
    params: ScanParams,
    deadline: float | None = DEADLINE,
    fold: int | None = FOLD,
) -> PairReading:
    """Two documents as a pair ready for reading; the measures are those of `pair` where it has them."""
    a = Text(left.extracted.text, left.extracted.markup)
    b = Text(right.extracted.text, right.extracted.markup)
    both = side_by_side(a, b, params.profile, deadline=deadline, fold=fold, count=_Counter(params))
    resemblance, containment_a, containment_b = pair.resemblance, pair.containment_a, pair.containment_b
    if resemblance is None:
        resemblance, containment_a, containment_b = _measured(a, b, params)
    notices = (*_notices(left, right, both), *_repeated(both, resemblance))
    guess = _suggestion(left, right, both, notices)
    return PairReading(
        pair=pair.pair,
        left=_side(left, both.left),
        right=_side(right, both.right),
        rows=_rows(both),
        changes=both.changes,
        term_difference=both.term_difference if both.term_difference is not None else pair.term_difference,
        approximate=both.approximate,
        longest_equal=both.longest_equal,
        replaced_regions=both.replaced,
        resemblance=resemblance,
        containment_a=containment_a,
        containment_b=containment_b,
        notices=notices,
        guards=tuple(_guards(both)),
        suggestion=guess.reason,
        likely=guess.likely,
        pattern=pattern(both.runs),
    )


def _measured(a: Text, b: Text, params: ScanParams) -> tuple[float | None, float | None, float | None]:
    """The measures of a pair that no scan has measured."""
    if max(len(a.text), len(b.text)) <= _LONG or not preparing.are_prepared():
        return measures(a, b, params)
    from twinlens.engine.measures import shingle_measures
    from twinlens.kernels.sign import token_hashes
    from twinlens.kernels.similarity import shingle_set

    set_a, set_b = (shingle_set(token_hashes(side.text, side.markup, params), params.k) for side in (a, b))
    return shingle_measures(set_a, set_b)[:3] if len(set_a) and len(set_b) else (None, None, None)


def measures(a: Text, b: Text, params: ScanParams) -> tuple[float | None, float | None, float | None]:
    """Resemblance and both containments over exact shingle sets; None for a document without token.

    A text of fewer than k tokens has one shingle (domain specification, sections 3 and 7).
    """
    ids = intern(
        (term.term for term in terms(a.text, a.markup, params.profile)),
        (term.term for term in terms(b.text, b.markup, params.profile)),
    )
    if not len(ids[0]) or not len(ids[1]):
        return None, None, None
    set_a, set_b = (np.unique(run_hashes(side, min(params.k, len(side)))) for side in ids)
    if min(len(ids[0]), len(ids[1])) < params.k and len(ids[0]) != len(ids[1]):
        return 0.0, 0.0, 0.0  # shingles of different lengths are never equal
    common = len(np.intersect1d(set_a, set_b, assume_unique=True))
    return common / (len(set_a) + len(set_b) - common), common / len(set_a), common / len(set_b)


class _Counter:
    """Counts tokens; long texts by the compiled tokeniser, unless it would have to be compiled first."""

    def __init__(self, params: ScanParams) -> None:
        self._params = params

    def __call__(self, text: str, markup: bool) -> int:
        if len(text) > _LONG and preparing.are_prepared():
            from twinlens.kernels.sign import token_hashes

            return len(token_hashes(text, markup, self._params))
        return len(terms(text, markup, Profile(self._params.profile)))


def _side(content: Content, part: SidePart) -> Side:
    document, extracted = content.document, content.extracted
    return Side(
        document=document.document,
        name=document.name,
        site=document.site,
        title=document.title or extracted.title or document.doc_id,
        encoding=extracted.encoding,
        size=len(content.data),
        tokens=part.tokens,
        text=part.text,
        paragraphs=Ranges.of(part.paragraphs),
        spans=Spans.of(part.spans),
        source=extracted.source,
        replaced=extracted.replaced,
        emphasis=Ranges.of(part.emphasis),
        marks=paragraph_marks(part.paragraphs, part.spans),
        preformatted=_is_preformatted(document, extracted),
        headings=_headed(part.paragraphs, content.headings),
    )


def _headed(paragraphs: Sequence[tuple[int, int]], headings: Iterable[tuple[int, int]]) -> bytes:
    """1 for each paragraph that begins within a heading, b"" where there is none."""
    starts = [start for start, _ in paragraphs]
    marks = bytearray(len(starts))
    for start, end in headings:
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        marks[first:last] = b"\1" * (last - first)
    return bytes(marks) if any(marks) else b""


def paragraph_marks(paragraphs: Sequence[tuple[int, int]], spans: Iterable[Span]) -> bytes:
    """The `Mark` of each paragraph, 0 for none: what is only moved gives way to what is not."""
    starts = [start for start, _ in paragraphs]
    marks = bytearray(len(starts))
    for span in spans:
        if span.change >= 0:
            paragraph = max(0, bisect_right(starts, span.start) - 1)
            if marks[paragraph] in (0, Mark.MOVED):
                marks[paragraph] = span.mark
    return bytes(marks)


def _is_preformatted(document: Document, extracted: Extracted) -> bool:
    """Whether white space and columns matter: source code by its name, plain text by its indentation."""
    if extracted.media_type == HTML:
        return False
    if _CODE.search(document.locator) or _CODE.search(document.doc_id):
        return True
    sample = [line for line in extracted.text[:20_000].split("\n") if line.strip()]
    indented = sum(line[0] in " \t" for line in sample)
    return len(sample) >= 5 and indented >= 0.2 * len(sample)


def _rows(both: SideBySide) -> Sequence[Row]:
    changed = []
    for part in (both.left, both.right):
        starts = np.array([start for start, _ in part.paragraphs], np.intp)
        marked = [span.start for span in part.spans if span.change >= 0]
        changed.append(set((np.searchsorted(starts, marked, side="right") - 1).tolist()))
    return Rows.of((left, right, left in changed[0] or right in changed[1]) for left, right in both.rows)


def _notices(left: Content, right: Content, both: SideBySide) -> Iterator[Notice]:
    for side in (left, right):
        if side.changed:
            yield Notice(NoticeKind.CHANGED, (side.document.name,))
    found = notice(_stored(left), _stored(right), both.same_tokens)
    if found is not None:
        yield found
    for side in (left, right):
        replaced = side.extracted.replaced
        if replaced:
            yield Notice(NoticeKind.UNDECODED, (replaced, side.document.name, side.extracted.encoding))


def _repeated(both: SideBySide, resemblance: float | None) -> Iterator[Notice]:
    """Sets of shingles do not tell how often a phrase stands: one document may be a multiple of the other."""
    shorter, longer = sorted((both.left.tokens, both.right.tokens))
    if shorter and longer >= REPEATS * shorter and resemblance is not None and resemblance >= ALIKE:
        yield Notice(NoticeKind.REPEATED, (longer, shorter))


def _suggestion(left: Content, right: Content, both: SideBySide, notices: Iterable[Notice]) -> Suggestion:
    """The reason that the differences look like; what cannot be seen needs no look at the tokens."""
    unseen = (NoticeKind.UNSEEN, NoticeKind.UNSEEN_TOKENS)
    kinds = {kind for found in notices if found.kind in unseen for kind in found.unseen}
    filled = Unseen.MARKUP in kinds and _forms(left, right)
    if filled:
        return Suggestion(Reason.PREFILLED, Verdict.UNDECIDED)
    return suggestion(both.runs, lambda: _form_values(left, right), invisible=bool(kinds))


def _form_values(left: Content, right: Content) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return form_values(left.extracted.source), form_values(right.extracted.source)


def _forms(left: Content, right: Content) -> bool:
    """Whether the fields of two pages with the same text are filled in differently."""
    a, b = _form_values(left, right)
    return a != b and len(a) == len(b)


def _stored(side: Content) -> Stored:
    extracted = side.extracted
    return Stored(side.data, extracted.text, extracted.source, extracted.encoding, side.bom)


def _guards(both: SideBySide) -> list[Guard]:
    guards = []
    if both.folded:
        guards.append(Guard.FOLDED)
    if both.approximate:
        guards.append(Guard.APPROXIMATE)
    return guards
