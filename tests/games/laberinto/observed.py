"""What an observation of Dentro del Laberinto must say, put together from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.dumps import Dump, by_player, cards_by_player, counted, joined, one, player, under


def from_view(view: Any) -> Dump:
    def by_team(numbers: Sequence[int]) -> dict[str, int]:
        return {"ours" if team == view.seat % 2 else "theirs": n for team, n in enumerate(numbers) if n}

    return {
        "hand": counted(view.hand),
        "trick": {f"{player(view, card.seat)} {card.card}": 1 for card in view.trick},
        "won": joined(
            under("ours" if team == view.seat % 2 else "theirs", counted(cards)) for team, cards in enumerate(view.won)
        ),
        "lacks": cards_by_player(view, view.lacks),
        "held": by_player(view, view.hand_sizes),
        "led": {view.led: 1} if view.led else {},
        "actor": one(view, view.actor),
        "dealer": one(view, view.dealer),
        "winning": one(view, view.winning),
        "last_taker": one(view, view.last_taker),
        "next_to": one(view, view.next_to),
        "hands_won": by_team(view.hands_won),
        "last_count": by_team(view.last_count or [0, 0]),
        "hands": view.hands,
        "hands_counted": view.hands_counted,
        "to_play": view.to_play,
        "to_deal": view.to_deal,
        "to_ask": view.to_ask,
        "aside": view.aside_size,
        "united": view.united,
        "cancelled": view.cancelled,
        "over": view.phase == "over",
        "follow": view.follow,
        "play_until_won": view.play_until_won,
        "time_limit": view.time_limit,
        "ask": view.ask,
        "talk": view.talk,
        "players": view.players,
    }
