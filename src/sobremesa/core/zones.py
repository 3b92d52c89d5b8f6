"""Zones: the fields of a state that hold cards, with their owners and who sees them.

A game names the ways in which its state holds cards. Every field that holds some says whose they are and who sees
them::

    CARDS = Counted(FACE)

    class State(core.State):
        deck: list[int] = CARDS.zone(seen_by=NOBODY)
        hand: list[list[int]] = CARDS.zone(SEAT, seen_by=OWNER)
        pile: list[list[int]] = CARDS.zone(SPACE, seen_by=EVERYONE)

From these declarations come the views (`views`), samples of what a seat can't know (`resampling`), the observation
(`observation`), the check that no card is lost (`census`) and the positions of tests. To the rules a zone is a field
like any other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from typing import Any, Generic, TypeVar, cast, overload

from .state import Field, State
from .verbs import Kind, Value

Row = TypeVar("Row")
Rows = TypeVar("Rows")


class SeenBy(Enum):
    """Who has seen the cards of a zone, or sees how many they are."""

    EVERYONE = "everyone"
    OWNER = "owner"
    """The seat whose row of the zone it is."""
    NOBODY = "nobody"


EVERYONE = SeenBy.EVERYONE
OWNER = SeenBy.OWNER
NOBODY = SeenBy.NOBODY


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Zone(Field):
    """A field of the state that holds cards; see `Codec.zone` for what it says of them.

    To the rules and to what is compiled it is a field of its size, and is shown as that.
    """

    cards: Codec[Any, Any]
    rows: Kind | None
    seen_by: SeenBy
    size_seen_by: SeenBy
    face_down: bool
    size: str | None
    spare_row: bool
    lacks: str | None
    holds_cards: bool

    @property
    def by_seat(self) -> bool:
        """Whether it has a row for each seat."""
        return self.rows is not None and self.rows.name == "seat"


@dataclass(frozen=True, repr=False, eq=False)
class Choice(Field):
    """A number that stands for one of the values of a kind; see `choice`."""

    kind: Kind


def choice(kind: Kind) -> int:
    """Declare a field whose numbers stand for the values of a kind, in their order.

    A view shows the value; for the number after the last, and for -1, it shows null.
    """
    return cast("int", Choice(8, (), kind))


@dataclass(frozen=True)
class Sizes:
    """The number of cards in a zone, or in each row of it; see `sizes`."""

    zone: str


def sizes(zone: str) -> Sizes:
    """Return what stands for the number of cards in a zone, where a view or an observation asks for a field."""
    return Sizes(zone)


class Codec(ABC, Generic[Row, Rows]):
    """A way to hold cards in integers: `Row` is one heap of them, `Rows` several.

    `faces` are the distinguishable cards, in the order of their numbers.
    """

    bits: int
    shape: tuple[int, ...] = ()
    """The shape of one row."""

    def __init__(self, faces: Kind) -> None:
        self.faces = faces
        self.values = lru_cache(2_048)(self._values)  # enough for a hundred tables, in less than a megabyte
        """Return the faces of a row, given as a number or tuple, in the order of their numbers."""

    @overload
    def zone(
        self,
        /,
        *,
        seen_by: SeenBy,
        size_seen_by: SeenBy = ...,
        face_down: bool = ...,
        size: str | None = ...,
    ) -> Row: ...
    @overload
    def zone(
        self,
        rows: Kind,
        /,
        *,
        seen_by: SeenBy,
        size_seen_by: SeenBy = ...,
        face_down: bool = ...,
        size: str | None = ...,
        spare_row: bool = ...,
        lacks: str | None = ...,
        holds_cards: bool = ...,
    ) -> Rows: ...
    def zone(
        self,
        rows: Kind | None = None,
        /,
        *,
        seen_by: SeenBy,
        size_seen_by: SeenBy = EVERYONE,
        face_down: bool = False,
        size: str | None = None,
        spare_row: bool = False,
        lacks: str | None = None,
        holds_cards: bool = True,
    ) -> Any:
        """Declare a field that holds cards: one heap of them or, with `rows`, one for each seat, team or space.

        - `seen_by` says who has seen the cards, `size_seen_by` who sees how many they are.
        - `face_down` cards were seen when they came here; views show them only at a table with `memory_aid`.
        - `size` names the field that holds how many cards there are, if the state has one.
        - `spare_row`: row number `players` is for cards that no seat gets and nobody sees.
        - `lacks` names a field of the same shape: faces that everyone knows not to be in a row.
        - `holds_cards=False` is for such a field: it names faces, and no card lies there.
        """
        if seen_by is OWNER and (rows is None or rows.name != "seat"):
            raise TypeError("a zone that its owner sees needs a row for each seat: zone(SEAT, seen_by=OWNER)")
        length = () if rows is None else (len(rows.values) + spare_row,)
        return Zone(
            bits=self.bits,
            shape=(*length, *self.shape),
            cards=self,
            rows=rows,
            seen_by=seen_by,
            size_seen_by=size_seen_by,
            face_down=face_down,
            size=size,
            spare_row=spare_row,
            lacks=lacks,
            holds_cards=holds_cards,
        )

    @abstractmethod
    def counts(self, row: Row) -> list[int]:
        """Return how many cards of each face there are."""

    @abstractmethod
    def row(self, counts: list[int]) -> Row:
        """Return so many cards of each face, as this codec holds them."""

    def size(self, row: Row) -> int:
        """Return how many cards there are."""
        return sum(self.counts(row))

    def names(self, row: Row) -> list[str]:
        """Return the cards by name, in the order of their numbers, if their names are texts."""
        return [*self.values(tuple(row) if isinstance(row, list) else row)]

    def _values(self, row: Any) -> tuple[Any, ...]:
        return tuple(name for name, n in zip(self.faces.values, self.counts(row), strict=True) for _ in range(n))

    def face(self, name: str) -> int:
        """Return the number of a face by its name."""
        return [str(value) for value in self.faces.values].index(name)

    def of(self, cards: str) -> Row:
        """Return cards named in a text, such as "C5 C7 X", as this codec holds them."""
        named = Counter(self.face(name) for name in cards.split())
        return self.row([named[face] for face in range(len(self.faces.values))])

    # Code over `row`, which is code for one row of cards; it runs interpreted and compiled.

    @abstractmethod
    def size_code(self, row: str) -> str:
        """Return an expression for how many cards there are."""

    def shown_size_code(self, row: str, values: str) -> str:
        """Return the same for views, which only run interpreted; `values` is code for the cards as a tuple."""
        return f"len({values})"

    @abstractmethod
    def put_code(self, row: str, first: str) -> str:
        """Return a statement that writes the number of cards of each face into `out`, from place `first` on."""


class Counted(Codec[list[int], list[list[int]]]):
    """A list with the number of cards of each face."""

    bits = 8

    def __init__(self, faces: Kind) -> None:
        super().__init__(faces)
        self.shape = (len(faces.values),)

    def counts(self, row: list[int]) -> list[int]:
        return list(row)

    def row(self, counts: list[int]) -> list[int]:
        return counts

    def size_code(self, row: str) -> str:
        return f"count_counted({row})"

    def shown_size_code(self, row: str, values: str) -> str:
        return f"sum({row})"

    def put_code(self, row: str, first: str) -> str:
        return f"put_counted({row}, {first}, out)"


class Packed(Codec[int, list[int]]):
    """A number with a few bits for each face, which say how many cards there are; the lowest bits are of face 0."""

    bits = 64

    def __init__(self, faces: Kind, width: int) -> None:
        super().__init__(faces)
        self.width = width
        if width * len(faces.values) >= self.bits:
            raise TypeError(f"{len(faces.values)} faces of {width} bits do not fit in {self.bits - 1} bits")

    def counts(self, row: int) -> list[int]:
        return [row >> self.width * face & (1 << self.width) - 1 for face in range(len(self.faces.values))]

    def row(self, counts: list[int]) -> int:
        return sum(n << self.width * face for face, n in enumerate(counts))

    def size_code(self, row: str) -> str:
        return f"count_packed({row}, {self.width})"

    def put_code(self, row: str, first: str) -> str:
        return f"put_packed({row}, {self.width}, {len(self.faces.values)}, {first}, out)"


class FaceSet(Codec[list[int], list[list[int]]]):
    """For cards of which no two are alike: a bit for each face, in words that hold so many faces each."""

    bits = 64

    def __init__(self, faces: Kind, *words: int) -> None:
        super().__init__(faces)
        if sum(words) != len(faces.values) or max(words) >= self.bits:
            raise TypeError(f"{words} are no words of fewer than {self.bits} bits for {len(faces.values)} faces")
        self.words = words
        self.firsts = [0, *accumulate(words)][:-1]
        self.shape = (len(words),)

    def counts(self, row: list[int]) -> list[int]:
        return [bits >> bit & 1 for bits, word in zip(row, self.words, strict=True) for bit in range(word)]

    def row(self, counts: list[int]) -> list[int]:
        return [
            sum(counts[first + bit] << bit for bit in range(word))
            for first, word in zip(self.firsts, self.words, strict=True)
        ]

    def size_code(self, row: str) -> str:
        return " + ".join(f"count_bits({row}[{i}])" for i in range(len(self.words)))

    def shown_size_code(self, row: str, values: str) -> str:
        return " + ".join(f"{row}[{i}].bit_count()" for i in range(len(self.words)))

    def put_code(self, row: str, first: str) -> str:
        return "; ".join(f"put_bits({row}[{i}], {first} + {at}, out)" for i, at in enumerate(self.firsts))


class Single(Codec[int, list[int]]):
    """Room for one card: its face, or NO_CARD."""

    bits = 8
    NO_CARD = -1

    def counts(self, row: int) -> list[int]:
        return [int(face == row) for face in range(len(self.faces.values))]

    def row(self, counts: list[int]) -> int:
        return counts.index(1) if any(counts) else self.NO_CARD

    def size_code(self, row: str) -> str:
        return f"({row} >= 0)"

    def put_code(self, row: str, first: str) -> str:
        return f"put_choice({row}, {len(self.faces.values)}, {first}, out)"


class Alike(Codec[int, list[int]]):
    """The number of cards in a heap that holds equally many of each of some faces, and no others."""

    bits = 8

    def __init__(self, faces: Kind, *names: str) -> None:
        super().__init__(faces)
        self.held = [self.face(name) for name in names]

    def counts(self, row: int) -> list[int]:
        return [row if face in self.held else 0 for face in range(len(self.faces.values))]

    def row(self, counts: list[int]) -> int:
        return counts[self.held[0]]

    def size_code(self, row: str) -> str:
        return f"{len(self.held)} * {row}"

    def shown_size_code(self, row: str, values: str) -> str:
        return self.size_code(row)

    def put_code(self, row: str, first: str) -> str:
        return "; ".join(f"out[{first} + {face}] = {row}" for face in self.held)


def zones_of(state: type[State]) -> dict[str, Zone]:
    """Return the zones of a state by name, in the order of their declaration."""
    return {name: field for name, field in state.fields.items() if isinstance(field, Zone)}


def rows_in(s: State, name: str) -> list[Any]:
    """Return all heaps of a zone, each as its codec holds it: those of seats that nobody has are empty."""
    zone, value = zones_of(type(s))[name], getattr(s, name)
    return [value] if zone.rows is None else list(value)


def census(s: State) -> dict[Value, int]:
    """Return how many cards of each face there are in all zones together: the rules move cards, and lose none."""
    found: Counter[Value] = Counter()
    for name, zone in zones_of(type(s)).items():
        for row in rows_in(s, name) if zone.holds_cards else []:
            found.update(zone.cards.names(row))
    return dict(found)
