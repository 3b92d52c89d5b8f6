"""What an observation of La herencia de la tía Ágata must say, put together from the view alone."""

from __future__ import annotations

from typing import Any

from sobremesa.games.agata.pieces import HEIR_NAMES
from tests.games.dumps import Dump, by_player, counted, joined, numbered, one, under


def from_view(view: Any) -> Dump:
    heirs = view.heirs
    squares = {heir.name: heir.square for heir in heirs if heir.square is not None}
    return {
        "phase": {view.phase: 1},
        "column": {name: ord(square[0]) - ord("A") + 1 for name, square in squares.items()},
        "row": {name: int(square[1:]) for name, square in squares.items() if square != "K0"},
        "alive": counted(heir.name for heir in heirs if heir.alive),
        "seated": counted(heir.name for heir in heirs if heir.seated),
        "mine": counted(view.characters),
        "owner": joined(under(heir.name, one(view, heir.owner)) for heir in heirs),
        "may_own": joined(under(heir.name, one(view, seat)) for heir in heirs for seat in heir.owners),
        "reserve": counted(heir.name for heir in heirs if heir.reserve),
        "characters_left": by_player(view, view.characters_left),
        "out": joined(one(view, seat) for seat in view.out),
        "wall": counted([view.wall] if view.wall else []),
        "unseen": counted(view.unseen_portraits),
        "queue": numbered(HEIR_NAMES.index(name) + 1 for name in view.queued_portraits),
        "detective": view.detective,
        "drive": view.drive,
        "dice": dict(zip("ab", view.dice, strict=False)),
        "unspent": counted(view.unspent),
        "moved": counted([view.moved] if view.moved else []),
        "victim": counted([view.trapped.heir] if view.trapped else []),
        "hand": counted(view.hand),
        "fresh": counted(view.fresh),
        "drawn": counted([view.drawn] if view.drawn else []),
        "held": by_player(view, view.hand_sizes),
        "drew": view.drew,
        "fresh_count": view.fresh_count,
        "deck_size": view.deck_size,
        "used": counted(view.used),
        "actor": one(view, view.actor),
        "turn": one(view, view.turn),
        "turns": view.turns,
        "first_rolls": by_player(view, view.first_rolls),
        "to_roll": one(view, view.to_roll),
        "turn_limit": view.turn_limit,
        "winner": one(view, view.winner),
        "champion": counted([view.champion] if view.champion else []),
        "ending": {view.ending: 1} if view.ending else {},
        "players": view.players,
    }
