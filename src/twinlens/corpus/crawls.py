"""WARC and ARC crawls (plain, gzip, zstd): response and resource records as documents, revisits by what they repeat.

Conversion records (the texts of WET files) are documents, too, unless the file holds what they were made from.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from twinlens.corpus.content import Content, TooMuch
from twinlens.corpus.crawl_records import WARC, CrawlRecord, Framing, records
from twinlens.corpus.files import too_large
from twinlens.corpus.http import parse_response
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.records import clean_url, failed_record, response_document, skipped
from twinlens.corpus.revisits import crawl_content, keys_of, original_elsewhere, wanted_keys
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError

_DOCUMENTS = frozenset({"response", "resource", "revisit", "conversion"})


class CrawlFile:
    """A crawl; locators carry the record's offset in the stored file (WARC), or in what it unfolds to (ARC)."""

    def __init__(self, content: Content, options: ReaderOptions, framing: Framing) -> None:
        self.content = content
        self.options = options
        self.framing = framing

    @cached_property
    def random_access(self) -> bool:
        """Whether the file can be entered at any record."""
        if not self.content.seekable:
            return False
        return self.framing.places_stored or self.framing.begins.match(self.content.head()) is not None

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the records in order.

        A revisit gives the content of the record that it repeats where that stands in a crawl of the corpus, and is
        skipped otherwise. Raises DocumentError where the file breaks off.
        """
        before: dict[str, str] = {}
        ids: set[str] = set()
        for record in records(self.content, self.framing, 0, self.options.max_document):
            locator = f"{self.content.locator}#{record.place}"
            headers = record.headers
            if record.reason and record.kind not in _DOCUMENTS:
                yield failed_record(self.content, locator, clean_url(headers.get("warc-target-uri", "")), record.reason)
                continue
            if record.kind not in _DOCUMENTS:
                continue
            if record.kind == "conversion":
                if headers.get("warc-refers-to") in ids:
                    continue
            else:
                ids.add(headers.get("warc-record-id", ""))
            if record.kind == "revisit":
                yield self._revisit(record, locator, before)
                continue
            for key in keys_of(headers):
                before.setdefault(key, record.place)
            yield self._document(record, locator)

    def document(self, place: str) -> RawDocument | None:
        """The document of the record at a place (the original of a revisit is looked up in all crawls)."""
        offset, _, _ = place.partition(".")
        if not offset.isdecimal():
            return None
        locator = f"{self.content.locator}#{place}"
        # what was a place before the file changed may be none now: then the whole file is read
        for start in (int(offset), 0) if int(offset) and self.random_access else (0,):
            try:
                for record in records(self.content, self.framing, start, self.options.max_document):
                    if record.place != place:
                        if record.kind and int(record.place.partition(".")[0]) > int(offset):
                            break
                        continue
                    if record.kind == "revisit":
                        found_now = self._revisit(record, locator, {})
                        if found_now.status is not DocumentStatus.SKIPPED or not found_now.reason.startswith(
                            "a revisit"
                        ):
                            return found_now
                        # a crawl in an archive is not listed: its originals are met by reading it
                        return next((item for item in self.documents() if item.locator == locator), None)
                    return self._document(record, locator)
            except DocumentError:
                if not start:
                    raise
        return None

    def _revisit(self, record: CrawlRecord, locator: str, before: Mapping[str, str]) -> RawDocument:
        url = clean_url(record.headers.get("warc-target-uri", ""))
        document = self._original(wanted_keys(record.headers), before)
        if document is not None:
            document.locator, document.url = locator, url
            document.site_hint, document.mtime_ns = self.content.table_name, self.content.mtime_ns
            return document
        stands_for = RawDocument(locator, url=url, site_hint=self.content.table_name, mtime_ns=self.content.mtime_ns)
        return skipped(stands_for, "a revisit of a record that is in no crawl of the corpus")

    def _original(self, wanted: list[str], before: Mapping[str, str]) -> RawDocument | None:
        """What a revisit repeats: a record before it in this file, else one of any crawl; None where there is none."""
        place = next((before[key] for key in wanted if key in before), None)
        try:
            if place is not None:
                return self.document(place)
            found = original_elsewhere(wanted, self.options)
            if found is None:
                return None
            return CrawlFile(crawl_content(found[0], self.options), self.options, WARC).document(found[1])
        except TooMuch:
            raise
        except DocumentError:
            return None  # the crawl changed meanwhile, or is broken at that place

    def _document(self, record: CrawlRecord, locator: str) -> RawDocument:
        url = clean_url(record.headers.get("warc-target-uri", ""))
        declared = record.headers.get("content-type", "")
        if record.block is None or record.reason:
            reason = record.reason or too_large(record.length, self.options.max_document)
            return failed_record(self.content, locator, url, reason)
        response = parse_response(record.block)
        if "application/http" in declared:
            if not response.status:
                return failed_record(self.content, locator, url, "the record holds no HTTP response")
            declared = ""
        document = response_document(self.content, self.options, locator, url, response, declared)
        if record.headers.get("warc-segment-number"):
            return skipped(document, "one segment of a record that is split over files")
        return document


def originals(content: Content) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The places and headers of the response and resource records. Raises DocumentError where the file breaks off."""
    for record in records(content, WARC):
        if record.kind in ("response", "resource") and not record.reason:
            yield record.place, record.headers
