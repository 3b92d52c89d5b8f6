"""What a seat may know of Martes 13. Heaps lie face down, but everyone saw their cards: a seat may remember them."""

from __future__ import annotations

from sobremesa.core.features import DIGITS, Block, Features, players
from sobremesa.core.observation import derive_observe
from sobremesa.core.verbs import Kind

from .pieces import FACE, SEATS, SPACE, SUIT_LETTERS
from .rules import score
from .state import State
from .view import round_number

PLAYER = players(SEATS)

FEATURES = Features(
    Block("hand", FACE),
    Block("pile", SPACE, FACE),
    Block("heap", PLAYER, FACE),
    Block("total", SPACE),
    Block("suit", SPACE, Kind("suit", SUIT_LETTERS)),
    Block("held", PLAYER),
    Block("score", PLAYER, DIGITS, of=score, note="points of the rounds that are over"),
    Block("actor", PLAYER),
    Block("dealer", PLAYER),
    Block("round", of=round_number, note="from 1"),
    Block("to_deal", of="left"),
    Block("players"),
    Block("rounds", note="to be played"),
)
observe = derive_observe(State, FEATURES)
