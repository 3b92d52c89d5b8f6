"""The conformance tests of the installed games: `pytest --pyargs sobremesa.testing.suite --sobremesa-game ID`."""

from __future__ import annotations

from .checks import Case


def test_game_conforms(conformance_case: Case) -> None:
    """A game passes a check. The plug-in supplies every check of every game chosen."""
    conformance_case.run()
