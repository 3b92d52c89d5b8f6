"""What can be done in Escoba.

A capture is a set of cards. As an action is one number, a set is written as a sequence: `capture` names the card that
takes, and one `take` follows for each card that it takes, in the order of their numbers, so that every set has exactly
one spelling. The last one is known by its sum.
"""

from __future__ import annotations

from sobremesa.core.verbs import Verb, Verbs

from .pieces import CARD, CARDS, SEAT

VERBS = Verbs(
    Verb("dealer", SEAT),
    Verb("deal", CARD.but_secret()),
    Verb("turn_up", CARD),
    Verb("lay", CARD),
    Verb("capture", CARD),
    Verb("take", CARD),
)
DEALER, DEAL, TURN_UP, LAY, CAPTURE, TAKE = VERBS.firsts

MAX_ACTIONS = 2 * CARDS
MAX_OUTCOMES = CARDS
