"""Readers: folders, tables, archives and crawls as raw documents, chosen by content."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from twinlens.corpus.fetching import Fetcher, fetch
    from twinlens.corpus.sources import open_source
    from twinlens.corpus.units import RecordColumns, SourceReader, Unit

__all__ = ["Fetcher", "RecordColumns", "SourceReader", "Unit", "fetch", "open_source"]

_HOMES = {
    "Fetcher": "fetching",
    "fetch": "fetching",
    "open_source": "sources",
    "RecordColumns": "units",
    "SourceReader": "units",
    "Unit": "units",
}


def __getattr__(name: str) -> Any:
    # who lists a folder needs none of the readers of tables, archives and crawls
    if name not in _HOMES:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
