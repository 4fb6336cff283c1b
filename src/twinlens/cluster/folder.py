"""A folder on whatever file system Spark reaches: asked and written through Hadoop's own classes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


class ListedFile(NamedTuple):
    """A file with its whole URI, its bytes, and when it was changed (milliseconds since 1970)."""

    uri: str
    size: int
    changed: int


class Folder:
    """A folder by its URI; names below it use "/"."""

    def __init__(self, spark: SparkSession, uri: str) -> None:
        self._jvm: Any = spark.sparkContext._jvm
        self._path = self._jvm.org.apache.hadoop.fs.Path
        conf = spark.sparkContext._jsc.hadoopConfiguration()
        root = self._path(uri)
        self._fs = root.getFileSystem(conf)
        self._root = self._fs.makeQualified(root)

    @property
    def uri(self) -> str:
        """The whole URI, not percent-encoded."""
        return str(self._root.toString())

    def _at(self, name: str) -> Any:
        return self._path(self._root, name) if name else self._root

    def uri_of(self, name: str) -> str:
        """The URI of something in the folder."""
        return str(self._at(name).toString())

    def exists(self, name: str = "") -> bool:
        """Whether the folder, or something in it, is there."""
        return bool(self._fs.exists(self._at(name)))

    def is_empty(self) -> bool:
        """Whether nothing stands in the folder."""
        return not list(self._fs.listStatus(self._root))

    def is_folder(self) -> bool:
        """Whether it is a folder and not a file."""
        return bool(self._fs.getFileStatus(self._root).isDirectory())

    def own(self) -> ListedFile:
        """The file that this is."""
        state = self._fs.getFileStatus(self._root)
        return ListedFile(self.uri, int(state.getLen()), int(state.getModificationTime()))

    def files(self, name: str = "") -> Iterator[ListedFile]:
        """All files below, in no particular order."""
        found = self._fs.listFiles(self._at(name), True)
        while found.hasNext():
            state = found.next()
            yield ListedFile(str(state.getPath().toString()), int(state.getLen()), int(state.getModificationTime()))

    def read_json(self, name: str) -> Any:
        """A small file's JSON value, None where there is no such file."""
        if not self.exists(name):
            return None
        stream = self._fs.open(self._at(name))
        try:
            return json.loads(self._jvm.org.apache.commons.io.IOUtils.toString(stream, "UTF-8"))
        finally:
            stream.close()

    def write_json(self, name: str, value: Any) -> None:
        """Put a small file there, whole or not at all."""
        self.write_bytes(name, json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True).encode())

    def write_bytes(self, name: str, data: bytes) -> None:
        """Put a small file there, whole or not at all."""
        place, unfinished = self._at(name), self._at(f"{name}.unfinished")
        stream = self._fs.create(unfinished, True)
        try:
            stream.write(bytearray(data))
        finally:
            stream.close()
        self._fs.delete(place, False)
        if not self._fs.rename(unfinished, place):
            raise OSError(f"{name} could not be put into {self.uri}")

    def remove(self, name: str) -> None:
        """Delete something with all that is in it."""
        self._fs.delete(self._at(name), True)
