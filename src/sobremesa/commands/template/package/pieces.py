"""The cards of Sample."""

from __future__ import annotations

from sobremesa.core.verbs import Kind
from sobremesa.core.zones import Counted

SEATS = 4
HAND = 4  # S-2: cards in a hand
FACES = 6  # S-1: cards worth 1 to 6, four of each
COPIES = 4

SEAT = Kind("seat", tuple(range(SEATS)))
FACE = Kind("face", tuple(range(1, FACES + 1)))
CARDS = Counted(FACE)
