"""The commands for developers, which stand in the folder `dev` of a checkout and in no wheel."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[3]
"""The root of the checkout, if this package runs from one."""

DEVELOPER_COMMANDS = ("bench", "site", "strength", "test")
"""The names of the commands that need a checkout, so that an installed wheel can say so."""


def developer_commands() -> ModuleType | None:
    """Return the package `dev` of the checkout, which has `COMMANDS`; None without a checkout."""
    if not (ROOT / "dev" / "__init__.py").is_file() or not (ROOT / "pyproject.toml").is_file():
        return None
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module("dev")
