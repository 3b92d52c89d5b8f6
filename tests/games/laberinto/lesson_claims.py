"""How the numbers in the lessons are found."""

from __future__ import annotations

from typing import Any

from sobremesa.core.lessons import LessonRun
from sobremesa.core.match import Match
from sobremesa.core.seats import SPECTATOR
from sobremesa.games.laberinto.pieces import FACE_NAMES, SETS
from sobremesa.games.laberinto.rules import points_of
from sobremesa.games.laberinto.sets import add_card


def _view(match: Match, seat: int = SPECTATOR) -> Any:
    return match.view(seat)


def worth(run: LessonRun, card: str) -> int:
    """L-13: return the points of a card."""
    cards = [0] * SETS
    add_card(cards, FACE_NAMES.index(card))
    return points_of(cards)


def trick_points(run: LessonRun) -> int:
    """Return the points that lie in the trick."""
    return sum(worth(run, played.card) for played in _view(run.match).trick)


def higher(run: LessonRun, card: str) -> int:
    """L-8: return how many Labyrinthics are higher than one."""
    return sum(int(name[1:]) > int(card[1:]) for name in FACE_NAMES if name[0] == "T")


def last_labyrinthic(run: LessonRun) -> int:
    """L-19: return the number of the last Labyrinthic of the trick."""
    return [int(played.card[1:]) for played in _view(run.match).trick if played.card[0] == "T"][-1]


CLAIMS = {"worth": worth, "trick-points": trick_points, "higher": higher, "last-labyrinthic": last_labyrinthic}
