"""What the log tells of a step of Martes 13 besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Detail, Event, Events, Instead

from .pieces import SEAT, SUIT_KIND

EVENTS = Events(
    Detail(SEAT),  # M-4: who gets a card
    Instead("aside"),  # M-5
    Detail("total"),  # the rulebook asks to say the pile's total aloud
    Event("takes", SEAT, "count", "value"),  # M-14
    Event("round-over", "round"),  # M-16
    Event("discards-suit", SEAT, SUIT_KIND, "count"),  # M-17
    Event("tie-for-suit", SUIT_KIND, "count"),
    Event("suit-in-no-heap", SUIT_KIND),
    Event("round-points", SEAT, "cats", "mirrors", "ladders", "martes", "points", "total"),  # M-18
)
DEALT, SET_ASIDE, TOTAL, TAKES, ROUND_OVER, DISCARDS, TIE, IN_NO_HEAP, ROUND_POINTS = EVENTS.numbers
