"""Golden games: whole records with what every pair of eyes saw of each step, to be reviewed as a diff.

`python -m tests.conformance.golden` writes them anew. A file holds one game of one variant: on its first line the
record without its steps; then a line a step, with those who did not see it whole and, for each pair of eyes, the parts
of the view that changed.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec

from sobremesa.core.match import Game, Match
from sobremesa.testing.variants import name_of, recorded

FOLDER = Path(__file__).parents[1] / "golden"
SEED = 13
STEPS_WITH_VIEWS = 500
"""In a longer game the steps go on without the views: these would be tens of megabytes."""


def path_of(game: Game) -> Path:
    return FOLDER / game.id / f"{name_of(game)}.jsonl"


def lines_of(game: Game) -> list[str]:
    """The golden file of a variant, as the rules have it now."""
    match = game.start_by_hand()
    eyes = range(-1, game.players)
    before: dict[int, dict[str, Any]] = {seat: {} for seat in eyes}
    told = [_changes(match, before)]
    for code in recorded(game, 0, SEED)[1]:
        match.do(code)
        step = match.steps[-1]
        line: dict[str, Any] = {"step": [step.actor, *game.definition.verbs.actions[code]]}
        unseen = [seat for seat in eyes if None in match.seen(step, seat)]
        if unseen:
            line["unseen"] = unseen
        told.append({**line, **(_changes(match, before) if len(match.steps) <= STEPS_WITH_VIEWS else {})})
    head = msgspec.to_builtins(match.record())
    del head["steps"]
    return [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in [head, *told]]


def _changes(match: Match, before: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """The parts of each view that are not as `before` has them, which becomes what is seen now.

    What changed alike for all stands once, under `all`.
    """
    changes = {}
    for seat, old in before.items():
        view = msgspec.to_builtins(match.view(seat, open_heaps=True))
        changes[seat] = {key: value for key, value in view.items() if old.get(key, ...) != value}
        before[seat] = view
    alike = {
        key: value
        for key, value in changes[-1].items()
        if all(key in change and change[key] == value for change in changes.values())
    }
    own = {
        str(seat): rest
        for seat, change in changes.items()
        if (rest := {key: value for key, value in change.items() if key not in alike})
    }
    return {**({"all": alike} if alike else {}), **own}


def main() -> None:
    import tests.conftest  # noqa: F401  # the shelf as the tests have it

    from .variants import every_game

    shutil.rmtree(FOLDER, ignore_errors=True)
    for game in every_game():
        path_of(game).parent.mkdir(parents=True, exist_ok=True)
        path_of(game).write_text("\n".join(lines_of(game)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
