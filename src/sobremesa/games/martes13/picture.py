"""A view of Martes 13 drawn as plain text."""

from __future__ import annotations

from sobremesa.core.words import Words

from .pieces import LIMIT
from .view import View


def picture(view: View, words: Words) -> str:
    """Three piles as gauges that fill up to 13, the seats, and the own hand."""
    names = [words.seat(p) for p in range(view.players)]
    width = max(map(len, names))
    piles = [
        f"  {k}  {'█' * pile.total}{'░' * (LIMIT - pile.total)} {pile.total:2}  {' '.join(pile.cards)}".rstrip()
        for k, pile in enumerate(view.piles)
    ]
    seats = [
        f"{'→' if p == view.actor else ' '} {names[p]:{width}}  "
        + words.say("picture-seat", cards=view.hand_sizes[p], heap=view.heap_sizes[p], points=view.scores[p])
        for p in range(view.players)
    ]
    hand = ["", words.say("picture-hand", cards=" ".join(view.hand))] if view.hand else []
    heading = words.say("picture-round", round=view.round, rounds=view.rounds)
    return "\n".join([heading, "", *piles, "", *seats, *hand])
