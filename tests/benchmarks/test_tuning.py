"""Parameters of the search, as the benchmark that tries them reads them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from benchmarks import tuning
from sobremesa.bots.search import SearchBot
from tests.shelf import PUBLISHED


def test_parameters_of_the_command_line_replace_those_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[SearchBot] = []

    def duel(game: object, hero: SearchBot, *_: object) -> str:
        tried.append(hero)
        return ""

    game = next(each.id for each in PUBLISHED if 4 in each.players)
    monkeypatch.setattr(tuning, "compiling", lambda _: SimpleNamespace(result=lambda: None))
    monkeypatch.setattr(tuning, "duel", duel)
    monkeypatch.setattr("sys.argv", ["tuning.py", game, "--simulations", "400", "horizons=2", "trust=1500"])
    tuning.main()
    assert tried[0].tuning is not None
    assert (tried[0].tuning.horizons, tried[0].tuning.trust) == (2, 1500)
