"""What people have been shown: bots wait until everyone who plays has seen the last step, but not for long.

A client says how far it has come. What it shows, and for how long, follows from the log's message ids, which are the
same for all; so nobody learns anything from a bot's waiting but how patient the others are. Nothing of it is stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Table


class Shown:
    """After how many steps each guest is shown the table, and since when."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[int, float]] = {}

    def note(self, guest: str, at: int | None, now: float) -> None:
        """Note how much a guest has been shown; with None they are not waited for any more."""
        if at is None:
            self.forget(guest)
        elif at > self._shown.get(guest, (-1, 0.0))[0]:
            self._shown[guest] = (at, now)

    def forget(self, guest: str) -> None:
        """Forget a guest, who has left."""
        self._shown.pop(guest, None)

    def give_up(self, at: int) -> None:
        """Forget who is still behind when a bot moves: nobody is waited for twice who does not answer."""
        self._shown = {guest: known for guest, known in self._shown.items() if known[0] >= at}

    def since(self, guest: str, at: int) -> float | None:
        """Return since when a guest is shown so many steps, 0 if they never said anything; None if they are behind."""
        known, when = self._shown.get(guest, (at, 0.0))
        return when if known >= at else None


def shown_to_all(table: Table, began: float) -> float:
    """Return when all people who play have been shown the last step, or will not be waited for any longer."""
    latest = 0.0
    for seat, holder in enumerate(table.holders):
        if holder.kind != "person" or holder.guest not in table.present or seat in table.stand_ins:
            continue
        since = table.shown.since(holder.guest, table.at)
        latest = max(latest, began + table.pace.look if since is None else since)
    return min(latest, began + table.pace.look)
