"""Every game, whole, by clicking: on a phone and on a wide screen, by lamplight and at noon."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from sobremesa.core.records import Record, read_record, replay
from sobremesa.games import definition
from tests.shelf import PUBLISHED

from .conftest import LARGE, SMALL, Opener
from .hands import check_axe, check_width, keep_picture, play_on, sit_down, wait_for_table

MOST = 4
# As few decisions of one's own as make a whole game.
SHORT = {each.id: (max(few for few in each.players if few <= MOST), dict(each.short_game)) for each in PUBLISHED}


@pytest.mark.slow
@pytest.mark.parametrize(("size", "dark"), [(SMALL, True), (LARGE, False)], ids=["phone", "wide"])
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_clicking(people: Opener, game: str, size: tuple[int, int], dark: bool) -> None:
    players, options = SHORT[game]
    person = people(size=size, dark=dark, lang="es" if dark else "en")
    page, table, frames = sit_down(person, game, players, options=options)
    wait_for_table(page)
    rng = random.Random(13)
    play_on(page, rng, most=4)
    page.wait_for_selector("[data-table]")
    check_axe(page, "in the middle")
    check_width(page)
    keep_picture(page, f"{game}-{size[0]}")
    play_on(page, rng)
    page.wait_for_selector("dialog[open]")
    check_axe(page, "at the end")
    keep_picture(page, f"{game}-{size[0]}-end")
    record = read_record(person.request.get(f"/api/tables/{table}/record").text())
    check_secrets(frames.states(), record)


def check_secrets(states: list[dict[str, Any]], record: Record) -> None:
    """Every frame holds what the engine shows to that seat at that step, and not a byte more."""
    by_step = {state["at"]: state for state in states}
    assert len(by_step) > 3
    for match in replay(record, definition):
        state = by_step.pop(len(match.steps), None)
        if state is None:
            continue
        seat = state["seat"]
        assert seat == 0
        assert state["view"] == plain(match.view(seat, memory_aid=True))
        for step in state["steps"]:
            assert step["action"] == plain(list(match.seen(match.steps[step["number"]], seat)))
    assert not by_step


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
