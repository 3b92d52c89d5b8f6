"""Tesoro, the game that docs/guides/add-a-game.md builds."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition

from . import rules
from .rules import VERBS, State
from .table import picture, private_view, seen_by, tell, view, why_not

GAME = GameDefinition(
    id="tesoro",
    players=range(2, 5),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    seen_by=seen_by,
    view=view,
    private_view=private_view,
    tell=tell,
    picture=picture,
)
