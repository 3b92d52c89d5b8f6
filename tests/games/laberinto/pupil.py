"""A player who knows what the lessons of Laberinto teach, and nothing else."""

from __future__ import annotations

from typing import Any

POINTS = {1: 5, 14: 5, 13: 4, 12: 3, 11: 2}
"""L-13: of the cards of the minor suits that are worth more than 1."""


def worth(card: str) -> int:
    if card in ("T1", "T21", "BEGGAR"):
        return 5
    return POINTS.get(int(card[1:]), 1) if card[0] in "OCRB" else 1


def strength(card: str, led: str | None) -> int:
    """Return how high a card is in a trick, 0 if it can't win it."""
    if card == "BEGGAR":
        return 0
    if card in ("FAIR", "UNFAIR"):
        return 20
    if card[0] == "T":
        return 20 + int(card[1:])
    return int(card[1:]) if led in (None, card[0]) else 0


def choose(view: Any, legal: list[str], seat: int) -> str:
    """Return the move of the checklist: points for the partner, cheap wins when last, nothing for the others."""
    if not legal[0].startswith("play"):
        return legal[0]
    cards = [move.split()[1] for move in legal]
    highest = max((strength(played.card, view.led) for played in view.trick), default=0)
    last = view.to_play == 1
    winners = [card for card in cards if strength(card, view.led) > highest]
    ours = view.winning >= 0 and view.winning % 2 == seat % 2
    at_stake = sum(worth(played.card) for played in view.trick)

    def cheap(card: str) -> tuple[int, int]:
        return (worth(card), strength(card, None))

    if not view.trick:
        chosen = min(cards, key=cheap)
    elif ours and (last or highest >= 35):
        given = [card for card in cards if card != "BEGGAR"] or cards
        chosen = max(given, key=lambda card: (worth(card), -strength(card, None)))
    elif winners and not ours and (last or at_stake >= 4):
        chosen = (min if last else max)(winners, key=lambda card: strength(card, view.led))
    else:
        chosen = min(cards, key=cheap)
    return f"play {chosen}"
