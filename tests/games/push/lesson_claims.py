"""How the numbers in the lessons are found: by trying every card that is left."""

from __future__ import annotations

from typing import Any

from sobremesa.core.lessons import LessonRun
from sobremesa.core.match import Match
from sobremesa.core.seats import CHANCE, SPECTATOR
from sobremesa.games.push.pieces import SIDES


def _view(match: Match, seat: int = SPECTATOR) -> Any:
    return match.view(seat)


def _after_each_card(run: LessonRun) -> list[tuple[int, Match]]:
    """Return the game after each card that may be turned up next, and how many copies of it are left."""
    match = run.match.copy()
    definition = run.lesson.definition
    if "place 0" in map(str, match.legal()):  # a card waits for its row; any row will do to look at the next card
        match.do(definition.verbs.parse("place 0"))
    match.do(definition.verbs.parse("reveal"))
    assert match.actor == CHANCE
    found = []
    for code, weight in match.outcome_codes():
        after = match.copy()
        after.do(code)
        found.append((weight, after))
    return found


def busts(run: LessonRun) -> int:
    """P-10: return how many cards that are left would bust."""
    return sum(weight for weight, after in _after_each_card(run) if _view(after).phase == "roll")


def grow(run: LessonRun, row: str) -> int:
    """P-7: return how many cards that are left could add points to a row."""
    return sum(
        weight
        for weight, after in _after_each_card(run)
        if _view(after).card not in (None, "D") and f"place {row}" in map(str, after.legal())
    )


def row_after(run: LessonRun, row: str) -> int:
    """Return what a row is worth after the move of this step."""
    match = run.match.copy()
    match.do(run.lesson.definition.verbs.parse(run.step.play))
    return sum(int(card[1]) for card in _view(match).rows[int(row)] if card != "D")


def colour(run: LessonRun, letter: str) -> int:
    """Return how many points of a colour lie on the pupil's bench."""
    return sum(int(card[1]) for card in _view(run.match).benches[run.lesson.script.seat] if card.startswith(letter))


def sides(run: LessonRun) -> int:
    """Return how many sides the die has."""
    return SIDES


CLAIMS = {"busts": busts, "grow": grow, "row-after": row_after, "colour": colour, "sides": sides}
