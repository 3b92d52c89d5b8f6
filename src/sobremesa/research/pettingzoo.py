"""The games as PettingZoo environments, one agent a seat.

    from sobremesa.research.pettingzoo import GAME_v0
    env = GAME_v0.env(players=4)

Once this module is imported, `pettingzoo.make("aec", "sobremesa/GAME-v0", players=4)` finds them too. GAME is the
id of a game.

The seats of these games act one after another, so the AEC environment is the natural one. `parallel_env` asks every
seat each cycle and carries out the action of the acting one, for tools that support nothing else. Legal actions
change from turn to turn, so they must be masked: `observation["action_mask"]`.
"""

from __future__ import annotations

from typing import Any

from sobremesa.core.extras import needs

with needs("research"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv, register
    from pettingzoo.utils import wrappers

from sobremesa.core.bits import MASK
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.errors import NotLegal, ParseError, SetupError
from sobremesa.core.features import HIGHEST, Features
from sobremesa.core.match import Game
from sobremesa.core.seats import NOBODY, SPECTATOR
from sobremesa.core.words import language, words
from sobremesa.games import definition
from sobremesa.research.drawing import draw_text
from sobremesa.research.observations import default_players, observation, observed_games
from sobremesa.research.rows import Rows

SeatObservation = dict[str, NDArray[np.int8]]
RENDER_MODES = ["human", "ansi", "rgb_array"]
ILLEGAL = -1.0
"""The reward for an illegal action: lower than any loss."""


class EnvironmentCore:
    """One game with its agents, spaces and observations: the common part of both environments."""

    def __init__(self, game: Game, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            choices = ", ".join(RENDER_MODES)
            raise SetupError(
                "option-choice", option="render_mode", value=render_mode, players=game.players, choices=choices
            )
        self.game = game
        self.rows = Rows(game, 1)
        features: Features = observation(game.definition).FEATURES
        self.agents = [f"seat_{seat}" for seat in range(game.players)]
        self.number = {agent: seat for seat, agent in enumerate(self.agents)}
        total = game.definition.verbs.total
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0, HIGHEST, (features.size,), np.int8),
                    "action_mask": gymnasium.spaces.Box(0, 1, (total,), np.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(total) for agent in self.agents}
        self.state_space = gymnasium.spaces.Box(0, HIGHEST, (game.players * features.size,), np.int8)
        self._seeds = np.random.SeedSequence()
        self._advance = self.rows.stepping.advance_row

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_advance"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._advance = self.rows.stepping.advance_row

    def begin(self, seed: int | None) -> int:
        """Begin a new game and return the seat that acts. Without a seed, the last seed's sequence goes on."""
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        number = int(self._seeds.spawn(1)[0].generate_state(1, np.uint64)[0]) & MASK
        rows = self.rows
        rows.rewards[:] = 0
        rows.begin(number)
        self.seat = int(rows.seats[0])
        return self.seat

    def do(self, action: int) -> int:
        """Do an action and return the seat that acts next, or NOBODY.

        Raises NotLegal or ParseError, in which case nothing has changed.
        """
        rows = self.rows
        if not (0 <= action < rows.masks.shape[1] and rows.masks[0, action]):
            raise self._error(action)
        self.seat = self._advance(rows.states, 0, rows.rngs, action, rows.shown, rows.rewards, rows.scores)
        return self.seat

    def observe(self, seat: int) -> SeatObservation:
        """Return the observation of a seat and the mask of its legal actions."""
        rows = self.rows
        if seat == self.seat:
            return {"observation": rows.observations[0].copy(), "action_mask": rows.masks[0].copy()}
        row = np.empty(rows.observations.shape[1], np.int8)
        rows.stepping.look_at(rows.states, 0, seat, row)
        return {"observation": row, "action_mask": np.zeros(rows.masks.shape[1], np.int8)}

    def state(self) -> NDArray[np.int8]:
        """Return what all seats know together, all hands included: for critics, never as input of a policy."""
        rows = self.rows
        seen = np.empty((self.game.players, rows.observations.shape[1]), np.int8)
        for seat in range(self.game.players):
            rows.stepping.look_at(rows.states, 0, seat, seen[seat])
        return seen.ravel()

    def rewards(self) -> list[float]:
        """Return the reward of each seat."""
        return [float(reward) for reward in self.rows.rewards[0]]

    def picture(self) -> str:
        """Return the view of the acting seat as text; at the end of a game, that of a spectator."""
        state = self.game.definition.state.unpack(self.rows.states, 0)
        viewer = SPECTATOR if state.actor == NOBODY else state.actor
        say = words(self.game.definition, language())
        return self.game.definition.picture(self.game.definition.seen(state, viewer), say)

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """Render the game in one of `RENDER_MODES`; warn if no mode was chosen."""
        if mode is None:
            gymnasium.logger.warn("render() needs a render_mode, which is given when the environment is made.")
            return None
        if mode == "rgb_array":
            return draw_text(self.picture())
        if mode == "ansi":
            return self.picture()
        print(self.picture())  # noqa: T201  # what this mode is for
        return None

    def _error(self, action: int) -> Exception:
        """Return the exception that says why an action can't be done."""
        total = self.game.definition.verbs.total
        if not 0 <= action < total:
            return ParseError("no-such-value", kind="ACTION", value=str(action), values=f"0 … {total - 1}")
        refusal = self.game.definition.why_not(self.game.definition.state.unpack(self.rows.states, 0), action)
        assert refusal is not None
        return NotLegal(self.game.definition, refusal)


class SobremesaAECEnv(AECEnv[str, SeatObservation, int | None]):  # type: ignore[misc]  # PettingZoo's types are loose
    """The AEC environment: seats act one after another. `max_cycles` truncates when a seat has acted that often."""

    def __init__(self, game: Game, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        self.core = EnvironmentCore(game, render_mode)
        self.metadata = _metadata(game)
        self.metadata["is_parallelizable"] = False
        self.render_mode = render_mode
        self.max_cycles = _checked(max_cycles)
        self.possible_agents = self.core.agents[:]
        self.agents = self.possible_agents[:]
        self.state_space = self.core.state_space

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.core.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.core.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        seat = self.core.begin(seed)
        self.agents = self.possible_agents[:]
        self.agent_selection = self.possible_agents[seat]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turns = [0] * len(self.agents)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._turns[self.core.seat] += 1
        seat = self.core.do(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if seat == NOBODY:
            self.rewards = dict(zip(self.agents, self.core.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[seat]
            if self._turns[seat] == self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> SeatObservation:
        return self.core.observe(self.core.number[agent])

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.core.render(self.render_mode)

    def state(self) -> NDArray[np.int8]:
        """Return what all seats know together (see `EnvironmentCore.state`)."""
        return self.core.state()

    def close(self) -> None:
        """Do nothing: there is no window, and memory is freed by Python."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class OrderEnforcing(wrappers.OrderEnforcingWrapper[str, SeatObservation, int | None]):  # type: ignore[misc]
    """PettingZoo's order-enforcing wrapper with a faster `last`, which reads from the innermost environment."""

    def __init__(self, env: AECEnv[str, SeatObservation, int | None]) -> None:
        super().__init__(env)
        self._innermost = env.unwrapped

    def last(self, observe: bool = True) -> tuple[SeatObservation | None, float, bool, bool, dict[str, Any]]:
        env = self._innermost
        if not self._has_reset:
            raise AttributeError("last cannot be called before reset")
        agent = env.agent_selection
        return (
            self.env.observe(agent) if observe else None,
            env._cumulative_rewards[agent],
            env.terminations[agent],
            env.truncations[agent],
            env.infos[agent],
        )

    def __str__(self) -> str:
        return str(self._innermost)


class SobremesaParallelEnv(ParallelEnv[str, SeatObservation, int | None]):  # type: ignore[misc]
    """The parallel environment: every seat gives an action, and only that of the acting seat is carried out.

    An illegal action is replaced by a random legal one, and `infos` says so: tools without masks can play too. As any
    action of a waiting seat will do, its mask allows all of them: learners need one that they may draw.
    """

    def __init__(self, game: Game, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        self.core = EnvironmentCore(game, render_mode)
        self.metadata = _metadata(game)
        self.render_mode = render_mode
        self.max_cycles = _checked(max_cycles)
        self.possible_agents = self.core.agents[:]
        self.agents: list[str] = []
        self.state_space = self.core.state_space
        self._rng = [0]

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return self.core.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self.core.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, SeatObservation], dict[str, dict[str, Any]]]:
        self.core.begin(seed)
        seed_rng(self._rng, int(self.core.rows.rngs[0, 0]), 1)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        return self._observations(), self._infos(False)

    def step(
        self, actions: dict[str, int | None]
    ) -> tuple[
        dict[str, SeatObservation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        rows, agents = self.core.rows, self.agents
        chosen = actions.get(self.possible_agents[self.core.seat])
        legal = rows.listed[0, : rows.counts[0]]
        replaced = chosen is None or int(chosen) not in legal
        if replaced:
            chosen = int(legal[below(self._rng, len(legal))])
        over = self.core.do(int(chosen or 0)) == NOBODY
        self._cycles += 1
        cut = not over and self._cycles == self.max_cycles
        rewards = self.core.rewards() if over else [0.0] * len(agents)
        observations, infos = self._observations(), self._infos(replaced)
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )

    def render(self) -> str | NDArray[np.uint8] | None:
        return self.core.render(self.render_mode)

    def _observations(self) -> dict[str, SeatObservation]:
        observations = {agent: self.core.observe(seat) for agent, seat in self.core.number.items()}
        for agent, seat in self.core.number.items():
            if seat != self.core.seat:
                observations[agent]["action_mask"][:] = 1
        return observations

    def _infos(self, replaced: bool) -> dict[str, dict[str, Any]]:
        return {
            agent: {"acts": seat == self.core.seat, "replaced": replaced} for agent, seat in self.core.number.items()
        }

    def state(self) -> NDArray[np.int8]:
        """Return what all seats know together (see `EnvironmentCore.state`)."""
        return self.core.state()

    def close(self) -> None:
        """Do nothing: there is no window, and memory is freed by Python."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def _metadata(game: Game) -> dict[str, Any]:
    return {"name": f"{game.id}_v0", "render_modes": RENDER_MODES[:], "render_fps": 2}


def _checked(max_cycles: int | None) -> int | None:
    if max_cycles is not None and max_cycles < 1:
        raise SetupError("too-few", name="max_cycles", value=max_cycles)
    return max_cycles


class Environment:
    """The environments of one game, with the functions that a PettingZoo module has."""

    def __init__(self, game: str) -> None:
        self.game = game

    def raw_env(
        self,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: object,
    ) -> SobremesaAECEnv:
        """Return the unwrapped AEC environment; an illegal action raises NotLegal with the clause."""
        return SobremesaAECEnv(self._set_up(players, options), render_mode, max_cycles)

    def env(self, players: int | None = None, **more: Any) -> AECEnv[str, SeatObservation, int | None]:
        """Return the AEC environment in PettingZoo's usual wrappers; an illegal action ends the game with a penalty."""
        env: Any = wrappers.TerminateIllegalWrapper(self.raw_env(players, **more), ILLEGAL)
        return OrderEnforcing(wrappers.AssertOutOfBoundsWrapper(env))

    def parallel_env(
        self,
        players: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: object,
    ) -> SobremesaParallelEnv:
        """Return the parallel environment (see SobremesaParallelEnv)."""
        return SobremesaParallelEnv(self._set_up(players, options), render_mode, max_cycles)

    def _set_up(self, players: int | None, options: dict[str, object]) -> Game:
        """Return the game; without a number of players it has four where that is allowed."""
        found = definition(self.game)
        return Game(found, default_players(found) if players is None else players, options)


ENVIRONMENTS = tuple(map(Environment, observed_games()))

for _one in ENVIRONMENTS:
    register("aec", f"sobremesa/{_one.game}-v0", _one.env)
    register("parallel", f"sobremesa/{_one.game}-v0", _one.parallel_env)


def __getattr__(name: str) -> Environment:
    """Return the environment `GAME_v0` of a game."""
    for environment in ENVIRONMENTS:
        if name == f"{environment.game}_v0":
            return environment
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def env(game: str, players: int | None = None, **more: Any) -> AECEnv[str, SeatObservation, int | None]:
    """Return the AEC environment of a game by its id; raise SetupError if there is none."""
    return Environment(game).env(players, **more)


def parallel_env(game: str, players: int | None = None, **more: Any) -> SobremesaParallelEnv:
    """Return the parallel environment of a game by its id; raise SetupError if there is none."""
    return Environment(game).parallel_env(players, **more)
