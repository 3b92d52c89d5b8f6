"""Home, rules, replay, preferences: what stands around the tables."""

from __future__ import annotations

import gzip
import random
import re
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, Response, expect

from tests.shelf import GAMES, LIGHTEST, with_option

from .conftest import LARGE, SMALL, Opener, Server
from .hands import check_axe, check_width, keep_picture, play_on, sit_down, wait_for_action, wait_for_table

KILOBYTE = 1000


@pytest.mark.parametrize(("size", "dark"), [(SMALL, True), (LARGE, False), ((320, 640), False)])
def test_home_shows_five_games_to_everyone(people: Opener, size: tuple[int, int], dark: bool) -> None:
    page = people(size=size, dark=dark).new_page()
    page.goto("/")
    expect(page.locator("[data-play]")).to_have_count(5)
    check_axe(page, "home")
    check_width(page)
    keep_picture(page, f"home-{size[0]}")
    page.get_by_role("button", name="Preferences").click()
    check_axe(page, "preferences")


def test_two_clicks_to_the_first_move(people: Opener) -> None:
    page = people().new_page()
    page.goto("/")
    page.click(f'[data-play="{LIGHTEST}"]')
    wait_for_action(page)
    page.locator("[data-action]").first.click()
    expect(page.locator("[data-live]")).to_contain_text("plays")


@pytest.mark.slow
def test_the_first_load_is_small(people: Opener) -> None:
    """Home under 150 kB of script and style, a table under 60 kB more, both gzipped."""
    person = people()
    page = person.new_page()
    sizes: dict[str, int] = {}

    def note(response: Response) -> None:
        if re.search(r"\.(js|css)(\?|$)", response.url):
            sizes[response.url] = len(gzip.compress(response.body()))

    page.on("response", note)
    page.goto("/")
    page.wait_for_selector("[data-play]")
    page.wait_for_load_state("networkidle")
    home = sum(sizes.values())
    assert 10 * KILOBYTE < home < 150 * KILOBYTE
    page.click(f'[data-play="{LIGHTEST}"]')
    page.wait_for_selector("[data-table]")
    page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) - home < 60 * KILOBYTE


def test_the_language_switches_at_once_and_stays(people: Opener) -> None:
    page = people(lang="es").new_page()
    page.goto("/")
    expect(page.get_by_text("Jugar ya").first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "es"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_text("Play now").first).to_be_visible()
    expect(page.get_by_text("Turn up card after card")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Play now").first).to_be_visible()


@pytest.mark.slow
def test_the_language_switches_in_the_middle_of_a_game(people: Opener) -> None:
    page, _, _ = sit_down(people(lang="es"), LIGHTEST, 4)
    wait_for_action(page)
    play_on(page, random.Random(1), most=2)
    log = page.get_by_role("region", name="Lo que ha pasado")
    expect(log).to_contain_text("juega")
    page.get_by_role("button", name="Preferencias").click()
    page.get_by_role("radio", name="English").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="What happened")).to_contain_text("plays")


@pytest.mark.slow
def test_light_motion_and_name_are_kept(people: Opener) -> None:
    page = people(still=False).new_page()
    page.goto("/")
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("radio", name="Lamplight").check()
    page.get_by_role("radio", name="Calm").check()
    page.get_by_label("Your name").fill("Zoe")
    with page.expect_response("**/api/guest*"):
        page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-motion", "less")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.click(f'[data-invite="{LIGHTEST}"]')
    expect(page.get_by_text("Zoe")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_rules_can_be_read_and_searched(people: Opener, game: str) -> None:
    page = people(size=SMALL).new_page()
    page.goto(f"/g/{game}")
    page.wait_for_selector("[data-clause]")
    every = page.locator("[data-clause]").count()
    assert every > 15
    check_axe(page, f"rules of {game}")
    check_width(page)
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.locator("[data-clause]")).to_have_count(0)
    page.get_by_role("searchbox").fill("who winns")
    expect(page.locator("[data-clause]").first).to_contain_text(re.compile("\\bwin"))
    assert 0 < page.locator("[data-clause]").count() < every
    check_axe(page, f"answers of {game}")


@pytest.mark.slow
def test_an_illegal_try_is_answered_with_its_clause(people: Opener) -> None:
    """A card of a suit that has a pile may not go elsewhere: the client never offers it, so the wire says it."""
    person = people()
    page, _, _ = sit_down(person, with_option("follow"), 4, options={"follow": True, "hands": 1})
    page.wait_for_selector("[data-action]")
    rng = random.Random(3)
    for _ in range(19):
        page.wait_for_selector("[data-action]:not(:disabled), dialog[open]")
        dull = page.locator(".held.dull").first
        if dull.count():
            dull.click()
            break
        play_on(page, rng, most=1)
    toast = page.locator("[data-refused]")
    expect(toast).to_be_visible()
    check_axe(page, "refused")
    link = toast.locator(".clause")
    clause = link.inner_text()
    link.click()
    asked = page.locator(f'[data-clause="{clause}"]')
    expect(asked).to_be_in_viewport()
    expect(asked).to_be_focused()
    check_axe(page, "rules beside the table")


@pytest.mark.slow
def test_a_finished_game_is_replayed_from_any_seat(people: Opener) -> None:
    person = people()
    page, table, _ = sit_down(person, with_option("follow"), 4, options={"hands": 1})
    wait_for_table(page)
    play_on(page, random.Random(5))
    page.wait_for_selector("dialog[open]")
    page.get_by_role("link", name="Watch the replay").click()
    wait_for_table(page)
    check_axe(page, "replay")
    page.locator("[data-next]").click()
    page.keyboard.press("ArrowRight")
    expect(page).not_to_have_url(re.compile(r"at=[0-9]$"))  # the deal is one step
    page.goto(f"/replay/{table}?seat=1&at=90")
    wait_for_table(page)
    expect(page.locator("[data-viewer]")).to_have_value("1")
    expect(page.get_by_text("Step 90 of")).to_be_visible()
    page.locator("[data-playing]").click()
    expect(page.get_by_text("Step 93 of")).to_be_visible()
    stranger = people().new_page()
    stranger.goto(f"/replay/{table}?seat=all&at=100")
    wait_for_table(stranger)
    keep_picture(stranger, "replay")
    check_all_open(stranger)
    check_axe(stranger, "replay with all cards open")
    record = person.request.get(f"/api/tables/{table}/record").json()
    assert record["game"] == with_option("follow")


def check_all_open(page: Page) -> None:
    """Everybody's cards lie at their seats, as many as they hold, and the keyboard goes through the game."""
    counts = [int(count) for count in page.locator(".seat .count").all_inner_texts()]
    assert len(counts) == 3
    drawn = [page.locator(".seat").nth(seat).locator(".laid .card").count() for seat in range(3)]
    assert drawn == counts
    for key, step in (("Home", 0), ("PageDown", 157), ("ArrowLeft", 156), ("End", 157)):
        page.keyboard.press(key)
        expect(page.get_by_text(f"Step {step} of 157")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    expect(page.locator("[data-playing=true]")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator("[data-playing=false]")).to_be_visible()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["phone", "wide"])
@pytest.mark.parametrize("game", [LIGHTEST, with_option("expert"), with_option("turn_limit")])
def test_all_cards_lie_open_in_a_replay(people: Opener, game: str, size: tuple[int, int]) -> None:
    """Four bots play; a stranger looks at it with all cards open: a name for every card, at every other seat."""
    stranger = people(size=size)
    wanted = {"game": game, "players": 4, "seats": ["random"] * 4, "start": True}
    options = {"turn_limit": 12} if game == with_option("turn_limit") else {}
    table = stranger.request.post("/api/tables", data={**wanted, "options": options}).json()["id"]
    page = stranger.new_page()
    page.goto(f"/t/{table}")
    page.wait_for_selector("dialog[open]", timeout=60_000)
    page.goto(f"/replay/{table}?seat=all&at=40")
    wait_for_table(page)
    spread = page.locator(".secrets" if game == with_option("turn_limit") else ".spread")
    expect(spread).to_have_count(4 if game == with_option("turn_limit") else 3)
    view = stranger.request.get(f"/api/tables/{table}/replay?seat=all&from=40&to=40").json()["frames"][0]["views"]
    held = [one["characters"] + one["hand"] if game == with_option("turn_limit") else one["hand"] for one in view]
    said = [label.split(", ") for label in spread.evaluate_all("all => all.map((one) => one.ariaLabel)")]
    assert [len(names) for names in said] == [
        len(cards) for cards in (held if game == with_option("turn_limit") else held[1:])
    ]
    check_axe(page, f"{game} with all cards open")
    check_width(page)


def test_the_app_can_be_installed(server: Server, people: Opener) -> None:
    person = people()
    page = person.new_page()
    page.goto("/")
    where = page.locator('link[rel="manifest"]').get_attribute("href")
    assert where is not None
    manifest = person.request.get(where).json()
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        answer = person.request.get(urljoin(where, icon["src"]))  # relative to the manifest, which may lie anywhere
        assert answer.ok
        assert answer.headers["content-type"].startswith(icon["type"])


def test_a_table_that_is_not_there_says_so(people: Opener) -> None:
    page = people().new_page()
    page.goto("/t/nosuchtable")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    check_axe(page, "no table")
