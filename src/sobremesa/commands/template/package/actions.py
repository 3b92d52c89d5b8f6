"""What can be done in Sample: chance deals, players show a card."""

from __future__ import annotations

from sobremesa.core.verbs import Verb, Verbs

from .pieces import FACE, FACES

VERBS = Verbs(Verb("deal", FACE.but_secret()), Verb("show", FACE))
DEAL, SHOW = VERBS.firsts
MAX_ACTIONS = MAX_OUTCOMES = FACES
