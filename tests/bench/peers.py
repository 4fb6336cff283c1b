"""Prints a table of CPU seconds, wall seconds, peak memory and pairs: this program against its peers, on one corpus.

python tests/bench/peers.py --documents 20000

The peers come from the extra `bench`; where they are installed elsewhere, name that Python with --peers-python.
"""

import argparse
import json
import os
import platform
import shutil
import sys
import tempfile
from pathlib import Path

from corpus import make
from measuring import Used, run

CONTENDERS = Path(__file__).parent / "contenders"
PEERS = {
    "daft_native": "daft, reading the Parquet file itself",
    "rensa_flat": "rensa, flat interface, polars tokens",
    "gaoya_index": "gaoya, its index over texts",
    "rensa_readme": "rensa as in its README",
    "datasketch_readme": "datasketch as in its README",
}
SLOW = ("rensa_readme", "datasketch_readme")


def scan(corpus: Path, folder: Path, jobs: int, profile: str) -> tuple[Used, dict]:
    """One scan into a new project, as a person starts it."""
    project = folder / f"bench-{jobs}.twinlens"
    for suffix in ("", "-wal", "-shm", "-writer"):
        Path(f"{project}{suffix}").unlink(missing_ok=True)
    command = [sys.executable, "-m", "twinlens", "scan", str(corpus), "-p", str(project), "--jobs", str(jobs)]
    used = run([*command, "--profile", profile, "--json", "--quiet"], cores=[0] if jobs == 1 else [])
    if used.status:
        sys.exit(used.errors)
    return used, json.loads(used.output)


def corpus_bytes(corpus: Path) -> int:
    """The bytes of text of a corpus that was made before."""
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    column = pq.read_table(corpus, columns=["text"]).column("text")
    return sum(pc.sum(pc.binary_length(chunk)).as_py() for chunk in column.chunks)


def row(name: str, used: Used, pairs: str, version: str, best: float) -> str:
    """One line of the table."""
    cells = (
        name,
        version,
        f"{used.cpu:.1f}",
        f"{used.cpu / best:.2f}",
        f"{used.wall:.1f}",
        f"{used.memory:,.0f}",
        pairs,
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=20_000)
    parser.add_argument("--tokens", type=int, default=1000, help="mean tokens of a document")
    parser.add_argument("--profile", default="paper")
    parser.add_argument("--peers-python", default=sys.executable, help="the Python that has the peers")
    parser.add_argument("--only", nargs="*", default=list(PEERS), choices=list(PEERS), help="these peers")
    parser.add_argument(
        "--slow-below", type=int, default=50_000, help="leave the slow ones out from so many documents on"
    )
    parser.add_argument("--corpus", type=Path, help="keep the corpus in this file; made where it is not there")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="twinlens-bench-"))
    try:
        corpus = options.corpus or folder / "corpus.parquet"
        octets = corpus_bytes(corpus) if corpus.exists() else make(corpus, options.documents, options.tokens)
        small = folder / "small.parquet"
        make(small, 100)
        scan(small, folder, 1, options.profile)  # compiles, if that was never done on this machine
        cores = len(os.sched_getaffinity(0))
        machine = f"{platform.machine()}, {cores} cores, Python {platform.python_version()}"
        print(
            f"{options.documents:,} documents, {octets / 1e6:,.0f} MB of text; {machine}; whole processes on one core, "
            "tokenising included\n"
        )
        print("| | version | CPU s | × | wall s | peak MB | pairs |\n|---|---|---|---|---|---|---|", flush=True)
        used, found = scan(corpus, folder, 1, options.profile)
        best = used.cpu
        pairs = f"B {found['pairs']['b_similar']:,}, C {found['pairs']['c_similar']:,}"
        from twinlens import __version__

        print(row("**twinlens**, B and C, stored", used, pairs, __version__, best), flush=True)
        two, _ = scan(corpus, folder, 2, options.profile)
        print(row("twinlens, 2 workers on all cores", two, pairs, __version__, best), flush=True)
        for name in options.only:
            if name in SLOW and options.documents >= options.slow_below:
                continue
            used = run([options.peers_python, str(CONTENDERS / f"{name}.py"), str(corpus)], cores=[0])
            if used.status:
                print(f"| {PEERS[name]} | failed: {used.errors.strip().splitlines()[-1][:80]} | | | | | |")
                continue
            told = json.loads(used.output.strip().splitlines()[-1])
            pairs = told["note"] if told["pairs"] is None else f"{told['pairs']:,}"
            print(row(PEERS[name], used, pairs, told["version"], best), flush=True)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
