"""Reads sources as a scan does."""

from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.corpus import Fetcher, open_source
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import DocumentError
from twinlens.text.extract import extract

Read = Callable[..., dict[str, RawDocument]]


@pytest.fixture
def read() -> Read:
    """Reads a path with options; documents by locator, in order. Locators must be unique, and fetching must agree."""

    def reader(path: Path | str, **options: str) -> dict[str, RawDocument]:
        source = Source(str(path), options=options)
        opened = open_source(source)
        found: dict[str, RawDocument] = {}
        for unit in opened.units():
            for document in opened.read(unit):
                assert document.locator not in found
                found[document.locator] = document
        fetcher = Fetcher(source)
        for locator, document in list(found.items())[:: max(1, len(found) // 20)]:
            if document.status is DocumentStatus.READ:
                again = fetcher.fetch(locator)
                assert (again.data, again.text, again.url, again.doc_id, again.site_hint) == (
                    document.data, document.text, document.url, document.doc_id, document.site_hint,
                )  # fmt: skip
        return found

    return reader


@pytest.fixture
def texts(read: Read) -> Callable[..., dict[str, str]]:
    """Reads a path with options; visible texts by locator, of what cannot be read "status: reason"."""

    def reader(path: Path | str, **options: str) -> dict[str, str]:
        found = {}
        for locator, document in read(path, **options).items():
            if document.status is not DocumentStatus.READ:
                found[locator] = f"{document.status}: {document.reason}"
                continue
            try:
                found[locator] = extract(document).text
            except DocumentError as error:
                found[locator] = f"skipped: {error}"
        return found

    return reader
