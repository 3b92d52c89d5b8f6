"""The state of Dentro del Laberinto: no two cards are alike, so sets of cards are masks (see `pieces`)."""

from __future__ import annotations

from sobremesa.core import state
from sobremesa.core.state import int8, int16, int64
from sobremesa.core.zones import EVERYONE, NOBODY, OWNER, choice

from .pieces import CARD_SET, LED, PAIR, SEAT, SETS, SHEET_ROWS, TEAM, TEAMS, TRICK_CARD


class State(state.State):
    """Everything on the table, seen and unseen."""

    # The options (L-16, L-17, L-18, L-23).
    follow: int = int8()
    hands: int = int16()
    play_until_won: int = int8()
    time_limit: int = int8()  # whether there is one
    ask: int = int8()  # for another hand before a game is drawn
    talk: int = int8()  # between tricks

    # The game.
    hand_no: int = int16()  # hands counted so far
    hands_won: list[int] = int16(TEAMS)
    points: list[int] = int16(TEAMS)  # of the hand counted last
    sheet: list[list[int]] = int16(SHEET_ROWS, TEAMS)  # of hand n in row n % SHEET_ROWS, from 0
    dealer: int = int8()  # NO_SEAT until chance has named the first
    to_ask: int = int8()  # L-16: seats that have not said whether they want another hand; 0 while nobody is asked

    # The hand.
    left: int = int8()  # cards still to be set aside or dealt
    next_to: int = int8()  # the row of the next card's hand; NO_SEAT unless cards are dealt
    deck: list[int] = CARD_SET.zone(seen_by=NOBODY, size="left")
    # The spare row is for the cards set aside (L-4).
    hand: list[list[int]] = CARD_SET.zone(SEAT, spare_row=True, seen_by=OWNER, lacks="lacks")
    # What play under `follow` has shown a hand not to have.
    lacks: list[list[int]] = CARD_SET.zone(SEAT, spare_row=True, seen_by=EVERYONE, face_down=True, holds_cards=False)
    cancelled: int = PAIR.zone(seen_by=EVERYONE)  # L-12: whether Fair and Unfair lie on the cards set aside
    won: list[list[int]] = CARD_SET.zone(TEAM, seen_by=EVERYONE, face_down=True)
    taker: int = int8()  # who won the last trick; NO_SEAT before the first of the game

    # The trick.
    to_play: int = int8()  # seats that have not played to it; 0 while no trick is on
    pot: list[int] = int64(SETS)  # what lies in it: no Beggar, and nothing that was cancelled
    trick: list[int] = TRICK_CARD.zone(SEAT, seen_by=EVERYONE)  # the same by seat
    led: int = choice(LED)  # a suit, LABYRINTHIC or NOTHING_LED
    latest: int = int8()  # the value of the last Labyrinthic in it (L-19), NO_CARD if there is none
    best: int = int8()  # the face that wins so far, NO_CARD if there is none
    winner: int = int8()  # whose it is, NO_SEAT if nobody's
    half: int = int8()  # who has Fair or Unfair in it while the other is not there, NO_SEAT if nobody has
    united: int = int8()  # L-11: whether one team has played both
