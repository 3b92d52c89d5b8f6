"""What a seat can work out, and that samples respect it."""

from __future__ import annotations

from sobremesa.core.match import Match
from sobremesa.games.agata.parts import CARD_NAMES, COPIES
from sobremesa.games.agata.state import State

from .positions import counts, heir, position, state_of

OWNERS = {
    0: "smothers dusty charity",
    1: "lulu parker clay",
    2: "beauregard spritzy astra",
    3: "hickory pierre poopsie",
}


def owners(match: Match, seat: int) -> dict[str, list[int]]:
    return {heir.name: heir.owners for heir in match.view(seat).heirs}


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


def all_but(cards: str) -> str:
    left = [n - held for n, held in zip(COPIES, counts(cards), strict=True)]
    return " ".join(name for name, n in zip(CARD_NAMES, left, strict=True) for _ in range(n))


def shuffled() -> Match:
    """The used pile has just become the deck: seats 1 and 2 hold all that is not in it, and seat 0 has drawn a card."""
    match = position(
        {"pierre": "C12", "dusty": "K11"},
        roll="1 1",
        hands={1: "statue wild", 2: "bookcase stairs"},
        used=all_but("statue wild bookcase stairs"),
    )
    for action in ("keep_portrait", "move a pierre C13", "draw", "trap_card wild"):
        match.play(action)
    return match


def test_cards_that_were_in_hands_at_the_shuffle_are_known_to_be_there() -> None:
    worlds = samples(shuffled(), 3)
    old = {CARD_NAMES.index(name) for name in ("statue", "wild", "bookcase", "stairs")}
    for world in worlds:
        held = [card for p in (1, 2) for card in range(len(CARD_NAMES)) for _ in range(world.hand[p][card])]
        assert set(held) == old
        assert sum(world.own_old_wilds) == 1
    assert {world.drawn for world in worlds} > {CARD_NAMES.index("wild")}, "the new card may be any"
    assert all(world.hand[0][world.drawn] == 1 == world.fresh[world.drawn] for world in worlds)


def test_a_wild_card_that_is_played_may_have_been_old_or_new() -> None:
    match = shuffled()
    s = state_of(match)
    match.play("keep")
    s.hand[1][CARD_NAMES.index("fireplace")] += 1  # seat 1 draws a new card
    s.deck[CARD_NAMES.index("fireplace")] -= 1
    s.turn = s.actor = 1
    s.drew, s.fresh, s.unspent = 0, [0] * len(CARD_NAMES), 2
    match.play("move b dusty K12")
    match.play("spring wild")
    assert match.view().counting.wilds_played == [0, 1, 0, 0]
    wild = CARD_NAMES.index("wild")
    old_wild_left = {sum(world.hand[p][wild] for p in (1, 2)) > 0 for world in samples(match, 3, 200)}
    assert old_wild_left == {True, False}
