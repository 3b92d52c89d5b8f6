"""A view of Push drawn as plain text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.words import Words

from .log import shaped, shown
from .pieces import COLOUR_LETTERS
from .view import View

WIDTH = 80


def by_colour(cards: list[str], heading: str = "") -> list[str]:
    """P-11: return cards sorted by colour, in lines that fit."""
    groups = (
        shaped(letter) + "·".join(card[1] for card in cards if card[0] == letter)
        for letter in COLOUR_LETTERS
        if any(card[0] == letter for card in cards)
    )
    shown = "  ".join((heading, *groups) if heading else groups)
    return wrap(shown, WIDTH, initial_indent="    ", subsequent_indent="    ")


def picture(view: View, words: Words) -> str:
    """Return the deck, the rows, and each bench under its owner."""
    lines = [words.say("picture-deck", deck=view.deck, discards=len(view.discards), beside=view.beside)]
    if view.switches % 2 and view.players > 2:
        lines.append(words.say("order-reversed"))
    if view.card is not None:
        lines.append(words.say("picture-card", card=shown([view.card])))
    lines += [
        words.say("picture-row", row=k, cards=shown(row) if row else words.say("picture-empty"))
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
        lines += by_colour(view.benches[p])
        bank = view.banks[p]
        if bank:
            lines += by_colour(bank, words.say("picture-bank"))
    if view.scores is not None:
        lines.append(words.say("picture-scores", scores="  ".join(str(points) for points in view.scores)))
    return "\n".join(lines)
