"""Plain forms of what the compiled twin does by an instruction of its own (see `compiler`)."""

from __future__ import annotations

from typing import Any

MASK = (1 << 63) - 1


def multiply_add(x: int, factor: int, more: int) -> int:
    """`x * factor + more`, cut to 63 bits. Any other overflow is undefined once it is compiled."""
    return (x * factor + more) & MASK


def lowest_bit(mask: int) -> int:
    """The number of the lowest bit set in a mask that is not zero."""
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set in a mask that is not negative."""
    return mask.bit_count()


def buffer(length: int) -> list[int]:
    """Room for `length` numbers, all zero: a list here, an array in the compiled twin."""
    return [0] * length


def copy_state(to: Any, i: int, source: Any, j: int) -> None:
    """Make place `i` of one array of states equal to place `j` of another."""
    to[i].assign(source[j])
