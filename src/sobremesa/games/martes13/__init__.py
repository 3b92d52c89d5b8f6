"""Martes 13: play a card to a pile; push it over 13 and its cards are yours; the fewest points win."""

from __future__ import annotations

from sobremesa.core.definition import NO_LIMIT, GameDefinition
from sobremesa.core.options import Whole

from . import heuristic, observation, rules
from .actions import VERBS
from .help import HELP
from .log import EVENTS
from .picture import picture
from .pieces import CARDS, MOST_ROUNDS, ROUNDS
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
    first="dealer",
    options=(
        Whole("rounds", allowed=lambda players: range(1, MOST_ROUNDS + 1), usual=lambda players: ROUNDS, tried=(1, 6)),
    ),
    pause=lambda s: NO_LIMIT if s.left == CARDS and s.round_no > 0 else 0,
    help=HELP,
    memory_aid=True,
    heuristic=heuristic,
    observation=observation,
    weight=1,
)
