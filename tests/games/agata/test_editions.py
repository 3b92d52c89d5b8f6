"""The editions of La herencia de la tía Ágata: what differs, what is refused, and records that name theirs."""

from __future__ import annotations

import random
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from sobremesa.core.errors import BadRecord, SetupError
from sobremesa.core.match import Game
from sobremesa.core.records import Record, read_record
from sobremesa.core.verify import Checker
from sobremesa.core.words import LANGUAGES
from sobremesa.games import add_edition, definition, editions
from sobremesa.games.agata import GAME
from tests.games.edition_files import assert_refused, edited, played

SECOND = definition("agata@second")
SHORT = {"turn_limit": 3}


def check(record: Record) -> None:
    Checker(definition, compiled=False).check(record)


def test_there_are_two_editions_and_both_are_reconstructions() -> None:
    assert [each.id for each in editions(GAME)] == ["agata", "agata@second"]
    assert editions(SECOND) == editions(GAME)
    assert definition("agata@first") is GAME
    assert SECOND.game_id == "agata"
    for each in editions(GAME):
        assert each.edition is not None
        assert each.edition.reconstruction
        assert set(each.edition.facts) == {"plan", "traps", "passages", "drive", "cards"}
        assert all(fact.source.text_in(lang) for fact in each.edition.facts.values() for lang in LANGUAGES)


def test_the_second_has_thirteen_steps_and_passages_elsewhere() -> None:
    first, second = (import_module(f"{each.package}.board") for each in (GAME, SECOND))
    assert not set(first.PASSAGES) & set(second.PASSAGES)
    assert first.TRAP_SQUARES == second.TRAP_SQUARES
    assert Game(GAME, 4).options["drive"] == 11
    assert Game(SECOND, 4).options["drive"] == 13
    assert Game(SECOND, 4).new_state().drive == 13  # type: ignore[attr-defined]  # of the other edition's State


def test_only_another_edition_than_the_default_shows_its_plan() -> None:
    views = [msgspec.to_builtins(Game(each, 2).start(seed=1).view()) for each in editions(GAME)]
    assert views[0]["plan"] is None
    assert " P " in views[1]["plan"]
    assert views[1]["plan"].endswith("traps: stairs C13, fireplace K12, chandelier R11, statue D3, bookcase R4")


def test_fast_and_plain_lists_are_equal_in_the_second_edition_too() -> None:
    board, state, moves, fast, pieces = (
        import_module(f"{SECOND.package}.{name}") for name in ("board", "state", "moves", "fast", "pieces")
    )
    floor = [square for square in range(board.END) if board.GROUND[square] == board.FLOOR]
    rng = random.Random(1)
    for number in range(72):
        s = state.State()
        near = sorted(
            floor, key=lambda sq: min(abs(sq % 21 - p % 21) + abs(sq // 21 - p // 21) for p in board.PASSAGES)
        )
        s.place = rng.sample(near[:40] if number % 2 else floor, pieces.HEIRS)
        s.alive = 1
        s.wall, s.moved = number % 2, pieces.NO_HEIR
        s.dice, s.unspent = [number % 9 + 1, 0], pieces.SPENDS[pieces.DIE_A]
        lists = []
        for listing in (fast.list_moves, moves.list_moves):
            out = [0] * SECOND.rules.MAX_ACTIONS
            lists.append(sorted(out[: listing(s, out)]))
        assert lists[0] == lists[1], s


def test_a_record_names_its_edition_and_is_read_by_no_other() -> None:
    first, second = (played(Game(each, 2, SHORT)).record() for each in (GAME, SECOND))
    assert first.edition is not None
    assert second.edition is not None
    assert (first.game, second.game) == ("agata", "agata")
    assert [first.edition[:6], second.edition[:7]] == ["first#", "second#"]
    assert read_record(second.to_json()) == second
    for record in (first, second):
        check(record)
    with pytest.raises(BadRecord, match="second#00000000"):
        check(msgspec.structs.replace(second, edition="second#00000000"))
    with pytest.raises(SetupError, match="third"):
        check(msgspec.structs.replace(second, edition="third#00000000"))


def test_a_record_from_before_editions_is_of_the_default_one() -> None:
    check(msgspec.structs.replace(played(Game(GAME, 2, SHORT)).record(), edition=None))


@pytest.mark.parametrize(
    ("old", "new", "fact", "says"),
    [
        ("15  .   .   S", "16  .   .   S", "plan", "16"),
        ("15  .   .   S", "15  .   ?   S", "plan", "B15"),
        ("c   c   c", "c   .   c", "plan", "11"),
        ("=   .", ".   =", "plan", "L1"),
        (" 1  .   .", " 1  =   .", "plan", "A1"),
        (" 8  .   .", " 8  P   .", "passages", "A8"),
        ('stairs = "C13"', 'stairs = "C12"', "traps", "C12"),
        ("stairs = ", "lift = ", "traps", "lift"),
        ('"A12", ', "", "passages", "4"),
        ("detective = 10", "detective = 9", "cards", "28"),
        ("value = 11", "value = 40", "drive", "40"),
        (" 1  .   .   .   .   v", " 1  .   E   .   .   v", "plan", "A1"),
    ],
)
def test_what_can_not_be_is_refused_and_named(tmp_path: Path, old: str, new: str, fact: str, says: str) -> None:
    assert_refused(GAME, edited(GAME, tmp_path, old, new), fact, says)


@pytest.mark.parametrize(
    ("square", "old", "new"),
    [
        ("C12", "12  P   .   .", "12  P   .   P"),
        ("L2", " 2  E   E" + "   ." * 10, " 2  E   E" + "   ." * 9 + "   P"),
    ],
)
def test_a_passage_near_another_or_near_the_front_door_is_refused(
    tmp_path: Path, square: str, old: str, new: str
) -> None:
    """The passage of H12 is moved, in the list and in the plan."""
    path = edited(GAME, tmp_path, '"H12"', f'"{square}"')
    text = path.read_text(encoding="utf-8").replace("| P   .   .   X", "| .   .   .   X")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(SetupError) as found:
        add_edition(path)
    for lang in LANGUAGES:
        assert square in found.value.text_in(lang)


def test_a_file_of_ones_own_is_played_and_verified(tmp_path: Path) -> None:
    path = edited(GAME, tmp_path, "value = 11", "value = 7")
    mine = add_edition(path)
    assert mine.id == "agata@mine"
    assert add_edition(path) is mine
    assert Game(mine, 3).options["drive"] == 7
    check(played(Game(mine, 2, SHORT)).record())
    other = tmp_path / "other.toml"
    other.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(SetupError, match="mine"):
        add_edition(other)
