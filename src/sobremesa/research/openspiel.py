"""The games as OpenSpiel games, with the steps of chance as chance nodes. Importing this module registers them.

    import pyspiel
    import sobremesa.research.openspiel
    game = pyspiel.load_game("sobremesa_push(players=3,risk=true)")

Parameters are the number of players and the game's options; an option that is -1 has its default. Returns are
zero-sum: the winners share one point, and every seat has paid an equal part of it.

Use OpenSpiel's searches written in Python (`open_spiel.python.algorithms.ismcts` and `mcts`): those written in C++
can't resample a game written in Python, and their method `step` crashes on any such game (OpenSpiel 2.0.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sobremesa.core.extras import needs

with needs("research"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

from sobremesa.core.chance import seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.knowledge import SeatKnowledge
from sobremesa.core.match import Game
from sobremesa.core.options import Flag, Setting
from sobremesa.core.seats import CHANCE, EVERYONE, NOBODY
from sobremesa.core.words import words
from sobremesa.games import definition
from sobremesa.research.history import NUMBERS_A_STEP, RECENT, History
from sobremesa.research.observations import observation, observed_games
from sobremesa.research.rows import Rows

DEFAULT = -1
"""A parameter that leaves an option as it is."""

LONGEST = 1_000_000
"""More decisions than any game has: some have no limit but what chance allows."""


class Position:
    """One game as it stands: its state, and what every seat saw of the steps so far.

    It is copied in no time: the history is shared.
    """

    __slots__ = ("history", "states")

    def __init__(self, states: NDArray[Any], history: History) -> None:
        self.states = states
        self.history = history

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.states.copy(), self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        return _written_down, (self.states.tolist(), self.history)


def _written_down(states: list[tuple[Any, ...]], history: History) -> Position:
    """A position from its numbers."""
    return Position(np.array(states, history.definition.state.dtype()), history)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """What all five have in common; each is registered as a class of its own."""

    definition: GameDefinition
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        players = int(params.get("players", usual_players(self.definition)))
        self.game = Game(self.definition, players, read_options(self.definition, params))
        self.rows = Rows(self.game, 1)
        rules = self.definition.rules
        self.out = np.zeros(max(rules.MAX_ACTIONS, rules.MAX_OUTCOMES), np.int64)
        self.weights = np.zeros(rules.MAX_OUTCOMES, np.int64)
        total = self.definition.verbs.total
        share = 1 / players
        info = pyspiel.GameInfo(
            num_distinct_actions=total,
            max_chance_outcomes=total,
            num_players=players,
            min_utility=-share,
            max_utility=1 - share,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, params)

    def new_initial_state(self, from_string: str | None = None) -> TableState:
        return TableState(self)

    def state_for(self, knowledge: SeatKnowledge, rng: list[int]) -> TableState:
        """Return a state for a bot that gets what a seat knows of a match: one that fits it, without a history."""
        state = TableState(self)
        knowledge.sample(rng).pack(state.position.states, 0)
        return state

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver | None:
        """An observer of what one player knows, public and private together; None for any other."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return TableObserver(self, kind.perfect_recall, params)


class TableState(pyspiel.State):  # type: ignore[misc]
    """One game, stepped by the compiled rules."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.position = Position(game.rows.first.copy(), History(game.definition))

    def current_player(self) -> int:
        actor = int(self.position.states["actor"][0])
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == NOBODY else actor

    def is_terminal(self) -> bool:
        return bool(self.position.states["actor"][0] == NOBODY)

    def _legal_actions(self, player: int) -> list[int]:
        game = self.get_game()
        if player != self.position.states["actor"][0]:
            return []
        n = game.rows.stepping.legal_at(self.position.states, 0, game.out)
        return sorted(game.out[:n].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance. What is decided outside the game (by a clock) is not listed."""
        game = self.get_game()
        n = game.rows.stepping.outcomes_at(self.position.states, 0, game.out, game.weights)
        total = int(game.weights[:n].sum())
        listed = zip(game.out[:n].tolist(), game.weights[:n].tolist(), strict=True)
        return sorted((code, weight / total) for code, weight in listed if weight)

    def _apply_action(self, action: int) -> None:
        game, here = self.get_game(), self.position
        seen_by = EVERYONE
        if here.history.secret[action]:
            seen_by = game.definition.seen_by(game.definition.state.unpack(here.states, 0), action)
        here.history = here.history.then(int(here.states["actor"][0]), action, seen_by)
        game.rows.stepping.apply_at(here.states, 0, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().definition.verbs.actions[action])

    def returns(self) -> list[float]:
        game = self.get_game()
        seats = range(game.game.players)
        if not self.is_terminal():
            return [0.0 for _ in seats]
        final = game.definition.state.unpack(self.position.states, 0)
        won = [bool(game.definition.rules.wins(final, seat)) for seat in seats]
        return [winner / sum(won) - 1 / len(won) for winner in won]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> TableState:
        """A world that could be the true one for all that the player knows; its history holds what the player saw."""
        game, here = self.get_game(), self.position
        rng = np.zeros(1, np.int64)
        seed_rng(rng, int(probability_sampler() * (1 << 53)), 0)  # type: ignore[arg-type]  # an array of one number
        made_up = TableState(game)
        there = made_up.position
        there.states[:] = here.states
        game.rows.stepping.resample_at(there.states, 0, player_id, rng)
        there.history = here.history.as_seen_by(player_id)
        return made_up

    def __str__(self) -> str:
        """All that is known to those who know all: the steps so far."""
        return self.position.history.told(None)


class TableObserver:
    """Observations as tensors and strings. With perfect recall the steps that the player saw stand with them.

    No tensor of fixed size holds a whole history: beside the observation it has the last steps.
    """

    def __init__(self, game: TableGame, recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations; {params} are given")
        self.game = game
        self.recall = recall
        size = observation(game.definition).FEATURES.size
        recent = RECENT * NUMBERS_A_STEP if self.recall else 0
        self.tensor = np.zeros(size + recent, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self.recall:
            self.dict["recent"] = self.tensor[size:].reshape(RECENT, NUMBERS_A_STEP)

    def set_from(self, state: TableState, player: int) -> None:
        here = state.position
        self.dict["observation"][:] = self._row(here, player)
        if self.recall:
            self.dict["recent"][:] = here.history.recent(player, self.game.game.players)

    def string_from(self, state: TableState, player: int) -> str:
        """What the player sees; with perfect recall, before it, all that it saw happen.

        Steps alone don't tell all: a card that was laid out unseen may be turned up by somebody's step.
        """
        here = state.position
        if not self.recall:
            shown = self.game.definition.state.unpack(here.states, 0)
            return self.game.definition.picture(
                self.game.definition.seen(shown, player, open_heaps=True), words(self.game.definition, "en")
            )
        return f"{here.history.told(player)}\nsees {self._row(here, player).tobytes().hex()}"

    def _row(self, here: Position, player: int) -> NDArray[np.int8]:
        row: NDArray[np.int8] = self.game.rows.observations[0]
        self.game.rows.stepping.look_at(here.states, 0, player, row)
        return row


class Rollouts:
    """An evaluator for OpenSpiel's searches written in Python: random play to the end by the compiled rules.

    It does what their `RandomRolloutEvaluator` does, without asking Python at every step.
    """

    def __init__(self, rollouts: int = 1, seed: int = 0) -> None:
        self.rollouts = rollouts
        self.rng = np.zeros(1, np.int64)
        seed_rng(self.rng, seed, 0)  # type: ignore[arg-type]  # an array of one number

    def evaluate(self, state: TableState) -> NDArray[np.float64]:
        """What each seat gets, on average."""
        game = state.get_game()
        rewards = np.zeros((1, game.game.players))
        total = np.zeros(game.game.players)
        for _ in range(self.rollouts):
            game.rows.stepping.finish_at(state.position.states.copy(), 0, self.rng, game.out, rewards)
            total += rewards[0]
        return total / self.rollouts

    def prior(self, state: TableState) -> list[tuple[int, float]]:
        """All that may be done, each as likely as the others."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


# What a game's parameters are.


def usual_players(definition: GameDefinition) -> int:
    """Four, which is right for every one of these games."""
    return 4 if 4 in definition.players else definition.players[0]


def read_options(definition: GameDefinition, params: Mapping[str, Any]) -> dict[str, Setting]:
    """The options that the parameters set."""
    options: dict[str, Setting] = {}
    for option in definition.options:
        value = params.get(option.name, DEFAULT)
        if isinstance(option, Flag):
            options[option.name] = bool(value) if value != DEFAULT else False
        elif value != DEFAULT:
            options[option.name] = int(value)
    return options


def _parameters(definition: GameDefinition) -> dict[str, Any]:
    return {
        "players": usual_players(definition),
        **{option.name: False if isinstance(option, Flag) else DEFAULT for option in definition.options},
    }


def _register(name: str) -> None:
    shelf = definition(name)
    kind = pyspiel.GameType(
        short_name=f"sobremesa_{name}",
        long_name=words(shelf, "en").say("title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=shelf.players[-1],
        min_num_players=shelf.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(shelf),
    )
    pyspiel.register_game(
        kind, type(f"{name.capitalize()}Game", (TableGame,), {"definition": shelf, "game_type": kind})
    )


for _name in observed_games():
    _register(_name)
