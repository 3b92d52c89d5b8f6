"""What each viewer sees of Escoba."""

from __future__ import annotations

import msgspec

from sobremesa.core.bits import count_bits
from sobremesa.core.seats import EVERYONE, SPECTATOR

from .actions import DEAL, TURN_UP
from .pieces import CARD_NAMES
from .rules import missing, receiver
from .state import NO_CARD, State


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it, or a spectator (`seat` -1, `hand` null)."""

    seat: int
    actor: int
    players: int
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
    taken: list[list[str]] | None  # face down: only with the table option `open_heaps`
    sweeps: list[int]  # in this round
    scores: list[int]  # of the rounds counted


def view(s: State, open_heaps: bool) -> View:
    """Return what everyone sees now."""
    seats = range(s.players)
    return View(
        seat=SPECTATOR,
        actor=s.actor,
        players=s.players,
        must_take=bool(s.must_take),
        goal=s.goal,
        round=s.round_no + 1,
        dealer=s.dealer,
        deck=count_bits(s.deck),
        hand=None,
        hand_sizes=[count_bits(s.hand[p]) for p in seats],
        table=cards(s.table),
        taking=None if s.taking == NO_CARD else CARD_NAMES[s.taking],
        chosen=cards(s.chosen),
        missing=0 if s.taking == NO_CARD else missing(s),
        last_taker=s.last_taker,
        taken_sizes=[count_bits(s.taken[p]) for p in seats],
        taken=[cards(s.taken[p]) for p in seats] if open_heaps else None,
        sweeps=s.sweeps[: s.players],
        scores=s.points[: s.players],
    )


def private_view(s: State, seat: int) -> dict[str, object]:
    """Return what the seat sees besides: its hand."""
    return {"seat": seat, "hand": cards(s.hand[seat])}


def cards(mask: int) -> list[str]:
    """Return the names of a set of cards, in the order of their numbers."""
    return [name for card, name in enumerate(CARD_NAMES) if mask >> card & 1]


def seen_by(s: State, action: int) -> int:
    """A dealt card is seen by who gets it, everything else by everyone."""
    return 1 << receiver(s) if DEAL <= action < TURN_UP else EVERYONE
