"""What an observation must say, put together from the view alone: the same words that `Features.read` gives back.

Every function takes a seat's view (with `open_heaps`: what everyone saw before) and names only what is not 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sobremesa.games.agata.pieces import HEIR_NAMES
from sobremesa.games.miercoles.pieces import CHARACTER_NAMES, VALUE
from sobremesa.games.push.pieces import COPIES, FACE_NAMES

Dump = dict[str, Any]


def player(view: Any, seat: int) -> str:
    """A seat as the one that looks names it."""
    i = (seat - view.seat) % view.players
    return f"left{i}" if i else "me"


def by_player(view: Any, numbers: Sequence[int]) -> dict[str, int]:
    return {player(view, seat): int(n) for seat, n in enumerate(numbers) if n}


def one(view: Any, seat: int | None) -> dict[str, int]:
    """A single seat, if one is named."""
    return {} if seat is None or seat < 0 else {player(view, seat): 1}


def counted(cards: Iterable[object]) -> dict[str, int]:
    return {str(card): n for card, n in Counter(cards).items()}


def under(label: object, inside: dict[str, int]) -> dict[str, int]:
    return {f"{label} {name}": n for name, n in inside.items()}


def joined(parts: Iterable[dict[str, int]]) -> dict[str, int]:
    return {name: n for part in parts for name, n in part.items()}


def cards_by_player(view: Any, hands: Sequence[Iterable[object]]) -> dict[str, int]:
    return joined(under(player(view, seat), counted(cards)) for seat, cards in enumerate(hands))


def numbered(items: Iterable[int]) -> dict[str, int]:
    """Codes by their places."""
    return {str(i): code for i, code in enumerate(items) if code}


def martes13(view: Any) -> Dump:
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
        "to_deal": view.to_deal,
        "players": view.players,
    }


def push(view: Any) -> Dump:
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


def miercoles(view: Any) -> Dump:
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
        "asked": joined(one(view, seat) for seat in view.asked),
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
        "to_deal": view.to_deal,
        "expert": view.expert,
        "teams": view.teams,
        "players": view.players,
    }


def laberinto(view: Any) -> Dump:
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
        "aside": view.aside_size,
        "united": view.united,
        "cancelled": view.cancelled,
        "over": view.phase == "over",
        "follow": view.follow,
        "play_until_won": view.play_until_won,
        "time_limit": view.time_limit,
        "players": view.players,
    }


def agata(view: Any) -> Dump:
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
        "turn_limit": view.turn_limit,
        "winner": one(view, view.winner),
        "champion": counted([view.champion] if view.champion else []),
        "ending": {view.ending: 1} if view.ending else {},
        "players": view.players,
    }


FROM_VIEW: dict[str, Callable[[Any], Dump]] = {
    "martes13": martes13,
    "push": push,
    "miercoles": miercoles,
    "laberinto": laberinto,
    "agata": agata,
}
