"""The rules texts: the goal, the rulings, the time."""

from __future__ import annotations

import pytest

from sobremesa.core.rulebook import rules_text
from sobremesa.games.martes13 import GAME
from tests.games.texts import check_opening, rulings


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_text_begins_with_the_goal_and_says_what_a_ruling_is(lang: str) -> None:
    check_opening(GAME, lang)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_suits_are_certain_and_what_we_decided_is_marked(lang: str) -> None:
    assert rulings(GAME, lang) == {"M-5", "M-6", "M-11", "M-19"}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_rulebooks_example_of_the_count_is_in_the_text(lang: str) -> None:
    rows = [line for line in rules_text(GAME, lang).splitlines() if "×" in line]
    for row, points in zip(rows, (8, 10, 11), strict=True):
        products = [cell.split("×") for cell in row.split("|") if "×" in cell]
        assert sum(int(cards) * int(each) for cards, each in products) == points
        assert row.split("|")[-2].strip() == str(points)
