"""Lessons in the browser: taken whole by clicks, left and taken up again, offered to who has not played."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from sobremesa.core.lessons import Lesson, lessons
from sobremesa.games import definitions
from tests.shelf import LIGHTEST

from .conftest import LARGE, SMALL, Opener
from .hands import check_axe, check_width, keep_picture

LESSONS = [lesson for definition in definitions() for lesson in lessons(definition)]
LOOKS = {"phone-es": (SMALL, "es"), "desktop-en": (LARGE, "en")}
TAKEN = [
    pytest.param(lesson, *LOOKS[look], id=f"{lesson.definition.id}-{lesson.id}-{look}")
    for lesson in LESSONS
    for look in (LOOKS if lesson.id == "first" else ["phone-es"])
]


def hurry(page: Page) -> None:
    """Show the next step of the others at once; the page may do so by itself in the same moment."""
    page.evaluate("document.querySelector('[data-hurry]')?.click()")
    page.wait_for_timeout(10)


def wait_for_step(page: Page, number: int) -> None:
    """Show what the others do without waiting, up to a step."""
    for _ in range(400):
        if page.locator(f"[data-step='{number}']").count():
            return
        hurry(page)
    raise AssertionError(f"step {number} does not come: {page.locator('[data-voice]').inner_text()}")


def do(page: Page, action: list[str | int | None]) -> None:
    """Click an action; where it takes two clicks, first one of the things that are chosen before."""
    wanted = page.locator(f"[data-action='{json.dumps(action, separators=(',', ':'))}']")
    for part in action[1:]:
        stage = page.locator(f"[data-stage='{part}'], [data-stage='die-{part}']")
        if not wanted.count() and stage.count():
            stage.first.click(force=True)
            page.wait_for_timeout(60)
    wanted.first.dispatch_event("click")


@pytest.mark.slow
@pytest.mark.parametrize(("lesson", "size", "lang"), TAKEN)
def test_a_lesson_is_taken_by_clicks(people: Opener, lesson: Lesson, size: tuple[int, int], lang: str) -> None:
    page = people(size=size, lang=lang).new_page()
    page.goto(f"/learn/{lesson.definition.id}/{lesson.id}")
    run = lesson.begin()
    for number, step in enumerate(lesson.script.step):
        wait_for_step(page, number)
        expect(page.locator(f"[data-step='{number}']")).to_have_text(step.say[lang])
        check_width(page)
        if step.point and number == 0:
            expect(page.locator(f"[data-part={step.point}][data-pointed]").first).to_be_visible()
        if number in (0, 2):
            check_axe(page, f"step {number}")
            keep_picture(page, f"lesson-{lesson.definition.id}-{size[0]}-{number}")
        expected = run.expected
        if expected is None:
            page.click("[data-go-on]")
        else:
            do(page, list(expected))
        run.skip_to(number + 1)
    for _ in range(200):
        if page.locator("[data-voice] a").count():
            break
        hurry(page)
    expect(page.locator("[data-voice] a").first).to_be_visible()
    check_axe(page, "the end of a lesson")


def test_a_wrong_move_is_explained_and_a_lesson_goes_on_where_it_was_left(people: Opener) -> None:
    page = people(size=SMALL).new_page()
    page.goto("/")
    page.click(f"[data-learn={LIGHTEST}]")
    page.click("[data-go-on]")
    wait_for_step(page, 1)
    do(page, ["play", "M2", 0])
    expect(page.get_by_role("status").filter(has_text="5 of cats")).to_be_visible()
    do(page, ["play", "C1", 0])
    page.click("[data-show]")
    wait_for_step(page, 2)
    page.reload()
    wait_for_step(page, 2)
    page.get_by_role("button", name="The rule").click()
    expect(page.locator("dialog[open] [data-clause='M-8']")).to_be_visible()
    check_axe(page, "the rule of a step")
