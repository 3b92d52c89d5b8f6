"""What chance may do in La herencia de la tía Ágata, and how it is drawn."""

from __future__ import annotations

from sobremesa.core.bits import count_bits, lowest_bit
from sobremesa.core.chance import below
from sobremesa.core.decks import draw_face, list_faces

from .actions import CHARACTER, FIRST, PORTRAIT, RESERVE, ROLL, SEAT_ON_CHAIR, TRAP_CARD
from .board import NO_SQUARE
from .pieces import CARDS, HEIRS, NO_SEAT, PIPS
from .state import DEAL_CHARACTERS, DEAL_RESERVES, ROLL_DICE, ROLL_TO_BEGIN, SHOW_PORTRAIT, TAKE_CARD, TAKE_SEATS, State


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Write what chance may do, with weights, and return how many outcomes there are.

    A-3, A-4, A-5: any heir that is left. A-6: any seat begins, each as likely; at a table everyone rolls instead, which
    has no weight here. A-7: any roll. A-18, A-19: any trap card, as often as it is in the deck.
    """
    n = 0
    lot = int(s.phase == ROLL_TO_BEGIN and s.dealt == 0)
    if lot:
        for p in range(s.players):
            out[p] = FIRST + p
            weights[p] = 1
        n = s.players
    if s.phase in (ROLL_DICE, ROLL_TO_BEGIN):
        for i in range(PIPS * PIPS):
            out[n + i] = ROLL + i
            weights[n + i] = 1 - lot
        return n + PIPS * PIPS
    if s.phase == TAKE_CARD:
        return list_faces(s.deck, CARDS, TRAP_CARD, out, weights)
    left = heirs_to_come(s)
    while left:
        out[n] = first_of_phase(s) + lowest_bit(left)
        weights[n] = 1
        left &= left - 1
        n += 1
    return n


def draw(s: State, rng: list[int]) -> int:
    """Return one of the `outcomes`, drawn by their weights, without listing them."""
    if s.phase == ROLL_TO_BEGIN and s.dealt == 0:
        return FIRST + below(rng, s.players)
    if s.phase in (ROLL_DICE, ROLL_TO_BEGIN):
        return ROLL + below(rng, PIPS * PIPS)
    if s.phase == TAKE_CARD:
        return TRAP_CARD + draw_face(s.deck, deck_size(s), rng)
    heirs = heirs_to_come(s)
    for _ in range(below(rng, count_bits(heirs))):
        heirs &= heirs - 1
    return first_of_phase(s) + lowest_bit(heirs)


def deck_size(s: State) -> int:
    """Return how many trap cards are left to draw."""
    n = 0
    for card in range(CARDS):
        n += s.deck[card]
    return n


def heirs_to_come(s: State) -> int:
    """Return the heirs, as bits, that chance may choose now: without a chair, an owner, or with an unseen portrait."""
    if s.phase == SHOW_PORTRAIT:
        return s.unseen
    left = 0
    for i in range(HEIRS):
        waits = s.place[i] == NO_SQUARE if s.phase == TAKE_SEATS else s.owner[i] == NO_SEAT
        left |= int(waits) << i
    return left


def first_of_phase(s: State) -> int:
    """Return the number of the action by which chance chooses the first heir in this phase."""
    if s.phase == TAKE_SEATS:
        return SEAT_ON_CHAIR
    if s.phase == DEAL_CHARACTERS:
        return CHARACTER
    return RESERVE if s.phase == DEAL_RESERVES else PORTRAIT
