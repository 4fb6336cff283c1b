"""Compiled array functions: no input or output, no state."""

from twinlens.kernels.compile import use_cache_folder

# Raised whenever a bit of a token, a signature or a similarity may change: signatures of two versions never meet.
VERSION = 1

use_cache_folder()


def prepare() -> None:
    """Compile every kernel, or load it from the cache folder; takes seconds the first time on a machine."""
    from twinlens.kernels import candidates, sign, similarity
    from twinlens.kernels.compile import compile_all

    del candidates, sign, similarity  # importing them is what registers their kernels
    compile_all()
