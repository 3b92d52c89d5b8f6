"""The table line by line: for screen readers, pipes and scripts."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from sobremesa.core.rulebook import rulebook
from sobremesa.core.words import words

from .moves import terminal_words
from .table import Frame, Table, seat_to_show

SHOWN = 8
"""So many moves are listed with every prompt."""


class PlainTable:
    """Reads moves and questions from one stream of lines and answers on another."""

    def __init__(self, table: Table, lang: str, read: Callable[[], str], write: Callable[[str], None]) -> None:
        self.table = table
        self.lang = lang
        self.read = read
        self.write = write
        self.seat = table.mine[0] if table.mine else -1
        self._told = 0
        self._asked = -1
        self._news = asyncio.Event()
        self._say = terminal_words(lang).say
        self._words = words(table.game.box, lang).at_table(table.names)

    async def play(self) -> bool:
        """Play until the game is over (True) or the lines are (False)."""
        table = self.table
        table.listen(self._news.set)
        seats = ", ".join(table.names[seat] for seat in table.mine)
        title = self._words.say("title")
        self.write(self._say("plain-welcome", game=title, players=table.game.players, seats=seats))
        running = asyncio.create_task(table.run())
        try:
            return await self._rounds(running)
        finally:
            running.cancel()
            await table.close()

    async def _rounds(self, running: asyncio.Task[None]) -> bool:
        while True:
            self._news.clear()
            frame = self._show_news()
            if frame is not None and frame.over:
                self._show_end(frame)
                return True
            if frame is None or not frame.legal:
                await self._something_new(running)
                continue
            self._prompt(frame)
            line = await asyncio.to_thread(self.read)
            if not line or not await self._answer(frame, line.strip()):
                self.write(self._say("plain-bye", step=frame.at))
                return False

    async def _something_new(self, running: asyncio.Task[None]) -> None:
        news = asyncio.create_task(self._news.wait())
        await asyncio.wait({news, running}, return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        if running.done():
            running.result()

    def _show_news(self) -> Frame | None:
        """The lines of what happened since, to whoever's turn it is; with friends at one keyboard all of their own."""
        seat = seat_to_show(self.table, self.seat)
        if seat != self.seat:
            self.seat, self._told = seat, max(0, len(self.table.log(seat)) - 12)
        log = self.table.log(self.seat)
        for line in log[self._told :]:
            self.write(line)
        self._told = len(log)
        return self.table.frame(self.seat)

    def _prompt(self, frame: Frame) -> None:
        if frame.at != self._asked:
            self._asked = frame.at
            self._show_table(frame)
        moves = ", ".join(str(action) for action in frame.legal[:SHOWN])
        if len(frame.legal) > SHOWN:
            moves = self._say("plain-more", moves=moves, count=len(frame.legal))
        self.write(self._say("plain-turn", name=self.table.names[frame.seat], moves=moves))

    def _show_table(self, frame: Frame) -> None:
        self.write("")
        self.write(self.table.game.box.picture(frame.view, self._words))
        self.write("")

    async def _answer(self, frame: Frame, line: str) -> bool:
        """Do what a line says; False if it says to leave."""
        command, _, rest = line.partition(" ")
        match command.casefold():
            case "quit" | "q":
                return False
            case "":
                pass
            case "help":
                self.write(self._say("plain-help"))
            case "legal":
                for action in frame.legal:
                    self.write(f"  {action}")
            case "table":
                self._show_table(frame)
            case "rules":
                self._show_rules(rest)
            case "why":
                self.write(self._why(frame, rest))
            case "hint":
                self.write(await self.table.advise(frame.seat))
            case "score":
                self._show_scores(frame)
            case "log":
                for told in self.table.log(frame.seat)[-20:]:
                    self.write(told)
            case _:
                refused = await self.table.play(frame.seat, line)
                if refused is not None:
                    self.write(self._say("plain-refused", reason=refused))
        return True

    def _why(self, frame: Frame, text: str) -> str:
        if any(str(action).casefold() == " ".join(text.split()).casefold() for action in frame.legal):
            return self._say("plain-may")
        return self._say("plain-refused", reason=self.table.why_not(frame.seat, text) or "")

    def _show_rules(self, text: str) -> None:
        found = [
            clause
            for clause in rulebook(self.table.game.box, self.lang).clauses()
            if text.casefold() in (clause.id + " " + clause.text).casefold()
        ]
        if not found:
            self.write(self._say("plain-no-clause", text=text))
        for clause in found:
            self.write(f"{clause.id}  {clause.text}")

    def _show_scores(self, frame: Frame) -> None:
        for seat, score in enumerate(frame.scores):
            self.write(self._say("score-line", name=self.table.names[seat], score=score))

    def _show_end(self, frame: Frame) -> None:
        self._show_table(frame)
        self._show_scores(frame)
        message = "over-won-alone" if len(frame.winners) == 1 else "over-won-together"
        self.write(self._say(message, names=", ".join(self.table.names[seat] for seat in frame.winners)))


async def play_plain(table: Table, lang: str) -> bool:
    """Play at standard input and output."""

    def write(text: str) -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    return await PlainTable(table, lang, sys.stdin.readline, write).play()
