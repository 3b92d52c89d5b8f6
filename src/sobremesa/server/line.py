"""The WebSocket under a connection, which leaves nothing behind.

uvicorn's protocol and its transport hold each other. Python frees such a ring only when it looks through all that
lives, which a server does rarely, for every table would feel it. So the ring is opened here, when both are done.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Line(WebSocketsSansIOProtocol):
    """One WebSocket."""

    _ends = 2

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._end()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._end()

    def _end(self) -> None:
        self._ends -= 1
        if self._ends == 0:
            held: dict[str, Any] = self.__dict__
            for name in ("transport", "scope", "queue", "conn"):
                held.pop(name, None)
