"""A view of Dentro del Laberinto drawn as plain text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.words import Words

from .pieces import FACE_NAMES, SUIT_LETTERS, TEAMS
from .view import View

WIDTH = 80

FACES_OF = {
    suit: {face for face in FACE_NAMES if face[0] == suit and face[1:].isdigit()} for suit in (*SUIT_LETTERS, "T")
}
"""The faces of each suit, the Labyrinthics among them."""


def picture(view: View, words: Words) -> str:
    """Return how the game stands, the seats with what each has played, and the own hand suit by suit."""
    played = {card.seat: card.card for card in view.trick}
    lines = [
        hand_number(view, words),
        *(
            words.say("picture-team", team=words.name("team", team), won=won, cards=view.won_sizes[team])
            for team, won in enumerate(view.hands_won)
        ),
        words.say("picture-aside", cards=view.aside_size, cancelled="yes" if view.cancelled else "no"),
    ]
    lines += sheet_lines(view, words, WIDTH)
    for team, cards in enumerate(view.won or []):
        if cards:
            lines.append(words.say("picture-won", team=words.name("team", team)))
            lines += hand_rows(cards, words)
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
        void = void_suits(view, p)
        if void:
            suits = ", ".join(words.name("suit", suit) for suit in void)
            lines.append("    " + words.say("picture-void", suits=suits))
    if view.hand is not None:
        lines.append(words.say("picture-hand"))
        lines += hand_rows(view.hand, words)
    return "\n".join(lines)


def hand_number(view: View, words: Words) -> str:
    """Return which hand it is, and of how many."""
    number = view.hands_counted + (view.phase in ("dealer", "deal", "play"))
    if view.hands == 0:
        return words.say("picture-hand-timed", number=number)
    return words.say(
        "picture-hand-no" if number <= view.hands else "picture-hand-extra", number=number, hands=view.hands
    )


def sheet_lines(view: View, words: Words, width: int) -> list[str]:
    """L-13: return lines with the count of every hand on the sheet; none before the first hand is counted."""
    first = view.hands_counted - len(view.sheet) + 1
    counts = [f"{number}: {ours}–{theirs}" for number, (ours, theirs) in enumerate(view.sheet, first)]
    return wrap(words.say("picture-sheet", counts=" · ".join(counts)), width) if counts else []


def by_suit(cards: list[str]) -> dict[str, list[str]]:
    """Return cards by the letter of their suit, only suits that are there; special cards are with the Labyrinthics."""
    groups: dict[str, list[str]] = {letter: [] for letter in FACES_OF}
    for card in cards:
        groups[card[0] if card[1:].isdigit() else "T"].append(card)
    return {letter: group for letter, group in groups.items() if group}


def hand_rows(hand: list[str], words: Words) -> list[str]:
    """Return a row for each suit in the hand, the majors last."""
    return [
        line
        for letter, group in by_suit(hand).items()
        for line in wrap(
            f"{words.name('suit', letter)}: {' '.join(group)}", WIDTH, initial_indent="  ", subsequent_indent="    "
        )
    ]


def void_suits(view: View, seat: int) -> list[str]:
    """L-18, L-20: return the suits of which play has shown a seat to hold nothing."""
    lacks = set(view.lacks[seat]) if view.lacks is not None else set()
    return [suit for suit, faces in FACES_OF.items() if faces <= lacks]
