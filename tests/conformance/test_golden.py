"""Golden files are small, options are seen to make a difference in them, and a change of the rules is found."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from sobremesa.core.match import Game
from sobremesa.games import definition
from sobremesa.testing import ConformanceError, curated, digests, golden
from sobremesa.testing.effects import first_effect
from sobremesa.testing.reach import lines_run, places_of, reached
from sobremesa.testing.variants import recorded, variants
from tests.command_line import sobremesa
from tests.games.tesoro import GAME
from tests.games.tesoro.rules import State
from tests.games.tesoro.table import View, view
from tests.shelf import PUBLISHED, with_option

MOST = 1_000_000


def test_all_golden_files_together_are_small() -> None:
    files = [path for each in PUBLISHED for path in golden.folder_of(each).iterdir()]
    assert {path.name for path in files} == {golden.GAME, golden.DIGESTS, golden.PERFT}
    assert sum(path.stat().st_size for path in files) < MOST


def quiet(done: int) -> None:
    """Nobody watches."""


def test_what_is_written_is_read_again() -> None:
    text = (golden.folder_of(GAME) / golden.DIGESTS).read_text(encoding="utf-8")
    kept = digests.read(text)
    assert len(kept) == len(variants(GAME))
    assert digests.write(GAME, kept, quiet) == text
    game = (golden.folder_of(GAME) / golden.GAME).read_text(encoding="utf-8")
    match = curated.read(GAME, game)
    assert match is not None
    assert curated.tell(match) == game
    assert curated.read(GAME, game.replace("dig", "did", 1)) is None


def test_digests_say_where_options_show() -> None:
    found = digests.Digest(7, {"risk": 12, "teams": None}, "ab12", ("aaaa", "bbbb"))
    assert digests.read(digests.HEAD + "\n" + found.text("any-3")) == {"any-3": found}


def sees_more(s: State, memory_aid: bool) -> View:
    seen = view(s, memory_aid)
    return seen if seen.points[0] < 10 else replace_points(seen)


def replace_points(seen: View) -> View:
    seen.points[0] += 1
    return seen


def test_a_change_is_found_with_its_step_and_the_command_that_writes() -> None:
    changed = replace(GAME, view=sees_more)
    with pytest.raises(ConformanceError, match=r"step \d+ of the golden game differs.*`sobremesa golden tesoro`"):
        golden.games_go_as_they_went(Game(changed, 3))
    with pytest.raises(ConformanceError, match=r"game\.txt, line \d+, was"):
        golden.the_game_to_read_goes_as_it_went(changed)


def test_a_missing_file_says_what_writes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(golden, "folder_of", lambda _: tmp_path)
    with pytest.raises(ConformanceError, match=r"perft\.txt is missing: write it with `sobremesa golden tesoro`"):
        golden.perft_agrees(GAME)


@pytest.mark.slow
def test_files_are_written_where_they_are_missing_and_else_stay(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    before = golden.folder_of(GAME)
    monkeypatch.setattr(golden, "folder_of", lambda _: tmp_path)
    shutil.copy(before / golden.DIGESTS, tmp_path)
    assert {path.name for path in golden.write(GAME, quiet)} == {golden.GAME, golden.PERFT}
    assert golden.write(GAME, quiet) == []


@pytest.mark.slow
def test_the_command_has_nothing_to_write() -> None:
    done = sobremesa("golden", "tests.games.tesoro:GAME")
    assert (done.returncode, done.stdout) == (0, "")
    assert "Nothing has changed" in done.stderr
    for name, said in (("tests.games.tesoro:NAME", "NAME"), ("tests.shelf:GAMES", "list"), ("chess", "chess")):
        refused = sobremesa("golden", name)
        assert refused.returncode == 2
        assert refused.stderr.count("\n") == 1
        assert said in refused.stderr


@pytest.mark.slow
def test_an_option_shows_from_the_step_on_at_which_something_else_is_seen() -> None:
    rest = with_option("hands")
    game = Game(definition(rest), definition(rest).players[0], {"hands": 1})
    codes = recorded(game, 0)[1]
    assert first_effect(game, "hands", codes) == len(codes)
    assert first_effect(game, "hands", codes[:-1]) is None


def test_a_clause_is_reached_when_code_that_names_it_has_run() -> None:
    clauses = list(places_of(GAME))
    assert clauses == [f"T-{number}" for number in range(1, 7)]
    state = GAME.state()
    state.players = 3
    assert "T-4" not in reached(GAME, lines_run(GAME, lambda: GAME.rules.start(state)))
    text = (golden.folder_of(GAME) / golden.GAME).read_text(encoding="utf-8")
    assert f"clauses: {' '.join(clauses)}\n" in text
