"""What each number of an observation means, as data.

A game declares its features once, in blocks; a block has an axis for each thing it is about, and gets a range of
numbers, the last axis counting the fastest, just as verbs do::

    FEATURES = Features(Block("hand", FACE), Block("pile", SPACE, FACE))
    HAND, PILE = FEATURES.firsts
    out[PILE + space * 16 + face] = count
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

from .verbs import Kind, Value

HUNDREDS = 100
HIGHEST = 127
"""An observation holds numbers of eight bits; a larger one is two features, the hundreds and what is left of it."""

DIGITS = Kind("digits", ("hundreds", "ones"))


def players(seats: int) -> Kind:
    """An axis of players as one of them sees the table: itself first, then clockwise. Seats nobody has stay 0."""
    return Kind("player", ("me", *(f"left{i}" for i in range(1, seats))))


def places(n: int, name: str = "place") -> Kind:
    """An axis of places in a row or pile, from 0."""
    return Kind(name, tuple(range(n)))


class Block:
    """Features about one thing: a number, or one for each combination of what its axes name.

    `note` says what the numbers mean where it is not plain counting or yes and no.
    """

    def __init__(self, name: str, *axes: Kind, note: str = "") -> None:
        self.name = name
        self.axes = axes
        self.note = note
        self.size = prod(len(axis.values) for axis in axes)

    @property
    def labels(self) -> Iterator[tuple[Value, ...]]:
        """What each feature of the block is about, in order."""
        return product(*(axis.values for axis in self.axes))


class Features:
    """All the features of one game."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = {block.name: block for block in blocks}
        firsts, size = [], 0
        for block in blocks:
            firsts.append(size)
            size += block.size
        self.firsts = tuple(firsts)
        self.size = size

    @cached_property
    def names(self) -> list[str]:
        """Every feature by name, at its number."""
        return [" ".join(map(str, (block.name, *label))) for block in self.blocks.values() for label in block.labels]

    def describe(self, index: int) -> str:
        """What a feature means: `pile 1 C5`. IndexError if there is none of this number."""
        if not 0 <= index < self.size:
            raise IndexError(f"features are numbered 0 to {self.size - 1}; there is no {index}")
        return self.names[index]

    def part(self, row: Sequence[int], name: str) -> list[int]:
        """The numbers of one block of an observation."""
        first = self.firsts[list(self.blocks).index(name)]
        return [int(value) for value in row[first : first + self.blocks[name].size]]

    def read(self, row: Sequence[int]) -> dict[str, Any]:
        """An observation for people: each block by name, of its features only those that are not 0.

        Two digits are put together again. A block without axes is its number.
        """
        return {name: _read(block, self.part(row, name)) for name, block in self.blocks.items()}


def _read(block: Block, numbers: list[int]) -> Any:
    if not block.axes:
        return numbers[0]
    labels = list(block.labels)
    if block.axes[-1] is DIGITS:
        labels = [label[:-1] for label in labels[::2]]
        numbers = [high * HUNDREDS + low for high, low in zip(numbers[::2], numbers[1::2], strict=True)]
        if len(block.axes) == 1:
            return numbers[0]
    return {" ".join(map(str, label)): number for label, number in zip(labels, numbers, strict=True) if number}


def put_number(number: int, first: int, out: list[int]) -> None:
    """Write a number as two features: the hundreds, at most 127 of them, and the rest."""
    out[first] = min(number // HUNDREDS, HIGHEST)
    out[first + 1] = number % HUNDREDS
