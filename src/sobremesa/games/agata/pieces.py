"""The heirs, their cards and the trap cards (A-1, A-2). The mansion itself is in `board.py`."""

from __future__ import annotations

from itertools import combinations

from .board import TRAP_NAMES
from .edition import EDITION, FACTS

SEATS = 4
NO_SEAT = -1

HEIR_NAMES = (
    "smothers",
    "dusty",
    "charity",
    "lulu",
    "parker",
    "clay",
    "beauregard",
    "spritzy",
    "astra",
    "hickory",
    "pierre",
    "poopsie",
)
HEIRS = len(HEIR_NAMES)
ALL_HEIRS = (1 << HEIRS) - 1
NO_HEIR = -1

# a trap card is good for one trap, for either of two, for any, or it is a detective.
TRAPS = len(TRAP_NAMES)
_pairs = tuple(combinations(range(TRAPS), 2))
CARD_NAMES = (*TRAP_NAMES, *(f"{TRAP_NAMES[i]}+{TRAP_NAMES[j]}" for i, j in _pairs), "wild", "detective")
CARDS = len(CARD_NAMES)
WILD = CARDS - 2
DETECTIVE = CARDS - 1
NO_CARD = -1
_cards = FACTS.cards
COPIES = (*[_cards.one] * TRAPS, *[_cards.pair] * len(_pairs), _cards.wild, _cards.detective)
DECK = 29
if sum(COPIES) != DECK:
    raise EDITION.refuse("cards", "cards", count=sum(COPIES), expected=DECK)
FITS = (*(1 << trap for trap in range(TRAPS)), *(1 << i | 1 << j for i, j in _pairs), (1 << TRAPS) - 1, 0)
"""The traps that each card sets off, as bits."""

DRIVES = range(5, 21)
"""A-28: how long the detective's drive may be; with its last step he is at the front door."""
DRIVE = FACTS.drive
"""How long it is unless the table says otherwise."""
if DRIVE not in DRIVES:
    raise EDITION.refuse("drive", "drive", steps=DRIVE, lowest=DRIVES[0], highest=DRIVES[-1])

RESERVES = 4  # with two players, two each
PIPS = 6
DIE_NAMES = ("a", "b", "sum")
DIE_A, DIE_B, DIE_SUM = range(3)
SPENDS = (1, 2, 3)
"""The dice that each of them uses up, as bits."""
BOTH_DICE = 3
