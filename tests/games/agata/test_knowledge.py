"""What a seat can work out, and that samples respect it."""

from __future__ import annotations

from sobremesa.games.agata.state import State

from .positions import Match, heir, position

OWNERS = {
    0: "smothers dusty charity",
    1: "lulu parker clay",
    2: "beauregard spritzy astra",
    3: "hickory pierre poopsie",
}


def owners(match: Match, seat: int) -> dict[str, list[int]]:
    return {heir.name: heir.owners for heir in match.view(seat, memory_aid=True).heirs}


def samples(match: Match, seat: int, n: int = 60) -> list[State]:
    found = []
    for seed in range(n):
        state = match.resampled(seat, seed)
        assert isinstance(state, State)
        found.append(state)
    return found


def test_possible_owners_are_exactly_those_of_some_sample() -> None:
    match = position(roll="1 2", owners=OWNERS, dead="lulu parker clay hickory")
    assert owners(match, 0)["dusty"] == [0]
    assert owners(match, 0)["lulu"] == [1]
    assert owners(match, 0)["astra"] == [2, 3]
    assert owners(match, -1)["astra"] == [0, 2, 3]
    for seat in (-1, 0, 2):
        worlds = samples(match, seat)
        for name, possible in owners(match, seat).items():
            assert sorted({world.owner[heir(name)] for world in worlds}) == possible


def test_with_two_players_the_reserve_may_be_anybodys() -> None:
    named = {0: "smothers dusty charity lulu astra pierre", 1: "parker clay beauregard spritzy hickory poopsie"}
    match = position(
        roll="1 2", players=2, owners=named, reserve="astra pierre hickory poopsie", dead="astra clay parker spritzy"
    )
    assert owners(match, 0)["astra"] == [0, 1]
    assert owners(match, 0)["dusty"] == [0]
    assert owners(match, 1)["dusty"] == [0, 1]
    for seat in (-1, 0, 1):
        worlds = samples(match, seat)
        for name, possible in owners(match, seat).items():
            assert sorted({world.owner[heir(name)] for world in worlds}) == possible
        assert all(world.reserve >> heir("astra") & 1 for world in worlds)
        assert all(world.reserve.bit_count() == 4 for world in worlds)
        assert {world.reserve >> heir("beauregard") & 1 for world in worlds} == ({0, 1} if seat != 1 else {0})


def test_the_table_works_nothing_out_unless_asked_to() -> None:
    match = position(roll="1 2", owners=OWNERS, dead="lulu parker clay hickory", unseen="astra", queue="dusty pierre")
    plain, aided = match.view(0), match.view(0, memory_aid=True)
    assert (plain.queued_portraits, plain.unseen_portraits) == (None, None)
    assert (aided.queued_portraits, aided.unseen_portraits) == (["dusty", "pierre"], ["astra"])
    shown = {heir.name: heir.owners for heir in plain.heirs}
    assert shown["dusty"] == [0]  # one's own
    assert shown["lulu"] == [1]  # its card lies open
    assert shown["astra"] == []
    assert {heir.name: heir.owners for heir in aided.heirs}["astra"] == [2, 3]
