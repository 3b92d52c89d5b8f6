"""Finds out whether an option makes a difference in a game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game, Match

from .variants import recorded


def first_effect(game: Game, option: str, codes: Sequence[int]) -> int | None:
    """Return the step of a game before which an option first makes a difference, or None if it makes none.

    The same steps are played without the option until the legal actions or the views differ. Fields of the view that
    differ from the start, because they only repeat the option, are ignored.
    """
    rest = {name: value for name, value in game.changed_options.items() if name != option}
    try:
        without = Game(game.definition, game.players, rest)
    except SetupError:
        return 0  # the other options are only valid with this one
    here, there = game.start_by_hand(), without.start_by_hand()
    before, other = _seen(here), _seen(there)
    ignored = {field for field in before if before[field] != other.get(field)}
    for step, code in enumerate(codes):
        if _differ(here, there, ignored) or code not in _possible(there):
            return step
        here.do(code)
        there.do(code)
    return len(codes) if _differ(here, there, ignored) else None


def _seen(match: Match) -> dict[str, object]:
    return dict(msgspec.to_builtins(match.view(memory_aid=True)))


def _possible(match: Match) -> list[int]:
    return match.legal_codes() or [code for code, _ in match.outcome_codes()]


def _differ(here: Match, there: Match, ignored: set[str]) -> bool:
    """Return whether two matches differ in anything but the ignored fields of the view."""
    if here.actor != there.actor or _possible(here) != _possible(there) or here.scores != there.scores:
        return True
    one, two = _seen(here), _seen(there)
    return here.winners != there.winners or any(one[field] != two[field] for field in one if field not in ignored)


def all_effects(game: Game, number: int, seed: int) -> dict[str, int | None]:
    """Return for each option that a game sets the step of a random game at which it first makes a difference."""
    codes = recorded(game, number, seed)[1]
    return {option: first_effect(game, option, codes) for option in game.changed_options}
