"""Searching the rules of a game by everyday words.

Words are compared by their stems, without accents and capitals. Words that mean the same to people (`search.LANG.txt`
in this folder: one group of words a line) find each other; a word that the rules don't have finds those that begin with
it or are spelt nearly like it. The file `search.LANG.txt` in a game's folder has, for each clause, the words in which
people ask about it. Clauses are ranked by BM25, in which rare words count more than common ones, with more for words
that stand close together as they do in the question.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from math import log
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import snowballstemmer  # type: ignore[import-untyped]

from .rulebook import Clause, rulebook

if TYPE_CHECKING:
    from .definition import GameDefinition

STEMMERS = {"en": "english", "es": "spanish"}
SATURATION, LENGTH = 1.2, 0.4
"""BM25's parameters k1 and b: how soon more of the same word stops to count, and how much long clauses lose by it."""
OPENING = 2
"""How often the words of a clause's first sentence count, as it says what the clause is about."""
HEADING = 0.4
"""How often the words of the heading above a clause count."""
ASKED = 4
"""How often the words count in which people ask about a clause."""
MEANT, BEGUN, MISSPELT = 0.7, 0.6, 0.6
"""What a word counts that only means what was asked for, begins with it, or is spelt nearly like it."""
CLOSE, NEIGHBOURS = 4, 0.35
"""Two words of a question that are at most so far apart in a clause add this share of their own score."""
LEAST_PREFIX = 3
LEAST_MISSPELT = 4


def _plain(text: str) -> str:
    """Return a text in lower case, without accents and without Markdown's marks of rulings and clauses."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", _plain(text))


@cache
def _stem(word: str, lang: str) -> str:
    return str(snowballstemmer.stemmer(STEMMERS[lang]).stemWord(word))


@dataclass(frozen=True)
class Vocabulary:
    """What the search knows of a language: words that say nothing, and groups of words that mean the same."""

    lang: str
    silent: frozenset[str]
    groups: tuple[frozenset[str], ...]

    def stems(self, text: str) -> list[str]:
        """Return the stems of the words of a text that say something."""
        return [_stem(word, self.lang) for word in _words(text) if word not in self.silent]

    def meanings(self, stem: str) -> set[str]:
        """Return the other stems that mean the same."""
        return {other for group in self.groups if stem in group for other in group} - {stem}


def _lines(folder: Path, lang: str) -> list[str]:
    """Return the lines of a folder's search file, without comments; none if there is no such file."""
    file = folder / f"search.{lang}.txt"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return [line for line in text.splitlines() if line and line[0] != "#"]


@cache
def _vocabulary(lang: str) -> Vocabulary:
    """Read the vocabulary of a language; its first line has the words that say nothing."""
    silent, *groups = _lines(Path(__file__).parent, lang)
    return Vocabulary(
        lang,
        frozenset(_words(silent)),
        tuple(frozenset(_stem(word, lang) for word in _words(group)) for group in groups),
    )


class FoundClause(msgspec.Struct, frozen=True):
    """A clause that answers a question."""

    clause: str
    text: str


class RulesSearch:
    """An index of the clauses of one game in one language."""

    def __init__(self, definition: GameDefinition, lang: str) -> None:
        self._vocabulary = _vocabulary(lang)
        asked = dict(line.split(":", 1) for line in _lines(definition.folder, lang))
        self._clauses: list[Clause] = []
        self._texts: list[list[str]] = []
        self._counts: list[dict[str, float]] = []
        for section in rulebook(definition, lang).sections:
            heading = self._vocabulary.stems(section.title)
            for clause in section.clauses:
                self._add(clause, heading, asked.get(clause.id, ""))
        self._known = Counter(stem for counts in self._counts for stem in counts)
        self._mean = sum(sum(counts.values()) for counts in self._counts) / max(1, len(self._counts))

    def _add(self, clause: Clause, heading: list[str], asked: str) -> None:
        text = re.sub(r"\*\(.*?\)\*|```.*?```", " ", clause.text, flags=re.DOTALL)
        stems = self._vocabulary.stems(text)
        counts: dict[str, float] = dict(Counter(stems))
        for stem in self._vocabulary.stems(re.split(r"(?<=[.:;])\s", text.strip(), maxsplit=1)[0]):
            counts[stem] += OPENING - 1
        for stem in heading:
            counts[stem] = counts.get(stem, 0) + HEADING
        for stem in (about := self._vocabulary.stems(asked)):
            counts[stem] = counts.get(stem, 0) + ASKED
        self._clauses.append(clause)
        self._texts.append(stems + about)
        self._counts.append(counts)

    def find(self, question: str, most: int = 10) -> list[Clause]:
        """Return the clauses that answer a question best, the best first; none if no word of it is in the rules."""
        asked = list(dict.fromkeys(self._vocabulary.stems(question)))
        asked = asked or [_stem(word, self._vocabulary.lang) for word in _words(question)]
        exact = [n for n, clause in enumerate(self._clauses) if _words(clause.id) == _words(question)]
        terms = [dict(self._alternatives(stem)) for stem in asked]
        scores = [self._score(n, terms) for n in range(len(self._clauses))]
        ranked = sorted((n for n, score in enumerate(scores) if score > 0), key=lambda n: (-scores[n], n))
        return [self._clauses[n] for n in dict.fromkeys([*exact, *ranked])][:most]

    def _alternatives(self, stem: str) -> Iterator[tuple[str, float]]:
        """Yield the stems of the rules that a stem of the question stands for, with what each counts."""
        found = {stem: 1.0} if stem in self._known else {}
        found |= {other: MEANT for other in self._vocabulary.meanings(stem) if other in self._known}
        if not found and len(stem) >= LEAST_PREFIX:
            found = {known: BEGUN for known in self._known if known.startswith(stem)}
        if not found and len(stem) >= LEAST_MISSPELT:
            found = dict.fromkeys(get_close_matches(stem, list(self._known), n=2, cutoff=0.75), MISSPELT)
        yield from found.items()

    def _score(self, n: int, terms: list[dict[str, float]]) -> float:
        parts = [max((weight * self._worth(n, stem) for stem, weight in term.items()), default=0.0) for term in terms]
        return sum(parts) + NEIGHBOURS * sum(
            min(parts[i], parts[i + 1]) for i in range(len(parts) - 1) if self._are_close(n, terms[i], terms[i + 1])
        )

    def _worth(self, n: int, stem: str) -> float:
        """Return the BM25 score of one stem in one clause."""
        counts = self._counts[n]
        often = counts.get(stem, 0)
        if not often:
            return 0.0
        rare = log(1 + (len(self._counts) - self._known[stem] + 0.5) / (self._known[stem] + 0.5))
        length = 1 - LENGTH + LENGTH * sum(counts.values()) / self._mean
        return rare * often * (SATURATION + 1) / (often + SATURATION * length)

    def _are_close(self, n: int, one: dict[str, float], two: dict[str, float]) -> bool:
        text = self._texts[n]
        places = [[i for i, stem in enumerate(text) if stem in term] for term in (one, two)]
        return any(abs(i - j) <= CLOSE for i in places[0] for j in places[1] if i != j)


@cache
def rules_search(definition: GameDefinition, lang: str) -> RulesSearch:
    """Return the index of a game's rules in a language."""
    return RulesSearch(definition, lang)


def find_clauses(definition: GameDefinition, lang: str, question: str, most: int = 8) -> list[FoundClause]:
    """Return the clauses of a game's rules that answer a question best, the best first."""
    found = rules_search(definition, lang).find(question, most)
    return [FoundClause(clause=clause.id, text=clause.text) for clause in found]
