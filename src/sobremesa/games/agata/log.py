"""What the log tells of a step of La herencia de la tía Ágata besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Detail, Event, Events, Instead
from sobremesa.core.verbs import Kind

from .actions import HEIR, SEAT
from .board import TRAP_NAMES

TRAP = Kind("trap", TRAP_NAMES)

EVENTS = Events(
    Detail(SEAT),  # who is dealt a character, rolls, draws a trap card
    Event("begins", SEAT),
    Event("roll-again", "count"),
    Instead("detective-drawn", SEAT, "step", "steps"),
    Event("new-deck", "count"),
    Instead("step-move-to-trap", TRAP),
    Event("dies", HEIR, SEAT),
    Event("dies-in-reserve", HEIR),  # its owner stays secret
    Event("drops-out", SEAT),
    Event("to-the-sofa", HEIR),
    Event("on-the-wall-again", HEIR),
    Event("dice-lost", SEAT, "count"),
    Event("last-turn", "count"),
    Event("reserve-opened", HEIR),
    Event("wins-escaped", SEAT, HEIR),
    Event("wins-detective", SEAT, HEIR),
    Event("wins-last", SEAT, HEIR),
    Event("wins-alone", SEAT),
)
(
    WHO,
    BEGINS,
    ROLL_AGAIN,
    DETECTIVE_DRAWN,
    NEW_DECK,
    ONTO_TRAP,
    DIES,
    DIES_IN_RESERVE,
    DROPS_OUT,
    TO_SOFA,
    ON_WALL_AGAIN,
    DICE_LOST,
    LAST_TURN,
    RESERVE_OPENED,
    WINS_ESCAPED,
    WINS_DETECTIVE,
    WINS_LAST,
    WINS_ALONE,
) = EVENTS.numbers
