"""What an observation of Push must say, put together from the view alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sobremesa.games.push.pieces import COPIES, FACE_NAMES
from tests.games.dumps import Dump, cards_by_player, counted, joined, one, player, under


def from_view(view: Any) -> Dump:
    known = Counter(view.discards)
    for cards in (*view.rows, *view.benches, *view.banks, [view.card] if view.card else []):
        known.update(cards)
    known["S"] = view.beside
    box = dict(zip(FACE_NAMES, COPIES, strict=True))
    if sum(box.values()) - known.total() != view.deck:  # P-3: with two players the switch cards stay in the box
        box["S"] = 0
    deck = {face: n - known[face] for face, n in box.items() if n > known[face]}
    assert sum(deck.values()) == view.deck
    return {
        "phase": {view.phase: 1},
        "deck": deck,
        "card": {view.card: 1} if view.card else {},
        "row": joined(under(k, counted(cards)) for k, cards in enumerate(view.rows)),
        "bench": cards_by_player(view, view.benches),
        "bank": cards_by_player(view, view.banks),
        "actor": one(view, view.actor),
        "turn": one(view, view.turn),
        "taker": {player(view, seat): i + 1 for i, seat in enumerate(view.takers)},
        "roller": one(view, view.roller),
        "switches": view.switches,
        "risk": view.risk,
        "players": view.players,
    }


def also(told: Dump, state: Any) -> None:
    """The rows that were there, which the view shows only until they are taken."""
    assert told.pop("rows") == state.rows
