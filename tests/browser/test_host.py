"""The host's power in the waiting room: to remove a person, to lock the table, to ask for a word."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.shelf import LIGHTEST

from .conftest import SMALL, Opener
from .hands import check_axe

pytestmark = pytest.mark.slow


def test_a_host_removes_locks_and_asks_for_a_word(people: Opener) -> None:
    host = people(size=SMALL).new_page()
    host.goto("/")
    host.click(f'[data-invite="{LIGHTEST}"]')
    link = host.locator("#invite-link").input_value()
    stranger = people().new_page()
    stranger.goto(link)
    stranger.locator("[data-sit='1']").click()
    host.locator("[data-remove='1']").click()
    expect(stranger.locator("[data-sit='1']")).to_be_visible()
    host.locator("[data-lock]").check()
    friend = people(lang="es").new_page()
    friend.goto(link)
    expect(friend.locator("[data-locked]")).to_be_visible()
    expect(friend.locator("[data-sit]")).to_have_count(0)
    host.locator("[data-new-word]").fill("tortilla")
    host.keyboard.press("Enter")
    expect(host.locator("[data-no-word]")).to_be_visible()
    check_axe(host, "waiting room of a host who asks for a word")
    host.locator("[data-lock]").uncheck()
    friend.locator("[data-word]").fill("Tortilla")
    check_axe(friend, "waiting room that asks for a word")
    friend.locator("[data-sit='1']").click()
    expect(friend.locator("[data-word]")).to_have_count(0)
    expect(host.locator("[data-remove='1']")).to_be_visible()
