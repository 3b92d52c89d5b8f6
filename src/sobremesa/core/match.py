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
from .state import Noted
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
        """The options that differ from their defaults, as records hold them."""
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
        """Start a match in which chance draws by the seed: equal seeds, equal draws. The default is a random seed."""
        return Match(self, int.from_bytes(os.urandom(8)) if seed is None else seed)

    def start_by_hand(self) -> Match[S_co, V_co]:
        """Start a match in which the steps of chance are played like any other: by a test, a record, a real table."""
        return Match(self, None)

    def simulate(self, games: int, seed: int = 1, *, threads: int | None = None) -> Results:
        """Play whole random games by the compiled rules; the same for the same seed, for any number of threads."""
        from .simulation import simulate

        return simulate(self, games, seed, threads=threads)

    def batch(self, size: int, seed: int = 1) -> Batch:
        """Begin many games that are stepped together by the compiled rules."""
        from .simulation import Batch

        return Batch(self, size, seed)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.changed_options.items())
        return f"game({self.id!r}, players={self.players}{options})"


@dataclass(frozen=True, slots=True)
class Step:
    """Something that was done: by whom, what, and who saw it in full (bits of seats, or EVERYONE)."""

    actor: int
    code: int
    seen_by: int

    def fully_seen_by(self, seat: int) -> bool:
        """Return whether a seat (or SPECTATOR) saw the step in full."""
        return self.seen_by == EVERYONE or (seat >= 0 and bool(self.seen_by >> seat & 1))


_step = lru_cache(65_536)(Step)
"""Equal steps of all matches are one object. The steps that occur often in five games are fewer than this."""


class Match(Generic[S_co, V_co]):
    """One game being played. Seats are numbered from 0, clockwise."""

    def __init__(self, game: Game[S_co, V_co], seed: int | None) -> None:
        self.game = game
        self.state = game.new_state()
        self.steps: list[Step] = []
        self.noted: tuple[Noted, ...] = ()
        """What the rules noted in the last step."""
        self._rules = game.definition.rules
        self._rng: list[int] | None = None
        if seed is not None:
            self._rng = [0]
            seed_rng(self._rng, seed, 0)
            self.play_chance()

    # Whose turn it is, and what may be done.

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE (-1), or NOBODY (-2) when the game is over."""
        return self.state.actor

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.actor == NOBODY

    def legal(self) -> list[Action]:
        """Return everything that the acting seat may do; nothing while chance acts or when the game is over."""
        actions = self.game.definition.verbs.actions
        return [actions[code] for code in self.legal_codes()]

    def legal_codes(self) -> list[int]:
        """Return the codes of what `legal` returns."""
        if self.state.actor < 0:
            return []
        return self.game.legal_codes(self.state)

    def outcomes(self) -> list[tuple[Action, int]]:
        """Return the possible outcomes of chance with their weights; nothing unless chance acts."""
        actions = self.game.definition.verbs.actions
        return [(actions[code], weight) for code, weight in self.outcome_codes()]

    def outcome_codes(self) -> list[tuple[int, int]]:
        """Return the codes of what `outcomes` returns, with their weights."""
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
        """Return why a seat (by default the one that acts) may not do this now; None if it may."""
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
        """Do an action for the seat that acts (or for `seat`, if it is its turn), then everything that chance does.

        Raises ParseError if it is no action of this game, and NotLegal if it is not legal now: its `refusal` names the
        clause. Nothing has changed then.
        """
        code = self.game.definition.verbs.read(action)
        refusal = self._why_not(code, self.actor if seat is None else seat)
        if refusal is not None:
            raise NotLegal(self.game.definition, refusal)
        self.do(code)
        self.play_chance()

    def do(self, code: int) -> None:
        """Do one step by its code, without a check: for what is known to be legal."""
        s = self.state
        self.steps.append(_step(s.actor, code, self.game.definition.seen_by(s, code)))
        noted: list[Noted] = []
        s.events = noted
        self._rules.apply(s, code)
        del s.events
        self.noted = tuple(noted)

    def play_chance(self) -> None:
        """Let chance act until a seat must decide, if the match was started with a seed; `play` does it too."""
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

    def view(self, seat: int = SPECTATOR, *, memory_aid: bool = False) -> V_co:
        """Return what a seat sees, or a spectator; `memory_aid` adds what they saw before and is hidden now."""
        self._check_seat(seat)
        return self.game.definition.seen(self.state, seat, memory_aid)

    def seen(self, step: Step, seat: int = SPECTATOR) -> Action:
        """Return a step as a seat saw it: parts that were hidden from it are None."""
        self._check_seat(seat)
        verbs = self.game.definition.verbs
        return verbs.actions[step.code] if step.fully_seen_by(seat) else verbs.masked(step.code)

    def resampled(self, seat: int, seed: int) -> S_co:
        """Return a state that could be the true one for all the seat knows."""
        self._check_seat(seat)
        rng = [0]
        seed_rng(rng, seed, 0)
        s = self.state.copy()
        self.game.definition.resample(s, seat, rng)
        return s

    def knowledge(self, seat: int | None = None) -> SeatKnowledge[S_co, V_co]:
        """Return what a seat (by default the one that acts) knows: all that a bot gets."""
        seat = self.actor if seat is None else seat
        return SeatKnowledge(self.game, seat, self.resampled(seat, 0))

    def _check_seat(self, seat: int) -> None:
        if not SPECTATOR <= seat < self.game.players:
            raise ParseError("no-seat", seat=seat, last=self.game.players - 1)

    # Results and the record.

    @property
    def scores(self) -> list[int]:
        """The score of each seat so far, or at the end; what it means differs from game to game."""
        return [self._rules.score(self.state, seat) for seat in range(self.game.players)]

    @property
    def winners(self) -> list[int]:
        """The seats that won, or share the win; none before the end, and none in a draw."""
        return [seat for seat in range(self.game.players) if self.over and self._rules.wins(self.state, seat)]

    def record(self, *, legal: bool = False) -> Record:
        """Return the whole game as a record (`sobremesa/1`), with the legal lists if asked for."""
        from .records import record_of

        return record_of(self, legal=legal)
