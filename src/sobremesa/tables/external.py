"""Steps that are decided outside the game, not drawn.

A race is decided by the first click, a time limit by the clock, and who deals or begins first by the people, if they
like.
"""

from __future__ import annotations

from sobremesa.core.match import Match
from sobremesa.core.options import Minutes
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Action


def clicks(match: Match) -> list[tuple[int, Action]]:
    """Return the seats that may win the race that is on, each with its step; an empty list if none is on."""
    races = match.game.definition.races
    if match.actor != CHANCE or not races:
        return []
    return [(int(action[1] or 0), action) for action, _ in match.outcomes() if action.verb in races]


def decided_by_clock(match: Match, outcomes: list[tuple[int, int]], seconds: float) -> int | None:
    """Return the outcome that the clock decides after so many seconds of the game; None if it decides none here.

    When time is up it is the outcome without a weight, else the one with a weight.
    """
    definition = match.game.definition
    if not outcomes or definition.verbs.verb_of(outcomes[0][0]).name not in definition.timed:
        return None
    up = any(
        seconds >= 60 * (match.game.options[option.name] or 0)
        for option in definition.options
        if isinstance(option, Minutes) and match.game.options[option.name] is not None
    )
    for code, weight in outcomes:
        if (weight == 0) == up:
            return code
    return None


def decided_by_people(match: Match, outcomes: list[tuple[int, int]], seat: int | None) -> int | None:
    """Return the outcome with which `seat` deals or begins first; None if that is not settled here, or by chance."""
    definition = match.game.definition
    if seat is None or not outcomes or definition.verbs.verb_of(outcomes[0][0]).name != definition.first:
        return None
    return definition.verbs.code((definition.first, seat))
