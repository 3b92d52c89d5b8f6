"""What the log tells of a step of Push besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Detail, Event, Events

from .pieces import FACE, NUMBER_CARDS, ROW_CARDS, SEAT

EVENTS = Events(
    Detail(SEAT),  # P-12: who rolls
    Detail(FACE),  # P-6: which card is placed
    Detail(("count", NUMBER_CARDS.size)),  # P-20: how many cards are banked
    Detail(("cards", FACE, ROW_CARDS.names)),  # P-11: which are taken
    Event("bust", SEAT),  # P-10
    Event("order-reversed"),  # P-16
    Event("order-restored"),
    Event("deck-out"),  # P-21
    Event("loses", SEAT, ("count", NUMBER_CARDS.size)),  # P-12
    Event("rows-discarded", "count"),  # P-17
    Event("game-over"),  # P-22
    Event("final-points", SEAT, "points", "cards"),
    Event("wins", SEAT),
    Event("shares-the-win", SEAT),
)
(
    ROLLER,
    PLACED,
    BANKED,
    TAKEN,
    BUST,
    REVERSED,
    RESTORED,
    DECK_OUT,
    LOSES,
    DISCARDED,
    GAME_OVER,
    FINAL_POINTS,
    WINS,
    SHARES_WIN,
) = EVENTS.numbers
