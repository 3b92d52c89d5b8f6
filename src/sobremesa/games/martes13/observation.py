"""What a seat may know of Martes 13. Heaps lie face down, but everyone saw their cards: a seat may remember them."""

from __future__ import annotations

from sobremesa.core.features import DIGITS, Block, Features, players, put_number
from sobremesa.core.verbs import Kind

from .actions import FACE, SPACE
from .pieces import FACES, NO_SUIT, ROUNDS, SEATS, SPACES, SUIT_LETTERS, SUITS
from .rules import score
from .state import State

PLAYER = players(SEATS)

FEATURES = Features(
    Block("hand", FACE),
    Block("pile", SPACE, FACE),
    Block("heap", PLAYER, FACE),
    Block("total", SPACE),
    Block("suit", SPACE, Kind("suit", SUIT_LETTERS)),
    Block("held", PLAYER),
    Block("score", PLAYER, DIGITS, note="points of the rounds that are over"),
    Block("actor", PLAYER),
    Block("dealer", PLAYER),
    Block("round", note="from 1"),
    Block("to_deal"),
    Block("players"),
)
HAND, PILE, HEAP, TOTAL, SUIT, HELD, SCORE, ACTOR, DEALER, ROUND, TO_DEAL, PLAYERS = FEATURES.firsts


def observe(s: State, seat: int, out: list[int]) -> None:
    for face in range(FACES):
        out[HAND + face] = s.hand[seat][face]
    for k in range(SPACES):
        for face in range(FACES):
            out[PILE + k * FACES + face] = s.pile[k][face]
        out[TOTAL + k] = s.total[k]
        if s.suit[k] != NO_SUIT:
            out[SUIT + k * SUITS + s.suit[k]] = 1
    p = seat
    for i in range(s.players):
        for face in range(FACES):
            out[HEAP + i * FACES + face] = s.heap[p][face]
        out[HELD + i] = s.held[p]
        put_number(score(s, p), SCORE + 2 * i, out)
        if p == s.actor:
            out[ACTOR + i] = 1
        if p == s.dealer:
            out[DEALER + i] = 1
        p = p + 1 if p + 1 < s.players else 0
    out[ROUND] = min(s.round_no + 1, ROUNDS)
    out[TO_DEAL] = s.left
    out[PLAYERS] = s.players
