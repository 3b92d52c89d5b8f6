"""Lists of legal actions, from the compiled rules where the interpreted ones are slow.

A server makes a list for every move. The interpreted rules can be used at once; those of a game with long lists are
compiled in a thread once enough time was spent on them, and used from then on. Both forms give the same list.
"""

from __future__ import annotations

import threading
import time
from functools import cache
from typing import TYPE_CHECKING

from sobremesa.core.definition import GameDefinition
from sobremesa.core.drivers import compiled_drivers
from sobremesa.core.match import Match
from sobremesa.core.state import State

if TYPE_CHECKING:
    from sobremesa.core.drivers import CompiledDrivers

LONG = 100e-6
"""Seconds per list from which compiling pays: packing a state for the compiled rules takes a fraction of this."""

TIMED = 16
"""One list in 16 is timed, because reading the CPU time takes longer than making a short list."""

PAYS = 1.0
"""Seconds spent on lists after which compiling pays: a server that is this busy gains the time back within minutes."""


class LegalLists:
    """The lists of legal actions of one game, for all its tables."""

    def __init__(self, definition: GameDefinition) -> None:
        self._definition = definition
        self._made, self._spent = 0, 0.0
        self._compiled: CompiledDrivers | None = None
        self._thread: threading.Thread | None = None

    def codes(self, match: Match) -> list[int]:
        """Return the codes of what the acting seat may do."""
        if self._compiled is not None and match.actor >= 0:
            return self._call(self._compiled, match.state)
        self._made += 1
        if self._made % TIMED:
            return match.legal_codes()
        began = time.thread_time()
        found = match.legal_codes()
        self._spent += TIMED * (time.thread_time() - began)
        return found

    def compile_if_it_pays(self, match: Match) -> None:
        """Begin to compile if enough time was spent. For servers; a single game is over before it pays."""
        if self._thread is None and self._spent > max(PAYS, self._made * LONG):
            self.compile(match)

    def compile(self, match: Match) -> threading.Thread:
        """Begin to compile in a thread, and return the thread. The first call, which takes longer, is for this match.

        The thread is not a daemon: killing the compiler at exit would crash the program.
        """
        self._thread = threading.Thread(target=self._compile, args=(match.state.copy(),), name="compiling")
        self._thread.start()
        return self._thread

    def _compile(self, state: State) -> None:
        compiled = compiled_drivers(self._definition)
        self._call(compiled, state)
        self._compiled = compiled

    def _call(self, compiled: CompiledDrivers, state: State) -> list[int]:
        import numpy as np

        states = np.zeros(1, self._definition.state.dtype())
        out = np.empty(self._definition.room, np.int64)
        state.pack(states, 0)
        found: list[int] = out[: compiled.legal_at(states, 0, out)].tolist()
        return found


legal_lists = cache(LegalLists)
"""Return the lists of a game."""
