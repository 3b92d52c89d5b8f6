"""Escoba in a terminal: the table, the capture that has begun, the seats, and the viewer's hand."""

from __future__ import annotations

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink, card, column, fan, seat_row

from .view import View

SHAPES = {"O": "●", "C": "♥", "E": "†", "B": "♣"}


def draw(view: View, words: Words, ink: Ink, pointed: Action | None, width: int) -> Text:
    """Draw a view; the card of the move pointed at is framed."""
    named = str(pointed.arguments[0]) if pointed else ""
    rows: list[Text | str | tuple[str, str]] = [
        (words.say("picture-round", round=view.round, deck=view.deck), f"bold {ink.text}"),
        "",
        fan([face(one, ink, pointed=one == named) for one in view.table], width)
        if view.table
        else ("  " + words.say("drawing-empty"), ink.dim),
        "",
    ]
    if view.taking is not None:
        chosen = [face(one, ink) for one in (view.taking, *view.chosen)]
        rows += [fan(chosen, width), ("  " + words.say("drawing-missing", missing=view.missing), ink.accent), ""]
    for seat in range(view.players):
        facts = words.say(
            "drawing-seat", taken=view.taken_sizes[seat], sweeps=view.sweeps[seat], points=view.scores[seat]
        )
        acts, own = seat == view.actor, seat == view.seat
        rows.append(seat_row(words.seat(seat), facts, ink, acts=acts, own=own, width=width))
    if view.hand is not None:
        rows += ["", fan([face(one, ink, pointed=one == named) for one in view.hand], width)]
    return column(*rows)


def face(name: str, ink: Ink, *, pointed: bool = False) -> Text:
    """Return a card: the shape of its suit and its rank."""
    colours = {"O": ink.yellow, "C": ink.red, "E": ink.blue, "B": ink.green}
    return card(f"{SHAPES[name[0]]}{name[1:]}", colours[name[0]], ink, pointed=pointed)
