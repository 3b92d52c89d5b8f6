"""The state of Escoba."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16, int64

from .pieces import SEATS

NO_CARD = -1
NO_SEAT = -1


class State(state.State):
    """Everything on the table, seen and unseen. Sets of cards are masks (see `pieces`)."""

    # The options.
    must_take: int = int8()  # E-7
    goal: int = int8()  # E-11

    dealer: int = int8()  # NO_SEAT until chance has named the first
    round_no: int = int8()  # rounds counted so far
    deck: int = int64()
    hand: list[int] = int64(SEATS)
    table: int = int64()
    taken: list[int] = int64(SEATS)  # the cards in each pile
    sweeps: list[int] = int8(SEATS)  # in this round
    last_taker: int = int8()  # who took last in this round, NO_SEAT if nobody has
    points: list[int] = int16(SEATS)  # of the rounds counted

    # A capture that has begun.
    taking: int = int8()  # the card that takes, NO_CARD if none does
    chosen: int = int64()  # what it takes so far
