"""A folder of deals can be gone on with, whatever happened to the run before, and never mixes two contests."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.arena.contest import Contest
from sobremesa.arena.deals import Deal
from sobremesa.arena.ledger import DEALS, SETUP, Ledger, load_deals
from sobremesa.arena.run import run_contest
from sobremesa.arena.sources import sources_of
from sobremesa.arena.tables import as_csv
from sobremesa.arena.words import ArenaError
from sobremesa.arena.workers import Workers
from tests.shelf import DUEL, with_option

CONTEST = Contest(DUEL, 2, {}, ("heuristic", "random"))


def _table(folder: Path, deals: int) -> str:
    return as_csv(run_contest(CONTEST, deals, Workers(), folder, progress=lambda _: None))


def test_a_run_goes_on_from_what_is_there_even_from_half_a_line(tmp_path: Path) -> None:
    whole = _table(tmp_path / "whole", 6)
    lines = (tmp_path / "whole" / DEALS).read_bytes().splitlines(keepends=True)
    cut = tmp_path / "cut"
    _table(cut, 2)
    (cut / DEALS).write_bytes(lines[4] + lines[1] + lines[0][: len(lines[0]) // 2])
    heard: list[Deal] = []
    run_contest(CONTEST, 6, Workers(), cut, progress=heard.append)
    assert sorted(deal.deal for deal in heard) == list(range(6))
    assert _table(cut, 6) == whole
    assert len((cut / DEALS).read_bytes().splitlines()) == 6


def test_more_games_add_to_what_is_there_and_fewer_leave_it_out(tmp_path: Path) -> None:
    small = _table(tmp_path / "a", 3)
    big = _table(tmp_path / "a", 5)
    assert big == _table(tmp_path / "b", 5)
    assert small == _table(tmp_path / "b", 3) != big


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (Contest(DUEL, 3, {}, ("heuristic", "random")), "players"),
        (Contest(DUEL, 2, {}, ("random", "heuristic")), "bots"),
        (Contest(DUEL, 2, {}, ("heuristic", "random"), seed=2), "seed"),
        (Contest(with_option("turn_limit"), 2, {}, ("heuristic", "random")), "game"),
    ],
)
def test_another_contest_is_refused_and_changes_nothing(tmp_path: Path, other: Contest, named: str) -> None:
    _table(tmp_path, 2)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(ArenaError) as caught:
        run_contest(other, 2, Workers(), tmp_path, progress=lambda _: None)
    assert named in caught.value.text_in("en")
    assert "otra competición" in caught.value.text_in("es")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_folder_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    _table(tmp_path, 2)
    good = (tmp_path / DEALS).read_bytes()
    (tmp_path / DEALS).write_bytes(b"hello\n" + good)
    with pytest.raises(ArenaError, match=r"line 1|línea 1"):
        Ledger(tmp_path, CONTEST)
    (tmp_path / DEALS).write_bytes(good)
    (tmp_path / SETUP).write_text("[]")
    with pytest.raises(ArenaError, match=SETUP):
        Ledger(tmp_path, CONTEST)
    with pytest.raises(ArenaError):
        Ledger(tmp_path / SETUP, CONTEST)


def test_two_runs_never_write_in_one_folder(tmp_path: Path) -> None:
    with Ledger(tmp_path, CONTEST), pytest.raises(ArenaError) as caught:
        Ledger(tmp_path, CONTEST)
    assert str(tmp_path) in caught.value.text_in("en")
    Ledger(tmp_path, CONTEST).__exit__(None, None, None)


def test_who_only_reads_need_not_wait_for_who_writes(tmp_path: Path) -> None:
    run_contest(CONTEST, 2, Workers(), tmp_path, progress=lambda _: None)
    with Ledger(tmp_path, CONTEST) as ledger:
        whole = (tmp_path / DEALS).read_bytes()
        (tmp_path / DEALS).write_bytes(whole + b'{"deal": 2, "ga')  # as far as the other has come
        assert load_deals(tmp_path, CONTEST) == (ledger.deals, False)
        assert len(ledger.deals) == 2
    assert load_deals(tmp_path / "nowhere", CONTEST) == ({}, False)


def test_deals_of_other_sources_are_kept_and_said_to_be_stale(tmp_path: Path) -> None:
    assert not run_contest(CONTEST, 2, Workers(), tmp_path, progress=lambda _: None).stale
    assert not run_contest(CONTEST, 2, Workers(), tmp_path, progress=lambda _: None).stale
    setup = (tmp_path / SETUP).read_text("utf-8")
    (tmp_path / SETUP).write_text(setup.replace(sources_of(CONTEST), "before"))
    assert run_contest(CONTEST, 2, Workers(), tmp_path, progress=lambda _: None).stale


def test_what_decides_a_contest_tells_its_sources_apart() -> None:
    """Another game or other bots are other sources; how the search is set counts where one searches."""
    named = [
        (DUEL, "heuristic"),
        (with_option("turn_limit"), "heuristic"),
        (DUEL, "normal"),
        (DUEL, "search:10"),
        (DUEL, "search:20"),
    ]
    assert len({sources_of(Contest(game, 4, {}, (bot, "random"))) for game, bot in named}) == len(named)
