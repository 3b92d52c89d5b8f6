"""L-13 to L-17: the count, the hands, the end of the game."""

from __future__ import annotations

import pytest

from sobremesa.core.errors import NotLegal, SetupError
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE
from sobremesa.core.words import words
from sobremesa.drawing import LINEN
from sobremesa.games.laberinto import GAME
from sobremesa.games.laberinto.drawing import draw
from sobremesa.games.laberinto.pieces import CARD_SET, FACE_NAMES, SHEET_ROWS
from sobremesa.games.laberinto.rules import pause, points_of
from sobremesa.testing import allows, forbids

from .positions import Match, play, position, state_of

LAST_TRICK = ["O2", "O3", "O4", "O5"]
"""Seat 3 takes it: four points for the second team."""


def finish(won: tuple[str, str] = ("", ""), **setup: object) -> Match:
    """The position after the last trick of a hand, which adds four points to the second team's."""
    return play(position(LAST_TRICK, won, **setup), "O2 O3 O4 O5")  # type: ignore[arg-type]


WON = ("C1 C14 R1", "")  # 15 to 4
LOST = ("C2", "")  # 1 to 4
DRAWN = ("C13", "")  # 4 to 4


@allows("L-13")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("T21", 5),
        ("T1", 5),
        ("BEGGAR", 5),
        ("O1 C1 R1 B1", 20),
        ("O14 C14 R14 B14", 20),
        ("O13 C13 R13 B13", 16),
        ("O12 C12 R12 B12", 12),
        ("O11 C11 R11 B11", 8),
        ("O10 C2 T2 T20", 4),
        ("FAIR UNFAIR", 10),
    ],
)
def test_cards_count_what_the_rulebook_says(cards: str, points: int) -> None:
    assert points_of(CARD_SET.of(cards)) == points


@forbids("L-13")
def test_one_half_without_the_other_is_worth_a_single_point() -> None:
    assert points_of(CARD_SET.of("FAIR")) == 1
    assert points_of(CARD_SET.of("UNFAIR")) == 1
    match = finish(("FAIR", "UNFAIR"), time_limit=30)
    assert state_of(match).points == [1, 5]


@allows("L-13")
def test_both_halves_count_five_each_for_the_team_that_has_them() -> None:
    match = finish(("FAIR UNFAIR", ""), time_limit=30)
    assert state_of(match).points == [10, 4]
    assert state_of(match).hands_won == [1, 0]


@forbids("L-13")
def test_nothing_is_counted_before_the_last_trick() -> None:
    match = play(position(["O2 C2", "O3 C3", "O4 C4", "O5 C5"]), "O2 O3 O4 O5")
    assert match.view().last_count is None
    assert match.actor == 3


@allows("L-14")
def test_more_points_win_the_hand() -> None:
    assert state_of(finish(WON)).hands_won == [1, 0]
    assert state_of(finish(LOST)).hands_won == [0, 1]


@allows("L-14")
def test_the_whole_deck_is_worth_148_and_156_with_the_pair_together() -> None:
    deck = " ".join(FACE_NAMES)
    assert points_of(CARD_SET.of(deck)) == 156
    without_fair = " ".join(name for name in FACE_NAMES if name != "FAIR")
    assert points_of(CARD_SET.of(without_fair)) + points_of(CARD_SET.of("FAIR")) == 148


@forbids("L-14")
def test_equal_points_win_the_hand_for_nobody() -> None:
    match = finish(DRAWN)
    assert state_of(match).points == [4, 4]
    assert state_of(match).hands_won == [0, 0]
    assert state_of(match).hand_no == 1


@forbids("L-14")
def test_cards_set_aside_count_for_nobody() -> None:
    match = finish(DRAWN, aside="O1 O14 T21 T1", time_limit=30)
    assert state_of(match).points == [4, 4]


@allows("L-15")
def test_after_four_hands_the_team_with_more_of_them_wins() -> None:
    match = finish(WON, hand_no=3, hands_won=(1, 1))
    assert match.over
    assert match.scores == [2, 1, 2, 1]
    assert match.winners == [0, 2]


@allows("L-15", "L-5")
def test_with_six_players_after_six() -> None:
    hands = ["O2", "O3", "O4", "O5", "O6", "O7"]
    match = play(position(hands, hand_no=4), "O2 O3 O4 O5 O6 O7")
    assert not match.over
    match = play(position(hands, hand_no=5), "O2 O3 O4 O5 O6 O7")
    assert match.winners == [1, 3, 5]


@forbids("L-15")
def test_a_game_that_is_decided_goes_on_to_its_last_hand() -> None:
    match = finish(WON, hand_no=2, hands_won=(2, 0))
    assert not match.over
    assert match.actor == CHANCE
    assert {action.verb for action, _ in match.outcomes()} == {"aside"}
    assert match.winners == []


@allows("L-16")
def test_one_more_hand_if_equal_and_it_counts_among_the_hands_won() -> None:
    match = finish(WON, hand_no=3, hands_won=(1, 2), dealer=3)
    assert not match.over
    assert state_of(match).dealer == 0
    match = finish(WON, hand_no=4, hands_won=(2, 2))
    assert match.over
    assert match.scores == [3, 2, 3, 2]
    assert match.winners == [0, 2]


@allows("L-16")
def test_a_drawn_extra_hand_draws_the_game_and_nobody_has_won() -> None:
    match = finish(DRAWN, hand_no=4, hands_won=(2, 2))
    assert match.over
    assert match.scores == [2, 2, 2, 2]
    assert match.winners == []
    assert match.record().winners == []


@allows("L-16")
def test_everyone_is_asked_for_another_hand_and_all_must_agree() -> None:
    match = finish(DRAWN, hand_no=4, hands_won=(2, 2), dealer=1, ask=True)
    for asked, seat in ((4, 2), (3, 3), (2, 0), (1, 1)):
        assert match.actor == seat
        assert (match.view().phase, match.view().to_ask) == ("ask", asked)
        assert [action.verb for action in match.legal()] == ["another", "enough"]
        assert not match.view().silence
        match.play("another")
    assert not match.over
    assert {action.verb for action, _ in match.outcomes()} == {"aside"}
    assert state_of(match).dealer == 2


@forbids("L-16")
def test_one_who_has_had_enough_ends_the_game() -> None:
    for answers in ("enough", "another enough", "another another another enough"):
        match = finish(DRAWN, hand_no=4, hands_won=(2, 2), ask=True)
        for answer in answers.split():
            assert not match.over
            match.play(answer)
        assert match.over
        assert match.winners == []


@forbids("L-16")
def test_who_is_asked_answers_first_and_nobody_answers_who_was_not_asked() -> None:
    match = finish(DRAWN, hand_no=4, hands_won=(2, 2), ask=True)
    refusal = match.why_not("play O5")
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("answer-first", "L-16")
    for answer in ("another", "enough"):
        refusal = position(["O1", "O2", "O3", "O4"]).why_not(answer)
        assert refusal is not None
        assert (refusal.reason, refusal.clause) == ("nobody-asks", "L-16")


@allows("L-16")
def test_if_so_agreed_hands_go_on_until_one_is_won() -> None:
    for hand_no in (4, 5, 9):
        assert not finish(DRAWN, hand_no=hand_no, hands_won=(1, 1), play_until_won=True).over
        match = finish(LOST, hand_no=hand_no, hands_won=(1, 1), play_until_won=True)
        assert match.winners == [1, 3]


@forbids("L-16")
def test_there_is_no_extra_hand_unless_the_hands_are_equal() -> None:
    assert finish(DRAWN, hand_no=3, hands_won=(2, 1)).over
    assert finish(DRAWN, hand_no=3, hands_won=(2, 1), play_until_won=True).over


@forbids("L-16")
def test_there_is_no_second_extra_hand() -> None:
    assert finish(DRAWN, hand_no=3, hands_won=(1, 1)).actor == CHANCE
    assert finish(DRAWN, hand_no=4, hands_won=(1, 1)).over
    assert finish(DRAWN, hand_no=4, hands_won=(1, 1), ask=True).view().phase == "ask"
    assert finish(WON, hand_no=4, hands_won=(1, 1)).over


@allows("L-17")
def test_another_number_of_hands_may_be_agreed_on() -> None:
    assert finish(WON, hands=1).over
    assert not finish(WON, hand_no=6, hands_won=(3, 3), hands=8).over
    assert finish(WON, hand_no=7, hands_won=(3, 3), hands=8).winners == [0, 2]
    assert not finish(DRAWN, hands=1).over


@forbids("L-17")
@pytest.mark.parametrize("value", [-1, -4, 2.5, None, True, "4"])
def test_hands_are_a_whole_number(value: object) -> None:
    with pytest.raises(SetupError):
        Game(GAME, 4, {"hands": value})


@forbids("L-17")
@pytest.mark.parametrize("value", [0, -1, True, "ten", float("inf")])
def test_a_time_limit_is_a_positive_number_of_minutes(value: object) -> None:
    with pytest.raises(SetupError):
        Game(GAME, 4, {"time_limit": value})


@allows("L-17")
def test_with_a_time_limit_the_clock_is_asked_between_hands() -> None:
    match = finish(WON, time_limit=30, dealer=1)
    assert [(tuple(action), weight) for action, weight in match.outcomes()] == [(("next_hand",), 1), (("time_up",), 0)]
    assert match.view().phase == "count"
    match.play("next_hand")
    assert state_of(match).dealer == 2
    assert {action.verb for action, _ in match.outcomes()} == {"aside"}


@allows("L-17")
def test_when_time_is_up_the_hands_won_decide() -> None:
    match = finish(WON, time_limit=0.5)
    match.play("time_up")
    assert match.over
    assert match.winners == [0, 2]
    match = finish(WON, hand_no=1, hands_won=(0, 1), time_limit=30)
    match.play("time_up")
    assert match.winners == []


@allows("L-17")
def test_the_time_alone_may_decide() -> None:
    match = finish(WON, hand_no=40, hands_won=(20, 20), hands=0, time_limit=30)
    assert not match.over
    assert match.view().hands == 0
    match.play("time_up")
    assert match.winners == [0, 2]
    assert finish(WON, hand_no=3, hands_won=(1, 1), hands=0).over  # without a limit: as many as players


@forbids("L-17")
def test_with_a_time_limit_there_is_no_extra_hand() -> None:
    for until_won in (False, True):
        match = finish(WON, hand_no=3, hands_won=(1, 2), time_limit=30, play_until_won=until_won)
        assert match.over
        assert match.winners == []


@forbids("L-17")
def test_the_clock_is_not_asked_without_a_limit_during_a_hand_or_by_a_player() -> None:
    match = finish(WON)
    assert {action.verb for action, _ in match.outcomes()} == {"aside"}
    with pytest.raises(NotLegal):
        match.play("time_up")
    match = position(["O1 C1", "O2 C2", "O3 C3", "O4 C4"], time_limit=30)
    for action, reason, clause in (("time_up", "only-the-clock", "L-17"), ("next_hand", "only-chance-deals", "L-4")):
        refusal = match.why_not(action)
        assert refusal is not None
        assert (refusal.reason, refusal.clause) == (reason, clause)


@forbids("L-17")
def test_chance_never_says_that_time_is_up() -> None:
    match = Game(GAME, 4, {"time_limit": 1, "hands": 3}).start(seed=4)
    while not match.over:
        match.play(match.legal()[0])
    verbs = [GAME.verbs.actions[step.code].verb for step in match.steps]
    assert verbs.count("next_hand") == 2
    assert "time_up" not in verbs


@allows("L-23")
@pytest.mark.parametrize("limit", [None, 30])
def test_a_table_waits_once_after_the_count_of_a_hand(limit: int | None) -> None:
    match = finish(WON, time_limit=limit)
    assert pause(state_of(match)) > 0
    match.play(match.outcomes()[0][0])
    assert pause(state_of(match)) == 0
    match = Game(GAME, 4, {"time_limit": limit}).start_by_hand()
    match.play("dealer 0")
    assert pause(state_of(match)) == 0


def test_the_sheet_lists_every_hand_also_in_the_terminal() -> None:
    """L-13: the points of each hand stay on the sheet, and of a long game those of the last hands."""
    match = finish(WON)
    assert match.view().sheet == [[15, 4]]
    assert "1: 15–4" in GAME.picture(match.view(), words(GAME, "en"))
    match = position(LAST_TRICK, LOST)
    s = state_of(match)
    s.hands, s.hand_no = 100, SHEET_ROWS + 1
    s.sheet = [[row, 0] for row in range(SHEET_ROWS)]
    view = play(match, "O2 O3 O4 O5").view(0)
    assert view.sheet == [*([row, 0] for row in range(2, SHEET_ROWS)), [0, 0], [1, 4]]
    say = words(GAME, "es")
    for drawn in (GAME.picture(view, say), str(draw(view, say, LINEN, None, 80))):
        text = " ".join(drawn.split())
        assert "Cuenta de cada mano: 3: 2–0 · 4: 3–0" in text
        assert f"{SHEET_ROWS + 2}: 1–4" in text
