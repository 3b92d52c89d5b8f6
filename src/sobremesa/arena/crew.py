"""Who does the work: this process, processes beside it, or a Dask cluster by its address; joblib hands it out."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from threading import Thread
from time import sleep

from .contest import Contest
from .deals import Deal
from .play import play_deal
from .words import ArenaError

DASK_SECONDS = 10
"""How long a cluster may take to answer."""


@dataclass(frozen=True)
class Crew:
    """How many processes play here or, if `dask` is an address, the cluster that does."""

    workers: int = 1
    dask: str | None = None

    def play(self, contest: Contest, deals: Sequence[int]) -> Iterator[Deal]:
        """Play deals; they come as they get done, in any order."""
        if self.dask is None and self.workers == 1:
            for deal in deals:
                yield play_deal(contest, deal)
            return
        from joblib import Parallel, delayed  # type: ignore[import-untyped]

        with _backend(self):
            parallel = Parallel(n_jobs=self.workers if self.dask is None else -1, return_as="generator_unordered")
            employer = os.getpid() if self.dask is None else None
            yield from parallel(delayed(_play_for)(employer, contest, deal) for deal in deals)


def _play_for(employer: int | None, contest: Contest, deal: int) -> Deal:
    """Play a deal for another process, on this machine or far away (None)."""
    if employer is not None:
        _leave_with(employer)
    return play_deal(contest, deal)


@cache
def _leave_with(employer: int) -> None:
    """End this process soon after the one that it works for: if that was killed nobody hears of any deal."""

    def watch() -> None:
        while os.getppid() == employer:
            sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _backend(crew: Crew) -> Iterator[None]:
    from joblib import parallel_config

    if crew.dask is None:
        with parallel_config(backend="loky"):
            yield
        return
    try:
        from distributed import Client
        from distributed.comm import connect  # type: ignore[attr-defined]
    except ImportError:
        raise ArenaError("no-dask") from None

    async def knock(address: str) -> None:
        await (await connect(address, timeout=DASK_SECONDS)).close()  # type: ignore[no-untyped-call]

    try:
        asyncio.run(knock(crew.dask))  # a client that finds nobody may lock up when it is collected
        client = Client(crew.dask, timeout=DASK_SECONDS)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ArenaError("dask", address=crew.dask, reason=str(error).splitlines()[0] if str(error) else "") from None
    with client, parallel_config(backend="dask", wait_for_workers_timeout=DASK_SECONDS):
        yield
