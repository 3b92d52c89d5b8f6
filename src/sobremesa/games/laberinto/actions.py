"""What can be done in Dentro del Laberinto: chance deals, a clock may end the game, players play and may agree."""

from __future__ import annotations

from sobremesa.core.verbs import Verb, Verbs

from .pieces import CARDS, FACE, SEAT

VERBS = Verbs(
    Verb("dealer", SEAT),
    Verb("aside", FACE.but_secret()),
    Verb("deal", FACE.but_secret()),
    Verb("next_hand"),
    Verb("time_up"),
    Verb("another"),
    Verb("enough"),
    Verb("play", FACE),
)
DEALER, ASIDE, DEAL, NEXT_HAND, TIME_UP, ANOTHER, ENOUGH, PLAY = VERBS.firsts

MAX_ACTIONS = 19  # L-4: the largest hand
MAX_OUTCOMES = CARDS
