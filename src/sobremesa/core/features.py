"""Features: the meaning of each number of an observation, as data.

A game declares its features once, in blocks; a block has an axis for each thing it is about, and gets a range of
numbers, the last axis counting the fastest, just as verbs do::

    FEATURES = Features(Block("hand", FACE), Block("pile", SPACE, FACE), Block("to_deal", of="left"))

What a block is made from is the field or zone of the state with the same name, or what `of` says; `observation` writes
the code for that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cached_property
from itertools import product
from math import prod

from .bits import lowest_bit
from .verbs import Kind, Value
from .zones import Sizes

HUNDREDS = 100
HIGHEST = 127
"""An observation holds numbers of eight bits; a larger one is two features, the hundreds and what is left of it."""

DIGITS = Kind("digits", ("hundreds", "ones"))
TEAM = Kind("team", ("ours", "theirs"))
"""An axis of two teams as a seat sees them: every other seat is of its team."""


def players(seats: int) -> Kind:
    """Return an axis of players as one of them sees the table: itself first, then clockwise. Unused seats stay 0."""
    return Kind("player", ("me", *(f"left{i}" for i in range(1, seats))))


def places(n: int, name: str = "place") -> Kind:
    """Return an axis of places in a row or pile, from 0."""
    return Kind(name, tuple(range(n)))


class ByHand(Enum):
    """The mark of a block that the game's own function writes."""

    BY_HAND = "by hand"


BY_HAND = ByHand.BY_HAND

Source = str | Sizes | Callable[..., int] | ByHand
"""The name of a field or zone; the sizes of a zone; a function of the state, or of the state and a seat; or BY_HAND."""


class Block:
    """Features about one thing: a number, or one for each combination of what its axes name.

    `of` is what they are made from, if it is not the field or zone of the block's name. `note` says what the numbers
    mean where it is not plain counting or yes and no.
    """

    def __init__(self, name: str, *axes: Kind, of: Source | None = None, note: str = "") -> None:
        self.name = name
        self.axes = axes
        self.source: Source = name if of is None else of
        self.note = note
        self.size = prod(len(axis.values) for axis in axes)

    @property
    def labels(self) -> Iterator[tuple[Value, ...]]:
        """Yield the values on the axes for each feature of the block, in order."""
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
        """The name of every feature, at its number."""
        return [" ".join(map(str, (block.name, *label))) for block in self.blocks.values() for label in block.labels]

    def describe(self, index: int) -> str:
        """Return what a feature means: `pile 1 C5`. Raises IndexError if there is none of this number."""
        if not 0 <= index < self.size:
            raise IndexError(f"features are numbered 0 to {self.size - 1}; there is no {index}")
        return self.names[index]

    def part(self, row: Sequence[int], name: str) -> list[int]:
        """Return the numbers of one block of an observation."""
        first = self.firsts[list(self.blocks).index(name)]
        return [int(value) for value in row[first : first + self.blocks[name].size]]

    def read(self, row: Sequence[int]) -> dict[str, int | dict[str, int]]:
        """Return an observation for people: each block by name, of its features only those that are not 0.

        Two digits are put together again. A block without axes is its number.
        """
        return {name: _read(block, self.part(row, name)) for name, block in self.blocks.items()}


def _read(block: Block, numbers: list[int]) -> int | dict[str, int]:
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


def put_choice(value: int, n: int, first: int, out: list[int]) -> None:
    """Write which of `n` values it is: a 1 for the one, nothing if it is none of them."""
    if 0 <= value < n:
        out[first + value] = 1


def put_counted(cards: list[int], first: int, out: list[int]) -> None:
    """Write a heap that is counted by face."""
    for face in range(len(cards)):
        out[first + face] = cards[face]


def count_packed(cards: int, width: int) -> int:
    """Return how many cards a number holds that has so many bits for each face (see `zones.Packed`)."""
    n = 0
    while cards:
        n += cards & (1 << width) - 1
        cards >>= width
    return n


def put_packed(cards: int, width: int, faces: int, first: int, out: list[int]) -> None:
    """Write a heap that is packed into one number, with `width` bits for each face."""
    for face in range(faces):
        out[first + face] = cards >> width * face & (1 << width) - 1


def put_bits(cards: int, first: int, out: list[int]) -> None:
    """Write a set of cards: a 1 for each bit."""
    while cards:
        out[first + lowest_bit(cards)] = 1
        cards &= cards - 1
