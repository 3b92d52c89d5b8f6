"""The engine of a tab, in a browser made of plain Python: games, reloads, several tabs, records."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.games import definitions, game_ids

from .browser import Browser, Player, Tab, record_text

FIRST = game_ids()[0]


async def new_table(tab: Tab, game: str, **more: Any) -> str:
    status, table = await tab.ask(
        "POST", "/tables?lang=es", {"game": game, "players": _players(game), "start": True, **more}
    )
    assert status == 200, table
    return str(table["id"])


def _players(game: str) -> int:
    return next(each.players[0] for each in definitions() if each.id == game)


async def played(browser: Browser) -> str:
    """Return the id of a table whose game is over."""
    tab = await browser.tab()
    table_id = await new_table(tab, FIRST)
    await Player(tab, table_id).until(lambda client: client.over)
    await tab.engine.stop()
    return table_id


async def test_a_game_is_played_to_its_end_and_replayed() -> None:
    browser = Browser()
    table_id = await played(browser)
    tab = await browser.tab()
    status, mine = await tab.ask("GET", "/tables?mine=true")
    assert (status, [each["id"] for each in mine], mine[0]["status"]) == (200, [table_id], "over")
    status, replay = await tab.ask("GET", f"/tables/{table_id}/replay?seat=all&from=0&to=5")
    assert status == 200
    assert len(replay["frames"]) == 6
    await tab.engine.stop()


@pytest.mark.parametrize("game", game_ids())
async def test_a_game_goes_on_where_it_was_when_the_tab_was_closed(game: str) -> None:
    browser = Browser()
    before = await browser.tab()
    table_id = await new_table(before, game)
    player = Player(before, table_id)
    await player.until(lambda client: client.over, moves=3)
    await before.die()
    after = await browser.tab()
    again = Player(after, table_id)
    await again.until(lambda client: client.state is not None)
    assert player.client.state is not None
    assert again.client.state is not None
    assert again.client.state.at >= player.client.state.at
    assert again.client.seats == player.client.seats
    at = again.client.state.at
    await again.until(lambda client: client.over or (client.state is not None and client.state.at > at))
    await after.engine.stop()


async def test_two_tabs_show_one_table_and_the_second_goes_on_when_the_first_is_gone() -> None:
    browser = Browser()
    one, two = await browser.tab(), await browser.tab()
    table_id = await new_table(one, FIRST)
    first, second = Player(one, table_id), Player(two, table_id)
    await first.until(lambda _: False, moves=2)
    await second.until(lambda client: client.state is not None and bool(client.state.legal), moves=1)
    keys = [key for key in browser.texts_by_key if key.startswith(f"step/{table_id}/")]
    assert len(keys) == len(set(keys)) > 0
    await one.die()
    await second.until(lambda client: client.over)
    assert second.client.over
    await two.engine.stop()


async def test_a_move_that_can_not_be_stored_is_refused_and_can_be_made_again() -> None:
    browser = Browser()
    tab = await browser.tab()
    table_id = await new_table(tab, FIRST)
    player = Player(tab, table_id)
    await player.until(lambda client: client.state is not None and bool(client.state.legal), plays=False)
    assert player.client.state is not None
    browser.broken = True
    before = dict(browser.texts_by_key)
    tab.engine.message(1, player.client.play(player.client.state.legal[0]).text)
    while '"refused"' not in str(await tab.received[1].get()):
        pass
    assert browser.texts_by_key == before
    browser.broken = False
    assert await Player(tab, table_id, channel=2).until(lambda _: False, moves=1) == 1
    await tab.engine.stop()


async def test_a_record_is_verified_and_opened_once() -> None:
    there, here = Browser(), Browser()
    table_id = await played(there)
    tab = await there.tab()
    _, found = await tab.ask("GET", f"/tables/{table_id}/record")
    await tab.engine.stop()
    other = await here.tab()
    status, table = await other.ask("POST", "/records", record_text(found))
    assert (status, table["id"], table["status"], table["commitment"]) == (200, table_id, "over", found["commitment"])
    stored = dict(here.texts_by_key)
    assert (await other.ask("POST", "/records", record_text(found)))[0] == 200
    assert here.texts_by_key == stored
    assert (await other.ask("GET", f"/tables/{table_id}/record"))[1] == found
    bare = {name: value for name, value in found.items() if name not in ("table", "commitment", "secret")}
    status, unproven = await other.ask("POST", "/records", record_text(bare))
    assert (status, unproven.get("commitment"), unproven.get("secret")) == (200, None, None)
    assert "secret" not in (await other.ask("GET", f"/tables/{unproven['id']}/record"))[1]
    forged = {**found, "scores": [score + 1 for score in found["scores"]]}
    status, problem = await other.ask("POST", "/records", record_text(forged))
    assert status >= 400
    assert problem["text"]
    assert (await other.ask("POST", "/records", "not a record"))[0] == 400
    await other.engine.stop()


async def test_the_guest_of_a_browser_is_kept_and_renamed() -> None:
    browser = Browser()
    tab = await browser.tab()
    assert (await tab.ask("GET", "/guest"))[0] == 401
    status, guest = await tab.ask("POST", "/guest?lang=es", {"name": "Ana"})
    assert (status, guest["name"], guest["lang"]) == (200, "Ana", "es")
    await tab.engine.stop()
    again = await browser.tab()
    assert (await again.ask("GET", "/guest"))[1]["name"] == "Ana"
    table_id = await new_table(again, FIRST)
    assert (await again.ask("POST", "/guest", {"name": "Eva"}))[1]["name"] == "Eva"
    seats = (await again.ask("GET", f"/tables/{table_id}"))[1]["seats"]
    assert seats[0]["name"] == "Eva"
    assert (await again.ask("POST", "/guest", {"name": "x" * 99}))[0] == 400
    await again.engine.stop()


@pytest.mark.parametrize(
    ("method", "address", "body", "status"),
    [
        ("GET", "/tables/nothing", None, 404),
        ("GET", "/elsewhere", None, 404),
        ("POST", "/tables", "{", 400),
        ("POST", "/tables", {"game": "none", "players": 2}, 400),
        ("DELETE", "/tables", None, 404),
    ],
)
async def test_a_bad_request_is_refused_with_a_reason(method: str, address: str, body: object, status: int) -> None:
    tab = await Browser().tab()
    found, problem = await tab.ask(method, f"{address}?lang=es", body)
    assert found == status
    assert problem["text"]
    await tab.engine.stop()


async def test_rules_are_searched_in_the_tab() -> None:
    tab = await Browser().tab()
    status, found = await tab.ask("GET", f"/games/{FIRST}/rules/search?words=cartas&lang=es")
    assert status == 200
    assert found
    await tab.engine.stop()
