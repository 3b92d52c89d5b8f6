"""Every word that a player may read exists in both languages."""

from __future__ import annotations

import re

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import LANGUAGES, words

from .variants import every_box, every_variant, positions


@every_box
def test_both_catalogues_have_the_same_messages(definition: GameDefinition) -> None:
    found = {}
    for lang in LANGUAGES:
        text = (definition.folder / f"words.{lang}.ftl").read_text(encoding="utf-8")
        messages = re.findall(r"^([a-z][\w-]*) *=", text, flags=re.MULTILINE)
        assert len(messages) == len(set(messages))
        found[lang] = set(messages)
    assert found["es"] == found["en"]
    assert {"title", "blurb"} <= found["en"]


@every_box
def test_both_rules_texts_have_the_same_clauses(definition: GameDefinition) -> None:
    books = [rulebook(definition, lang) for lang in LANGUAGES]
    ids = [[(clause.id, clause.ruling) for clause in book.clauses()] for book in books]
    assert ids[0] == ids[1]
    numbers = [int(clause_id.partition("-")[2]) for clause_id, _ in ids[0]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(clause.text for book in books for clause in book.clauses())
    assert all(book.opening and book.title for book in books)


@every_variant
def test_every_step_is_told_and_every_table_drawn_in_both_languages(game: Game) -> None:
    definition = game.definition
    for match, code in positions(game, 5, 250):
        for seat in (-1, match.actor if match.actor >= 0 else 0):
            after = match.copy()
            after.do(code)
            lines = definition.tell(match.view(seat), match.actor, after.seen(after.steps[-1], seat), after.view(seat))
            assert lines
            for lang in LANGUAGES:
                say = words(definition, lang)
                assert all(say.line(line) for line in lines)
                assert all(len(row) <= 80 for row in definition.picture(after.view(seat), say).splitlines())
