"""Which columns of a table hold the text, the HTML, the id and the URL: as named, else guessed."""

import json
import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import RawDocument
from twinlens.model.errors import SourceError

# In the order of preference; compared without case and separators.
SURE_NAMES = (
    "text",
    "content",
    "body",
    "rawcontent",
    "plaintext",
    "fulltext",
    "document",
    "doctext",
    "passage",
    "article",
)
TEXT_NAMES = (
    *SURE_NAMES,
    *("contents", "message", "review", "comment", "code", "source", "sourcecode", "abstract", "sentence", "answer"),
)
LIST_NAMES = ("lines", "sentences", "paragraphs", "tokens", "words")  # of lists of strings that are a text
HTML_NAMES = ("html", "rawhtml", "htmlcontent", "pagehtml", "pagesource", "contenthtml")
ID_NAMES = ("docid", "id", "documentid", "uniqueid", "uid", "key", "docno", "pageid", "recordid", "identifier")
URL_NAMES = ("url", "uri", "link", "href", "pageurl", "sourceurl", "canonicalurl", "webpage", "warctargeturi")

LISTED = 20  # names of a header that a sentence lists
LONGEST = 60  # characters of a name there
DEEPEST = 4  # names within each other that a path is made of
MOST_NAMES = 10_000  # that are looked at in rows of JSON
_PATH = re.compile(r"[\w$@-]+(?:\.[\w$@-]+)+")
_ABOUT = frozenset({"meta", "metadata", "attributes", "properties"})  # objects beside a text that tell its URL
PROSE = 40  # characters of mean length from which a column that no name tells of counts as the text


@dataclass(frozen=True, slots=True)
class Columns:
    """Names of a table's columns; "" = none. Either `text` (joined by line breaks) or `html` is set."""

    text: tuple[str, ...]
    html: str = ""
    id: str = ""
    url: str = ""


def choose_columns(
    names: Sequence[str],
    options: ReaderOptions,
    samples: Sequence[Mapping[str, Any]] = (),
    textual: Sequence[str] | None = None,
    lists: Sequence[str] = (),
) -> Columns | None:
    """The columns to read a table by, None where none holds a text.

    Columns named in the options have to exist: SourceError otherwise. `samples` (some rows) let a column of prose be
    found that has no telling name; `textual` are the columns that can hold a text (default: all), `lists` those that
    hold lists of strings.
    """
    textual = names if textual is None else textual
    text = _named_text(names, options.text_column)
    html = _named(names, options.html_column, "html")
    if not text and not html:
        guessed = _first(textual, TEXT_NAMES)
        html = "" if guessed else _first(textual, HTML_NAMES)
        guessed = guessed or ("" if html else _first(lists, LIST_NAMES) or _first_path(textual, SURE_NAMES))
        guessed = guessed or ("" if html else _prose(textual, samples))
        text = (guessed,) if guessed else ()
    if not text and not html:
        return None
    chosen = (*text, html)
    return Columns(
        text,
        html,
        _named(names, options.id_column, "id") or _beside(names, chosen, ID_NAMES),
        _named(names, options.url_column, "url") or _beside(names, chosen, URL_NAMES, _ABOUT),
    )


def _named(names: Sequence[str], wanted: str, kind: str) -> str:
    if wanted and wanted not in names:
        match = [name for name in names if name.strip().lower() == wanted.strip().lower()]
        if len(match) == 1:
            return match[0]
        raise SourceError(f"there is no {kind} column {wanted!r}; the columns are {listed_names(names)}")
    return wanted


@dataclass(frozen=True, slots=True)
class Fields:
    """What stands in some rows of JSON: all names, those that can hold a text, those that hold lists of strings.

    What an object holds has a path for a name, "meta.url", behind the names of the row itself.
    """

    names: list[str]
    textual: list[str]
    lists: list[str]


def fields_of(rows: Sequence[Mapping[str, Any]]) -> Fields:
    """The fields of some rows, at most `MOST_NAMES` and `DEEPEST` objects within each other."""
    held: dict[str, list[Any]] = {}
    level: list[tuple[str, Mapping[str, Any]]] = [("", row) for row in rows]
    for _ in range(DEEPEST):
        below: list[tuple[str, Mapping[str, Any]]] = []
        for prefix, row in level:
            for key, value in row.items():
                name = f"{prefix}{key}"
                if name in held or len(held) < MOST_NAMES:
                    held.setdefault(name, []).append(value)
                    if isinstance(value, dict):
                        below.append((f"{name}.", value))
        level = below
    return Fields(
        list(held),
        [name for name, values in held.items() if not all(isinstance(value, dict) for value in values)],
        [name for name, values in held.items() if any(values) and all(map(_is_lines, values))],
    )


def value_of(row: Mapping[str, Any], name: str) -> Any:
    """The cell of a name or a path, None where there is none."""
    value = row.get(name)
    if value is None and "." in name:
        value = row
        for part in name.split("."):
            value = value.get(part) if isinstance(value, dict) else None
    return value


def _is_lines(value: Any) -> bool:
    return value is None or (isinstance(value, list) and all(item is None or isinstance(item, str) for item in value))


def listed_names(names: Sequence[str]) -> str:
    """The first names of a header for a sentence; what stands in a file may be long or hold line breaks."""
    shown = [" ".join(str(name).split()) for name in names[:LISTED]]
    shown = [name if len(name) <= LONGEST else f"{name[:LONGEST]}…" for name in shown]
    return ", ".join(shown) + (", …" if len(names) > LISTED else "")


def _named_text(names: Sequence[str], wanted: str) -> tuple[str, ...]:
    if not wanted:
        return ()
    if "," in wanted and wanted not in names:
        return tuple(_named(names, part.strip(), "text") for part in wanted.split(","))
    return (_named(names, wanted, "text"),)


def _plain(name: str) -> str:
    return "".join(character for character in name.lower() if character.isalnum())


def _first(names: Sequence[str], known: Sequence[str]) -> str:
    """The first known name among some."""
    plain = {_plain(name): name for name in reversed(names)}
    return next((plain[name] for name in known if name in plain), "")


def _first_path(names: Sequence[str], known: Sequence[str]) -> str:
    """The path that ends in the first known name; "" where such paths lead into several objects: neither is meant."""
    paths = [name for name in names if _PATH.fullmatch(name) and _plain(_end(name)) in known]
    if len({_parent(path) for path in paths}) != 1:
        return ""
    return min(paths, key=lambda path: known.index(_plain(_end(path))))


def _beside(names: Sequence[str], chosen: Sequence[str], known: Sequence[str], about: Container[str] = ()) -> str:
    """A known name of another column: of the row itself, of the object that a chosen one is in, or of some others."""
    parents = {_parent(name) for name in chosen}
    others = [name for name in names if name not in chosen]
    return (
        _first([name for name in others if not _parent(name)], known)
        or _first_path([name for name in others if _parent(name) in parents], known)
        or _first_path([name for name in others if _parent(name).lower() in about], known)
    )


def _end(name: str) -> str:
    return name.rpartition(".")[2]


def _parent(name: str) -> str:
    return name.rpartition(".")[0] if _PATH.fullmatch(name) else ""


def _prose(names: Sequence[str], samples: Sequence[Mapping[str, Any]]) -> str:
    best, longest = "", float(PROSE)
    for name in names:
        values = [value for row in samples if isinstance(value := row.get(name), str)]
        words = sum(value.count(" ") for value in values)
        if len(values) * 2 > len(samples) and words >= 4 * len(values):
            mean = sum(map(len, values)) / len(values)
            if mean > longest:
                best, longest = name, mean
    return best


def row_document(row: Mapping[str, Any], columns: Columns, locator: str, site_hint: str, mtime_ns: int) -> RawDocument:
    """The document of a table row; a row without the column has an empty text."""
    names = (columns.html,) if columns.html else columns.text
    text = "\n".join(as_text(value_of(row, name)) for name in names)
    data = _undecoded(row.get(names[0])) if len(names) == 1 else None  # is decoded later, its faults counted
    return RawDocument(
        locator,
        doc_id=id_text(value_of(row, columns.id)) if columns.id else "",
        url=as_text(value_of(row, columns.url)).strip() if columns.url else "",
        site_hint=site_hint,
        media_type="text/html" if columns.html else "text/plain",
        data=data,
        text=text if data is None else None,
        size=len(text) if data is None else len(data),
        mtime_ns=mtime_ns,
    )


def _undecoded(value: Any) -> bytes | None:
    """A cell of bytes, or the lines of one that holds a list of them; None where it is text."""
    if isinstance(value, list) and any(isinstance(item, bytes) for item in value):
        return b"\n".join(item or b"" for item in value)
    return value if isinstance(value, bytes) else None


def as_text(value: Any) -> str:
    """A cell as text: strings as they are, nothing for null, lists of strings line by line, else JSON, else `str`."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if type(value) is int:
        return str(value)
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if _is_lines(value):  # it is not None
        return "\n".join(item or "" for item in value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 1 << 53:
        return str(int(value))
    if not isinstance(value, bool | float | list | dict):  # a decimal number, a date, a UUID
        return str(value)
    return json.dumps(value, ensure_ascii=False, default=str)


def id_text(value: Any) -> str:
    """An id as text: bytes that are none by their digits, so that different ones stay different."""
    if isinstance(value, bytes):
        try:
            return value.decode("utf-8")
        except UnicodeDecodeError:
            return value.hex()
    return as_text(value)
