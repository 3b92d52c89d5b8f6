"""What each viewer sees of Sample, derived from the zones of the state."""

from __future__ import annotations

from sobremesa.core import views
from sobremesa.core.zones import sizes

from .rules import score
from .state import State


class View(views.View, frozen=True):
    """The table as a seat sees it, or a spectator (`hand` null)."""

    hand: list[int] | None
    hand_sizes: list[int]
    shown: list[list[int]]
    taken: list[list[int]] | None  # face down: only with the table option `memory_aid`
    scores: list[int]


view, private_view = views.derive_view(
    State,
    View,
    hand_sizes=sizes("hand"),
    scores=lambda s: [score(s, seat) for seat in range(s.players)],
)
