"""Vector and bit instructions that Python and numba have no word for, as functions that numba inlines.

They are written in LLVM's portable vector types: the same bits come out on every processor.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import extending, types

# numba gives the typing context itself: a kernel calls these functions without their first parameter
intrinsic: Callable[[Callable[..., Any]], Callable[..., Any]] = extending.intrinsic
Uint64s: Any = types.UniTuple

_I1, _I32, _I64 = ir.IntType(1), ir.IntType(32), ir.IntType(64)
_BYTES = ir.VectorType(ir.IntType(8), 64)
_LANES = ir.VectorType(_I64, 8)


def _pointer(context: Any, builder: Any, array_type: Any, array: Any, index: Any, pointee: Any) -> Any:
    data = context.make_array(array_type)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [index]), pointee.as_pointer())


def _splat(vector: ir.VectorType, value: int) -> ir.Constant:
    return ir.Constant(vector, [value] * vector.count)


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
def count_signs(typingctx, tokens, index, salt, planes, place):  # type: ignore[no-untyped-def]
    """Add the random signs of 64 tokens to 8 × 64 counters, kept as bit planes.

    Token index + 8·row + lane goes to the counters of its lane: its 64 signs are the bits of SplitMix64's output for
    the state token + salt. planes[place:place+24] hold the counters' bits of weight 1, 2 and 4 (8 lanes each) and are
    updated by carry-save adders; the eights that overflow are left in planes[place+24:place+32]. Returns their union.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def mix(z: Any, shift: int, factor: int) -> Any:
            z = builder.xor(z, builder.lshr(z, _splat(_LANES, shift)))
            return builder.mul(z, _splat(_LANES, factor)) if factor else z

        def add(a: Any, b: Any, c: Any) -> tuple[Any, Any]:
            half = builder.xor(a, b)
            return builder.xor(half, c), builder.or_(builder.and_(a, b), builder.and_(half, c))

        salts = builder.insert_element(ir.Constant(_LANES, ir.Undefined), args[2], ir.Constant(_I32, 0))
        salts = builder.shuffle_vector(salts, salts, ir.Constant(ir.VectorType(_I32, 8), [0] * 8))
        rows = []
        for row in range(8):
            at = builder.add(args[1], ir.Constant(_I64, 8 * row))
            token = builder.load(_pointer(context, builder, signature.args[0], args[0], at, _LANES), align=8)
            z = mix(builder.add(token, salts), 30, 0xBF58476D1CE4E5B9)
            rows.append(mix(mix(z, 27, 0x94D049BB133111EB), 31, 0))
        at = [builder.add(args[4], ir.Constant(_I64, 8 * p)) for p in range(4)]
        pointers = [_pointer(context, builder, signature.args[3], args[3], a, _LANES) for a in at]
        one, two, four = (builder.load(p, align=8) for p in pointers[:3])
        twos, fours = [], []
        for i in range(0, 8, 2):
            one, carry = add(one, rows[i], rows[i + 1])
            twos.append(carry)
        for i in range(0, 4, 2):
            two, carry = add(two, twos[i], twos[i + 1])
            fours.append(carry)
        four, eight = add(four, fours[0], fours[1])
        for value, pointer in zip((one, two, four, eight), pointers, strict=True):
            builder.store(value, pointer, align=8)
        union = builder.extract_element(eight, ir.Constant(_I32, 0))
        for lane in range(1, 8):
            union = builder.or_(union, builder.extract_element(eight, ir.Constant(_I32, lane)))
        return union

    return types.uint64(tokens, types.int64, types.uint64, planes, types.int64), generate
