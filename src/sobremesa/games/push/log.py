"""What the log tells of a step of Push besides the step itself."""

from __future__ import annotations

from sobremesa.core.events import Detail, Event, Events

from .pieces import COLOUR_LETTERS, FACE, NUMBER_CARDS, ROW_CARDS, SEAT, SHAPES


def shown(cards: list[str]) -> str:
    """P-2: cards in short, each colour with its shape."""
    return " ".join(f"{shaped(card[0])}{card[1]}" if len(card) == 2 else card for card in cards)


def shaped(letter: str) -> str:
    return letter + SHAPES[COLOUR_LETTERS.index(letter)]


EVENTS = Events(
    Detail(SEAT),  # P-12: who rolls
    Detail(FACE),  # P-6: which card is placed
    Detail(("count", NUMBER_CARDS.size)),  # P-20: how many cards are banked
    Detail(("cards", lambda row: shown(ROW_CARDS.names(row)))),  # P-11: which are taken
    Event("bust", SEAT),  # P-10
    Event("order-reversed"),  # P-16
    Event("order-restored"),
    Event("deck-out"),  # P-21
    Event("loses", SEAT, ("count", NUMBER_CARDS.size)),  # P-12
    Event("rows-discarded", "count"),  # P-17
    Event("game-over"),  # P-22
    Event("final-points", SEAT, "points", "cards"),
    Event("wins", SEAT),
    Event("shares-the-win", SEAT),
)
(
    ROLLER,
    PLACED,
    BANKED,
    TAKEN,
    BUST,
    REVERSED,
    RESTORED,
    DECK_OUT,
    LOSES,
    DISCARDED,
    GAME_OVER,
    FINAL_POINTS,
    WINS,
    SHARES_WIN,
) = EVENTS.numbers
