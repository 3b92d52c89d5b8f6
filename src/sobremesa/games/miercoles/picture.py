"""A view of Miércoles drawn as plain text."""

from __future__ import annotations

from textwrap import wrap

from sobremesa.core.words import Words

from .sheet import sheet_rows
from .view import Hand, View

WIDTH = 80


def picture(view: View, words: Words) -> str:
    """The character in force, the piles, every hand as far as it is known, and the own hand."""
    rows = [words.say("picture-round", round=view.round, rounds=view.rounds)]
    if view.round_effect is not None:
        card, character = view.round_effect
        name = words.name("character", character)
        rows.append(words.say("picture-expert", face=card, character=name))
    if view.character is None:
        rows.append(words.say("picture-nobody"))
    else:
        name = words.name("character", view.character)
        rows.append(words.say("picture-character", character=name, rule=words.say(f"rule-{view.character}")))
    rows.append(words.say("picture-characters", count=len(view.characters.left)))
    rows += order_rows(view, words)
    rows.append(words.say("picture-played", cards=listed(list(view.played), words)))
    if any(card is not None for card in view.hidden.cards):
        rows.append(words.say("picture-hidden", count=view.hidden.size, cards=listed(view.hidden.cards, words)))
    else:
        rows.append(words.say("picture-hidden-unknown", count=view.hidden.size))
    if view.hidden.missing:
        rows.append(words.say("picture-missing", count=view.hidden.missing))
    if view.blocked is not None:
        rows.append(words.say("picture-blocked", face=view.blocked))
    for seat, hand in enumerate(view.hands):
        rows += hand_rows(view, seat, hand, words)
    rows += sheet_rows(view, words)
    if view.hand is not None:
        rows.append(words.say("picture-hand", cards=listed(list(view.hand), words)))
    return "\n".join(part for row in rows for part in wrap(row, WIDTH, subsequent_indent="    "))


def order_rows(view: View, words: Words) -> list[str]:
    """What the viewer knows of the character pile."""
    rows = []
    if view.characters.order and len(view.characters.left) > 1:
        names = ", ".join(words.name("character", name) for name in view.characters.order)
        rows.append(words.say("picture-order", characters=names))
    if view.characters.wednesday is not None:
        rows.append(words.say("picture-wednesday", above=view.characters.wednesday))
    return rows


def hand_rows(view: View, seat: int, hand: Hand, words: Words) -> list[str]:
    """A seat, and what is known of its hand."""
    mark = "→" if seat == view.actor else "·"
    name = words.seat(seat)
    rows = [words.say("picture-seat", mark=mark, seat=name, cards=hand.size, points=view.scores[seat])]
    if view.teams:
        rows = [words.say("picture-member", row=rows[0], team=seat % view.teams + 1)]
    if hand.cards is not None and seat != view.seat:
        rows.append(words.say("picture-open", cards=listed(list(hand.cards), words)))
    if hand.sure:
        rows.append(words.say("picture-sure", cards=listed(list(hand.sure), words)))
    if hand.maybe:
        rows.append(words.say("picture-maybe", cards=listed(list(hand.maybe), words)))
    return rows


def listed(cards: list[int] | list[int | None], words: Words) -> str:
    """Numbers in a row, `?` for those unknown."""
    return " ".join("?" if card is None else str(card) for card in cards) or words.say("picture-empty")
