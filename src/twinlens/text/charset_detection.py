"""Which encoding bytes are in that declare none and are no UTF-8."""

import functools
import re
from collections.abc import Callable

SAMPLED = 32768  # bytes looked at: the answer hardly changes beyond, the time does

_SEARCHED = 1 << 20  # bytes that those are picked from
_MARKUP = re.compile(rb"[<>]+")  # no multi-byte encoding has "<" or ">" as a second byte


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
    """The most likely encoding's name as Python knows it, "" where nothing fits.

    Looks at the runs of text that hold more than ASCII, or at the start of the data where there are none.
    """
    runs: list[bytes] = []
    left = SAMPLED
    for run in _MARKUP.split(data[:_SEARCHED]):
        if not run.isascii():
            runs.append(run[:left])
            left -= len(runs[-1])
            if left <= 0:
                break
    return _detector()(b"\n".join(runs) or data[:SAMPLED])
