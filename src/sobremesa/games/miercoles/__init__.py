"""Miércoles: Criaturas y excluidos: shed your hand under a rule that changes with every character."""

from __future__ import annotations

from sobremesa.core.definition import NO_LIMIT, GameDefinition, Race
from sobremesa.core.options import Flag, Whole

from . import heuristic, notation, observation, rules
from .actions import VERBS
from .dealing import race_is_on
from .edition import EDITION
from .help import HELP
from .log import EVENTS, tell
from .picture import picture
from .pieces import MOST_ROUNDS, ROUNDS
from .refusals import why_not
from .state import COUNTED, State
from .view import private_view, seen_by, view

TEAMS = {4: (0, 2), 6: (0, 2, 3)}  # W-29

GAME = GameDefinition(
    id=EDITION.id,
    edition=EDITION,
    players=range(2, 7),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    seen_by=seen_by,
    view=view,
    private_view=private_view,
    tell=tell,
    events=EVENTS,
    picture=picture,
    options=(
        Flag("expert"),
        Whole("teams", allowed=lambda players: TEAMS.get(players, (0,)), usual=lambda players: 0),
        Whole("youngest", allowed=range, usual=lambda players: None, tried=(0,)),
        Whole("rounds", allowed=lambda players: range(1, MOST_ROUNDS + 1), usual=lambda players: ROUNDS, tried=(2,)),
    ),
    teams="teams",
    team_talk=True,  # W-29
    race=Race(race_is_on, press="race lay", wait="race hold"),  # W-4: the first to lay a 1
    pause=lambda s: NO_LIMIT if s.phase == COUNTED else 0,
    heuristic=heuristic,
    observation=observation,
    help=HELP,
    notation=notation,
    memory_aid=True,
    weight=3,
)
