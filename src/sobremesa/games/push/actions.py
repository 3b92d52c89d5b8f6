"""What can be done in Push: chance turns cards up and rolls, players reveal, bank, place, stop and take."""

from __future__ import annotations

from sobremesa.core.verbs import Kind, Verb, Verbs

from .pieces import COLOUR_LETTERS, COLOURS, FACE, FACES, ROW, SEAT

COLOUR = Kind("colour", COLOUR_LETTERS)
SIDE = Kind("colour", (*COLOUR_LETTERS, "*"))

VERBS = Verbs(
    Verb("first", SEAT),
    Verb("turn_up", FACE),
    Verb("roll", SIDE),
    Verb("reveal"),
    Verb("bank", COLOUR),
    Verb("place", ROW),
    Verb("stop"),
    Verb("take", ROW),
)
FIRST, TURN_UP, ROLL, REVEAL, BANK, PLACE, STOP, TAKE = VERBS.firsts

MAX_ACTIONS = 1 + COLOURS
MAX_OUTCOMES = FACES
