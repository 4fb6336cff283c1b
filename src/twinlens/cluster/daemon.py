"""Spark's Python daemon, which loads what tasks need before it forks them: once a machine, and not once a process."""

from __future__ import annotations

import gc

import pyarrow as pa
import pyspark.daemon
import pyspark.worker

import twinlens.cluster.documents
import twinlens.cluster.identity
import twinlens.cluster.manifest
import twinlens.cluster.samples
import twinlens.cluster.tables  # noqa: F401
from twinlens import kernels
from twinlens.engine import preparing

if __name__ == "__main__":
    if preparing.are_prepared():
        kernels.prepare()
    pa.array([""])  # the first one of a process looks for pandas
    gc.freeze()  # what the imports made stays, and is shared
    pyspark.daemon.manager()
