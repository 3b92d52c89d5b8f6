"""A table that stands here: people at this keyboard, bots in the other seats, every move saved."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from typing import Any

from sobremesa.bots import bot_named
from sobremesa.bots.bot import Budget
from sobremesa.core.chance import seed_rng
from sobremesa.core.errors import SobremesaError
from sobremesa.core.match import Game, Match, Step
from sobremesa.core.seats import NATURE
from sobremesa.core.twins import plain
from sobremesa.core.words import words

from .saved import Saved, forget, save
from .table import Frame

ME = "me"
"""Who sits in a seat that is played from this terminal."""

ADVISING = Budget(milliseconds=700)


class LocalTable:
    """One game at this terminal."""

    status = ""
    hints = True

    def __init__(self, saved: Saved, lang: str, *, pause: float = 0.6) -> None:
        self.id = saved.id
        self.match = saved.match()
        self.game: Game = self.match.game
        self.names = saved.names
        self.sitters = saved.sitters
        self.mine = [seat for seat, sitter in enumerate(saved.sitters) if sitter == ME]
        self.lang = lang
        self.seed = saved.seed
        self.pause = pause
        self._bots = {seat: bot_named(sitter) for seat, sitter in enumerate(saved.sitters) if sitter != ME}
        self._words = words(self.game.box, lang).at_table(self.names)
        self._lines: dict[int, list[str]] = {seat: [] for seat in self._eyes}
        self._changed: list[Callable[[], None]] = []
        self._moved = asyncio.Event()
        self._retell()

    @property
    def _eyes(self) -> list[int]:
        """Whose eyes look at this terminal; with bots only, a spectator's."""
        return self.mine or [-1]

    def _retell(self) -> None:
        """Tell again what happened before a resumed game was left."""
        steps = self.match.steps
        self.match = self.game.start_by_hand()
        for step in steps:
            self._do(step.code)
        self._settle()

    # What is seen.

    def listen(self, changed: Callable[[], None]) -> None:
        self._changed.append(changed)

    def frame(self, seat: int) -> Frame:
        match = self.match
        legal = match.legal() if match.actor == seat else []
        winners = match.winners if match.over else []
        return Frame(seat, len(match.steps), match.view(seat), legal, match.over, match.scores, winners)

    def log(self, seat: int) -> list[str]:
        return self._lines[seat]

    # What is done.

    def why_not(self, seat: int, text: str) -> str | None:
        try:
            refusal = self.match.why_not(text, seat)
        except SobremesaError as error:
            return error.said(self.lang)
        return None if refusal is None else self._words.refusal(refusal)

    async def play(self, seat: int, text: str) -> str | None:
        refused = self.why_not(seat, text)
        if refused is None:
            self._move(self.game.box.verbs.read(text))
        return refused

    async def run(self) -> None:
        while not self.match.over:
            self._moved.clear()
            bot = self._bots.get(self.match.actor)
            if bot is None:
                await self._moved.wait()
                continue
            glimpse = self.match.glimpse()
            thinking = asyncio.to_thread(bot.choose, glimpse, self._generator())
            code, _ = await asyncio.gather(thinking, asyncio.sleep(self.pause))
            self._move(code)

    async def advise(self, seat: int) -> str:
        from sobremesa.bots.advice import explain

        advice = await asyncio.to_thread(explain, self.match.glimpse(seat), self._generator(), ADVISING)
        return advice.said(self.lang)

    async def close(self) -> None:
        """Every move is saved already."""

    def _generator(self) -> list[int]:
        """A generator for the bot that acts now: the same when a saved game is resumed."""
        rng = [0]
        seed_rng(rng, self.seed, 2 * len(self.match.steps) + 1)
        return rng

    def _move(self, code: int) -> None:
        self._do(code)
        self._settle()
        self._save()
        self._moved.set()
        for changed in self._changed:
            changed()

    def _settle(self) -> None:
        """Nature's draws follow from the seed and the step's number, so a resumed game goes on as it would have."""
        rules = plain(self.game.box)
        while self.match.actor == NATURE:
            rng = [0]
            seed_rng(rng, self.seed, 2 * len(self.match.steps))
            self._do(rules.draw(self.match.state, rng))

    def _do(self, code: int) -> None:
        """One step, told to all our eyes as each may see it."""
        before = {seat: self.match.view(seat) for seat in self._eyes}
        self.match.do(code)
        step = self.match.steps[-1]
        for seat, view in before.items():
            self._lines[seat] += self._told(step, seat, view)

    def _told(self, step: Step, seat: int, before: Any) -> list[str]:
        """The step in words. What chance does out of sight, such as dealing to others, is not worth a line."""
        action = self.match.seen(step, seat)
        if step.actor == NATURE and None in action:
            return []
        lines = self.game.box.tell(before, step.actor, action, self.match.view(seat))
        return [self._words.line(line) for line in lines]

    def _save(self) -> None:
        if self.match.over:
            forget(self.id)
        else:
            save(_saved(self.id, self.match, self.sitters, self.names, self.seed))


def _saved(game_id: str, match: Match, sitters: list[str], names: list[str], seed: int) -> Saved:
    actions = match.game.box.verbs.actions
    return Saved(
        id=game_id,
        game=match.game.id,
        players=match.game.players,
        options=match.game.changed_options,
        sitters=sitters,
        names=names,
        seed=seed,
        steps=[[step.actor, *actions[step.code]] for step in match.steps],
    )


def new_game(game: Game, sitters: list[str], names: list[str], seed: int | None = None) -> Saved:
    """A game about to begin."""
    seed = int.from_bytes(os.urandom(7)) if seed is None else seed
    return _saved(secrets.token_hex(6), game.start_by_hand(), sitters, names, seed)
