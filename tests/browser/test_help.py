"""What a card or figure does: on hovering, by keyboard, on a long press, and all of it on the help card."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sobremesa.core.help import help_card
from sobremesa.games import definition
from tests.shelf import GAMES

from .conftest import LARGE, SMALL, Opener
from .hands import check_axe, check_width, keep_picture, sit_down, wait_for_action, wait_for_table

HELPFUL = [game for game in GAMES if definition(game).help]

# A point of the first marked piece that can be seen, with its mark; disabled ones answer too.
_MARKED = """
() => {
  for (const element of document.querySelectorAll('[data-table] [data-help]')) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 12), box.top + Math.min(box.height / 2, 12)];
    const top = document.elementFromPoint(x, y);
    if (box.width > 8 && box.top >= 0 && box.bottom <= innerHeight && top && element.contains(top)) {
      return { x, y, piece: element.dataset.help, action: element.dataset.action ?? null };
    }
  }
  return null;
}
"""

_PRESS = """
({ x, y }) => {
  const target = document.elementFromPoint(x, y);
  const fire = (type) => target.dispatchEvent(new PointerEvent(type, {
    pointerType: 'touch', clientX: x, clientY: y, bubbles: true, cancelable: true, composed: true,
  }));
  fire('pointerdown');
  return new Promise((done) => setTimeout(() => {
    fire('pointerup');
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    done(true);
  }, 900));
}
"""


def line_about(game: str, piece: str, lang: str) -> tuple[str, str]:
    """What the help card says of a piece, and its clause."""
    lines = [line for part in help_card(definition(game), lang) for line in part.lines if piece in line.pieces]
    assert len(lines) == 1, piece
    return lines[0].text, lines[0].clause


def at(page: Page) -> dict[str, object]:
    found = page.evaluate(_MARKED)
    assert found is not None, "no piece of the table is marked"
    return dict(found)


@pytest.mark.parametrize(("size", "lang"), [(SMALL, "es"), (LARGE, "en")])
@pytest.mark.parametrize("game", HELPFUL)
def test_hovering_says_what_a_piece_does(people: Opener, game: str, size: tuple[int, int], lang: str) -> None:
    page, _, _ = sit_down(people(size=size, lang=lang), game, definition(game).players[0])
    wait_for_table(page)
    page.wait_for_function("document.querySelector('[data-table] [data-help]') !== null")
    page.wait_for_load_state("networkidle")
    piece = at(page)
    page.mouse.move(float(str(piece["x"])), float(str(piece["y"])))
    tip = page.locator("[data-piece-help]")
    text, clause = line_about(game, str(piece["piece"]), lang)
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(text)
    expect(tip).to_contain_text(clause)
    box = tip.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    check_width(page)
    keep_picture(page, f"help-tip-{game}-{size[0]}")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


@pytest.mark.parametrize("game", HELPFUL)
def test_every_marked_piece_is_explained(people: Opener, game: str) -> None:
    page, _, _ = sit_down(people(), game, definition(game).players[-1])
    wait_for_table(page)
    page.wait_for_load_state("networkidle")
    marks = set(page.evaluate("[...document.querySelectorAll('[data-help]')].map((one) => one.dataset.help)"))
    assert marks
    for mark in marks:
        line_about(game, mark, "en")


@pytest.mark.parametrize(("size", "lang"), [(SMALL, "es"), (LARGE, "en")])
@pytest.mark.parametrize("game", HELPFUL)
def test_one_tap_opens_the_help_card(people: Opener, game: str, size: tuple[int, int], lang: str) -> None:
    page, _, _ = sit_down(people(size=size, lang=lang), game, definition(game).players[0])
    wait_for_table(page)
    page.get_by_role("button", name={"en": "Help card", "es": "Carta de ayuda"}[lang]).click()
    card = page.locator("[data-help-card]")
    for part in help_card(definition(game), lang):
        for line in part.lines:
            expect(card).to_contain_text(line.text)
    check_axe(page, f"help card of {game}")
    check_width(page)
    keep_picture(page, f"help-card-{game}-{size[0]}")
    clause = help_card(definition(game), lang)[0].lines[0].clause
    card.get_by_role("button", name=clause).first.click()
    expect(card).to_be_hidden()
    expect(page.locator(f"[data-clause='{clause}']")).to_be_visible()


def test_a_key_opens_the_help_card(people: Opener) -> None:
    page, _, _ = sit_down(people(), HELPFUL[0], definition(HELPFUL[0]).players[0])
    wait_for_table(page)
    page.keyboard.press("h")
    expect(page.locator("[data-help-card]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-help-card]")).to_be_hidden()


def test_the_focus_says_it_too_and_describes_the_card(people: Opener) -> None:
    game = HELPFUL[0]
    page, _, _ = sit_down(people(), game, definition(game).players[0])
    page.wait_for_selector("[data-table] button[data-help]:not(:disabled)")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-table] [data-help]')"):
            break
    piece = str(page.evaluate("document.activeElement.dataset.help"))
    text, _ = line_about(game, piece, "en")
    tip = page.locator("[data-piece-help]")
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(text)
    expect(page.locator("[aria-describedby=piece-help]")).to_have_count(1)
    expect(page.locator("[aria-describedby=piece-help]")).to_be_focused()
    check_axe(page, "a piece explained")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()


_NO_BUTTON = """
() => {
  for (const marked of document.querySelectorAll('[data-table] [data-help], [data-table] [data-says]')) {
    const box = marked.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top && marked.contains(top) && !top.closest('button:not(:disabled), a, [role=button]')) return { x, y };
  }
  return null;
}
"""


def test_a_tap_asks_too_where_it_means_nothing_else(people: Opener) -> None:
    game = HELPFUL[-1]
    page, _, _ = sit_down(people(size=SMALL, touch=True), game, definition(game).players[0])
    wait_for_action(page)
    page.wait_for_load_state("networkidle")
    piece = page.evaluate(_NO_BUTTON)
    assert piece is not None
    page.touchscreen.tap(piece["x"], piece["y"])
    expect(page.locator("[data-piece-help]")).to_be_visible()
    expect(page.locator("[data-piece-help]")).not_to_be_empty()


def test_a_long_press_asks_and_plays_nothing(people: Opener) -> None:
    game = HELPFUL[0]
    page, _, frames = sit_down(people(size=SMALL, touch=True), game, definition(game).players[0])
    page.wait_for_selector("[data-table] button[data-help][data-action]:not(:disabled)")
    page.wait_for_load_state("networkidle")
    button = page.locator("[data-table] button[data-help][data-action]:not(:disabled)").first
    box = button.bounding_box()
    assert box is not None
    piece = str(button.get_attribute("data-help"))
    before = len(frames.states())
    page.evaluate(_PRESS, {"x": box["x"] + 10, "y": box["y"] + 10})
    tip = page.locator("[data-piece-help]")
    expect(tip).to_contain_text(line_about(game, piece, "en")[0])
    expect(tip).to_be_visible()
    page.wait_for_timeout(300)
    assert len(frames.states()) == before
    keep_picture(page, "help-press")
