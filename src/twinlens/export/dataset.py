"""Labelled datasets as JSONL, CSV and Parquet, and reading them back."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from twinlens.export.cells import guarded, unguarded
from twinlens.export.files import whole_file, write_checksums, write_whole
from twinlens.export.formats import FORMATS, TEXTS
from twinlens.export.records import (
    COLUMNS,
    NESTED,
    ExportDocument,
    ExportPair,
    flat,
    from_row,
    score_names,
    to_row,
    unflat,
)
from twinlens.model.errors import TwinlensError, UsageError

TextOf = Callable[[ExportDocument], str | None]
_BATCH = 500  # rows a Parquet batch: with texts, what is held in memory at once


@dataclass(frozen=True, slots=True)
class WrittenDataset:
    """What was written: the pairs, and the files beside them."""

    pairs: int
    files: tuple[Path, ...]


def write_dataset(
    path: Path,
    format: str,
    pairs: Sequence[ExportPair],
    texts: str = "none",
    text_of: TextOf | None = None,
    card: str | None = None,
) -> WrittenDataset:
    """Write the pairs, and beside them `NAME.documents.jsonl`, the data card `NAME.card.md` and `NAME.sha256`.

    `texts` "none" writes the pairs alone, with ids, locators and digests; "ids" adds the list of documents, each once;
    "full" adds also `text_a` and `text_b` to every pair, from `text_of` (None where a text is no longer kept).
    Pairs are in the order of their locators. Raises UsageError on another format or choice of texts, TwinlensError
    when a file cannot be written.
    """
    if format not in FORMATS:
        raise UsageError(f"--format must be one of {', '.join(FORMATS)}, not {format}")
    if texts not in TEXTS:
        raise UsageError(f"--texts must be one of {', '.join(TEXTS)}, not {texts}")
    if texts == "full" and text_of is None:
        raise UsageError("--texts full needs the documents' texts, and this project keeps none")
    write_pairs(path, format, pairs, text_of if texts == "full" else None)
    files = [path]
    stem = path.name.removesuffix(path.suffix)
    if texts != "none":
        documents = path.with_name(f"{stem}.documents.jsonl")
        with whole_file(documents) as part:
            _write_jsonl(part, _document_rows(pairs))
        files.append(documents)
    if card is not None:
        write_whole(path.with_name(f"{stem}.card.md"), card)
        files.append(path.with_name(f"{stem}.card.md"))
    checksums = path.with_name(f"{stem}.sha256")
    write_checksums(checksums, files)
    return WrittenDataset(len(pairs), (*files, checksums))


def write_pairs(path: Path, format: str, pairs: Sequence[ExportPair], text_of: TextOf | None = None) -> None:
    """Write the file of pairs alone, in the order of their locators; with `text_of` also their texts.

    Raises TwinlensError when it cannot be written.
    """
    ordered = sorted(pairs, key=lambda pair: (pair.a.locator, pair.b.locator))
    rows = _rows(ordered, text_of)
    with whole_file(path) as part:
        match format:
            case "jsonl":
                _write_jsonl(part, rows)
            case "csv":
                _write_csv(part, rows, score_names(ordered), text_of is not None)
            case _:
                _write_parquet(part, rows, text_of is not None)


def read_dataset(path: Path) -> list[ExportPair]:
    """The pairs of a dataset that `write_dataset` wrote, whichever format; texts are not read.

    Raises TwinlensError, naming the line or row, where the file is not such a dataset.
    """
    pairs: list[ExportPair] = []
    try:
        pairs.extend(map(from_row, _read_rows(path)))
        return pairs
    except OSError as error:
        raise TwinlensError(f"{path} cannot be read: {error.strerror or error}") from error
    except (KeyError, ValueError, TypeError) as error:
        sentence = f"{path} is not a dataset of this program: pair {len(pairs) + 1} lacks or spoils {error}"
        raise TwinlensError(sentence) from error


def _rows(pairs: Iterable[ExportPair], text_of: TextOf | None) -> Iterator[dict[str, Any]]:
    for pair in pairs:
        row = to_row(pair)
        if text_of is not None:
            row |= {"text_a": text_of(pair.a), "text_b": text_of(pair.b)}
        yield row


def _document_rows(pairs: Iterable[ExportPair]) -> Iterator[dict[str, Any]]:
    documents = {document.locator: document for pair in pairs for document in (pair.a, pair.b)}
    for _, document in sorted(documents.items()):
        yield {
            "locator": document.locator,
            "doc_id": document.doc_id,
            "url": document.url,
            "site": document.site,
            "digest": document.content_digest,
            "token_digest": document.token_digest,
            "tokens": document.tokens,
        }


def _write_jsonl(path: Path, rows: Iterable[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8", errors="replace", newline="\n") as file:
        for row in rows:
            line = json.dumps(row, ensure_ascii=False, allow_nan=False)
            # line ends of Unicode that some readers would split at
            for character in "\u0085\u2028\u2029":
                line = line.replace(character, f"\\u{ord(character):04x}")
            file.write(line + "\n")


def _write_csv(path: Path, rows: Iterable[dict[str, Any]], scores: Sequence[str], texts: bool) -> None:
    columns = [name for name in COLUMNS if name not in NESTED]
    columns += [*(f"score:{name}" for name in scores), *NESTED[1:], *(("text_a", "text_b") if texts else ())]
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([guarded(name) for name in columns])
        for row in rows:
            cells = flat(row, scores)
            writer.writerow([_cell(cells.get(name)) for name in columns])


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return guarded(value) if isinstance(value, str) else repr(value)


def _write_parquet(path: Path, rows: Iterable[dict[str, Any]], texts: bool) -> None:
    import pyarrow as pa  # heavy, and not on the window's path
    import pyarrow.parquet as pq

    texts_of_a_vote = ("reviewer", "label", "reason", "note", "at", "origin")
    vote = pa.struct([*((name, pa.string()) for name in texts_of_a_vote), ("seconds", pa.float64())])
    drawn = pa.struct(
        [
            ("sample", pa.string()),
            ("position", pa.int64()),
            ("stratum", pa.string()),
            ("probability", pa.float64()),
            ("facts", pa.string()),
        ]
    )
    types = {"scores": pa.map_(pa.string(), pa.float64()), "votes": pa.list_(vote), "draws": pa.list_(drawn)}
    types["lower_is_closer"] = pa.list_(pa.string())
    types |= dict.fromkeys(("b_sim", "c_sim", "group", "term_difference", "tokens_a", "tokens_b"), pa.int64())
    types |= dict.fromkeys(("resemblance", "containment_a", "containment_b", "weight"), pa.float64())
    columns = [*COLUMNS, *(("text_a", "text_b") if texts else ())]
    schema = pa.schema([(name, types.get(name, pa.string())) for name in columns])
    with pq.ParquetWriter(path, schema, compression="zstd") as writer:
        batch: list[dict[str, Any]] = []
        for row in rows:
            batch.append({**row, "scores": list(row["scores"].items())})
            if len(batch) == _BATCH:
                writer.write_table(pa.Table.from_pylist(batch, schema))
                batch = []
        if batch:
            writer.write_table(pa.Table.from_pylist(batch, schema))


def _read_rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open("rb") as file:
        start = file.read(4)
    if start == b"PAR1":
        import pyarrow.parquet as pq

        file_of_rows = pq.ParquetFile(path)
        known = [name for name in COLUMNS if name in file_of_rows.schema_arrow.names]
        for batch in file_of_rows.iter_batches(_BATCH, columns=known):
            for row in batch.to_pylist():
                yield {**row, "scores": dict(row["scores"] or ())}
    elif start[:1] == b"{":
        with path.open(encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    else:
        csv.field_size_limit(2**31 - 1)  # a page can be longer than the 128 KiB that are read by default
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                yield unflat({unguarded(name): unguarded(value) for name, value in row.items()})
