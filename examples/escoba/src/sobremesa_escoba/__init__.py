"""Escoba de 15: take cards that make fifteen, and sweep the table. A sixth game, as a package of its own."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.options import Flag, Whole

from . import heuristic, observation, rules
from .actions import VERBS
from .help import HELP
from .log import EVENTS
from .picture import picture
from .refusals import why_not
from .state import State
from .view import private_view, view

GAME = GameDefinition(
    id="escoba",
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
    options=(
        Flag("must_take"),
        Whole("goal", allowed=lambda players: range(1, 52), usual=lambda players: 15, tried=(5,)),
    ),
    heuristic=heuristic,
    observation=observation,
    help=HELP,
    memory_aid=True,
    weight=2,
    short_game={"goal": 1},
)
