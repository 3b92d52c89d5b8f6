"""A local table: people at this keyboard, bots in the other seats, every move saved."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import Callable

import msgspec

from sobremesa.bots import bot_named
from sobremesa.bots.bot import Budget
from sobremesa.core.chance import pick, seed_rng
from sobremesa.core.errors import SetupError, SobremesaError
from sobremesa.core.match import Game, Match
from sobremesa.core.seats import CHANCE
from sobremesa.core.words import words
from sobremesa.protocol.messages import Audience
from sobremesa.tables.external import decided_by_clock, decided_by_people
from sobremesa.tables.pauses import longest_pause, pausing
from sobremesa.tables.table_log import SeatLog, first_recalled

from .moves import terminal_words
from .saved import Saved, folder, forget, save
from .table import Frame, PauseNote, count_lines, shown_scores, worth_telling
from .waiting import WaitingTable

ME = "me"
"""Who sits in a seat that is played from this terminal."""

ADVISING = Budget(milliseconds=700)


class LocalTable:
    """A table in this process. Implements `terminal.table.Table`.

    Bots wait `pause` seconds with a move, and everyone at most `look` seconds after a count.
    """

    link = ""
    hints = True

    def __init__(self, saved: Saved, lang: str, *, pause: float = 0.6, look: float = 0.0) -> None:
        self.id = saved.id
        self.match = saved.match()
        self.game: Game = self.match.game
        self.names = saved.names
        self.sitters = saved.sitters
        self.mine = [seat for seat, sitter in enumerate(saved.sitters) if sitter == ME]
        self.lang = lang
        self.seed = saved.seed
        self.first = saved.first
        self.pause = pause
        self.look = look if self.mine else 0.0
        self.memory_aid = len(self.mine) <= 1 if saved.memory_aid is None else saved.memory_aid
        self._chosen_aid = saved.memory_aid
        self.status = ""
        self._began = time.monotonic() - saved.seconds
        self._bots = {seat: bot_named(sitter) for seat, sitter in enumerate(saved.sitters) if sitter != ME}
        self._words = words(self.game.definition, lang).at_table(self.names)
        self._logs = {seat: SeatLog(self.game, seat) for seat in self._viewers}
        self._lines: dict[int, list[str]] = {seat: [] for seat in self._viewers}
        self._first_lines: dict[int, list[int]] = {seat: [] for seat in self._viewers}
        """For each step, the number of its first line in the log."""
        self._listeners: list[Callable[[], None]] = []
        self._last = dict.fromkeys(self._viewers, 0)
        self._moved = asyncio.Event()
        self._play_chance()

    @property
    def _viewers(self) -> list[int]:
        """The seats that are played here; with bots only, the spectator."""
        return self.mine or [-1]

    # What is shown.

    def listen(self, changed: Callable[[], None]) -> None:
        self._listeners.append(changed)

    def frame(self, seat: int) -> Frame:
        match = self.match
        legal = match.legal() if match.actor == seat else []
        winners = match.winners if match.over else []
        pause = PauseNote(count_lines(self.log(seat), self._last[seat]), [], ready=False) if pausing(match) else None
        view = match.view(seat, memory_aid=self.memory_aid)
        scores = match.scores if match.over else shown_scores(view, match.scores)
        return Frame(seat, len(match.steps), view, legal, match.over, scores, winners, pause)

    def log(self, seat: int) -> list[str]:
        log, lines = self._logs[seat], self._lines[seat]
        first = len(log.steps)
        log.follow(self.match)
        for actor, action, happened in log.steps[first:]:
            told = worth_telling(actor, action, happened)
            self._first_lines[seat].append(len(lines))
            lines += [self._words.line(line) for line in told]
            self._last[seat] = len(told)
        return lines

    def recalled(self, seat: int) -> list[str]:
        lines, first = self.log(seat), 0 if self.memory_aid else first_recalled(self.match)
        return lines[self._first_lines[seat][first] :] if first else lines

    # What is done.

    def why_not(self, seat: int, text: str) -> str | None:
        if pausing(self.match):
            return terminal_words(self.lang).say("pause-first")
        try:
            refusal = self.match.why_not(text, seat)
        except SobremesaError as error:
            return error.text_in(self.lang)
        return None if refusal is None else self._words.refusal(refusal)

    async def play(self, seat: int, text: str) -> str | None:
        refused = self.why_not(seat, text)
        if refused is None:
            self._move(self.game.definition.verbs.read(text))
        return refused

    async def go_on(self) -> None:
        self._moved.set()

    async def run(self) -> None:
        self._save()
        self._notify()
        while not self.match.over:
            self._moved.clear()
            if pausing(self.match):
                await self._wait_for_look()
                continue
            bot = self._bots.get(self.match.actor)
            if bot is None:
                await self._moved.wait()
                continue
            knowledge = self.match.knowledge()
            thinking = asyncio.to_thread(bot.choose, knowledge, self._generator())
            code, _ = await asyncio.gather(thinking, asyncio.sleep(self.pause))
            self._move(code)

    async def _wait_for_look(self) -> None:
        """Pause until somebody here says to go on, or the time is up."""
        seconds = min(self.look, longest_pause(self.match))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._moved.wait(), seconds)
        self._play_chance(looked=True)
        self._save()
        self._notify()

    async def advise(self, seat: int) -> str:
        from sobremesa.bots.advice import explain

        advice = await asyncio.to_thread(explain, self.match.knowledge(seat), self._generator(), ADVISING)
        return advice.text_in(self.lang, self.names)

    def waiting(self, lang: str) -> WaitingTable | None:
        return None

    async def arrange(self, command: str, rest: str) -> str:
        return terminal_words(self.lang).say("host-not-now")

    async def say(self, text: str, to: Audience) -> str | None:
        """There is nobody to write to: all sit at this keyboard."""
        return terminal_words(self.lang).say("chat-local")

    def farewell(self, lang: str) -> str:
        return terminal_words(lang).say("quit-unsaved" if self.status else "quit-saved")

    async def close(self) -> None:
        """Do nothing: every move is saved already."""

    def _generator(self) -> list[int]:
        """Return the random generator of the bot that acts now, the same when a saved game is resumed."""
        rng = [0]
        seed_rng(rng, self.seed, 2 * len(self.match.steps) + 1)
        return rng

    def _move(self, code: int) -> None:
        self.match.do(code)
        self._play_chance()
        self._save()
        self._moved.set()
        self._notify()

    def _notify(self) -> None:
        for changed in self._listeners:
            changed()

    def _play_chance(self, *, looked: bool = False) -> None:
        """Play all steps of chance until somebody decides, or a pause begins; `looked` ends one.

        They follow from the seed and the number of the step, so a resumed game goes on as it would have. Time limits
        are decided by the clock.
        """
        while self.match.actor == CHANCE:
            listed = self.match.outcome_codes()
            outcomes = self.game.definition.table_outcomes(listed)
            if self.look and not looked and longest_pause(self.match) > 0:
                return
            looked = False
            code = decided_by_clock(self.match, outcomes, self._seconds)
            if code is None:
                code = decided_by_people(self.match, outcomes, self.first)
            if code is None:
                rng = [0]
                seed_rng(rng, self.seed, 2 * len(self.match.steps))
                if outcomes is listed:
                    code = self.game.definition.draw(self.match.state, rng)
                else:
                    code = outcomes[pick(rng, [weight for _, weight in outcomes], len(outcomes))][0]
            self.match.do(code)

    @property
    def _seconds(self) -> float:
        """How many seconds this game has been played."""
        return time.monotonic() - self._began

    def _save(self) -> None:
        """Save the game. If that fails it goes on, and its status says so."""
        try:
            if self.match.over:
                forget(self.id)
            else:
                saved = _saved(self.id, self.match, self.sitters, self.names, self.seed, self.first, self._chosen_aid)
                save(msgspec.structs.replace(saved, seconds=self._seconds))
            self.status = ""
        except OSError as error:
            reason = f"{error.filename or folder()}: {error.strerror or type(error).__name__}"
            self.status = terminal_words(self.lang).say("not-saved", reason=reason)


def _saved(
    game_id: str,
    match: Match,
    sitters: list[str],
    names: list[str],
    seed: int,
    first: int | None,
    memory_aid: bool | None = None,
) -> Saved:
    actions = match.game.definition.verbs.actions
    return Saved(
        id=game_id,
        game=match.game.id,
        players=match.game.players,
        options=match.game.changed_options,
        sitters=sitters,
        names=names,
        seed=seed,
        steps=[[step.actor, *actions[step.code]] for step in match.steps],
        first=first,
        memory_aid=memory_aid,
    )


def new_game(
    game: Game,
    sitters: list[str],
    names: list[str],
    seed: int | None = None,
    first: int | None = None,
    memory_aid: bool | None = None,
) -> Saved:
    """Return a new game, in which the seat `first` deals or begins first; None leaves that to chance.

    Raises:
        SetupError: There is no such seat, or nobody deals or begins first in this game.
    """
    if first is not None:
        if game.definition.first is None:
            raise SetupError("no-first", game=game.id)
        if not 0 <= first < game.players:
            raise SetupError("first-seat", seat=first + 1, last=game.players)
    seed = int.from_bytes(os.urandom(7)) if seed is None else seed
    return _saved(secrets.token_hex(6), game.start_by_hand(), sitters, names, seed, first, memory_aid)
