"""Holding a contest: play the deals that are missing, write each down, and count."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

from .contest import Contest
from .crew import Crew
from .deals import Deal
from .ledger import Ledger
from .standings import Standings, standings

Progress = Callable[[Deal], None]


def hold(contest: Contest, deals: int, crew: Crew, folder: Path | None = None, *, progress: Progress) -> Standings:
    """The standings after so many deals. With a folder, those in it are not played again, and no deal is lost.

    `progress` hears of every deal, also of those that were there.
    """
    contest.check()
    opened = Ledger(folder, contest) if folder else nullcontext(None)
    with opened as ledger:
        stale = ledger is not None and ledger.stale
        done = {number: deal for number, deal in (ledger.deals if ledger else {}).items() if number < deals}
        for deal in done.values():
            progress(deal)
        missing = [number for number in range(deals) if number not in done]
        for deal in crew.play(contest, missing) if missing else ():
            if ledger:
                ledger.add(deal)
            done[deal.deal] = deal
            progress(deal)
    return standings(contest, done.values(), stale=stale)
