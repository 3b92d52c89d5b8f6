"""Marks that tie a test to the clauses of a game's rules.

    @allows("M-14")
    def test_a_total_over_thirteen_takes_the_pile(): ...

    @forbids("M-14")
    def test_a_total_of_thirteen_takes_nothing(): ...

`tests/games/test_every_clause.py` asks for both sides of every clause, or for a reason in that game's `reasons.py`.
"""

from __future__ import annotations

import pytest


def allows(*clauses: str) -> pytest.MarkDecorator:
    """This test shows what the clauses let happen or make happen."""
    return pytest.mark.rule(*clauses, side="allows")


def forbids(*clauses: str) -> pytest.MarkDecorator:
    """This test shows what the clauses refuse or keep from happening."""
    return pytest.mark.rule(*clauses, side="forbids")
