"""What stands around a game: the invitation, chat, the list of one's tables, keys, and the promise of the cards."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.shelf import DUEL, LIGHTEST

from .conftest import LARGE, SMALL, Opener
from .hands import check_axe, check_width, keep_picture, play_on, sit_down, wait_for_table

pytestmark = pytest.mark.slow


def test_an_invited_friend_sits_down_with_one_button_and_talks(people: Opener) -> None:
    host = people(size=LARGE).new_page()
    host.goto("/")
    host.click(f'[data-invite="{LIGHTEST}"]')
    host.locator("[data-name]").fill("Ana")
    host.get_by_role("button", name="Save").first.click()
    link = host.locator("#invite-link").input_value()
    guest = people(size=SMALL).new_page()
    guest.goto(link)
    card = guest.locator("[data-invitation]")
    expect(card).to_contain_text("Ana invites you to Martes 13")
    expect(card.locator(".cover svg")).to_be_visible()
    expect(guest.locator(".button.main")).to_have_count(1)
    check_axe(guest, "invitation")
    check_width(guest)
    keep_picture(guest, "invitation")
    card.locator("[data-name]").fill("Beto")
    card.locator("[data-sit-down]").click()
    expect(guest.locator(".person")).to_have_count(2)
    expect(guest.locator("li", has_text="Beto").locator("[data-face]")).to_be_visible()
    host.locator("[data-start]").click()
    wait_for_table(host)
    wait_for_table(guest)
    check_chat(host, guest)


def check_chat(host: Page, guest: Page) -> None:
    """The name is right at once, others see a preview, and one's own words are never unread."""
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something to the table").fill("Hi Beto")
    host.get_by_role("button", name="Send").click()
    said = host.locator("[data-said]").first
    expect(said.locator("b")).to_have_text("Ana")
    expect(said.locator("time")).to_be_visible()
    expect(guest.locator("[data-chat-preview]")).to_have_text("Ana Hi Beto")
    keep_picture(guest, "chat-preview")
    guest.locator("[data-chat-preview]").click()
    guest.locator("[data-react='1']").click()
    expect(host.locator(".reaction .text")).to_have_text("👏")
    check_axe(host, "chat with a reaction")
    keep_picture(host, "chat")
    for page in (host, guest):
        page.reload()
        wait_for_table(page)
    expect(host.locator(".tool .dot")).to_have_count(0)
    expect(host.locator(".dot.figures")).to_have_count(0)


def test_the_home_page_tells_how_games_stand_and_forgets_them(people: Opener) -> None:
    person = people(size=LARGE)
    page, ended, _ = sit_down(person, DUEL, 3)
    play_on(page, random.Random(3))
    place = page.locator("dialog[open] [data-place]")
    told = place.inner_text() if place.count() else ""
    expect(page.locator("dialog[open] [data-fair]")).to_be_visible()
    page.click("dialog[open] [data-fair]")
    expect(page.locator("[data-kept='yes']")).to_be_visible()
    check_axe(page, "the promise")
    keep_picture(page, "fair")
    _, running, _ = sit_down(person, LIGHTEST, 3)
    page.goto("/")
    row = page.locator(f"[data-own-table='{running}']")
    expect(row.locator("[data-state]")).to_have_text("Your turn")
    expect(row).to_contain_text("with Paco and Nuria")
    expect(page.locator(f"[data-own-table='{ended}'] [data-state]")).to_contain_text(told or "You win!")
    check_axe(page, "home with tables")
    keep_picture(page, "home-tables")
    page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    check_width(page)
    keep_picture(page, "home-tables-small")
    page.locator(f"[data-put-away='{ended}']").click()
    page.reload()
    expect(row).to_be_visible()
    expect(page.locator(f"[data-own-table='{ended}']")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    check_axe(page, "keys")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_have_count(0)


def test_players_see_who_watches_and_the_whole_title(people: Opener) -> None:
    person = people(size=LARGE)
    page, table, _ = sit_down(person, LIGHTEST, 3)
    wait_for_table(page)
    expect(page.locator("[data-watching]")).to_have_count(0)
    watcher = people().new_page()
    watcher.goto(f"/t/{table}")
    expect(page.locator("[data-watching='1']")).to_be_visible()
    title = page.locator("h1.game")
    assert title.evaluate("(element) => element.scrollWidth <= element.clientWidth")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    cross = page.locator("dialog[open] .head button").bounding_box()
    dialog = page.locator("dialog[open]").bounding_box()
    assert cross is not None
    assert dialog is not None
    assert dialog["x"] + dialog["width"] - cross["x"] - cross["width"] < 16


def test_a_replay_has_chapters_and_can_be_taken_over(people: Opener) -> None:
    person = people(size=SMALL)
    page, table, _ = sit_down(person, LIGHTEST, 3, seats=["random"] * 3)
    page.wait_for_selector("dialog[open]")
    page.goto(f"/replay/{table}?seat=all&at=0")
    wait_for_table(page)
    expect(page.locator("[data-chapter]")).to_have_count(4)
    assert page.locator("[data-marks] path").count() == 3
    actors = person.request.get(f"/api/tables/{table}/outline").json()["actors"]
    dealt = next(at for at, actor in enumerate(actors) if actor >= 0)
    page.locator("[data-next]").click()
    expect(page.get_by_text(f"Step {dealt} of {len(actors)}")).to_be_visible()
    check_open_hands(page)
    check_axe(page, "replay with chapters")
    check_width(page)
    keep_picture(page, "replay-phone")
    page.locator("[data-list]").click()
    expect(page.locator("[data-moves] li")).to_have_count(sum(actor >= 0 for actor in actors))
    keep_picture(page, "replay-moves")
    page.locator("[data-list]").click()
    page.locator("[data-chapter='3']").click()
    page.locator("[data-next]").click()
    page.locator("[data-take-over]").click()
    page.locator("[data-take-over-go]").click()
    page.wait_for_url("**/t/*")
    wait_for_table(page)
    expect(page.locator("[data-turn='mine']")).to_be_visible()


def check_open_hands(page: Page) -> None:
    """No seat's open cards lie on another seat or run off the screen."""
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('[data-table] [data-seat]')].map((seat) =>
             [seat, ...seat.querySelectorAll('.card')].map((each) => each.getBoundingClientRect())
               .filter((box) => box.width)
               .reduce((all, box) => [Math.min(all[0], box.left), Math.max(all[1], box.right),
                                      Math.min(all[2], box.top), Math.max(all[3], box.bottom)], [9e9, 0, 9e9, 0]))"""
    )
    assert boxes
    for left, right, _, _ in boxes:
        assert left >= -1
        assert right <= SMALL[0] + 1
    for n, one in enumerate(boxes):
        for other in boxes[n + 1 :]:
            apart = one[1] <= other[0] + 1 or other[1] <= one[0] + 1 or one[3] <= other[2] + 1 or other[3] <= one[2] + 1
            assert apart, (one, other)
