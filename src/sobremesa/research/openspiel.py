"""The games as OpenSpiel games with explicit chance nodes. Importing this module registers them.

    import pyspiel
    import sobremesa.research.openspiel
    game = pyspiel.load_game("sobremesa_push(players=3,risk=true)")

Parameters are the number of players and the game's options; an option that is -1 has its default. Returns are
zero-sum: the winners share one point, to which every seat contributes equally. A draw pays nothing.

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
from sobremesa.research.observations import default_players, observation, observed_games
from sobremesa.research.rows import Rows

DEFAULT = -1
"""The value of a parameter that leaves an option at its default."""

LONGEST = 1_000_000
"""An upper bound on decisions per game: some games have no limit in their rules."""


class Position:
    """The state of a game and its history. Copies share the history, so they are cheap."""

    __slots__ = ("history", "states")

    def __init__(self, states: NDArray[Any], history: History) -> None:
        self.states = states
        self.history = history

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.states.copy(), self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        return _from_numbers, (self.states.tolist(), self.history)


def _from_numbers(states: list[tuple[Any, ...]], history: History) -> Position:
    """Return a position from plain numbers; used for unpickling."""
    return Position(np.array(states, history.definition.state.dtype()), history)


class SobremesaGame(pyspiel.Game):  # type: ignore[misc]
    """The base class of all registered games; each game is a subclass with its definition."""

    definition: GameDefinition
    game_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        players = int(params.get("players", default_players(self.definition)))
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

    def new_initial_state(self, from_string: str | None = None) -> SobremesaState:
        if from_string is not None:
            raise ValueError("a state can't be made from text; deserialize_state takes what serialize returns")
        return SobremesaState(self)

    def state_for(self, knowledge: SeatKnowledge, rng: list[int]) -> SobremesaState:
        """Return a state without history that is consistent with what a seat knows of a match."""
        state = SobremesaState(self)
        knowledge.sample(rng).pack(state.position.states, 0)
        return state

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SobremesaObserver | None:
        """Return an observer of one player's public and private information; None for any other kind."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SobremesaObserver(self, kind.perfect_recall, params)


class SobremesaState(pyspiel.State):  # type: ignore[misc]
    """A state of a game, advanced by the compiled rules."""

    def __init__(self, game: SobremesaGame) -> None:
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
        return [winner / sum(won) - 1 / len(won) for winner in won] if any(won) else [0.0 for _ in seats]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SobremesaState:
        """Return a sampled state consistent with what the player knows; its history holds only what the player saw."""
        game, here = self.get_game(), self.position
        rng = np.zeros(1, np.int64)
        seed_rng(rng, int(probability_sampler() * (1 << 53)), 0)  # type: ignore[arg-type]  # an array of one number
        sampled = SobremesaState(game)
        there = sampled.position
        there.states[:] = here.states
        game.rows.stepping.resample_at(there.states, 0, player_id, rng)
        there.history = here.history.as_seen_by(player_id)
        return sampled

    def __str__(self) -> str:
        """Return all steps so far with every secret."""
        return self.position.history.text_for(None)


class SobremesaObserver:
    """Observations as tensors and strings. With perfect recall they include the steps that the player saw.

    No tensor of fixed size can hold a whole history, so it holds the last `RECENT` steps.
    """

    def __init__(self, game: SobremesaGame, recall: bool, params: Any) -> None:
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

    def set_from(self, state: SobremesaState, player: int) -> None:
        here = state.position
        self.dict["observation"][:] = self._row(here, player)
        if self.recall:
            self.dict["recent"][:] = here.history.recent(player, self.game.game.players)

    def string_from(self, state: SobremesaState, player: int) -> str:
        """Return what the player sees now; with perfect recall, preceded by the steps that it saw.

        The steps alone are not enough: one of them may turn up a card that was laid down face down.
        """
        here = state.position
        if not self.recall:
            shown = self.game.definition.state.unpack(here.states, 0)
            return self.game.definition.picture(
                self.game.definition.seen(shown, player, memory_aid=True), words(self.game.definition, "en")
            )
        return f"{here.history.text_for(player)}\nsees {self._row(here, player).tobytes().hex()}"

    def _row(self, here: Position, player: int) -> NDArray[np.int8]:
        row: NDArray[np.int8] = self.game.rows.observations[0]
        self.game.rows.stepping.look_at(here.states, 0, player, row)
        return row


class Rollouts:
    """An evaluator for OpenSpiel's Python searches: random rollouts by the compiled rules.

    Equivalent to their `RandomRolloutEvaluator`, without a Python call per step.
    """

    def __init__(self, rollouts: int = 1, seed: int = 0) -> None:
        self.rollouts = rollouts
        self.rng = np.zeros(1, np.int64)
        seed_rng(self.rng, seed, 0)  # type: ignore[arg-type]  # an array of one number

    def evaluate(self, state: SobremesaState) -> NDArray[np.float64]:
        """Return the mean return of each seat over the rollouts."""
        game = state.get_game()
        rewards = np.zeros((1, game.game.players))
        total = np.zeros(game.game.players)
        for _ in range(self.rollouts):
            game.rows.stepping.finish_at(state.position.states.copy(), 0, self.rng, game.out, rewards)
            total += rewards[0]
        return total / self.rollouts

    def prior(self, state: SobremesaState) -> list[tuple[int, float]]:
        """Return the legal actions with equal probabilities, or the chance outcomes with theirs."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


# Parameters and registration.


def read_options(definition: GameDefinition, params: Mapping[str, Any]) -> dict[str, Setting]:
    """Return the options that the parameters set."""
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
        "players": default_players(definition),
        **{option.name: False if isinstance(option, Flag) else DEFAULT for option in definition.options},
    }


def _register(name: str) -> None:
    """Register a game as `sobremesa_ID`."""
    game_definition = definition(name)
    kind = pyspiel.GameType(
        short_name=f"sobremesa_{name}",
        long_name=words(game_definition, "en").say("title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game_definition.players[-1],
        min_num_players=game_definition.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game_definition),
    )
    class_name = f"{name.capitalize()}Game"
    members = {"definition": game_definition, "game_type": kind, "__module__": __name__}
    globals()[class_name] = type(class_name, (SobremesaGame,), members)  # pickle looks for the class here
    pyspiel.register_game(kind, globals()[class_name])


for _name in observed_games():
    _register(_name)
