"""Dentro del Laberinto: tricks for two teams, with 24 trumps, three of which break the rules."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.heuristics import Tuning
from sobremesa.core.options import Flag, Minutes, Whole

from . import heuristic, observation, rules
from .actions import VERBS
from .help import HELP
from .log import EVENTS
from .picture import picture
from .pieces import MOST_HANDS, TEAMS
from .refusals import why_not
from .state import State
from .view import private_view, view

GAME = GameDefinition(
    id="laberinto",
    players=range(4, 9, 2),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    receiver="next_to",
    view=view,
    private_view=private_view,
    events=EVENTS,
    picture=picture,
    first="dealer",
    help=HELP,
    memory_aid=True,
    options=(
        Flag("follow"),
        Whole("hands", allowed=lambda players: range(MOST_HANDS + 1), usual=lambda players: players, tried=(1, 2)),
        Flag("play_until_won"),
        Minutes("time_limit"),
        Flag("ask"),
        Flag("talk"),
    ),
    teams=TEAMS,
    silent=lambda view: view.silence,  # L-23
    draws=True,  # L-16
    pause=rules.pause,  # L-23
    timed=frozenset({"next_hand", "time_up"}),  # L-17
    heuristic=heuristic,
    tuning=Tuning(deeper=100),
    observation=observation,
    weight=4,
    short_game={"hands": 1},
)
