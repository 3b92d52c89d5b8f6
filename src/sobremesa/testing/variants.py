"""The ways to set up a game that the checks try, and random games of each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game, Match
from sobremesa.core.options import Setting


def usual_players(definition: GameDefinition) -> int:
    """Return the number of players that the quick checks take: the middle one."""
    return definition.players[len(definition.players) // 2]


def _settings(definition: GameDefinition, players: int) -> Iterator[dict[str, Setting]]:
    """Yield no option, each option alone with each value worth a try, and all options together.

    In another edition than the default, which differs in facts only, no option and all of them together.
    """
    yield {}
    default = definition.edition is None or definition.edition.default
    for option in definition.options if default else ():
        for value in option.samples(players):
            yield {option.name: value}
    together = {option.name: values[0] for option in definition.options if (values := option.samples(players))}
    if len(together) > 1:
        yield together


def sampled_variants(definition: GameDefinition) -> list[Game]:
    """Return a game without options for every number of players, and each setting with one number of players.

    The numbers take turns. What depends on a setting seldom depends on the number of players too, and the number of
    all variants grows with the product of both.
    """
    plain = [Game(definition, players) for players in definition.players]
    places: dict[tuple[tuple[str, Setting], ...], list[Game]] = {}
    for game in variants(definition):
        if game.changed_options:
            places.setdefault(tuple(sorted(game.changed_options.items())), []).append(game)
    return plain + [games[turn % len(games)] for turn, games in enumerate(places.values())]


def name_of(game: Game) -> str:
    """Return a name for a number of players and options, such as `tesoro-4` or `tesoro-3-open=True`."""
    options = "".join(f"-{name}={value}" for name, value in game.changed_options.items())
    return f"{game.id}-{game.players}{options}"


@cache
def variants(definition: GameDefinition) -> list[Game]:
    """Return a game for every number of players, without options and with those of `_settings`."""
    found = [
        Game(definition, players, settings)
        for players in definition.players
        for settings in _settings(definition, players)
    ]
    return list({name_of(game): game for game in found}.values())


@cache
def recorded(game: Game, number: int, seed: int = 1) -> tuple[list[int], list[int]]:
    """Return the actors and actions of a random game, played by the compiled rules."""
    import numpy as np

    from sobremesa.core.simulation import CompiledGame

    play, steps = CompiledGame(game), 1 << 12
    while True:
        actors, actions, counts = (np.zeros(steps, np.int64) for _ in range(3))
        unlisted = np.zeros(0, np.int64)
        n = play.drivers.record_game(
            play.first, play.scratch, play.rng, play.out, seed, number, actors, actions, counts, unlisted
        )
        if n >= 0:
            return actors[:n].tolist(), actions[:n].tolist()
        steps *= 2


def positions(game: Game, number: int, most: int) -> Iterator[tuple[Match, int]]:
    """Yield the match before each of at most `most` steps of a random game, spread evenly, with the action done there.

    With an option set it is a quarter as many, as most positions resemble those of the game without options.
    """
    most = most // 4 if game.changed_options else most
    _, actions = recorded(game, number)
    match = game.start_by_hand()
    wanted = {int(i * len(actions) / most) for i in range(most)} if len(actions) > most else set(range(len(actions)))
    for t, code in enumerate(actions):
        if t in wanted:
            yield match, code
        match.do(code)


def sample_codes(game: Game, listed: list[int], step: int, most: int = 400) -> list[int]:
    """Return all actions of a game or, if there are too many, the listed ones and an even sample of the rest."""
    total = game.definition.verbs.total
    stride = max(1, total // most)
    return sorted({*listed, *range(step % stride, total, stride)})
