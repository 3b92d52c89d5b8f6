"""What a seat of Escoba may know, as numbers. Piles lie face down, but everyone saw what went there."""

from __future__ import annotations

from sobremesa.core.features import Block, Features, players
from sobremesa.core.observation import derive_observe
from sobremesa.core.zones import sizes

from .pieces import CARD, SEATS
from .rules import missing
from .state import NO_CARD, State

PLAYER = players(SEATS)
MOST = 127  # an observation holds numbers of eight bits


def points(s: State, seat: int) -> int:
    return min(s.points[seat], MOST)


def lacking(s: State) -> int:
    return 0 if s.taking == NO_CARD else missing(s)


FEATURES = Features(
    Block("hand", CARD),
    Block("table", CARD),
    Block("taken", PLAYER, CARD),
    Block("taking", CARD, note="the card that takes, while its capture is not complete"),
    Block("chosen", CARD, note="what it takes so far"),
    Block("held", PLAYER, of=sizes("hand")),
    Block("sweeps", PLAYER, note="in this round"),
    Block("points", PLAYER, of=points, note=f"of the rounds counted, at most {MOST}"),
    Block("actor", PLAYER),
    Block("dealer", PLAYER),
    Block("last_taker", PLAYER),
    Block("missing", of=lacking, note="what the capture lacks to make fifteen"),
    Block("deck", of=sizes("deck"), note="cards left to deal"),
    Block("goal"),
    Block("must_take"),
    Block("players"),
)
observe = derive_observe(State, FEATURES)
