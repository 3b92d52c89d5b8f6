"""Views derived from the declarations of a state.

A game declares what is shown as a `View`. A field of it that has the name of a field or zone of the state shows that;
for the others `derive_view` gets what they show::

    class View(views.View, frozen=True):
        dealer: int
        to_deal: int
        hand: list[str] | None
        hand_sizes: list[int]

    view, private_view = derive_view(State, View, to_deal="left", hand_sizes=sizes("hand"))

A zone is shown as its declaration says: to everyone, to its owner (null for all others), or, face down, only at a table
with `memory_aid`. What nobody sees can't be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar

import msgspec

from . import seats
from .derived import make_function
from .state import State
from .verbs import Verbs
from .zones import EVERYONE, NOBODY, OWNER, Alike, Choice, Single, Sizes, Zone, zones_of

S = TypeVar("S", bound=State)
V = TypeVar("V", bound="View")


class View(msgspec.Struct, frozen=True):
    """What every view has: whose it is (-1 for a spectator), who acts (-1 chance, -2 nobody), how many play."""

    seat: int
    actor: int
    players: int


def derive_view(
    state: type[S], view: type[V], **shown: str | int | Sizes | Callable[[S], object] | Callable[[S, bool], object]
) -> tuple[Callable[[S, bool], V], Callable[[S, int, bool], dict[str, object]]]:
    """Return what everyone sees, and what a seat sees differently, as functions of a state.

    `shown` says of fields of the view which field, zone or sizes of a zone they show, which constant, or which function
    of the state (or of the state and of `memory_aid`).
    TypeError if a field of the view can't be made, or would show what nobody sees.
    """
    made = _Maker(state, shown)
    public, private = [], [f"{'seat'!r}: seat"]
    for field in msgspec.structs.fields(view):
        public.append(f"{field.name}={made.code(field.name, field.type)}")
    private += [f"{name!r}: {code}" for name, code in made.private.items()]
    names = made.names | {"View": view}
    seen_by_all = f"def view(s, memory_aid) -> View:\n    return View({', '.join(public)})\n"
    seen_by_one = f"def private_view(s, seat, memory_aid):\n    return {{{', '.join(private)}}}\n"
    return (
        make_function(state, "view", seen_by_all, names),
        make_function(state, "private_view", seen_by_one, made.names),
    )


class _Maker:
    """Writes the code for each field of a view."""

    def __init__(self, state: type[State], shown: dict[str, Any]) -> None:
        self.state = state
        self.zones = zones_of(state)
        self.shown = shown
        self.names: dict[str, Any] = {}
        self.private: dict[str, str] = {}
        """Code for what each seat sees instead."""

    def code(self, name: str, kind: Any) -> str:
        """Return an expression over `s` and `memory_aid` for what everyone sees in a field of the view."""
        source = self.shown.get(name, name)
        if name == "seat":
            return str(seats.SPECTATOR)
        if isinstance(source, Sizes):
            return self._sizes(name, source.zone)
        if isinstance(source, int):
            return repr(source)
        if callable(source):
            self.names[f"show_{name}"] = source
            return f"show_{name}(s, memory_aid)" if len(signature(source).parameters) == 2 else f"show_{name}(s)"
        if source in self.zones and not isinstance(self.zones[source].cards, Alike):
            return self._zone(name, source, self.zones[source])
        field = self.state.fields.get(source)
        if field is None:
            raise TypeError(f"{self.state.__module__}: there is no field {source!r} to be shown as {name!r}")
        if isinstance(field, Choice):
            self.names[f"names_{source}"] = (*field.kind.values, None)
            return f"names_{source}[s.{source}]"
        if field.shape:
            return f"s.{source}[:]"
        return f"bool(s.{source})" if kind is bool else f"s.{source}"

    def _zone(self, name: str, source: str, zone: Zone) -> str:
        if zone.seen_by is NOBODY:
            raise TypeError(f"{self.state.__module__}: nobody sees {source}, so {name!r} can't show it")
        row = f"s.{source}[p]" if zone.rows else f"s.{source}"
        shown = "next(iter({}), None)" if isinstance(zone.cards, Single) else "[*{}]"
        cards = shown.format(self._cards(source, zone, row))
        if zone.seen_by is OWNER:
            self.private[name] = shown.format(self._cards(source, zone, f"s.{source}[seat]"))
            return "None"
        if zone.rows is not None:
            cards = f"[{cards} for p in range({self._rows(zone)})]"
        return f"{cards} if memory_aid else None" if zone.face_down else cards

    def _cards(self, source: str, zone: Zone, row: str) -> str:
        """Return code for the cards in a row, as a tuple."""
        self.names[f"cards_{source}"] = zone.cards.values
        return f"cards_{source}({f'tuple({row})' if zone.cards.shape else row})"

    def _rows(self, zone: Zone) -> str:
        return "s.players" if zone.by_seat or zone.rows is None else str(len(zone.rows.values))

    def _sizes(self, name: str, source: str) -> str:
        zone = self.zones[source]
        if zone.size_seen_by is not EVERYONE:
            raise TypeError(f"{self.state.__module__}: not everyone sees how many cards {source} has")
        if zone.size is not None:
            return f"s.{zone.size}[: {self._rows(zone)}]" if zone.rows else f"s.{zone.size}"
        row = f"s.{source}[p]" if zone.rows else f"s.{source}"
        code = zone.cards.shown_size_code(row, self._cards(source, zone, row))
        return f"[{code} for p in range({self._rows(zone)})]" if zone.rows else code


def derive_seen_by(
    state: type[State], verbs: Verbs, receiver: Callable[[Any], int] | str | None
) -> Callable[[Any, int], int]:
    """Return the function `seen_by(s, action)`: who sees a step in full, as bits of seats, or EVERYONE.

    A step without secret arguments is seen by everyone. Else it is seen by the seat that acts; if chance acts, by the
    seat that gets the card, as the function or the field `receiver` says. What no seat gets, nobody sees.
    """
    secret = [
        f"{first} <= action < {first + verb.span}"
        for verb, first in zip(verbs.verbs.values(), verbs.firsts, strict=True)
        if any(kind.secret for kind in verb.kinds)
    ]
    lines = ["def seen_by(s, action):"]
    if secret:
        dealt = f"s.{receiver}" if isinstance(receiver, str) else "receiver(s)"
        got = f"{dealt} if s.actor < 0 else s.actor" if receiver else "s.actor"
        lines += [f"    if {' or '.join(secret)}:", f"        p = {got}"]
        lines += ["        return 1 << p if 0 <= p < s.players else 0"]
    lines += [f"    return {seats.EVERYONE}", ""]
    names = {"receiver": receiver} if secret and callable(receiver) else {}
    return make_function(state, "seen_by", "\n".join(lines), names)
