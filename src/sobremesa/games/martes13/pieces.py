"""The cards of Martes 13 (M-1, M-2, M-3)."""

from __future__ import annotations

from sobremesa.core.verbs import Kind
from sobremesa.core.zones import Counted

SEATS = 6
SPACES = 3  # M-10: there are never more than three piles

CATS, MIRRORS, LADDERS, NO_SUIT = range(4)
SUITS = 3
SUIT_LETTERS = ("C", "M", "L")

NUMBERS = (1, 2, 4, 5, 7)  # M-2: there is no 3 and no 6
COPIES_OF_NUMBER = (3, 3, 2, 3, 3)
PER_SUIT = len(NUMBERS)

# A face is what a card shows. Cats are the faces 0 to 4, Mirrors 5 to 9, Ladders 10 to 14, Martes 13 the last.
FACE_NAMES = (*(f"{letter}{number}" for letter in SUIT_LETTERS for number in NUMBERS), "X")
FACES = len(FACE_NAMES)
MARTES = FACES - 1

SUIT = (*(suit for suit in range(SUITS) for _ in NUMBERS), NO_SUIT)
VALUE = (*NUMBERS * SUITS, 4)  # M-3
COPIES = (*COPIES_OF_NUMBER * SUITS, 8)
CARDS = sum(COPIES)  # M-1: 50

FACE = Kind("face", FACE_NAMES)
SUIT_KIND = Kind("suit", SUIT_LETTERS)
SEAT = Kind("seat", tuple(range(SEATS)))
SPACE = Kind("space", tuple(range(SPACES)))
CARD_COUNTS = Counted(FACE)  # equal cards can't be told apart
ORDER_BITS = 4
"""Bits for a face where the order of cards matters: a pile has at most seven, three 1s, three 2s and a 4."""

LIMIT = 13
ROUNDS = 4  # M-4: unless the table wants another number
MOST_ROUNDS = 12
MARTES_POINTS = 2
