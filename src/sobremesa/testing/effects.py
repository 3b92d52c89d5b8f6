"""Whether an option makes a difference in a game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game, Match

from .variants import recorded


def first_effect(game: Game, option: str, codes: Sequence[int]) -> int | None:
    """Return the step of a game before which an option first makes a difference, or None if it makes none.

    The same steps are played without the option, until something else may be done, or is seen, than with it. Fields of
    the view that only repeat the option differ from the start on, and don't count.
    """
    rest = {name: value for name, value in game.changed_options.items() if name != option}
    try:
        without = Game(game.definition, game.players, rest)
    except SetupError:
        return 0  # the other options need this one
    here, there = game.start_by_hand(), without.start_by_hand()
    before, other = _seen(here), _seen(there)
    told = {field for field in before if before[field] != other.get(field)}
    for step, code in enumerate(codes):
        if _differ(here, there, told) or code not in _possible(there):
            return step
        here.do(code)
        there.do(code)
    return len(codes) if _differ(here, there, told) else None


def _seen(match: Match) -> dict[str, object]:
    return dict(msgspec.to_builtins(match.view(open_heaps=True)))


def _possible(match: Match) -> list[int]:
    return match.legal_codes() or [code for code, _ in match.outcome_codes()]


def _differ(here: Match, there: Match, told: set[str]) -> bool:
    """Whether two matches can be told apart by anything but the fields that are told at the start."""
    if here.actor != there.actor or _possible(here) != _possible(there) or here.scores != there.scores:
        return True
    one, two = _seen(here), _seen(there)
    return here.winners != there.winners or any(one[field] != two[field] for field in one if field not in told)


def all_effects(game: Game, number: int, seed: int) -> dict[str, int | None]:
    """Return for each option that a game sets the step of a random game at which it first makes a difference."""
    codes = recorded(game, number, seed)[1]
    return {option: first_effect(game, option, codes) for option in game.changed_options}
