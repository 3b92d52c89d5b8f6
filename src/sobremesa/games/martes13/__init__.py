"""Martes 13: play a card to a pile; push it over 13 and its cards are yours; the fewest points win."""

from __future__ import annotations

from sobremesa.core.box import Box

from . import rules
from .actions import VERBS
from .refusals import why_not
from .state import State
from .story import picture, tell
from .view import own, seen_by, view

BOX = Box(
    id="martes13",
    players=range(3, 7),
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
)
