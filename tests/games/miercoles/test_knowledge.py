"""What a seat knows beyond the table: exact, by face and place, and forgotten when it is worth nothing."""

from __future__ import annotations

from sobremesa.core.match import Game
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.memory import see_arrive
from sobremesa.games.miercoles.pieces import CHARACTER_NAMES

from .positions import Match, hand, hidden_pile, pass_round, play, position, start_round, state_of


def worlds(match: Match, seat: int, n: int = 60) -> list[Match]:
    """Games that could be the true one, for all the seat knows."""
    found = []
    for seed in range(n):
        world = match.copy()
        world.state = match.resampled(seat, seed)
        assert world.view(seat) == match.view(seat)
        found.append(world)
    return found


def full(hands: dict[int, str], hidden: str, **more: object) -> Match:
    """A position with all 42 cards: what is not named is in the last hand."""
    named = " ".join([*hands.values(), hidden, str(more.get("played", ""))]).split()
    last = max(hands)
    rest = [str(n) for n in (0, *sorted(list(range(1, 11)) * 4), 13)]
    for number in named:
        rest.remove(number)
    hands = {**hands, last: " ".join([hands[last], *rest])}
    return position(hands, hidden=hidden, **more)  # type: ignore[arg-type]


def test_a_block_that_was_public_is_known_to_all_in_its_order() -> None:
    match = full({0: "1 1", 1: "2 2", 2: "3"}, "7 8", played="3 5 9", characters="yoko tyler", players=3, turn=1)
    pass_round(match)
    for seat in range(-1, 3):
        assert match.view(seat, memory_aid=True).hidden.cards == [3, 5, 9, None, None]
    for world in worlds(match, 0):
        assert hidden_pile(world)[:3] == [3, 5, 9]


def test_a_known_top_card_is_known_in_the_hand_that_gets_it() -> None:
    match = full({0: "8 1", 1: "2 2", 2: "3"}, "7", played="9", characters="larissa tyler", players=3, turn=1, last=0)
    pass_round(match)
    play(match, "play 8", "feed 2")
    assert match.view(memory_aid=True).hands[2].sure == [9]
    assert all(9 in hand(world, 2) for world in worlds(match, 0))
    assert match.view(0, memory_aid=True).hidden.cards == [None]


def test_both_know_what_changed_hands_by_a_4_and_the_others_do_not() -> None:
    match = full({0: "4 10", 1: "13 6 6", 2: "3"}, "", players=3)
    play(match, "play 4", "swap 1", "taken 13")
    assert match.view(0).taken == match.view(1).taken == 13
    assert match.view(2).taken is None
    assert len({world.state.taken for world in worlds(match, 2)}) > 1
    match.play("give 10")
    assert match.view(0, memory_aid=True).hands[1].sure == [10]
    assert match.view(1, memory_aid=True).hands[0].sure == [13]
    assert match.view(2, memory_aid=True).hands[0].sure == match.view(2, memory_aid=True).hands[1].sure == []
    assert all(hand(world, 0) == [13] for world in worlds(match, 1))
    assert len({tuple(hand(world, 0)) for world in worlds(match, 2)}) > 1


def test_what_leaves_a_known_hand_unseen_is_no_longer_certain() -> None:
    """Seat 2 knows three cards of seat 1; one card slips to seat 0, and two of the three must still be there."""
    match = full({0: "4 10", 1: "13 6 9 9 9", 2: "3"}, "", players=3)
    s = state_of(match)
    for face in (11, 6, 9):
        s.recall[3 * 6 + 1][face] = 1
    s.watched = 2
    play(match, "play 4", "swap 1", "taken 6", "give 10")
    view = match.view(2, memory_aid=True).hands[1]
    assert (view.sure, view.maybe, view.slips) == ([], [6, 9, 13], 1)
    for world in worlds(match, 2):
        both = hand(world, 0) + hand(world, 1)
        assert {6, 9, 13} <= set(both)
        assert sum(number in hand(world, 1) for number in (6, 9, 13)) >= 2


def test_all_that_was_known_of_a_hand_may_have_left_it_unseen() -> None:
    """However few cards are left: those between came and went in front of everyone."""
    match = full(
        {0: "4 4 4 3 8 3 0", 1: "5 7 9 6", 2: "10 10 10 13"},
        "",
        played="1",
        force="larissa",
        characters="yoko wednesday",
        players=3,
        last=2,
    )
    s = state_of(match)
    for face in (5, 7, 9):
        see_arrive(s, 2, 1, face)
    play(match, "play 4", "swap 1", "taken 5", "give 3", "pass", "pass")
    play(match, "play 4", "swap 1", "taken 7", "give 8", "play 8", "pass", "pass", "pass", "play 3")
    play(match, "play 4", "swap 1", "taken 9", "give 0")
    assert hand(match, 1) == [0, 6]
    view = match.view(2, memory_aid=True).hands[1]
    assert (view.size, view.sure, view.maybe, view.slips) == (2, [], [5, 7, 9], 3)
    assert {sum(number in hand(world, 1) for number in (5, 7, 9)) for world in worlds(match, 2, 200)} == {0, 1, 2}


def test_a_card_that_lies_apart_may_be_any_of_those_known() -> None:
    """W-25b: taken and not yet given back, the card is out of the hand for those who did not see it too."""
    match = full({0: "4 10", 1: "5", 2: "3"}, "", players=3)
    see_arrive(state_of(match), 2, 1, 5)
    play(match, "play 4", "swap 1", "taken 5")
    assert (match.view(2, memory_aid=True).hands[1].size, match.view(2, memory_aid=True).hands[1].sure) == (0, [])

    match = full({0: "4 10", 1: "5 6", 2: "3"}, "", players=3)
    see_arrive(state_of(match), 2, 1, 5)
    play(match, "play 4", "swap 1", "taken 6")
    view = match.view(2, memory_aid=True).hands[1]
    assert (view.size, view.sure, view.maybe, view.slips) == (1, [], [5], 1)
    assert match.view(0, memory_aid=True).hands[1].cards is None
    assert match.view(0).taken == 6


def test_a_card_played_is_the_known_one() -> None:
    match = full({0: "4 10", 1: "13 6 6", 2: "3"}, "", players=3)
    play(match, "play 4", "swap 1", "taken 13", "give 10", "play 10")
    assert match.view(0, memory_aid=True).hands[1].sure == []


def test_who_looked_through_the_pile_knows_it_and_those_who_knew_it_no_longer_do() -> None:
    match = full({0: "7 1", 1: "2 2", 2: "3"}, "", played="3 5 9", characters="larissa tyler", players=3, turn=1)
    pass_round(match)
    play(match, "play 7", "fetch 5")
    assert match.view(0, memory_aid=True).hidden.cards == [3, 9]
    assert match.view(0, memory_aid=True).hidden.missing == 0
    view = match.view(1, memory_aid=True).hidden
    assert (view.size, view.cards, view.missing, view.takers) == (2, [3, 5, 9], 1, [0])
    piles = {tuple(hidden_pile(world)) for world in worlds(match, 1)}
    assert piles == {(3, 5), (3, 9), (5, 9)}
    for world in worlds(match, 1):
        assert ({3, 5, 9} - set(hidden_pile(world))).pop() in hand(world, 0)


def test_wondering_ends_when_the_missing_card_must_be_the_one() -> None:
    """All four 9s are on the table or in the own hand: then the 9 that lay in the pile is gone for certain."""
    match = full({0: "7 1", 1: "9 9 9 2", 2: "3"}, "", played="3 5 9", characters="larissa tyler", players=3, turn=1)
    pass_round(match)
    play(match, "play 7", "fetch 9", "pass", "pass", "pass")
    assert match.view().character == "tyler"
    play(match, "play 9")
    assert all(hidden_pile(world)[1:] == [3, 5] for world in worlds(match, 1))


def test_a_card_shown_by_thing_is_known_to_be_gone() -> None:
    match = full({0: "1 1", 1: "2 2", 2: "3"}, "", played="3 5 9", characters="thing tyler", players=3, turn=1)
    pass_round(match)
    match.play("block 5")
    for seat in range(-1, 3):
        assert match.view(seat, memory_aid=True).hidden.cards == [3, 9]
        assert match.view(seat, memory_aid=True).hidden.missing == 0


def test_sets_and_sheds_are_known_on_top_of_the_pile() -> None:
    match = full({0: "6 6 6 1", 1: "2 2", 2: "3"}, "7 8", characters="tyler wednesday", players=3)
    play(match, "set 6", "wednesday 0")
    assert match.view(memory_aid=True).hidden.cards == [6, 6, 6, None, None]


def test_who_showed_three_6s_knows_the_character_pile() -> None:
    match = full({0: "6 6 6 1", 1: "2 2", 2: "3"}, "", characters="tyler wednesday yoko ajax", players=3)
    play(match, "set 6", "wednesday 2")
    known, unknown = match.view(0, memory_aid=True).characters, match.view(1, memory_aid=True).characters
    assert (known.order, known.wednesday) == (["tyler", "yoko", "ajax"], 2)
    assert (unknown.order, unknown.wednesday) == (None, None)
    assert unknown.left == ["wednesday", "tyler", "yoko", "ajax"]
    assert len({tuple(world.state.chars) for world in worlds(match, 0)}) == 1
    assert len({tuple(world.state.chars) for world in worlds(match, 1)}) > 10


def test_another_look_leaves_the_first_with_the_order_but_not_her_place() -> None:
    match = full({0: "6 6 6 1", 1: "2 2", 2: "3"}, "", characters="tyler wednesday yoko ajax", players=3)
    play(match, "set 6", "wednesday 2")
    s = state_of(match)
    s.hand[1][6], s.held[1] = 3, s.held[1] + 3
    s.slots = 0
    s.knows = [0] * 7
    play(match, "set 6", "wednesday 0")
    assert match.view(0, memory_aid=True).characters.order == ["tyler", "yoko", "ajax"]
    assert match.view(0, memory_aid=True).characters.wednesday is None


def test_open_hands_are_seen_by_all() -> None:
    match = full({0: "8 1", 1: "2 2", 2: "3"}, "7 10", force="yoko", round_no=3, expert=True, players=3)
    play(match, "play 8", "feed 1")
    assert match.view(memory_aid=True).hands[1].cards == [2, 2, 7]
    assert {tuple(hand(world, 1)) for world in worlds(match, -1)} == {(2, 2, 7)}


def test_a_leader_who_passes_shows_what_the_hand_can_not_be() -> None:
    match = full({0: "2 4 6", 1: "3 3", 2: "5"}, "", force="tyler", players=3, leads=True)
    match.play("pass")
    at_most = match.view(1, memory_aid=True).hands[0].at_most
    assert at_most is not None
    assert all(at_most[number] == 0 for number in (1, 3, 5, 7, 9, 13))
    assert all(number % 2 == 0 for world in worlds(match, 1) for number in hand(world, 0))


def test_who_is_asked_for_a_second_card_has_one_in_every_world() -> None:
    match = full({0: "2 9", 1: "3 3", 2: "5"}, "1 1 1 1", players=3)
    match.play("play 2")
    assert all(world.legal() for world in worlds(match, 1))


def test_a_new_round_forgets_everything() -> None:
    match = full({0: "10 10 10 10", 1: "3 3", 2: "5"}, "7", players=3)
    match.play("set 10")
    match.play("next_round")
    s = state_of(match)
    assert s.knows == [0] * 7
    assert s.watched == s.capped == s.gaps == 0
    assert not any(any(row) for row in s.recall)


def test_of_the_race_every_answer_is_possible_that_the_hands_allow() -> None:
    match = Game(GAME, 2).start_by_hand()
    start_round(
        match,
        ["1 1 1 2 3 4 5 6 7 8", "1 2 3 4 5 6 7 8 9 10"],
        "0 13 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9 10 10 10",
        " ".join(CHARACTER_NAMES),
    )
    match.play("race lay")
    seen = [(state_of(world).laying & 1, hand(world, 0).count(1) > 0) for world in worlds(match, 1, 200)]
    assert set(seen) == {(1, True), (0, True), (0, False)}
    assert all(state_of(world).laying == 1 for world in worlds(match, 0))


def test_an_unlikely_second_card_is_found_all_the_same() -> None:
    """Under Bianca only the 0 and the 1s go on a 2; all but one of them are in front of everyone or in the own hand."""
    match = full({0: "2 1", 1: "1 1 1 0", 2: "3"}, "", force="bianca", played="9", players=3)
    match.play("play 2")
    for world in worlds(match, 1, 20):
        assert hand(world, 0) == [1]
        assert [str(action) for action in world.legal()] == ["play 1"]
