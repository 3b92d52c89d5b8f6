"""A reload, a lost network, a server that dies: nothing is lost and nothing is doubled."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.shelf import LIGHTEST

from .conftest import Opener, Server
from .hands import click_something, play_on, sit_down, wait_for_action, wait_for_table

pytestmark = pytest.mark.slow


def test_a_reload_in_the_middle_of_a_move(people: Opener) -> None:
    page, _, _ = sit_down(people(), LIGHTEST, 3)
    rng = random.Random(1)
    for _ in range(3):
        wait_for_action(page)
        assert click_something(page, rng)
        page.reload()
        wait_for_table(page)
    wait_for_action(page)
    assert page.locator(".held").count() in (9, 10)  # 12 or 13 were dealt, and three are played


def test_a_server_that_dies_in_the_middle_of_a_move(people: Opener, own_server: Server) -> None:
    person = people(base=own_server.address)
    page, table, _ = sit_down(person, LIGHTEST, 3)
    rng = random.Random(2)
    play_on(page, rng, most=2)
    wait_for_action(page)
    held = page.locator(".held").count()
    own_server.kill()
    expect(page.locator("[data-line='lost']")).to_be_visible()
    assert click_something(page, rng)  # nobody hears it yet
    own_server.start()
    expect(page.locator("[data-line='lost']")).to_be_hidden(timeout=20_000)
    wait_for_action(page)
    expect(page.locator(".held")).to_have_count(held - 1)
    play_on(page, rng, most=2)
    assert person.request.get(f"/api/tables/{table}").json()["status"] == "playing"


def test_a_lost_network(people: Opener) -> None:
    """The wire is cut while the server lives; what was clicked meanwhile arrives once."""
    person = people()
    page = person.new_page()
    cut = {"now": False}

    def wire(route: object) -> None:
        if cut["now"]:
            route.close()  # type: ignore[attr-defined]
            return
        server = route.connect_to_server()  # type: ignore[attr-defined]
        wires.append((route, server))

    wires: list[tuple[object, object]] = []
    page.route_web_socket("**/ws", wire)
    answer = person.request.post(
        "/api/tables", data={"game": LIGHTEST, "players": 3, "seats": ["me", "random", "random"], "start": True}
    )
    page.goto(f"/t/{answer.json()['id']}")
    wait_for_action(page)
    held = page.locator(".held").count()
    cut["now"] = True
    wires[-1][0].close()  # type: ignore[attr-defined]
    expect(page.locator("[data-line='lost']")).to_be_visible()
    assert click_something(page, random.Random(3))
    page.wait_for_timeout(300)
    cut["now"] = False
    expect(page.locator("[data-line='lost']")).to_be_hidden(timeout=20_000)
    wait_for_action(page)
    expect(page.locator(".held")).to_have_count(held - 1)
