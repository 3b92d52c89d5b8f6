"""The description of a game and its options that `GET /api/games` answers with."""

from __future__ import annotations

from sobremesa.core.definition import GameDefinition
from sobremesa.core.editions import Edition
from sobremesa.core.lessons import lessons
from sobremesa.core.options import Flag, Minutes, Option, Setting, Whole
from sobremesa.core.words import Words, words
from sobremesa.games import editions
from sobremesa.protocol.http import EditionInfo, FactInfo, GameInfo, NumberRange, OptionInfo

from .drawings import drawing_files

MOST_CHOICES = 24
"""An option of more values than this is offered as a range."""


def game_info(definition: GameDefinition, lang: str) -> GameInfo:
    """Return the entry of a game in `GET /api/games`, in a language."""
    say = words(definition, lang)
    return GameInfo(
        id=definition.id,
        title=say.say("title"),
        blurb=say.say("blurb"),
        players=list(definition.players),
        options=[_option(definition, option, lang) for option in definition.options],
        duration=say.say("duration") if say.has("duration") else "",
        first=definition.first_does,
        pauses=definition.pause is not None,
        memory_aid=definition.memory_aid,
        help=bool(definition.help),
        lessons=len(lessons(definition)),
        web=drawing_files(definition),
        editions=[_edition(each, each.edition, lang) for each in editions(definition) if each.edition is not None],
    )


def _edition(definition: GameDefinition, edition: Edition, lang: str) -> EditionInfo:
    facts = [FactInfo(name, fact.certainty, fact.source.text_in(lang)) for name, fact in edition.facts.items()]
    options = [_option(definition, option, lang) for option in definition.options]
    return EditionInfo(edition.name, edition.title.text_in(lang), edition.reconstruction, facts, options)


def _option(definition: GameDefinition, option: Option, lang: str) -> OptionInfo:
    say = words(definition, lang)
    message = f"option-{option.name}"
    label = say.say(message) if say.has(message) else option.name.replace("_", " ").capitalize()
    default: dict[int, Setting] = {players: option.default(players) for players in definition.players}
    none = _value_label(say, option, None, definition.players[0]) if None in default.values() else ""
    if isinstance(option, Flag):
        return OptionInfo(option.name, "flag", label, default)
    if isinstance(option, Minutes):
        return OptionInfo(option.name, "minutes", label, default, none=none)
    assert isinstance(option, Whole)
    allowed = {players: option.allowed(players) for players in definition.players}
    if any(len(values) > MOST_CHOICES for values in allowed.values()):
        ranges = {players: _range(values) for players, values in allowed.items()}
        return OptionInfo(option.name, "whole", label, default, ranges=ranges, none=none)
    choices = {players: list(values) for players, values in allowed.items()}
    labels = {n: [_value_label(say, option, value, n) for value in values] for n, values in choices.items()}
    return OptionInfo(option.name, "whole", label, default, choices, labels, none=none)


def _range(values: range | tuple[int, ...]) -> NumberRange:
    step = abs(values.step) if isinstance(values, range) else 1
    return NumberRange(min(values), max(values), step)


def _value_label(say: Words, option: Option, value: int | None, players: int) -> str:
    """Return a value of an option in words: the message `option-NAME-value`, else the number itself.

    The message gets `value` (`none` for null), `next`, the number after it, for values that count from zero, and
    `players`.
    """
    message = f"option-{option.name}-value"
    if not say.has(message):
        return "" if value is None else str(value)
    return say.say(message, value="none" if value is None else value, next=(value or 0) + 1, players=players)
