"""Compiled array functions: no input or output, no state."""

from twinlens.kernels.compile import use_cache_folder

# Raised whenever a bit of a token, a signature or a similarity may change: signatures of two versions never meet.
VERSION = 1

use_cache_folder()


def prepare() -> None:
    """Compile every kernel, or load it from the cache folder; takes seconds the first time on a machine."""
    from twinlens.kernels import sign
    from twinlens.kernels.compile import compile_all

    del sign  # importing it is what registers its kernels
    compile_all()
