"""A contest: which game, which bots, which seed. It determines every deal, wherever and whenever it is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

from sobremesa.bots import bot_named
from sobremesa.core.bits import MASK
from sobremesa.core.match import Game
from sobremesa.core.options import Setting
from sobremesa.games import definition

from .lineups import Lineup, lineups, seatings

FEWEST_DEALS = 2
"""Of fewer nothing can be said about how far luck goes."""


@dataclass(frozen=True)
class Contest:
    """The game, the bots in it and the seed. Deal number d is the same in every run of an equal contest."""

    game_id: str
    players: int
    options: dict[str, Setting]
    bots: tuple[str, ...]
    seed: int = 1

    @cached_property
    def game(self) -> Game:
        return Game(definition(self.game_id), self.players, self.options)

    @cached_property
    def sides(self) -> int:
        """How many places the game has, which is also how many games are played of a deal."""
        return self.game.sides

    @cached_property
    def lineups(self) -> list[Lineup]:
        return lineups(self.bots, self.sides)

    @property
    def names(self) -> list[str]:
        """The bots, each once, in the order of their naming."""
        return list(dict.fromkeys(self.bots))

    def check(self) -> None:
        """Raise what is wrong with it: no such game, number of players, option, bot or lineup."""
        self.deals(1)
        for name in self.names:
            bot_named(name)

    def __reduce__(self) -> tuple[type[Contest], tuple[object, ...]]:
        """To another process goes what names it; the game is set up anew there."""
        return Contest, (self.game_id, self.players, self.options, self.bots, self.seed)

    def deals(self, games: int) -> int:
        """How many deals make at least so many games, with every lineup as often as the others."""
        cycle = self.sides * len(self.lineups)
        cycles = -(-games // cycle)
        return max(FEWEST_DEALS, cycles * len(self.lineups))

    def seatings(self, deal: int) -> list[Lineup]:
        return seatings(self.lineups, deal, self.players)

    def chance_seed(self, deal: int) -> int:
        """Return the seed of the chance player in all games of a deal."""
        return self._seed("nature", deal)

    def bot_rng(self, deal: int, rotation: int, seat: int) -> list[int]:
        """Return a bot's own generator for one game; it tells nothing about the chance player's."""
        return [self._seed("bot", deal, rotation, seat)]

    def _seed(self, *parts: str | int) -> int:
        text = " ".join(map(str, (self.seed, *parts)))
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) & MASK
