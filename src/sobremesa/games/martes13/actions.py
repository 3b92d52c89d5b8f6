"""What can be done in Martes 13: chance deals, players play."""

from __future__ import annotations

from sobremesa.core.verbs import Verb, Verbs

from .pieces import FACE, FACES, SEAT, SPACE, SPACES

VERBS = Verbs(
    Verb("dealer", SEAT),
    Verb("deal", FACE.but_secret()),
    Verb("play", FACE, SPACE),
)
DEALER, DEAL, PLAY = VERBS.firsts

MAX_ACTIONS = FACES * SPACES
MAX_OUTCOMES = FACES
