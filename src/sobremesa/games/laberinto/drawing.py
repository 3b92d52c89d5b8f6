"""Dentro del Laberinto in a terminal: the teams, the trick, the own hand suit by suit."""

from __future__ import annotations

from rich.text import Text

from sobremesa.core.verbs import Action
from sobremesa.core.words import Words
from sobremesa.drawing import Ink, card, column, fan

from .picture import by_suit, hand_number, sheet_lines, void_suits
from .pieces import TEAMS
from .view import View

SIGNS = {"O": "◉", "C": "◷", "R": "●", "B": "▣", "T": "✦"}
SPECIAL = {"FAIR": "☀", "UNFAIR": "☾", "BEGGAR": "☂"}
TEAM_SIGNS = ("◆", "◇")


def draw(view: View, words: Words, ink: Ink, pointed: Action | None, width: int) -> Text:
    """Return the table as the view shows it."""
    rows: list[Text | str | tuple[str, str]] = [(hand_number(view, words), f"bold {ink.text}")]
    for team, won in enumerate(view.hands_won):
        name = words.name("team", team)
        score = words.say("drawing-team", team=name, won=won, cards=view.won_sizes[team])
        rows.append(Text(f"{TEAM_SIGNS[team]} ", team_colour(team, ink)) + Text(score, ink.text))
        if view.won is not None and view.won[team]:
            rows.append(fan(won_cards(view.won[team], ink), width, "    "))
    rows += [(line, ink.dim) for line in sheet_lines(view, words, width)]
    aside = words.say("picture-aside", cards=view.aside_size, cancelled="yes" if view.cancelled else "no")
    rows += [(aside, ink.dim), ""]
    rows += trick_rows(view, words, ink, width)
    if view.phase == "play":
        rows += [(words.say("picture-led", led=view.led or "none"), ink.dim)]
    if view.hand is not None:
        face = str(pointed[1]) if pointed else ""
        rows.append("")
        for suit in by_suit(view.hand).values():
            rows.append(fan([face_card(one, ink, pointed=one == face) for one in suit], width))
    return column(*rows)


def trick_rows(view: View, words: Words, ink: Ink, width: int) -> list[Text]:
    """Return a row for each seat: its team, its cards, what it played; the best card so far has a star."""
    played = {card.seat: card.card for card in view.trick}
    names = max(len(words.seat(seat)) for seat in range(view.players))
    rows = []
    for seat in range(view.players):
        acts = seat == view.actor
        row = Text("▶ " if acts else "★ " if seat == view.winning else "  ", ink.accent)
        row.append(f"{TEAM_SIGNS[seat % TEAMS]} ", team_colour(seat % TEAMS, ink))
        row.append(f"{words.seat(seat):{names}} ", f"bold {ink.accent if acts else ink.text}")
        row.append(f"{view.hand_sizes[seat]:2} ▮ ", ink.dim)
        row.truncate(width - 9, overflow="ellipsis")
        row.append_text(face_card(played[seat], ink) if seat in played else Text(" · ", ink.floor))
        void = "".join(SIGNS[suit] for suit in void_suits(view, seat))
        if void:
            row.append(f" ∌{void}", ink.dim)
            row.truncate(width, overflow="ellipsis")
        rows.append(row)
    return rows


def won_cards(cards: list[str], ink: Ink) -> list[Text]:
    """Return the cards that a team has won: for each suit its sign and the ranks."""
    return [
        Text(f"{SIGNS[letter]} {'·'.join(SPECIAL.get(face, face[1:]) for face in suit)}", ink.dim)
        for letter, suit in by_suit(cards).items()
    ]


def face_card(face: str, ink: Ink, *, pointed: bool = False) -> Text:
    if face in SPECIAL:
        return card(f"{SPECIAL[face]} {face}", ink.purple, ink, pointed=pointed)
    colours = {"O": ink.blue, "C": ink.yellow, "R": ink.red, "B": ink.green, "T": ink.bone}
    return card(f"{SIGNS[face[0]]}{face[1:]}", colours[face[0]], ink, pointed=pointed)


def team_colour(team: int, ink: Ink) -> str:
    return ink.yellow if team == 0 else ink.blue
