"""Games of other packages in the browser: with a module of their own, drawn generically, and with one that fails."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games import tesoro

from .conftest import LARGE, PREFER, SMALL, Opener, Server
from .hands import check_axe, check_width, keep_picture, play_on, sit_down, wait_for_action, wait_for_table

SOURCE = Path(tesoro.__file__).parent
BROKEN = "export function mount() { throw new Error('broken on purpose'); }"


def install(folder: Path, game: str, table: str | None) -> None:
    """Put a copy of Tesoro into a folder as an installed package: with its table, with another one, or without any."""
    package = folder / game
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in [package / "__init__.py", *package.glob("words.*.ftl")]:
        text = path.read_text(encoding="utf-8")
        text = text.replace('id="tesoro"', f'id="{game}"').replace("title = Tesoro", f"title = El {game}")
        path.write_text(text, encoding="utf-8")
    if table is None:
        shutil.rmtree(package / "web")
    elif table:
        (package / "web" / "table.js").write_text(table, encoding="utf-8")
    info = folder / f"{game}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[sobremesa.games]\n{game} = {game}:GAME\n", encoding="utf-8")


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with three more games installed."""
    folder = tmp_path_factory.mktemp("packages")
    install(folder, "drawn", "")
    install(folder, "plain", None)
    install(folder, "broken", BROKEN)
    found = Server(tmp_path_factory.mktemp("others"), packages=folder)
    yield found
    found.stop()


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_they_are_on_the_shelf_with_covers(people: Opener, others: Server, size: tuple[int, int]) -> None:
    page = people(size=size, base=others.address).new_page()
    page.goto("/")
    expect(page.locator("[data-play]")).to_have_count(8)
    expect(page.locator("[data-game=drawn] img")).to_be_visible()
    page.wait_for_function("document.querySelector('[data-game=drawn] img').naturalWidth > 0")
    expect(page.locator("[data-game=plain] .cover [data-print='El plain']")).to_be_visible()
    page.wait_for_load_state("networkidle")
    check_axe(page, "home with other games")
    check_width(page)
    keep_picture(page, f"home-others-{size[0]}")


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("game", ["drawn", "plain"])
def test_a_whole_game_is_played(people: Opener, others: Server, game: str, size: tuple[int, int]) -> None:
    page, _, frames = sit_down(people(size=size, lang="es", base=others.address), game, 3)
    wait_for_action(page)
    expect(page.locator("h1.game")).to_have_text(f"El {game}")
    check_axe(page, game)
    check_width(page)
    keep_picture(page, f"{game}-{size[0]}")
    assert play_on(page, random.Random(2)) == 4
    assert frames.states()[-1]["legal"] == []


def test_the_generic_table_says_what_may_be_done_and_what_is_seen(people: Opener, others: Server) -> None:
    page, _, _ = sit_down(people(lang="es", base=others.address), "plain", 3)
    wait_for_action(page)
    expect(page.locator("pre").first).to_contain_text("enseña")
    expect(page.locator("[data-action]").first).to_contain_text("Desentierra")
    switch_language(page, "English")
    expect(page.locator("pre").first).to_contain_text("shows")
    expect(page.locator("[data-action]").first).to_contain_text("Dig up")


def test_the_generic_table_is_played_by_keyboard(people: Opener, others: Server) -> None:
    page, _, _ = sit_down(people(base=others.address), "plain", 2)
    for _ in range(4):
        wait_for_action(page)
        at = page.locator("[data-action]").first
        at.focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.action")
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('[data-sending]')")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_module_is_mounted_anew_in_another_language(people: Opener, others: Server) -> None:
    page, _, _ = sit_down(people(lang="es", base=others.address), "drawn", 3)
    wait_for_action(page)
    expect(page.get_by_role("group", name="Tus gemas")).to_be_visible()
    assert "Desentierra" in str(page.locator("[data-action]").first.get_attribute("aria-label"))
    switch_language(page, "English")
    expect(page.get_by_role("group", name="Your gems")).to_be_visible()
    expect(page.locator(".tesoro")).to_have_count(1)


def test_a_module_that_fails_gives_way_to_the_generic_table(browser: Browser, others: Server) -> None:
    person = browser.new_context(base_url=others.address, locale="en-GB", reduced_motion="reduce")
    person.add_init_script(PREFER % '{"speed": "off"}')
    page, _, _ = sit_down(person, "broken", 2)
    wait_for_table(page)
    expect(page.get_by_text("This game's own table does not work")).to_be_visible()
    assert play_on(page, random.Random(2)) == 4
    person.close()


def test_a_finished_game_is_shown_again(people: Opener, others: Server) -> None:
    for game, sight in (("plain", "pre"), ("drawn", ".tesoro")):
        person = people(base=others.address)
        page, table, _ = sit_down(person, game, 2)
        wait_for_table(page)
        play_on(page, random.Random(3))
        page.goto(f"/replay/{table}?seat=all&at=20")
        expect(page.locator(sight).first).to_be_visible()
        expect(page.locator("[data-line]")).not_to_be_empty()
        check_axe(page, f"replay of {game}")


def test_its_rules_are_read_and_those_of_no_game_are_not(people: Opener, others: Server) -> None:
    page = people(base=others.address).new_page()
    page.goto("/g/plain")
    expect(page.locator("[data-clause]").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("El plain")


def switch_language(page: Page, language: str) -> None:
    page.get_by_role("button", name="Preferencias").click()
    page.get_by_label(language).check()
    page.keyboard.press("Escape")
