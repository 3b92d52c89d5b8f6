"""Moves as people read and type them at a terminal."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sobremesa.core.definition import GameDefinition
from sobremesa.core.verbs import Action
from sobremesa.core.words import Words, words


@cache
def terminal_words(lang: str) -> Words:
    """Return the terminal's own texts."""
    return Words(lang, Path(__file__).with_name(f"words.{lang}.ftl"))


def described(definition: GameDefinition, action: Action, lang: str, names: list[str]) -> str:
    """Return a move in words: `Clay to K1, the first die`."""
    return words(definition, lang).at_table(names).describe(definition.verbs, action)


def matching(definition: GameDefinition, legal: list[Action], typed: str, lang: str, names: list[str]) -> list[Action]:
    """Return the moves whose notation begins with what was typed; if none does, those described by all of its words."""
    wanted = typed.casefold().split()
    if not wanted:
        return legal
    by_notation = [action for action in legal if str(action).casefold().startswith(" ".join(wanted))]
    if by_notation:
        return by_notation
    return [
        action
        for action in legal
        if all(word in f"{action} {described(definition, action, lang, names)}".casefold() for word in wanted)
    ]


def completed(legal: list[Action], typed: str) -> str:
    """Return what Tab completes to: the longest prefix shared by all moves whose notation begins with `typed`."""
    texts = [str(action) for action in legal if str(action).casefold().startswith(typed.casefold())]
    if not texts:
        return typed
    shared = texts[0]
    for text in texts[1:]:
        while not text.startswith(shared):
            shared = shared[:-1]
    return shared


def result(lang: str, winners: list[str]) -> str:
    """Return how a game ended as text: who has won, or that nobody has."""
    message = "over-drawn" if not winners else "over-won-alone" if len(winners) == 1 else "over-won-together"
    return terminal_words(lang).say(message, names=", ".join(winners))
