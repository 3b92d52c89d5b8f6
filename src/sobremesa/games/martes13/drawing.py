"""Martes 13 in a terminal: three piles that fill up to thirteen, the seats, the own hand."""

from __future__ import annotations

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink, card, column, fan, gauge, seat_row

from .picture import costs, count_to_show, verdict
from .pieces import FACE_NAMES, LIMIT, VALUE
from .view import Count, Pile, View

SHAPES = {"C": "▲", "M": "◆", "L": "≡", "X": "✗"}


def draw(view: View, words: Words, ink: Ink, pointed: Action | None, width: int) -> Text:
    """Return the table as the view shows it."""
    face, space = (str(pointed[1]), int(str(pointed[2]))) if pointed else ("", -1)
    rows: list[Text | str | tuple[str, str]] = [
        (words.say("picture-round", round=view.round, rounds=view.rounds), f"bold {ink.text}"),
        "",
    ]
    for k, pile in enumerate(view.piles):
        rows += pile_rows(k, pile, face if k == space else "", ink, width)
    for seat in range(view.players):
        counts = {"cards": view.hand_sizes[seat], "heap": view.heap_sizes[seat], "points": view.scores[seat]}
        facts = words.say("drawing-seat", **counts)
        acts, own = seat == view.actor, seat == view.seat
        rows.append(seat_row(words.seat(seat), facts, ink, acts=acts, own=own, width=width))
        if view.heaps is not None and view.heaps[seat]:
            rows.append((f"    {heap(view.heaps[seat])}", ink.dim))
    if view.hand is not None:
        rows += ["", fan([face_card(one, ink, pointed=one == face) for one in view.hand], width)]
    shown = count_to_show(view)
    return column(*rows, *(["", *count_rows(shown, words, ink)] if shown else []))


def count_rows(count: Count, words: Words, ink: Ink) -> list[Text | str | tuple[str, str]]:
    """Return the count of a round: what each player's cards cost, and who discards each suit."""
    letters = [*(suit.suit for suit in count.suits), "X"]
    name = max(len(words.seat(p)) for p in range(len(count.points)))
    head = Text(" " * (name + 1))
    for letter in letters:
        head.append(f"{SHAPES[letter]:>6}", suit_colour(letter, ink))
    rows: list[Text | str | tuple[str, str]] = [
        (words.say("count-title", round=count.round), f"bold {ink.text}"),
        head,
    ]
    for p, points in enumerate(count.points):
        row = Text(f" {words.seat(p):{name}}", ink.text)
        for letter, cost in zip(letters, costs(count, p), strict=True):
            row.append(f"{cost:>6}", ink.dim if cost.endswith("0") else suit_colour(letter, ink))
        row.append(f" = {points:2}", f"bold {ink.text}")
        rows.append(row)
    return [*rows, *((f" {SHAPES[suit.suit]} {verdict(suit, words)}", ink.dim) for suit in count.suits)]


def pile_rows(k: int, pile: Pile, coming: str, ink: Ink, width: int) -> list[Text]:
    """Return a pile: its number, gauge, total and cards, and the total that the card `coming` would make."""
    value = VALUE[FACE_NAMES.index(coming)] if coming else 0
    bursts = pile.total + value > LIMIT
    tense = pile.total >= LIMIT - 1
    colour = ink.alarm if bursts or tense else suit_colour(pile.suit or "X", ink)
    head = Text(f" {k} ", f"bold {ink.text}")
    head.append(f"{SHAPES.get(pile.suit or '', ' ')} ", colour)
    head.append_text(gauge(pile.total, LIMIT, LIMIT * 2, colour, ink))
    head.append(f" {pile.total:2}", f"bold {colour}")
    if coming:
        head.append(f" → {pile.total + value}{' !' if bursts else ''}", f"bold {ink.alarm if bursts else ink.good}")
    cards = fan([face_card(one, ink) for one in pile.cards[-(width - 6) // 5 :]], width, "     ")
    return [head, cards]


def heap(cards: list[str]) -> str:
    """M-15: return how many cards of each suit lie in a heap; their numbers don't count."""
    counts = ((sign, sum(one[0] == letter for one in cards)) for letter, sign in SHAPES.items())
    return " ".join(f"{sign}{n}" for sign, n in counts if n)


def face_card(face: str, ink: Ink, *, pointed: bool = False) -> Text:
    letter, number = (face, "13") if face == "X" else (face[0], face[1:])
    return card(f"{SHAPES[letter]}{number}", suit_colour(letter, ink), ink, pointed=pointed)


def suit_colour(letter: str, ink: Ink) -> str:
    return {"C": ink.green, "M": ink.yellow, "L": ink.blue}.get(letter, ink.red)
