"""Digests of random games, step by step, one for each variant of a game.

A step has a digest of four letters: of who did what, what was legal, who saw it, and all views afterwards. A diff of
two files shows at which steps two versions of the rules differ.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import msgspec
import numpy as np

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game, Match
from sobremesa.core.simulation import simulate

from .effects import first_effect
from .variants import name_of, recorded, variants

SEED = 13
STEPS_WITH_VIEWS = 400
"""The steps whose digests include views. Those of a long game would take minutes."""

LETTERS = 4
A_LINE = 20
CANDIDATES = 4000
"""The number of games that are played to find one in which an option makes a difference."""

HEAD = """\
# Digests of random games of {game}, step by step: `sobremesa golden {game}` writes them anew.
"""
_BLOCK = re.compile(r"^\[(\S+)\] game (\d+), (\d+) steps, (\w+)(?:; (.*))?$")


@dataclass(frozen=True)
class Digest:
    """The digests of one game: its number among the random games of SEED, and the step at which each option shows."""

    number: int
    effects: Mapping[str, int | None]
    whole: str
    steps: tuple[str, ...]

    def text(self, name: str) -> str:
        """Return the block of the file for this digest."""
        steps = {option: "in no game" if at is None else f"from step {at}" for option, at in self.effects.items()}
        shows = ", ".join(f"{option} shows {where}" for option, where in steps.items())
        effects = f"; {shows}" if shows else ""
        rows = [" ".join(self.steps[i : i + A_LINE]) for i in range(0, len(self.steps), A_LINE)]
        return "\n".join([f"[{name}] game {self.number}, {len(self.steps)} steps, {self.whole}{effects}", *rows, ""])


def digest(game: Game, number: int) -> Digest:
    """Return the digest of a random game by the present rules."""
    codes = recorded(game, number, SEED)[1]
    match = game.start_by_hand()
    whole, steps = hashlib.sha256(), []
    for code in codes:
        data = _step(match, code)
        whole.update(data)
        steps.append(hashlib.sha256(data).hexdigest()[:LETTERS])
    whole.update(msgspec.json.encode([match.scores, match.winners]))
    effects = {option: first_effect(game, option, codes) for option in game.changed_options}
    return Digest(number, effects, whole.hexdigest()[:16], tuple(steps))


def _step(match: Match, code: int) -> bytes:
    """Do a step and return the bytes to be hashed."""
    actor, possible = match.actor, match.legal_codes() or match.outcome_codes()
    match.do(code)
    action, seen_by = match.game.definition.verbs.actions[code], match.steps[-1].seen_by
    views = []
    if len(match.steps) <= STEPS_WITH_VIEWS:
        views = [match.view(seat, memory_aid=True) for seat in range(-1, match.game.players)]
    return msgspec.json.encode([actor, list(action), possible, seen_by, views])


def choose(game: Game) -> int:
    """Return the number of the first random game in which the most options make a difference."""
    options = set(game.changed_options)
    best, most = 0, -1
    for number in _candidates(game):
        codes = recorded(game, number, SEED)[1]
        shows = sum(first_effect(game, option, codes) is not None for option in options)
        if shows > most:
            best, most = number, shows
        if most == len(options):
            break
    return best


def _candidates(game: Game) -> Iterator[int]:
    """Yield the first games, and of many more those whose length or scores an option changes."""
    yield from range(4)
    first: set[int] = set()
    for option in game.changed_options:
        rest = {name: value for name, value in game.changed_options.items() if name != option}
        here, there = (simulate(each, CANDIDATES, SEED) for each in (game, Game(game.definition, game.players, rest)))
        differ = (here.decisions != there.decisions) | (here.scores != there.scores).any(axis=1)
        found = np.flatnonzero(differ)[:8].tolist()
        first |= set(found)
    yield from sorted(first - set(range(4)))


def read(text: str) -> dict[str, Digest]:
    """Return the digests of a file, by the names of the games."""
    found: dict[str, Digest] = {}
    for block in text.split("\n\n"):
        head, *rows = [line for line in block.splitlines() if line and not line.startswith("#")] or [""]
        if matched := _BLOCK.match(head):
            name, number, _, whole, effects = matched.groups()
            found[name] = Digest(int(number), _effects(effects), whole, tuple(" ".join(rows).split()))
    return found


def _effects(text: str | None) -> dict[str, int | None]:
    shows = [each.split(" ", 1) for each in (text or "").split(", ") if each]
    return {option: None if "no game" in words else int(words.rpartition(" ")[2]) for option, words in shows}


def write(definition: GameDefinition, kept: Mapping[str, Digest], progress: Callable[[int], None]) -> str:
    """Return the text of the file. Games in `kept` stay the same if their options still make a difference."""
    blocks = []
    for game in variants(definition):
        old = kept.get(name_of(game))
        new = digest(game, old.number if old else choose(game))
        if old and any(new.effects[each] is None and at is not None for each, at in old.effects.items()):
            new = digest(game, choose(game))
        blocks.append(new.text(name_of(game)))
        progress(1)
    return HEAD.format(game=definition.id) + "\n" + "\n".join(blocks)
