"""Servers to be killed: `python -m tests.server.mortal PORT STORE`; each line read starts one, whose id is printed.

Everything is imported once; each server is a process of its own, forked, so that thirty of them start in seconds.
"""

from __future__ import annotations

import os
import sys

from sobremesa.server.run import run
from sobremesa.server.settings import Limits, Settings
from sobremesa.tables.pace import Pace


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def main() -> None:
    port, store = sys.argv[1:]
    settings = Settings(store=store, port=int(port), pace=Pace.hurried(), limits=Limits.generous())
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            run(settings, lambda _: say(f"ready {os.getpid()}"), browser=False)
            os._exit(0)
        os.waitpid(child, 0)
        say("gone")


if __name__ == "__main__":
    main()
