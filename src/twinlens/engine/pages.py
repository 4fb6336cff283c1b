"""The pages of a pair as stored when they were scanned, made harmless for showing."""

from html import escape

from twinlens.engine.page_sanitiser import LENGTH, sanitised
from twinlens.engine.reading import Content, content
from twinlens.model.errors import ProjectError
from twinlens.model.reading import Page, PairPages
from twinlens.store.project_file import Store
from twinlens.text.media_types import HTML


def build(project: str, pair: int, length: int | None = LENGTH) -> PairPages:
    """Both pages of a pair, their text cut at `length` characters (None = whole).

    Raises ProjectError for an unknown pair and DocumentError where a document can no longer be read.
    """
    with Store.open(project) as store:
        found = store.pairs.get(pair)
        if found is None:
            raise ProjectError(f"The project has no pair {pair} any more: it was scanned again. Choose another one.")
        return PairPages(
            pair, page_of(content(store, found.left), length), page_of(content(store, found.right), length)
        )


def page_of(side: Content, length: int | None) -> Page:
    """A document as harmless HTML, its text cut at `length` characters (None = whole)."""
    if side.extracted.media_type != HTML:
        text = side.extracted.text if length is None else side.extracted.text[:length]
        return Page(
            side.document.document, f"<pre>{escape(text, quote=False)}</pre>", (), len(text) < len(side.extracted.text)
        )
    page = sanitised(side.extracted.source, length)
    return Page(side.document.document, page.html, page.left_out, page.cut)
