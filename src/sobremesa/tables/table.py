"""A table: a fold over its steps, and the people and bots round it.

Nothing is changed before it is on disk: what somebody wants to do is first a `Plan`, which the caller stores and then
hands to `accept`. A plan names the step, or the version of the seating, that it starts from; of two plans from the same
start only one can be stored.
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
from sobremesa.core.verbs import Action, Value

from .errors import TableError
from .pace import Pace, ScheduledEvent
from .setup import FREE, STAND_IN, Holder, Setup, bot_holder
from .swift import lists
from .world import clicks, decided_by_world

Status = Literal["waiting", "playing", "over"]

_dice = random.SystemRandom()


class StepRow(msgspec.Struct, frozen=True):
    """A step as it is stored. `request` is the asker's own name for it, so that a repeat is known as one."""

    number: int
    actor: int
    action: str
    time: float
    request: str | None = None


class Plan(msgspec.Struct, frozen=True):
    """What would change: the seating, the steps, or both."""

    at: int
    version: int
    holders: list[Holder] | None = None
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
        self.said = 0
        self.here: dict[str, int] = {}
        self.stand_ins: set[int] = set()
        self.pace = pace or Pace()
        self._away_since: dict[str, float] = {}
        self._legal: tuple[Match, list[Action]] | None = None
        self._used = [0.0] * setup.players
        self._waits: tuple[float, list[float]] | None = None

    # What everyone sees.

    @property
    def status(self) -> Status:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def at(self) -> int:
        """How many steps there are."""
        return len(self.match.steps) if self.match else 0

    def seats_of(self, guest: str | None) -> list[int]:
        return [seat for seat, holder in enumerate(self.holders) if guest is not None and holder.guest == guest]

    def names(self) -> list[str]:
        """By seat; a free one has a dash."""
        return [holder.name or "–" for holder in self.holders]

    def legal(self, seat: int) -> list[Action]:
        """What a seat may do now: its turn, or a race that it may win."""
        match = self.match
        if match is None or seat == SPECTATOR:
            return []
        actor = match.state.actor
        if actor == CHANCE:
            return [action for racer, action in clicks(match) if racer == seat]
        if actor != seat:
            return []
        if self._legal is None or self._legal[0] is not match:
            actions = self.game.definition.verbs.actions
            self._legal = (match, [actions[code] for code in lists(self.game.definition).codes(match)])
        return self._legal[1]

    @property
    def racing(self) -> bool:
        """Whether a race is on, which lasts so many seconds at most."""
        return self.match is not None and bool(clicks(self.match))

    def clock(self, seat: int, now: float) -> float | None:
        """Seconds that a seat has left for the game."""
        if self.setup.game_minutes is None:
            return None
        running = self.status == "playing" and self.match is not None and self.match.actor == seat
        used = self._used[seat] + (now - self.times[-1] if running else 0.0)
        return max(0.0, self.setup.game_minutes * 60 - used)

    # Seats.

    def sit(self, guest: str, name: str, seat: int = -1) -> Plan:
        """Somebody takes a free seat; -1 is any."""
        self._must_wait()
        free = [i for i, holder in enumerate(self.holders) if holder.kind == "free"]
        if seat == -1:
            if not free:
                raise TableError("no-free-seat")
            seat = free[0]
        self._must_exist(seat)
        if seat not in free:
            raise TableError("seat-taken")
        return self._seating(seat, Holder(kind="person", name=name, guest=guest))

    def stand(self, guest: str, seat: int) -> Plan:
        """Somebody leaves: before the start the seat is free again, after it a bot plays on."""
        self._must_hold(guest, seat)
        if self.status == "over":
            raise TableError("over")
        if self.status == "waiting":
            return self._seating(seat, FREE)
        return self._seating(seat, Holder(kind="bot", name=self.holders[seat].name, level=STAND_IN))

    def fill(self, guest: str, seat: int, level: str | None) -> Plan:
        """The host puts a bot into a free seat, or takes it out again; a seat whose holder is away counts as free."""
        self._must_wait()
        self._must_host(guest)
        self._must_exist(seat)
        holder = self.holders[seat]
        if holder.kind == "person" and (holder.guest in self.here or holder.guest == guest):
            raise TableError("seat-taken")
        return self._seating(seat, FREE if level is None else bot_holder(seat, level))

    def rename(self, guest: str, name: str) -> Plan:
        """A guest goes by another name."""
        holders = [
            Holder(kind="person", name=name, guest=guest) if holder.guest == guest else holder
            for holder in self.holders
        ]
        return Plan(self.at, self.version, holders=holders)

    def start(self, guest: str, now: float) -> Plan:
        """The host starts: free seats go to bots, and nature does what comes before the first decision."""
        self._must_wait()
        self._must_host(guest)
        holders = [bot_holder(i, STAND_IN) if h.kind == "free" else h for i, h in enumerate(self.holders)]
        match, rows = self.game.start_by_hand(), list[StepRow]()
        self._settle(match, rows, now, started=now)
        return Plan(self.at, self.version, holders=holders, match=match, rows=rows, started=now)

    def rotated(self) -> list[Holder]:
        """The same people and bots for another game, each a seat further."""
        return [self.holders[seat - 1] for seat in range(len(self.holders))]

    def _seating(self, seat: int, holder: Holder) -> Plan:
        holders = self.holders[:]
        holders[seat] = holder
        return Plan(self.at, self.version, holders=holders)

    def _must_wait(self) -> None:
        if self.status != "waiting":
            raise TableError("started")

    def _must_host(self, guest: str) -> None:
        if guest != self.host:
            raise TableError("not-host")

    def _must_exist(self, seat: int) -> None:
        if not 0 <= seat < self.setup.players:
            raise TableError("no-seat", seat=seat, last=self.setup.players - 1)

    def _must_hold(self, guest: str, seat: int) -> None:
        self._must_exist(seat)
        if self.holders[seat].guest != guest:
            raise TableError("not-your-seat", seat=seat)

    # Playing.

    def play(
        self, guest: str, seat: int, at: int, action: Sequence[Value | None], now: float, request: str = ""
    ) -> Plan | int:
        """What somebody does in a seat of theirs. A repeat gives the number of the step it was the first time."""
        known = self.done_before(guest, request, at, action)
        if known is not None:  # even of a seat that was left since
            return known
        self._must_hold(guest, seat)
        if self.match is None:
            raise TableError("not-started")
        if at != self.at:
            raise TableError("late")
        code = self.game.definition.verbs.code(action)
        if self.game.definition.verbs.actions[code] not in self.legal(seat):
            refusal = self.match.why_not(self.game.definition.verbs.actions[code], seat)
            if refusal is not None:
                raise NotLegal(self.game.definition, refusal)
        return self._plan(code, now, f"{guest} {request}")

    def done_before(self, guest: str, request: str, at: int, action: Sequence[Value | None]) -> int | None:
        """The step that somebody's request has become. Another request by its name is not taken for it."""
        known = self.requests.get(f"{guest} {request}")
        if known is not None:
            assert self.match is not None
            if known != at or self.match.steps[known].code != self.game.definition.verbs.code(action):
                raise TableError("id-used", id=request)
        return known

    def move(self, deed: ScheduledEvent, code: int, now: float) -> Plan:
        """A bot's move, or the end of a race, when its time has come."""
        if self.match is None or deed.at != self.at:
            raise TableError("late")
        return self._plan(code, now, None)

    def race_code(self, deed: ScheduledEvent) -> int:
        """The step that ends a race: a bot's click, or whom chance names."""
        assert self.match is not None
        outcomes = self.match.outcome_codes()
        if deed.kind == "click":
            wanted = next(action for racer, action in clicks(self.match) if racer == deed.seat)
            return self.game.definition.verbs.code(wanted)
        return self.committed.draw(self.at, outcomes)

    def _plan(self, code: int, now: float, request: str | None) -> Plan:
        assert self.match is not None
        now = max(now, self.times[-1] if self.times else now)  # a clock set back must not give anybody time
        match, rows = self.match.copy(), list[StepRow]()
        rows.append(self._row(match, code, now, request))
        match.do(code)
        self._settle(match, rows, now, started=self.started)
        return Plan(self.at, self.version, match=match, rows=rows)

    def _settle(self, match: Match, rows: list[StepRow], now: float, started: float | None) -> None:
        """All that nature does until somebody decides, or a race begins."""
        while match.actor == CHANCE:
            outcomes = match.outcome_codes()
            code = decided_by_world(match, outcomes, now - (now if started is None else started))
            if code is None:
                if clicks(match):
                    return
                code = self.committed.draw(len(match.steps), outcomes)
            rows.append(self._row(match, code, now, None))
            match.do(code)

    def _row(self, match: Match, code: int, now: float, request: str | None) -> StepRow:
        return StepRow(len(match.steps), match.actor, self.game.definition.verbs.texts[code], now, request)

    # What is on disk becomes true.

    def accept(self, plan: Plan) -> None:
        """The plan is stored."""
        if plan.holders is not None:
            self.reseat(plan.holders, plan.version + 1)
        if plan.started is not None:
            self.started = plan.started
        if plan.match is not None:
            for row in plan.rows:
                self._count(row)
            self.match = plan.match
            self._begin_turn()

    def follow(self, rows: Sequence[StepRow], started: float) -> None:
        """Come to where the stored steps left the table, from where it is now."""
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

    def reseat(self, holders: list[Holder], version: int) -> None:
        """The seating is stored."""
        self.holders, self.version = holders, version
        self.stand_ins &= {seat for seat, holder in enumerate(self.holders) if holder.kind == "person"}

    def _count(self, row: StepRow) -> None:
        """Note a step's time and whose it was."""
        if row.actor >= 0 and self.times:
            self._used[row.actor] += row.time - self.times[-1]
        same = bool(self.times) and self.times[-1] == row.time  # what nature does at once is one number in memory
        self.times.append(self.times[-1] if same else row.time)
        if row.request is not None:
            self.requests[row.request] = row.number

    def _begin_turn(self) -> None:
        self._waits = None

    def _drawn(self) -> tuple[float, list[float]]:
        """How long a bot waits with this move, and each seat with a click: drawn once a turn, if somebody asks."""
        if self._waits is None:
            reactions = [_dice.uniform(*self.pace.reaction) for _ in self.holders]
            self._waits = (_dice.uniform(*self.pace.bot_delay), reactions)
        return self._waits

    # Who is here.

    def come(self, guest: str) -> bool:
        """A connection of a guest's; whether that changes what others see. Who was stood in for plays again."""
        self.here[guest] = self.here.get(guest, 0) + 1
        seats = self.seats_of(guest)
        self.stand_ins -= set(seats)
        return bool(seats) and self.here[guest] == 1

    def go(self, guest: str, now: float) -> bool:
        """A connection of a guest's is gone; whether that changes what others see."""
        self.here[guest] -= 1
        if self.here[guest] > 0:
            return False
        del self.here[guest]
        if not self.seats_of(guest):
            return False
        self._away_since[guest] = now
        return True

    def take_over(self, seat: int) -> None:
        """A bot plays for somebody who is away."""
        self.stand_ins.add(seat)

    def level_at(self, seat: int) -> str:
        """The bot that would move in a seat now."""
        return self.holders[seat].level or STAND_IN

    # What comes by itself.

    def next_event(self, loaded: float) -> ScheduledEvent | None:
        """What happens next if nobody does anything; `loaded` is since when somebody could have."""
        if self.match is None or self.match.over:
            return None
        began = self.times[-1]
        if self.match.actor == CHANCE:
            return self._next_in_race(max(began, loaded))
        seat = self.match.actor
        holder = self.holders[seat]
        if holder.kind == "bot" or seat in self.stand_ins:
            return ScheduledEvent(max(began, loaded) + self._drawn()[0], "bot", seat, self.at)
        due = [
            deed for deed in (self._late(seat, began, loaded), self._away(seat, max(began, loaded))) if deed is not None
        ]
        return min(due, key=lambda deed: deed.when, default=None)

    def _late(self, seat: int, began: float, loaded: float) -> ScheduledEvent | None:
        """When the time for this move, or for the game, is up; not while nobody could have used it."""
        left = [began + self.setup.move_seconds] if self.setup.move_seconds is not None else []
        if self.setup.game_minutes is not None:
            left.append(began + max(self._drawn()[0], self.setup.game_minutes * 60 - self._used[seat]))
        return ScheduledEvent(max(min(left), loaded + self.pace.mercy), "late", seat, self.at) if left else None

    def _away(self, seat: int, began: float) -> ScheduledEvent | None:
        """When a bot takes over for somebody away. As long as no other player is there, nobody is kept waiting."""
        guest = self.holders[seat].guest
        if guest is None or guest in self.here or not any(holder.guest in self.here for holder in self.holders):
            return None
        return ScheduledEvent(max(began, self._away_since.get(guest, began)) + self.pace.grace, "away", seat, self.at)

    def _next_in_race(self, began: float) -> ScheduledEvent:
        """The first bot to click, or chance when the race has been open long enough."""
        assert self.match is not None
        deeds = [ScheduledEvent(began + self.pace.race, "race", CHANCE, self.at)]
        for seat, _ in clicks(self.match):
            if self.holders[seat].kind == "bot" or seat in self.stand_ins:
                deeds.append(ScheduledEvent(began + self._drawn()[1][seat], "click", seat, self.at))
        return min(deeds, key=lambda deed: deed.when)

    def deadline(self, now: float) -> float | None:
        """Seconds until the acting person's time is up, or a race is."""
        if self.match is None or self.match.over:
            return None
        if self.match.actor == CHANCE:
            return max(0.0, self.times[-1] + self.pace.race - now)
        if self.setup.move_seconds is None or self.holders[self.match.actor].kind == "bot":
            return None
        return max(0.0, self.times[-1] + self.setup.move_seconds - now)
