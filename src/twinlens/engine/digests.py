"""The digest that tells whether a document's content is what was scanned."""

import xxhash

from twinlens.model.documents import RawDocument


def content_digest(raw: RawDocument) -> bytes:
    """16 bytes (XXH3-128) of the stored bytes, or of the UTF-8 text of a table row; b"" where there is neither."""
    if raw.data is not None:
        return xxhash.xxh3_128_digest(raw.data)
    return b"" if raw.text is None else xxhash.xxh3_128_digest(raw.text.encode("utf-8", "surrogatepass"))
