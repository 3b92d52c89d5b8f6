"""The cards of Dentro del Laberinto (L-1, L-2, L-10, L-13)."""

from __future__ import annotations

from sobremesa.core.verbs import Kind
from sobremesa.core.zones import Alike, FaceSet, Single

SEATS = 8
TEAMS = 2
MOST_HANDS = 10_000
SHEET_ROWS = 24
"""Hands whose points are kept for the score sheet: the last ones of a longer game."""

SUITS = 4
SUIT_LETTERS = ("O", "C", "R", "B")  # Owls, Clocks, Orbs, Books
RANKS = 14  # Ace 1, Jack 11, Knight 12, Queen 13, King 14
LABYRINTHIC = SUITS  # what is led when it is of no minor suit
NOTHING_LED = SUITS + 1

# A face is what a card shows, and no two cards show the same. Owls are the faces 0 to 13, Clocks 14 to 27, Orbs 28 to
# 41, Books 42 to 55, each from the Ace up; then come the Beggar, Fair, Unfair, and the Labyrinthics 1 to 21. A higher
# Labyrinthic is a higher face, and any of them is a higher face than all cards of the minor suits.
FACE_NAMES = (
    *(f"{letter}{rank}" for letter in SUIT_LETTERS for rank in range(1, RANKS + 1)),
    *("BEGGAR", "FAIR", "UNFAIR"),
    *(f"T{number}" for number in range(1, 22)),
)
CARDS = len(FACE_NAMES)  # L-1: 80
NO_CARD = -1
BEGGAR = SUITS * RANKS
FAIR, UNFAIR = BEGGAR + 1, BEGGAR + 2
BOTH_HALVES = FAIR + UNFAIR  # less one of them, this is the other

SEAT = Kind("seat", tuple(range(SEATS)))
TEAM = Kind("team", tuple(range(TEAMS)))
FACE = Kind("face", FACE_NAMES)
LED = Kind("suit", (*SUIT_LETTERS, "T"))
CARD_SET, TRICK_CARD, PAIR = FaceSet(FACE, BEGGAR, CARDS - BEGGAR), Single(FACE), Alike(FACE, "FAIR", "UNFAIR")

# A set of cards is two masks: the minor suits, with a bit for each face, and the majors, with the Beggar as bit 0.
MINORS, MAJORS = range(2)
SETS = 2
ALL_MINORS = (1 << BEGGAR) - 1
ALL_MAJORS = (1 << CARDS - BEGGAR) - 1
ONE_SUIT = (1 << RANKS) - 1  # the Owls; shifted by RANKS for each suit after them
THE_BEGGAR = 1
THE_PAIR = 0b110
LABYRINTHICS = ALL_MAJORS - THE_BEGGAR  # L-10: Fair and Unfair are among them


def _of_each_suit(*ranks: int) -> int:
    return sum(1 << suit * RANKS + rank - 1 for suit in range(SUITS) for rank in ranks)


# L-13: what counts more than one point.
ACES_AND_KINGS = _of_each_suit(1, 14)
QUEENS = _of_each_suit(13)
KNIGHTS = _of_each_suit(12)
JACKS = _of_each_suit(11)
WORM_LABYRINTH_BEGGAR = THE_BEGGAR | 1 << FACE_NAMES.index("T1") - BEGGAR | 1 << FACE_NAMES.index("T21") - BEGGAR
