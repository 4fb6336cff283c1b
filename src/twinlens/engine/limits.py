"""What a limit on memory leaves of workers and listed pairs."""

from dataclasses import dataclass

MAIN_MB = 150  # of the process that writes
WORKER_MB = 350  # of a worker: libraries, compiled kernels, the batch that it reads and signs
LEAST_MB = MAIN_MB + WORKER_MB
PAIR_BYTES = 200  # while pairs are found, sorted and written


@dataclass(frozen=True, slots=True)
class Limits:
    """How many workers and listed pairs there may be; `kept` = the limit is above what every scan needs."""

    workers: int
    pairs: int
    kept: bool


def limited(memory_mb: int, workers: int, pairs: int) -> Limits:
    """The workers and pairs of a scan that may take so much memory (MB of 2^20 bytes; 0 = no limit).

    Besides, some 200 bytes a document are needed, which no setting can lower.
    """
    if not memory_mb:
        return Limits(workers, pairs, True)
    return Limits(
        max(1, min(workers, (memory_mb - MAIN_MB) // WORKER_MB)),
        min(pairs, max(10_000, (memory_mb - LEAST_MB // 2) * (1 << 20) // PAIR_BYTES)),
        memory_mb >= LEAST_MB,
    )
