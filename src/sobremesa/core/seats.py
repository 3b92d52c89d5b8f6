"""Special values beside the seats 0 to players - 1.

CHANCE and NOBODY are actors, SPECTATOR is a viewer, EVERYONE is a set of seats. Three of them are the same number,
because records and views contain it. None is ever used in place of another.
"""

from __future__ import annotations

from typing import Literal

CHANCE = -1
"""The actor while cards are dealt or dice rolled."""

NOBODY = -2
"""The actor when the game is over."""

SPECTATOR = -1
"""The viewer who has no seat."""

EVERYONE = -1
"""The set of all seats and of spectators, where sets of seats are bits."""

FirstPlayer = Literal["chance", "youngest", "eldest", "sat", "seat"]
"""How a table settles who deals or begins first: by chance, by age, by who sat down first, or by naming a seat."""
