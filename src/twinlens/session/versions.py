"""With what a project's results were made: versions that stand in data cards and reports."""

from importlib import metadata

from twinlens import __version__
from twinlens.store import Store
from twinlens.store.settings import UNICODE

LIBRARIES = ("numpy", "numba", "xxhash", "rapidfuzz", "selectolax", "pyarrow")


def versions(store: Store) -> dict[str, str]:
    """The versions of the program, of the kernels and Unicode (once scanned), and of the libraries that are there."""
    found = {"twinlens": __version__}
    scan = store.settings.last_scan()
    if scan is not None:
        found["kernels"] = str(scan.kernel_version)
        found["Unicode"] = str(store.settings.get(UNICODE, "unknown"))
    for name in LIBRARIES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:  # a bundle carries libraries without their descriptions
            continue
    return found
