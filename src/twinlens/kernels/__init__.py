"""Compiled array functions: no input or output, no state."""

import importlib

from twinlens.kernels.compile import use_cache_folder

# Raised whenever a bit of a token, a signature or a similarity may change: signatures of two versions never meet.
VERSION = 1

# Modules whose kernels a scan needs.
SCANNING = ("candidates", "html_direct", "html_source", "html_text", "sign", "similarity")

use_cache_folder()


def prepare() -> None:
    """Compile the kernels of a scan, or load them from the cache folder; takes seconds the first time on a machine."""
    from twinlens.kernels.compile import compile_all

    for module in SCANNING:
        importlib.import_module(f"{__name__}.{module}")  # which registers its kernels
    compile_all()
