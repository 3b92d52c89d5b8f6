"""Makes the pictures of the README from what the commands print: `python scripts/martes13/pictures.py`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"

# Colours of the dark theme.
DARK = "261e1a b03a48 8b9a54 d6a048 6086a6 966ea0 6ea096 f0e2c8"
BRIGHT = "6e6054 cc5c64 aab86e e8ba68 82a6c2 b48ebc 8ebeb2 fff6e2"


def colours(names: str) -> list[tuple[int, int, int]]:
    return [(int(name[:2], 16), int(name[2:4], 16), int(name[4:], 16)) for name in names.split()]


LAMPLIGHT = TerminalTheme(colours(DARK)[0], colours(DARK)[-1], colours(DARK), colours(BRIGHT))
SVG = """<svg class="{unique_id}" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, monospace; font-size: {char_height}px; line-height: {line_height}px;
}}
.{unique_id}-title {{ font-family: Georgia, serif; font-size: 18px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


def printed(*words: str) -> list[str]:
    """Return what a command prints."""
    environment = {**os.environ, "SOBREMESA_LANG": "es", "COLUMNS": "92"}
    command = [sys.executable, "-m", "sobremesa", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/games.jsonl"
        printed("simulate", "martes13", "--games", "1", "--seed", "13", "--record", file)
        lines = printed("replay", file, "--seat", "0", "--table")
    start = next(i for i, line in enumerate(lines) if "¡Más de trece!" in line) - 17
    console = Console(record=True, width=92, file=open(os.devnull, "w"))  # noqa: SIM115, PTH123
    for line in lines[start : start + 32]:
        style = "bold yellow" if "¡Más" in line else "bold" if line[:5].strip().isdigit() else ""
        console.print(Text(line.replace(" ", "\u00a0"), style=style))
    PICTURES.mkdir(parents=True, exist_ok=True)
    title = "./sobremesa replay games.jsonl --seat 0 --table --lang es"
    console.save_svg(str(PICTURES / "replay.svg"), title=title, theme=LAMPLIGHT, code_format=SVG, unique_id="replay")


if __name__ == "__main__":
    main()
