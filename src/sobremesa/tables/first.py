"""Who deals or begins first, where people settle it and not chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import TableError
from .setup import NAMED

if TYPE_CHECKING:
    from .table import Table


def seat_to_begin(table: Table, named: int | None) -> int | None:
    """Return the seat that deals or begins first; None if chance decides. `named` is the seat that the host names.

    Raises:
        TableError: A seat is named where that is not the host's to say, or none where it is, or one that is not there.
    """
    if table.setup.first not in NAMED:
        if named is not None:
            raise TableError("first-not-named")
        people = [(holder.sat, seat) for seat, holder in enumerate(table.holders) if holder.kind == "person"]
        return min(people, default=(0, 0))[1] if table.setup.first == "sat" else None
    seat = table.setup.first_seat if named is None else named
    if seat is None:
        raise TableError("first-unnamed")
    table.must_exist(seat)
    return seat


def next_first_seat(table: Table) -> int | None:
    """Return the seat to name for a rematch, where everybody sits a seat further; None where nobody is named."""
    if table.setup.first not in NAMED or table.match is None:
        return None
    actions = table.game.definition.verbs.actions
    steps = (actions[step.code] for step in table.match.steps)
    seat = next(int(action[1] or 0) for action in steps if action.verb == table.game.definition.first)
    return (seat + 1) % table.setup.players
