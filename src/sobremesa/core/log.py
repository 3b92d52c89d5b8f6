"""Lines of the log: what happened, for `words` to say in any language."""

from __future__ import annotations

import msgspec

from .verbs import Action, Kind, Value, Verbs

Named = Value | tuple[Value, ...]
"""A value with a word of its own, or several, which are said as a list."""


class LogLine(msgspec.Struct, frozen=True):
    """A message of the game's catalogues and what it names.

    `names` has values with words of their own, or tuples of them: the value `C5` of the kind `face` is shown as the
    message `face-C5`, a seat as its player's name. `facts` has numbers and texts that are shown unchanged.
    """

    message: str
    names: dict[str, tuple[str, Named]] = {}
    facts: dict[str, Value] = {}


def step_line(verbs: Verbs, actor: int, action: Action, **facts: Value) -> LogLine:
    """Return the line `step-VERB` of an action, or `step-VERB-unseen` when a part of it may not be seen.

    It names the actor as `seat` and each argument by its kind.
    """
    names: dict[str, tuple[str, Named]] = {}
    if actor >= 0:
        names["seat"] = ("seat", actor)
    message = f"step-{action.verb}"
    for kind, value in zip(verbs.verbs[action.verb].kinds, action.arguments, strict=True):
        if value is None:
            message = f"step-{action.verb}-unseen"
        else:
            names[free_name(kind, names)] = (kind.name, value)
    return LogLine(message, names, facts)


def free_name(kind: Kind, names: dict[str, tuple[str, Named]]) -> str:
    """Return the name for an argument: its kind, or `other` for a seat that is not the actor."""
    return "other" if kind.name in names else kind.name
