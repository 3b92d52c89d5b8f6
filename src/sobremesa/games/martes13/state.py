"""The state of Martes 13."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16, int32
from sobremesa.core.zones import EVERYONE, NOBODY, OWNER

from .pieces import CARD_COUNTS, MOST_ROUNDS, SEAT, SEATS, SPACE, SPACES, SUITS


class State(state.State):
    """Everything on the table, seen and unseen."""

    rounds: int = int8()  # M-4: how many are played
    round_no: int = int8()  # from 0; `rounds` when the game is over
    dealer: int = int8()  # NO_DEALER until chance has named the first
    left: int = int8()  # cards still to be dealt
    deck: list[int] = CARD_COUNTS.zone(seen_by=NOBODY, size="left")
    hand: list[list[int]] = CARD_COUNTS.zone(SEAT, seen_by=OWNER, size="held")
    held: list[int] = int8(SEATS)  # cards in each hand
    aside: list[int] = CARD_COUNTS.zone(seen_by=NOBODY)  # the missing hand with three players (M-5)
    pile: list[list[int]] = CARD_COUNTS.zone(SPACE, seen_by=EVERYONE)
    order: list[int] = int32(SPACES)  # M-12: the faces of each pile, ORDER_BITS each, the last card played lowest
    total: list[int] = int8(SPACES)  # the pile's value; 0 for an empty space, as no card is worth 0
    suit: list[int] = int8(SPACES)  # the pile's suit, NO_SUIT for an empty space and for Martes 13 only
    heap: list[list[int]] = CARD_COUNTS.zone(SEAT, seen_by=EVERYONE, face_down=True)  # M-15
    points: list[list[int]] = int16(MOST_ROUNDS, SEATS)  # the score pad
    counted: list[list[int]] = int8(SEATS, SUITS + 1)  # M-17: the last count, Martes 13 in the last column
