"""Push: turn cards up into rows until you stop or bust; keep a row, share out the rest; the most points win."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import Tuning
from sobremesa.core.options import Flag

from . import heuristic, observation, rules
from .actions import VERBS
from .help import HELP
from .log import EVENTS
from .picture import picture
from .refusals import why_not
from .state import State
from .view import private_view, view

GAME = GameDefinition(
    id="push",
    players=range(2, 7),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    view=view,
    private_view=private_view,
    events=EVENTS,
    picture=picture,
    first="first",
    help=HELP,
    memory_aid=True,
    options=(Flag("risk"), Flag("keep_switch_cards", effective=(2,))),
    pause=lambda s: 10 if rules.has_bust(s) else 0,  # it comes more often than the end of a round in other games
    heuristic=heuristic,
    tuning=Tuning(slips=0, deeper=60, trust=0, even=80),
    observation=observation,
    weight=2,
)
