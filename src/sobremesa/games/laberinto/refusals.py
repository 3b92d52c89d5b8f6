"""Why a play is refused in Dentro del Laberinto, with the clause that forbids it."""

from __future__ import annotations

from sobremesa.core.refusals import Refusal

from .actions import ANOTHER, ASIDE, DEALER, PLAY, TIME_UP
from .pieces import (
    BEGGAR,
    FACE_NAMES,
    LABYRINTHIC,
    LABYRINTHICS,
    MAJORS,
    MINORS,
    NOTHING_LED,
    SUIT_LETTERS,
)
from .rules import higher_than, led_suit, owed_half
from .sets import has_card
from .state import State


def why_not(s: State, action: int) -> Refusal | None:
    """Return why the acting seat may not do this, with the clause; None if it may."""
    if DEALER <= action < ASIDE:
        return Refusal("dealer-is-drawn", "L-3")
    if ASIDE <= action < TIME_UP:
        return Refusal("only-chance-deals", "L-4")
    if TIME_UP <= action < ANOTHER:
        return Refusal("only-the-clock", "L-17")
    if s.to_ask > 0:
        return None if action < PLAY else Refusal("answer-first", "L-16")
    if action < PLAY:
        return Refusal("nobody-asks", "L-16")
    face = action - PLAY
    if not has_card(s.hand[s.actor], face):
        return Refusal("not-in-hand", "L-6", {"face": FACE_NAMES[face]})
    if not s.follow or s.led == NOTHING_LED or face == BEGGAR:
        return None
    return breach(s, face)


def breach(s: State, face: int) -> Refusal | None:
    """Return why the option `follow` forbids a card, None if it does not: no Beggar, in a trick that is not empty."""
    minors, majors = s.hand[s.actor][MINORS], s.hand[s.actor][MAJORS] & LABYRINTHICS
    owed = majors & owed_half(s)
    if owed:
        other = BEGGAR + owed.bit_length() - 1
        return None if face == other else Refusal("pair-owed", "L-20", {"face": FACE_NAMES[other]})
    if minors & led_suit(s):
        if face < BEGGAR and led_suit(s) >> face & 1:
            return None
        return Refusal("suit-owed", "L-18", {"suit": SUIT_LETTERS[s.led]})
    if majors:
        if face < BEGGAR:
            reason = "labyrinthic-led" if s.led == LABYRINTHIC else "labyrinthic-owed"
            return Refusal(reason, "L-18")
        higher = majors & higher_than(s.latest)
        if higher and not higher >> face - BEGGAR & 1:
            return Refusal("higher-owed", "L-19", {"number": s.latest})
    return None
