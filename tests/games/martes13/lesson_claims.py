"""How the numbers in the lessons are found, from what the pupil sees on a table that remembers."""

from __future__ import annotations

from sobremesa.core.lessons import LessonRun
from sobremesa.core.match import Match
from sobremesa.games.martes13.pieces import COPIES, FACE_NAMES
from sobremesa.games.martes13.view import View


def _of_suit(cards: list[str], suit: str) -> int:
    return sum(card.startswith(suit) for card in cards)


def _view(match: Match, seat: int) -> View:
    view = match.view(seat, memory_aid=True)
    assert isinstance(view, View)
    return view


def held(run: LessonRun, suit: str) -> int:
    """Return how many cards of a suit the pupil holds."""
    return _of_suit(_view(run.match, run.lesson.script.seat).hand or [], suit)


def heap_after(run: LessonRun, suit: str) -> int:
    """Return how many cards of a suit lie in the pupil's heap after the move of this step."""
    match = run.match.copy()
    match.do(run.lesson.definition.verbs.parse(run.step.play))
    seat = run.lesson.script.seat
    return _of_suit((_view(match, seat).heaps or [])[seat], suit)


def in_all(run: LessonRun, suit: str) -> int:
    """Return how many cards of a suit there are."""
    return sum(COPIES[face] for face, name in enumerate(FACE_NAMES) if name.startswith(suit))


def seen(run: LessonRun, suit: str) -> int:
    """Return how many cards of a suit the pupil holds or has seen played in this round."""
    view = _view(run.match, run.lesson.script.seat)
    lying = [card for heap in view.heaps or [] for card in heap] + [card for pile in view.piles for card in pile.cards]
    return held(run, suit) + _of_suit(lying, suit)


def unseen(run: LessonRun, suit: str) -> int:
    """Return how many cards of a suit are still unseen."""
    return in_all(run, suit) - seen(run, suit)


CLAIMS = {"held": held, "heap-after": heap_after, "all": in_all, "seen": seen, "unseen": unseen}
