"""M-16 to M-19: the count."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import SetupError
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.words import words
from sobremesa.games.martes13 import GAME
from sobremesa.games.martes13.picture import picture
from sobremesa.games.martes13.pieces import COPIES, FACE_NAMES
from sobremesa.games.martes13.view import Count, SuitCount
from sobremesa.testing import allows, forbids

from .positions import Match, deal_out, position, state_of


@allows("M-16")
def test_the_round_ends_when_all_hands_are_empty() -> None:
    match = position({0: "C1"}, ["C7"], {1: "M1"})
    match.play("play C1 0")
    assert match.actor == CHANCE
    assert match.view().sheet == [[0, 0, 0, 0]]


@forbids("M-16")
def test_cards_on_the_table_count_for_nobody_and_a_hand_keeps_the_round_going() -> None:
    match = position({0: "C1", 1: "C2"}, ["X X", "M7", "L7"])
    match.play("play C1 0")
    assert match.view().sheet == []
    match.play("play C2 0")
    assert match.view().sheet == [[0, 0, 0, 0]]


@allows("M-17")
def test_whoever_has_most_of_a_suit_discards_it() -> None:
    match = position({0: "L1"}, heaps={0: "C1 C2 C4", 1: "C5 C7", 2: "M1", 3: ""})
    match.play("play L1 0")
    assert match.view().sheet == [[0, 2, 0, 0]]


@forbids("M-17")
def test_a_tie_for_most_discards_nothing() -> None:
    match = position({0: "L1"}, heaps={0: "C1 C2", 1: "C5 C7", 2: "C1"})
    match.play("play L1 0")
    assert match.view().sheet == [[2, 2, 1, 0]]


@allows("M-18")
def test_the_rulebooks_scores_with_three_players() -> None:
    heaps = {
        0: "C1 C2 M1 M1 M2 M2 X X X",
        1: "L1 L1 L2 L2 C1 C1 C2 C4 C5 M1 X X",
        2: "L4 L5 L7 C2 C4 C5 C5 C7 M4 M4 M5",
    }
    match = position({0: "L1"}, heaps=heaps, players=3)
    match.play("play L1 0")
    assert match.view().sheet == [[8, 10, 11]]


@forbids("M-18")
def test_numbers_do_not_matter_and_a_martes_13_is_never_discarded() -> None:
    match = position({0: "L1"}, heaps={0: "C7 C7", 1: "C1 C1", 2: "X X X X"})
    match.play("play L1 0")
    assert match.view().sheet == [[2, 2, 8, 0]]


@allows("M-19")
def test_after_four_rounds_the_fewest_points_win_and_a_tie_is_shared() -> None:
    match = position({0: "L1"}, heaps={0: "X", 3: "X X"}, round_no=3)
    state_of(match).points[0][:4] = [4, 6, 9, 1]
    match.play("play L1 0")
    assert match.scores == [6, 6, 9, 5]
    assert match.winners == [3]
    tied = position({0: "L1"}, heaps={0: "X"}, round_no=3)
    state_of(tied).points[1][:4] = [4, 6, 9, 7]
    tied.play("play L1 0")
    assert tied.scores == [6, 6, 9, 7]
    assert tied.winners == [0, 1]


@forbids("M-19")
def test_nobody_wins_before_the_fourth_round_is_over() -> None:
    match = position({0: "L1"}, round_no=2)
    match.play("play L1 0")
    assert not match.over
    assert match.winners == []
    more = position({0: "L1"}, heaps={0: "X", 1: "X X"}, round_no=3)
    more.play("play L1 0")
    assert 1 not in more.winners
    assert more.winners == [2, 3]


BOOK = {
    0: "C1 C2 M1 M1 M2 M2 X X X",
    1: "L1 L1 L2 L2 C1 C1 C2 C4 C5 M1 X X",
    2: "L4 L5 L7 C2 C4 C5 C5 C7 M4 M4 M5",
}
"""The heaps of the rulebook's example: 8, 10 and 11 points."""


@allows("M-16", "M-17", "M-18")
def test_the_count_is_seen_by_everyone_when_the_next_round_is_dealt() -> None:
    match = position({0: "L1"}, heaps=BOOK, players=3)
    assert match.view().count is None
    match.play("play L1 0")
    deal_out(match, ["C1", "C2"])
    for viewer in (-1, 0, 1, 2):
        count = match.view(viewer).count
        assert count == Count(
            round=1,
            suits=[
                SuitCount("C", [2, 5, 5], [1, 2]),
                SuitCount("M", [4, 1, 3], [0]),
                SuitCount("L", [0, 4, 3], [1]),
            ],
            martes=[3, 2, 0],
            points=[8, 10, 11],
        )


@forbids("M-17")
def test_a_suit_in_no_heap_is_discarded_by_nobody() -> None:
    match = position({0: "L1"}, heaps={0: "C1", 1: "C2"})
    match.play("play L1 0")
    count = match.view().count
    assert count is not None
    assert [suit.most for suit in count.suits] == [[0, 1], [], []]


def lines(match: Match, lang: str) -> list[str]:
    """The log of the last step."""
    step = match.steps[-1]
    view = match.view()
    said = match.game.definition.lines(view, step.actor, match.seen(step), view, match.noted)
    return [words(GAME, lang).line(line) for line in said]


@allows("M-17", "M-18")
def test_the_log_tells_the_count() -> None:
    match = position({0: "L1"}, heaps=BOOK, players=3)
    match.play("play L1 0")
    assert lines(match, "en")[1:] == [
        "Round 1 is over.",
        "Cats: a tie for the most, 5 each; nobody discards any.",
        "Mirrors: Seat 1 has more than anyone else (4) and discards them.",
        "Ladders: Seat 2 has more than anyone else (4) and discards them.",
        "Seat 1: Cats ×2, Mirrors ×4, Ladders ×0, Martes 13 ×3. 8 points of bad luck, 8 in all.",
        "Seat 2: Cats ×5, Mirrors ×1, Ladders ×4, Martes 13 ×2. 10 points of bad luck, 10 in all.",
        "Seat 3: Cats ×5, Mirrors ×3, Ladders ×3, Martes 13 ×0. 11 points of bad luck, 11 in all.",
    ]
    assert "Gatos: empate a 5 en cabeza; nadie descarta." in lines(match, "es")
    none = position({0: "L1"})
    none.play("play L1 0")
    assert "Cats: none in any heap." in lines(none, "en")


@allows("M-18")
def test_the_table_as_text_shows_the_count_until_a_card_is_played() -> None:
    match = position({0: "L1"}, heaps=BOOK, players=3)
    assert "The count" not in picture(match.view(), words(GAME, "en"))
    match.play("play L1 0")
    shown = picture(match.view(), words(GAME, "en")).split("The count of round 1\n")[1]
    assert [line.split() for line in shown.splitlines()[:4]] == [
        ["Cats", "Mirrors", "Ladders", "Martes", "13", "Bad", "luck"],
        ["Seat", "1", "2×1", "4×0", "–", "3×2", "=", "8"],
        ["Seat", "2", "5×1", "1×1", "4×0", "2×2", "=", "10"],
        ["Seat", "3", "5×1", "3×1", "3×1", "–", "=", "11"],
    ]
    deal_out(match, [face for face, n in zip(FACE_NAMES, COPIES, strict=True) for _ in range(n)])
    assert "The count of round 1" in picture(match.view(), words(GAME, "en"))
    match.play(match.legal()[0])
    assert "The count" not in picture(match.view(), words(GAME, "en"))


@allows("M-4")
def test_a_table_may_play_another_number_of_rounds() -> None:
    short = position({0: "L1"}, heaps={0: "X"}, options={"rounds": 1})
    short.play("play L1 0")
    assert short.over
    assert short.view().rounds == short.view().round == 1
    long = position({0: "L1"}, heaps={0: "X"}, round_no=10, options={"rounds": 12})
    long.play("play L1 0")
    assert not long.over
    assert long.view().round == 12


@forbids("M-4")
@pytest.mark.parametrize("rounds", [0, 13, True])
def test_there_is_at_least_one_round_and_at_most_twelve(rounds: int) -> None:
    with pytest.raises(SetupError, match="rounds"):
        Game(GAME, 4, {"rounds": rounds})
