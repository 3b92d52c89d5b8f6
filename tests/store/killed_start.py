"""Start servers that kill themselves: `python -m tests.store.killed_start STORE`.

Each line read starts a server in a forked process. A line with a number kills it right before that statement (commits
count as one) is sent to the database, which prints `killed`; a server that is not killed prints `ready` and ends, or
`refused` with the reason.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

import alembic.command  # noqa: F401  imported before forking, so that each server starts quickly
from sqlalchemy import Engine, event

from sobremesa.core.errors import SobremesaError
from sobremesa.server.run import run
from sobremesa.server.settings import Settings


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def kill_before(number: int) -> None:
    """Kill this process, as a power cut would, right before the database gets its statement `number`."""
    seen = 0

    def count(*_: Any) -> None:
        nonlocal seen
        seen += 1
        if seen == number:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "commit", count)


def serve(store: str, number: int) -> None:
    if number:
        kill_before(number)

    def ready(_: str) -> None:
        say("ready")
        os._exit(0)

    try:
        run(Settings(store=store, port=0), ready, browser=False)
    except SobremesaError as error:
        say(f"refused {error.text_in('en')}")
    os._exit(1)


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(sys.argv[1], int(line))
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            say("killed")


if __name__ == "__main__":
    main()
