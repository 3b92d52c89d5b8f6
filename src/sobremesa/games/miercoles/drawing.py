"""Miércoles in a terminal: the character in force, the piles, every hand as far as it is known."""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink, card, column, fan, seat_row

from .sheet import sheet_rows
from .view import Hand, View


def draw(view: View, words: Words, ink: Ink, pointed: Action | None, width: int) -> Text:
    """The table as the view shows it."""
    face = str(pointed[1]) if pointed and pointed.verb in ("play", "pair", "give", "set") else ""
    rows: list[Text | str | tuple[str, str]] = [
        (words.say("picture-round", round=view.round, rounds=view.rounds), f"bold {ink.text}")
    ]
    if view.round_effect is not None:
        number, who = view.round_effect
        expert = words.say("picture-expert", face=number, character=words.name("character", who))
        rows.append((expert, ink.accent))
    rows += [frame(view, words, ink, width), ""]
    rows.append(Text("▤ ", ink.dim) + pile(list(view.played[-8:]), ink, width) + Text(f" {len(view.played)}", ink.dim))
    known = any(one is not None for one in view.hidden.cards)
    shown = view.hidden.cards[: 8 if known else 1]
    rows.append(Text("░ ", ink.dim) + pile(shown, ink, width) + Text(f" {view.hidden.size}", ink.dim))
    if view.hidden.missing:
        rows.append((words.say("picture-missing", count=view.hidden.missing), ink.dim))
    if view.blocked is not None:
        rows.append(("⊘ " + words.say("picture-blocked", face=view.blocked), f"bold {ink.alarm}"))
    rows.append("")
    for seat, hand in enumerate(view.hands):
        rows += hand_rows(view, seat, hand, words, ink, width)
    rows += [(row, ink.dim) for row in sheet_rows(view, words)]
    if view.hand is not None:
        rows += ["", fan([face_card(one, ink, pointed=str(one) == face) for one in view.hand], width)]
    return column(*rows)


def frame(view: View, words: Words, ink: Ink, width: int) -> Text:
    """The character in force in its frame, with what it does in words."""
    if view.character is None:
        inside = [Text(words.say("picture-nobody"), ink.dim)]
    else:
        rule = words.say(f"rule-{view.character}")
        inside = [Text(words.name("character", view.character).upper(), f"bold {ink.purple}")]
        inside += [Text(row, ink.text) for row in wrap(rule, width - 6)]
    count = words.say("picture-characters", count=len(view.characters.left))
    top = Text("╔" + "═" * (width - 4) + "╗", ink.purple)
    rows = [top]
    for row in [*inside, Text(count, ink.dim)]:
        row.truncate(width - 6)
        side = Text("║", ink.purple)
        rows.append(side + Text(" ") + row + Text(" " * (width - 5 - row.cell_len)) + side)
    return Text("\n").join([*rows, Text("╚" + "═" * (width - 4) + "╝", ink.purple)])


def pile(cards: list[int] | list[int | None], ink: Ink, width: int) -> Text:
    if not cards:
        return Text("·", ink.floor)
    drawn = [Text(" ? ", f"{ink.on_card} on {ink.dim}") if one is None else face_card(one, ink) for one in cards]
    return fan(drawn, width, "")


def hand_rows(view: View, seat: int, hand: Hand, words: Words, ink: Ink, width: int) -> list[Text]:
    """A seat, and under it what is known of its hand."""
    facts = words.say("drawing-seat", cards=hand.size, points=view.scores[seat])
    if view.teams:
        facts = words.say("picture-member", row=facts, team=seat % view.teams + 1)
    rows = [seat_row(words.seat(seat), facts, ink, acts=seat == view.actor, own=seat == view.seat, width=width)]
    if seat == view.seat:
        return rows
    if hand.cards is not None:
        return [*rows, fan([face_card(one, ink) for one in hand.cards], width, "    ")]
    known = []
    if hand.sure:
        known.append(words.say("picture-sure", cards=" ".join(map(str, hand.sure))))
    if hand.maybe:
        known.append(words.say("picture-maybe", cards=" ".join(map(str, hand.maybe))))
    return rows + ([Text("    " + " · ".join(known), ink.dim)] if known else [])


def face_card(face: int, ink: Ink, *, pointed: bool = False) -> Text:
    """A number on bone; the 0, the 1 and the 13 stand out."""
    colour = ink.purple if face in (0, 13) else ink.red if face == 1 else ink.bone
    return card(f"{face:2}", colour, ink, pointed=pointed)
