"""What benchmarks write down finds its way into docs/strength.md."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from benchmarks.strength import contests, legality, luck
from benchmarks.strength.contests import Pairing, document, play
from benchmarks.strength.words import StrengthError

from sobremesa.arena.contest import Contest
from sobremesa.arena.workers import Workers
from sobremesa.core.words import LANGUAGES, words
from sobremesa.games import definition
from tests.shelf import DUEL

TITLE = words(definition(DUEL), "en").say("title")


def watched(players: int, illegal: int = 0, games: int = 1000) -> legality.Watched:
    return legality.Watched(DUEL, players, "heuristic", games, 300, illegal, legality.sources(DUEL, "heuristic"))


def test_a_bot_that_was_watched_has_a_line_a_game(tmp_path: Path) -> None:
    assert legality.legality(tmp_path, "en") == []
    for row in (watched(3), watched(2, illegal=7), watched(2)):
        legality.save_row(tmp_path, row)
    for lang in LANGUAGES:
        table = legality.legality(tmp_path, lang)[-1]
        assert table.splitlines()[-1] == f"| {TITLE} | heuristic | 2, 3 | 1000 | 600 | 0 |"
    legality.save_row(tmp_path, msgspec.structs.replace(watched(4, illegal=1, games=10), sources="older"))
    table = legality.legality(tmp_path, "en")[-1]
    assert table.splitlines()[-1] == f"| {TITLE} | heuristic | 2, 3, 4 | 10 | 900 | 1 * |"


def test_a_note_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / luck.FILE).write_text('{"game":DUEL}\n')
    with pytest.raises(StrengthError) as wrong:
        luck.results_of(tmp_path, DUEL)
    assert "line 1" in wrong.value.text_in("en")


def test_a_bound_that_luck_forbids_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contests, "LONGEST", "random")  # in place of a search that takes minutes
    short = Pairing("search", Contest(DUEL, 4, {}, ("random", "heuristic")), 8)
    play(short, tmp_path, Workers(), lambda _: None)
    luck.save_result(tmp_path, luck.PolicyResult(DUEL, "anything", 8000, 0.001, 0.0, 0.002))
    legality.save_row(tmp_path, watched(4))
    text = document([short], tmp_path, "en")
    assert "| 40.0 % | ✗ |" in text  # eight games say nothing
    assert "†" not in text
    longer = replace(short, games=80)
    play(longer, tmp_path, Workers(), lambda _: None)
    text = document([longer], tmp_path, "en")
    assert "| 40.0 % | ✗ † |" in text
    assert "\n† " in text
    assert "at random" in text
    assert "## Never an illegal move" in text
    assert "have changed since" not in text
    legality.save_row(tmp_path, msgspec.structs.replace(watched(4), sources="older"))
    assert "have changed since" in document([longer], tmp_path, "en")
