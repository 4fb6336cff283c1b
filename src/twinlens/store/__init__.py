"""The project file: one SQLite database; the only room that speaks SQL."""

from twinlens.store.project_file import Store
from twinlens.store.writer import StoredUnit, Writer

__all__ = ["Store", "StoredUnit", "Writer"]
