"""Which documents of this project a label means: by name and content, else by content alone.

A label hangs on the names (URL or locator) and the content digests of its two documents. Looked for, in this order:
a document that the sources still have, of that name and content; one of that content (a moved corpus); one of that
name and content that is gone; one of that content that is gone.
"""

from dataclasses import dataclass

from twinlens.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Binding:
    """A label key, the pair that it is bound to (None = none), and the document rows that it means, left < right.

    `left` is 0 where the project has not both documents.
    """

    key: int
    bound: int | None
    left: int
    right: int


def _best(side: str) -> str:
    named = f"(url = k.{side}_name OR locator = k.{side}_name)"
    digest = f"content_digest = k.{side}_digest AND content_digest <> x''"
    return (
        "coalesce("
        f"(SELECT min(document) FROM document WHERE {digest} AND NOT gone AND {named}), "
        f"(SELECT min(document) FROM document WHERE {digest} AND NOT gone), "
        f"(SELECT min(document) FROM document WHERE {digest} AND {named}), "
        f"(SELECT min(document) FROM document WHERE {digest}), 0)"
    )


def bindings(connection: Connection) -> list[Binding]:
    """What every label key means at present."""
    rows = connection.all(
        f"SELECT k.key, k.pair, k.a_name, k.a_digest, k.b_name, k.b_digest, {_best('a')}, {_best('b')} "
        "FROM label_key AS k ORDER BY k.key"
    )
    found: list[Binding] = []
    for key, bound, _, a_digest, b_name, b_digest, a, b in rows:
        if a and a == b and a_digest == b_digest:
            # two documents of one content whose names are gone: any other document of that content will do
            b = _another(connection, a, b_digest, b_name)
        left, right = (min(a, b), max(a, b)) if a and b and a != b else (0, 0)
        found.append(Binding(int(key), None if bound is None else int(bound), int(left), int(right)))
    return found


def _another(connection: Connection, document: int, digest: bytes, name: str) -> int:
    found = connection.value(
        "SELECT document FROM document WHERE content_digest = ? AND document <> ? "
        "ORDER BY gone, NOT (url = ? OR locator = ?), document",
        (digest, document, name, name),
    )
    return int(found or 0)
