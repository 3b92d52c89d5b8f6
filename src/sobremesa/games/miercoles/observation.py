"""What a seat may know of Miércoles: the table, its hand, and all that it saw go into hands and piles."""

from __future__ import annotations

from sobremesa.core.features import DIGITS, Block, Features, places, players, put_number
from sobremesa.core.verbs import Kind

from .actions import CHARACTER, FACE
from .dealing import youngest_seat
from .hidden import pile_size
from .knowledge import recalled, sees_hand, sees_taken
from .pieces import (
    CARDS,
    CHARACTERS,
    EMPTY,
    FACES,
    NO_CHARACTER,
    SEATS,
    WEDNESDAY,
)
from .rules import score
from .state import COUNTED, GAPS, HIDING, LEADS, MAYBE, NO_DUTY, PHASES, SLOTS, STACKING, UNSEEN, State

PLAYER = players(SEATS)
PHASE_NAMES = (*PHASES, "over")
OVER = len(PHASES)
UNKNOWN = 1
"""In the hidden pile: a card whose face the seat doesn't know. Known faces come after it."""

FEATURES = Features(
    Block("phase", Kind("phase", PHASE_NAMES)),
    Block("cards", PLAYER, FACE, note="hands that the seat sees: its own, and all when hands are open"),
    Block("seen", PLAYER, note="whose hand the seat sees"),
    Block("held", PLAYER),
    Block("sure", PLAYER, FACE, note="seen going into the hand, and there for certain"),
    Block("maybe", PLAYER, FACE, note="of these some may have left unseen"),
    Block("slips", PLAYER, note="how many cards left unseen since"),
    Block("capped", PLAYER, note="whether something is known not to be in the hand"),
    Block("at_most", PLAYER, FACE, note="if so: how many can be in it"),
    Block("top", FACE, note="of the play pile"),
    Block("played", places(CARDS), note="the play pile from its first card: 1 + the place of its face among the faces"),
    Block("hidden", places(SLOTS), note="the hidden pile from the top: 1 unknown, else 2 + the place of its face"),
    Block("hidden_size"),
    Block("missing", note="so many of those listed are gone, who knows which"),
    Block("missing_by", places(GAPS), note="who took them, in order: 1 me, 2 left1 and so on"),
    Block("blocked", FACE),
    Block("character", CHARACTER),
    Block("characters_left", CHARACTER),
    Block("order", places(CHARACTERS), note="without Wednesday, where known, from the top: 1 + the character"),
    Block("order_known"),
    Block("wednesday", places(CHARACTERS), note="her place, where known"),
    Block("actor", PLAYER),
    Block("turn", PLAYER),
    Block("last_player", PLAYER),
    Block("youngest", PLAYER),
    Block("victim", PLAYER),
    Block("taken", FACE),
    Block("score", PLAYER, DIGITS),
    Block("duty", Kind("duty", ("leads", "opens"))),
    Block("shield"),
    Block("passes"),
    Block("fewest", note="1 + the lowest count of all hands; 0 as long as nobody counts"),
    Block("stuck"),
    Block("open_hands"),
    Block("lays", note="whether the seat has laid a 1 in this race, which goes on"),
    Block("round", note="from 1"),
    Block("rounds"),
    Block("to_deal"),
    Block("expert"),
    Block("teams"),
    Block("players"),
)
(
    PHASE,
    SEEN_CARDS,
    SEEN,
    HELD,
    SURE,
    MAYBE_AT,
    SLIPS_AT,
    CAPPED,
    AT_MOST,
    TOP,
    PLAYED,
    HIDDEN,
    HIDDEN_SIZE,
    MISSING,
    MISSING_BY,
    BLOCKED,
    IN_FORCE,
    CHARACTERS_LEFT,
    ORDER,
    ORDER_KNOWN,
    WEDNESDAY_AT,
    ACTOR,
    TURN,
    LAST_PLAYER,
    YOUNGEST,
    VICTIM,
    TAKEN,
    SCORE,
    DUTY,
    SHIELD,
    PASSES,
    FEWEST,
    STUCK,
    OPEN_HANDS,
    LAYS,
    ROUND,
    ROUNDS,
    TO_DEAL,
    EXPERT,
    TEAMS,
    PLAYERS,
) = FEATURES.firsts


def observe(s: State, seat: int, out: list[int]) -> None:
    """Write what a seat knows into `out`, which is all zero, as FEATURES lays it out."""
    out[PHASE + (OVER if s.round_no == s.rounds else s.phase)] = 1
    p = seat
    for i in range(s.players):
        observe_hand(s, seat, p, i, out)
        observe_part(s, p, i, out)
        p = p + 1 if p + 1 < s.players else 0
    observe_piles(s, seat, out)
    observe_characters(s, seat, out)
    if s.taken >= 0 and sees_taken(s, seat):
        out[TAKEN + s.taken] = 1
    if s.duty != NO_DUTY:
        out[DUTY + s.duty - LEADS] = 1
    out[SHIELD] = s.shield
    out[PASSES] = s.passes
    out[FEWEST] = s.fewest + 1 if s.fewest <= CARDS else 0
    out[STUCK] = s.stuck
    out[OPEN_HANDS] = s.open_hands
    out[LAYS] = s.laying >> seat & 1 if seat >= 0 else 0
    out[ROUND] = min(s.round_no + (s.phase != COUNTED), s.rounds)
    out[ROUNDS] = s.rounds
    out[TO_DEAL] = s.left
    out[EXPERT] = s.expert
    out[TEAMS] = s.teams
    out[PLAYERS] = s.players


def observe_hand(s: State, seat: int, p: int, i: int, out: list[int]) -> None:
    """The hand of seat `p`, `i` places to the left: what is seen of it and remembered."""
    known = recalled(s, seat, p)
    seen = sees_hand(s, seat, p)
    capped = s.capped >> p & 1
    for face in range(FACES):
        at = i * FACES + face
        if seen:
            out[SEEN_CARDS + at] = s.hand[p][face]
        out[SURE + at] = known[face]
        out[MAYBE_AT + at] = known[MAYBE + face]
        if capped:
            out[AT_MOST + at] = s.most[p][face]
    out[SEEN + i] = seen
    out[HELD + i] = s.held[p]
    out[SLIPS_AT + i] = known[UNSEEN]
    out[CAPPED + i] = capped


def observe_part(s: State, p: int, i: int, out: list[int]) -> None:
    """What part seat `p` plays just now."""
    out[ACTOR + i] = p == s.actor
    out[TURN + i] = p == s.turn
    out[LAST_PLAYER + i] = p == s.last_player
    out[YOUNGEST + i] = p == youngest_seat(s)
    out[VICTIM + i] = p == s.victim
    put_number(score(s, p), SCORE + 2 * i, out)


def observe_piles(s: State, seat: int, out: list[int]) -> None:
    """The play pile; and the hidden one as the seat remembers it, with gaps that it does not know of still filled."""
    if s.top != EMPTY:
        out[TOP + s.top] = 1
    for i in range(s.played_n):
        out[PLAYED + i] = s.played[i] + 1
    noticed = s.noticed[seat]
    unlaid = s.left if s.phase == HIDING else 0
    n = 0
    for i in range(s.slots - 1, unlaid - 1, -1):
        if not noticed >> i & 1:
            out[HIDDEN + n] = UNKNOWN + 1 + s.pile[i] if s.knows[seat] >> i & 1 else UNKNOWN
            n += 1
    missing = 0
    for e in range(s.gaps):
        if not noticed >> s.gap_slot[e] & 1:
            out[MISSING_BY + missing] = (s.gap_by[e] - seat + s.players) % s.players + 1
            missing += 1
    out[HIDDEN_SIZE] = pile_size(s) - unlaid
    out[MISSING] = missing
    for face in range(FACES):
        out[BLOCKED + face] = s.blocked >> face & 1


def observe_characters(s: State, seat: int, out: list[int]) -> None:
    """Who is in force, who is left, and their order as far as the seat knows it."""
    if s.in_force != NO_CHARACTER:
        out[IN_FORCE + s.in_force] = 1
    bit = 1 << (seat + 1)
    others = 0
    place = -1
    for i in range(s.chars_n):
        out[CHARACTERS_LEFT + s.chars[i]] = 1
        if s.chars[i] == WEDNESDAY:
            place = i
        else:
            others += 1
    for c in range(CHARACTERS):
        if s.unstacked >> c & 1:
            out[CHARACTERS_LEFT + c] = 1
    if s.phase <= STACKING or s.unstacked:
        return
    if s.order_known & bit or others <= 1:
        out[ORDER_KNOWN] = 1
        n = 0
        for i in range(s.chars_n):
            if i != place:
                out[ORDER + n] = s.chars[i] + 1
                n += 1
    if place >= 0 and (s.wednesday_known & bit or others == 0):
        out[WEDNESDAY_AT + place] = 1
