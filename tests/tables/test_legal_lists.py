"""Legal lists by the compiled rules: the same, and only where it pays."""

from __future__ import annotations

import random

import pytest

from sobremesa import game as game_of
from sobremesa.games import definition
from sobremesa.tables import legal_lists
from tests.shelf import DUEL, with_option


def test_both_forms_of_the_rules_give_the_same_lists() -> None:
    match, dice = game_of(with_option("turn_limit"), players=3).start(3), random.Random(3)
    lists = legal_lists.LegalLists(definition(with_option("turn_limit")))
    lists.compile(match).join()
    for _ in range(150):
        codes = lists.codes(match)
        assert codes == match.legal_codes()
        match.play(match.game.definition.verbs.actions[dice.choice(codes)])


def test_short_lists_are_never_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legal_lists, "PAYS", 0.0)
    monkeypatch.setattr(legal_lists.LegalLists, "compile", lambda self, match: pytest.fail("compiled"))
    match = game_of(DUEL, players=2).start(1)
    lists = legal_lists.LegalLists(match.game.definition)
    for _ in range(200):
        assert lists.codes(match) == match.legal_codes()
        lists.compile_if_it_pays(match)


def test_long_ones_are_compiled_when_they_have_taken_long(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(legal_lists, "PAYS", 0.005)
    monkeypatch.setattr(legal_lists, "LONG", 1e-9)
    monkeypatch.setattr(legal_lists.LegalLists, "compile", lambda self, match: asked.append(match))
    match = game_of(with_option("turn_limit"), players=2).start(1)
    lists = legal_lists.LegalLists(match.game.definition)
    for _ in range(100):
        lists.codes(match)
    assert not asked
    lists.compile_if_it_pays(match)
    assert asked
