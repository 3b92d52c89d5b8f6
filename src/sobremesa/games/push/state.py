"""The state of Push. Nothing in it is hidden: the deck has no order, and every other card was seen by everyone."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8
from sobremesa.core.verbs import Kind
from sobremesa.core.zones import EVERYONE, choice

from .pieces import DECK_CARDS, DIE_CARDS, NUMBER_CARDS, ROW, ROW_CARD, ROW_CARDS, SEAT, SWITCH_CARDS

# What comes next. Chance acts in BEGINNING, TURNING_UP and ROLLING.
PHASES = ("first", "choose", "turn_up", "place", "go_on", "take", "roll", "over")
PHASE = Kind("phase", PHASES)
BEGINNING, CHOOSING, TURNING_UP, PLACING, GOING_ON, TAKING, ROLLING, OVER = range(8)

NO_SEAT = -1
NO_CARD = ROW_CARD.NO_CARD


class State(state.State):
    """Everything on the table."""

    risk: int = int8()  # P-23
    keep_switch_cards: int = int8()  # P-3
    phase: int = choice(PHASE)
    turn: int = int8()  # whose turn it is; NO_SEAT until chance has named the first
    left: int = int8()  # cards in the deck
    deck: list[int] = DECK_CARDS.zone(seen_by=EVERYONE, face_down=True, size="left")  # it is what is not elsewhere
    card: int = ROW_CARD.zone(seen_by=EVERYONE)  # turned up and waiting for its row
    rows: int = int8()  # begun in this turn
    row: list[int] = ROW_CARDS.zone(ROW, seen_by=EVERYONE)  # empty before it is begun and after it is taken
    switches: int = int8()  # switch cards turned up in this turn
    beside: int = SWITCH_CARDS.zone(seen_by=EVERYONE)  # the same in all turns: where they lie, beside the deck
    taker: int = int8()  # who takes a row or rolls; NO_SEAT outside TAKING and ROLLING
    to_take: int = int8()  # how many seats may still take one, the taker too until it has
    bench: list[int] = NUMBER_CARDS.zone(SEAT, seen_by=EVERYONE)
    bank: list[int] = NUMBER_CARDS.zone(SEAT, seen_by=EVERYONE, face_down=True)  # P-20
    discards: int = NUMBER_CARDS.zone(seen_by=EVERYONE)
    die_discards: int = DIE_CARDS.zone(seen_by=EVERYONE)
