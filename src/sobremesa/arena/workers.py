"""Where deals are played: in this process, in several, or on a Dask cluster; joblib distributes them."""

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
class Workers:
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
            parent = os.getpid() if self.dask is None else None
            yield from parallel(delayed(_play_for)(parent, contest, deal) for deal in deals)


def _play_for(parent: int | None, contest: Contest, deal: int) -> Deal:
    """Play a deal for another process, on this machine or far away (None)."""
    if parent is not None:
        _exit_with(parent)
    return play_deal(contest, deal)


@cache
def _exit_with(parent: int) -> None:
    """End this process soon after its parent: nobody collects the deals of a killed one."""

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _backend(workers: Workers) -> Iterator[None]:
    from joblib import parallel_config

    if workers.dask is None:
        with parallel_config(backend="loky"):
            yield
        return
    try:
        from distributed import Client
        from distributed.comm import connect  # type: ignore[attr-defined]
    except ImportError:
        raise ArenaError("no-dask") from None

    async def probe(address: str) -> None:
        await (await connect(address, timeout=DASK_SECONDS)).close()  # type: ignore[no-untyped-call]

    try:
        asyncio.run(probe(workers.dask))  # a client that finds nobody may lock up when it is collected
        client = Client(workers.dask, timeout=DASK_SECONDS)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ArenaError(
            "dask", address=workers.dask, reason=str(error).splitlines()[0] if str(error) else ""
        ) from None
    with client, parallel_config(backend="dask", wait_for_workers_timeout=DASK_SECONDS):
        yield
