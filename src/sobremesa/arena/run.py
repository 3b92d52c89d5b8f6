"""Runs a contest: plays the missing deals, stores each, and computes the standings."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from .contest import Contest
from .deals import Deal
from .ledger import Ledger
from .standings import Standings, standings
from .workers import Workers

Progress = Callable[[Deal], None]


def run_contest(
    contest: Contest, deals: int, workers: Workers, folder: Path | None = None, *, progress: Progress
) -> Standings:
    """Play the missing deals and return the standings.

    With a folder, its deals are not played again, and each new one is written there as soon as it is played.
    `progress` is called for every deal, the old ones included.
    """
    contest.check()
    opened = Ledger(folder, contest) if folder else nullcontext(None)
    with opened as ledger:
        stale = ledger is not None and ledger.stale
        done = {number: deal for number, deal in (ledger.deals if ledger else {}).items() if number < deals}
        for deal in done.values():
            progress(deal)
        missing = [number for number in range(deals) if number not in done]
        for deal in workers.play(contest, missing) if missing else ():
            if ledger:
                ledger.add(deal)
            done[deal.deal] = deal
            progress(deal)
    return standings(contest, done.values(), stale=stale)
