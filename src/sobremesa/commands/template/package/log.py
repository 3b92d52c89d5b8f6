"""What the log tells of a step of Sample besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Event, Events

from .pieces import SEAT

EVENTS = Events(
    Event("takes", SEAT, "points"),  # S-4
    Event("nobody-takes"),  # S-4
)
TAKES, NOBODY_TAKES = EVENTS.numbers
