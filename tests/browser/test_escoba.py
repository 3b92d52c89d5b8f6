"""The example package in the browser: its cover on the shelf, and its own table played with a mouse or a finger."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.examples.conftest import PACKAGE, Environment

from .conftest import LARGE, SMALL, Opener, Server
from .hands import check_axe, check_width, keep_picture, sit_down

FIFTEEN = 15


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in whose environment the package is installed."""
    environment = Environment(tmp_path_factory.mktemp("environment"))
    environment.install(PACKAGE)
    found = Server(tmp_path_factory.mktemp("installed"), packages=environment.packages)
    yield found
    found.stop()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_its_cards_say_what_they_do(people: Opener, installed: Server, size: tuple[int, int]) -> None:
    page, _, _ = sit_down(people(size=size, base=installed.address), "escoba", 2)
    page.locator(".escoba .hand .card:enabled").first.hover()
    expect(page.locator("[data-piece-help]")).to_contain_text("E-")
    page.get_by_role("button", name="Help card").click()
    expect(page.locator("[data-help-card]")).to_contain_text("worth a point by itself")


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_it_is_on_the_shelf(people: Opener, installed: Server, size: tuple[int, int]) -> None:
    page = people(size=size, base=installed.address).new_page()
    page.goto("/")
    expect(page.locator("[data-game=escoba] img")).to_be_visible()
    expect(page.locator("[data-play]")).to_have_count(6)
    page.wait_for_load_state("networkidle")
    check_axe(page, "home with Escoba")
    keep_picture(page, f"home-escoba-{size[0]}")


@pytest.mark.parametrize(("size", "lang"), [(SMALL, "es"), (LARGE, "en")])
def test_cards_are_laid_and_taken(people: Opener, installed: Server, size: tuple[int, int], lang: str) -> None:
    page, _, frames = sit_down(people(size=size, lang=lang, base=installed.address), "escoba", 2)
    laid = taken = 0
    for turn in range(60):
        page.locator(".escoba .hand .card:enabled").first.wait_for()
        if turn == 0:
            check_axe(page, "escoba")
            check_width(page)
            keep_picture(page, f"escoba-{size[0]}")
        before = len(frames.states())
        if take_fifteen(page):
            taken += 1
        else:
            page.locator(".escoba .hand .card:enabled").first.click()
            page.locator(".escoba .choices button").last.click()
            laid += 1
        while len(frames.states()) == before:
            page.wait_for_timeout(20)
        if laid and taken:
            return
    pytest.fail(f"{laid} cards laid, {taken} captures")


def value(card: Locator) -> int:
    return int(card.locator("b").inner_text())


def take_fifteen(page: Page) -> bool:
    """Choose a card and what makes fifteen with it, if there is anything, and take it."""
    table = page.locator(".escoba .felt .card").all()
    for card in page.locator(".escoba .hand .card:enabled").all():
        for size in range(1, len(table) + 1):
            for chosen in combinations(table, size):
                if value(card) + sum(map(value, chosen)) == FIFTEEN:
                    card.click()
                    for one in chosen:
                        one.click()
                    expect(page.locator(".escoba p")).to_contain_text("15")
                    keep_picture(page, "escoba-fifteen")
                    page.locator(".escoba .choices button").first.click()
                    return True
    return False
