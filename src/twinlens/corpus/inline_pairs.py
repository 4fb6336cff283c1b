"""Documents that stand in a file of pairs: whole records, or columns of the two sides."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from twinlens.corpus.columns import as_text
from twinlens.corpus.content import Content
from twinlens.corpus.pair_tables import PairTable, open_pairs
from twinlens.model.documents import RawDocument


class InlinePairs:
    """The documents of a file of pairs, each once; locators carry the row's line and the side ("#12.a").

    A document that has an id keeps it as its own and is taken from the first row that names it. Raises SourceError
    where the file holds no pairs.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self._table()

    def _table(self) -> PairTable:
        return open_pairs(self.content)

    def documents(self) -> Iterator[RawDocument]:
        """The documents in the order of the rows; nothing where the file holds ids alone."""
        table = self._table()
        seen: set[str] = set()
        for line, values in table.values():
            for side, names in (("a", table.left), ("b", table.right)):
                end = table.end(line, values, side)
                inline = end == f"{table.locator}#{line}.{side}"
                if (inline or names) and end not in seen:
                    if not inline:
                        seen.add(end)
                    value = values.get(table.columns.a if side == "a" else table.columns.b)
                    text = record_text(value) if inline else record_text([values.get(name) for name in names])
                    yield RawDocument(
                        f"{table.locator}#{line}.{side}",
                        doc_id="" if inline else end,
                        site_hint=self.content.table_name,
                        media_type="text/plain",
                        text=text,
                        size=len(text),
                        mtime_ns=self.content.mtime_ns,
                    )

    def document(self, place: str) -> RawDocument | None:
        """The document at a place, by reading the file up to it."""
        locator = f"{self.content.locator}#{place}"
        return next((document for document in self.documents() if document.locator == locator), None)


def record_text(value: Mapping[str, Any] | Sequence[Any] | Any) -> str:
    """A record as text: its values one below the other, without empty ones."""
    if isinstance(value, Mapping):
        value = list(value.values())
    parts = [as_text(item) for item in value] if isinstance(value, list) else [as_text(value)]
    return "\n".join(part for part in parts if part)
