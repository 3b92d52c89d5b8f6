"""Playing without a mouse: arrows, Tab and Enter are enough, and the focus is seen and not lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.shelf import LIGHTEST

from .conftest import SMALL, Opener
from .hands import sit_down, wait_for_table
from .test_games import SHORT

DECISIONS = 400
"""More than any of these games has."""

ROW = [("ArrowLeft", 14), ("ArrowRight", 14)]
SWEEP = [("ArrowUp", 2), *ROW, ("ArrowDown", 1), *ROW, *[("ArrowRight", 1), ("ArrowDown", 1)] * 12]
"""The arrows that lead all over a group: both rows of a hand, from end to end, then across; each pressed so many times,
unless the focus stays where it is."""

# Tab until something that may be done has the focus, as a person would; then what it is.
_FOCUSED = """
() => {
  const element = document.activeElement;
  const ring = getComputedStyle(element);
  const moved = window.focusedLast !== element;
  window.focusedLast = element;
  return {
    moved,
    action: element.dataset.action ?? '',
    stage: element.dataset.stage ?? '',
    name: element.getAttribute('aria-label') ?? element.textContent.trim(),
    ring: element.matches(':focus-visible') && ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2,
  };
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_can_be_played_by_keyboard(people: Opener, game: str) -> None:
    players, options = SHORT[game]
    page, _, _ = sit_down(people(), game, players, options=options)
    wait_for_table(page)
    for _ in range(DECISIONS):
        page.wait_for_selector("[data-action]:not(:disabled), [data-stage]:not(:disabled), dialog[open]")
        if page.locator("dialog[open]").count():
            return
        decide(page)
    raise AssertionError("the game never ended")


def decide(page: Page) -> None:
    """One decision: reach something that may be done, choose its place if it asks for one, press Enter."""
    before = page.evaluate("document.querySelector('[data-live]').textContent")
    for _ in range(4):
        found = reach(page)
        assert found["name"], found
        assert found["ring"], found
        page.keyboard.press("Enter")
        if found["action"]:
            break
        page.wait_for_timeout(40)
    else:
        raise AssertionError("choosing led to no action")
    page.wait_for_function("(before) => document.querySelector('[data-live]').textContent !== before", arg=before)


def reach(page: Page) -> dict[str, str]:
    """Tab from group to group and try the arrows within; the first thing that may be done wins."""
    for _ in range(40):
        page.keyboard.press("Tab")
        for found in sweep(page):
            if found["action"]:
                return found
            chooses = found["stage"] and not found["stage"].startswith("die-")  # a die alone leads nowhere
            if chooses and page.locator("[data-action]:not(:disabled)").count() == 0:
                return found
            if not found["stage"] and not page.evaluate("!!document.activeElement.closest('[data-table]')"):
                break
    raise AssertionError("nothing that may be done could be reached")


def sweep(page: Page) -> Iterator[dict[str, str]]:
    """Yield what has the focus, then what the arrows lead to."""
    yield page.evaluate(_FOCUSED)
    for key, times in SWEEP:
        for _ in range(times):
            page.keyboard.press(key)
            found: dict[str, str] = page.evaluate(_FOCUSED)
            if not found["moved"]:
                break
            yield found


@pytest.mark.parametrize("size", [SMALL, (320, 640), (844, 390)], ids=["phone", "narrow", "lying"])
def test_what_is_touched_is_large_enough(people: Opener, size: tuple[int, int]) -> None:
    page, _, _ = sit_down(people(size=size, touch=True), LIGHTEST, 4)
    page.wait_for_selector("[data-action], [data-stage]")
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, select, input')]
          .map((element) => [element, element.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 43.500 || box.height < 43.500))
          .map(([element, box]) =>
            `${element.getAttribute('aria-label') ?? element.textContent}: ${box.width} x ${box.height}`)"""
    )
    assert small == []
