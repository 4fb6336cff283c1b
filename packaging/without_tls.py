"""Runs first in a bundle: there is no TLS library in it, since the program never connects to anything.

pyarrow imports `ssl` to ask where a system keeps its certificates; the answer here is nowhere. asyncio, which a library
imports and nobody runs, names two of its errors.
"""

import sys
import types

tls = types.ModuleType("ssl", __doc__)
tls.get_default_verify_paths = lambda: types.SimpleNamespace(cafile=None, capath=None)  # type: ignore[attr-defined]
for name in ("SSLWantReadError", "SSLSyscallError"):
    setattr(tls, name, type(name, (OSError,), {}))
sys.modules["ssl"] = tls
