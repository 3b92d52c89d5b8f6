"""Decks and heaps as counts of cards by face, without an order."""

from __future__ import annotations

from .chance import below


def list_faces(deck: list[int], faces: int, verb: int, out: list[int], weights: list[int]) -> int:
    """Write the verb with every face that is left, weighted by how often it is, and return how many there are."""
    n = 0
    for face in range(faces):
        if deck[face] > 0:
            out[n] = verb + face
            weights[n] = deck[face]
            n += 1
    return n


def draw_face(deck: list[int], size: int, rng: list[int]) -> int:
    """Return a face drawn from the `size` cards of a deck, each card as likely. The deck stays as it is."""
    r = below(rng, size)
    face = 0
    while r >= deck[face]:
        r -= deck[face]
        face += 1
    return face


def count_counted(cards: list[int]) -> int:
    """Return the number of cards in a heap that is counted by face."""
    n = 0
    for face in range(len(cards)):
        n += cards[face]
    return n


def pool_counted(cards: list[int], deck: list[int]) -> None:
    """Put all cards of a heap into the deck."""
    for face in range(len(deck)):
        deck[face] += cards[face]
        cards[face] = 0


def deal_counted(deck: list[int], size: int, n: int, cards: list[int], rng: list[int]) -> None:
    """Move `n` cards drawn from the `size` cards of a deck to a heap."""
    for _ in range(n):
        face = draw_face(deck, size, rng)
        size -= 1
        deck[face] -= 1
        cards[face] += 1
