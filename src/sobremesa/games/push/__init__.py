"""Push: turn cards up into rows until you stop or bust; keep a row, share out the rest; the most points win."""

from __future__ import annotations

from sobremesa.core.box import Box
from sobremesa.core.options import Flag

from . import rules
from .actions import VERBS
from .refusals import why_not
from .state import State
from .story import picture, tell
from .view import own, seen_by, view

BOX = Box(
    id="push",
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
    open_heaps=True,
    options=(Flag("risk"), Flag("keep_switch_cards")),
)
