"""Dentro del Laberinto: tricks for two teams, with 24 trumps, three of which break the rules."""

from __future__ import annotations

from sobremesa.core.box import Box
from sobremesa.core.options import Flag, Minutes, Whole

from . import rules
from .actions import VERBS
from .refusals import why_not
from .state import State
from .story import picture, tell
from .view import own, seen_by, view

BOX = Box(
    id="laberinto",
    players=range(4, 9, 2),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    seen_by=seen_by,
    view=view,
    own=own,
    tell=tell,
    picture=picture,
    open_heaps=True,
    options=(
        Flag("follow"),
        Whole("hands", allowed=lambda players: range(1, 10_001), usual=lambda players: players, tried=(1, 2)),
        Flag("play_until_won"),
        Minutes("time_limit"),
    ),
    world=frozenset({"next_hand", "time_up"}),  # L-17: the clock
)
