"""`sobremesa check GAME`: run the checks of `sobremesa.testing` on a game, and say what it lacks and what to do."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import click

from sobremesa.commands import lang_option, progress_bar, say
from sobremesa.commands.authors import game_named
from sobremesa.commands.pages import command
from sobremesa.core.definition import GameDefinition
from sobremesa.core.extras import needs
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import language


@command()
@click.argument("game", help=say("help-golden-games"), metavar="GAME")
@click.option("--all", "thorough", is_flag=True, help=say("help-check-all"))
@lang_option
def check(game: str, thorough: bool, lang: str | None) -> None:
    """Check a game."""
    lang = language(lang)
    definition = game_named(game)
    with needs("fast"):
        from sobremesa.testing.checks import cases, describe_failure, failures

        chosen = [case for case in cases(definition) if thorough or not case.slow]
    found, clock = [], perf_counter()
    with progress_bar(say("check-checking", lang), len(chosen)) as progress:
        for case in chosen:
            found += [describe_failure(*failure) for failure in failures([case])]
            progress(1)
    for line in found:
        click.echo(f"✗ {line}")
    lacking = [*_lacking(definition, lang)]
    if lacking:
        click.echo(say("check-lacks", lang))
        for line in lacking:
            click.echo(f"- {line}")
    passed, seconds = len(chosen) - len(found), round(perf_counter() - clock)
    told = "check-failed" if found else "check-passed"
    click.echo(say(told, lang, game=definition.id, passed=passed, failed=len(found), seconds=seconds))
    if not thorough and not found:
        click.echo(say("check-more", lang, game=game), err=True)
    raise click.exceptions.Exit(1 if found else 0)


def _lacking(definition: GameDefinition, lang: str) -> Iterator[str]:
    """Yield the optional parts that a game does not have."""
    if definition.heuristic is None:
        yield say("check-lacks-heuristic", lang)
    if definition.observation is None:
        yield say("check-lacks-observation", lang)
    for part in ("drawing.py", "web"):
        if not (definition.folder / part).exists():
            yield say(f"check-lacks-{part.removesuffix('.py')}", lang)
    yield from _untested(definition, lang)


def _untested(definition: GameDefinition, lang: str) -> Iterator[str]:
    """Yield the clauses without tests, if there is a folder of tests beside the game."""
    from sobremesa.testing.clauses import cited, faults

    tests = tests_of(definition)
    if tests is None:
        yield say("check-lacks-tests", lang)
        return
    reasons = tests / "reasons.py"
    known = runpy.run_path(str(reasons))["CANNOT"] if reasons.is_file() else {}
    clauses = [clause.id for clause in rulebook(definition, "en").clauses()]
    yield from faults(clauses, cited(tests), known)


def tests_of(definition: GameDefinition) -> Path | None:
    """Return the folder of a game's tests: `tests/games/ID` or `tests` in the project that the game is in."""
    for parent in definition.folder.parents:
        if (parent / "pyproject.toml").is_file():
            folders = (parent / "tests" / "games" / definition.id, parent / "tests")
            return next((folder for folder in folders if folder.is_dir()), None)
    return None
