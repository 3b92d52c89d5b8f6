"""The pause after a count: before the next round or hand begins, the table waits until everyone has looked.

Whether a table pauses follows from its steps alone: it rests where the `pause` of the game's definition says so. So a
table that is loaded again is still in its pause. Who has said to go on is not stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sobremesa.core.match import Match
from sobremesa.core.seats import CHANCE

from .errors import TableError

if TYPE_CHECKING:
    from .table import Table


class Pause:
    """The guests who have said to go on, in the pause after `at` steps."""

    def __init__(self) -> None:
        self.at = -1
        self.ready: set[str] = set()

    def begin(self, at: int) -> None:
        """Begin the pause after `at` steps; who was ready in an earlier one is forgotten."""
        if at != self.at:
            self.at, self.ready = at, set()


def longest_pause(match: Match) -> float:
    """Return how many seconds a table may wait before what chance does next; 0 if it does not wait."""
    pause = match.game.definition.pause
    return pause(match.state) if pause is not None and match.actor == CHANCE else 0.0


def pausing(match: Match | None) -> bool:
    """Return whether a match rests where tables pause."""
    return match is not None and longest_pause(match) > 0


def pause_length(table: Table, match: Match) -> float:
    """Return how many seconds a table waits before what chance does next in a match; 0 where only bots play."""
    if not table.pace.pauses or all(holder.kind != "person" for holder in table.holders):
        return 0.0
    return min(table.setup.pause, longest_pause(match))


def pause_ends(table: Table, match: Match, loaded: float) -> float:
    """Return when the pause is over if nobody says anything more; `loaded` is since when somebody could have."""
    table.pause.begin(table.at)
    waited_for = {
        holder.guest
        for seat, holder in enumerate(table.holders)
        if holder.kind == "person" and holder.guest in table.present and seat not in table.stand_ins
    }
    if waited_for and waited_for <= table.pause.ready:
        return table.times[-1]
    return max(table.times[-1], loaded) + pause_length(table, match)


def go_on(table: Table, guest: str, at: int) -> bool:
    """Note that a guest has seen enough of the count; return whether that is news.

    Raises:
        TableError: They do not play here, or the table does not pause.
    """
    if not table.seats_of(guest):
        raise TableError("only-players")
    if at < table.at:  # the pause was over before the message came
        return False
    if not pausing(table.match):
        raise TableError("no-pause")
    table.pause.begin(table.at)
    news = guest not in table.pause.ready
    table.pause.ready.add(guest)
    return news


def goes_on(table: Table, seat: int) -> bool:
    """Return whether the pause does not wait for a seat: a bot plays it, or its person has said to go on."""
    if not pausing(table.match):
        return False
    holder = table.holders[seat]
    if holder.kind == "bot" or seat in table.stand_ins:
        return True
    return table.pause.at == table.at and holder.guest in table.pause.ready
