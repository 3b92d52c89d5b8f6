"""Write frames to develop a table without a server: `frames.py GAME`, then `npm run dev` and `/dev/?game=GAME`.

Plays a random match and writes what one seat sees at each decision, as the server would send it, to
`web/dev/frames/GAME.json`.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import msgspec

import sobremesa
from sobremesa.core.match import Match
from sobremesa.games import definition
from sobremesa.protocol.lines import line_of


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("game")
    ask.add_argument("--players", type=int)
    ask.add_argument("--seat", type=int, default=0)
    ask.add_argument("--seed", type=int, default=7)
    ask.add_argument("--name", help="of the file, if not the game's")
    ask.add_argument("--option", action="append", default=[], help="name=JSON")
    ask.add_argument("--limit", type=int, default=400)
    given = ask.parse_args()
    options = {name: json.loads(value) for name, value in (text.split("=") for text in given.option)}
    game = sobremesa.game(given.game, players=given.players or min(definition(given.game).players), **options)
    folder = Path(__file__).parent.parent / "web" / "dev" / "frames"
    folder.mkdir(parents=True, exist_ok=True)
    found = frames(game.start_by_hand(), given)
    (folder / f"{given.name or given.game}.json").write_bytes(msgspec.json.encode(found))


def frames(match: Match, given: argparse.Namespace) -> list[dict[str, Any]]:
    """Return a frame for each decision; chance plays by its weights in between."""
    rng = random.Random(given.seed)
    found: list[dict[str, Any]] = []
    steps: list[dict[str, Any]] = []
    while len(found) < given.limit:
        if match.actor >= 0 or match.over:
            found.append(frame(match, steps, given.seat))
            steps = []
        if match.over:
            break
        if match.actor >= 0:
            action = rng.choice(match.legal())
        else:
            outcomes = match.outcomes()
            action = rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])[0]
        before = match.copy()
        match.play(action)
        steps.append(step_seen(before, match, given))
    return found


def step_seen(before: Match, match: Match, given: argparse.Namespace) -> dict[str, Any]:
    """Return the last step as the server would send it."""
    found, step = definition(match.game.id), match.steps[-1]
    action = match.seen(step, given.seat)
    lines = found.lines(before.view(given.seat), step.actor, action, match.view(given.seat), match.noted, given.seat)
    return {
        "number": len(match.steps) - 1,
        "actor": step.actor,
        "action": [action.verb, *action.arguments],
        "lines": [line_of(line) for line in lines],
    }


def frame(match: Match, steps: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    legal = match.legal() if match.actor == seat else []
    listed = [[action.verb, *action.arguments] for action in legal]
    return {"seat": seat, "view": match.view(seat), "legal": listed, "steps": steps}


if __name__ == "__main__":
    main()
