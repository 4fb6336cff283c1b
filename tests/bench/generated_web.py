"""Measures the search for replicated collections from files to assignment: precision, recall, seconds.

python tests/bench/generated_web.py [--pages 35000] [--random 15000] [--collections 25] [--jobs 0]

A generated web as in the source's experiment: collections of 5 to 10 copies with 50 to 1,000 pages a copy, sizes drawn
to fit, and unrelated pages. A page counts as right in the collection that most pages of its planted one are in.
"""

import argparse
import importlib.util
import resource
import sys
import tempfile
import time
from pathlib import Path
from types import ModuleType

from twinlens.engine.replicas.run import find
from twinlens.model.documents import Source
from twinlens.session import Project


def generator() -> ModuleType:
    """The generator of the tests."""
    path = Path(__file__).parents[1] / "unit" / "engine" / "replicas" / "generated_web.py"
    spec = importlib.util.spec_from_file_location("generated_web", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["generated_web"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def cpu_seconds() -> float:
    """Of this process and its finished workers."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=35_000)
    parser.add_argument("--random", type=int, default=15_000)
    parser.add_argument("--collections", type=int, default=25)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.folder) as held:
        source, project = Path(held) / "web.jsonl", Path(held) / "web.twinlens"
        planted = generator().write_web(source, options.collections, options.pages, options.random, 3, 50, 1_000)
        truth = {url: number for number, copies in enumerate(planted.collections) for urls in copies for url in urls}
        print(f"{len(truth):,} pages in {len(planted.collections)} collections, {planted.random_pages:,} others, "
              f"{source.stat().st_size / 1e6:.0f} MB")  # fmt: skip
        began = time.monotonic()
        with Project.create(project) as made:
            made.scan([Source(str(source))], jobs=options.jobs)
        print(f"scanned in {time.monotonic() - began:.1f} s")
        began, worked = time.monotonic(), cpu_seconds()
        found = find(str(project), jobs=options.jobs)
        seconds, worked = time.monotonic() - began, cpu_seconds() - worked
        print(f"searched in {seconds:.1f} s ({worked:.1f} s of CPU): {found.links:,} links, "
              f"{len(found.collections)} collections")  # fmt: skip
    right = wrong = 0
    for collection in found.collections:
        pages = [found.pages[page].url for copy in collection.copies for page in copy.pages]
        known = [truth[url] for url in pages if url in truth]
        most = known.count(max(set(known), key=known.count)) if known else 0
        right += most
        wrong += len(pages) - most
    print(f"precision {right / max(1, right + wrong):.4f}, recall {right / len(truth):.4f}")
    saved = found.saved
    print(f"one copy of each saves {saved.pages:,} pages; pages with a copy "
          f"{100 * saved.duplicates_before:.1f} % before, {100 * saved.duplicates_after:.1f} % after")  # fmt: skip


if __name__ == "__main__":
    main()
