"""The laboratory's documents are true: the reference is that of the features, and the programs run.

`python -m tests.research.test_documents` writes the reference's tables anew.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.core.words import words
from sobremesa.games import definition
from sobremesa.research.observations import observation, observed_games
from tests.docs.test_documents import blocks

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs/reference/observations.md"
GUIDE = ROOT / "docs/guides/research.md"
PROGRAMS = blocks(DOCUMENT, "python") + blocks(GUIDE, "python")


def tables() -> str:
    """A table for each game: every block with its numbers, what it is about, and what its numbers mean."""
    parts = []
    for name in observed_games():
        shelf = definition(name)
        features = observation(shelf).FEATURES
        lines = [
            f"## {words(shelf, 'en').say('title')}",
            "",
            f"`{name}`: {features.size} features, {shelf.verbs.total} actions.",
            "",
            "| numbers | block | for each | |",
            "|---|---|---|---|",
        ]
        for first, block in zip(features.firsts, features.blocks.values(), strict=True):
            last = first + block.size - 1
            axes = " × ".join(f"{axis.name} ({len(axis.values)})" for axis in block.axes)
            lines.append(f"| {first}{f'–{last}' if last > first else ''} | `{block.name}` | {axes} | {block.note} |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def test_the_reference_is_of_these_features() -> None:
    found = re.search(r"<!-- tables -->\n(.*)<!-- /tables -->", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert found[1].strip() == tables()


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_of_the_documents_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(program, {})
    assert capsys.readouterr().out


def main() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    inside = f"<!-- tables -->\n{tables()}\n<!-- /tables -->"
    DOCUMENT.write_text(
        re.sub(r"<!-- tables -->.*<!-- /tables -->", lambda _: inside, text, flags=re.DOTALL), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
