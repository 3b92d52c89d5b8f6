"""A match: one game being played, by the interpreted rules, with all its steps."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Generic

from .chance import seed_rng
from .definition import GameDefinition, S_co, V, V_co
from .errors import NotLegal, ParseError, SetupError
from .knowledge import SeatKnowledge
from .options import Setting, check_options
from .refusals import CHANCE_ACTS, NOT_AN_OUTCOME, NOT_YOUR_TURN, OVER, Refusal
from .rules import S
from .seats import CHANCE, EVERYONE, NOBODY, SPECTATOR
from .verbs import Action, Value

if TYPE_CHECKING:
    from .records import Record
    from .simulation import Batch, Results

Played = str | Sequence[Value | None]
"""An action as people write it: text, tuple or list."""


class Game(Generic[S_co, V_co]):
    """A game with its number of players and its options: what a match is started from."""

    def __init__(
        self, definition: GameDefinition[S_co, V_co], players: int, options: Mapping[str, object] | None = None
    ) -> None:
        if players not in definition.players:
            choices = ", ".join(map(str, definition.players))
            raise SetupError("players", game=definition.id, players=players, choices=choices)
        self.definition = definition
        self.id = definition.id
        self.players = players
        self.options: dict[str, Setting] = check_options(definition.options, options or {}, players)

    @property
    def teams(self) -> int:
        """How many teams play, 0 if all play for themselves. Every so many seats are of one team."""
        teams = self.definition.teams
        return int(self.options[teams] or 0) if isinstance(teams, str) else teams

    @property
    def sides(self) -> int:
        """How many sides may win: the teams or, without teams, the seats."""
        return self.teams or self.players

    @property
    def changed_options(self) -> dict[str, Setting]:
        """Only the options that differ from their defaults, as records hold them."""
        return {
            option.name: self.options[option.name]
            for option in self.definition.options
            if self.options[option.name] != option.default(self.players)
        }

    def new_state(self) -> S_co:
        """Return the state as the game begins, chance to act."""
        s = self.definition.state()
        s.players = self.players
        for option in self.definition.options:
            setattr(s, option.name, option.in_state(self.options[option.name]))
        self.definition.rules.start(s)
        return s

    def legal_codes(self: Game[S, V], s: S) -> list[int]:
        """Return the codes of what the acting seat may do in a state."""
        definition = self.definition
        out = [0] * definition.rules.MAX_ACTIONS
        try:
            return out[: definition.rules.legal(s, out)]
        except IndexError:
            definition.check_actions(definition.rules.legal(s, [0] * definition.room))
            raise

    def start(self, seed: int | None = None) -> Match[S_co, V_co]:
        """A new match. Nature draws by the seed: equal seeds, equal draws; without one the system gives one."""
        return Match(self, int.from_bytes(os.urandom(8)) if seed is None else seed)

    def start_by_hand(self) -> Match[S_co, V_co]:
        """A new match in which nature's steps are played like any other: by a test, a record, or the real world."""
        return Match(self, None)

    def simulate(self, games: int, seed: int = 1, *, threads: int | None = None) -> Results:
        """Whole random games by the compiled rules; the same for the same seed, whatever the number of threads."""
        from .simulation import simulate

        return simulate(self, games, seed, threads=threads)

    def batch(self, size: int, seed: int = 1) -> Batch:
        """Many games stepped together by the compiled rules."""
        from .simulation import Batch

        return Batch(self, size, seed)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed_options.items())
        return f"game({self.id!r}, players={self.players}{options})"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that was done: by whom, what, and who saw it whole (bits of seats, or EVERYONE)."""

    actor: int
    code: int
    seen_by: int

    def whole_for(self, seat: int) -> bool:
        """Whether the seat (or a spectator) saw all of it."""
        return self.seen_by == EVERYONE or (seat >= 0 and bool(self.seen_by >> seat & 1))


_step = lru_cache(65_536)(Step)
"""The same steps are taken at many tables: each is kept once. All that five games often see are fewer than these."""


class Match(Generic[S_co, V_co]):
    """One game being played. Seats are numbered from 0, clockwise."""

    def __init__(self, game: Game[S_co, V_co], seed: int | None) -> None:
        self.game = game
        self.state = game.new_state()
        self.steps: list[Step] = []
        self._rules = game.definition.rules
        self._rng: list[int] | None = None
        if seed is not None:
            self._rng = [0]
            seed_rng(self._rng, seed, 0)
            self._settle()

    # Whose turn it is, and what may be done.

    @property
    def actor(self) -> int:
        """The seat to act; NATURE (-1) or, when the game is over, NOBODY (-2)."""
        return self.state.actor

    @property
    def over(self) -> bool:
        return self.state.actor == NOBODY

    def legal(self) -> list[Action]:
        """All that the acting seat may do; nothing while nature acts or when the game is over."""
        actions = self.game.definition.verbs.actions
        return [actions[code] for code in self.legal_codes()]

    def legal_codes(self) -> list[int]:
        """The same as the rules' numbers."""
        if self.state.actor < 0:
            return []
        return self.game.legal_codes(self.state)

    def outcomes(self) -> list[tuple[Action, int]]:
        """All that nature may do, with weights; nothing unless nature acts."""
        actions = self.game.definition.verbs.actions
        return [(actions[code], weight) for code, weight in self.outcome_codes()]

    def outcome_codes(self) -> list[tuple[int, int]]:
        """The same as the rules' numbers."""
        if self.state.actor != CHANCE:
            return []
        definition, most = self.game.definition, self._rules.MAX_OUTCOMES
        out, weights = [0] * most, [0] * most
        try:
            n = self._rules.outcomes(self.state, out, weights)
        except IndexError:
            out, weights = [0] * definition.room, [0] * definition.room
            definition.check_outcomes(self._rules.outcomes(self.state, out, weights))
            raise
        return list(zip(out[:n], weights[:n], strict=True))

    def why_not(self, action: Played, seat: int | None = None) -> Refusal | None:
        """Why the seat (if not named: whoever acts) may not do this now; None if it may."""
        return self._why_not(self.game.definition.verbs.read(action), self.actor if seat is None else seat)

    def _why_not(self, code: int, seat: int) -> Refusal | None:
        if self.over:
            return OVER
        if seat != self.actor:
            return CHANCE_ACTS if self.actor == CHANCE else Refusal(NOT_YOUR_TURN, facts={"seat": self.actor})
        if seat == CHANCE:
            if any(code == outcome for outcome, _ in self.outcome_codes()):
                return None
            return Refusal(NOT_AN_OUTCOME, facts={"action": str(self.game.definition.verbs.actions[code])})
        return self.game.definition.why_not(self.state, code)

    # Playing.

    def play(self, action: Played, seat: int | None = None) -> None:
        """Do an action for whoever acts (or for `seat`, if it is its turn), then all that nature does.

        Unreadable: it is no action of this game. NotLegal: not now; its `refusal` names the clause. Either way nothing
        has changed.
        """
        code = self.game.definition.verbs.read(action)
        refusal = self._why_not(code, self.actor if seat is None else seat)
        if refusal is not None:
            raise NotLegal(self.game.definition, refusal)
        self.do(code)
        self._settle()

    def do(self, code: int) -> None:
        """One step by its number, not checked: for what is known to be legal."""
        s = self.state
        self.steps.append(_step(s.actor, code, self.game.definition.seen_by(s, code)))
        self._rules.apply(s, code)

    def _settle(self) -> None:
        while self._rng is not None and self.state.actor == CHANCE:
            self.do(self.game.definition.draw(self.state, self._rng))

    def copy(self) -> Match[S_co, V_co]:
        """Return an equal match that shares nothing with this one."""
        new: Match[S_co, V_co] = object.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.state = self.state.copy()
        new.steps = self.steps[:]
        new._rng = None if self._rng is None else self._rng[:]
        return new

    # What is seen.

    def view(self, seat: int = SPECTATOR, *, open_heaps: bool = False) -> V_co:
        """What a seat sees, or a spectator; `open_heaps` shows face-down cards that everyone saw before."""
        self._check_seat(seat)
        return self.game.definition.seen(self.state, seat, open_heaps)

    def seen(self, step: Step, seat: int = SPECTATOR) -> Action:
        """A step as a seat saw it: parts that were hidden from it are None."""
        self._check_seat(seat)
        verbs = self.game.definition.verbs
        return verbs.actions[step.code] if step.whole_for(seat) else verbs.masked(step.code)

    def resampled(self, seat: int, seed: int) -> S_co:
        """A state that could be the true one for all the seat knows."""
        self._check_seat(seat)
        rng = [0]
        seed_rng(rng, seed, 0)
        s = self.state.copy()
        self.game.definition.resample(s, seat, rng)
        return s

    def knowledge(self, seat: int | None = None) -> SeatKnowledge[S_co, V_co]:
        """What a bot in the seat (if not named: whoever acts) gets to see: the view, and worlds that fit it."""
        seat = self.actor if seat is None else seat
        return SeatKnowledge(self.game, seat, self.resampled(seat, 0))

    def _check_seat(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.game.players:
            raise ParseError("no-seat", seat=seat, last=self.game.players - 1)

    # How it stands and what is kept.

    @property
    def scores(self) -> list[int]:
        """One a seat: points so far, or at the end (what they mean is each game's)."""
        return [self._rules.score(self.state, seat) for seat in range(self.game.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that won, all that share it; nobody before the end."""
        return [seat for seat in range(self.game.players) if self.over and self._rules.wins(self.state, seat)]

    def record(self, *, legal: bool = False) -> Record:
        """The whole game as a record (`sobremesa/1`), with the legal lists if asked for."""
        from .records import record_of

        return record_of(self, legal=legal)
