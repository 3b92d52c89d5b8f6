"""What a definition declares is checked when it is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sobremesa.core.definition import Race
from tests.games.tesoro import GAME


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        ({"timed": frozenset({"click"})}, "no verb 'click'"),
        ({"timed": frozenset({"bell"})}, "no verb 'bell'"),
        ({"first": "dealer"}, "no verb 'dealer'"),
        ({"first": "dig"}, "its one argument must be a seat"),
        ({"race": Race(lambda s: True, "click", "pass")}, "no action 'click'"),
        ({"teams": "sides"}, "no option 'sides'"),
    ],
)
def test_what_does_not_exist_can_not_be_declared(declared: dict[str, Any], reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        replace(GAME, **declared)
