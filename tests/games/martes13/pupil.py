"""A player who knows what the lessons of Martes 13 teach, and nothing else."""

from __future__ import annotations

from typing import Any

VALUE_OF_MARTES = 4
LIMIT = 13


def choose(view: Any, legal: list[str], seat: int) -> str:
    """Return the move of the checklist: take in the own suit only, leave piles near 13 to the others."""
    hand = [card[0] for card in view.hand if card != "X"]
    own = max("CML", key=lambda suit: (hand.count(suit), suit))

    def worth(move: str) -> float:
        card, space = move.split()[1:]
        pile = view.piles[int(space)]
        total = pile.total + (VALUE_OF_MARTES if card == "X" else int(card[1:]))
        taken = total > LIMIT
        if card == "X":  # a Martes 13 goes where somebody else will take it
            return -9 if taken else (1 if pile.suit == own else 3)
        if taken:  # in the own suit one is glad to take, unless there is a Martes 13
            bad = sum(2 if lying == "X" else 1 for lying in pile.cards)
            return 4.0 - 3 * int(pile.cards.count("X")) if card[0] == own else -bad
        return 2 + float(total) / LIMIT  # the nearer to 13, the worse for the next

    return max(legal, key=worth)
