"""The lines of play that a benchmark compares at Push stand in docs/strength.md."""

from __future__ import annotations

from pathlib import Path

from benchmarks.games.push.best import BEST_RESPONSE
from benchmarks.games.push.luck import LINES
from benchmarks.games.push.moves import BEST_OF_EACH
from benchmarks.strength import luck
from benchmarks.strength.words import strength_words

from sobremesa.core.words import LANGUAGES


def test_lines_of_play_stand_with_the_best_first(tmp_path: Path) -> None:
    assert luck.spread(tmp_path, "push", "en") == []
    names = [*(line.__name__ for line in LINES), BEST_OF_EACH, BEST_RESPONSE]
    for share, name in enumerate(names):
        luck.save_result(tmp_path, luck.PolicyResult("push", name, 8000, share / 10, share / 10, share / 10 + 0.01))
    for lang in LANGUAGES:
        rows = luck.spread(tmp_path, "push", lang)[-1].splitlines()[2:]
        assert [row.split(" | ")[0][2:] for row in rows] == [
            strength_words(lang, "push").say(f"luck-{name}") for name in reversed(names)
        ]
    assert luck.spread(tmp_path, "tesoro", "en") == []
