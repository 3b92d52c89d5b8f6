"""What a viewer sees, kept up to date from one message to the next. Without I/O, for clients of all kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .changes import apply, checksum
from .lines import expanded
from .messages import ActionParts, Offer, State, Steps


class OutOfStep(Exception):
    """A `steps` message does not lead from what is known to what the server shows: a full state has to be asked for."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one viewer sees after some steps. `view` is None where views are not followed."""

    at: int
    seat: int
    view: Any
    offers: list[Offer]
    log_from: int = 0
    racing: bool = False

    @classmethod
    def of(cls, state: State[Any], *, views: bool = True) -> Seen:
        """Return what a full state shows."""
        return cls(state.at, state.seat, state.view if views else None, state.legal, state.log_from, state.racing)

    def after(self, message: Steps, *, views: bool = True) -> Seen:
        """Return what is seen after more steps; without `views` only what may be done is followed.

        Raises:
            OutOfStep: The message is for another position or seat, or leads to another view than the server's.
        """
        if message.seat != self.seat or message.at - len(message.steps) != self.at:
            raise OutOfStep(f"at step {self.at}: a message for {message.at - len(message.steps)} to {message.at}")
        try:
            view = apply(message.view, self.view) if views else None
            offers = self.offers if message.legal is None else apply(message.legal, self.offers)
        except ValueError as error:
            raise OutOfStep(str(error)) from None
        if views and checksum(view) != message.check:
            raise OutOfStep(f"after step {message.at}: another view than the server's")
        return Seen(message.at, message.seat, view, offers, message.log_from, message.racing)

    @property
    def legal(self) -> list[ActionParts]:
        """What may be done, one by one."""
        return expanded(self.offers)
