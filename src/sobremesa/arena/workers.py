"""Workers that play deals: this process, several processes, or a Dask cluster, by joblib."""

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
"""Seconds in which a cluster has to answer."""


@dataclass(frozen=True)
class Workers:
    """A number of local processes or, if `dask` is an address, a cluster."""

    workers: int = 1
    dask: str | None = None

    def play(self, contest: Contest, deals: Sequence[int]) -> Iterator[Deal]:
        """Play deals and yield them in the order in which they are finished.

        Raises:
            ArenaError: Dask is not installed, or the cluster does not answer.
        """
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
    """Play a deal in a worker. `parent` is the process that wants it, None if it runs on another machine."""
    if parent is not None:
        _exit_with(parent)
    return play_deal(contest, deal)


@cache
def _exit_with(parent: int) -> None:
    """Start a thread that ends this process soon after its parent, which may be killed."""

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
        asyncio.run(probe(workers.dask))  # a Client without a cluster may hang when it is garbage-collected
        client = Client(workers.dask, timeout=DASK_SECONDS)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise ArenaError(
            "dask", address=workers.dask, reason=str(error).splitlines()[0] if str(error) else ""
        ) from None
    with client, parallel_config(backend="dask", wait_for_workers_timeout=DASK_SECONDS):
        yield
