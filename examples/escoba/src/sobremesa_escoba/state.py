"""The state of Escoba: where the cards lie, and who sees them."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16
from sobremesa.core.zones import EVERYONE, NOBODY, OWNER

from .pieces import CARD_SET, ONE_CARD, SEAT, SEATS

NO_CARD = -1
NO_SEAT = -1


class State(state.State):
    """Everything on the table, seen and unseen. A set of cards is a mask of forty bits."""

    # The options.
    must_take: int = int8()  # E-7
    goal: int = int8()  # E-11

    dealer: int = int8()  # NO_SEAT until chance has named the first
    round_no: int = int8()  # rounds counted so far
    deck: int = CARD_SET.zone(seen_by=NOBODY)
    hand: list[int] = CARD_SET.zone(SEAT, seen_by=OWNER)
    table: int = CARD_SET.zone(seen_by=EVERYONE)
    taken: list[int] = CARD_SET.zone(SEAT, seen_by=EVERYONE, face_down=True)  # E-6: the pile of each seat
    sweeps: list[int] = int8(SEATS)  # in this round
    last_taker: int = int8()  # who took last in this round, NO_SEAT if nobody has
    points: list[int] = int16(SEATS)  # of the rounds counted

    # A capture that has begun (E-6).
    taking: int = ONE_CARD.zone(seen_by=EVERYONE)  # the card that takes, NO_CARD if none does
    chosen: int = CARD_SET.zone(seen_by=EVERYONE)  # what it takes so far
