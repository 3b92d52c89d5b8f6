"""What each viewer sees of Escoba, derived from the zones of the state."""

from __future__ import annotations

from sobremesa.core import views
from sobremesa.core.zones import sizes

from .rules import missing
from .state import NO_CARD, State


class View(views.View, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null)."""

    must_take: bool  # E-7
    goal: int  # E-11
    round: int  # from 1
    dealer: int  # -1 before the first is drawn
    deck: int  # cards left to deal
    hand: list[str] | None
    hand_sizes: list[int]
    table: list[str]
    taking: str | None  # E-6: the card that takes, while its capture is not complete
    chosen: list[str]  # what it takes so far
    missing: int  # what it lacks to make fifteen; 0 while nothing is captured
    last_taker: int  # -1 before anybody has taken in this round
    taken_sizes: list[int]
    taken: list[list[str]] | None  # face down: only with the table option `memory_aid`
    sweeps: list[int]  # in this round
    scores: list[int]  # of the rounds counted


view, private_view = views.derive_view(
    State,
    View,
    round=lambda s: s.round_no + 1,
    deck=sizes("deck"),
    hand_sizes=sizes("hand"),
    missing=lambda s: 0 if s.taking == NO_CARD else missing(s),
    taken_sizes=sizes("taken"),
    sweeps=lambda s: s.sweeps[: s.players],
    scores=lambda s: s.points[: s.players],
)
