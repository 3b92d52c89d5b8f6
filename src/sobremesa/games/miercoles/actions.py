"""The actions of Miércoles: chance deals, names who was first with a 1 and draws unseen cards; players do the rest."""

from __future__ import annotations

from sobremesa.core.verbs import Kind, Verb, Verbs

from .pieces import CHARACTER_NAMES, CHARACTERS, FACES, SEATS, SET_FACES, VALUE

FACE = Kind("face", VALUE)
CHARACTER = Kind("character", CHARACTER_NAMES)
SEAT = Kind("seat", tuple(range(SEATS)))
PLACE = Kind("place", tuple(range(CHARACTERS)))
SET = Kind("face", SET_FACES)
ANSWER = Kind("answer", ("hold", "lay"))

VERBS = Verbs(
    Verb("play", FACE),
    Verb("pair", FACE),
    Verb("pass"),
    Verb("set", SET),
    Verb("shed"),
    Verb("race", ANSWER.but_secret()),
    Verb("swap", SEAT),
    Verb("give", FACE.but_secret()),
    Verb("fetch", FACE.but_secret()),
    Verb("feed", SEAT),
    Verb("block", FACE),
    Verb("wednesday", PLACE.but_secret()),
    Verb("deal", FACE.but_secret()),
    Verb("hide", FACE.but_secret()),
    Verb("stack", CHARACTER.but_secret()),
    Verb("first", SEAT),
    Verb("nobody"),
    Verb("taken", FACE.but_secret()),
    Verb("next_round"),
)
(
    PLAY,
    PAIR,
    PASS,
    SET_DOWN,
    SHED,
    RACE,
    SWAP,
    GIVE,
    FETCH,
    FEED,
    BLOCK,
    PLACE_WEDNESDAY,
    DEAL,
    HIDE,
    STACK,
    FIRST,
    NOBODY_FIRST,
    TAKEN,
    NEXT_ROUND,
) = VERBS.firsts

MAX_ACTIONS = FACES + 4  # a turn: every face, pass, two sets, shed
MAX_OUTCOMES = FACES
