"""What each viewer sees of Martes 13."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sobremesa.core import views
from sobremesa.core.annotations import one_of
from sobremesa.core.zones import sizes

from .pieces import CARD_COUNTS, ROUNDS, SPACES, SUIT_LETTERS
from .state import State

SUITS_SHOWN = (*SUIT_LETTERS, None)


class Pile(msgspec.Struct, frozen=True):
    """M-12: a pile's cards and its total. `suit` is null in an empty space and for a pile of Martes 13 only."""

    suit: Annotated[str, one_of(SUIT_LETTERS)] | None
    total: int
    cards: list[str]


class View(views.View, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null)."""

    round: int  # from 1
    rounds: int
    dealer: int  # -1 before the first is drawn
    to_deal: int  # cards not dealt yet
    hand: list[str] | None
    hand_sizes: list[int]
    piles: list[Pile]
    heap_sizes: list[int]
    heaps: list[list[str]] | None  # M-15: only with the table option `open_heaps`
    sheet: list[list[int]]  # M-18: the points of each finished round
    scores: list[int]


def round_number(s: State) -> int:
    return min(s.round_no + 1, ROUNDS)


def piles(s: State) -> list[Pile]:
    return [Pile(SUITS_SHOWN[s.suit[k]], s.total[k], CARD_COUNTS.names(s.pile[k])) for k in range(SPACES)]


def sheet(s: State) -> list[list[int]]:
    return [points[: s.players] for points in s.points[: s.round_no]]


view, private_view = views.derive_view(
    State,
    View,
    round=round_number,
    rounds=ROUNDS,
    to_deal="left",
    hand_sizes=sizes("hand"),
    piles=piles,
    heap_sizes=sizes("heap"),
    heaps="heap",
    sheet=sheet,
    scores=lambda s: [sum(points) for points in zip(*sheet(s), strict=True)] or [0] * s.players,
)
