"""Tesoro, the game that docs/guides/add-a-game.md builds."""

from __future__ import annotations

from sobremesa.core.box import Box

from . import rules
from .rules import VERBS, State
from .table import own, picture, seen_by, tell, view, why_not

BOX = Box(
    id="tesoro",
    players=range(2, 5),
    state=State,
    verbs=VERBS,
    rules=rules,
    why_not=why_not,
    seen_by=seen_by,
    view=view,
    own=own,
    tell=tell,
    picture=picture,
)
