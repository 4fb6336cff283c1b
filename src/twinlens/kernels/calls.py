"""Calls of machine code: numpy arrays and numbers as the plain arguments that numba's functions take."""

from __future__ import annotations

import ctypes
import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

_SCALARS: dict[str, tuple[Any, Callable[[Any], Any]]] = {  # numba's name -> C type, conversion
    "int64": (ctypes.c_int64, operator.index),
    "uint64": (ctypes.c_uint64, operator.index),
    "boolean": (ctypes.c_bool, bool),
    "float64": (ctypes.c_double, float),
}
_ARRAY = re.compile(r"(\w+)\[((?::, )*)::1\]|Array\((\w+), (\d), 'C', readonly=True\)")
_PARAMETERS = re.compile(r"(?:[^,(\[]|\([^)]*\)|\[[^\]]*\])+")
_OK = (0, -2)  # what numba's functions return where nothing was raised: a value, None


@dataclass(frozen=True, slots=True)
class Scalar:
    """A parameter that is a number, by numba's name of its type."""

    name: str

    @property
    def types(self) -> tuple[Any, ...]:
        """The C types of what it is handed over as."""
        return (_SCALARS[self.name][0],)

    def arguments(self, value: Any) -> tuple[Any, ...]:
        """What is handed over. Raises TypeError where it is no such number."""
        return (_SCALARS[self.name][1](value),)


@dataclass(frozen=True, slots=True)
class Array:
    """A parameter that is an array of a type, in the order of C and without gaps."""

    dtype: np.dtype[Any]
    dimensions: int
    readonly: bool

    @property
    def types(self) -> tuple[Any, ...]:
        """The C types of an array's parts: two owners, elements, bytes of one, address, shape, strides."""
        owners, number = (ctypes.c_void_p,) * 2, ctypes.c_ssize_t
        return (*owners, number, number, ctypes.c_void_p, *(number,) * (2 * self.dimensions))

    def arguments(self, value: NDArray[Any] | Pinned) -> tuple[Any, ...]:
        """What is handed over. Raises TypeError where the array is of another type or layout."""
        if type(value) is Pinned:
            if (
                value.dtype == self.dtype
                and value.dimensions == self.dimensions
                and value.writeable >= (not self.readonly)
            ):
                return value.parts
        elif isinstance(value, np.ndarray) and value.dtype == self.dtype and value.ndim == self.dimensions:
            flags = value.flags
            if flags.c_contiguous and (self.readonly or flags.writeable):
                address = value.__array_interface__["data"][0]
                return (None, None, value.size, value.itemsize, address, *value.shape, *value.strides)
        raise TypeError(f"a kernel needs {self}")

    def __str__(self) -> str:
        kind = "readable" if self.readonly else "writable"
        return f"a {kind} array of {self.dtype} with {self.dimensions} dimensions, in C order"


@dataclass(frozen=True, slots=True)
class Pinned:
    """An array that is handed over again and again: it is looked at once. It must stay where it is."""

    array: NDArray[Any]
    parts: tuple[Any, ...]
    dtype: np.dtype[Any]
    dimensions: int
    writeable: bool

    @classmethod
    def of(cls, array: NDArray[Any]) -> Pinned:
        """The array, ready to be handed over. Raises TypeError where it has gaps."""
        writeable = bool(array.flags.writeable)
        parts = Array(array.dtype, array.ndim, not writeable).arguments(array)
        return cls(array, parts, array.dtype, array.ndim, writeable)


def parsed(signature: str) -> tuple[str, tuple[Scalar | Array, ...]]:
    """The name of the returned type, and the parameters, of a signature in numba's notation.

    Raises ValueError for types that no kernel has had so far.
    """
    returned, _, rest = signature.partition("(")
    parameters: list[Scalar | Array] = []
    for text in _PARAMETERS.findall(rest.removesuffix(")")):
        array = _ARRAY.fullmatch(text.strip())
        if array is not None:
            name, commas, readable, dimensions = array.groups()
            kind = np.dtype((name or readable).replace("boolean", "bool"))
            parameters.append(Array(kind, int(dimensions or commas.count(",") + 1), readonly=name is None))
        elif text.strip() in _SCALARS:
            parameters.append(Scalar(text.strip()))
        else:
            raise ValueError(f"a kernel's parameter cannot be {text}")
    if returned not in ("void", "int64", "boolean"):
        raise ValueError(f"a kernel cannot return {returned}")
    return returned, tuple(parameters)


def caller(address: int, signature: str) -> Callable[..., Any]:
    """A Python function that calls the machine code at an address; the interpreter is free for others meanwhile."""
    returned, parameters = parsed(signature)
    flat = [kind for parameter in parameters for kind in parameter.types]
    prototype = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, *flat)
    function = prototype(address)
    converters = tuple(parameter.arguments for parameter in parameters)
    count = len(converters)

    def call(*values: Any) -> Any:
        if len(values) != count:
            raise TypeError(f"a kernel needs {count} arguments, not {len(values)}")
        arguments: list[Any] = []
        for convert, value in zip(converters, values, strict=True):
            arguments += convert(value)
        result, raised = ctypes.c_int64(), ctypes.c_void_p()
        status = function(ctypes.addressof(result), ctypes.addressof(raised), *arguments)
        if status not in _OK:
            raise RuntimeError(f"a kernel ended with status {status}")
        if returned == "void":
            return None
        return result.value if returned == "int64" else bool(result.value & 1)

    return call
