"""The cards of Miércoles (W-1, W-2), and what each character lets follow what (W-6)."""

from __future__ import annotations

SEATS = 6
ROUNDS = 5  # W-3, if the table does not agree on another number
MOST_ROUNDS = 10
CARDS = 42
HAND_SIZE = (0, 0, 10, 10, 10, 8, 7)  # W-3, by the number of players

# A face is the number on an outcast. The faces 0 to 10 stand at their own place; the 13 is the last.
VALUE = (*range(11), 13)
FACES = len(VALUE)
COPIES = (1, *[4] * 10, 1)
NORMI, FACELESS, SHAPESHIFTER, SEER, SIREN, VAMPIRE, HYDE, THIRTEEN = 1, 2, 4, 6, 7, 8, 10, 11
GORGON, WEREWOLF = 5, 9

CHARACTER_NAMES = ("wednesday", "thing", "tyler", "yoko", "enid", "bianca", "eugene", "ajax", "larissa")
CHARACTERS = len(CHARACTER_NAMES)
WEDNESDAY, THING, TYLER, YOKO, ENID, BIANCA, EUGENE, AJAX, LARISSA = range(CHARACTERS)
NO_CHARACTER = CHARACTERS
TYLER_WITH_TENS = CHARACTERS + 1  # W-28: Tyler in the fifth round of expert mode

SET_FACES = (SEER, HYDE)  # W-26
SET_SIZES = (3, 4)

EMPTY = -1  # the top face of an empty play pile


def _may_follow(character: int, number: int, top: int) -> bool:
    """Whether a number may be played on another (EMPTY: on nothing) while a character is in force."""
    if character == TYLER and number % 2 == 0:  # W-18
        return False
    if character == TYLER_WITH_TENS and number % 2 == 0 and number != 10:
        return False
    if top == EMPTY:  # W-7
        return True
    if character == BIANCA:  # W-21
        return number < top
    if character == AJAX:  # W-23
        return number >= top + 2
    if character == LARISSA:  # W-23
        return number >= top
    return number > top  # W-6


ALLOWED = tuple(
    tuple(
        sum(1 << face for face in range(FACES) if _may_follow(character, VALUE[face], top)) for top in (EMPTY, *VALUE)
    )
    for character in range(TYLER_WITH_TENS + 1)
)
"""ALLOWED[character][top face + 1]: the faces that may be played, as bits; EMPTY comes first."""

# W-27: what sets off each round's effect in expert mode.
ROUND_CARD = (GORGON, SIREN, VAMPIRE, WEREWOLF, HYDE)
ROUND_CHARACTER = (AJAX, BIANCA, YOKO, ENID, TYLER)
EFFECTS = len(ROUND_CARD)  # after the last round that has an effect of its own, the first comes again
