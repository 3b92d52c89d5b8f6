"""What can be done in Dentro del Laberinto: nature deals and watches the clock, players play."""

from __future__ import annotations

from sobremesa.core.verbs import Verb, Verbs

from .pieces import CARDS, FACE, SEAT

VERBS = Verbs(
    Verb("dealer", SEAT),
    Verb("aside", FACE.but_secret()),
    Verb("deal", FACE.but_secret()),
    Verb("next_hand"),
    Verb("time_up"),
    Verb("play", FACE),
)
DEALER, ASIDE, DEAL, NEXT_HAND, TIME_UP, PLAY = VERBS.firsts

MAX_ACTIONS = 19  # L-4: the largest hand
MAX_OUTCOMES = CARDS
