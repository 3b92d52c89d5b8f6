"""The state of Sample: where the cards lie, and who sees them."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8
from sobremesa.core.zones import EVERYONE, NOBODY, OWNER

from .pieces import CARDS, SEAT, SEATS


class State(state.State):
    """Everything on the table, seen and unseen. Cards are counted by face."""

    deck: list[int] = CARDS.zone(seen_by=NOBODY)
    hand: list[list[int]] = CARDS.zone(SEAT, seen_by=OWNER, size="held")
    held: list[int] = int8(SEATS)  # cards in each hand
    shown: list[list[int]] = CARDS.zone(SEAT, seen_by=EVERYONE)  # in this round
    taken: list[list[int]] = CARDS.zone(SEAT, seen_by=EVERYONE, face_down=True)
    discarded: list[int] = CARDS.zone(seen_by=EVERYONE, face_down=True)  # S-4: what nobody took
    lead: int = int8()  # who showed the first card of this round
