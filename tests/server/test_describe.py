"""Who asks for it gets the table in words: a picture, and what each action is called, in their language."""

from __future__ import annotations

import pytest

from sobremesa.core.match import Match
from sobremesa.core.words import words
from sobremesa.games import definitions
from tests.shelf import LIGHTEST

from .serving import Served

GAMES = [(game.id, game.players[0]) for game in definitions()]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_state_is_described_when_it_is_asked_for(served: Served, game: str, players: int) -> None:
    ana = served.guest("Ana")
    table = ana.open(game, "me", *["random"] * (players - 1), start=True)
    client = ana.at(table, lang="es")
    state = client.until("state", lambda message: bool(message["legal"]) and message["legal"][0][0] != "race")
    assert "picture" not in state
    assert "labels" not in state
    client.send({"type": "describe"})
    described = client.until("state", lambda message: "picture" in message)
    match = served.hub.rooms[table].table.match
    assert match is not None
    assert described["at"] == state["at"]
    assert described["steps"] == []
    assert described["picture"] == picture_of(match, "es", served.hub.rooms[table].table.names())
    assert len(described["labels"]) == len(described["legal"]) > 0
    assert all(described["labels"])
    client.play(described)
    assert "picture" in client.until("state")
    client.close()


def picture_of(match: Match, lang: str, names: list[str]) -> str:
    definition = match.game.definition
    return definition.picture(match.view(0, memory_aid=True), words(definition, lang).at_table(names))


def test_the_words_are_in_the_language_of_the_connection(served: Served) -> None:
    ana = served.guest("Ana")
    table = ana.open(LIGHTEST, "me", "random", "random", start=True)
    labels = {}
    for lang in ("es", "en"):
        client = ana.at(table, lang=lang)
        client.send({"type": "describe"})
        labels[lang] = client.until("state", lambda message: bool(message.get("labels")))["labels"]
        client.close()
    assert labels["es"][0] != labels["en"][0]
    assert len(labels["es"]) == len(labels["en"])


def test_a_spectator_gets_a_picture_and_no_labels(served: Served) -> None:
    ana = served.guest("Ana")
    table = ana.open(LIGHTEST, "me", "random", "random", start=True)
    watcher = served.at(table)
    watcher.send({"type": "describe"})
    state = watcher.until("state", lambda message: "picture" in message)
    assert state["seat"] == -1
    assert "labels" not in state
    watcher.close()
