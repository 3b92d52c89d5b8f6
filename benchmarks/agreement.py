"""Play random games of every game with every option, verify their records, and compare both forms of the rules.

    python -m benchmarks.agreement                      # 10,000 games of each way to play
    python -m benchmarks.agreement --games 200 GAME     # fewer, of one game

For every number of players, and for every option alone and all together (`sobremesa.testing.variants`), random games
are played by the compiled rules and recorded with all that was legal at each step. Every record is then verified by
the compiled rules and by the interpreted ones: each step of chance must be possible, each legal list the same, and so
the scores and winners at the end. The exit code is 1 if a game is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from time import perf_counter

from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import BadRecord
from sobremesa.core.match import Game
from sobremesa.core.records import Record, read_record
from sobremesa.core.simulation import record_lines
from sobremesa.core.verify import Checker
from sobremesa.games import definition, definitions
from sobremesa.testing.variants import name_of, variants

GAMES = 10_000


def check_variant(game: Game, games: int, seed: int = 1) -> list[str]:
    """Return what is wrong with random games of one way to play, a line for each wrong game and form of the rules."""
    forms = {"compiled": Checker(definition, compiled=True), "interpreted": Checker(definition, compiled=False)}
    found = []
    for number, line in enumerate(record_lines(game, games, seed, legal=True)):
        record = read_record(line)
        for form, checker in forms.items():
            found += [f"{name_of(game)}, game {number}, {form}: {fault}" for fault in faults(checker, record)]
    return found


def faults(checker: Checker, record: Record) -> Iterator[str]:
    """Yield what a form of the rules has against a record."""
    try:
        checker.check(record)
    except BadRecord as error:
        yield error.text_in("en")


def chosen(names: list[str]) -> list[GameDefinition]:
    return [definition(name) for name in names] if names else [*definitions()]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.agreement", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games; all without one")
    parser.add_argument("--games", type=int, default=GAMES, help="random games of each way to play")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    wrong = 0
    for each in chosen(options.names):
        for game in variants(each):
            clock = perf_counter()
            found = check_variant(game, options.games, options.seed)
            wrong += len(found)
            print(*found, sep="\n", end="\n" if found else "")
            seconds = round(perf_counter() - clock)
            print(f"{name_of(game)}: {options.games} games, {len(found)} wrong, {seconds} s", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
