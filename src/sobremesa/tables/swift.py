"""Legal lists, by the compiled rules where the interpreted ones take long: a server makes one for every move.

The interpreted rules are there at once. Those of a game with long lists are compiled in a thread when so much time has
gone into them that it pays, and used from then on; both twins give the same list.
"""

from __future__ import annotations

import threading
import time
from functools import cache
from typing import Any

from sobremesa.core import backend
from sobremesa.core.definition import GameDefinition
from sobremesa.core.match import Match
from sobremesa.core.state import State

LONG = 100e-6
"""Seconds: packing a state for the compiled rules takes a fraction of this."""

TIMED = 16
"""One list in so many is timed: to ask for the CPU's time takes longer than to make a short list."""

PAYS = 1.0
"""Seconds in all: a server that is so busy gets the time to compile back within minutes."""


class Lists:
    """The legal lists of one game, for all its tables."""

    def __init__(self, definition: GameDefinition) -> None:
        self._box = definition
        self._made, self._spent = 0, 0.0
        self._compiled: Any = None
        self._thread: threading.Thread | None = None

    def codes(self, match: Match) -> list[int]:
        """What the acting seat may do."""
        if self._compiled is not None and match.actor >= 0:
            return self._by_compiled(match)
        self._made += 1
        if self._made % TIMED:
            return match.legal_codes()
        began = time.thread_time()
        found = match.legal_codes()
        self._spent += TIMED * (time.thread_time() - began)
        return found

    def compile_if_it_pays(self, match: Match) -> None:
        """For a server, which goes on for long; whoever plays one game is done before it would."""
        if self._thread is None and self._spent > max(PAYS, self._made * LONG):
            self.compile(match)

    def compile(self, match: Match) -> threading.Thread:
        """Begin to compile; tables go on meanwhile. The first call, which takes longer, is for this match.

        Whoever ends the program waits for the thread: a compiler that is cut off takes the program down with it.
        """
        self._thread = threading.Thread(target=self._compile, args=(match.state.copy(),), name="compiling")
        self._thread.start()
        return self._thread

    def _compile(self, state: State) -> None:
        compiled = backend.compiled(self._box)
        self._call(compiled, state)
        self._compiled = compiled

    def _by_compiled(self, match: Match) -> list[int]:
        return self._call(self._compiled, match.state)

    def _call(self, compiled: Any, state: State) -> list[int]:
        import numpy as np

        states = np.zeros(1, self._box.state.dtype())
        out = np.empty(self._box.rules.MAX_ACTIONS, np.int64)
        state.pack(states, 0)
        found: list[int] = out[: compiled.legal_at(states, 0, out)].tolist()
        return found


lists = cache(Lists)
"""Those of a game."""
