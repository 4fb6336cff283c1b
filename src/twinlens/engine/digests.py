"""The digest that tells whether a document's content is what was scanned."""

import xxhash

from twinlens.model.documents import RawDocument


def content_digest(raw: RawDocument) -> bytes:
    """16 bytes (XXH3-128) of the stored bytes, or of the text of a table row; b"" where there is neither."""
    return b"" if raw.data is None and raw.text is None else xxhash.xxh3_128_digest(raw.content)
