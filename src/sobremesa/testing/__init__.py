"""Conformance tests that every game has to pass, for the games of this project and for those of other packages.

In a script or a notebook::

    from sobremesa.testing import assert_game_conforms

    assert_game_conforms(GAME)

As a test file of the package that holds the game::

    from sobremesa.testing import conformance_tests

    test_conformance = conformance_tests(GAME)

And for an installed game, without writing a file::

    pytest --pyargs sobremesa.testing.suite --sobremesa-game escoba

A check that takes long, or that covers a number of players or an option besides the usual ones, has the mark `slow`:
`-m "not slow"` leaves it out.
"""

from __future__ import annotations

from .checks import Case, Check, ConformanceError, assert_game_conforms, cases, conformance_tests
from .clauses import allows, forbids
from .variants import variants

__all__ = [
    "Case",
    "Check",
    "ConformanceError",
    "allows",
    "assert_game_conforms",
    "cases",
    "conformance_tests",
    "forbids",
    "variants",
]
