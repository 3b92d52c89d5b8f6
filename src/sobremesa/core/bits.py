"""The interpreted forms of functions that compiled code does in another way (see `backend`)."""

from __future__ import annotations

from typing import TypeVar

from .state import State

S = TypeVar("S", bound=State)

MASK = (1 << 63) - 1


def multiply_add(x: int, factor: int, more: int) -> int:
    """Return `x * factor + more`, cut to 63 bits. All other overflow is undefined in compiled code."""
    return (x * factor + more) & MASK


def lowest_bit(mask: int) -> int:
    """Return the number of the lowest bit set in a mask that is not zero."""
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """Return how many bits are set in a mask that is not negative."""
    return mask.bit_count()


def buffer(length: int) -> list[int]:
    """Return `length` zeros: a list here, an array in compiled code."""
    return [0] * length


def copy_state(to: list[S], i: int, source: list[S], j: int) -> None:
    """Make place `i` of one array of states equal to place `j` of another."""
    to[i].assign(source[j])


def note(
    s: State, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """Note an event of the game (see `events`) with up to seven numbers, for the log. Compiled code does nothing."""
    if s.events is not None:
        s.events.append((event, a, b, c, d, e, f, g))


def listening(s: State) -> bool:
    """Return whether events are wanted; never so in compiled code, which leaves out what only happens then."""
    return s.events is not None
