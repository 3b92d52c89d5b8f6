"""Where the gems of Tesoro are."""

from __future__ import annotations

from sobremesa.core.seats import CHANCE

from .rules import FACES, State


def census(s: State) -> tuple[str, list[int]]:
    """While gems are dealt: all of them, in the chest and in hands. After that: what stays in the chest."""
    if s.actor == CHANCE:
        return "dealing", [s.deck[gem] + sum(hand[gem] for hand in s.hand) for gem in range(FACES)]
    return "dealt", s.deck[:]
