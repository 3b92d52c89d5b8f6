"""What the log tells of a step of Dentro del Laberinto besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Event, Events

from .pieces import SEAT, TEAM

EVENTS = Events(
    Event("beggar", TEAM),  # L-9
    Event("united", SEAT),  # L-11
    Event("cancelled"),  # L-12
    Event("trick", SEAT),  # L-8
    Event("hand-points", TEAM, "points"),  # L-13
    Event("hand-won", TEAM, "number", "won"),  # L-14
    Event("hand-drawn", "number"),
    Event("game-won", TEAM, "won", "lost"),  # L-15
    Event("game-drawn", "won"),  # L-16
)
BEGGAR_KEPT, UNITED, CANCELLED, TRICK, HAND_POINTS, HAND_WON, HAND_DRAWN, GAME_WON, GAME_DRAWN = EVENTS.numbers
