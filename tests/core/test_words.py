"""Words: what a message gets to say its numbers and names with."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.core.log import LogLine
from sobremesa.core.refusals import Refusal
from sobremesa.core.verbs import Action, Kind, Verb, Verbs
from sobremesa.core.words import Words

CATALOGUE = """
pile-0 = the first pile
refused-few = { $seat }, { $pile }: { $count ->
    [one] one card
   *[other] { $count } cards
}
step-dig = { $seat } digs { $depth ->
    [0] nowhere
    [one] once
   *[other] { $depth } times
}.
do-dig = dig { $depth ->
    [one] once
   *[other] { $depth } times
}
"""
DIG = Verbs(Verb("dig", Kind("depth", (0, 1, 2))))


@pytest.fixture
def words(tmp_path: Path) -> Words:
    catalogue = tmp_path / "words.en.ftl"
    catalogue.write_text(CATALOGUE, encoding="utf-8")
    return Words("en", catalogue)


@pytest.mark.parametrize(("count", "cards"), [(1, "one card"), (2, "2 cards")])
def test_a_refusal_counts_with_numbers_and_names_what_has_a_name(words: Words, count: int, cards: str) -> None:
    refusal = Refusal("few", "X-1", {"seat": 1, "pile": 0, "count": count})
    assert words.refusal(refusal) == f"Seat 2, the first pile: {cards} (X-1)"
    assert words.at_table(["Ana", "Luis"]).refusal(refusal) == f"Luis, the first pile: {cards} (X-1)"


def test_a_value_without_a_name_is_said_as_it_is(words: Words) -> None:
    assert words.name("pile", 0) == "the first pile"
    assert words.name("pile", 1) == "1"
    assert words.refusal(Refusal("few", facts={"seat": 0, "pile": 1, "count": 1})) == "Seat 1, 1: one card"


def test_lines_and_deeds_count_with_numbers_too(words: Words) -> None:
    lines = [LogLine("step-dig", {"seat": ("seat", 0), "depth": ("depth", depth)}) for depth in range(3)]
    assert [words.line(line) for line in lines] == ["Seat 1 digs nowhere.", "Seat 1 digs once.", "Seat 1 digs 2 times."]
    assert words.line(lines[1], ["Ana"]) == "Ana digs once."
    assert [words.describe(DIG, Action(("dig", depth))) for depth in (1, 2)] == ["dig once", "dig 2 times"]
