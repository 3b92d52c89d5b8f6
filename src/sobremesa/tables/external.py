"""Steps that are decided outside the game, not drawn.

A race is decided by the first press, a time limit by the clock, and who deals or begins first by the people, if they
like.
"""

from __future__ import annotations

from collections.abc import Sequence

from sobremesa.core.match import Match
from sobremesa.core.options import Minutes
from sobremesa.core.verbs import Action

from .setup import Holder


def is_race(match: Match, holders: Sequence[Holder]) -> bool:
    """Return whether a race is on in which all seats may press at once.

    Where somebody plays several seats it is not: nobody can be quick in two, so the seats are asked in turn. Once a
    seat has answered so, the others are asked in turn too, even if everybody plays one seat by then.
    """
    race = match.game.definition.race
    if race is None or match.actor < 0 or not race.on(match.state):
        return False
    if match.game.definition.verbs.texts[match.steps[-1].code] in (race.press, race.wait):
        return False
    guests = [holder.guest for holder in holders if holder.guest is not None]
    return len(guests) == len(set(guests))


def match_for_racer(match: Match, seat: int) -> Match:
    """Return the match of a race that has just begun as it is when a seat is asked: the others have not pressed."""
    race = match.game.definition.race
    assert race is not None
    asked = match.copy()
    wait = match.game.definition.verbs.parse(race.wait)
    while asked.actor != seat:
        asked.do(wait)
    return asked


def legal_in_race(match: Match, seat: int) -> list[Action]:
    """Return what a seat may do in a race that is on: press, or nothing."""
    race = match.game.definition.race
    assert race is not None
    return [action for action in match_for_racer(match, seat).legal() if str(action) == race.press]


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
