"""What tests use beside Python packages; `dev/needs.py` says what there is, and `./sobremesa test` installs it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from dev.needs import NEEDS

_marked: set[str] = set()


def needs_of(item: pytest.Item) -> set[str]:
    """Return what a test's marks say it needs."""
    return {str(name) for mark in item.iter_markers("needs") for name in mark.args}


def begin(item: pytest.Item) -> None:
    """Note the needs of the test that is about to run."""
    _marked.clear()
    _marked.update(needs_of(item))


def needed(name: str) -> Path:
    """Return where something is that the running test needs, and has a mark for.

    Where it is not installed the test is skipped; on CI it fails.
    """
    if name not in _marked:
        pytest.fail(f'this test uses {name}: mark it with @pytest.mark.needs("{name}")')
    found = NEEDS[name].find()
    if found is None:
        reason = f"{name} is not installed, and `./sobremesa test` could not install it or did not have to"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return found
