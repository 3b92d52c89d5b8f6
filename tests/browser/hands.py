"""Plays in a browser by clicking what can be clicked, as a user would."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket

from tests.server.serving import Following

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ARTIFACTS = ROOT / "build" / "browser"

# Every element that may be clicked, with a point of it that nothing covers. A table without actions offers stages
# (choose a card, then a place). Half a hand may be out of sight: the element is scrolled to first.
_OFFERS = """
() => {
  const seen = (element) => {
    if (element.disabled || element.closest('[inert]')) return null;
    let box = element.getBoundingClientRect();
    if (!box.width) return null;
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      box = element.getBoundingClientRect();
    }
    for (const [fx, fy] of [[.5,.5],[.2,.3],[.12,.15],[.5,.12],[.2,.8],[.8,.3],[.3,.5],[.88,.88]]) {
      const x = box.left + box.width * fx, y = box.top + box.height * fy;
      const top = document.elementFromPoint(x, y);
      if (top && (top === element || element.contains(top))) return { x, y };
    }
    return null;
  };
  const list = (name) => [...document.querySelectorAll(`[data-${name}]`)]
    .map((element) => ({ what: element.dataset[name], kind: name, ...(seen(element) || {}), open: !element.disabled }))
    .filter((one) => one.open);
  const actions = list('action');
  return actions.length ? actions : list('stage');
}
"""

_STATE = """
() => ({
  turn: document.querySelector('[data-turn]')?.dataset.turn ?? '',
  over: document.querySelector('dialog[open]') !== null,
  raise: document.querySelector('[data-raise]') !== null,
})
"""


def sit_down(person: BrowserContext, game: str, players: int, **wanted: Any) -> tuple[Page, str, Frames]:
    """Open a new table with bots in a page; return the page, the table's id and the messages."""
    setup: dict[str, Any] = {
        "game": game,
        "players": players,
        "seats": ["me", *["random"] * (players - 1)],
        "hints": True,
        "start": True,
    }
    answer = person.request.post("/api/tables", data={**setup, **wanted})
    assert answer.status == 201, answer.text()
    table = answer.json()["id"]
    page = person.new_page()
    frames = Frames(page)
    page.goto(f"/t/{table}")
    return page, table, frames


def wait_for_table(page: Page) -> None:
    page.wait_for_selector("[data-table]")


def wait_for_action(page: Page) -> None:
    """Wait until a click is a move. Where every card could go to several places, choose one first."""
    page.wait_for_selector("[data-action]:not(:disabled), [data-stage]:not(:disabled)")
    if page.locator("[data-action]:not(:disabled)").count() == 0:
        click_something(page, random.Random(0))
        page.wait_for_selector("[data-action]:not(:disabled)")


def offers(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(_OFFERS)
    return found


def click_something(page: Page, rng: random.Random) -> str:
    """Click a legal action and return it, or "" if there is none now. Fail if an offered action can't be clicked."""
    until = time.monotonic() + 5  # a flying card or a closing dialog covers elements for a moment
    while True:
        found = offers(page)
        if not found:
            return ""
        reachable = [offer for offer in found if "x" in offer]
        if reachable:
            break
        assert time.monotonic() < until, f"nothing of {len(found)} offers can be clicked: {found[:3]}"
        page.wait_for_timeout(100)
    chosen = rng.choice(reachable)
    page.mouse.click(chosen["x"], chosen["y"])
    return str(chosen["what"])


def play_on(page: Page, rng: random.Random, most: int = 10_000, seconds: float = 60) -> int:
    """Play by clicking until the end dialog opens or `most` clicks are made; return the number of clicks."""
    clicks, until = 0, time.monotonic() + seconds
    while clicks < most:
        assert time.monotonic() < until, f"still not over after {clicks} clicks: {page.evaluate(_STATE)}"
        state = page.evaluate(_STATE)
        if state["over"]:
            break
        if state["raise"]:
            page.click("[data-raise]")
        elif state["turn"] != "over" and click_something(page, rng):
            clicks += 1
            page.wait_for_timeout(10)
            continue
        page.wait_for_timeout(30)
    return clicks


def check_axe(page: Page, state: str) -> None:
    """Fail if axe-core finds anything. The script is run past the page's content security policy."""
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then((all) => all.violations)")
    told = [
        f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes'][:3]]} "
        f"{[node['any'][0]['message'] if node['any'] else '' for node in one['nodes'][:2]]}"
        for one in found
    ]
    assert not told, f"{state}: " + "\n".join(told)


def check_width(page: Page) -> None:
    """Fail if the page scrolls sideways."""
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, f"{wide} px on a screen of {seen}"


def keep_picture(page: Page, name: str) -> None:
    ARTIFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTIFACTS / f"{name}.png")


class Frames:
    """All messages that a page receives over its WebSocket."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, wire: WebSocket) -> None:
        following = Following()
        wire.on("framereceived", lambda data: self.messages.append(following.whole(data)))

    def states(self) -> list[dict[str, Any]]:
        """Return every state that the page was led to, whole."""
        return [message for message in self.messages if message["type"] == "state"]
