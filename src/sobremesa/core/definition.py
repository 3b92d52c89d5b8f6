"""The definition of a game: everything that its folder contributes, as one object."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Literal, cast

import msgspec

from .editions import Edition
from .events import NO_EVENTS, Events
from .help import HelpSection
from .heuristics import DEFAULT_TUNING, Tuning
from .log import LogLine, step_line
from .notation import Notation
from .options import Option, Setting
from .refusals import Refusal
from .resampling import resample_of
from .rules import Heuristic, Observation, Rules, S, count_check, draw_of
from .seats import SPECTATOR, FirstPlayer
from .state import Noted, State
from .verbs import Action, Verbs
from .views import derive_seen_by

if sys.version_info >= (3, 13):
    from typing import TypeVar
else:
    from typing_extensions import TypeVar

if TYPE_CHECKING:
    from .words import Words

V = TypeVar("V", bound=msgspec.Struct)
"""The view of one game."""

S_co = TypeVar("S_co", bound=State, default=State, covariant=True)
V_co = TypeVar("V_co", bound=msgspec.Struct, default=msgspec.Struct, covariant=True)
"""State and view of a definition, a game or a match.

They are covariant, so that a `GameDefinition[State, View]` of one game is also a `GameDefinition`, which means: of some
game. A state must only be given to the definition that made it; code over some game takes both from one match.
"""


NO_LIMIT = float("inf")
"""A pause that lasts as long as the table wants."""

DERIVED = cast("Callable[[State, int], int]", None)
"""Placeholder of a function that is derived from the other declarations when a definition is made."""


@dataclass(frozen=True)
class Race(Generic[S_co]):
    """A question that the rules ask of every seat in turn, and a table of all at once: the first to press wins.

    - `on(s)` returns whether it is being asked. It must not depend on anything hidden.
    - `press` is the action that wants to be first, as text. Only some seats may do it, and which is secret.
    - `wait` is the action of a seat that does not press. It is always legal while the race is on.
    """

    on: Callable[[S_co], bool]
    press: str
    wait: str


@dataclass(frozen=True, eq=False)
class GameDefinition(Generic[S_co, V_co]):
    """Everything that one game's folder contributes.

    - `rules` is the module with the functions of `Rules`.
    - `why_not(s, action)` returns why the acting seat may not do something, or None if it may.
    - `seen_by(s, action)` returns who sees a step in full, as bits of seats or EVERYONE, before it is applied. Without
      one a secret argument is seen by the seat that acts, or by the one that is dealt the card.
    - `receiver` says who is dealt the next card: a function of the state, or the name of a field.
    - `view(s, memory_aid)` is what everyone sees, and `private_view(s, seat, memory_aid)` the fields of it, by name,
      that a seat sees differently. With `memory_aid` they also show what was seen before and is hidden now. No other
      function turns a state into something to be shown.
    - `events` are what the rules may note for the log. `tell(before, actor, action, after)` returns the log lines of a
      step to which what was noted is added, from two views of the same viewer; without it that is the line `step-VERB`.
    - `picture(view, words)` draws a view as plain text.
    - `teams` is how many teams there are, or the name of the option that says so; every so many seats are of one team.
      0 means that all play for themselves.
    - `silent(view)` returns whether nobody may talk at the table now, given what everyone sees; `team_talk` says
      whether a team may talk among itself.
    - `race` is a question that every seat answers before anybody sees an answer (see `Race`).
    - `timed` names the verbs of the chance player that a clock decides. Chance draws them where no table does.
    - `acted_out` names verbs that stand without a weight beside a lot which simulations draw: a table draws from these
      instead, such as the dice that everyone rolls to see who begins.
    - `first` names the verb of the chance player that says which seat deals or begins first. Chance draws it, unless
      the people at a table settle it otherwise.
    - `draws` says whether a game can end without a winner: then `wins` is true for nobody, and everyone has an equal
      part of the result.
    - `pause(s)` returns how many seconds at most a table waits before chance acts, so that everyone can look at what
      was counted: before the first step of the next round or hand. 0 is not at all; without it tables never wait.
    - `heuristic` chooses moves for the bots that don't search, and inside playouts; without one a short search
      takes its place, and playouts are random.
    - `tuning` holds the parameters of the search for this game.
    - `observation` writes what a seat knows as a row of numbers, for learning algorithms.

    - `help` lists what stands on the help card: every card, figure and place that does something, with its clause.
    - `notation` converts steps between rules and records, in a game where they differ.
    - `memory_aid` tells whether the table option of that name changes what is shown: more in views with it, and without
      it only the last lap in the log.
    - `weight` orders the list of games, from 1 for a light game to 9 for a heavy one.
    - `short_game` holds options under which a random game ends soon, for tests.
    - `edition` is the edition that the game's modules have read, if the game has editions; unless it is the default, it
      is a part of the id.

    A module `drawing` in the same folder draws the table in a terminal, the folder `web` holds the browser table.
    """

    id: str
    players: range
    state: type[S_co]
    verbs: Verbs
    rules: Rules[S_co]
    why_not: Callable[[S_co, int], Refusal | None]
    view: Callable[[S_co, bool], V_co]
    private_view: Callable[[S_co, int, bool], dict[str, object]]
    picture: Callable[[V_co, Words], str]
    tell: Callable[[V_co, int, Action, V_co], list[LogLine]] | None = None
    events: Events = NO_EVENTS
    seen_by: Callable[[S_co, int], int] = DERIVED
    receiver: Callable[[S_co], int] | str | None = None
    options: tuple[Option, ...] = ()
    teams: int | str = 0
    silent: Callable[[V_co], bool] | None = None
    team_talk: bool = False
    race: Race[S_co] | None = None
    timed: frozenset[str] = frozenset()
    acted_out: frozenset[str] = frozenset()
    first: str | None = None
    draws: bool = False
    pause: Callable[[S_co], float] | None = None
    heuristic: Heuristic[S_co] | None = None
    tuning: Tuning = DEFAULT_TUNING
    observation: Observation[S_co] | None = None
    help: tuple[HelpSection, ...] = ()
    notation: Notation | None = None
    memory_aid: bool = False
    weight: int = 9
    short_game: Mapping[str, Setting] = field(default_factory=dict)
    edition: Edition | None = None

    def __post_init__(self) -> None:
        self._check_names()
        if self.seen_by is DERIVED:
            object.__setattr__(self, "seen_by", derive_seen_by(self.state, self.verbs, self.receiver))

    def _check_names(self) -> None:
        """Raise TypeError if something that does not exist is declared: it would be ignored in silence."""
        for verb in self.timed - self.verbs.verbs.keys():
            raise TypeError(f"{self.id}: there is no verb {verb!r}, which `timed` names")
        for text in (self.race.press, self.race.wait) if self.race is not None else ():
            if text not in self.verbs.texts:
                raise TypeError(f"{self.id}: there is no action {text!r}, which `race` names")
        if self.first is not None and self.first not in self.verbs.verbs:
            raise TypeError(f"{self.id}: there is no verb {self.first!r}, which `first` names")
        if self.first is not None and [kind.name for kind in self.verbs.verbs[self.first].kinds] != ["seat"]:
            raise TypeError(f"{self.id}: {self.first!r} is `first`, so its one argument must be a seat")
        if isinstance(self.teams, str) and self.teams not in {option.name for option in self.options}:
            raise TypeError(f"{self.id}: there is no option {self.teams!r}, which `teams` names")

    @cached_property
    def resample(self) -> Callable[[S_co, int, list[int]], None]:
        """The function that redraws what a seat can't know: the rules' own, or one that goes by the state's zones."""
        return resample_of(self.rules, self.state)

    @cached_property
    def check_actions(self) -> Callable[[int], None]:
        """A function that raises BrokenRules for a count of actions above MAX_ACTIONS."""
        return count_check(self.id, "legal", "MAX_ACTIONS", self.rules.MAX_ACTIONS)

    @cached_property
    def check_outcomes(self) -> Callable[[int], None]:
        """A function that raises BrokenRules for a count of outcomes above MAX_OUTCOMES."""
        return count_check(self.id, "outcomes", "MAX_OUTCOMES", self.rules.MAX_OUTCOMES)

    @cached_property
    def draw(self) -> Callable[[S_co, list[int]], int]:
        """The function that draws an outcome of chance: the rules' own, or one that goes by their `outcomes`."""
        return draw_of(self.rules, self.id)

    @property
    def room(self) -> int:
        """The length of a buffer for actions: rules that list each action once can't write past its end.

        It has a place for every action of the game, so that a MAX_ACTIONS that is too small is found by the count and
        does no harm before, also in compiled code, which does not check bounds.
        """
        return max(self.verbs.total, self.rules.MAX_ACTIONS, self.rules.MAX_OUTCOMES)

    def seen(self: GameDefinition[S, V], s: S, seat: int, memory_aid: bool = False) -> V:
        """Return what a seat sees, or a spectator."""
        return self.seen_besides(self.view(s, memory_aid), s, seat, memory_aid)

    def seen_besides(self: GameDefinition[S, V], view: V, s: S, seat: int, memory_aid: bool = False) -> V:
        """Return what a seat sees, given what everyone sees."""
        return view if seat == SPECTATOR else msgspec.structs.replace(view, **self.private_view(s, seat, memory_aid))

    def lines(
        self: GameDefinition[S, V],
        before: V,
        actor: int,
        action: Action,
        after: V,
        noted: Sequence[Noted],
        viewer: int = SPECTATOR,
    ) -> list[LogLine]:
        """Return the log lines of a step for a viewer, from what they saw before and after it and what was noted."""
        step = [step_line(self.verbs, actor, action)] if self.tell is None else self.tell(before, actor, action, after)
        return self.events.lines(step, action, noted, viewer) if noted else step

    @property
    def first_does(self) -> Literal["deals", "begins"] | None:
        """What the first player does first, None if there is none."""
        return None if self.first is None else "deals" if self.first == "dealer" else "begins"

    def table_outcomes(self, outcomes: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the outcomes of chance with the weights that a table draws them by (see `acted_out`)."""
        if not self.acted_out:
            return outcomes
        acted = [(code, int(self.verbs.verb_of(code).name in self.acted_out)) for code, _ in outcomes]
        return acted if any(now > before for (_, now), (_, before) in zip(acted, outcomes, strict=True)) else outcomes

    def decided_outside(self, first: FirstPlayer) -> frozenset[str]:
        """Return the verbs of the chance player that chance does not draw at a table which settles `first` so."""
        return self.timed if first == "chance" or self.first is None else self.timed | {self.first}

    @property
    def game_id(self) -> str:
        """The id without the edition: `chess` for `chess@second`."""
        return self.id.partition("@")[0]

    @property
    def package(self) -> str:
        """The name of the package that holds the game."""
        return self.state.__module__.rpartition(".")[0]

    @cached_property
    def folder(self) -> Path:
        """The folder of the game: its words, rules texts and web table lie there."""
        return Path(str(sys.modules[self.package].__file__)).parent
