"""A view of Dentro del Laberinto drawn as plain text."""

from __future__ import annotations

from sobremesa.core.words import Words

from .pieces import FACE_NAMES, LABYRINTHIC, RANKS, SUIT_LETTERS, TEAMS
from .view import View


def picture(view: View, words: Words) -> str:
    """How the game stands, the seats with what each has played, and the own hand suit by suit."""
    played = {card.seat: card.card for card in view.trick}
    lines = [
        hand_number(view, words),
        *(
            words.say("picture-team", team=words.name("team", team), won=won, cards=view.won_sizes[team])
            for team, won in enumerate(view.hands_won)
        ),
        words.say("picture-aside", cards=view.aside_size, cancelled="yes" if view.cancelled else "no"),
    ]
    if view.phase == "play":
        lines.append(words.say("picture-led", led=view.led or "none"))
    for p in range(view.players):
        lines.append(
            words.say(
                "picture-seat",
                mark="→" if p == view.actor else "★" if p == view.winning else " ",
                seat=words.seat(p),
                team=words.name("team", p % TEAMS),
                cards=view.hand_sizes[p],
                played=words.name("face", played[p]) if p in played else "·",
            )
        )
    if view.hand is not None:
        lines.append(words.say("picture-hand"))
        lines += hand_rows(view.hand, words)
    return "\n".join(lines)


def hand_number(view: View, words: Words) -> str:
    """Which hand it is, and of how many."""
    number = view.hands_counted + (view.phase in ("dealer", "deal", "play"))
    if view.hands == 0:
        return words.say("picture-hand-timed", number=number)
    return words.say(
        "picture-hand-no" if number <= view.hands else "picture-hand-extra", number=number, hands=view.hands
    )


def hand_rows(hand: list[str], words: Words) -> list[str]:
    """A row for each suit in the hand, the majors last."""
    rows: list[list[str]] = [[] for _ in range(LABYRINTHIC + 1)]
    for card in hand:
        rows[min(FACE_NAMES.index(card) // RANKS, LABYRINTHIC)].append(card)
    names = [words.name("suit", letter) for letter in (*SUIT_LETTERS, "T")]
    return [f"  {name}: {' '.join(row)}" for name, row in zip(names, rows, strict=True) if row]
