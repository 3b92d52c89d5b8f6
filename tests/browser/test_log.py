"""The log in the browser: it is told in the page's own language, by the page."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from tests.shelf import LIGHTEST

from .conftest import LARGE, Opener
from .hands import play_on, sit_down, wait_for_table
from .test_other_games import switch_language


def lines(page: Page) -> list[str]:
    return page.locator(".log li p").all_inner_texts()


def test_another_language_tells_the_whole_log_anew_without_the_server(people: Opener) -> None:
    page, _, frames = sit_down(people(size=LARGE, lang="es"), LIGHTEST, 3)
    wait_for_table(page)
    play_on(page, random.Random(1), most=2)
    page.wait_for_selector("[data-turn='mine']")  # nothing is added to the log meanwhile
    expect(page.locator(".log li p", has_text="juega").first).to_be_visible()
    spanish, heard = lines(page), len(frames.messages)
    switch_language(page, "English")
    expect(page.locator(".log li p", has_text="plays").first).to_be_visible()
    english = lines(page)
    assert len(english) == len(spanish) > 3
    assert not any("juega" in line for line in english)
    after = frames.messages[heard:]
    assert "welcome" not in {message["type"] for message in after}
    assert all(len(message.get("steps", ())) <= 3 for message in after)
