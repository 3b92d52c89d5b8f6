"""The golden game to read: every step with its log lines, and a picture of the table at intervals.

The file contains the steps. If the rules still allow them, the file is written again with the same game; else another
game is searched for that reaches as many clauses of the rules as possible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from sobremesa.bots import bot_named
from sobremesa.core.chance import below, seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import SobremesaError
from sobremesa.core.match import Game, Match
from sobremesa.core.rulebook import rulebook
from sobremesa.core.seats import CHANCE, EVERYONE
from sobremesa.core.words import words

from .reach import lines_run, reached
from .variants import name_of, variants

MOST_BYTES = 50_000
DECISIONS_A_PICTURE = 25
FIRST_TRIES = 2
"""The number of games of each variant that are tried."""

CHOSEN = 3
MORE_TRIES = 20
"""The number of games of the best variants that are tried."""

SLIPS = 4
"""One in four decisions is made at random: the heuristic alone leaves out much that the rules provide for."""

Tried = tuple[tuple[int, int], Game, Match]
"""A game that was played, with the number of clauses it reaches, and of lines of code and messages of the log."""

_STEP = re.compile(r"^\d+ (?:chance|seat \d+): ([^|(\n]+?)(?: \(of \d+\))?(?: \| .*)?$", re.MULTILINE)
_NAME = re.compile(r"^game: (\S+)$", re.MULTILINE)


def tell(match: Match) -> str:
    """Return a game as text."""
    definition = match.game.definition
    lines: list[str] = []
    ran = lines_run(definition, lambda: lines.extend(_lines(match)))
    clauses = [clause.id for clause in rulebook(definition, "en").clauses()]
    has = reached(definition, ran)
    title = words(definition, "en").say("title")
    head = [
        f"# A game of {title} to read; `sobremesa golden {definition.id}` tells it anew.",
        f"game: {name_of(match.game)}",
        f"clauses: {' '.join(has)}",
        f"not reached: {' '.join(each for each in clauses if each not in has) or '-'}",
    ]
    return "\n".join([*head, *lines, ""])


def _lines(match: Match) -> Iterator[str]:
    """Yield the steps of a game with their log lines for spectators, and pictures of the table."""
    definition, say = match.game.definition, words(match.game.definition, "en")
    again = match.game.start_by_hand()
    decisions = 0
    for number, step in enumerate(match.steps, start=1):
        if step.actor != CHANCE:
            if decisions % DECISIONS_A_PICTURE == 0:
                yield from _picture(again)
            decisions += 1
        before = again.view()
        choice = "" if step.actor == CHANCE else f" (of {len(again.legal_codes())})"
        again.do(step.code)
        who = "chance" if step.actor == CHANCE else f"seat {step.actor}"
        unseen = "" if step.seen_by == EVERYONE else f" | seen by {_seats(step.seen_by, match.game.players)}"
        yield f"{number} {who}: {definition.verbs.actions[step.code]}{choice}{unseen}"
        log_lines = definition.lines(before, step.actor, again.seen(again.steps[-1]), again.view(), again.noted)
        if step.actor != CHANCE or len(log_lines) > 1:
            yield from (f"  {say.line(line)}" for line in log_lines)
    yield from _picture(again)
    yield f"scores: {' '.join(map(str, again.scores))}; winners: {' '.join(map(str, again.winners))}"


def _seats(mask: int, players: int) -> str:
    return " ".join(str(seat) for seat in range(players) if mask >> seat & 1) or "nobody"


def _picture(match: Match) -> Iterator[str]:
    definition = match.game.definition
    picture = definition.picture(match.view(), words(definition, "en"))
    yield from (f"    {row}".rstrip() for row in picture.splitlines())


def read(definition: GameDefinition, text: str) -> Match | None:
    """Return the game in a text; None if there is none, or if the rules don't allow it."""
    named = _NAME.search(text)
    games = {name_of(game): game for game in variants(definition)}
    if not named or named[1] not in games:
        return None
    match = games[named[1]].start_by_hand()
    try:
        for action in _STEP.findall(text):
            match.play(action)
    except SobremesaError:
        return None
    return match if match.over else None


def search(definition: GameDefinition, progress: Callable[[int], None]) -> Match:
    """Return the game, short enough to read, that reaches most clauses and, among those, most lines of code."""
    found: list[Tried] = []
    for game in variants(definition):
        found.append(max((_tried(game, seed) for seed in range(FIRST_TRIES)), key=lambda each: each[0]))
        progress(1)
    best = sorted(found, key=lambda each: each[0], reverse=True)[:CHOSEN]
    for _, game, _ in best[:]:
        for seed in range(FIRST_TRIES, MORE_TRIES):
            best.append(_tried(game, seed))
    return max(best, key=lambda each: each[0])[2]


def _tried(game: Game, seed: int) -> Tried:
    """Play a game and return it with what it reaches: nothing if it is too long."""
    match = _played(game, seed)
    text: list[str] = []
    ran = lines_run(game.definition, lambda: text.extend(_lines(match)))
    size = len("\n".join(text).encode())
    if size >= MOST_BYTES:
        return (-1, -size), game, match
    return (len(reached(game.definition, ran)), len(ran) + len(_said(match))), game, match


def _said(match: Match) -> set[tuple[str, ...]]:
    """Return the messages of a game's log, with the cards and characters that they name, but not the seats."""
    definition, again, said = match.game.definition, match.game.start_by_hand(), set()
    for step in match.steps:
        before = again.view()
        again.do(step.code)
        for line in definition.lines(before, step.actor, again.seen(again.steps[-1]), again.view(), again.noted):
            named = sorted(f"{kind}-{value}" for kind, value in line.names.values() if kind != "seat")
            said.add((line.message, *named))
    return said


def _played(game: Game, seed: int) -> Match:
    """Return a game played by the heuristic, with some random moves."""
    bot, match, rng = bot_named("heuristic"), game.start(seed), [0]
    seed_rng(rng, seed, 0)
    while not match.over:
        legal = match.legal_codes()
        slip = below(rng, SLIPS) == 0
        code = legal[below(rng, len(legal))] if slip else bot.choose(match.knowledge(), rng)
        match.play(game.definition.verbs.actions[code])
    return match
