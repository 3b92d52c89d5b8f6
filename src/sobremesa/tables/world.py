"""What the world outside decides instead of chance: a race by the first click, a time limit by the clock."""

from __future__ import annotations

from sobremesa.core.match import Match
from sobremesa.core.options import Minutes
from sobremesa.core.seats import CHANCE
from sobremesa.core.verbs import Action


def _by_world(match: Match, outcomes: list[tuple[int, int]]) -> bool:
    definition = match.game.definition
    return (
        bool(definition.external_verbs and outcomes)
        and definition.verbs.verb_of(outcomes[0][0]).name in definition.external_verbs
    )


def clicks(match: Match) -> list[tuple[int, Action]]:
    """Who may win the race that is on, with the step that says so; nothing if none is on."""
    if match.actor != CHANCE or not match.game.definition.external_verbs:
        return []
    outcomes = match.outcome_codes()
    if not _by_world(match, outcomes):
        return []
    verbs = match.game.definition.verbs
    found = []
    for code, _ in outcomes:
        if [kind.name for kind in verbs.verb_of(code).kinds] == ["seat"]:
            action = verbs.actions[code]
            found.append((int(action[1] or 0), action))
    return found


def decided_by_world(match: Match, outcomes: list[tuple[int, int]], seconds: float) -> int | None:
    """What the clock says, if this is for the clock: what has no weight when time is up, else what has."""
    if not _by_world(match, outcomes) or clicks(match):
        return None
    up = any(
        seconds >= 60 * (match.game.options[option.name] or 0)
        for option in match.game.definition.options
        if isinstance(option, Minutes) and match.game.options[option.name] is not None
    )
    for code, weight in outcomes:
        if (weight == 0) == up:
            return code
    return None
