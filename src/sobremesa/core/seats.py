"""Who acts and who looks on: the numbers that stand beside the seats 0 to players - 1."""

from __future__ import annotations

CHANCE = -1
"""The actor when cards are dealt or dice rolled: nobody at the table decides."""

NOBODY = -2
"""The actor when the game is over."""

SPECTATOR = -1
"""The eyes of somebody who holds no seat; used where a seat is looked through, never as an actor."""

EVERYONE = -1
"""A set of seats as bits: all of them, and the spectators too."""
