"""What each viewer sees of Martes 13."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sobremesa.core import views
from sobremesa.core.annotations import one_of
from sobremesa.core.zones import sizes

from .pieces import FACE_NAMES, NO_SUIT, ORDER_BITS, SPACES, SUIT_LETTERS
from .rules import most_cards
from .state import State

SUITS_SHOWN = (*SUIT_LETTERS, None)


class Pile(msgspec.Struct, frozen=True):
    """M-12: a pile's cards and its total. `suit` is null in an empty space and for a pile of Martes 13 only."""

    suit: Annotated[str, one_of(SUIT_LETTERS)] | None
    total: int
    cards: list[str]  # in the order in which they were played


class SuitCount(msgspec.Struct, frozen=True):
    """M-17: a suit in the count. The one player in `most` discards it; if there are several, nobody does."""

    suit: Annotated[str, one_of(SUIT_LETTERS)]
    cards: list[int]  # by seat
    most: list[int]  # the seats with the most cards of it; none if no heap has any


class Count(msgspec.Struct, frozen=True):
    """M-16, M-17, M-18: the count of a round."""

    round: int  # which one, from 1
    suits: list[SuitCount]
    martes: list[int]  # the Martes 13 in each heap, 2 points each
    points: list[int]


class View(views.View, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null)."""

    round: int  # from 1
    rounds: int  # M-4: how many are played
    dealer: int  # -1 before the first is drawn
    to_deal: int  # cards not dealt yet
    hand: list[str] | None
    hand_sizes: list[int]
    piles: list[Pile]
    heap_sizes: list[int]
    heaps: list[list[str]] | None  # M-15: only with the table option `memory_aid`
    count: Count | None  # of the last round that is over; null before the first is
    sheet: list[list[int]]  # M-18: the points of each finished round
    scores: list[int]


def round_number(s: State) -> int:
    return min(s.round_no + 1, s.rounds)


def piles(s: State) -> list[Pile]:
    return [Pile(SUITS_SHOWN[s.suit[k]], s.total[k], cards_in_order(s, k)) for k in range(SPACES)]


def cards_in_order(s: State, k: int) -> list[str]:
    """M-12: return the cards of a pile, the first one played first."""
    return [
        FACE_NAMES[s.order[k] >> ORDER_BITS * below & (1 << ORDER_BITS) - 1]
        for below in reversed(range(sum(s.pile[k])))
    ]


def suit_count(s: State, suit: int) -> SuitCount:
    cards = [s.counted[p][suit] for p in range(s.players)]
    most = most_cards(s, suit)
    return SuitCount(SUIT_LETTERS[suit], cards, [p for p, n in enumerate(cards) if n == most] if most > 0 else [])


def last_count(s: State) -> Count | None:
    if s.round_no == 0:
        return None
    return Count(
        round=s.round_no,
        suits=[suit_count(s, suit) for suit in range(len(SUIT_LETTERS))],
        martes=[s.counted[p][NO_SUIT] for p in range(s.players)],
        points=s.points[s.round_no - 1][: s.players],
    )


def sheet(s: State) -> list[list[int]]:
    return [points[: s.players] for points in s.points[: s.round_no]]


view, private_view = views.derive_view(
    State,
    View,
    round=round_number,
    to_deal="left",
    hand_sizes=sizes("hand"),
    piles=piles,
    heap_sizes=sizes("heap"),
    heaps="heap",
    count=last_count,
    sheet=sheet,
    scores=lambda s: [sum(points) for points in zip(*sheet(s), strict=True)] or [0] * s.players,
)
