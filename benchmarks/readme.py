"""Run the benchmarks and write the figures into the README: `python -m benchmarks.readme`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from dev.words import say

from sobremesa.core.words import words
from sobremesa.games import definition, game_ids

README = Path(__file__).resolve().parent.parent / "README.md"


def row(figure: dict[str, Any]) -> str:
    """Return a line of the README's table."""
    game = words(definition(figure["game"]), "en").say("title") + (
        f" ({figure['options']})" if figure["options"] else ""
    )
    facts = {"game": game, "peer": figure["peer"] or "", "numba": "no"}
    what = say(f"bench-{figure['what']}", "en", **facts)
    if figure["theirs"] is None:
        return f"| {what} | {figure['ours']:.2f} | | |"
    return f"| {what} | {figure['ours'] / 1e6:.2f} M | {figure['theirs'] / 1e6:.2f} M | {figure['ratio']:.1f} |"


def shown(figure: dict[str, Any]) -> bool:
    """Return whether a figure is in the README: those beside a peer, and the start-up of the lightest game."""
    return figure["theirs"] is not None or figure["game"] == game_ids()[0]


def main() -> None:
    run = subprocess.run([sys.executable, "-m", "sobremesa", "bench", "--json"], capture_output=True, check=False)
    rows = list(dict.fromkeys(row(figure) for figure in json.loads(run.stdout)["figures"] if shown(figure)))
    table = "\n".join(["| | ours | peer | ratio |", "|---|---|---|---|", *rows])
    text = README.read_text(encoding="utf-8")
    text = re.sub(r"(<!-- figures -->\n).*(\n<!-- /figures -->)", rf"\g<1>{table}\g<2>", text, flags=re.DOTALL)
    README.write_text(text, encoding="utf-8")
    print(table)


if __name__ == "__main__":
    main()
