"""Positions of Martes 13 built by naming cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sobremesa.core import match
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.games.martes13 import GAME
from sobremesa.games.martes13.pieces import CARD_COUNTS, FACE_NAMES, ORDER_BITS, SUIT, VALUE
from sobremesa.games.martes13.state import State
from sobremesa.games.martes13.view import View

Match = match.Match[State, View]


def state_of(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def position(
    hands: Mapping[int, str],
    piles: Sequence[str] = (),
    heaps: Mapping[int, str] | None = None,
    *,
    players: int = 4,
    turn: int = 0,
    round_no: int = 0,
    dealer: int = 0,
    options: Mapping[str, object] | None = None,
) -> Match:
    """A match in mid-round: cards by name, a pile in each space from the first on (an empty one is "")."""
    match = Game(GAME, players, options).start_by_hand()
    s = state_of(match)
    s.dealer, s.round_no, s.left, s.actor = dealer, round_no, 0, turn
    for seat, cards in hands.items():
        s.hand[seat] = CARD_COUNTS.of(cards)
        s.held[seat] = len(cards.split())
    for k in range(3):
        s.suit[k] = 3
    for k, cards in enumerate(piles):
        s.pile[k] = CARD_COUNTS.of(cards)
        s.order[k] = 0
        for face in faces(cards):
            s.order[k] = s.order[k] << ORDER_BITS | face
        s.total[k] = sum(VALUE[face] for face in faces(cards))
        s.suit[k] = min((SUIT[face] for face in faces(cards)), default=3)
    for seat, cards in (heaps or {}).items():
        s.heap[seat] = CARD_COUNTS.of(cards)
    return match


def faces(cards: str) -> list[int]:
    return [FACE_NAMES.index(name) for name in cards.split()]


def spaces(match: Match, card: str) -> list[int]:
    """The spaces that a card may legally go to."""
    return [int(str(action[2])) for action in match.legal() if action[1] == card]


def deal_out(match: Match, cards: Sequence[str]) -> None:
    """Let chance deal these cards in this order."""
    for card in cards:
        match.play(("deal", card), seat=CHANCE)
