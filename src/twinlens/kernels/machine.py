"""Vector and bit instructions that Python and numba have no word for, as functions that kernels call.

What they do stands in `machine_code`, which only compiling needs; the same bits come out on every processor.
"""

from twinlens.kernels.compile import instruction

load64 = instruction("load64")
trailing_zeros = instruction("trailing_zeros")
ones = instruction("ones")
byte_masks = instruction("byte_masks")
copy_lower = instruction("copy_lower")
count_signs = instruction("count_signs")
carry_signs = instruction("carry_signs")
lower = instruction("lower")
equal_mask = instruction("equal_mask")
special_mask = instruction("special_mask")
copy32 = instruction("copy32")
