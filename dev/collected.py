"""A pytest plug-in that writes what the chosen tests need to a file: `pytest --collect-only -p dev.collected`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

FILE = "SOBREMESA_NEEDS"
"""The environment variable with the name of that file."""


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the names of all needs as a JSON list."""
    names = {name for item in session.items for mark in item.iter_markers("needs") for name in mark.args}
    Path(os.environ[FILE]).write_text(json.dumps(sorted(names)), encoding="utf-8")
