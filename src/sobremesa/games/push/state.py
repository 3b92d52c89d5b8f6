"""The state of Push. Nothing in it is hidden: the deck has no order, and every other card was seen by everyone."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int64

from .pieces import FACES, ROWS, SEATS

# What comes next. Nature acts in BEGINNING, TURNING_UP and ROLLING.
BEGINNING, CHOOSING, TURNING_UP, PLACING, GOING_ON, TAKING, ROLLING, OVER = range(8)

NO_SEAT = -1
NO_CARD = -1


class State(state.State):
    """Everything on the table. Rows, benches, banks and discards are packed into one number each (see parts)."""

    risk: int = int8()  # P-23
    keep_switch_cards: int = int8()  # P-3
    phase: int = int8()
    turn: int = int8()  # whose turn it is; NO_SEAT until nature has named the first
    left: int = int8()  # cards in the deck
    deck: list[int] = int8(FACES)  # the same, by face
    card: int = int8()  # turned up and waiting for its row; NO_CARD if there is none
    rows: int = int8()  # begun in this turn
    row: list[int] = int64(ROWS)  # 0 before it is begun and after it is taken
    switches: int = int8()  # switch cards turned up in this turn
    beside: int = int8()  # the same in all turns: where they lie, beside the deck
    taker: int = int8()  # who takes a row or rolls; NO_SEAT outside TAKING and ROLLING
    to_take: int = int8()  # how many seats may still take one, the taker too until it has
    bench: list[int] = int64(SEATS)
    bank: list[int] = int64(SEATS)
    discards: int = int64()  # number cards
    die_discards: int = int8()
