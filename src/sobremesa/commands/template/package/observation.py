"""What a seat of Sample may know, as numbers for learning algorithms."""

from __future__ import annotations

from sobremesa.core.features import Block, Features, players
from sobremesa.core.observation import derive_observe

from .pieces import FACE, SEATS
from .state import State

PLAYER = players(SEATS)

FEATURES = Features(
    Block("hand", FACE),
    Block("shown", PLAYER, FACE),
    Block("taken", PLAYER, FACE),
    Block("discarded", FACE),
    Block("held", PLAYER),
    Block("actor", PLAYER),
    Block("lead", PLAYER),
    Block("players"),
)
observe = derive_observe(State, FEATURES)
