"""How the numbers in the lessons are found: by trying every card and every roll."""

from __future__ import annotations

from typing import Any

from sobremesa.core.lessons import LessonRun
from sobremesa.core.match import Match
from sobremesa.core.seats import CHANCE, SPECTATOR
from sobremesa.games.agata.board import SQUARE_NAMES, TRAP_SQUARES
from sobremesa.games.agata.pieces import CARD_NAMES, COPIES, PIPS


def _view(match: Match, seat: int = SPECTATOR) -> Any:
    return match.view(seat)


def fitting(run: LessonRun, card: str) -> int:
    """A-2: return how many trap cards fit a trap; of detectives, how many there are."""
    return sum(
        COPIES[number]
        for number, name in enumerate(CARD_NAMES)
        if card in name.split("+") or (name == "wild" and card != "detective")
    )


def rolls(run: LessonRun, heir: str = "", square: str = "") -> int:
    """Return by how many of the rolls an heir can end on a square; without them, how many rolls there are."""
    return _rolls(run.match, heir, [square]) if heir else PIPS * PIPS


def rolls_to_traps(run: LessonRun, heir: str, square: str) -> int:
    """Return by how many of the next player's rolls an heir who stands on a square can end on a trap."""
    match = run.match.copy()
    move = f"move {_view(match).unspent[0]} {heir} {square}"
    if move not in map(str, match.legal()):  # already there: move somebody who is in nobody's way
        move = next(move for move in map(str, match.legal()) if "beauregard" in move)
    match.do(run.lesson.definition.verbs.parse(move))
    return _rolls(match, heir, [SQUARE_NAMES[trap] for trap in TRAP_SQUARES])


def _rolls(match: Match, heir: str, squares: list[str]) -> int:
    assert match.actor == CHANCE
    verbs, found = match.game.definition.verbs, 0
    for code, weight in match.outcome_codes():
        after = match.copy()
        after.do(code)
        if "keep_portrait" in map(str, after.legal()):
            after.do(verbs.parse("keep_portrait"))
        ends = {action[3] for action in after.legal() if action[0] == "move" and action[2] == heir}
        found += weight if ends & set(squares) else 0
    return found


CLAIMS = {"fitting": fitting, "rolls": rolls, "rolls-to-traps": rolls_to_traps}
