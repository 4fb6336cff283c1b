"""A look at a file before it is read, by name: what a window asks another process for."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from twinlens.model.previews import PairsPreview, TablePreview


def table(path: str, options: Mapping[str, str] | None = None) -> TablePreview:
    """The first rows of a source and the columns that would be read by its options.

    Raises SourceError where there is no such file, UsageError on impossible options.
    """
    from twinlens.corpus.options import ReaderOptions
    from twinlens.corpus.previews import preview_table

    return preview_table(Path(path).expanduser(), ReaderOptions.parse(dict(options or {})))


def pairs(
    path: str,
    columns: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> PairsPreview:
    """The first rows of a file of pairs and the columns that would be read. Raises SourceError."""
    from twinlens.corpus.previews import preview_pairs

    return preview_pairs(Path(path).expanduser(), columns, scores, senses)
