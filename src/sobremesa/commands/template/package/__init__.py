"""Sample: everyone shows a card; the single highest takes them all."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition

from . import observation, rules
from .actions import VERBS
from .log import EVENTS
from .picture import picture
from .refusals import why_not
from .state import State
from .view import private_view, view

GAME = GameDefinition(
    id="sample",
    players=range(2, 5),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    receiver=rules.receiver,
    view=view,
    private_view=private_view,
    events=EVENTS,
    picture=picture,
    memory_aid=True,
    observation=observation,
)
