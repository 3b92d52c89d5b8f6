"""Push in a terminal: the deck, three lanes, every bench by colour and shape."""

from __future__ import annotations

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink, card, column, fan, seat_row

from .picture import by_colour
from .pieces import COLOUR_LETTERS, SHAPES
from .view import View


def draw(view: View, words: Words, ink: Ink, pointed: Action | None, width: int) -> Text:
    """Return the table as the view shows it."""
    row = int(str(pointed[1])) if pointed and pointed.verb in ("place", "take") else -1
    say = words.say
    deck = say("drawing-deck", deck=view.deck, discards=len(view.discards), beside=view.beside)
    rows: list[Text | str | tuple[str, str]] = [(deck, f"bold {ink.text}")]
    if view.switches % 2 and view.players > 2:
        rows.append((words.say("order-reversed"), ink.accent))
    rows.append("")
    if view.card is not None:
        rows += [Text("  ▼ ", ink.accent) + face_card(view.card, ink), ""]
    for k, lane in enumerate(view.rows):
        mark = "»" if k == row else " "
        head = Text(f"{mark}{k} ", f"bold {ink.accent}" if k == row else f"bold {ink.text}")
        lane_text = fan([face_card(one, ink) for one in lane], width - 4, "")
        rows.append(head + (lane_text if lane else Text("· · ·", ink.floor)))
    rows.append("")
    for seat in range(view.players):
        facts = say("drawing-seat", points=view.bench_points[seat], bank=view.bank_sizes[seat])
        acts, own = seat == view.actor, seat == view.seat
        rows.append(seat_row(words.seat(seat), facts, ink, acts=acts, own=own, width=width))
        if view.benches[seat]:
            rows.append(fan(bench(view.benches[seat], ink), width, "    "))
        bank = view.banks[seat]
        if bank:
            rows.append(fan([Text(f"{say('picture-bank')} ", ink.dim), *bench(bank, ink)], width, "    "))
    return column(*rows)


def bench(cards: list[str], ink: Ink) -> list[Text]:
    """Return a bench in groups of one colour: its shape, then the numbers."""
    return [
        Text(f"{shape(letter)} {numbers}", f"bold {colour(letter, ink)}")
        for letter, numbers in by_colour(cards).items()
    ]


def face_card(face: str, ink: Ink) -> Text:
    if face == "D":
        return card("⚄", ink.bone, ink)
    if face == "S":
        return card("⇄", ink.bone, ink)
    return card(f"{shape(face[0])}{face[1]}", colour(face[0], ink), ink)


def shape(letter: str) -> str:
    return SHAPES[COLOUR_LETTERS.index(letter)]


def colour(letter: str, ink: Ink) -> str:
    return {"R": ink.red, "B": ink.blue, "G": ink.green, "Y": ink.yellow, "P": ink.purple}[letter]
