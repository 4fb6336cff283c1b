"""Which encoding bytes are in that declare none and are no UTF-8."""

from charset_normalizer import from_bytes

SAMPLED = 65536  # bytes looked at


def detect(data: bytes) -> str:
    """The most likely encoding's name, "" where nothing fits."""
    best = from_bytes(data[:SAMPLED]).best()
    return best.encoding if best else ""
