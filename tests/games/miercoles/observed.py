"""What an observation of Miércoles must say, put together from the view alone."""

from __future__ import annotations

from typing import Any

from sobremesa.games.miercoles.pieces import CHARACTER_NAMES, VALUE
from tests.games.dumps import Dump, by_player, cards_by_player, counted, joined, numbered, one, player, under


def from_view(view: Any) -> Dump:
    hands, hidden, characters = view.hands, view.hidden, view.characters
    capped = [hand.at_most is not None for hand in hands]
    at_most = [
        {str(face): n for face in VALUE if (n := hand.at_most.get(face, 4))} if hand.at_most is not None else {}
        for hand in hands
    ]
    return {
        "phase": {view.phase: 1},
        "cards": cards_by_player(view, [hand.cards or [] for hand in hands]),
        "seen": by_player(view, [hand.cards is not None for hand in hands]),
        "held": by_player(view, [hand.size for hand in hands]),
        "sure": cards_by_player(view, [hand.sure for hand in hands]),
        "maybe": cards_by_player(view, [hand.maybe for hand in hands]),
        "slips": by_player(view, [hand.slips for hand in hands]),
        "capped": by_player(view, capped),
        "at_most": joined(under(player(view, seat), caps) for seat, caps in enumerate(at_most)),
        "top": counted(view.played[-1:]),
        "played": numbered(VALUE.index(card) + 1 for card in view.played),
        "hidden": numbered(1 if card is None else VALUE.index(card) + 2 for card in hidden.cards),
        "hidden_size": hidden.size,
        "missing": hidden.missing,
        "missing_by": numbered((seat - view.seat) % view.players + 1 for seat in hidden.takers),
        "blocked": counted([] if view.blocked is None else [view.blocked]),
        "character": counted([view.character] if view.character else []),
        "characters_left": counted(characters.left),
        "order": numbered(CHARACTER_NAMES.index(name) + 1 for name in characters.order or []),
        "order_known": characters.order is not None,
        "wednesday": {} if characters.wednesday is None else {str(characters.wednesday): 1},
        "actor": one(view, view.actor),
        "turn": one(view, view.turn),
        "last_player": one(view, view.last_player),
        "youngest": one(view, view.youngest),
        "lays": view.lays,
        "victim": one(view, view.victim),
        "taken": counted([] if view.taken is None else [view.taken]),
        "score": by_player(view, view.scores),
        "duty": {view.duty: 1} if view.duty else {},
        "shield": view.shield,
        "passes": view.passes,
        "fewest": 0 if view.fewest is None else view.fewest + 1,
        "stuck": view.stuck,
        "open_hands": view.open_hands,
        "round": view.round,
        "rounds": view.rounds,
        "to_deal": view.to_deal,
        "expert": view.expert,
        "teams": view.teams,
        "players": view.players,
    }
