"""The heirs, their cards and the trap cards (A-1, A-2). The mansion itself is in `board.py`."""

from __future__ import annotations

from itertools import combinations

from .board import TRAP_NAMES

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
COPIES = (*(1 for _ in range(WILD)), 4, 10)
DECK = sum(COPIES)
FITS = (*(1 << trap for trap in range(TRAPS)), *(1 << i | 1 << j for i, j in _pairs), (1 << TRAPS) - 1, 0)
"""The traps that each card sets off, as bits."""

DRIVE = 10
"""The steps of the detective's drive; with the last he is at the front door."""

RESERVES = 4  # with two players, two each
PIPS = 6
DIE_NAMES = ("a", "b", "sum")
DIE_A, DIE_B, DIE_SUM = range(3)
SPENDS = (1, 2, 3)
"""The dice that each of them uses up, as bits."""
BOTH_DICE = 3
