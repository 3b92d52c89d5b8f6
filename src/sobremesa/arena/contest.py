"""A contest: a game, its bots and a seed, which together determine every deal."""

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
"""The spread between deals can't be estimated from fewer."""


@dataclass(frozen=True)
class Contest:
    """A game with its options, the bots and the seed. Deal number d is the same in every run of an equal contest."""

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
        """The number of sides (seats, or teams), which is also the number of games per deal."""
        return self.game.sides

    @cached_property
    def lineups(self) -> list[Lineup]:
        return lineups(self.bots, self.sides)

    @property
    def names(self) -> list[str]:
        """The bots, each once, in the order in which they were named."""
        return list(dict.fromkeys(self.bots))

    def check(self) -> None:
        """Raise SetupError or ArenaError if the game, the number of players, an option, a bot or a lineup is wrong."""
        self.deals(1)
        for name in self.names:
            bot_named(name)

    def __reduce__(self) -> tuple[type[Contest], tuple[object, ...]]:
        """Pickle the fields only; the game is set up again in the other process."""
        return Contest, (self.game_id, self.players, self.options, self.bots, self.seed)

    def deals(self, games: int) -> int:
        """Return how many deals make at least so many games, with every lineup played equally often."""
        cycle = self.sides * len(self.lineups)
        cycles = -(-games // cycle)
        return max(FEWEST_DEALS, cycles * len(self.lineups))

    def seatings(self, deal: int) -> list[Lineup]:
        return seatings(self.lineups, deal, self.players)

    def chance_seed(self, deal: int) -> int:
        """Return the seed of the chance player in all games of a deal."""
        return self._seed("nature", deal)

    def bot_rng(self, deal: int, rotation: int, seat: int) -> list[int]:
        """Return a bot's own generator for one game, independent of the chance player's."""
        return [self._seed("bot", deal, rotation, seat)]

    def _seed(self, *parts: str | int) -> int:
        text = " ".join(map(str, (self.seed, *parts)))
        return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) & MASK
