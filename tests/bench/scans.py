"""Measures whole scans against each other, as a person starts them; each line says what it ought to be at most.

python tests/bench/scans.py again    one new file in a folder that was scanned: the second scan beside the first
python tests/bench/scans.py html     a folder of pages beside the parser and its text() alone
python tests/bench/scans.py workers  two workers beside one, by the clock
python tests/bench/scans.py growth   ten times the documents, in one Parquet file
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

import corpus
import folders
from measuring import Used, run

PARSE = """
import pathlib, sys
from selectolax.lexbor import LexborHTMLParser
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.html")):
    LexborHTMLParser(path.read_bytes()).text()
"""


def scan(
    source: Path, project: Path, jobs: int, *arguments: str, fresh: bool = True, watched: bool = True
) -> tuple[Used, dict]:
    """One scan by the command line; with `fresh` into a new project, `watched` as to its memory."""
    if fresh:
        for suffix in ("", "-wal", "-shm", "-writer"):
            Path(f"{project}{suffix}").unlink(missing_ok=True)
    command = [sys.executable, "-m", "twinlens", "scan", str(source), "-p", str(project), "--jobs", str(jobs)]
    used = run([*command, "--json", "--quiet", *arguments], cores=[0] if jobs == 1 else [], watched=watched)
    if used.status:
        sys.exit(used.errors)
    return used, json.loads(used.output)


def tell(what: str, value: float, most: float, used: str) -> None:
    """One line of the result."""
    print(f"{what}: {value:.2f} ({'within' if value <= most else 'above'} {most:g}); {used}", flush=True)


def again(folder: Path, options: argparse.Namespace) -> None:
    for html in (False, True):
        source, project = folder / ("pages" if html else "texts"), folder / "again.twinlens"
        octets = folders.make(source, options.documents or 50_000, options.tokens or 300, html)
        first, found = scan(source, project, 1)
        (source / "0000" / ("new.html" if html else "new.txt")).write_text(
            "<p>one new file</p>" if html else "one new file"
        )
        second, _ = scan(source, project, 1, fresh=False)
        what = f"{sum(found['documents'].values()):,} {'pages' if html else 'texts'}, {octets / 1e6:,.0f} MB, one more"
        tell(f"{what}, CPU", second.cpu / first.cpu, 0.1, f"{second.cpu:.2f} of {first.cpu:.2f} s")
        tell(f"{what}, by the clock", second.wall / first.wall, 0.1, f"{second.wall:.2f} of {first.wall:.2f} s")


def html(folder: Path, options: argparse.Namespace) -> None:
    source = folder / "pages"
    octets = folders.make(source, options.documents or 20_000, options.tokens or 1000, True)
    parsed = run([sys.executable, "-c", PARSE, str(source)], cores=[0])
    used, _ = scan(source, folder / "html.twinlens", 1)
    tell(f"{octets / 1e6:,.0f} MB of pages, CPU", used.cpu / parsed.cpu, 2.5, f"{used.cpu:.2f} of {parsed.cpu:.2f} s")


def workers(folder: Path, options: argparse.Namespace) -> None:
    source = folder / "corpus.parquet"
    octets = corpus.make(source, options.documents or 100_000, options.tokens or 1000)
    # unwatched: with one worker a core is left for the watching, with two it takes their time
    one, _ = scan(source, folder / "one.twinlens", 1, watched=False)
    two, _ = scan(source, folder / "two.twinlens", 2, watched=False)
    what = f"{octets / 1e6:,.0f} MB of text, 2 workers on {len(os.sched_getaffinity(0))} cores, by the clock"
    tell(what, two.wall / one.wall, 0.6, f"{two.wall:.2f} of {one.wall:.2f} s")


def growth(folder: Path, options: argparse.Namespace) -> None:
    used = []
    documents = options.documents or 20_000
    for n in (documents, 10 * documents):
        source = folder / f"{n}.parquet"
        corpus.make(source, n, options.tokens or 1000)
        used.append(scan(source, folder / f"{n}.twinlens", 1, "--profile", "paper")[0])
        source.unlink()
    tell(
        f"{10 * documents:,} documents beside {documents:,}, CPU",
        used[1].cpu / used[0].cpu,
        10.5,
        f"{used[1].cpu:.2f} of {used[0].cpu:.2f} s; peak {used[1].memory:,.0f} MB",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    works = {work.__name__: work for work in (again, html, workers, growth)}
    parser.add_argument("what", choices=list(works))
    parser.add_argument("--documents", type=int)
    parser.add_argument("--tokens", type=int, help="mean tokens of a document")
    parser.add_argument("--folder", type=Path, help="where the corpus goes for as long (default: the system's)")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="twinlens-bench-", dir=options.folder))
    try:
        (folder / "warm").mkdir()
        (folder / "warm" / "a.txt").write_text("one document")
        scan(folder / "warm", folder / "warm.twinlens", 1)  # compiles, if that was never done on this machine
        works[options.what](folder, options)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
