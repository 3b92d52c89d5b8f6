"""Several people: two at one table, a spectator, two at one screen; talk, rematch, leaving and coming back."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.shelf import LIGHTEST, with_option

from .conftest import SMALL, Opener
from .hands import check_axe, click_something, play_on, sit_down, wait_for_action, wait_for_table

pytestmark = pytest.mark.slow


def click_when_due(page: Page, rng: random.Random) -> bool:
    return page.locator("[data-turn='mine']").count() > 0 and bool(click_something(page, rng))


def test_two_people_find_each_other_by_a_link(people: Opener) -> None:
    ana, ben, eve = people(), people(size=SMALL, lang="es"), people()
    host = ana.new_page()
    host.goto("/")
    host.click(f'[data-invite="{LIGHTEST}"]')
    link = host.locator("#invite-link").input_value()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    check_axe(host, "waiting room of the host")
    guest = ben.new_page()
    guest.goto(link)
    guest.locator("[data-sit='1']").click()
    expect(guest.locator("[data-sit]")).to_have_count(0)
    check_axe(guest, "waiting room of a guest")
    host.locator("[data-start]").click()
    wait_for_table(host)
    wait_for_table(guest)
    watcher = eve.new_page()
    watcher.goto(link)
    wait_for_table(watcher)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    rng = random.Random(2)
    moved = {"host": 0, "guest": 0}
    for _ in range(400):
        moved["host"] += click_when_due(host, rng)
        moved["guest"] += click_when_due(guest, rng)
        if min(moved.values()) >= 4:
            break
        host.wait_for_timeout(30)
    assert min(moved.values()) >= 4
    assert watcher.locator("[data-action]").count() == 0
    check_axe(watcher, "watching")
    talk(host, watcher)


def talk(host: Page, watcher: Page) -> None:
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something to the table").fill("hello, table")
    host.get_by_role("button", name="Send").click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text("hello, table")
    check_axe(host, "chat")
    watcher.get_by_role("tab", name="Chat").click()
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("hello, table")


def test_a_curtain_falls_between_two_at_one_screen(people: Opener) -> None:
    page, _, frames = sit_down(people(), LIGHTEST, 3, seats=["me", "me", "random"])
    page.wait_for_selector("[data-raise]")
    assert page.locator("[data-table]").count() == 0
    check_axe(page, "curtain")
    rng = random.Random(4)
    raised = 0
    for _ in range(200):
        if page.locator("[data-raise]").count():
            assert page.locator("[data-table]").count() == 0
            page.click("[data-raise]")
            wait_for_table(page)
            raised += 1
        click_when_due(page, rng)
        if raised >= 4:
            break
        page.wait_for_timeout(40)
    assert raised >= 4
    assert {state["seat"] for state in frames.states()} == {0, 1}


def test_two_tabs_on_one_seat_stay_in_step(people: Opener) -> None:
    person = people()
    first, table, _ = sit_down(person, LIGHTEST, 3)
    second = person.new_page()
    second.goto(f"/t/{table}")
    wait_for_table(second)
    rng = random.Random(6)
    for page in (first, second, first):
        wait_for_action(page)
        play_on(page, rng, most=1)
        first.wait_for_selector("[data-turn='mine']")
        second.wait_for_selector("[data-turn='mine']")
    first.wait_for_timeout(200)
    hands = [
        page.locator(".held").evaluate_all("all => all.map((one) => one.dataset.action)") for page in (first, second)
    ]
    assert hands[0] == hands[1]


def test_who_leaves_is_played_for_and_may_come_back(people: Opener) -> None:
    person = people()
    page, table, _ = sit_down(person, LIGHTEST, 3)
    wait_for_action(page)
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    page.get_by_role("link", name="Go on").click()
    wait_for_action(page)
    assert table in page.url


def test_a_rematch_is_one_click(people: Opener) -> None:
    page, table, _ = sit_down(people(), with_option("follow"), 4, options={"hands": 1})
    wait_for_table(page)
    play_on(page, random.Random(7))
    page.wait_for_selector("dialog[open]")
    page.locator("[data-rematch]").click()
    page.wait_for_selector("[data-action]")
    assert table not in page.url
