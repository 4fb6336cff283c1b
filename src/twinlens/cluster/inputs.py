"""What is to be read: the files of all inputs, how each is read, and how its documents are named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from twinlens.cluster.folder import Folder, ListedFile
from twinlens.cluster.shared_files import path_of
from twinlens.corpus.forms import Form
from twinlens.corpus.globs import GlobSet
from twinlens.corpus.handed import HandedFile
from twinlens.corpus.locators import locator_of
from twinlens.corpus.mirrors import HTTRACK_MARKS, Mirror
from twinlens.corpus.options import ReaderOptions
from twinlens.model.errors import SourceError, UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

MOST_WHOLE = (1 << 31) - 1024  # bytes of a file that is handed over as one value
LINES = (".jsonl", ".ndjson", ".jsonl.gz", ".ndjson.gz", ".jsonl.bz2", ".ndjson.bz2")


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file as Spark names it, and what the readers are told of it. `prefix` stands before its documents' locators."""

    uri: str
    handed: HandedFile
    prefix: str = ""
    input: int = 0  # the number of the input that it belongs to
    form: Form = Form.AUTO  # a table, lines, or anything else


@dataclass(frozen=True, slots=True)
class Inputs:
    """The files by the way they are read: by the tasks themselves, or by Spark as tables, lines, or whole.

    `roots` are the URIs of the inputs.
    """

    roots: tuple[str, ...]
    shared: tuple[InputFile, ...]
    tables: tuple[InputFile, ...]
    lines: tuple[InputFile, ...]
    whole: tuple[InputFile, ...]

    def all(self) -> tuple[InputFile, ...]:
        """Every file."""
        return (*self.shared, *self.tables, *self.lines, *self.whole)

    def listing(self) -> list[tuple[str, int, int]]:
        """(name, bytes, time of change) of every file, sorted: two equal ones are the same input."""
        return sorted([file.uri, file.handed.size, file.handed.mtime_ns] for file in self.all())  # type: ignore[misc]

    @property
    def octets(self) -> int:
        """The stored bytes of all files."""
        return sum(file.handed.size for file in self.all())


def list_inputs(spark: SparkSession, uris: tuple[str, ...], options: ReaderOptions) -> Inputs:
    """Every file of the inputs. Raises SourceError on an input that is not there or holds nothing to read.

    Files whose name begins with "." or "_" are Spark's own or hidden, and are left out.
    """
    found: dict[Form, list[InputFile]] = {Form.PARQUET: [], Form.JSONL: [], Form.AUTO: []}
    shared: list[InputFile] = []
    roots = []
    taken: dict[str, int] = {}
    for number, uri in enumerate(uris):
        try:
            root = Folder(spark, uri)
            there = root.exists()
        except Exception as error:
            raise SourceError(f"{uri} cannot be looked at: {_first_line(error)}") from error
        if not there:
            raise SourceError(f"{uri}: there is no such file or folder")
        direct = not root.is_folder()
        roots.append(root.uri)
        listed = [root.own()] if direct else sorted(root.files())
        if not listed:
            raise SourceError(f"{uri}: there is no file in it")
        for file in _named(root.uri, listed, options, direct):
            prefix, again = "", 1
            while taken.setdefault(prefix + file.handed.locator, number) != number:
                name = root.uri.rpartition("/")[2] or "source"
                prefix, again = f"{name}/" if again == 1 else f"{name}-{again}/", again + 1
            form = _form(file, options)
            of_all = shared if path_of(file.uri) else found[form]
            of_all.append(InputFile(file.uri, file.handed, prefix, number, form))
    if not shared and not any(found.values()):
        raise SourceError("the inputs hold no file to read (names that begin with a dot or an underscore are left out)")
    for file in found[Form.AUTO]:
        if file.handed.size > MOST_WHOLE:
            raise UsageError(
                f"{file.uri} has {file.handed.size:,} bytes and is neither Parquet nor JSON lines: such a file can "
                "have 2 GB at most; cut it, or leave it out with --exclude"
            )
    return Inputs(
        tuple(roots), tuple(shared), tuple(found[Form.PARQUET]), tuple(found[Form.JSONL]), tuple(found[Form.AUTO])
    )


def _named(root: str, listed: list[ListedFile], options: ReaderOptions, direct: bool) -> list[InputFile]:
    """The files of one input with their locators, sites and URLs, as the local readers make them."""
    name = root.rpartition("/")[2] or root
    if direct:
        file = listed[0]
        return [InputFile(file.uri, HandedFile(locator_of(name), file.size, file.changed * 10**6, name, direct=True))]
    wanted, unwanted = GlobSet(options.include), GlobSet(options.exclude)
    below = [(file, file.uri[len(root) :].lstrip("/")) for file in listed]
    marked = any(path in HTTRACK_MARKS or path.startswith(tuple(f"{m}/" for m in HTTRACK_MARKS)) for _, path in below)
    urls = "mirror" if options.urls == "mirror" or (options.urls == "auto" and marked) else "none"
    mirror = Mirror("", urls)
    files = []
    for file, path in below:
        if any(part.startswith((".", "_")) for part in path.split("/")) or unwanted.matches(path):
            continue
        if wanted and not wanted.matches(path):
            continue
        first, slash, _ = path.partition("/")
        site = locator_of(first if slash else name)
        handed = HandedFile(locator_of(path), file.size, file.changed * 10**6, site, mirror.url(path))
        files.append(InputFile(file.uri, handed))
    return files


def _form(file: InputFile, options: ReaderOptions) -> Form:
    name = file.uri.lower()
    if options.input_format in (Form.PARQUET, Form.JSONL):
        return options.input_format
    if options.input_format is not Form.AUTO or not (options.expand or file.handed.direct):
        return Form.AUTO
    if name.endswith((".parquet", ".parq", ".pq")):
        return Form.PARQUET
    return Form.JSONL if name.endswith(LINES) else Form.AUTO


def _first_line(error: Exception) -> str:
    lines = [line for line in str(error).splitlines() if line.strip()]
    named = [line.split(": ", 2)[-1] for line in lines if "Exception" in line]
    return (named or lines or [type(error).__name__])[0][:300]
