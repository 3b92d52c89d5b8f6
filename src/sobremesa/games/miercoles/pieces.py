"""The cards of Miércoles (W-1, W-2), and what each character lets follow what (W-6).

How often each number is there, and most of what sets off the effects of expert mode, are facts of the edition.
"""

from __future__ import annotations

from .edition import EDITION, FACTS

SEATS = 6
ROUNDS = 5  # W-3, if the table does not agree on another number
MOST_ROUNDS = 10
CARDS = 42
HAND_SIZE = (0, 0, 10, 10, 10, 8, 7)  # W-3, by the number of players

# A face is the number on an outcast. The faces 0 to 10 stand at their own place; the 13 is the last.
VALUE = (*range(11), 13)
FACES = len(VALUE)
COPIES = tuple(FACTS.copies)
NORMI, FACELESS, SHAPESHIFTER, SEER, SIREN, VAMPIRE, HYDE, THIRTEEN = 1, 2, 4, 6, 7, 8, 10, 11
WEREWOLF = 9

CHARACTER_NAMES = ("wednesday", "thing", "tyler", "yoko", "enid", "bianca", "eugene", "ajax", "larissa")
CHARACTERS = len(CHARACTER_NAMES)
WEDNESDAY, THING, TYLER, YOKO, ENID, BIANCA, EUGENE, AJAX, LARISSA = range(CHARACTERS)
NO_CHARACTER = CHARACTERS
TYLER_WITH_TENS = CHARACTERS + 1  # W-28: Tyler in the fifth round of expert mode

SET_FACES = (SEER, HYDE)  # W-26
SET_SIZES = (3, 4)

if len(COPIES) != FACES:
    raise EDITION.refuse("copies", "faces", count=len(COPIES), expected=FACES)
if sum(COPIES) != CARDS:
    raise EDITION.refuse("copies", "copies", count=sum(COPIES), expected=CARDS)
for _face, _size in zip(SET_FACES, SET_SIZES, strict=True):
    if COPIES[_face] < _size:
        raise EDITION.refuse("copies", "set", count=COPIES[_face], face=VALUE[_face], expected=_size)
MOST_COPIES = max(COPIES)

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


def _character(fact: str, name: str) -> int:
    """Return the character that an edition names; raise SetupError if it is none that can be in force."""
    able = CHARACTER_NAMES[WEDNESDAY + 1 :]
    if name not in able:
        raise EDITION.refuse(fact, "character", given=name, expected=", ".join(able))
    return CHARACTER_NAMES.index(name)


def _pair(fact: str, card: int, name: str) -> tuple[int, int]:
    """Return the face and the character of an edition's pair; raise SetupError if they never come together."""
    character = _character(fact, name)
    if card not in VALUE:
        raise EDITION.refuse(fact, "card", given=card, expected=", ".join(map(str, VALUE)))
    face = VALUE.index(card)
    together = 2 if character == ENID else 1
    if COPIES[face] < together or not any(faces >> face & 1 for faces in ALLOWED[character]):
        raise EDITION.refuse(fact, "pair", card=card, character=name)
    return face, character


# W-27: what sets off each round's effect in expert mode. The text gives the 9 of round 4 and all of round 5.
_PAIRS = (
    *(_pair("pairs", pair.card, pair.character) for pair in FACTS.pairs),
    _pair("fourth", VALUE[WEREWOLF], FACTS.fourth),
    (HYDE, TYLER),
)
ROUND_CARD = tuple(face for face, _ in _PAIRS)
ROUND_CHARACTER = tuple(character for _, character in _PAIRS)
EFFECTS = len(ROUND_CARD)  # after the last round that has an effect of its own, the first comes again
