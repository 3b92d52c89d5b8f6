"""The contests that measure the strength of the bots, their cost, and the document with their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from benchmarks.measure.claims import claims_of

from sobremesa.arena.contest import FEWEST_DEALS, Contest
from sobremesa.arena.deals import Deal
from sobremesa.arena.ledger import load_deals
from sobremesa.arena.page import command
from sobremesa.arena.run import Progress, run_contest
from sobremesa.arena.standings import Standings, standings
from sobremesa.arena.tables import markdown, percent, percents
from sobremesa.arena.workers import Workers
from sobremesa.bots import LEVELS
from sobremesa.core.words import words
from sobremesa.games import definition

from .legality import legality
from .legality import load_rows as watched
from .luck import spread
from .words import strength_words

KINDS = ("heuristic", "search", "levels", "luck")
USUAL = 4
"""The number of players at which search and the levels are measured."""

GAMES = {"heuristic": 400, "search": 600, "levels": 400, "luck": 100}
QUICK = 20
"""The factor by which --quick reduces the number of games."""

NEEDED = {"heuristic": 0.45, "search": 0.40}
NEEDED_BY_TEAMS = {"heuristic": 0.75, "search": 0.62}

LONGEST = "search:200000"
"""A bot with a hundred times the simulations, shown where luck keeps the search from its target."""


@dataclass(frozen=True)
class Pairing:
    """One bot against another: the number of games, and the share of wins that it has to exceed."""

    kind: str
    contest: Contest
    games: int

    @property
    def deals(self) -> int:
        return self.contest.deals(self.games)

    @property
    def first(self) -> str:
        return self.contest.bots[0]

    @property
    def chance(self) -> float:
        return 1 / self.contest.sides

    @property
    def needed(self) -> float:
        """The share of wins to exceed: the target at four players, else, and between levels, that of equals."""
        bounds = NEEDED if self.contest.sides == self.contest.players else NEEDED_BY_TEAMS
        return bounds.get(self.kind, self.chance) if self.contest.players == USUAL else self.chance

    def folder(self, out: Path) -> Path:
        """Return the folder of its deals."""
        bots = "-".join(self.contest.bots).replace(":", "-")
        return out / f"{self.contest.game_id}-{self.contest.players}-{bots}"


def plan(games: Sequence[str], kinds: Sequence[str], *, count: int | None = None, quick: bool = False) -> list[Pairing]:
    """Return the pairings to play: the heuristic at every number of players, search and the levels at four."""
    pairings = []
    for game in games:
        for kind in kinds:
            many = count or GAMES[kind] // (QUICK if quick else 1)
            for players, bots in _tables(game, kind):
                pairings.append(Pairing(kind, Contest(game, players, {}, bots), many))
    return pairings


def _tables(game: str, kind: str) -> Iterator[tuple[int, tuple[str, str]]]:
    if kind == "heuristic":
        for players in definition(game).players:
            yield players, ("heuristic", "random")
    elif kind == "search":
        yield USUAL, ("search:2000", "heuristic")
    elif kind == "luck":
        claims = claims_of(game)
        if claims is not None and claims.lucky:
            yield from ((USUAL, (LONGEST, "heuristic")), (USUAL, ("random", "heuristic")))
    else:
        for below, level in pairwise(LEVELS):
            yield USUAL, (level, below)


@dataclass(frozen=True)
class Cost:
    """The cost of a pairing: CPU seconds per deal, estimated from those played, and the number of missing deals."""

    a_deal: float
    missing: int

    @property
    def left(self) -> float:
        return self.a_deal * self.missing


def cost_of(pairing: Pairing, out: Path) -> Cost:
    """Return the cost of a pairing; play its first deals if there are none to estimate it from."""
    done = {number: deal for number, deal in deals_of(pairing, out).items() if number < pairing.deals}
    if len(done) < FEWEST_DEALS:
        first: list[Deal] = []
        run_contest(pairing.contest, FEWEST_DEALS, Workers(), pairing.folder(out), progress=first.append)
        done |= {deal.deal: deal for deal in first}
    return Cost(sum(deal.cpu for deal in done.values()) / len(done), pairing.deals - len(done))


def play(pairing: Pairing, out: Path, workers: Workers, progress: Progress) -> Standings:
    """Play the missing deals and return the standings."""
    return run_contest(pairing.contest, pairing.deals, workers, pairing.folder(out), progress=progress)


def deals_of(pairing: Pairing, out: Path) -> dict[int, Deal]:
    """Return the deals of a pairing that were played."""
    return load_deals(pairing.folder(out), pairing.contest)[0]


def document(pairings: Sequence[Pairing], out: Path, lang: str) -> str:
    """Return `docs/strength.md`: a table for each game, the results of other benchmarks, and the commands."""
    say = strength_words(lang).say
    parts = [f"# {say('strength-title')}", say("strength-made"), say("strength-duplicate")]
    commands, stale_rows = [], 0
    for game in dict.fromkeys(pairing.contest.game_id for pairing in pairings):
        played = _played([pairing for pairing in pairings if pairing.contest.game_id == game], out)
        if not played:
            continue
        luck = luck_forbids(played)
        head = [say(f"strength-{column}") for column in ("contest", "players", "games")]
        head += [say("column-share"), say("column-interval"), say("strength-needed"), say("strength-met")]
        rows = [_row(pairing, counted, lang, luck=luck) for pairing, counted in played]
        parts += [f"## {words(definition(game), lang).say('title')}", markdown([head, *rows]).rstrip()]
        parts += [say("strength-luck")] if luck else []
        parts += spread(out, game, lang)
        commands += [command(pairing.contest, counted.games) for pairing, counted in played]
        stale_rows += sum(counted.stale for _, counted in played)
    if not commands:
        return "\n\n".join([*parts[:1], say("strength-none")]) + "\n"
    parts += legality(out, lang)
    if stale_rows or any(row.stale for row in watched(out).values()):
        parts.append(say("strength-stale"))
    parts += [f"## {say('strength-commands')}", "```\n" + "\n".join(commands) + "\n```"]
    return "\n\n".join(parts) + "\n"


def _played(pairings: Sequence[Pairing], out: Path) -> list[tuple[Pairing, Standings]]:
    """Return the pairings of which enough deals were played, with their standings."""
    played = []
    for pairing in pairings:
        deals, stale = load_deals(pairing.folder(out), pairing.contest)
        if len(deals) >= FEWEST_DEALS:
            played.append((pairing, standings(pairing.contest, deals.values(), stale=stale)))
    return played


def luck_forbids(played: Sequence[tuple[Pairing, Standings]]) -> bool:
    """Return whether a hundred times the simulations miss the target too: the whole interval is below it."""
    return any(
        pairing.first == LONGEST and counted.of(LONGEST).share.high < NEEDED["search"] for pairing, counted in played
    )


def _row(pairing: Pairing, counted: Standings, lang: str, *, luck: bool) -> list[str]:
    say = strength_words(lang).say
    share = counted.of(pairing.first).share
    bound = "strength-at-least" if pairing.needed > pairing.chance else "strength-more-than"
    needed = say(bound, share=percent(pairing.needed, lang))
    holds = "✓" if share.low > pairing.needed else "✗"
    if holds == "✗" and pairing.kind == "search" and luck:
        holds += " †"
    if pairing.kind == "luck":
        needed = holds = "–"
    first, second = pairing.contest.bots
    return [
        say("strength-against", first=first, second=second),
        str(pairing.contest.players),
        str(counted.games),
        percent(share.value, lang),
        percents(share, lang),
        needed,
        holds + (" *" if counted.stale else ""),
    ]
