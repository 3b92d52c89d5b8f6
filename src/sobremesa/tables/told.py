"""What has happened at a table as each pair of eyes saw it, in lines, kept as the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sobremesa.core.match import Game, Match
from sobremesa.core.story import Line
from sobremesa.core.verbs import Action
from sobremesa.core.words import words


class Told:
    """The steps of one match through one pair of eyes. It follows the match at its own pace, from its own copy."""

    def __init__(self, game: Game, eyes: int) -> None:
        self.eyes = eyes
        self._behind = game.start_by_hand()
        self._view: Any = self._behind.view(eyes)
        self.steps: list[tuple[int, Action, list[Line]]] = []

    def follow(self, match: Match) -> None:
        """Go on to where the match is."""
        box = match.game.box
        behind = self._behind
        for step in match.steps[len(self.steps) :]:
            behind.do(step.code)
            seen = match.seen(step, self.eyes)
            after = behind.view(self.eyes)
            self.steps.append((step.actor, seen, box.tell(self._view, step.actor, seen, after)))
            self._view = after


class Sayings:
    """Lines said in a language with the players' names, each once: most eyes are told the same."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self._words = words(game.box, lang)
        self._names = names
        self._said: dict[tuple[object, ...], str] = {}

    def say(self, line: Line) -> str:
        key = (line.message, *line.names.items(), None, *line.facts.items())
        text = self._said.get(key)
        if text is None:
            text = self._said[key] = self._words.line(line, self._names)
        return text
