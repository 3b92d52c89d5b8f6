"""La herencia de la tía Ágata: a mansion, twelve heirs whom anybody may move, five traps, and one inheritance."""

from __future__ import annotations

from sobremesa.core.box import Box
from sobremesa.core.options import Whole

from . import rules
from .actions import VERBS
from .refusals import why_not
from .state import State
from .story import picture, tell
from .view import own, seen_by, view

BOX = Box(
    id="agata",
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
    options=(Whole("turn_limit", allowed=lambda players: range(10_001), usual=lambda players: 0, tried=(60,)),),
)
