"""Observations derived from the declarations of a state: code that writes each block of features from its source."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar

from .bits import count_bits
from .decks import count_counted
from .derived import make_function
from .features import (
    BY_HAND,
    DIGITS,
    TEAM,
    Block,
    Features,
    count_packed,
    put_bits,
    put_choice,
    put_counted,
    put_number,
    put_packed,
)
from .state import State
from .verbs import Kind
from .zones import EVERYONE, OWNER, Alike, Sizes, Zone, zones_of

S = TypeVar("S", bound=State)
Observe = Callable[[S, int, list[int]], None]
"""Writes all that a seat knows into a row that is all 0."""

HELPERS = (count_bits, count_counted, count_packed, put_bits, put_choice, put_counted, put_number, put_packed)


def derive_observe(state: type[S], features: Features, by_hand: Observe[S] | None = None) -> Observe[S]:
    """Return the function `observe(s, seat, out)` for features that say what each block is made of.

    Blocks that are BY_HAND are left to the function `by_hand`. TypeError if a block can't be made from its source, or
    would show cards that the seat does not see.
    """
    made = _Maker(state)
    for block, first in zip(features.blocks.values(), features.firsts, strict=True):
        made.add(block, first)
    if by_hand is not None:
        made.names["by_hand"] = by_hand
        made.lines.append("by_hand(s, seat, out)")
    return made.function()


class _Maker:
    """Writes the code of `observe`, block by block."""

    def __init__(self, state: type[State]) -> None:
        self.state = state
        self.zones = zones_of(state)
        self.names: dict[str, Callable[..., Any]] = {}
        self.lines: list[str] = []
        self.loops: dict[Kind, list[str]] = {}
        """For each axis of rows, statements that are repeated for row `i` of it; `p` is the row as the state has it."""

    def add(self, block: Block, first: int) -> None:
        """Write a block, whose features begin at number `first`."""
        if block.source is BY_HAND:
            return
        zone = self.zones.get(block.source) if isinstance(block.source, str) else None
        if zone is not None and block.axes:
            self._add_zone(block, first, str(block.source), zone)
            return
        rows, value = self._value(block)
        step = block.size // (len(rows.values) if rows else 1)
        axes = block.axes[1:] if rows else block.axes
        at = f"{first} + {step} * i" if rows else f"{first}"
        if len(axes) > 1:
            raise TypeError(f"{block.name}: {block.source} has no axis for {axes[0].name}")
        if not axes:
            self._write(rows, f"out[{at}] = {value}")
        elif axes[0] is DIGITS:
            self._write(rows, f"put_number({value}, {at}, out)")
        elif _is_player(axes[0]):
            self._write(axes[0], f"if p == {value}: out[{at} + i] = 1")
        else:
            self._write(rows, f"put_choice({value}, {len(axes[0].values)}, {at}, out)")

    def _add_zone(self, block: Block, first: int, name: str, zone: Zone) -> None:
        """Write the cards of a zone: of all its rows, or of the seat's own."""
        if len(block.axes[-1].values) != len(zone.cards.faces.values):
            raise TypeError(f"{block.name}: its last axis is not the faces of {name}")
        if zone.rows is None:
            rows, row, at = None, f"s.{name}", f"{first}"
        elif len(block.axes) == 1:
            rows, row, at = None, f"s.{name}[seat]", f"{first}"
        else:
            rows, row = block.axes[0], f"s.{name}[p]"
            at = f"{first} + {len(zone.cards.faces.values)} * i"
        if zone.seen_by is not EVERYONE and not (zone.seen_by is OWNER and rows is None):
            raise TypeError(f"{block.name}: {name} is seen by {zone.seen_by.value}, and would be seen by all")
        self._write(rows, zone.cards.put_code(row, at))

    def _value(self, block: Block) -> tuple[Kind | None, str]:
        """Return the axis of rows that a block's source has, if it has one, and code for a number."""
        source = block.source
        first = block.axes[0] if block.axes else None
        if isinstance(source, Sizes):
            zone = self.zones[source.zone]
            if zone.size_seen_by is not EVERYONE:
                raise TypeError(f"{block.name}: not everyone sees how many cards {source.zone} has")
            if zone.size is not None:
                return (first, f"s.{zone.size}[p]") if zone.rows else (None, f"s.{zone.size}")
            row = f"s.{source.zone}[p]" if zone.rows else f"s.{source.zone}"
            return first if zone.rows else None, zone.cards.size_code(row)
        if callable(source):
            name = f"{source.__name__}_of_{block.name}"
            self.names[name] = source
            return (first, f"{name}(s, p)") if len(signature(source).parameters) == 2 else (None, f"{name}(s)")
        if source in self.zones and not isinstance(self.zones[str(source)].cards, Alike):
            raise TypeError(f"{block.name}: the cards of {source} need an axis of faces, or sizes({source!r})")
        field = self.state.fields.get(str(source))
        if field is None:
            raise TypeError(f"{block.name}: the state has no field {source!r}; say what the block is made of")
        return (first, f"s.{source}[p]") if field.shape else (None, f"s.{source}")

    def _write(self, rows: Kind | None, line: str) -> None:
        (self.lines if rows is None else self.loops.setdefault(rows, [])).append(line)

    def function(self) -> Observe[Any]:
        lines = list(self.lines)
        for rows, inside in self.loops.items():
            if _is_player(rows):
                lines += ["p = seat", "for i in range(s.players):", *(f"    {line}" for line in inside)]
                lines += ["    p = p + 1 if p + 1 < s.players else 0"]
            elif rows is TEAM:
                lines += [f"for i in range({len(rows.values)}):", f"    p = (seat + i) % {len(rows.values)}"]
                lines += [f"    {line}" for line in inside]
            else:
                lines += [f"for i in range({len(rows.values)}):", "    p = i", *(f"    {line}" for line in inside)]
        source = "def observe(s, seat, out):\n" + "".join(f"    {line}\n" for line in lines)
        helpers = {helper.__name__: helper for helper in HELPERS if helper.__name__ in source}
        return make_function(self.state, "observe", source, self.names | helpers)


def _is_player(axis: Kind) -> bool:
    return axis.name == "player"
