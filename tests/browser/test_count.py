"""The count of a round in the lightest game: everyone sees it, and who deals first can be settled by the table."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.shelf import DUEL, LIGHTEST

from .conftest import LARGE, SMALL, Opener
from .hands import check_axe, check_width, keep_picture, play_on, sit_down


def check_sum(page: Page) -> None:
    """What a count shows adds up: the cards times what each costs are the points."""
    for row in page.locator("[data-count] tbody tr").all():
        costs = [text.split("×") for text in row.locator(".cost").all_inner_texts()]
        assert sum(int(cards) * int(each) for cards, each in costs) == int(row.locator(".points").inner_text())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_count_of_a_round_stays_to_be_looked_at(people: Opener, size: tuple[int, int]) -> None:
    page, _, _ = sit_down(people(size=size), LIGHTEST, 3, options={"rounds": 2}, first="seat", first_seat=2)
    panel, button = page.locator("[data-count]"), page.get_by_role("button", name="The count of round 1")
    rng = random.Random(5)
    while not panel.or_(button).count():
        play_on(page, rng, most=1)
    page.wait_for_selector("[data-action]:not(:disabled), [data-stage]:not(:disabled)")
    page.keyboard.press("Escape")  # the last click may have chosen a card of the next round, which hides the count
    if not panel.count():
        button.click()
    expect(page.locator("[data-count] tbody tr")).to_have_count(3)
    expect(page.locator("[data-count] li")).to_have_count(4)
    check_sum(page)
    check_width(page)
    check_axe(page, "count")
    keep_picture(page, f"count-{size[0]}")
    play_on(page, random.Random(6))
    dialog = page.locator("dialog[open]")
    expect(dialog.locator("[data-count='2'] caption")).to_have_text("The count of round 2")
    check_axe(page, "last count")
    keep_picture(page, f"last-count-{size[0]}")


def test_the_rules_show_the_rulebooks_example(people: Opener) -> None:
    page = people(lang="es").new_page()
    page.goto(f"/g/{LIGHTEST}")
    expect(page.locator("[data-count] .points")).to_have_text(["8", "10", "11"])
    check_sum(page)


def test_the_host_says_who_is_the_youngest(people: Opener) -> None:
    page = people().new_page()
    page.goto("/")
    page.locator(f"[data-game={DUEL}]").get_by_role("button", name="Your way").click()
    page.get_by_role("radio", name="2").check()
    page.locator("ol select").first.select_option("open")
    page.get_by_label("First to play").select_option("the youngest")
    page.get_by_label("Who is the youngest?").select_option("To be said at the start")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-options]")).to_contain_text("First to play: the youngest")
    start = page.locator("[data-start]")
    expect(start).to_be_disabled()
    page.get_by_label("Who is the youngest?").select_option("Seat 2")
    check_axe(page, "who is first")
    keep_picture(page, "who-is-first")
    start.click()
    expect(page.get_by_text("begins.").first).to_be_attached()
    assert "Guest begins." not in page.content()
