"""The table line by line: for screen readers, pipes and scripts."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from collections.abc import Callable
from textwrap import wrap
from typing import Any

from sobremesa.core.rulebook import rulebook
from sobremesa.core.rules_search import rules_search
from sobremesa.core.words import Words, words

from .clauses import clause_page
from .help_page import help_page
from .moves import result, terminal_words
from .table import Frame, PauseNote, Table, seat_to_show
from .waiting import HOST_COMMANDS

SHOWN = 8
"""The most moves that are listed with a prompt."""

PAGE = 80
"""The width of the rules in columns."""

COMMANDS = ("", "quit", "q", "help", "legal", "table", "rules", "cards", "why", "hint", "score", "log", "chat", "team")
"""First words of lines that are commands, not moves."""


class PlainTable:
    """Reads moves and questions from one stream of lines and answers on another."""

    def __init__(self, table: Table, lang: str, read: Callable[[], str], write: Callable[[str], None]) -> None:
        self.table = table
        self.lang = lang
        self.read = read
        self.write = write
        self.seat = table.mine[0] if table.mine else -1
        self._written = 0
        self._asked = -1
        self._prompted = False
        self._paused = (-1, False)
        self._seated: list[int] = []
        self._status = ""
        self._waiting: list[str] = []
        self._news = asyncio.Event()
        self._line: asyncio.Future[str]
        self._say = terminal_words(lang).say

    @property
    def _words(self) -> Words:
        return words(self.table.game.definition, self.lang).at_table(self.table.names)

    async def play(self) -> bool:
        """Play until the game is over (True) or somebody leaves (False)."""
        table = self.table
        table.listen(self._news.set)
        self.write(self._say("plain-welcome", game=self._words.say("title"), players=table.game.players))
        if table.game.definition.edition is not None:
            self.write(table.game.definition.edition.text_in(self.lang))
        running = asyncio.create_task(table.run())
        try:
            return await self._rounds(running)
        finally:
            running.cancel()
            await table.close()

    async def _rounds(self, running: asyncio.Task[None]) -> bool:
        """Show news and carry out lines as they come, whoever's turn it is; return as `play` does."""
        self._line = next_line(self.read)
        while True:
            self._news.clear()
            frame = self._show_news()
            if frame is not None and frame.over:
                self._show_end(frame)
                return True
            if frame is not None and frame.legal:
                self._prompt(frame)
            if frame is not None and frame.pause is not None:
                self._tell_pause(frame.at, frame.pause)
            if not self._line.done() or self._typed_ahead(frame, self._line.result()):
                await self._something_new(running)
                continue
            line = self._line.result()
            if _leaves(line) or not await self._carry_out(frame, line.strip(), running):
                self._say_goodbye(frame)
                return False

    def _typed_ahead(self, frame: Frame | None, line: str) -> bool:
        """Return whether a line has to wait for our turn, so that a file of moves can be piped in against bots.

        At a server's table nobody knows how long the others take: there no line waits, and the end of input leaves.
        """
        if self.table.link or (frame is not None and frame.legal):
            return False
        return not line or (bool(self.table.mine) and _command(line) not in COMMANDS)

    async def _carry_out(self, frame: Frame | None, line: str, running: asyncio.Task[None]) -> bool:
        """Carry out a line; return False if the user leaves while a lost server has not answered."""
        answering = asyncio.create_task(self._answer(frame, line))
        self._line = next_line(self.read)
        while not answering.done():
            self._news.clear()
            self._show_status()
            if self.table.link and self.table.status and self._line.done() and _leaves(self._line.result()):
                answering.cancel()
                return False
            await self._something_new(running, answering)
        answering.result()
        self._prompted = False
        return True

    async def _something_new(self, running: asyncio.Task[None], *more: asyncio.Future[None]) -> None:
        news = asyncio.create_task(self._news.wait())
        awaited: list[asyncio.Future[Any]] = [running, self._line, *more]
        pending = [each for each in awaited if not each.done()]
        await asyncio.wait([news, *pending], return_when=asyncio.FIRST_COMPLETED)
        news.cancel()
        if running.done():
            running.result()

    def _show_status(self) -> None:
        """Write the user's seats, and the status of the table, when they have changed."""
        table = self.table
        if table.mine != self._seated:
            self._seated = list(table.mine)
            if table.mine:
                self.write(self._say("plain-seated", seats=", ".join(table.names[seat] for seat in table.mine)))
        if table.status != self._status:
            self._status = table.status
            if table.status:
                self.write(table.status)
        self._show_waiting()

    def _show_waiting(self) -> None:
        """Before the start, write who sits where and what we may do as the host, when that has changed."""
        waiting = self.table.waiting(self.lang)
        if waiting is None:
            return
        commands = [f"{command.shown}: {command.text}" for command in waiting.commands]
        lines = [*waiting.lines, *([self._say("host-title"), *commands] if commands else [])]
        if lines != self._waiting:
            self._waiting = lines
            for line in lines:
                self.write(line)

    def _show_news(self) -> Frame | None:
        """Write the new lines of the log, as the seat whose turn it is saw them, and return that seat's frame."""
        self._show_status()
        seat = seat_to_show(self.table, self.seat)
        if seat != self.seat:
            self.seat, self._written = seat, max(0, len(self.table.log(seat)) - 12)
        log = self.table.log(self.seat)
        for line in log[self._written :]:
            self.write(line)
        self._written = len(log)
        return self.table.frame(self.seat)

    def _prompt(self, frame: Frame) -> None:
        if frame.at == self._asked and self._prompted:
            return
        if frame.at != self._asked:
            self._asked = frame.at
            self._show_table(frame)
        self._prompted = True
        moves = ", ".join(str(action) for action in frame.legal[:SHOWN])
        if len(frame.legal) > SHOWN:
            moves = self._say("plain-more", moves=moves, count=len(frame.legal))
        self.write(self._say("plain-turn", name=self.table.names[frame.seat], moves=moves))

    def _tell_pause(self, at: int, pause: PauseNote) -> None:
        """Say once that the table waits, and then for whom it still does."""
        if self._paused != (at, pause.ready):
            self._paused = (at, pause.ready)
            if not pause.ready:
                self.write(self._say("plain-pause"))
            elif pause.waiting:
                self.write(self._say("pause-waiting", names=", ".join(pause.waiting)))

    def _show_table(self, frame: Frame) -> None:
        self.write("")
        self.write(self.table.game.definition.picture(frame.view, self._words))
        self.write("")

    async def _answer(self, frame: Frame | None, line: str) -> None:
        """Carry out a line, on our turn, on another's, or before the game starts."""
        command = _command(line)
        rest = line.partition(" ")[2]
        if command == "help":
            self.write(self._say("plain-help"))
        elif command == "rules":
            self._show_rules(rest)
        elif command == "cards":
            self._show_cards(rest)
        elif command in ("chat", "team"):
            refused = await self.table.say(rest, "team" if command == "team" else "table")
            if refused is not None:
                self.write(self._say("plain-refused", reason=refused))
        elif not command and frame is not None and frame.pause is not None:
            await self.table.go_on()
        elif command in HOST_COMMANDS and frame is None:
            if refused := await self.table.arrange(command, rest):
                self.write(self._say("plain-refused", reason=refused))
        elif command and frame is None:
            self.write(self.table.status or self._say("waiting-to-start"))
            self._waiting = []  # to be written again
        elif command and frame is not None:
            await self._answer_at_table(frame, command, rest, line)

    async def _answer_at_table(self, frame: Frame, command: str, rest: str, line: str) -> None:
        match command:
            case "table":
                self._show_table(frame)
            case "score":
                self._show_scores(frame)
            case "log":
                for entry in self.table.recalled(frame.seat)[-20:]:
                    self.write(entry)
            case "why" if frame.seat >= 0:
                self.write(self._why(frame, rest))
            case _ if not frame.legal:
                reason = "hint-not-now" if frame.pause is None else "pause-first"
                self.write(self._say("plain-refused", reason=self._say(reason)))
            case "legal":
                for action in frame.legal:
                    self.write(f"  {action}")
            case "hint":
                self.write(await self.table.advise(frame.seat))
            case _:
                refused = await self.table.play(frame.seat, line)
                if refused is not None:
                    self.write(self._say("plain-refused", reason=refused))

    def _why(self, frame: Frame, text: str) -> str:
        if any(str(action).casefold() == " ".join(text.split()).casefold() for action in frame.legal):
            return self._say("plain-may")
        return self._say("plain-refused", reason=self.table.why_not(frame.seat, text) or "")

    def _show_rules(self, text: str) -> None:
        definition = self.table.game.definition
        found = rules_search(definition, self.lang).find(text) if text else rulebook(definition, self.lang).clauses()
        if not found:
            self.write(self._say("plain-no-clause", text=text))
        else:
            self.write("\n\n".join(clause_page(clause, PAGE).plain for clause in found))

    def _show_cards(self, text: str) -> None:
        page = help_page(self.table.game.definition, self.lang, text).plain
        self.write(fill_paragraphs(page, PAGE) if page else self._say("plain-no-card", text=text))

    def _show_scores(self, frame: Frame) -> None:
        if not frame.scores:
            self.write(self._say("score-hidden"))
        for seat, score in enumerate(frame.scores):
            self.write(self._say("score-line", name=self.table.names[seat], score=score))

    def _show_end(self, frame: Frame) -> None:
        self._show_table(frame)
        self._show_scores(frame)
        self.write(result(self.lang, [self.table.names[seat] for seat in frame.winners]))

    def _say_goodbye(self, frame: Frame | None) -> None:
        left = "" if frame is None else self._say("plain-bye", step=frame.at) + " "
        self.write(left + self.table.farewell(self.lang))


def fill_paragraphs(text: str, width: int) -> str:
    """Return a text with its lines broken between words."""
    return "\n".join(part for line in text.splitlines() for part in wrap(line, width, subsequent_indent="  ") or [""])


def _command(line: str) -> str:
    return line.strip().partition(" ")[0].casefold()


def _leaves(line: str) -> bool:
    """Return whether a line means to leave: the command `quit`, or the end of input."""
    return not line or _command(line) in ("quit", "q")


def next_line(read: Callable[[], str]) -> asyncio.Future[str]:
    """Return a future of the next line. It is read in a daemon thread, as no line may ever come."""
    loop = asyncio.get_running_loop()
    line: asyncio.Future[str] = loop.create_future()

    def hand_over(text: str, error: Exception | None) -> None:
        if line.done():
            return
        if error is None:
            line.set_result(text)
        else:
            line.set_exception(error)

    def wait() -> None:
        text, failed = "", None
        try:
            text = read()
        except Exception as error:  # raised where the line is awaited
            failed = error
        with contextlib.suppress(RuntimeError):  # the loop is closed: the line came too late
            loop.call_soon_threadsafe(hand_over, text, failed)

    threading.Thread(target=wait, daemon=True).start()
    return line


async def play_plain(table: Table, lang: str) -> bool:
    """Play over standard input and output; return whether the game was played to its end."""
    lines = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115  # unbuffered: no lock at exit

    def read() -> str:
        return lines.readline().decode(sys.stdin.encoding, errors="replace")

    def write(text: str) -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    return await PlainTable(table, lang, read, write).play()
