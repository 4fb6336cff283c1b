"""Measures the kernels on a Parquet file of texts: CPU seconds of each stage, and as a ratio to one regular expression.

python tests/bench/kernels.py TEXTS.parquet [--column text]
"""

import argparse
import re
import resource
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from twinlens import kernels
from twinlens.kernels.batches import TextBatch
from twinlens.kernels.candidates import candidates
from twinlens.kernels.sign import sign
from twinlens.model.params import Profile, ScanParams

REPEATS = 3
TARGET = 0.3  # of the CPU time of the regular expression, for the sign stage


def cpu_seconds(work: Callable[[], Any], repeats: int = REPEATS) -> float:
    """The least CPU time of some runs."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def find_words(column: pa.Array) -> None:
    """What most tools begin with, over Python's strings; nothing is kept."""
    word = re.compile(r"\w+")
    for part in range(0, len(column), 1000):
        for text in column[part : part + 1000].to_pylist():
            word.findall(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts")
    parser.add_argument("--column", default="text")
    options = parser.parse_args()
    start = time.process_time()
    kernels.prepare()
    print(f"prepare: {time.process_time() - start:.2f} s of CPU (compiling where the cache folder has nothing)")

    column = pq.read_table(options.texts, columns=[options.column])[0].combine_chunks().cast(pa.large_string())
    _, offsets, data = column.buffers()
    batch = TextBatch(
        np.frombuffer(data, np.uint8),
        np.frombuffer(offsets, np.int64)[column.offset : column.offset + len(column) + 1],
        np.zeros(len(column), np.bool_),
    )
    megabytes = float(batch.offsets[-1] - batch.offsets[0]) / 1e6
    print(f"{len(batch)} documents, {megabytes:.1f} MB")

    plain = cpu_seconds(lambda: find_words(column), 1)
    print(f"{'re.findall':12} {plain:8.2f} s {megabytes / plain:8.0f} MB/s")
    for profile in Profile:
        params = ScanParams(profile=profile)
        seconds = cpu_seconds(lambda params=params: sign(batch, params))
        ratio = seconds / plain
        print(
            f"sign {profile:7} {seconds:8.2f} s {megabytes / seconds:8.0f} MB/s   {ratio:.3f} of re.findall"
            f" ({'within' if ratio <= TARGET else 'above'} {TARGET})"
        )
    signed = sign(batch, params)
    _, first = np.unique(signed.token_digest, axis=0, return_index=True)
    rows = np.sort(first[signed.tokens[first] > 0])
    columns = (signed.supershingles[rows], signed.bits[rows], rows % 100, signed.token_digest[rows])
    start = time.process_time()
    found = candidates(*columns, params)
    seconds = time.process_time() - start
    print(f"candidates   {seconds:8.2f} s for {len(rows)} representatives: {len(found.pairs)} pairs listed")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB, texts included")


if __name__ == "__main__":
    main()
