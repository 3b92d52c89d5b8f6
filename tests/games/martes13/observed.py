"""What an observation of Martes 13 must say, put together from the view alone."""

from __future__ import annotations

from typing import Any

from tests.games.dumps import Dump, by_player, cards_by_player, counted, joined, numbered, one, under


def from_view(view: Any) -> Dump:
    return {
        "hand": counted(view.hand),
        "pile": joined(under(k, counted(pile.cards)) for k, pile in enumerate(view.piles)),
        "heap": cards_by_player(view, view.heaps),
        "total": numbered(pile.total for pile in view.piles),
        "suit": {f"{k} {pile.suit}": 1 for k, pile in enumerate(view.piles) if pile.suit},
        "held": by_player(view, view.hand_sizes),
        "score": by_player(view, view.scores),
        "actor": one(view, view.actor),
        "dealer": one(view, view.dealer),
        "round": view.round,
        "rounds": view.rounds,
        "to_deal": view.to_deal,
        "players": view.players,
    }
