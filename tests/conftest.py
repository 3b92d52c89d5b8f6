"""Hooks for all tests."""

from __future__ import annotations

import pytest

from sobremesa.games import register
from tests import needs
from tests.games.tesoro import GAME

register(GAME)  # the game of docs/guides/add-a-game.md

MEASURED = ("test_vector", "test_pettingzoo", "test_observations", "test_remote", "test_looks")
"""The modules whose slow tests measure coverage too: what they test has few quick tests."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave what needs more than Python packages out of the fast part, and say which slow tests measure coverage."""
    for item in items:
        if item.get_closest_marker("needs"):
            item.add_marker(pytest.mark.slow)
        if item.path.stem in MEASURED:
            item.add_marker(pytest.mark.measured)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Tell `needed` which test asks."""
    needs.begin(item)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured with `record_property("installed", …)`."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    for report in reports:
        for name, value in getattr(report, "user_properties", ()):
            if name == "installed" and report.when == "call":
                terminalreporter.write_line(f"installed {value}")
