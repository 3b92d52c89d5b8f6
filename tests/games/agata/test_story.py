"""What the log says of the first rolls and of a death, and what the table shows of the own cards."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Game
from sobremesa.core.words import words
from sobremesa.games.agata import GAME, rules
from sobremesa.games.agata.pieces import HEIR_NAMES

from .positions import Match, alone, heir, position

OWNERS = {
    0: "smothers dusty charity lulu astra pierre",
    1: "parker clay beauregard spritzy hickory poopsie",
}


def told(match: Match, action: str, lang: str = "en") -> list[str]:
    """Do this and return the lines that tell a spectator of it."""
    before, actor = match.view(), match.actor
    match.play(action)
    lines = GAME.lines(before, actor, match.seen(match.steps[-1]), match.view(), match.noted)
    return [words(GAME, lang).line(line) for line in lines]


def on_stairs(reserve: str) -> Match:
    """Two players and two pawns; Pierre has just been moved onto the stairs."""
    pawns = {"pierre": "C12", "hickory": "U1"}
    match = alone(
        pawns, "1 6", players=2, owners=OWNERS, reserve=reserve, unseen="", queue="hickory", hands={0: "wild"}
    )
    match.play("move a pierre C13")
    return match


def test_a_reserve_card_that_the_end_turns_up_was_in_nobodys_hand() -> None:
    """A-21, A-26: with the last heir in the reserve, all reserve cards lie open when the dead one is told of."""
    match = on_stairs("astra pierre hickory poopsie")
    lines = told(match, "spring wild")
    assert match.view(memory_aid=True).heirs[heir("pierre")].owner == 0
    assert lines[1:3] == [
        "Farewell, Pierre. Nobody has the card: it lies in the reserve.",
        "The reserve cards are turned up: Hickory is among them.",
    ]


def test_a_card_of_a_hand_is_told_with_its_owner() -> None:
    match = on_stairs("astra dusty parker poopsie")
    assert told(match, "spring wild", "es")[1] == "Adiós, Pierre. La carta la tenía Asiento 1."


def test_the_own_trap_cards_are_called_by_their_names() -> None:
    match = position(roll="1 6", hands={0: "stairs+statue wild"})
    last = {lang: GAME.picture(match.view(0), words(GAME, lang)).splitlines()[-1] for lang in ("es", "en")}
    assert last == {
        "es": "Tus cartas de trampa: Escalera o estatua, Comodín",
        "en": "Your trap cards: Stairs or statue, Wild card",
    }


def test_the_rolls_for_the_first_turn_are_told_with_who_made_them() -> None:
    """A-6: everyone rolls, and the log says what, who ties and who begins."""
    match = Game(GAME, 2).start_by_hand()
    for name in HEIR_NAMES:
        match.play(f"chair {name}")
    for i, name in enumerate(HEIR_NAMES):
        match.play(f"{'character' if i < 8 else 'reserve'} {name}")
    match.play("portrait astra")
    assert told(match, "roll 2 3") == ["Seat 1 rolls 2 and 3."]
    assert told(match, "roll 4 1", "es") == [
        "Asiento 2 saca 4 y 1.",
        "Empate en la tirada más alta: repiten 2 jugadores.",
    ]
    assert told(match, "roll 1 1") == ["Seat 1 rolls 1 and 1."]
    assert told(match, "roll 6 1") == ["Seat 2 rolls 6 and 1.", "Seat 2 has the highest roll and begins."]


def test_a_lost_die_is_told_also_when_somebody_drops_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A-14, A-23: the last heir of another player dies, and then no pawn can use the die that is left."""
    pawns = {"pierre": "C12", "hickory": "K3", "astra": "A1"}
    owners = {0: "hickory dusty charity smothers", 1: "pierre lulu parker clay", 2: "astra poopsie spritzy beauregard"}
    match = alone(pawns, "1 6", players=3, owners=owners, wall="hickory", unseen="", hands={0: "wild"})
    match.play("move a pierre C13")
    monkeypatch.setattr(rules, "usable", lambda s, die: False)
    assert told(match, "spring wild")[1:] == [
        "Farewell, Pierre. The card was in the hand of Seat 2.",
        "Seat 2 has nobody left, lays down all trap cards and is out.",
        "No pawn can use the other die, and Seat 1 loses it.",
    ]
