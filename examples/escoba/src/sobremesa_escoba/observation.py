"""What a seat of Escoba may know, as numbers. Piles lie face down, but everyone saw what went there."""

from __future__ import annotations

from sobremesa.core.bits import count_bits
from sobremesa.core.features import Block, Features, players

from .actions import CARD
from .pieces import CARDS, SEATS
from .rules import missing
from .state import NO_CARD, State

PLAYER = players(SEATS)

FEATURES = Features(
    Block("hand", CARD),
    Block("table", CARD),
    Block("taken", PLAYER, CARD),
    Block("taking", CARD, note="the card that takes, while its capture is not complete"),
    Block("chosen", CARD, note="what it takes so far"),
    Block("held", PLAYER),
    Block("sweeps", PLAYER, note="in this round"),
    Block("points", PLAYER, note="of the rounds counted, at most 127"),
    Block("actor", PLAYER),
    Block("dealer", PLAYER),
    Block("last_taker", PLAYER),
    Block("missing", note="what the capture lacks to make fifteen"),
    Block("deck", note="cards left to deal"),
    Block("goal"),
    Block("must_take"),
    Block("players"),
)
(
    HAND,
    TABLE,
    TAKEN,
    TAKING,
    CHOSEN,
    HELD,
    SWEEPS,
    POINTS,
    ACTOR,
    DEALER,
    LAST_TAKER,
    MISSING,
    DECK,
    GOAL,
    MUST_TAKE,
    PLAYERS,
) = FEATURES.firsts


def observe(s: State, seat: int, out: list[int]) -> None:
    put_cards(s.hand[seat], HAND, out)
    put_cards(s.table, TABLE, out)
    put_cards(s.chosen, CHOSEN, out)
    if s.taking != NO_CARD:
        out[TAKING + s.taking] = 1
        out[MISSING] = missing(s)
    p = seat
    for i in range(s.players):
        put_cards(s.taken[p], TAKEN + i * CARDS, out)
        out[HELD + i] = count_bits(s.hand[p])
        out[SWEEPS + i] = s.sweeps[p]
        out[POINTS + i] = min(s.points[p], 127)
        out[ACTOR + i] = p == s.actor
        out[DEALER + i] = p == s.dealer
        out[LAST_TAKER + i] = p == s.last_taker
        p = p + 1 if p + 1 < s.players else 0
    out[DECK] = count_bits(s.deck)
    out[GOAL] = s.goal
    out[MUST_TAKE] = s.must_take
    out[PLAYERS] = s.players


def put_cards(cards: int, first: int, out: list[int]) -> None:
    """Write a 1 for each card of a set."""
    for card in range(CARDS):
        out[first + card] = cards >> card & 1
