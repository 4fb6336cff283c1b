"""Readers: folders, tables, archives and crawls as raw documents, chosen by content."""

from twinlens.corpus.fetching import Fetcher, fetch
from twinlens.corpus.sources import open_source
from twinlens.corpus.units import RecordColumns, SourceReader, Unit

__all__ = ["Fetcher", "RecordColumns", "SourceReader", "Unit", "fetch", "open_source"]
