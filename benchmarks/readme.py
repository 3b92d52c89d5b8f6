"""Measures, and writes the figures into the README: `python benchmarks/readme.py`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from sobremesa.commands import say
from sobremesa.core.words import words
from sobremesa.games import box

README = Path(__file__).resolve().parent.parent / "README.md"


def row(figure: dict[str, Any]) -> str:
    """A line of the README's table."""
    game = words(box(figure["game"]), "en").say("title") + (f" ({figure['options']})" if figure["options"] else "")
    facts = {"game": game, "peer": figure["peer"] or "", "numba": "no"}
    what = say(f"bench-{figure['what']}", "en", **facts)
    if figure["theirs"] is None:
        return f"| {what} | {figure['ours']:.2f} | | |"
    return f"| {what} | {figure['ours'] / 1e6:.2f} M | {figure['theirs'] / 1e6:.2f} M | {figure['ratio']:.1f} |"


def main() -> None:
    run = subprocess.run([sys.executable, "-m", "sobremesa", "bench", "--json"], capture_output=True, check=False)
    rows = [row(figure) for figure in json.loads(run.stdout)["figures"]]
    table = "\n".join(["| | ours | OpenSpiel | ratio |", "|---|---|---|---|", *rows])
    text = README.read_text(encoding="utf-8")
    text = re.sub(r"(<!-- figures -->\n).*(\n<!-- /figures -->)", rf"\g<1>{table}\g<2>", text, flags=re.DOTALL)
    README.write_text(text, encoding="utf-8")
    print(table)


if __name__ == "__main__":
    main()
