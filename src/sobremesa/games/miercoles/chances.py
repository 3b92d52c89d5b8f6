"""What chance may do in Miércoles, and how it is drawn."""

from __future__ import annotations

from sobremesa.core.bits import lowest_bit
from sobremesa.core.chance import below
from sobremesa.core.decks import draw_face, list_faces

from .actions import DEAL, FIRST, HIDE, NEXT_ROUND, NOBODY_FIRST, PLACE_WEDNESDAY, STACK, TAKEN
from .pieces import CHARACTERS, FACES
from .state import CHOOSING_FIRST, COUNTED, DEALING, HIDING, RESTACKING, RETURNING, STACKING, TAKING, State


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """W-3, W-4, W-24, W-25b, W-27: every card as often as it is there, every seat and place alike."""
    if s.phase == DEALING:
        return list_faces(s.deck, FACES, DEAL, out, weights)
    if s.phase == HIDING:
        return list_faces(s.deck, FACES, HIDE, out, weights)
    if s.phase == STACKING or s.phase == RESTACKING:
        return list_bits(s.unstacked, CHARACTERS, STACK, out, weights)
    if s.phase == CHOOSING_FIRST and s.laying:
        return list_bits(s.laying, s.players, FIRST, out, weights)
    if s.phase == CHOOSING_FIRST:
        out[0] = NOBODY_FIRST
        weights[0] = 1
        return 1
    if s.phase == RETURNING:
        return list_bits((1 << (s.chars_n + 1)) - 1, s.chars_n + 1, PLACE_WEDNESDAY, out, weights)
    if s.phase == COUNTED:
        out[0] = NEXT_ROUND
        weights[0] = 1
        return 1
    return list_faces(s.hand[s.victim], FACES, TAKEN, out, weights)


def list_bits(mask: int, length: int, verb: int, out: list[int], weights: list[int]) -> int:
    """List the action `verb` + i for each bit i of a mask, all equally likely; return how many."""
    n = 0
    for i in range(length):
        if mask >> i & 1:
            out[n] = verb + i
            weights[n] = 1
            n += 1
    return n


def draw(s: State, rng: list[int]) -> int:
    """Draw one of `outcomes` by its weight, without listing them."""
    if s.phase == DEALING or s.phase == HIDING:
        return (DEAL if s.phase == DEALING else HIDE) + draw_face(s.deck, s.left, rng)
    if s.phase == RETURNING:
        return PLACE_WEDNESDAY + below(rng, s.chars_n + 1)
    if s.phase == TAKING:
        return TAKEN + draw_face(s.hand[s.victim], s.held[s.victim], rng)
    if s.phase == CHOOSING_FIRST:
        return FIRST + draw_bit(s.laying, rng) if s.laying else NOBODY_FIRST
    if s.phase == COUNTED:
        return NEXT_ROUND
    return STACK + draw_bit(s.unstacked, rng)


def draw_bit(mask: int, rng: list[int]) -> int:
    """Return one of the bits set in a mask, all equally likely."""
    n = 0
    rest = mask
    while rest:
        rest &= rest - 1
        n += 1
    rest = mask
    for _ in range(below(rng, n)):
        rest &= rest - 1
    return lowest_bit(rest)
