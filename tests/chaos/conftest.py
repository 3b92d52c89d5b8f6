"""One short run, whose evidence the tests of the verdict tamper with."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.chaos.run import Outcome, run
from sobremesa.chaos.settings import Settings


@pytest.fixture(scope="session")
def short_run(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """Run a few tables for a few seconds, with a server that is killed meanwhile."""
    folder: Path = tmp_path_factory.mktemp("chaos")
    return run(Settings(0.25, folder, tables=6, moves=40, every=3.0, settle=5.0, seed=5))
