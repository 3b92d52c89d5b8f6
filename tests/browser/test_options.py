"""Options of every kind can be set in the dialog of a new table, and the table says what it is played with."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.shelf import with_option

from .conftest import LARGE, SMALL, Opener
from .hands import check_axe, check_width, keep_picture, sit_down, wait_for_action


def dialog_of(page: Page, game: str) -> None:
    page.goto("/")
    page.locator(f"[data-game={game}]").get_by_role("button", name="Your way").click()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_wide_ranges_minutes_and_flags(people: Opener, size: tuple[int, int]) -> None:
    page = people(size=size).new_page()
    dialog_of(page, with_option("hands"))
    hands = page.get_by_label("Hands")
    expect(hands).to_have_value("4")
    page.get_by_role("radio", name="6").check()
    expect(hands).to_have_value("6")
    hands.fill("250")
    page.get_by_label("Time limit, in minutes").fill("12.5")
    page.get_by_label("Following suit is a must").check()
    page.locator("ol select").first.select_option("open")
    check_axe(page, "new table")
    check_width(page)
    keep_picture(page, f"options-{size[0]}")
    page.get_by_role("button", name="Open the table").click()
    said = page.locator("[data-options] li")
    expect(said).to_have_text(
        ["Following suit is a must", "Hands (0: as many as there is time for): 250", "Time limit, in minutes: 12.5"]
    )
    check_axe(page, "waiting room")


def test_a_number_out_of_range_is_not_sent(people: Opener) -> None:
    page = people().new_page()
    dialog_of(page, with_option("turn_limit"))
    limit = page.get_by_label("Turn limit")
    limit.fill("20000")
    page.get_by_role("button", name="Open the table").click()
    assert page.evaluate("document.querySelector('input[type=number]').validity.rangeOverflow")
    limit.fill("20")
    page.locator("ol select").first.select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-options]")).to_contain_text("Turn limit (0: none): 20")


def test_choices_say_their_values_in_words(people: Opener) -> None:
    page = people().new_page()
    dialog_of(page, with_option("teams"))
    expect(page.get_by_label("Teams")).to_have_text("No teams2 teams")
    page.get_by_label("Seat of the youngest").select_option("Seat 2")
    page.get_by_label("Teams").select_option("2 teams")
    page.locator("ol select").first.select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-options] li")).to_have_text(
        [re.compile("Edition: .*reconstruction"), "Teams: 2 teams", "Seat of the youngest: Seat 2"]
    )


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_whether_the_table_remembers_is_a_choice(people: Opener, size: tuple[int, int]) -> None:
    page = people(size=size).new_page()
    dialog_of(page, with_option("teams"))
    choice = page.get_by_label("The table remembers for you")
    expect(choice).to_have_value("usual")
    choice.select_option("no")
    check_width(page)
    keep_picture(page, f"memory-{size[0]}")
    page.locator("ol select").first.select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-options]")).to_contain_text("The table remembers nothing for you")


def test_what_is_banked_is_shown_to_its_owner_and_to_others_only_if_the_table_remembers(people: Opener) -> None:
    for aid in (False, True):
        page, _, _ = sit_down(people(), with_option("risk"), 2, memory_aid=aid, seats=["me", "random"])
        for _ in range(40):
            wait_for_action(page)
            bank = page.locator("[data-action^='[\"bank\"']:not(:disabled)")
            if bank.count():
                bank.first.click()
                break
            page.locator("[data-action]:not(:disabled)").first.click()
        expect(page.locator(".own [data-banked]")).to_be_visible()
        keep_picture(page, f"banked-{aid}")
