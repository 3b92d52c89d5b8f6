"""Martes 13: play a card to a pile; push it over 13 and its cards are yours; the fewest points win."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition

from . import heuristic, observation, rules
from .actions import VERBS
from .log import EVENTS
from .picture import picture
from .refusals import why_not
from .state import State
from .view import private_view, view

GAME = GameDefinition(
    id="martes13",
    players=range(3, 7),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    receiver=rules.receiver,
    view=view,
    private_view=private_view,
    events=EVENTS,
    picture=picture,
    open_heaps=True,
    heuristic=heuristic,
    observation=observation,
    weight=1,
)
