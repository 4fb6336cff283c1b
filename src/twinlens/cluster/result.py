"""A finished result folder, read without Spark."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.fs
import pyarrow.parquet as pq
import xxhash

from twinlens import kernels
from twinlens.cluster.settings import FORMAT
from twinlens.cluster.stages import MANIFEST, MARKS
from twinlens.model.errors import SourceError
from twinlens.model.params import ScanParams


class Result:
    """What a cluster scan left. Raises SourceError on what is no finished result, or one of other kernels.

    `place` is a folder of this machine, or a URI that pyarrow reads (hdfs, s3, gs, file).
    """

    def __init__(self, place: str) -> None:
        self.place = place
        self._files, self._root = _file_system(place)
        self.manifest: dict[str, Any] = self._read_manifest()
        try:
            self.params = ScanParams.from_json(self.manifest["parameters"])
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SourceError(f"{place}: the parameters in its {MANIFEST} cannot be read ({error})") from error

    def _read_manifest(self) -> dict[str, Any]:
        try:
            with self._files.open_input_stream(f"{self._root}/{MANIFEST}") as stream:
                manifest = json.loads(stream.read())
        except FileNotFoundError:
            if self._there(MARKS):
                raise SourceError(
                    f"{self.place} holds an unfinished job: let `twinlens cluster scan --resume` end it first"
                ) from None
            raise SourceError(f"{self.place} is no result of `twinlens cluster scan`: it has no {MANIFEST}") from None
        except (OSError, ValueError) as error:
            raise SourceError(f"{self.place}: its {MANIFEST} cannot be read ({error})") from error
        if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
            found = manifest.get("format") if isinstance(manifest, dict) else None
            raise SourceError(f"{self.place} has the format {found}, and this program reads {FORMAT}: update Twinlens")
        version = manifest.get("kernel_version")
        if version != kernels.VERSION:
            raise SourceError(
                f"{self.place} was computed by kernels {version}, this program has "
                f"{kernels.VERSION}: their signatures cannot be compared; import it with that version of Twinlens"
            )
        return manifest

    def _there(self, name: str) -> bool:
        return bool(self._files.get_file_info(f"{self._root}/{name}").type != pyarrow.fs.FileType.NotFound)

    def rows(self, table: str) -> int:
        """The rows of a table, by its files' footers."""
        return sum(pq.ParquetFile(self._open(table, file)).metadata.num_rows for file in self._listed(table))

    def batches(self, table: str, columns: list[str] | None = None) -> Iterator[pa.RecordBatch]:
        """The rows of a table. Raises SourceError where a file is missing or not as it was written."""
        for file in self._listed(table):
            yield from pq.ParquetFile(self._open(table, file)).iter_batches(columns=columns)

    def table(self, table: str, columns: list[str] | None = None) -> pa.Table:
        """All rows of a table that fits into memory."""
        batches = list(self.batches(table, columns))
        return pa.Table.from_batches(batches) if batches else pa.table({})

    def _listed(self, table: str) -> list[dict[str, Any]]:
        files: list[dict[str, Any]] = self.manifest["tables"][table]
        return files

    def _open(self, table: str, file: dict[str, Any]) -> pa.BufferReader:
        path = f"{self._root}/{table}/{file['name']}"
        try:
            with self._files.open_input_stream(path, compression=None) as stream:
                data = stream.read()
        except OSError as error:
            raise SourceError(
                f"{self.place}: {table}/{file['name']} cannot be read ({error}): copy it again"
            ) from error
        if len(data) != file["bytes"] or xxhash.xxh3_128_hexdigest(data) != file["xxh3_128"]:
            raise SourceError(f"{self.place}: {table}/{file['name']} is not as it was written: copy it again")
        return pa.BufferReader(data)


def _file_system(place: str) -> tuple[pyarrow.fs.FileSystem, str]:
    if "://" not in place:
        path = Path(place.removeprefix("file:")).expanduser().absolute()
        if not path.is_dir():
            raise SourceError(f"{place}: there is no such folder")
        return pyarrow.fs.LocalFileSystem(), str(path)
    try:
        files, root = pyarrow.fs.FileSystem.from_uri(place)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise SourceError(f"{place} cannot be reached from here ({error}): copy the folder to this machine") from error
    return files, root.rstrip("/")
