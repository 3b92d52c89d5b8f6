"""A view of Push drawn as plain text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.words import Words

from .pieces import COLOUR_LETTERS
from .view import View

WIDTH = 80


def shown(cards: list[str], words: Words) -> str:
    """P-2: return cards in short, each colour by its mark."""
    return " ".join(words.say(f"mark-{card[0]}") + card[1:] for card in cards)


def by_colour(cards: list[str]) -> dict[str, str]:
    """P-11: return the numbers of cards by the letter of their colour, only colours that are there."""
    numbers = {letter: "·".join(card[1] for card in cards if card[0] == letter) for letter in COLOUR_LETTERS}
    return {letter: text for letter, text in numbers.items() if text}


def colour_lines(cards: list[str], words: Words, *heading: str) -> list[str]:
    """P-11: return cards sorted by colour, in lines that fit."""
    groups = [words.say(f"mark-{letter}") + numbers for letter, numbers in by_colour(cards).items()]
    return wrap("  ".join([*heading, *groups]), WIDTH, initial_indent="    ", subsequent_indent="    ")


def picture(view: View, words: Words) -> str:
    """Return the deck, the rows, and each bench under its owner."""
    lines = [words.say("picture-deck", deck=view.deck, discards=len(view.discards), beside=view.beside)]
    if view.switches % 2 and view.players > 2:
        lines.append(words.say("order-reversed"))
    if view.card is not None:
        lines.append(words.say("picture-card", card=shown([view.card], words)))
    lines += [
        words.say("picture-row", row=k, cards=shown(row, words) if row else words.say("picture-empty"))
        for k, row in enumerate(view.rows)
    ]
    for p in range(view.players):
        lines.append(
            words.say(
                "picture-seat",
                mark="→" if p == view.actor else " ",
                seat=words.seat(p),
                points=view.bench_points[p],
                bank=view.bank_sizes[p],
            )
        )
        lines += colour_lines(view.benches[p], words)
        bank = view.banks[p]
        if bank:
            lines += colour_lines(bank, words, words.say("picture-bank"))
    if view.scores is not None:
        lines.append(words.say("picture-scores", scores="  ".join(str(points) for points in view.scores)))
    return "\n".join(lines)
