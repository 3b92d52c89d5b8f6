"""The registry of conformance checks, and functions to run them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game

from .variants import name_of, sampled_variants, usual_players

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

SUITES = ("words", "rules", "backends", "records", "secrets", "bots", "observations", "lessons", "golden")
"""The modules of this package that hold checks, in the order in which they run."""


class ConformanceError(AssertionError):
    """A game doesn't do what every game has to do. The message says what to change."""


def expect(condition: object, message: str, /, **facts: object) -> None:
    """Raise ConformanceError unless the condition holds; `{names}` in the message are replaced by the facts."""
    if not condition:
        raise ConformanceError(message.format_map(facts))


class Scope(Enum):
    """How often a check runs."""

    GAME = "once for a game"
    TABLE = "for each number of players"
    VARIANT = "for each number of players, and for each setting of an option"


@dataclass(frozen=True)
class Check:
    """One property of a game. `test` takes a GameDefinition, or a Game if the scope is TABLE or VARIANT."""

    suite: str
    name: str
    test: Callable[[Any], None]
    scope: Scope
    slow: bool
    applies: Callable[[GameDefinition], bool]


@dataclass(frozen=True)
class Case:
    """A check and what it is run on."""

    check: Check
    subject: GameDefinition | Game
    slow: bool

    @property
    def id(self) -> str:
        """A name that no other case has, such as `secrets.samples_keep_secrets-tesoro-4`."""
        subject = name_of(self.subject) if isinstance(self.subject, Game) else self.subject.id
        return f"{self.check.suite}.{self.check.name}-{subject}"

    def run(self) -> None:
        """Raise ConformanceError if the game fails; any other error is a fault in the game's functions."""
        self.check.test(self.subject)


_CHECKS: list[Check] = []


def check(
    scope: Scope, *, slow: bool = False, applies: Callable[[GameDefinition], bool] = lambda _: True
) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """Register a function as a check of its module's suite."""

    def register(test: Callable[[Any], None]) -> Callable[[Any], None]:
        suite = test.__module__.rpartition(".")[2]
        _CHECKS.append(Check(suite, test.__name__, test, scope, slow, applies))
        return test

    return register


def cases(*definitions: GameDefinition) -> Iterator[Case]:
    """Yield every check of every game, game by game.

    A case is slow if its check is, or if it is about another than the usual number of players, about an option, or
    about another edition than the default.
    """
    for suite in SUITES:
        import_module(f"{__package__}.{suite}")
    for definition in definitions:
        usual = usual_players(definition)
        default = definition.edition is None or definition.edition.default
        subjects: dict[Scope, list[GameDefinition] | list[Game]] = {
            Scope.GAME: [definition],
            Scope.TABLE: [Game(definition, players) for players in definition.players],
            Scope.VARIANT: sampled_variants(definition),
        }
        for each in _CHECKS:
            if each.applies(definition):
                for subject in subjects[each.scope]:
                    rare = isinstance(subject, Game) and (subject.players != usual or bool(subject.changed_options))
                    yield Case(each, subject, each.slow or rare or not default)


def failures(chosen: Iterable[Case]) -> Iterator[tuple[Case, Exception]]:
    """Run cases; yield those that fail, with the error."""
    for case in chosen:
        try:
            case.run()
        except Exception as error:  # the code of a game may raise anything
            yield case, error


def describe_failure(case: Case, error: Exception) -> str:
    """Return one line about a case that failed."""
    kind = "" if isinstance(error, ConformanceError) else f"{type(error).__name__}: "
    text = error.args[0] if isinstance(error, KeyError) and error.args else error  # str() would quote it
    return f"{case.id}: {kind}{text}"


def assert_game_conforms(definition: GameDefinition, *, thorough: bool = False) -> None:
    """Run all checks on a game; raise ConformanceError with one line for each that fails.

    Without `thorough` the checks look at one number of players without options, and leave out what takes minutes.
    """
    found = [
        describe_failure(case, error)
        for case, error in failures(case for case in cases(definition) if thorough or not case.slow)
    ]
    if found:
        raise ConformanceError("\n".join(["", *found]))


def conformance_tests(*definitions: GameDefinition) -> Callable[[Case], None]:
    """Return a test function for pytest, parametrised over every check of these games."""
    import pytest

    @pytest.mark.parametrize("case", parameters(*definitions))
    def test_conformance(case: Case) -> None:
        case.run()

    return test_conformance


def parameters(*definitions: GameDefinition) -> list[ParameterSet]:
    """Return the cases of these games as parameters for pytest, marked `slow` where they are."""
    import pytest

    return [pytest.param(case, id=case.id, marks=pytest.mark.slow if case.slow else ()) for case in cases(*definitions)]
