"""Chat at a table, within the limits that games set: silence during a hand (L-23), a chat for each team (W-29)."""

from __future__ import annotations

from sobremesa.core.strangers import stranger_text, told_apart

from .chat import ChatMessage, To
from .errors import TableError
from .table import Table

LONGEST = 500


def say(table: Table, guest: str, name: str, seat: int, text: str, to: To, now: float) -> ChatMessage:
    """Return a new chat message.

    Raises:
        TableError: The text is empty or too long, or this may not be said now.
    """
    seats = table.seats_of(guest)
    if seat == -1 and seats:
        seat = seats[0]
    if seat != -1 and seat not in seats:
        raise TableError("not-your-seat", seat=seat)
    text = stranger_text(text)
    if not text:
        raise TableError("empty-chat")
    if len(text) > LONGEST:
        raise TableError("long-chat", most=LONGEST)
    if silent(table):
        raise TableError("silence")
    if to == "team" and (seat == -1 or not table.chat.teams):
        raise TableError("no-team")
    return ChatMessage(table.chat.count, seat, _shown_name(table, name, seat), text, to, now)


def _shown_name(table: Table, name: str, seat: int) -> str:
    """Return the name that a message is shown with: as at the table, and none that looks like a player's."""
    if seat != -1:
        return table.holders[seat].name or name
    return told_apart(name, table.taken_names())


def silent(table: Table) -> bool:
    """Return whether the game forbids to talk now."""
    silent = table.game.definition.silent
    return silent is not None and table.match is not None and silent(table.match.view())
