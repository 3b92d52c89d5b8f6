"""What can be done in Martes 13: nature deals, players play."""

from __future__ import annotations

from sobremesa.core.verbs import Kind, Verb, Verbs

from .pieces import FACE_NAMES, SEATS, SPACES

FACE = Kind("face", FACE_NAMES)
SEAT = Kind("seat", tuple(range(SEATS)))
SPACE = Kind("space", tuple(range(SPACES)))

VERBS = Verbs(
    Verb("dealer", SEAT),
    Verb("deal", FACE.but_secret()),
    Verb("play", FACE, SPACE),
)
DEALER, DEAL, PLAY = VERBS.firsts

MAX_ACTIONS = len(FACE_NAMES) * SPACES
MAX_OUTCOMES = len(FACE_NAMES)
