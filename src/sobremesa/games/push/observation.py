"""What a seat may know of Push: everything but the order of the deck. Banks lie face down, but everyone saw them."""

from __future__ import annotations

from sobremesa.core.features import Block, Features, players
from sobremesa.core.observation import derive_observe

from .pieces import FACE, NUMBER_FACE, ROW, ROW_FACE, SEATS
from .state import NO_SEAT, PHASE, ROLLING, State
from .view import place_in_line

PLAYER = players(SEATS)


def roller(s: State) -> int:
    return s.taker if s.phase == ROLLING else NO_SEAT


FEATURES = Features(
    Block("phase", PHASE),
    Block("deck", FACE, note="cards left, in no order"),
    Block("card", ROW_FACE, note="turned up and waiting for its row"),
    Block("row", ROW, ROW_FACE),
    Block("bench", PLAYER, NUMBER_FACE),
    Block("bank", PLAYER, NUMBER_FACE),
    Block("actor", PLAYER),
    Block("turn", PLAYER),
    Block("taker", PLAYER, of=place_in_line, note="1 for who takes the next row, 2 for the one after, and so on"),
    Block("roller", PLAYER, of=roller),
    Block("rows", note="begun in this turn"),
    Block("switches", note="turned up in this turn; if they are odd, rows go round to the right"),
    Block("risk"),
    Block("players"),
)
observe = derive_observe(State, FEATURES)
