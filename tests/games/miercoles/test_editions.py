"""The editions of Miércoles: what differs, what is refused, and records that name theirs."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from sobremesa.core.errors import BadRecord
from sobremesa.core.match import Game
from sobremesa.core.records import Record, read_record
from sobremesa.core.verify import Checker
from sobremesa.core.words import LANGUAGES
from sobremesa.games import add_edition, definition, editions
from sobremesa.games.miercoles import GAME
from tests.games.edition_files import assert_refused, edited, played

SECOND = definition("miercoles@second")
FIT = {4: "larissa", 5: "ajax", 7: "bianca", 8: "yoko"}
"""The pairs that fit what the text says of expert rounds 1 to 3."""


def one_round(definition_id: str) -> Game:
    return Game(definition(definition_id), 2, {"expert": True, "rounds": 1})


def check(record: Record) -> None:
    Checker(definition, compiled=False).check(record)


def test_there_are_two_editions_and_every_fact_of_both_is_a_reconstruction_with_a_source() -> None:
    assert [each.id for each in editions(GAME)] == ["miercoles", "miercoles@second"]
    assert definition("miercoles@first") is GAME
    for each in editions(GAME):
        assert each.edition is not None
        assert set(each.edition.facts) == {"copies", "pairs", "fourth"}
        for fact in each.edition.facts.values():
            assert fact.certainty == "reconstruction"
            assert all(fact.source.text_in(lang) for lang in LANGUAGES)
        assert "(reconstruction)" in each.edition.text_in("en")
        assert "(reconstrucción)" in each.edition.text_in("es")


def test_the_expert_rounds_of_both_fit_the_text_and_differ() -> None:
    pairs = []
    for each in editions(GAME):
        pieces = import_module(f"{each.package}.pieces")
        found = [
            (pieces.VALUE[face], pieces.CHARACTER_NAMES[character])
            for face, character in zip(pieces.ROUND_CARD, pieces.ROUND_CHARACTER, strict=True)
        ]
        assert set(found[:3]) < set(FIT.items())
        assert found[3:] == [(9, "enid"), (10, "tyler")]
        assert sum(pieces.COPIES) == 42
        pairs.append(found[:3])
    assert pairs == [[(5, "ajax"), (7, "bianca"), (8, "yoko")], [(4, "larissa"), (5, "ajax"), (7, "bianca")]]


@pytest.mark.parametrize(("edition", "shown"), [("first", (5, "ajax")), ("second", (4, "larissa"))])
def test_a_table_shows_what_sets_off_the_effect_of_the_round(edition: str, shown: tuple[int, str]) -> None:
    view = msgspec.to_builtins(one_round(f"miercoles@{edition}").start(seed=1).view())
    assert view["round_effect"] == shown


@pytest.mark.parametrize(("edition", "left"), [("first", 2), ("second", 0)])
def test_a_4_under_larissa_sets_off_round_1_in_the_second_edition_only(edition: str, left: int) -> None:
    each = definition(f"miercoles@{edition}")
    state, pieces, actions = (import_module(f"{each.package}.{name}") for name in ("state", "pieces", "actions"))
    match = Game(each, 2, {"expert": True}).start_by_hand()
    s = match.state
    s.phase, s.actor, s.left, s.unstacked = state.TURN, 0, 0, 0  # type: ignore[attr-defined]
    s.hand[0][4], s.hand[1][6], s.held[:2] = 1, 2, [1, 2]  # type: ignore[attr-defined]
    s.chars[:2], s.chars_n, s.in_force = [0, 5], 2, pieces.LARISSA  # type: ignore[attr-defined]
    each.rules.apply(s, actions.PLAY + 4)
    assert s.chars_n == left  # type: ignore[attr-defined]
    assert (s.in_force == pieces.NO_CHARACTER) == (left == 0)  # type: ignore[attr-defined]


def test_a_record_names_its_edition_and_is_read_by_no_other() -> None:
    first, second = (played(one_round(each.id)).record() for each in editions(GAME))
    assert first.edition is not None
    assert second.edition is not None
    assert (first.game, second.game) == ("miercoles", "miercoles")
    assert [first.edition[:6], second.edition[:7]] == ["first#", "second#"]
    assert read_record(second.to_json()) == second
    for record in (first, second, msgspec.structs.replace(first, edition=None)):  # without, it is the default one
        check(record)
    with pytest.raises(BadRecord, match="second#00000000"):
        check(msgspec.structs.replace(second, edition="second#00000000"))


@pytest.mark.parametrize(
    ("old", "new", "fact", "says"),
    [
        ("4, 1]", "1]", "copies", "11"),
        ("[1, 4,", "[0, 4,", "copies", "41"),
        ("[1, 4,", "[-1, 4,", "copies", "0"),
        ("[1, 4, 4, 4, 4, 4, 4,", "[1, 4, 4, 4, 4, 6, 2,", "copies", "3"),
        ("4, 1]", "3, 2]", "copies", "10"),
        ("card = 5", "card = 11", "pairs", "11"),
        ("card = 5", 'card = "five"', "pairs", "int"),
        ('  { card = 5, character = "ajax" },\n', "", "pairs", "3"),
        ('"ajax"', '"wednesday"', "pairs", "wednesday"),
        ('"ajax"', '"pugsley"', "pairs", "pugsley"),
        ('card = 5, character = "ajax"', 'card = 4, character = "tyler"', "pairs", "tyler"),
        ('card = 5, character = "ajax"', 'card = 13, character = "enid"', "pairs", "13"),
        ('value = "enid"', 'value = "morticia"', "fourth", "morticia"),
        ("[facts.fourth]", "[facts.fifth]", "fifth", "fourth"),
    ],
)
def test_what_can_not_be_is_refused_and_named(tmp_path: Path, old: str, new: str, fact: str, says: str) -> None:
    assert_refused(GAME, edited(GAME, tmp_path, old, new), fact, says)


def test_a_file_of_ones_own_with_other_counts_is_played_and_verified(tmp_path: Path) -> None:
    mine = add_edition(edited(GAME, tmp_path, "[1, 4, 4, 4,", "[2, 6, 4, 1,"))
    assert mine.id == "miercoles@mine"
    match = Game(mine, 6, {"rounds": 1}).start(seed=1)
    assert sum(card == 1 for seat in range(6) for card in msgspec.to_builtins(match.view(seat))["hand"]) == 6
    check(played(one_round(mine.id)).record())
