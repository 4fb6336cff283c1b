"""The instructions of `machine` in LLVM's words, for numba to inline: imported where kernels are compiled, only there.

They are written in LLVM's portable vector types: the same bits come out on every processor.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types
from numba.core import cgutils as _cgutils

cgutils: Any = _cgutils
# numba gives the typing context itself: a kernel calls these functions without their first parameter
intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = extending.intrinsic
Uint64s: Any = types.UniTuple

_I1, _I8, _I32, _I64 = ir.IntType(1), ir.IntType(8), ir.IntType(32), ir.IntType(64)
_BYTES = ir.VectorType(ir.IntType(8), 64)
_BYTES32 = ir.VectorType(ir.IntType(8), 32)
_LANES = ir.VectorType(_I64, 8)
_FUNCTIONS = ir.VectorType(_I32, 16)


def _pointer(context: Any, builder: Any, array_type: Any, array: Any, index: Any, pointee: Any) -> Any:
    data = context.make_array(array_type)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), pointee.as_pointer())


def _splat(vector: ir.VectorType, value: int) -> ir.Constant:
    return ir.Constant(vector, [value] * vector.count)


def _broadcast(builder: Any, vector: ir.VectorType, value: Any) -> Any:
    first = builder.insert_element(ir.Constant(vector, ir.Undefined), value, ir.Constant(_I32, 0))
    return builder.shuffle_vector(first, first, ir.Constant(ir.VectorType(_I32, vector.count), [0] * vector.count))


def _any(builder: Any, lanes: Any) -> Any:
    set_lanes = builder.icmp_unsigned("!=", lanes, _splat(_LANES, 0))
    return builder.icmp_unsigned("!=", builder.bitcast(set_lanes, _I8), ir.Constant(_I8, 0))


@intrinsic
def load64(typingctx, data, index):  # type: ignore[no-untyped-def]
    """The eight bytes data[index:index+8] as one little-endian word; no bounds are checked."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_pointer(context, builder, signature.args[0], args[0], args[1], _I64), align=1)

    return types.uint64(data, types.int64), generate


@intrinsic
def trailing_zeros(typingctx, word):  # type: ignore[no-untyped-def]
    """The number of zero bits below the lowest set one; undefined for 0."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(_I1, 1))

    return types.int64(types.uint64), generate


@intrinsic
def ones(typingctx, word):  # type: ignore[no-untyped-def]
    """The number of set bits."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


@intrinsic
def byte_masks(typingctx, data, index):  # type: ignore[no-untyped-def]
    """Of data[index:index+64], one bit a byte: ASCII letter or digit; above ASCII; U+0001; NUL."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        v = builder.load(_pointer(context, builder, signature.args[0], args[0], args[1], _BYTES), align=1)
        lower = builder.or_(v, _splat(_BYTES, 0x20))
        letter = builder.icmp_unsigned("<", builder.sub(lower, _splat(_BYTES, ord("a"))), _splat(_BYTES, 26))
        digit = builder.icmp_unsigned("<", builder.sub(v, _splat(_BYTES, ord("0"))), _splat(_BYTES, 10))
        masks = (
            builder.or_(letter, digit),
            builder.icmp_unsigned(">=", v, _splat(_BYTES, 0x80)),
            builder.icmp_unsigned("==", v, _splat(_BYTES, 1)),
            builder.icmp_unsigned("==", v, _splat(_BYTES, 0)),
        )
        return context.make_tuple(builder, signature.return_type, [builder.bitcast(m, _I64) for m in masks])

    return Uint64s(types.uint64, 4)(data, types.int64), generate


@intrinsic
def copy_lower(typingctx, data, index, out, place):  # type: ignore[no-untyped-def]
    """Copy data[index:index+64] to out[place:place+64] with A-Z as a-z."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        v = builder.load(_pointer(context, builder, signature.args[0], args[0], args[1], _BYTES), align=1)
        upper = builder.icmp_unsigned("<", builder.sub(v, _splat(_BYTES, ord("A"))), _splat(_BYTES, 26))
        lower = builder.select(upper, builder.or_(v, _splat(_BYTES, 0x20)), v)
        builder.store(lower, _pointer(context, builder, signature.args[2], args[2], args[3], _BYTES), align=1)
        return context.get_dummy_value()

    return types.void(data, types.int64, out, types.int64), generate


@intrinsic
def count_signs(typingctx, tokens, index, salts, word, planes):  # type: ignore[no-untyped-def]
    """Add the random signs of 16 tokens to 8 × 64 counters, kept as bit planes of 8 words.

    Lane l counts word `word` + l of the projection: a token's 64 signs there are the bits of SplitMix64's output for
    the state token + salts[word + l]. planes[0:32] hold the counters' bits of weight 1, 2, 4 and 8 (8 lanes each) and
    are updated by carry-save adders; the sixteens that overflow are left in planes[32:40]. Returns whether there are
    any.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def mix(z: Any, shift: int, factor: int) -> Any:
            z = builder.xor(z, builder.lshr(z, _splat(_LANES, shift)))
            return builder.mul(z, _splat(_LANES, factor)) if factor else z

        def signs(row: int) -> Any:
            at = builder.add(args[1], ir.Constant(_I64, row))
            token = builder.load(_pointer(context, builder, signature.args[0], args[0], at, _I64), align=8)
            z = mix(builder.add(_broadcast(builder, _LANES, token), salt), 30, 0xBF58476D1CE4E5B9)
            return mix(mix(z, 27, 0x94D049BB133111EB), 31, 0)

        def plane(p: int) -> Any:
            return _pointer(context, builder, signature.args[4], args[4], ir.Constant(_I64, 8 * p), _LANES)

        def add(weight: int, row: int) -> Any:
            """Add 2^(weight + 1) tokens from `row` to the counters' bit `weight`; returns the carry."""
            a, b = (
                (signs(row), signs(row + 1))
                if weight == 0
                else (add(weight - 1, row), add(weight - 1, row + 2**weight))
            )
            c = counters[weight]
            half = builder.xor(a, b)
            counters[weight] = builder.xor(half, c)
            return builder.or_(builder.and_(a, b), builder.and_(half, c))

        salt = builder.load(_pointer(context, builder, signature.args[2], args[2], args[3], _LANES), align=8)
        counters = [builder.load(plane(p), align=8) for p in range(4)]
        overflow = add(3, 0)
        for p, value in enumerate((*counters, overflow)):
            builder.store(value, plane(p), align=8)
        return _any(builder, overflow)

    return types.boolean(tokens, types.int64, salts, types.int64, planes), generate


@intrinsic
def carry_signs(typingctx, planes, overflow, p):  # type: ignore[no-untyped-def]
    """Add the overflow plane to plane p, 8 lanes; the carry becomes the overflow. Returns whether there is any."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        eight = ir.Constant(_I64, 8)
        places = [
            _pointer(context, builder, signature.args[0], args[0], builder.mul(args[i], eight), _LANES) for i in (1, 2)
        ]
        a, b = (builder.load(place, align=8) for place in places)
        carry = builder.and_(a, b)
        builder.store(carry, places[0], align=8)
        builder.store(builder.xor(a, b), places[1], align=8)
        return _any(builder, carry)

    return types.boolean(planes, types.int64, types.int64), generate


@intrinsic
def lower(typingctx, values, count, mul, add, place, least):  # type: ignore[no-untyped-def]
    """Lower least[place:place+16] to the smallest mul·y + add (mod 2^32, lane by lane) over y in values[:count]."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def pointer(i: int, index: Any, pointee: Any) -> Any:
            return _pointer(context, builder, signature.args[i], args[i], index, pointee)

        factor, summand = (builder.load(pointer(i, args[4], _FUNCTIONS), align=4) for i in (2, 3))
        place = pointer(5, args[4], _FUNCTIONS)
        smallest = cgutils.alloca_once_value(builder, builder.load(place, align=4))
        with cgutils.for_range(builder, args[1]) as loop:
            y = builder.load(pointer(0, loop.index, _I32), align=4)
            value = builder.add(builder.mul(_broadcast(builder, _FUNCTIONS, y), factor), summand)
            before = builder.load(smallest)
            builder.store(builder.select(builder.icmp_unsigned("<", value, before), value, before), smallest)
        builder.store(builder.load(smallest), place, align=4)
        return context.get_dummy_value()

    return types.void(values, types.int64, mul, add, types.int64, least), generate


def _load32(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    pointer = builder.bitcast(builder.gep(data, [args[1]]), _BYTES32.as_pointer())
    return builder.load(pointer, align=1)


def _mask(builder: Any, hits: Any) -> Any:
    return builder.zext(builder.bitcast(hits, _I32), _I64)


def _constant(byte: int) -> ir.Constant:
    return ir.Constant(_BYTES32, [byte] * 32)


@intrinsic
def equal_mask(typingctx, data, index, byte):  # type: ignore[no-untyped-def]
    """Of data[index:index+32], one bit a byte: equal to `byte` (a literal); no bounds are checked."""
    if not isinstance(byte, types.IntegerLiteral):
        return None

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = _load32(context, builder, signature, args)
        return _mask(builder, builder.icmp_unsigned("==", loaded, _constant(byte.literal_value)))

    return types.uint64(data, types.int64, byte), generate


@intrinsic
def special_mask(typingctx, data, index):  # type: ignore[no-untyped-def]
    """Of data[index:index+32], one bit a byte: "<", "&", a space or below; no bounds are checked."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = _load32(context, builder, signature, args)
        tag = builder.icmp_unsigned("==", loaded, _constant(ord("<")))
        reference = builder.icmp_unsigned("==", loaded, _constant(ord("&")))
        white = builder.icmp_unsigned("<", loaded, _constant(0x21))
        return _mask(builder, builder.or_(tag, builder.or_(reference, white)))

    return types.uint64(data, types.int64), generate


@intrinsic
def copy32(typingctx, data, index, out, place):  # type: ignore[no-untyped-def]
    """Copy data[index:index+32] to out[place:place+32]; no bounds are checked."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        loaded = _load32(context, builder, signature, args)
        target = context.make_array(signature.args[2])(context, builder, args[2]).data
        builder.store(loaded, builder.bitcast(builder.gep(target, [args[3]]), _BYTES32.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(data, types.int64, out, types.int64), generate
