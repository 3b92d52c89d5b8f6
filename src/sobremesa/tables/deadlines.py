"""How much time is left at a table, for everyone to see."""

from __future__ import annotations

from .pauses import pause_ends
from .table import Table


def deadline(table: Table, now: float, loaded: float = 0.0) -> float | None:
    """Return the seconds until the acting person's time is up, or a race or a pause is; None if no time runs."""
    match = table.match
    if match is None or match.over:
        return None
    if table.pausing:
        return max(0.0, pause_ends(table, match, loaded) - now)
    if table.racing:
        return max(0.0, table.times[-1] + table.pace.race - now)
    if table.setup.move_seconds is None or table.holders[match.actor].kind == "bot":
        return None
    return max(0.0, table.times[-1] + table.setup.move_seconds - now)
