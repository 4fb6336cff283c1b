"""Which encoding bytes are in that declare none and are no UTF-8."""

import functools
from collections.abc import Callable

SAMPLED = 65536  # bytes looked at: the answer hardly changes beyond, the time does


@functools.cache
def _detector() -> Callable[[bytes], str]:
    # loaded when it is first needed: its models take a third of a second
    import chardet
    from chardet.enums import EncodingEra

    eras = EncodingEra.ALL & ~EncodingEra.MAINFRAME  # no text in EBCDIC comes as a file of a corpus

    def detector(data: bytes) -> str:
        found = chardet.detect(data, encoding_era=eras, max_bytes=SAMPLED, compat_names=False)
        return found["encoding"] or ""

    return detector


def detect(data: bytes) -> str:
    """The most likely encoding's name as Python knows it, "" where nothing fits."""
    return _detector()(data[:SAMPLED])
