"""Searching bytes 32 at a time, and element names as words, for the passes over pages."""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.machine import load64, trailing_zeros

Word = Any  # numba's uint64

# numba gives the typing context itself: a kernel calls these functions without their first parameter
intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = extending.intrinsic

_I32, _I64 = ir.IntType(32), ir.IntType(64)
_BYTES = ir.VectorType(ir.IntType(8), 32)

MULTIPLIER = np.uint64(0x100000001B3)  # FNV-1a, 64 bits
BASIS = np.uint64(0xCBF29CE484222325)
_ONES = np.uint64(0x0101010101010101)
_HIGHS = np.uint64(0x8080808080808080)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_SLOT_SHIFT = np.uint64(55)
SLOTS = 512  # of a table of names: twice as many as there are names or more


def _load(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    pointer = builder.bitcast(builder.gep(data, [args[1]]), _BYTES.as_pointer())
    return builder.load(pointer, align=1)


def _mask(builder: Any, hits: Any) -> Any:
    return builder.zext(builder.bitcast(hits, _I32), _I64)


def _constant(byte: int) -> ir.Constant:
    return ir.Constant(_BYTES, [byte] * 32)


@intrinsic
def equal_mask(typingctx, data, index, byte):  # type: ignore[no-untyped-def]
    """Of data[index:index+32], one bit a byte: equal to `byte` (a literal); no bounds are checked."""
    if not isinstance(byte, types.IntegerLiteral):
        return None

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = _load(context, builder, signature, args)
        return _mask(builder, builder.icmp_unsigned("==", loaded, _constant(byte.literal_value)))

    return types.uint64(data, types.int64, byte), generate


@intrinsic
def special_mask(typingctx, data, index):  # type: ignore[no-untyped-def]
    """Of data[index:index+32], one bit a byte: "<", "&", a space or below; no bounds are checked."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = _load(context, builder, signature, args)
        tag = builder.icmp_unsigned("==", loaded, _constant(ord("<")))
        reference = builder.icmp_unsigned("==", loaded, _constant(ord("&")))
        white = builder.icmp_unsigned("<", loaded, _constant(0x21))
        return _mask(builder, builder.or_(tag, builder.or_(reference, white)))

    return types.uint64(data, types.int64), generate


@intrinsic
def copy32(typingctx, data, index, out, place):  # type: ignore[no-untyped-def]
    """Copy data[index:index+32] to out[place:place+32]; no bounds are checked."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = _load(context, builder, signature, args)
        target = context.make_array(signature.args[2])(context, builder, args[2]).data
        builder.store(loaded, builder.bitcast(builder.gep(target, [args[3]]), _BYTES.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(data, types.int64, out, types.int64), generate


@part
def find_tag(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The first "<" in data[i:n], n where there is none."""
    while i + 32 <= n:
        mask = equal_mask(data, i, 60)
        if mask:
            return i + int(trailing_zeros(mask))
        i += 32
    while i < n and data[i] != 60:
        i += 1
    return i


@part
def find_double_quote(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The first double quote in data[i:n], n where there is none."""
    while i + 32 <= n:
        mask = equal_mask(data, i, 34)
        if mask:
            return i + int(trailing_zeros(mask))
        i += 32
    while i < n and data[i] != 34:
        i += 1
    return i


@part
def _below_mask(word: Word, bound: int) -> Word:
    """The high bit of each byte of a word that is below a bound up to 128; exact up to the first such byte."""
    return (word - _ONES * np.uint64(bound)) & ~word & _HIGHS


@part
def name_length(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The length of the element name at i: up to white space, "/", ">" or the end."""
    start = i
    if i + 8 <= n:
        word = load64(data, i)
        ends = _below_mask(word, 0x21)
        ends |= _below_mask(word ^ (_ONES * np.uint64(0x2F)), 1) | _below_mask(word ^ (_ONES * np.uint64(0x3E)), 1)
        if ends:
            return int(trailing_zeros(ends)) >> 3
        i += 8
    while i < n and data[i] > 32 and data[i] != 47 and data[i] != 62:
        i += 1
    return i - start


@part
def name_key(data: NDArray[np.uint8], i: int, length: int, n: int) -> Word:
    """The key of the element name data[i:i+length] in any case: its bytes as one word, of longer ones a hash."""
    if length <= 8 and i + 8 <= n:
        return (load64(data, i) | (_ONES * np.uint64(32))) & (_ALL >> np.uint64(64 - 8 * length))
    word = np.uint64(0)
    key = BASIS
    for j in range(length):
        byte = np.uint64(data[i + j] | 32)
        word |= byte << np.uint64(8 * (j & 7))
        key = (key ^ byte) * MULTIPLIER
    return word if length <= 8 else key


@part
def class_of(keys: NDArray[np.uint64], values: NDArray[np.int64], key: Word, otherwise: int) -> int:
    """The class of a name by its key, `otherwise` where the table does not hold it."""
    slot: Any = np.int64((key * _SPREAD) >> _SLOT_SHIFT)
    while keys[slot] != np.uint64(0):
        if keys[slot] == key:
            return int(values[slot])
        slot = (slot + 1) & (SLOTS - 1)
    return otherwise


def name_table(classes: dict[str, int]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Keys and classes of element names (lower case ASCII) as an open-addressing table of `SLOTS` slots."""
    keys = np.zeros(SLOTS, np.uint64)
    values = np.zeros(SLOTS, np.int64)
    for name, value in classes.items():
        key = _key(name.encode())
        slot = ((key * int(_SPREAD)) & int(_ALL)) >> int(_SLOT_SHIFT)
        while keys[slot]:
            slot = (slot + 1) % SLOTS
        keys[slot], values[slot] = key, value
    return keys, values


def _key(name: bytes) -> int:
    if len(name) <= 8:
        return int.from_bytes(name, "little")
    value = int(BASIS)
    for byte in name:
        value = ((value ^ byte) * int(MULTIPLIER)) & int(_ALL)
    return value
