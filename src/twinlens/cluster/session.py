"""Starting Spark, and what its failures mean."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import socket
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinlens.installation import resources
from twinlens.model.errors import TwinlensError, UsageError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

LOG = "spark/log4j2.properties"  # among the resources
JAVA_OPTIONS = "spark.driver.extraJavaOptions"
JAVA = "openjdk-17-jre-headless"
REACHING_SECONDS = 5.0
_HOSTS = re.compile(r"(?:spark|k8s|mesos)://(?:https?://)?([^/]+)")
_LOCAL = re.compile(r"local(?:\[([^\],]*)(,[^\]]*)?\])?")

# a job of one machine is over before what Java's second compiler and its parallel collector do has paid off
_LOCAL_JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
_TRIES = 4  # at a task, as on a cluster; for local masters Spark makes it one

_LOCAL_SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.driver.memory": "2g",
    "spark.driver.host": "127.0.0.1",
    "spark.driver.bindAddress": "127.0.0.1",
    # without Hadoop's native library every file made costs a process for its rights, and so does its sum beside it
    "spark.hadoop.fs.file.impl": "org.apache.hadoop.fs.RawLocalFileSystem",
    # over TCP a task of 5 ms takes 45: Java's small writes and Python's delayed acknowledgements wait for each other
    "spark.python.unix.domain.socket.enabled": str(os.name == "posix").lower(),
}
_SETTINGS = {
    "spark.app.name": "twinlens",
    "spark.python.daemon.module": "twinlens.cluster.daemon",
    "spark.ui.showConsoleProgress": "false",
    "spark.sql.parquet.compression.codec": "zstd",
    # files are named one by one: asking for them in a job of its own would cost more than it saves
    "spark.sql.sources.parallelPartitionDiscovery.threshold": "100000",
    "spark.sql.parquet.mergeSchema": "false",
    # a table counts only once its stage has left its mark: it need not be moved into place, nor marked by itself
    "spark.hadoop.mapreduce.fileoutputcommitter.algorithm.version": "2",
    "spark.hadoop.mapreduce.fileoutputcommitter.marksuccessfuljobs": "false",
}


def check_java() -> None:
    """Raises TwinlensError where Spark would find no Java."""
    home = os.environ.get("JAVA_HOME")
    if home and not (Path(home) / "bin" / "java").exists():
        raise TwinlensError(
            f"Spark needs Java 17 or newer, and JAVA_HOME ({home}) holds none: unset it, or let it name a Java"
        )
    if not home and shutil.which("java") is None:
        raise TwinlensError(
            f"Spark needs Java 17 or newer, and there is none: apt-get install {JAVA}, or set JAVA_HOME"
        )


def check_master(master: str) -> None:
    """Raises UsageError on what is no master, TwinlensError on one that does not answer."""
    if _LOCAL.fullmatch(master):
        return
    if master == "yarn":
        if not os.environ.get("HADOOP_CONF_DIR") and not os.environ.get("YARN_CONF_DIR"):
            raise TwinlensError(
                "the master yarn is found by HADOOP_CONF_DIR or YARN_CONF_DIR: set one of them to the folder of the "
                "cluster's settings"
            )
        return
    named = _HOSTS.match(master)
    if named is None:
        raise UsageError(f"--master must be local[N], spark://HOST:PORT, yarn or k8s://HOST:PORT, not {master}")
    reasons = []
    for address in named[1].split(","):
        host, _, port = address.rpartition(":")
        if not host or not port.isdecimal():
            host, port = address, "443" if master.startswith("k8s") else "7077"
        try:
            socket.create_connection((host, int(port)), REACHING_SECONDS).close()
        except (OSError, OverflowError) as error:
            reasons.append(str(getattr(error, "strerror", None) or error))
        else:
            return
    raise TwinlensError(f"the Spark master {master} cannot be reached ({reasons[0]}): start it, or name another one")


def start(master: str = "", conf: dict[str, str] | None = None) -> SparkSession:
    """A Spark session, or the one that runs already. `conf` goes before the settings here.

    Raises TwinlensError with what is missing: pyspark, Java, the master.
    """
    if importlib.util.find_spec("pyspark") is None:
        raise TwinlensError("pyspark is not installed: pip install 'twinlens[spark]'")
    import pyspark.sql

    if master:
        check_master(master)
    running = pyspark.sql.SparkSession.getActiveSession()
    if running is not None:
        return running
    check_java()
    local = bool(_LOCAL.fullmatch(master)) if master else "SPARK_REMOTE" not in os.environ
    settings = {**_SETTINGS, **(_LOCAL_SETTINGS if local else {}), **(conf or {})}
    own = f"-Dlog4j2.configurationFile={(resources() / LOG).as_uri()}"
    java = (own, _LOCAL_JAVA if local else "", settings.get(JAVA_OPTIONS, ""))
    settings[JAVA_OPTIONS] = " ".join(filter(None, java))
    if local:
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)  # not what happens to stand first on the path
    builder = pyspark.sql.SparkSession.builder
    if master:
        builder = builder.master(_with_tries(master))
    for name, value in settings.items():
        builder = builder.config(name, value)
    main = threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGINT) if main else None
    try:
        spark = builder.getOrCreate()
    except Exception as error:
        if master and not local and "stopped SparkContext" in str(error):  # it was turned away
            raise TwinlensError(
                f"what answers at {master} takes no job of Spark {pyspark.__version__}: name the master's own port, or "
                "install the pyspark of its version"
            ) from error
        raise TwinlensError(f"Spark does not start ({reason_of(error)}); --debug shows all that it says") from error
    finally:
        if main and before is not None:
            signal.signal(signal.SIGINT, before)  # Spark puts its own there, which ends the program at once
    spark.sparkContext.setLogLevel("OFF")
    return spark


def wake(spark: SparkSession) -> None:
    """Let Python start on the cluster's machines, which takes longer than many a task that would wait for it."""
    context = spark.sparkContext
    context.parallelize(range(context.defaultParallelism), context.defaultParallelism).foreach(_nothing)


def _nothing(_: int) -> None:
    pass


def _with_tries(master: str) -> str:
    """A local master that tries a failed task again, as a cluster does."""
    found = _LOCAL.fullmatch(master)
    return master if not found or found[2] else f"local[{found[1] or 1},{_TRIES}]"


_FULL = ("No space left on device", "Disk quota exceeded", "DiskOutOfSpace", "File too large")
_CAUSE = re.compile(r"^(?:Caused by: )?([\w.$]+(?:Exception|Error)): (.+)$", re.MULTILINE)


def reason_of(error: BaseException) -> str:
    """One line of what Spark's exception is about: the innermost cause that it names."""
    text = str(error)
    python = re.findall(r"^(\w[\w.]*(?:Error|Exception)): (.+)$", text, re.MULTILINE)
    causes = [found[1] for found in _CAUSE.findall(text)]
    words = (python[-1][1] if python and "Python worker" in text else causes[-1] if causes else text).strip()
    first = words.splitlines()[0] if words else type(error).__name__
    return first[:300].rstrip(".")


def failure(error: Exception, stage: str, out: str) -> TwinlensError:
    """The sentence for an error that a stage ended with."""
    text = str(error)
    full = next((words for words in _FULL if words in text), "")
    if full:
        return TwinlensError(
            f"there is no space left for {out}, or for what Spark puts into spark.local.dir ({full}, while: {stage}): "
            "make room, then go on with --resume; nothing is finished yet"
        )
    if "DISK_ISSUE" in text:  # Spark's own sums of what it sends say so
        return TwinlensError(
            f"what Spark put into spark.local.dir came back cut short or damaged (while: {stage}): that disk is full "
            "or broken; make room, then go on with --resume; nothing is finished yet"
        )
    if "Permission denied" in text or "AccessControlException" in text:
        return TwinlensError(f"{out} cannot be written (while: {stage}): permission denied; choose another folder")
    if "ModuleNotFoundError" in text and "twinlens" in text:
        return TwinlensError(
            "the cluster's machines have no twinlens: install it there, or send it along (spark.archives and "
            "spark.pyspark.python)"
        )
    return TwinlensError(f"Spark failed (while: {stage}): {reason_of(error)}; finished stages are kept, see --resume")


def is_sparks(error: BaseException) -> bool:
    """Whether an exception comes from Spark or from the bridge to it."""
    return type(error).__module__.partition(".")[0] in ("pyspark", "py4j")


def settings_for(spark: Any, **values: Any) -> None:
    """Set session settings by their last names: `records` for Arrow's rows a batch."""
    names = {"records": "spark.sql.execution.arrow.maxRecordsPerBatch", "shuffle": "spark.sql.shuffle.partitions"}
    for name, value in values.items():
        spark.conf.set(names[name], str(value))
