"""Spark's Python daemon, which loads what tasks need before it forks them: once a machine, and not once a process."""

from __future__ import annotations

import gc
from typing import Any

import pyarrow as pa
import pyspark.daemon
import pyspark.worker

import twinlens.cluster.degrees
import twinlens.cluster.documents
import twinlens.cluster.identity
import twinlens.cluster.manifest
import twinlens.cluster.samples
import twinlens.cluster.tables  # noqa: F401
from twinlens import kernels
from twinlens.engine import preparing

_worker = pyspark.daemon.worker


def worker(sock: Any, authenticated: bool) -> int:
    """Spark's own, but without a word where Spark is gone before it, of which a Unix socket tells by a broken pipe."""
    try:
        return int(_worker(sock, authenticated))
    except ConnectionError:
        return 1


if __name__ == "__main__":
    if preparing.are_prepared():
        kernels.prepare()
    pa.array([""])  # the first one of a process looks for pandas
    gc.freeze()  # what the imports made stays, and is shared
    pyspark.daemon.worker = worker
    pyspark.daemon.manager()
