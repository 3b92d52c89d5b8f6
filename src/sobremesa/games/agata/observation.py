"""What a seat may know of La herencia de la tía Ágata: the mansion, its own characters and cards, who may own whom."""

from __future__ import annotations

from sobremesa.core.bits import count_bits
from sobremesa.core.features import DIGITS, Block, Features, places, players, put_number
from sobremesa.core.verbs import Kind

from .actions import CARD, HEIR
from .board import END as END_SQUARE
from .board import NO_SQUARE, WIDTH
from .chances import deck_size
from .knowledge import cards_fresh, cards_held, hand_dealt, hand_known
from .pieces import CARDS, HEIRS, NO_CARD, NO_HEIR, NO_SEAT, SEATS
from .setting_up import next_to_roll
from .state import NOT_ENDED, TAKE_SEATS, State
from .view import ENDINGS, PHASES, in_reserve

PLAYER = players(SEATS)
DIE = Kind("die", ("a", "b"))
END_COLUMN = 11
"""K0, outside the front door, is in column 11 and row 0."""

FEATURES = Features(
    Block("phase", Kind("phase", PHASES)),
    Block("column", HEIR, note="1 for A; 0 for a pawn that is on no square"),
    Block("row", HEIR, note="0 outside the front door, and for a pawn that is on no square"),
    Block("alive", HEIR),
    Block("seated", HEIR),
    Block("mine", HEIR, note="own characters, reserve cards aside"),
    Block("owner", HEIR, PLAYER, note="whose card the seat has seen"),
    Block("may_own", HEIR, PLAYER, note="all who may be the owner, for all the seat knows"),
    Block("reserve", HEIR, note="known to be a reserve card"),
    Block("characters_left", PLAYER),
    Block("out", PLAYER),
    Block("wall", HEIR),
    Block("unseen", HEIR, note="portraits that nobody has seen yet"),
    Block("queue", places(HEIRS), note="portraits put back, the next to come first: 1 + the heir"),
    Block("detective", note="steps up the drive"),
    Block("drive", note="its steps"),
    Block("dice", DIE),
    Block("unspent", DIE),
    Block("moved", HEIR),
    Block("victim", HEIR, note="the pawn just moved onto a trap"),
    Block("hand", CARD),
    Block("fresh", CARD, note="own cards drawn in this turn"),
    Block("drawn", CARD, note="the own card in question"),
    Block("held", PLAYER, note="trap cards"),
    Block("drew"),
    Block("fresh_count"),
    Block("deck_size"),
    Block("used", CARD),
    Block("actor", PLAYER),
    Block("turn", PLAYER),
    Block("turns", DIGITS),
    Block("first_rolls", PLAYER, note="both dice, to begin; 0 before"),
    Block("to_roll", PLAYER),
    Block("turn_limit", DIGITS),
    Block("winner", PLAYER),
    Block("champion", HEIR),
    Block("ending", Kind("ending", ENDINGS)),
    Block("players"),
)
(
    PHASE,
    COLUMN,
    ROW,
    ALIVE,
    SEATED,
    MINE,
    OWNER,
    MAY_OWN,
    RESERVE,
    CHARACTERS_LEFT,
    OUT,
    WALL,
    UNSEEN,
    QUEUE,
    DETECTIVE,
    DRIVE,
    DICE,
    UNSPENT,
    MOVED,
    VICTIM,
    HAND,
    FRESH,
    DRAWN,
    HELD,
    DREW,
    FRESH_COUNT,
    DECK_SIZE,
    USED,
    ACTOR,
    TURN,
    TURNS,
    FIRST_ROLLS,
    TO_ROLL,
    TURN_LIMIT,
    WINNER,
    CHAMPION,
    ENDING,
    PLAYERS,
) = FEATURES.firsts


def observe(s: State, seat: int, out: list[int]) -> None:
    out[PHASE + s.phase] = 1
    observe_heirs(s, seat, out)
    p = seat
    for i in range(s.players):
        observe_player(s, p, i, out)
        p = p + 1 if p + 1 < s.players else 0
    observe_cards(s, seat, out)
    mark(s.wall, NO_HEIR, WALL, out)
    mark(s.moved, NO_HEIR, MOVED, out)
    mark(s.victim, NO_HEIR, VICTIM, out)
    mark(s.champion, NO_HEIR, CHAMPION, out)
    mark(s.ending - 1, NOT_ENDED - 1, ENDING, out)
    for i in range(s.queued):
        out[QUEUE + i] = s.queue[i] + 1
    for die in range(2):
        out[DICE + die] = s.dice[die]
        out[UNSPENT + die] = s.unspent >> die & 1
    out[DETECTIVE] = s.detective
    out[DRIVE] = s.drive
    put_number(s.turns, TURNS, out)
    put_number(s.turn_limit, TURN_LIMIT, out)
    out[PLAYERS] = s.players


def mark(which: int, nothing: int, first: int, out: list[int]) -> None:
    """Write a 1 at the place of `which`, unless it is `nothing`."""
    if which != nothing:
        out[first + which] = 1


def observe_heirs(s: State, seat: int, out: list[int]) -> None:
    mine = hand_known(s, seat, seat)
    hiding = seats_hiding(s, seat)
    reserve_hidden = reserve_may_hide(s)
    for heir in range(HEIRS):
        square = s.place[heir]
        if square == END_SQUARE:
            out[COLUMN + heir] = END_COLUMN
        elif square != NO_SQUARE:
            out[COLUMN + heir] = square % WIDTH + 1
            out[ROW + heir] = square // WIDTH + 1
        out[ALIVE + heir] = s.alive >> heir & 1
        out[SEATED + heir] = s.seated >> heir & 1
        out[MINE + heir] = mine >> heir & 1
        out[RESERVE + heir] = in_reserve(s, heir)
        out[UNSEEN + heir] = s.unseen >> heir & 1
        owners = 0
        if (s.shown | mine) >> heir & 1:
            owners = 1 << s.owner[heir]
            out[OWNER + heir * SEATS + relative(s, seat, s.owner[heir])] = 1
        elif s.turn != NO_SEAT:
            owners = hiding
            if s.players == 2 and (reserve_hidden or in_reserve(s, heir)):
                owners = 3
        for p in range(s.players):
            if owners >> p & 1:
                out[MAY_OWN + heir * SEATS + relative(s, seat, p)] = 1


def relative(s: State, seat: int, p: int) -> int:
    """Return how many places to the left of the observing seat another one sits."""
    return (p - seat + s.players) % s.players


def seats_hiding(s: State, seat: int) -> int:
    """Return whose hands hold characters that the seat doesn't know, as bits."""
    hiding = 0
    for p in range(s.players):
        if hand_dealt(s, p) > count_bits(hand_known(s, seat, p)):
            hiding |= 1 << p
    return hiding


def reserve_may_hide(s: State) -> bool:
    """A-4, A-21: return whether an heir alive may be a reserve card; never so with more than two players."""
    dead = 0
    for heir in range(HEIRS):
        dead += in_reserve(s, heir)
    return s.players == 2 and dead < HEIRS - 2 * hand_dealt(s, 0) and s.reserve & s.shown == 0


def observe_player(s: State, p: int, i: int, out: list[int]) -> None:
    """All about seat `p`, which the observing one sees `i` places to its left."""
    if s.phase != TAKE_SEATS:
        out[CHARACTERS_LEFT + i] = hand_dealt(s, p) - count_bits(hand_known(s, p, p) & ~s.alive)
    out[OUT + i] = s.out >> p & 1
    out[HELD + i] = cards_held(s, p)
    out[ACTOR + i] = p == s.actor
    out[TURN + i] = p == s.turn
    out[FIRST_ROLLS + i] = s.first_rolls[p]
    out[TO_ROLL + i] = p == next_to_roll(s)
    out[WINNER + i] = p == s.winner


def observe_cards(s: State, seat: int, out: list[int]) -> None:
    for card in range(CARDS):
        out[HAND + card] = s.hand[seat][card]
        out[USED + card] = s.used[card]
        if seat == s.turn:
            out[FRESH + card] = s.fresh[card]
    if seat == s.turn:
        mark(s.drawn, NO_CARD, DRAWN, out)
    out[DREW] = s.drew
    out[FRESH_COUNT] = cards_fresh(s)
    out[DECK_SIZE] = deck_size(s)
