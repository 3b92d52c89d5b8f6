"""What each pair of eyes sees of Martes 13, built by naming what is shown."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from sobremesa.core.seats import EVERYONE, SPECTATOR

from .actions import DEAL, PLAY
from .pieces import FACE_NAMES, FACES, NO_SUIT, ROUNDS, SPACES, SUIT_LETTERS
from .rules import receiver
from .state import State


class Pile(msgspec.Struct, frozen=True):
    """M-12: a pile's cards and its total. `suit` is null in an empty space and for a pile of Martes 13 only."""

    suit: str | None
    total: int
    cards: list[str]


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null)."""

    seat: int
    actor: int
    players: int
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


def view(s: State, open_heaps: bool) -> View:
    """What everyone sees now."""
    seats = range(s.players)
    sheet = [points[: s.players] for points in s.points[: s.round_no]]
    return View(
        seat=SPECTATOR,
        actor=s.actor,
        players=s.players,
        round=min(s.round_no + 1, ROUNDS),
        rounds=ROUNDS,
        dealer=s.dealer,
        to_deal=s.left,
        hand=None,
        hand_sizes=s.held[: s.players],
        piles=[pile(s, k) for k in range(SPACES)],
        heap_sizes=[sum(s.heap[p]) for p in seats],
        heaps=[cards(s.heap[p]) for p in seats] if open_heaps else None,
        sheet=sheet,
        scores=[sum(points) for points in zip(*sheet, strict=True)] if sheet else [0] * s.players,
    )


def private_view(s: State, seat: int) -> dict[str, object]:
    """What the seat sees besides: its hand."""
    return {"seat": seat, "hand": cards(s.hand[seat])}


def pile(s: State, k: int) -> Pile:
    suit = None if s.suit[k] == NO_SUIT else SUIT_LETTERS[s.suit[k]]
    return Pile(suit=suit, total=s.total[k], cards=cards(s.pile[k]))


def cards(counts: list[int]) -> list[str]:
    """Faces by name, in the order of their numbers."""
    return [*_cards(tuple(counts))]


@lru_cache(2_048)  # as many as lie on some hundred tables: less than a megabyte
def _cards(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(FACE_NAMES[face] for face in range(FACES) for _ in range(counts[face]))


def seen_by(s: State, action: int) -> int:
    """A dealt card is seen by who gets it, the missing hand's (M-5) by nobody; all else by everyone."""
    if DEAL <= action < PLAY:
        p = receiver(s)
        return 1 << p if p < s.players else 0
    return EVERYONE
