"""How the numbers in the lessons are found."""

from __future__ import annotations

from typing import Any

from sobremesa.core.lessons import LessonRun
from sobremesa.core.match import Match
from sobremesa.core.seats import SPECTATOR
from sobremesa.games.miercoles.pieces import COPIES, VALUE


def _view(match: Match, seat: int = SPECTATOR) -> Any:
    return match.view(seat)


def characters(run: LessonRun) -> int:
    """Return how many characters may still be turned up."""
    return len(_view(run.match, run.lesson.script.seat).characters.left)


def higher(run: LessonRun, number: str) -> int:
    """Return how many cards of the whole game are higher than a number."""
    return sum(COPIES[face] for face, value in enumerate(VALUE) if value > int(number))


def held(run: LessonRun, number: str) -> int:
    """Return how many cards of a number the pupil holds."""
    return int(_view(run.match, run.lesson.script.seat).hand.count(int(number)))


def hidden(run: LessonRun, number: str) -> int:
    """W-25c: return how many cards of a number the pupil sees who looks through the hidden pile."""
    return int(_view(run.match, run.lesson.script.seat).hidden.cards.count(int(number)))


def others_hold(run: LessonRun) -> int:
    """Return how many cards the others hold."""
    seat = run.lesson.script.seat
    return sum(hand.size for p, hand in enumerate(_view(run.match, seat).hands) if p != seat)


def you_hold(run: LessonRun) -> int:
    """Return how many cards the pupil holds."""
    return len(_view(run.match, run.lesson.script.seat).hand)


def points_in_hand(run: LessonRun) -> int:
    """W-14: return what the pupil's hand would cost."""
    return sum(_view(run.match, run.lesson.script.seat).hand)


CLAIMS = {
    "characters": characters,
    "higher": higher,
    "held": held,
    "hidden": hidden,
    "others-hold": others_hold,
    "you-hold": you_hold,
    "points-in-hand": points_in_hand,
}
