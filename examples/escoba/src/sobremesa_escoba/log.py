"""What the log tells of a step of Escoba besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Detail, Event, Events

from .pieces import SEAT

EVENTS = Events(
    Detail(SEAT),  # E-2: who gets a card
    Event("sweep", SEAT, "count"),  # E-3, E-8
    Event("round-over", "round"),  # E-10
    Event("round-points", SEAT, "points", "total"),  # E-10
)
DEALT, SWEEP, ROUND_OVER, ROUND_POINTS = EVENTS.numbers
