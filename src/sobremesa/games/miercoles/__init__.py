"""Miércoles: Criaturas y excluidos: shed your hand under a rule that changes with every character."""

from __future__ import annotations

from sobremesa.core.box import Box
from sobremesa.core.options import Flag, Whole

from . import rules
from .actions import VERBS
from .refusals import why_not
from .state import State
from .story import picture, tell
from .view import own, seen_by, view

TEAMS = {4: (0, 2), 6: (0, 2, 3)}  # W-29

BOX = Box(
    id="miercoles",
    players=range(2, 7),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    seen_by=seen_by,
    view=view,
    own=own,
    tell=tell,
    picture=picture,
    options=(
        Flag("expert"),
        Whole("teams", allowed=lambda players: TEAMS.get(players, (0,)), usual=lambda players: 0),
        Whole("youngest", allowed=range, usual=lambda players: None, tried=(0,)),
    ),
    world=frozenset({"race"}),  # W-4: the first to lay a 1
)
