"""Machine code of kernels in files: numba is needed to make one, LLVM's linker alone to load it again.

Importing numba and unpacking its own cache entries took half a second of each process; this takes some milliseconds.
"""

from __future__ import annotations

import ctypes
import functools
import hashlib
import importlib
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from twinlens.kernels.calls import parsed

# What numba calls the parts of its functions' arguments, by LLVM's names.
_LLVM_TYPES = {
    ctypes.c_void_p: ("ptr", "i8*"),
    ctypes.c_int64: ("i64",),
    ctypes.c_uint64: ("i64",),
    ctypes.c_bool: ("i1", "i8"),
    ctypes.c_double: ("double",),
}

DIGEST = 32  # bytes of SHA-256 before the code

_loading = threading.Lock()  # LLVM's engine is one for all kernels


class ObjectFile:
    """The file that holds a kernel's machine code for this processor."""

    def __init__(self, folder: Path, name: str, options: dict[str, Any]) -> None:
        self._name = name
        self._options = options
        self.path = folder / f"{name}-{_machine().fingerprint}.o"

    def make(self, function: Callable[..., Any], signature: str) -> None:
        """Compile a function for a signature in numba's notation, and keep the file."""
        code = _compiled(function, signature, self._options, self._name)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=self.path.parent, suffix=".part", delete=False) as part:
            part.write(hashlib.sha256(code).digest() + code)
        Path(part.name).replace(self.path)  # whole or not at all, whoever else does the same

    def load(self) -> int:
        """The address of the kernel. Raises FileNotFoundError where there is no whole file."""
        content = self.path.read_bytes()
        digest, code = content[:DIGEST], content[DIGEST:]
        if hashlib.sha256(code).digest() != digest:  # LLVM would not survive it
            raise FileNotFoundError(f"{self.path} is damaged")
        return _machine().loaded(code, self._name)


class _Machine:
    """This processor for LLVM, and the engine that loads code for it; numba's own settings."""

    def __init__(self) -> None:
        import llvmlite  # type: ignore[import-untyped]
        from llvmlite import binding

        binding.initialize_native_target()
        binding.initialize_native_asmprinter()
        processor, features = binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
        triple = binding.get_process_triple()
        self._binding = binding
        self.fingerprint = hashlib.sha256(
            f"{llvmlite.__version__} {triple} {processor} {features}".encode()
        ).hexdigest()[:12]
        reloc = "static" if triple.startswith(("x86", "i386", "i686", "amd64")) else "default"
        self.target = binding.Target.from_triple(triple).create_target_machine(
            cpu=processor, features=features, opt=3, reloc=reloc, codemodel="jitdefault", jit=True
        )
        self._engine: Any = None

    def loaded(self, code: bytes, name: str) -> int:
        """Put an object file into memory; the address of the function of that name."""
        binding = self._binding
        with _loading:
            if self._engine is None:
                empty = binding.parse_assembly("")
                empty.triple = binding.get_process_triple()
                self._engine = binding.create_mcjit_compiler(empty, self.target)
            self._engine.add_object_file(binding.ObjectFileRef.from_data(code))
            self._engine.finalize_object()
            address = int(self._engine.get_function_address(name))
        if not address:
            raise ValueError(f"the machine code of {name} is not in its file")
        return address


@functools.cache
def _machine() -> _Machine:
    return _Machine()


def _compiled(function: Callable[..., Any], signature: str, options: dict[str, Any], name: str) -> bytes:
    """Object code with one function to call, of this name; its arguments are those that `calls` hands over."""
    from numba import njit

    importlib.import_module("twinlens.kernels.machine_code")  # before numba looks up what kernels call
    bare: dict[str, Any] = {**options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    dispatcher: Any = njit(**bare)(function)
    dispatcher.compile(signature)
    (made,) = dispatcher.overloads.values()
    binding = _machine()._binding
    module = binding.parse_assembly(made.library.get_llvm_str())
    entry = module.get_function(made.fndesc.llvm_func_name)
    _check(entry, signature)
    for other in (*module.functions, *module.global_variables):
        if not other.is_declaration and other.name != entry.name:
            other.linkage = binding.Linkage.internal  # two kernels may hold the same part
    entry.name = name
    module.verify()
    return bytes(_machine().target.emit_object(module))


def _check(entry: Any, signature: str) -> None:
    """Raise TypeError where the compiled function would not take what is handed over."""
    expected = [ctypes.c_void_p, ctypes.c_void_p]
    for parameter in parsed(signature)[1]:
        expected += parameter.types
    found = [str(argument.type) for argument in entry.arguments]
    fits = len(found) == len(expected) and all(
        name in _LLVM_TYPES[kind] or (kind is ctypes.c_void_p and name.endswith("*"))
        for name, kind in zip(found, expected, strict=True)
    )
    if not fits:
        raise TypeError(f"this version of numba compiles {signature} to other arguments: {', '.join(found)}")
