"""A table: a match that is the result of its steps, and the people and bots around it.

Nothing changes before it is stored: what somebody wants to do is first a `Plan`, which the caller stores and then hands
to `accept`. A plan names the step, or the version of the seating, that it starts from; of two plans from the same start
only one can be stored.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal

import msgspec

from sobremesa.core.committed import CommittedDraws
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Match
from sobremesa.core.seats import CHANCE, SPECTATOR
from sobremesa.core.strangers import told_apart
from sobremesa.core.verbs import Action, Value

from .chat import ChatHistory
from .errors import TableError
from .external import decided_by_clock, decided_by_people, is_race, legal_in_race
from .faces import default_face
from .first import seat_to_begin
from .joining import check_may_sit
from .legal_lists import legal_lists
from .pace import Pace, ScheduledEvent
from .pauses import Pause, pause_ends, pause_length, pausing
from .races import Presses, answer_race, answers_race, draw_reactions, race_answers
from .setup import FREE, STAND_IN, Holder, Setup, bot_holder, bot_in_place_of
from .shown import Shown, shown_to_all

Status = Literal["waiting", "playing", "over"]

MOST_STEPS = 50_000
"""The most steps of a game at a table: hours of play in the longest of them. No more moves are taken then."""

_dice = random.SystemRandom()


class StepRow(msgspec.Struct, frozen=True):
    """A step as it is stored. `request` identifies the client's request, so that a repetition is recognised."""

    number: int
    actor: int
    action: str
    time: float
    request: str | None = None


class Plan(msgspec.Struct, frozen=True):
    """A change that is not stored yet: of the seating, the steps, or both."""

    at: int
    version: int
    holders: list[Holder] | None = None
    setup: Setup | None = None
    """The set-up as the host changed it, or the start settles it; always with `holders`, whose version guards it."""
    match: Match | None = None
    rows: list[StepRow] = []
    started: float | None = None

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.over


class Table:
    """One table. Times are seconds since the epoch, given by the caller."""

    def __init__(
        self,
        table_id: str,
        setup: Setup,
        committed: CommittedDraws,
        holders: Sequence[Holder],
        host: str,
        created: float,
        pace: Pace | None = None,
    ) -> None:
        self.id = table_id
        self.setup = setup
        self.game = setup.checked()
        self.committed = committed
        self.holders = list(holders)
        self.host = host
        self.created = created
        self.version = 0
        self.match: Match | None = None
        self.times: list[float] = []
        self.requests: dict[str, int] = {}
        self.started: float | None = None
        self.rematch: str | None = None
        self.chat = ChatHistory(self.game.teams if self.game.definition.team_talk else 0)
        self.present: dict[str, int] = {}
        """How many connections each guest has."""
        self.stand_ins: set[int] = set()
        self.pace = pace or Pace()
        self.pause = Pause()
        self.shown = Shown()
        self._away_since: dict[str, float] = {}
        self._left_at = created
        """When the last one left."""
        self._legal: tuple[Match, list[Action]] | None = None
        self._used = [0.0] * setup.players
        self._waits: tuple[float, list[float]] | None = None
        self.presses = Presses()

    # What everyone sees.

    @property
    def status(self) -> Status:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def at(self) -> int:
        """The number of steps that were played."""
        return len(self.match.steps) if self.match else 0

    def seats_of(self, guest: str | None) -> list[int]:
        return [seat for seat, holder in enumerate(self.holders) if guest is not None and holder.guest == guest]

    def taken_names(self, but: str | None = None) -> list[str | None]:
        """Return the names in use at the table, those of one guest aside."""
        return [holder.name for holder in self.holders if but is None or holder.guest != but]

    def names(self) -> list[str]:
        """Return the names by seat; a free seat has a dash."""
        return [holder.name or "–" for holder in self.holders]

    def legal(self, seat: int) -> list[Action]:
        """Return what a seat may do now: on its turn, or in a race that it may win."""
        match = self.match
        if match is None or seat == SPECTATOR:
            return []
        if self.racing:
            return legal_in_race(match, seat)
        if match.state.actor != seat:
            return []
        if self._legal is None or self._legal[0] is not match:
            actions = self.game.definition.verbs.actions
            self._legal = (match, [actions[code] for code in legal_lists(self.game.definition).codes(match)])
        return self._legal[1]

    @property
    def racing(self) -> bool:
        """Whether a race is on in which all seats may press at once."""
        return self.match is not None and is_race(self.match, self.holders)

    @property
    def pausing(self) -> bool:
        """Whether the table waits after a count until everyone has looked."""
        return pausing(self.match)

    def clock(self, seat: int, now: float) -> float | None:
        """Return the seconds that a seat has left for the game; None without such a clock."""
        if self.setup.game_minutes is None:
            return None
        running = self.match is not None and self.match.actor == seat and not self.racing
        used = self._used[seat] + (now - self.times[-1] if running else 0.0)
        return max(0.0, self.setup.game_minutes * 60 - used)

    # Seats.

    def sit(self, guest: str, name: str, seat: int = -1, word: str | None = None, face: str = "") -> Plan:
        """Plan for a guest to take a free seat; -1 is any. `word` is needed where the host asks for one."""
        self.must_wait()
        check_may_sit(self.setup, self.host, guest, word)
        free = [i for i, holder in enumerate(self.holders) if holder.kind == "free"]
        if seat == -1:
            if not free:
                raise TableError("no-free-seat")
            seat = free[0]
        self.must_exist(seat)
        if seat not in free:
            raise TableError("seat-taken")
        sat = 1 + max(holder.sat for holder in self.holders)
        face, name = face or default_face("person", seat), self._own_name(guest, name)
        return self._seating(seat, Holder(kind="person", name=name, guest=guest, face=face, sat=sat))

    def stand(self, guest: str, seat: int) -> Plan:
        """Plan for a guest to leave: before the start the seat is free again, after it a bot plays on."""
        self.must_hold(guest, seat)
        if self.status == "over":
            raise TableError("over")
        if self.status == "waiting":
            return self._seating(seat, FREE)
        return self._seating(seat, bot_in_place_of(self.holders[seat]))

    def fill(self, guest: str, seat: int, level: str | None) -> Plan:
        """Plan for the host to put a bot into a seat or to free it, where no person is present who holds it."""
        self.must_wait()
        self.must_host(guest)
        self.must_exist(seat)
        holder = self.holders[seat]
        if holder.kind == "person" and (holder.guest in self.present or holder.guest == guest):
            raise TableError("seat-taken")
        return self._seating(seat, FREE if level is None else self._bot(seat, level))

    def rename(self, guest: str, name: str, face: str = "") -> Plan:
        """Plan for a guest to go by another name, and with another face if one is given."""
        shown = self._own_name(guest, name)
        holders = [each.renamed(shown, face) if each.guest == guest else each for each in self.holders]
        return Plan(self.at, self.version, holders=holders)

    def start(self, guest: str, now: float, first_seat: int | None = None) -> Plan:
        """Plan the start by the host: free seats go to bots, and chance plays until the first decision.

        `first_seat` is who deals or begins first, where the host has to say so.
        """
        self.must_wait()
        self.must_host(guest)
        holders = [self._bot(i, STAND_IN) if h.kind == "free" else h for i, h in enumerate(self.holders)]
        match, rows = self.game.start_by_hand(), list[StepRow]()
        self.play_chance(match, rows, now, started=now, first=seat_to_begin(self, first_seat))
        setup = msgspec.structs.replace(self.setup, remembers=self.setup.remembers_for(holders))
        return Plan(self.at, self.version, holders=holders, setup=setup, match=match, rows=rows, started=now)

    def rotated(self) -> list[Holder]:
        """Return the same people and bots for another game, each a seat further."""
        return [self.holders[seat - 1] for seat in range(len(self.holders))]

    def _own_name(self, guest: str, name: str) -> str:
        """Return a guest's name at this table: one that looks like another gets a number."""
        return told_apart(name, self.taken_names(but=guest))

    def _bot(self, seat: int, level: str) -> Holder:
        """Return a bot for a seat, under a name that no person at the table has."""
        bot, people = bot_holder(seat, level), [each.name for each in self.holders if each.kind == "person"]
        return msgspec.structs.replace(bot, name=told_apart(bot.name or "", people))

    def _seating(self, seat: int, holder: Holder) -> Plan:
        holders = self.holders[:]
        holders[seat] = holder
        return Plan(self.at, self.version, holders=holders)

    def must_wait(self) -> None:
        if self.status != "waiting":
            raise TableError("started")

    def must_host(self, guest: str) -> None:
        if guest != self.host:
            raise TableError("not-host")

    def must_exist(self, seat: int) -> None:
        if not 0 <= seat < self.setup.players:
            raise TableError("no-seat", seat=seat, last=self.setup.players - 1)

    def must_hold(self, guest: str, seat: int) -> None:
        self.must_exist(seat)
        if self.holders[seat].guest != guest:
            raise TableError("not-your-seat", seat=seat)

    # Playing.

    def play(
        self, guest: str, seat: int, at: int, action: Sequence[Value | None], now: float, request: str = ""
    ) -> Plan | int | None:
        """Plan an action of a guest in a seat of theirs; a repeated request returns the number of its step instead.

        An action in a race is only noted (see `end_race`): then None is returned.

        Raises:
            TableError: It is not theirs to do, or not now.
            ParseError: It is no action of this game.
            NotLegal: The rules forbid it.
        """
        known = self.done_before(guest, request, at, action)
        if known is not None:  # even of a seat that was left since
            return known
        self.must_hold(guest, seat)
        if self.match is None:
            raise TableError("not-started")
        if at != self.at:
            raise TableError("late")
        if self.pausing:
            raise TableError("pause")
        code = self.game.definition.verbs.code(action)
        if self.racing:
            answer_race(self, self.match, seat, code, now)
            return None
        if self.game.definition.verbs.actions[code] not in self.legal(seat):
            refusal = self.match.why_not(self.game.definition.verbs.actions[code], seat)
            if refusal is not None:
                raise NotLegal(self.game.definition, refusal)
        return self._plan(code, now, f"{guest} {request}")

    def done_before(self, guest: str, request: str, at: int, action: Sequence[Value | None]) -> int | None:
        """Return the number of the step that a request has become, None if it is new.

        Raises:
            TableError: The id was used for another action.
        """
        known = self.requests.get(f"{guest} {request}")
        if known is not None:
            assert self.match is not None
            if known != at or self.match.steps[known].code != self.game.definition.verbs.code(action):
                raise TableError("id-used", id=request)
        return known

    def move(self, event: ScheduledEvent, code: int, now: float) -> Plan:
        """Plan a bot's move, or the end of a pause."""
        if self.match is None or event.at != self.at:
            raise TableError("late")
        self.shown.give_up(self.at)
        return self._plan(code, now, None)

    def chance_code(self, now: float) -> int:
        """Return the code of the step of chance that ends a pause: what the clock says, or what is drawn."""
        assert self.match is not None
        outcomes = self.game.definition.table_outcomes(self.match.outcome_codes())
        code = decided_by_clock(self.match, outcomes, now - (self.started or now))
        return self.committed.draw(self.at, outcomes) if code is None else code

    def end_race(self, event: ScheduledEvent, now: float) -> Plan:
        """Plan the end of a race, with the answers of all seats."""
        if self.match is None or event.at != self.at or not self.racing:
            raise TableError("late")
        now = max(now, self.times[-1])
        match, rows = self.match.copy(), list[StepRow]()
        for code in race_answers(self, self.match, self._waits_of_turn()[1]):
            rows.append(self._row(match, code, now, None))
            match.do(code)
        self.play_chance(match, rows, now, started=self.started)
        return Plan(self.at, self.version, match=match, rows=rows)

    def _plan(self, code: int, now: float, request: str | None) -> Plan:
        assert self.match is not None
        if self.at >= MOST_STEPS:
            raise TableError("too-long", most=MOST_STEPS)
        now = max(now, self.times[-1] if self.times else now)  # a clock set back must not give anybody time
        match, rows = self.match.copy(), list[StepRow]()
        rows.append(self._row(match, code, now, request))
        match.do(code)
        self.play_chance(match, rows, now, started=self.started)
        return Plan(self.at, self.version, match=match, rows=rows)

    def play_chance(
        self, match: Match, rows: list[StepRow], now: float, started: float | None, first: int | None = None
    ) -> None:
        """Play all steps of chance until somebody decides, or a pause begins."""
        while match.actor == CHANCE:
            if pause_length(self, match) > 0:
                return
            outcomes = self.game.definition.table_outcomes(match.outcome_codes())
            code = decided_by_clock(match, outcomes, now - (now if started is None else started))
            if code is None:
                code = decided_by_people(match, outcomes, first)
            if code is None:
                code = self.committed.draw(len(match.steps), outcomes)
            rows.append(self._row(match, code, now, None))
            match.do(code)

    def _row(self, match: Match, code: int, now: float, request: str | None) -> StepRow:
        return StepRow(len(match.steps), match.actor, self.game.definition.verbs.texts[code], now, request)

    # Applying what was stored.

    def accept(self, plan: Plan) -> None:
        """Carry out a plan that was stored."""
        if plan.holders is not None:
            self.reseat(plan.holders, plan.version + 1, plan.setup)
        if plan.started is not None:
            self.started = plan.started
        if plan.match is not None:
            for row in plan.rows:
                self._count(row)
            self.match = plan.match
            self._begin_turn()

    def follow(self, rows: Sequence[StepRow], started: float) -> None:
        """Play the steps that were stored after those that are known here.

        Raises:
            TableError: They do not fit the table.
        """
        self.started = started
        match = self.match.copy() if self.match is not None else self.game.start_by_hand()
        for row in rows:
            if row.number != len(match.steps) or row.actor != match.actor:
                raise TableError("broken-table", step=row.number)
            match.do(self.game.definition.verbs.parse(row.action))
        for row in rows:
            self._count(row)
        self.match = match
        self._begin_turn()

    def reseat(self, holders: list[Holder], version: int, setup: Setup | None = None) -> None:
        """Take over a seating that was stored, and what the host has changed of the set-up."""
        self.holders, self.version = holders, version
        self.setup = setup or self.setup
        self.stand_ins &= {seat for seat, holder in enumerate(self.holders) if holder.kind == "person"}

    def _count(self, row: StepRow) -> None:
        """Count the time of a step, and note whose request it was."""
        if row.actor >= 0 and self.times and not answers_race(self.game.definition, row.action):
            self._used[row.actor] += row.time - self.times[-1]
        same = bool(self.times) and self.times[-1] == row.time  # equal times share one object
        self.times.append(self.times[-1] if same else row.time)
        if row.request is not None:
            self.requests[row.request] = row.number

    def _begin_turn(self) -> None:
        self._waits = None

    def _waits_of_turn(self) -> tuple[float, list[float]]:
        """Return how long a bot waits with this move, and each seat with a press; drawn once a turn, without cards."""
        if self._waits is None:
            reactions = draw_reactions(self.pace, len(self.holders), _dice)
            self._waits = (_dice.uniform(*self.pace.bot_delay), reactions)
        return self._waits

    # Who is present.

    def connect(self, guest: str) -> bool:
        """Count a connection of a guest, who then plays again; return whether that changes what others see."""
        self.present[guest] = self.present.get(guest, 0) + 1
        seats = self.seats_of(guest)
        self.stand_ins -= set(seats)
        return bool(seats) and self.present[guest] == 1

    def disconnect(self, guest: str, now: float) -> bool:
        """Count a connection of a guest as gone; return whether that changes what others see."""
        self.present[guest] -= 1
        if self.present[guest] > 0:
            return False
        del self.present[guest]
        self.shown.forget(guest)
        self._left_at = now
        if not self.seats_of(guest):
            return False
        self._away_since[guest] = now
        return True

    def take_over(self, seat: int) -> None:
        """Let a bot play for somebody who is away."""
        self.stand_ins.add(seat)

    def level_at(self, seat: int) -> str:
        """Return the level of the bot that would move in a seat now."""
        return self.holders[seat].level or STAND_IN

    # Scheduled events.

    def next_event(self, loaded: float) -> ScheduledEvent | None:
        """Return what happens next if nobody does anything; `loaded` is since when somebody could have.

        At a table that nobody looks at nothing happens after a while, until somebody comes.
        """
        event = None if self.at >= MOST_STEPS else self._next_event(loaded)
        if (
            event is not None
            and not self.present
            and event.when > max(loaded, self._left_at) + self.pace.rests_after(self.setup)
        ):
            return None
        return event

    def _next_event(self, loaded: float) -> ScheduledEvent | None:
        if self.match is None or self.match.over:
            return None
        began = self.times[-1]
        if self.pausing:
            return ScheduledEvent(pause_ends(self, self.match, loaded), "pause", CHANCE, self.at)
        if self.racing:
            return ScheduledEvent(max(began, loaded) + self.pace.race, "race", CHANCE, self.at)
        seat = self.match.actor
        holder = self.holders[seat]
        if holder.kind == "bot" or seat in self.stand_ins:
            began = max(began, loaded)
            return ScheduledEvent(
                began + self._waits_of_turn()[0], "bot", seat, self.at, not_before=shown_to_all(self, began)
            )
        events = (self._late(seat, began, loaded), self._away(seat, max(began, loaded)))
        return min((event for event in events if event is not None), key=lambda event: event.when, default=None)

    def _late(self, seat: int, began: float, loaded: float) -> ScheduledEvent | None:
        """Return when the time for this move, or for the game, is up; never while nobody could have used it."""
        left = [began + self.setup.move_seconds] if self.setup.move_seconds is not None else []
        if self.setup.game_minutes is not None:
            left.append(began + max(self._waits_of_turn()[0], self.setup.game_minutes * 60 - self._used[seat]))
        return ScheduledEvent(max(min(left), loaded + self.pace.mercy), "late", seat, self.at) if left else None

    def _away(self, seat: int, began: float) -> ScheduledEvent | None:
        """Return when a bot takes over for somebody away; None as long as no other player is kept waiting."""
        guest = self.holders[seat].guest
        if guest is None or guest in self.present or not any(holder.guest in self.present for holder in self.holders):
            return None
        return ScheduledEvent(max(began, self._away_since.get(guest, began)) + self.pace.grace, "away", seat, self.at)
