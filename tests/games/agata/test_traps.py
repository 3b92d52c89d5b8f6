"""A-16 to A-23: traps, trap cards, and what they do."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import SetupError
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.games.agata.pieces import CARD_NAMES, COPIES, DETECTIVE, DRIVE
from sobremesa.testing import allows, forbids

from .positions import Match, alone, clause_against, dice, heir, legal, position, squares, state_of

TRAPS = {"stairs": ("C12", "C13"), "fireplace": ("K11", "K12"), "chandelier": ("R10", "R11")}
TRAPS |= {"statue": ("D4", "D3"), "bookcase": ("R5", "R4")}


def on_stairs(roll: str = "1 6", **more: object) -> Match:
    """Pierre has just been moved onto the stairs by the first die."""
    match = position({"pierre": "C12"}, roll=roll, **more)  # type: ignore[arg-type]  # named in `position`
    match.play("move a pierre C13")
    return match


def sprung(card: str, hand: str, **more: object) -> Match:
    match = on_stairs(hands={0: hand}, **more)  # type: ignore[arg-type]  # named in `position`
    match.play(f"spring {card}")
    return match


@allows("A-16")
@pytest.mark.parametrize("trap", TRAPS)
def test_a_pawn_that_ends_on_a_trap_is_on_it(trap: str) -> None:
    before, square = TRAPS[trap]
    match = position({"pierre": before}, roll="1 6")
    match.play(f"move a pierre {square}")
    trapped = match.view().trapped
    assert trapped is not None
    assert trapped.trap == trap
    assert legal(match) == {"draw", "leave"}


@forbids("A-16")
def test_walking_over_a_trap_does_nothing() -> None:
    """The rulebook's figure 18 asks for the exact count."""
    match = alone({"pierre": "K10", "dusty": "A15", "lulu": "U15"}, "3 5")
    assert "L12" in squares(match, "a", "pierre")
    match.play("move a pierre L12")
    assert match.view().trapped is None
    assert dice(match) == {"b"}


@allows("A-17")
def test_a_card_that_fits_may_be_played_or_one_drawn_or_neither() -> None:
    match = on_stairs(hands={0: "stairs stairs+statue wild statue fireplace+bookcase"})
    assert legal(match) == {"spring stairs", "spring stairs+statue", "spring wild", "draw", "leave"}
    match.play("leave")
    assert match.view().trapped is None
    assert dice(match) == {"b"}


@allows("A-17")
def test_a_trap_is_settled_before_the_second_pawn_moves() -> None:
    match = on_stairs(hands={0: "wild"})
    assert all(action.verb != "move" for action in match.legal())
    match.play("spring wild")
    assert dice(match) == {"b"}
    assert match.actor == 0


@forbids("A-17")
def test_a_card_that_does_not_fit_or_is_not_held_is_not_played_and_no_pawn_moves_first() -> None:
    match = on_stairs(hands={0: "statue+bookcase"})
    assert clause_against(match, "spring statue+bookcase") == "A-17"
    assert clause_against(match, "spring wild") == "A-17"
    assert clause_against(match, "move b dusty A3") == "A-17"


@forbids("A-17")
def test_a_pawn_that_was_on_the_trap_already_is_safe() -> None:
    """The rulebook's example of Ana, who holds the bookcase card in vain."""
    match = position({"pierre": "R4"}, roll="1 6", hands={0: "bookcase"})
    assert clause_against(match, "spring bookcase") == "A-17"
    assert clause_against(match, "draw") == "A-17"
    assert clause_against(match, "leave") == "A-17"
    assert clause_against(match, "keep") == "A-17"


@allows("A-18")
def test_a_drawn_card_that_fits_may_be_played_or_kept() -> None:
    for choice, held in (("spring stairs", []), ("keep", ["stairs"])):
        match = on_stairs()
        match.play("draw")
        match.play("trap_card stairs", seat=CHANCE)
        assert legal(match) == {"spring stairs", "keep"}
        match.play(choice)
        assert match.view(0).hand == held
        assert match.view(1).hand_sizes == [len(held), 0, 0, 0]


@allows("A-18")
def test_a_card_drawn_in_this_turn_may_be_played_on_the_second_trap() -> None:
    match = position({"pierre": "C12", "dusty": "K11"}, roll="1 1", hands={0: "wild"})
    match.play("keep_portrait")
    match.play("move a pierre C13")
    match.play("draw")
    match.play("trap_card fireplace+statue")
    assert legal(match) == {"keep"}
    match.play("keep")
    match.play("move b dusty K12")
    assert legal(match) == {"spring fireplace+statue", "draw", "leave"}
    match.play("spring fireplace+statue")
    assert match.view(0).hand == ["wild"]


@forbids("A-18")
def test_after_drawing_no_older_card_is_played() -> None:
    match = position({"pierre": "C12", "dusty": "K11"}, roll="1 1", hands={0: "wild stairs"})
    match.play("keep_portrait")
    match.play("move a pierre C13")
    match.play("draw")
    match.play("trap_card bookcase")
    assert clause_against(match, "spring stairs") == "A-18"
    assert clause_against(match, "spring bookcase") == "A-17"
    assert clause_against(match, "draw") == "A-18"
    assert clause_against(match, "leave") == "A-18"
    match.play("keep")
    match.play("move b dusty K12")
    assert clause_against(match, "spring wild") == "A-18"
    assert clause_against(match, "keep") == "A-18"


@forbids("A-18")
def test_nobody_learns_whether_a_drawn_card_fitted() -> None:
    shown = []
    for card in ("stairs", "bookcase", "wild"):
        match = on_stairs()
        match.play("draw")
        match.play(f"trap_card {card}")
        step = match.seen(match.steps[-1], 1)
        match.play("keep")
        shown.append((step, match.view(1), match.view(), match.actor))
    assert shown[0] == shown[1] == shown[2]
    assert shown[0][0] == ("trap_card", None)


@allows("A-19")
def test_a_detective_walks_on_and_another_card_follows() -> None:
    match = on_stairs()
    match.play("draw")
    match.play("trap_card detective")
    assert match.view().detective == 1
    assert match.view().used == ["detective"]
    assert match.seen(match.steps[-1], 2) == ("trap_card", "detective")
    match.play("trap_card wild", seat=CHANCE)
    assert match.view(0).drawn == "wild"
    match = on_stairs(detective=9, wall="dusty", owners={3: "dusty"})
    match.play("draw")
    match.play("trap_card detective")
    assert match.actor == NOBODY
    assert match.winners == [3]


@forbids("A-19")
def test_a_detective_is_never_kept_nor_played() -> None:
    match = on_stairs(hands={0: "wild"})
    assert clause_against(match, "spring detective") == "A-19"
    match.play("draw")
    match.play("trap_card detective")
    assert match.actor == CHANCE
    assert match.view(0).hand == ["wild"]


def all_but(cards: str) -> str:
    rest = [name for name, n in zip(CARD_NAMES, (1,) * 15 + (4, 10), strict=True) for _ in range(n)]
    for name in cards.split():
        rest.remove(name)
    return " ".join(rest)


@allows("A-20")
def test_an_empty_deck_is_made_anew_of_the_used_pile() -> None:
    match = on_stairs(hands={0: "statue", 1: "wild"}, used=all_but("statue wild"))
    assert match.view().deck_size == 0
    match.play("draw")
    assert match.view().deck_size == 27
    assert match.view().used == []


@allows("A-20", "A-28")
def test_with_the_usual_drive_the_deck_can_run_out() -> None:
    """All ten detectives of a deck don't bring him to the door, so that the last card may be drawn."""
    assert state_of(position(drive=DRIVE)).drive == DRIVE > COPIES[DETECTIVE]
    match = on_stairs(drive=DRIVE, detective=9, used=all_but("detective"))
    match.play("draw")
    match.play("trap_card detective")
    assert match.actor == CHANCE
    assert match.view().detective == 10
    assert match.view().deck_size == 29


@forbids("A-28")
@pytest.mark.parametrize("drive", [5, DRIVE, 20])
def test_before_the_last_step_of_the_drive_the_game_goes_on(drive: int) -> None:
    match = on_stairs(drive=drive, detective=drive - 2)
    match.play("draw")
    match.play("trap_card detective")
    assert match.actor == CHANCE
    match.play("trap_card detective")
    assert match.actor == NOBODY


@forbids("A-28")
@pytest.mark.parametrize("drive", [4, 21])
def test_a_drive_that_is_too_short_or_too_long_is_refused(drive: int) -> None:
    with pytest.raises(SetupError):
        position(drive=drive)


@forbids("A-20")
def test_a_deck_that_is_not_empty_stays_as_it_is() -> None:
    match = on_stairs(used=all_but("detective bookcase"))
    match.play("draw")
    assert match.view().deck_size == 2
    match.play("trap_card detective")
    assert {str(action) for action, _ in match.outcomes()} == {"trap_card bookcase"}
    assert len(match.view().used) == 28


@allows("A-21")
def test_a_sprung_trap_takes_the_pawn_out_and_shows_whose_it_was() -> None:
    match = sprung("stairs+statue", "stairs+statue wild", owners={2: "pierre"})
    pierre = match.view(1, memory_aid=True).heirs[heir("pierre")]
    assert (pierre.alive, pierre.square, pierre.owner, pierre.owners) == (False, None, 2, [2])
    assert match.view(3).used == ["stairs+statue"]


@forbids("A-21")
def test_a_dead_heir_moves_no_more_and_a_reserve_card_stays_hidden() -> None:
    match = sprung("wild", "wild", players=2, owners={0: "pierre"}, reserve="pierre poopsie astra hickory")
    assert clause_against(match, "move b pierre C12") == "A-21"
    for seat in (-1, 0, 1):
        pierre = match.view(seat, memory_aid=True).heirs[heir("pierre")]
        assert (pierre.owner, pierre.owners, pierre.reserve) == (None, [0, 1], True)


@allows("A-22")
def test_the_portrait_of_a_dead_heir_makes_room_for_the_next_living_one() -> None:
    match = sprung("wild", "wild", wall="pierre", dead="astra", queue="astra clay dusty", unseen="")
    assert match.view().wall == "clay"
    assert match.view(memory_aid=True).queued_portraits == ["dusty"]
    match = position(roll="2 2", dead="astra clay", wall="lulu", queue="dusty", unseen="astra clay")
    match.play("change")
    match.play("portrait clay")
    assert match.view().wall is None
    match.play("portrait astra")
    assert match.view().wall == "dusty"
    assert match.view(memory_aid=True).queued_portraits == ["lulu"]
    assert dice(match) == {"a", "sum"}


@forbids("A-22")
def test_the_portrait_of_a_living_heir_stays_when_another_dies() -> None:
    match = sprung("wild", "wild", wall="clay", queue="pierre dusty", unseen="")
    assert match.view().wall == "clay"
    assert match.view(memory_aid=True).queued_portraits == ["pierre", "dusty"]


@allows("A-23")
def test_who_loses_the_last_character_is_out_and_lays_down_the_trap_cards() -> None:
    owners = {0: "dusty lulu clay", 1: "pierre astra hickory", 2: "smothers", 3: "charity"}
    match = position({"pierre": "C12"}, roll="1 6", dead="astra hickory", owners=owners, hands={0: "wild", 1: "statue"})
    match.play("move a pierre C13")
    match.play("spring wild")
    assert match.view().out == [1]
    assert match.view().used == ["statue", "wild"]
    assert dice(match) == {"b"}
    match.play(match.legal()[0])
    assert match.view().turn == 2


@allows("A-23")
def test_the_turn_of_who_is_out_is_over() -> None:
    owners = {0: "pierre astra hickory", 1: "dusty", 2: "smothers", 3: "charity"}
    match = sprung("wild", "wild wild", dead="astra hickory", owners=owners)
    assert match.view().out == [0]
    assert match.view().used == ["wild", "wild"]
    assert (match.view().turn, match.actor) == (1, CHANCE)


@forbids("A-23")
def test_who_has_characters_left_stays_and_with_two_players_everybody_does() -> None:
    assert sprung("wild", "wild", owners={1: "pierre astra hickory"}).view().out == []
    owners = {1: "pierre astra hickory clay dusty lulu", 0: "smothers charity parker beauregard spritzy poopsie"}
    match = sprung(
        "wild", "wild", players=2, dead="astra hickory clay", owners=owners, reserve="dusty lulu spritzy poopsie"
    )
    assert match.view().characters_left == [4, 0]
    assert match.view().out == []
    assert match.actor == 0
    assert state_of(match).hand[1] == [0] * len(CARD_NAMES)
