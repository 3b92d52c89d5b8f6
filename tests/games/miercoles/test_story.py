"""What the log, the offers and the refusals say, and what the table looks like."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.core.match import Game
from sobremesa.core.verbs import Action
from sobremesa.core.words import words
from sobremesa.drawing import LAMP
from sobremesa.games.miercoles import GAME
from sobremesa.games.miercoles.drawing import draw
from sobremesa.games.miercoles.pieces import CHARACTER_NAMES

from .positions import Match, play, position, start_round, state_of

NO_1S = ["2 2 2 2 3 3 3 3 4 4", "5 5 5 5 6 6 6 6 7 7"]
ONE_1 = ["1 2 2 2 3 3 3 3 4 4", "5 5 5 5 6 6 6 6 7 7"]
REST = "1 1 1 0 4 4 7 7 8 8 8 8 9 9 9 9 10 10 10 10 13"


def told(match: Match, action: str | tuple[str, int | str], lang: str = "en") -> list[str]:
    """Do this and return the lines that tell of it to who did it; of chance, to a spectator."""
    actor = match.actor
    before = match.view(actor)
    match.play(action)
    lines = GAME.lines(before, actor, match.seen(match.steps[-1], actor), match.view(actor), match.noted)
    return [words(GAME, lang).line(line) for line in lines]


def offered(match: Match, lang: str) -> list[str]:
    return [words(GAME, lang).describe(GAME.verbs, action) for action in match.legal()]


def said(match: Match, action: str, lang: str) -> str:
    refusal = match.why_not(action)
    assert refusal is not None
    return words(GAME, lang).refusal(refusal)


def dealt(hands: list[str], hidden: str) -> Match:
    """A first round for two in which all but the last character is laid out."""
    match = Game(GAME, 2).start_by_hand()
    start_round(match, hands, hidden, " ".join(CHARACTER_NAMES[:-1]))
    return match


@pytest.mark.parametrize(("hands", "first"), [(NO_1S, "1 "), (ONE_1, "2 ")])
def test_who_opens_is_told_without_a_word_on_why(hands: list[str], first: str) -> None:
    """The log is the same whether nobody was dealt a 1 or somebody has held one back."""
    match = dealt(hands, first + REST)
    assert told(match, ("stack", "larissa")) == ["A character joins the pile, face down."]
    assert told(match, "race hold") == ["The race for the 1: Seat 1 has decided."]
    assert told(match, "race hold") == ["The race for the 1: Seat 2 has decided."]
    assert told(match, "nobody") == ["Seat 2 begins."]
    assert told(match, "play 7") == ["Seat 2 plays a 7 (Siren)."]
    assert told(match, "fetch 4") == ["Seat 2 fetches a 4 (Shapeshifter) from the hidden pile."]


def test_who_was_first_with_a_1_is_told() -> None:
    match = dealt(ONE_1, "2 " + REST)
    match.play(("stack", "larissa"))
    play(match, "race lay", "race hold")
    assert told(match, "first 0") == ["Seat 1 is the first to lay a 1, and begins."]


def test_what_came_of_a_step_is_told_by_what_the_rules_noted_alone() -> None:
    """Views that differ in nothing give the same lines."""
    match = position({0: "3 3", 1: "5 5"}, force="eugene", hidden="9", players=2, passes=1, characters="ajax larissa")
    view = match.view()
    match.play("pass")
    lines = GAME.lines(view, 0, Action(("pass",)), view, match.noted)
    assert [words(GAME, "en").line(line) for line in lines] == [
        "Seat 1 passes.",
        "Seat 1 draws a card for it.",
        "All have passed.",
        "Ajax steps in.",
    ]


def test_what_is_noted_of_an_exchange_names_the_players_and_no_card() -> None:
    noted = set()
    for taken, given in (("5", "9"), ("6", "10")):
        match = position({0: "4 9 10", 1: "5 6"}, players=2)
        play(match, "play 4", "swap 1")
        match.play(("taken", int(taken)))
        one = tuple(match.noted)
        match.play(f"give {given}")
        noted.add((one, tuple(match.noted)))
    assert len(noted) == 1
    match = position({0: "4 9 10", 1: "5 6"}, players=2)
    play(match, "play 4", "swap 1")
    assert told(match, ("taken", 5)) == ["Seat 1 draws a card from the hand of Seat 2."]
    assert told(match, "give 9") == ["Seat 1 gives Seat 2 a 9 (Werewolf) for it."]


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ({"characters": "wednesday"}, ["Wednesday! The round is over.", "Round 1 is over."]),
        ({"characters": "wednesday", "shield": True}, ["Wednesday! But the 13 of Seat 1 sends her back."]),
        ({"characters": "", "played": "2"}, ["No characters are left; nobody makes the rules."]),
        ({"characters": ""}, ["Nothing moves any more, so the round ends.", "Round 1 is over."]),
    ],
)
def test_what_happens_when_all_have_passed_is_told(setting: dict[str, Any], says: list[str]) -> None:
    match = position({0: "3 3", 1: "5 5"}, players=2, passes=1, **setting)
    assert told(match, "pass")[: 2 + len(says)] == ["Seat 1 passes.", "All have passed.", *says]


def test_the_winners_are_told_after_the_last_round() -> None:
    match = position({0: "10 10 10 10 2", 1: "2", 2: "9"}, players=3, rounds=1)
    assert told(match, "set 10")[-2:] == ["Seat 1 wins with 2 points!", "Seat 2 wins with 2 points!"]


def test_with_teams_the_total_is_the_teams() -> None:
    hands = {0: "10 10 10 10 2", 1: "6", 2: "9", 3: "1"}
    match = position(hands, teams=2)
    assert told(match, "set 10", "es")[2:] == [
        "Asiento 1: 2 puntos; su equipo lleva 11.",
        "Asiento 2: 6 puntos; su equipo lleva 7.",
        "Asiento 3: 9 puntos; su equipo lleva 11.",
        "Asiento 4: 1 punto; su equipo lleva 7.",
    ]
    assert told(position(hands, teams=2), "set 10")[2] == "Seat 1: 2 points; the team has 11."
    assert told(position(hands), "set 10")[2] == "Seat 1: 2 points, 2 in all."


def test_the_table_counts_points_and_says_whose_they_are() -> None:
    match = position({0: "6", 1: "5 5"}, teams=2)
    state_of(match).points[0][:4] = [4, 1, 7, 0]
    spanish, english = (GAME.picture(match.view(0), words(GAME, lang)).splitlines() for lang in ("es", "en"))
    assert "→ Asiento 1: 1 carta, 11 puntos del equipo 1" in spanish
    assert "· Asiento 2: 2 cartas, 1 punto del equipo 2" in spanish
    assert "→ Seat 1: 1 card, 11 points of team 1" in english
    assert "· Seat 2: 2 cards, 1 point of team 2" in english


@pytest.mark.parametrize("drawn", [False, True])
def test_the_sheet_has_a_column_for_each_team(drawn: bool) -> None:
    """W-29: the sum of its members' points, in the picture and in the terminal's drawing."""
    match = position({0: "6", 1: "5 5", 2: "3", 3: "2"}, teams=2)
    state_of(match).points[0][:4] = [4, 1, 7, 0]
    state_of(match).points[1][:4] = [0, 20, 3, 2]
    state_of(match).round_no = 2
    say = words(GAME, "en").at_table(["Ana", "Bea", "Carla", "Dani"])
    text = draw(match.view(0), say, LAMP, None, 60).plain if drawn else GAME.picture(match.view(0), say)
    assert [
        row.rstrip() for row in text.splitlines() if row.startswith(("Team", "Round 1 │", "Round 2 │", "Total"))
    ] == [
        "Team 1: Ana, Carla",
        "Team 2: Bea, Dani",
        "Round 1 │     11 │      1",
        "Round 2 │      3 │     22",
        "Total   │     14 │     23",
    ]


@pytest.mark.parametrize(
    ("lang", "swap", "feed", "shed", "laid"),
    [
        (
            "es",
            "quitarle una carta a Asiento 2",
            "que Asiento 2 tome la primera carta de la pila oculta",
            "soltar la mano entera",
            "enseñar la colección de 6",
        ),
        (
            "en",
            "take a card from Seat 2",
            "have Seat 2 take the top card of the hidden pile",
            "shed the whole hand",
            "lay the set of 6s",
        ),
    ],
)
def test_what_is_offered_says_what_it_does(lang: str, swap: str, feed: str, shed: str, laid: str) -> None:
    match = position({0: "4 9", 1: "5 5"}, players=2)
    match.play("play 4")
    assert offered(match, lang) == [swap]
    match = position({0: "8 9", 1: "5 5"}, hidden="1 2", players=2)
    match.play("play 8")
    assert offered(match, lang) == [feed]
    match = position({0: "6 6 6", 1: "5 5"}, blocked=6, leads=True)
    assert offered(match, lang) == [laid, shed]


def three_seers(characters: str) -> Match:
    match = position({0: "6 6 6 2", 1: "5 5"}, played="3", characters=characters)
    match.play("set 6")
    return match


def test_where_wednesday_goes_is_said_by_what_lies_above_her() -> None:
    match = three_seers("wednesday ajax yoko")
    assert offered(match, "es") == [
        "Miércoles encima de todo",
        "Miércoles debajo de 1 carta",
        "Miércoles debajo de 2 cartas",
    ]
    assert offered(match, "en") == ["Wednesday on top of all", "Wednesday under 1 card", "Wednesday under 2 cards"]
    expected = [
        "Seat 1 puts Wednesday on top of the pile.",
        "Seat 1 puts Wednesday under 1 card of the pile.",
        "Seat 1 puts Wednesday under 2 cards of the pile.",
    ]
    assert [told(match.copy(), f"wednesday {place}")[0] for place in range(3)] == expected
    unseen = GAME.lines(match.view(1), 0, Action(("wednesday", None)), match.view(1), ())
    assert words(GAME, "en").line(unseen[0]) == "Seat 1 puts Wednesday somewhere in the pile."


def test_a_place_that_is_not_there_is_refused_by_how_many_cards_there_are() -> None:
    match = three_seers("wednesday")
    assert said(match, "wednesday 3", "es") == "Es la única carta de la pila: solo puede ir encima de todo (0). (W-26)"
    assert said(match, "wednesday 3", "en").startswith("She is the only card of the pile")
    match = three_seers("wednesday ajax")
    assert said(match, "wednesday 3", "es").startswith("Con ella, la pila de personajes tiene 2 cartas;")
    assert said(match, "wednesday 3", "en").startswith("With her the character pile has 2 cards;")


def test_a_refusal_names_the_player_who_has_no_cards() -> None:
    match = position({0: "4 9", 1: "5 6"}, players=3)
    play(match, "play 4")
    refusal = match.why_not("swap 2")
    assert refusal is not None
    named = words(GAME, "es").at_table(["Paco", "Nuria", "Chema"])
    assert named.refusal(refusal) == "Chema no tiene ninguna carta que le puedas quitar. (W-25b)"
