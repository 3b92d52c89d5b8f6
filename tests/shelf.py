"""Games for tests that need some game: found by what they are like, not by their names."""

from __future__ import annotations

from sobremesa.games import definitions

PUBLISHED = [each for each in definitions() if each.package.startswith("sobremesa.games.")]
"""The games of this project, from the lightest to the heaviest."""

GAMES = [each.id for each in PUBLISHED]
LIGHTEST = PUBLISHED[0].id
DUEL = next(each.id for each in PUBLISHED if 2 in each.players)
"""The lightest game that two can play."""
EDITED = next(each.id for each in PUBLISHED if each.edition is not None)
"""The lightest game that has editions."""


def with_option(name: str) -> str:
    """Return the id of the lightest game that has an option of that name."""
    return next(each.id for each in PUBLISHED if name in {option.name for option in each.options})
