"""Checks that every text for players exists in both languages."""

from __future__ import annotations

import re
from string import digits

from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Game
from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import LANGUAGES, words

from .checks import Scope, check, expect
from .variants import name_of, positions

WIDTH = 80
"""The most columns of a picture."""


def _file(definition: GameDefinition, name: str) -> str:
    """Return a text file of the game's folder."""
    path = definition.folder / name
    expect(path.is_file(), "{path} is missing: every game has one in each language", path=path)
    return path.read_text(encoding="utf-8")


@check(Scope.GAME)
def catalogues_agree(definition: GameDefinition) -> None:
    """Both catalogues have the same messages, each once, `title` and `blurb` among them."""
    found = {}
    for lang in LANGUAGES:
        messages = re.findall(r"^([a-z][\w-]*) *=", _file(definition, f"words.{lang}.ftl"), flags=re.MULTILINE)
        twice = sorted({message for message in messages if messages.count(message) > 1})
        expect(not twice, "words.{lang}.ftl has more than one message {twice}", lang=lang, twice=", ".join(twice))
        found[lang] = set(messages)
    every = set.union({"title", "blurb"}, *found.values())
    for lang, has in found.items():
        lacking = ", ".join(sorted(every - has))
        expect(not lacking, "words.{lang}.ftl lacks {lacking}: add it", lang=lang, lacking=lacking)


@check(Scope.GAME)
def options_have_names(definition: GameDefinition) -> None:
    """Both catalogues name each option."""
    for option in definition.options:
        for lang in LANGUAGES:
            message = f"option-{option.name}"
            named = words(definition, lang).has(message)
            expect(named, "words.{lang}.ftl lacks {message}: the name of an option", lang=lang, message=message)


@check(Scope.GAME)
def help_card_is_whole(definition: GameDefinition) -> None:
    """Each entry of the help card has its texts in both languages and a clause that exists.

    A kind of which the card explains one piece, say a card face, is explained whole, and no piece twice.
    """
    entries = [entry for section in definition.help for entry in section.entries]
    for lang in LANGUAGES:
        say, clauses = words(definition, lang), {clause.id for clause in rulebook(definition, lang).clauses()}
        needed = [f"help-{section.title}" for section in definition.help]
        needed += [message for entry in entries for message in (entry.name, f"help-{entry.name}", *entry.pieces)]
        for message in needed:
            expect(say.has(message), "words.{lang}.ftl lacks {m}, of the help card", lang=lang, m=message)
        for entry in entries:
            told = f"rules.{lang}.md"
            expect(entry.clause in clauses, "{told} has no {c}, which the help card names", told=told, c=entry.clause)
    explained = [piece for entry in entries for piece in entry.pieces or (entry.name,)]
    twice = sorted({piece for piece in explained if explained.count(piece) > 1})
    expect(not twice, "the help card explains these more than once: {twice}", twice=twice)
    kinds = {kind.name: kind for verb in definition.verbs.verbs.values() for kind in verb.kinds}
    for kind in kinds.values():
        pieces = {f"{kind.name}-{re.sub('[^A-Za-z0-9_-]', '-', str(value))}" for value in kind.values}
        missing = sorted(pieces - set(explained))
        some = bool(pieces & set(explained))
        expect(not (some and missing), "the help card does not explain {missing}", missing=missing)


@check(Scope.GAME)
def rules_texts_agree(definition: GameDefinition) -> None:
    """Both rules texts have the same clauses, numbered from 1 on."""
    for lang in LANGUAGES:
        _file(definition, f"rules.{lang}.md")
    books = {lang: rulebook(definition, lang) for lang in LANGUAGES}
    ids = {lang: [(clause.id, clause.ruling) for clause in book.clauses()] for lang, book in books.items()}
    apart = ", ".join(sorted({clause for clause, _ in set(ids["es"]) ^ set(ids["en"])}))
    expect(ids["es"] == ids["en"], "the rules texts have different clauses or rulings: {apart}", apart=apart)
    numbers = [clause_id.partition("-")[2] for clause_id, _ in ids["en"]]
    expect(numbers and _counted(numbers), "clauses must be numbered 1, 2, 3a, 3b, …, but are {all}", all=numbers)
    for lang, book in books.items():
        expect(book.title and book.opening, "rules.{lang}.md needs a title and an opening", lang=lang)
        empty = [clause.id for clause in book.clauses() if not clause.text]
        expect(not empty, "rules.{lang}.md: these clauses have no text: {empty}", lang=lang, empty=empty)


def _counted(numbers: list[str]) -> bool:
    """Return whether clauses are numbered from 1 on, and the parts of a clause from a on: 1, 2, 3a, 3b, 4."""
    n, letter = 0, ""
    for number in numbers:
        following = [f"{n + 1}", f"{n + 1}a", *([f"{n}{chr(ord(letter) + 1)}"] if letter else [])]
        if number not in following:
            return False
        letter = number.lstrip(digits)
        n = int(number.removesuffix(letter))
    return True


@check(Scope.VARIANT)
def steps_and_tables_are_told(game: Game) -> None:
    """Each step has a log line, and each position a picture, in both languages; a missing message is an error."""
    definition = game.definition
    for step, (match, code) in enumerate(positions(game, 5, 80)):
        for seat in (-1, match.actor if match.actor >= 0 else 0):
            after = match.copy()
            after.do(code)
            seen = after.seen(after.steps[-1], seat)
            lines = definition.lines(match.view(seat), match.actor, seen, after.view(seat), after.noted, seat)
            action = definition.verbs.actions[code]
            expect(lines, "{game}: log.tell says nothing of '{action}'", game=name_of(game), action=action)
            for lang in LANGUAGES:
                say = words(definition, lang)
                for line in lines:
                    expect(say.line(line), "words.{lang}.ftl: {m} is empty", lang=lang, m=line.message)
                rows = definition.picture(after.view(seat, memory_aid=step % 2 == 1), say).splitlines()
                wide = max((len(row) for row in rows), default=0)
                expect(wide <= WIDTH, "a picture is {wide} columns wide, more than {most}", wide=wide, most=WIDTH)
