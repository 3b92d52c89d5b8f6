"""Helpers to put together from a view what an observation must say: the same words that `Features.read` gives back.

A game's `observed.py` has `from_view(view)`, which takes a seat's view (with `memory_aid`: what everyone saw before)
and names only what is not 0. `also(told, state)` there, if it is needed, checks and takes out what no view shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

Dump = dict[str, Any]


def player(view: Any, seat: int) -> str:
    """Return the name of a seat relative to the viewer."""
    i = (seat - view.seat) % view.players
    return f"left{i}" if i else "me"


def by_player(view: Any, numbers: Sequence[int]) -> dict[str, int]:
    return {player(view, seat): int(n) for seat, n in enumerate(numbers) if n}


def one(view: Any, seat: int | None) -> dict[str, int]:
    """Return a single seat, if one is named."""
    return {} if seat is None or seat < 0 else {player(view, seat): 1}


def counted(cards: Iterable[object]) -> dict[str, int]:
    return {str(card): n for card, n in Counter(cards).items()}


def under(label: object, inside: dict[str, int]) -> dict[str, int]:
    return {f"{label} {name}": n for name, n in inside.items()}


def joined(parts: Iterable[dict[str, int]]) -> dict[str, int]:
    return {name: n for part in parts for name, n in part.items()}


def cards_by_player(view: Any, hands: Sequence[Iterable[object]]) -> dict[str, int]:
    return joined(under(player(view, seat), counted(cards)) for seat, cards in enumerate(hands))


def numbered(items: Iterable[int]) -> dict[str, int]:
    """Codes by their places."""
    return {str(i): code for i, code in enumerate(items) if code}
