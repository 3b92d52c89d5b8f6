"""What is derived from zones: views, who sees a step, samples, observations, the census; and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from sobremesa.core import state, views
from sobremesa.core.chance import seed_rng
from sobremesa.core.features import BY_HAND, Block, Features, players
from sobremesa.core.observation import derive_observe
from sobremesa.core.resampling import derive_resample
from sobremesa.core.seats import CHANCE, SPECTATOR
from sobremesa.core.state import int8
from sobremesa.core.verbs import Kind, Verb, Verbs
from sobremesa.core.views import derive_seen_by, derive_view
from sobremesa.core.zones import (
    EVERYONE,
    NOBODY,
    OWNER,
    Alike,
    Codec,
    Counted,
    FaceSet,
    Packed,
    Single,
    census,
    sizes,
)

FACE = Kind("face", ("A", "B", "C", "D", "E"))
SEAT = Kind("seat", (0, 1, 2))
CARDS = Counted(FACE)


class State(state.State):
    """A deck, hands, a card set aside, face-down heaps and one card in the middle."""

    deck: list[int] = CARDS.zone(seen_by=NOBODY)
    hand: list[list[int]] = CARDS.zone(SEAT, seen_by=OWNER)
    aside: list[int] = CARDS.zone(seen_by=NOBODY)
    heap: list[list[int]] = CARDS.zone(SEAT, seen_by=EVERYONE, face_down=True)
    middle: int = Single(FACE).zone(seen_by=EVERYONE)
    next_to: int = int8()
    open: int = int8()


class View(views.View, frozen=True):
    """All that can be derived."""

    hand: list[str] | None
    hand_sizes: list[int]
    heaps: list[list[str]] | None
    middle: str | None
    open: bool
    limit: int
    twice: int


def next_to(s: State) -> int:
    return s.next_to


def position() -> State:
    s = State()
    s.players = 2
    s.deck = CARDS.of("A A B")
    s.hand[:2] = [CARDS.of("A E"), CARDS.of("B C D")]
    s.aside = CARDS.of("C")
    s.heap[:2] = [CARDS.of("E"), CARDS.of("")]
    s.middle = Single.NO_CARD
    s.open = 1
    return s


view, private_view = derive_view(
    State, View, hand_sizes=sizes("hand"), heaps="heap", limit=13, twice=lambda s: 2 * s.open
)


def test_a_view_shows_each_zone_to_those_who_see_it() -> None:
    s = position()
    assert view(s, False) == View(SPECTATOR, CHANCE, 2, None, [2, 3], None, None, True, 13, 2)
    assert private_view(s, 1, False) == {"seat": 1, "hand": ["B", "C", "D"]}
    s.middle = CARDS.face("D")
    shown = view(s, True)
    assert (shown.heaps, shown.middle) == ([["E"], []], "D")


def test_a_view_shows_nothing_that_nobody_sees() -> None:
    class Leak(views.View, frozen=True):
        aside: list[str]

    with pytest.raises(TypeError, match="nobody sees aside"):
        derive_view(State, Leak)

    class Lost(views.View, frozen=True):
        pile: list[str]

    with pytest.raises(TypeError, match="no field 'pile'"):
        derive_view(State, Lost)


def test_a_dealt_card_is_seen_by_who_gets_it() -> None:
    verbs = Verbs(Verb("turn"), Verb("deal", FACE.but_secret()))
    seen_by = derive_seen_by(State, verbs, next_to)
    s = position()
    s.next_to = 1
    assert [seen_by(s, code) for code in range(verbs.total)] == [-1] + [2] * 5
    s.next_to = s.players  # set aside
    assert seen_by(s, 1) == 0
    s.actor = 0  # a seat that does something in secret
    assert seen_by(s, 1) == 1
    assert derive_seen_by(State, verbs, None)(position(), 1) == 0


def test_a_sample_keeps_what_is_known_and_every_size() -> None:
    resample = derive_resample(State)
    rng, hands = [0], Counter[str]()
    seed_rng(rng, 1, 0)
    for _ in range(300):
        s = position()
        resample(s, 0, rng)
        assert census(s) == census(position())
        assert s.hand[0] == CARDS.of("A E")
        assert s.heap == position().heap
        assert [sum(cards) for cards in (s.deck, s.hand[1], s.aside)] == [3, 3, 1]
        hands[" ".join(CARDS.names(s.hand[1]))] += 1
    assert len(hands) > 5
    assert "E" not in "".join(hands)


def test_samples_are_not_derived_where_the_zones_do_not_tell_enough() -> None:
    class Unsized(state.State):
        deck: list[int] = CARDS.zone(seen_by=NOBODY, size_seen_by=NOBODY)

    class Mixed(state.State):
        deck: list[int] = CARDS.zone(seen_by=NOBODY)
        card: int = Single(FACE).zone(seen_by=NOBODY)

    class NoDeck(state.State):
        hand: list[list[int]] = CARDS.zone(SEAT, seen_by=OWNER)

    for each, reason in ((Unsized, "not everyone sees"), (Mixed, "different ways"), (NoDeck, "no zone is a deck")):
        with pytest.raises(TypeError, match=reason):
            derive_resample(each)


def test_an_observation_is_written_from_its_sources() -> None:
    def by_hand(s: State, seat: int, out: list[int]) -> None:
        out[-1] = 7

    player = players(3)
    features = Features(
        Block("hand", FACE),
        Block("held", player, of=sizes("hand")),
        Block("heap", player, FACE),
        Block("actor", player),
        Block("open"),
        Block("special", of=BY_HAND),
    )
    row = [0] * features.size
    s = position()
    s.actor = 0
    derive_observe(State, features, by_hand)(s, 1, row)
    assert features.read(row) == {
        "hand": {"B": 1, "C": 1, "D": 1},
        "held": {"me": 3, "left1": 2},
        "heap": {"left1 E": 1},
        "actor": {"left1": 1},
        "open": 1,
        "special": 7,
    }


@pytest.mark.parametrize(
    ("block", "reason"),
    [
        (Block("deck", FACE), "seen by nobody"),
        (Block("hand", players(3), FACE), "seen by owner"),
        (Block("hand", SEAT), "not the faces of hand"),
        (Block("pile"), "no field 'pile'"),
        (Block("open", FACE, FACE), "no axis for face"),
    ],
)
def test_an_observation_tells_no_secret_and_no_nonsense(block: Block, reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        derive_observe(State, Features(block))


@pytest.mark.parametrize("codec", [CARDS, Packed(FACE, 2), FaceSet(FACE, 3, 2), Single(FACE), Alike(FACE, "B")])
def test_every_way_to_hold_cards_gives_them_back(codec: Codec[object, object]) -> None:
    for cards in ("", "B"):
        row = codec.of(cards)
        assert codec.names(row) == cards.split()
        assert codec.row(codec.counts(row)) == row


def test_declarations_that_contradict_themselves_are_refused() -> None:
    with pytest.raises(TypeError, match="a row for each seat"):
        CARDS.zone(seen_by=OWNER)
    with pytest.raises(TypeError, match="do not fit"):
        Packed(FACE, 13)
    with pytest.raises(TypeError, match="no words"):
        FaceSet(FACE, 3, 3)
