"""Sets of cards as two masks (see `pieces`): put in, take out, look up, count, find the n-th."""

from __future__ import annotations

from sobremesa.core.bits import count_bits

from .pieces import BEGGAR, MAJORS, MINORS


def add_card(cards: list[int], face: int) -> None:
    if face < BEGGAR:
        cards[MINORS] |= 1 << face
    else:
        cards[MAJORS] |= 1 << face - BEGGAR


def remove_card(cards: list[int], face: int) -> None:
    if face < BEGGAR:
        cards[MINORS] &= ~(1 << face)
    else:
        cards[MAJORS] &= ~(1 << face - BEGGAR)


def has_card(cards: list[int], face: int) -> bool:
    return cards[face // BEGGAR] >> face % BEGGAR & 1 == 1


def count_cards(cards: list[int]) -> int:
    return count_bits(cards[MINORS]) + count_bits(cards[MAJORS])


def nth_card(minors: int, majors: int, n: int) -> int:
    """Return the n-th lowest face of a set that has more than n cards, from 0."""
    if n < count_bits(minors):
        return nth_bit(minors, n)
    return BEGGAR + nth_bit(majors, n - count_bits(minors))


def nth_bit(mask: int, n: int) -> int:
    """Return the number of the n-th lowest bit set, from 0, by halving the mask."""
    bit = 0
    for half in (32, 16, 8, 4, 2, 1):
        lower = count_bits(mask >> bit & (1 << half) - 1)
        if n >= lower:
            n -= lower
            bit += half
    return bit
