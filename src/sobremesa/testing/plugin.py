"""The pytest plug-in: the option that chooses games, the marks, and the parameters of `conformance_case`."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that chooses games."""
    parser.getgroup("sobremesa", "conformance of Sobremesa games").addoption(
        "--sobremesa-game",
        action="append",
        metavar="ID",
        help="run conformance tests on this game only, in all its editions, or on ID@EDITION"
        " (may be given more than once; default: every installed game)",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marks that the package uses."""
    config.addinivalue_line("markers", "slow: takes long; `-m 'not slow'` leaves it out")
    config.addinivalue_line("markers", "rule(*clauses, side): shows what clauses of a game's rules allow or forbid")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes `conformance_case` once for each check of each game chosen."""
    if "conformance_case" not in metafunc.fixturenames:
        return
    from sobremesa.core.errors import SetupError
    from sobremesa.games import definition, definitions, editions

    from .checks import parameters

    names = metafunc.config.getoption("--sobremesa-game")
    try:
        asked = [definition(name) for name in names] if names else definitions()
        chosen = [each for game in asked for each in (editions(game) if game.id == game.game_id else [game])]
    except SetupError as error:
        raise pytest.UsageError(f"--sobremesa-game: {error}") from None
    metafunc.parametrize("conformance_case", parameters(*chosen))
