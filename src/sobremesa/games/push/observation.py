"""What a seat may know of Push: everything but the order of the deck. Banks lie face down, but everyone saw them."""

from __future__ import annotations

from sobremesa.core.features import Block, Features, players
from sobremesa.core.verbs import Kind

from .actions import FACE, ROW
from .pieces import DIE, FACE_NAMES, FACES, NUMBER_FACES, ROWS, SEATS
from .state import NO_CARD, ROLLING, TAKING, State
from .view import PHASES

PLAYER = players(SEATS)
NUMBER_CARD = Kind("face", FACE_NAMES[:NUMBER_FACES])
ROW_CARD = Kind("face", FACE_NAMES[: DIE + 1])
ROW_CARDS = DIE + 1

FEATURES = Features(
    Block("phase", Kind("phase", PHASES)),
    Block("deck", FACE, note="cards left, in no order"),
    Block("card", ROW_CARD, note="turned up and waiting for its row"),
    Block("row", ROW, ROW_CARD),
    Block("bench", PLAYER, NUMBER_CARD),
    Block("bank", PLAYER, NUMBER_CARD),
    Block("actor", PLAYER),
    Block("turn", PLAYER),
    Block("taker", PLAYER, note="1 for who takes the next row, 2 for the one after, and so on"),
    Block("roller", PLAYER),
    Block("rows", note="begun in this turn"),
    Block("switches", note="turned up in this turn; if they are odd, rows go round to the right"),
    Block("risk"),
    Block("players"),
)
(
    PHASE,
    DECK,
    CARD,
    ROW_AT,
    BENCH,
    BANK,
    ACTOR,
    TURN,
    TAKER,
    ROLLER,
    BEGUN,
    SWITCHES,
    RISK,
    PLAYERS,
) = FEATURES.firsts


def observe(s: State, seat: int, out: list[int]) -> None:
    out[PHASE + s.phase] = 1
    for face in range(FACES):
        out[DECK + face] = s.deck[face]
    if s.card != NO_CARD:
        out[CARD + s.card] = 1
    for k in range(ROWS):
        for face in range(ROW_CARDS):
            out[ROW_AT + k * ROW_CARDS + face] = s.row[k] >> 2 * face & 3
    p = seat
    for i in range(s.players):
        bench = s.bench[p]
        bank = s.bank[p]
        for face in range(NUMBER_FACES):
            out[BENCH + i * NUMBER_FACES + face] = bench >> 2 * face & 3
            out[BANK + i * NUMBER_FACES + face] = bank >> 2 * face & 3
        if p == s.actor:
            out[ACTOR + i] = 1
        if p == s.turn:
            out[TURN + i] = 1
        p = p + 1 if p + 1 < s.players else 0
    if s.phase == TAKING or s.phase == ROLLING:
        observe_takers(s, seat, out)
    out[BEGUN] = s.rows
    out[SWITCHES] = s.switches
    out[RISK] = s.risk
    out[PLAYERS] = s.players


def observe_takers(s: State, seat: int, out: list[int]) -> None:
    """P-15, P-16, P-17: who will still take a row, in order."""
    n = s.players
    i = (s.taker - seat + n) % n
    step = n - 1 if s.switches & 1 else 1
    if s.phase == ROLLING:
        out[ROLLER + i] = 1
        i = (i + step) % n
    waiting = 0
    for k in range(ROWS):
        waiting += s.row[k] != 0
    for order in range(min(s.to_take, waiting)):
        out[TAKER + i] = order + 1
        i = (i + step) % n
