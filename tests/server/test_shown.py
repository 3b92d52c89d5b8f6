"""Bots of a server wait until people have been shown the last step, and move then."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sobremesa.tables.pace import Pace
from tests.shelf import LIGHTEST

from .serving import Client, Served, serving

LOOK = 1.5
DELAY = 0.2
LONG = 1000.0


@pytest.fixture
def patient(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Served]:
    """Serve with bots that wait so long."""
    with serving(tmp_path, pace=Pace(bot_delay=(DELAY, DELAY), look=request.param, pauses=False)) as served:
        yield served


def play_first(client: Client, state: dict[str, Any]) -> dict[str, Any]:
    """Play the first of the legal actions, and return the state after it."""
    at, seat = state["at"], state["seat"]
    client.send({"type": "play", "id": f"m{at}", "seat": seat, "at": at, "action": state["legal"][0]})
    return client.until("state", lambda m: m["at"] > at)


@pytest.mark.parametrize("patient", [LONG], indirect=True)
@pytest.mark.parametrize("shown_after", [0.0, 3 * DELAY])
def test_a_bot_moves_when_it_was_shown(patient: Served, shown_after: float) -> None:
    """Whether that was while it thought, or later; it would wait forever else."""
    ana = patient.guest("Ana")
    client = ana.at(ana.open(LIGHTEST, "me", "random", "random", start=True))
    state = client.until("state", lambda m: bool(m["legal"]))
    client.send({"type": "shown", "at": state["at"]})
    state = play_first(client, state)
    while not state["legal"]:
        time.sleep(shown_after)
        at = state["at"]
        client.send({"type": "shown", "at": at})
        state = client.until("state", lambda m, at=at: m["at"] > at)  # type: ignore[misc]
    client.send({"type": "shown", "at": None})
    play_first(client, state)
    client.until("state", lambda m: bool(m["legal"]))


@pytest.mark.parametrize("patient", [LOOK], indirect=True)
def test_a_bot_waits_no_longer_than_the_bound(patient: Served) -> None:
    ana = patient.guest("Ana")
    client = ana.at(ana.open(LIGHTEST, "me", "random", "random", start=True))
    state = client.until("state", lambda m: bool(m["legal"]))
    client.send({"type": "shown", "at": state["at"]})
    state = play_first(client, state)
    began = time.monotonic()
    client.until("state", lambda m: m["at"] > state["at"])
    waited = time.monotonic() - began
    client.until("state", lambda m: bool(m["legal"]))
    assert waited > LOOK - 3 * DELAY
