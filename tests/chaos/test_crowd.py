"""Bad messages that no table may carry out, and tables of every kind."""

from __future__ import annotations

import json
import random
from collections import Counter

from sobremesa.chaos.bad_messages import BadMessages, Position
from sobremesa.chaos.table_setups import KINDS, draw_setup
from sobremesa.core.match import Game
from sobremesa.games import definition, installed_definitions


def test_no_bad_message_is_a_move_that_may_be_made() -> None:
    """If one were, the verdict would call a server wrong that is right."""
    bad_messages = BadMessages(random.Random(1), "7")
    position = Position(52, 4, (1, 3), [["play", "C5", 0], ["stop"]], [["reveal"], ["stop"]], ["m50"])
    seen: Counter[str] = Counter()
    ids = set()
    for _ in range(4000):
        request, text = bad_messages.next(position)
        ids.add(request)
        try:
            message = json.loads(text)
        except ValueError:
            seen["unreadable"] += 1
            continue
        seen[str(message["type"])] += 1
        if message["type"] == "play" and message["at"] == position.at and message["seat"] in position.mine:
            assert message["action"] not in position.legal
        if message["type"] in ("stand", "show"):
            assert message["seat"] not in position.mine
        if message["type"] == "play" and message["id"] == "m50":
            assert message["at"] == -3
    assert len(ids) == 4000
    assert {"play", "unreadable", "stand", "sit", "fill", "start", "show", "hello"} <= set(seen)


def test_tables_of_every_game_and_kind_are_set_up() -> None:
    setups = [draw_setup(random.Random(number), number) for number in range(300)]
    assert {table.form["game"] for table in setups} == {each.id for each in installed_definitions()}
    assert {table.kind for table in setups} == set(KINDS)
    assert any(table.watchers for table in setups)
    assert any(table.form.get("move_seconds") for table in setups)
    assert any(table.form.get("game_minutes") for table in setups)
    assert sum(bool(table.form["options"]) for table in setups) > 60
    for table in setups:
        form = table.form
        Game(definition(form["game"]), form["players"], form["options"])
        assert len(form["seats"]) == form["players"]
        assert form["seats"][0] == "me"
        assert form["start"] == ("open" not in form["seats"])
