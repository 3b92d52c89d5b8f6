"""The heuristic of Miércoles: positions in which a good player would not hesitate."""

from __future__ import annotations

from tests.games.heuristics import advised, after, falls, parts

from .positions import position, state_of


def test_sheds_its_highest_card() -> None:
    assert advised(position({0: "3 5 9 10", 1: "1 2", 2: "1 2", 3: "1 2"}, played="2")) == "play 10"


def test_lays_a_set() -> None:
    assert advised(position({0: "10 10 10 10 9", 1: "1 2", 2: "1 2", 3: "1 2"}, played="2")) == "set 10"


def test_feeds_whoever_has_the_fewest_cards() -> None:
    match = position({0: "3 8", 1: "1 2 3 5", 2: "1", 3: "1 2 5"}, played="2", hidden="5 6", last=3)
    assert advised(after(match, ["play 8"])) == "feed 2"


def test_spares_its_partner() -> None:
    match = position({0: "3 8", 1: "1 2 3 5", 2: "1", 3: "1 2 5"}, played="2", hidden="5 6", last=3, teams=2)
    assert advised(after(match, ["play 8"])) != "feed 2"


def test_gives_away_its_highest_card() -> None:
    match = position({0: "0 4 13", 1: "1 2 3", 2: "1 2", 3: "1 2"}, played="3", last=3)
    after(match, ["play 4", "swap 1"])
    match.play("taken 2")
    assert advised(match) == "give 13"


def test_fetches_the_lowest_card() -> None:
    match = position({0: "7 9", 1: "1 2", 2: "1 2", 3: "1 2"}, played="3", hidden="10 3 0", last=3)
    assert advised(after(match, ["play 7"])) == "fetch 0"


def test_evaluate_gives_less_for_every_point() -> None:
    found = []
    for points in range(0, 200, 10):
        match = position({0: "1", 1: "2"}, round_no=4)
        state_of(match).points[0][:4] = [points, 60, 60, 60]
        found.append(parts(match)[0])
    assert falls(found)


def test_evaluate_gives_the_same_to_the_seats_of_a_team() -> None:
    match = position({0: "1", 1: "2"}, round_no=4, teams=2)
    state_of(match).points[0][:4] = [0, 60, 50, 60]
    ours, theirs, partners, _ = parts(match)
    assert abs(ours - partners) <= 1
    assert ours > theirs
