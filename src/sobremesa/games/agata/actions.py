"""What can be done in La herencia de la tía Ágata."""

from __future__ import annotations

from sobremesa.core.verbs import Kind, Verb, Verbs

from .board import SQUARE_NAMES, SQUARES
from .pieces import CARD_NAMES, CARDS, DIE_NAMES, HEIR_NAMES, HEIRS, PIPS, SEATS

HEIR = Kind("heir", HEIR_NAMES)
CARD = Kind("card", CARD_NAMES)
SQUARE = Kind("square", SQUARE_NAMES)
SEAT = Kind("seat", tuple(range(SEATS)))
DIE = Kind("die", DIE_NAMES)
FIRST_PIPS = Kind("pips", tuple(range(1, PIPS + 1)))
SECOND_PIPS = Kind("more_pips", tuple(range(1, PIPS + 1)))

VERBS = Verbs(
    Verb("chair", HEIR),
    Verb("character", HEIR.but_secret()),
    Verb("reserve", HEIR.but_secret()),
    Verb("portrait", HEIR),
    Verb("first", SEAT),
    Verb("roll", FIRST_PIPS, SECOND_PIPS),
    Verb("trap_card", CARD.but_secret()),
    Verb("change"),
    Verb("keep_portrait"),
    Verb("spring", CARD),
    Verb("draw"),
    Verb("leave"),
    Verb("keep"),
    Verb("move", DIE, HEIR, SQUARE),
)
(
    SEAT_ON_CHAIR,
    CHARACTER,
    RESERVE,
    PORTRAIT,
    FIRST,
    ROLL,
    TRAP_CARD,
    CHANGE,
    KEEP_PORTRAIT,
    SPRING,
    DRAW,
    LEAVE,
    KEEP,
    MOVE,
) = VERBS.firsts
PER_DIE = HEIRS * SQUARES

MAX_ACTIONS = 2 * PER_DIE  # two dice, or one and the sum
MAX_OUTCOMES = max(SEATS + PIPS * PIPS, CARDS)
