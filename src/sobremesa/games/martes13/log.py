"""What the log tells of a step of Martes 13 besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Detail, Event, Events, Instead

from .pieces import SEAT

EVENTS = Events(
    Detail(SEAT),  # M-4: who gets a card
    Instead("aside"),  # M-5
    Detail("total"),  # the rulebook asks to say the pile's total aloud
    Event("takes", SEAT, "count", "value"),  # M-14
    Event("round-over", "round"),  # M-16
    Event("round-points", SEAT, "points", "total"),
)
DEALT, SET_ASIDE, TOTAL, TAKES, ROUND_OVER, ROUND_POINTS = EVENTS.numbers
