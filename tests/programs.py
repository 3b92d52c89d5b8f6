"""Loads the example programs, which are no package."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parents[1] / "examples"


@cache
def example(name: str) -> ModuleType:
    """Return an example as a module, by its path in the folder without `.py`."""
    spec = importlib.util.spec_from_file_location(f"examples_{name.replace('/', '_')}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
