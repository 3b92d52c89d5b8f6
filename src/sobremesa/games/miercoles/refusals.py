"""Why a move is refused in Miércoles, with the clause that forbids it."""

from __future__ import annotations

from sobremesa.core.bits import lowest_bit
from sobremesa.core.refusals import Refusal

from .actions import (
    BLOCK,
    DEAL,
    FEED,
    FETCH,
    GIVE,
    PAIR,
    PASS,
    PLACE_WEDNESDAY,
    PLAY,
    RACE,
    SET_DOWN,
    SHED,
    SWAP,
)
from .hidden import faces_in_pile
from .pieces import (
    AJAX,
    BIANCA,
    EMPTY,
    ENID,
    LARISSA,
    SET_FACES,
    SET_SIZES,
    VALUE,
)
from .rules import MAX_ACTIONS, legal, only_blocked
from .state import (
    BLOCKING,
    FEEDING,
    FETCHING,
    FOLLOWING,
    GIVING,
    NO_DUTY,
    OPENS,
    PLACING,
    RACING,
    SWAPPING,
    State,
)
from .turns import allowed_faces

# What must be done first, by phase: the reason and its clause.
ASKED = {
    RACING: Refusal("lay-or-hold", "W-4"),
    FOLLOWING: Refusal("follow-the-two", "W-25a"),
    SWAPPING: Refusal("swap-first", "W-25b"),
    GIVING: Refusal("give-first", "W-25b"),
    FETCHING: Refusal("fetch-first", "W-25c"),
    FEEDING: Refusal("feed-first", "W-25d"),
    BLOCKING: Refusal("block-first", "W-16"),
    PLACING: Refusal("place-first", "W-26"),
}

# The verbs that only something else sets off: where they belong, and why not now.
CALLED_FOR = (
    (RACE, SWAP, RACING, Refusal("no-race", "W-4")),
    (SWAP, GIVE, SWAPPING, Refusal("no-four", "W-25b")),
    (GIVE, FETCH, GIVING, Refusal("no-four", "W-25b")),
    (FETCH, FEED, FETCHING, Refusal("no-seven", "W-25c")),
    (FEED, BLOCK, FEEDING, Refusal("no-eight", "W-25d")),
    (BLOCK, PLACE_WEDNESDAY, BLOCKING, Refusal("no-thing", "W-16")),
    (PLACE_WEDNESDAY, DEAL, PLACING, Refusal("no-seers", "W-26")),
)


def why_not(s: State, action: int) -> Refusal | None:
    """Return the first reason why the acting seat may not do this, None if it may."""
    if action >= DEAL:
        return Refusal("only-chance", "W-3")
    for first, end, phase, refusal in CALLED_FOR:
        if first <= action < end:
            if s.phase != phase:
                return ASKED.get(s.phase, refusal)
            return why_not_answer(s, action)
    if s.phase in ASKED and not (s.phase == FOLLOWING and action < PASS):
        return ASKED[s.phase]
    if action < PASS:
        return why_not_play(s, action)
    if s.duty == OPENS:
        return Refusal("open-with-a-card", "W-5")
    if action == PASS:
        return why_not_pass(s)
    if action == SHED:
        return None if only_blocked(s, s.actor) else Refusal("not-all-blocked", "W-17")
    return why_not_set(s, action - SET_DOWN)


def why_not_play(s: State, action: int) -> Refusal | None:
    """W-6, W-7, W-16, W-17, W-18, W-19, W-20, W-21, W-22, W-23: a card or a pair."""
    pair = action >= PAIR
    face = (action - PLAY) % (PAIR - PLAY)
    held = s.hand[s.actor][face]
    if pair and s.in_force != ENID:
        return Refusal("one-card", "W-6")
    if not pair and s.in_force == ENID:
        return Refusal("pairs-only", "W-20")
    if held == 0:
        return Refusal("not-in-hand", "W-6", {"face": VALUE[face]})
    if pair and held == 1:
        return Refusal("no-pair", "W-20", {"face": VALUE[face]})
    if s.blocked >> face & 1:
        return Refusal("blocked", "W-16", {"face": VALUE[face]})
    if allowed_faces(s) >> face & 1:
        return None
    if not fits_empty_pile(s, face):
        return Refusal("odd-only", "W-18", {"face": VALUE[face]})
    top = {"face": VALUE[face], "top": VALUE[s.top]}
    if s.in_force == BIANCA:
        return Refusal("not-lower", "W-21", top)
    if s.in_force == AJAX and VALUE[face] == VALUE[s.top] + 1:
        return Refusal("skip-a-number", "W-23", top)
    if s.in_force == LARISSA:
        return Refusal("too-low", "W-23", top)
    return Refusal("not-higher", "W-6", top)


def fits_empty_pile(s: State, face: int) -> bool:
    """W-7: whether the character in force lets a card lead. Only Tyler forbids any (W-18, W-28)."""
    led = s.copy()
    led.top = EMPTY
    return allowed_faces(led) >> face & 1 == 1


def why_not_pass(s: State) -> Refusal | None:
    """W-9: who leads passes only with nothing to play or to shed."""
    if s.duty == NO_DUTY or PASS in legal_now(s):
        return None
    return Refusal("leader-sheds" if only_blocked(s, s.actor) else "leader-plays", "W-9")


def why_not_set(s: State, kind: int) -> Refusal | None:
    """W-26: three 6s or four 10s."""
    if s.hand[s.actor][SET_FACES[kind]] >= SET_SIZES[kind]:
        return None
    return Refusal("no-set", "W-26", {"face": SET_FACES[kind], "count": SET_SIZES[kind]})


def why_not_answer(s: State, action: int) -> Refusal | None:
    """W-4, W-16, W-25b, W-25c, W-25d, W-26: the right verb now, with a wrong argument."""
    if action in legal_now(s):
        return None
    if s.phase == RACING:
        return Refusal("no-one-to-lay", "W-4")
    if s.phase == SWAPPING:
        q = action - SWAP
        if q == s.actor:
            return Refusal("swap-with-others", "W-25b")
        if q >= s.players:
            return Refusal("nobody-there", "W-25b")
        return Refusal("nothing-to-take", "W-25b", {"seat": q})
    if s.phase == GIVING:
        if s.taken == action - GIVE:
            return Refusal("give-another", "W-25b", {"face": VALUE[s.taken]})
        return Refusal("not-in-hand", "W-25b", {"face": VALUE[action - GIVE]})
    if s.phase == FETCHING:
        face = action - FETCH
        if faces_in_pile(s) >> face & 1:
            return Refusal("fetch-unblocked", "W-25c", {"face": VALUE[lowest_bit(s.blocked)]})
        return Refusal("not-in-pile", "W-25c", {"face": VALUE[face]})
    if s.phase == FEEDING:
        q = action - FEED
        return Refusal("feed-others", "W-25d") if q == s.actor else Refusal("nobody-there", "W-25d")
    if s.phase == BLOCKING:
        return Refusal("not-in-pile", "W-16", {"face": VALUE[action - BLOCK]})
    return Refusal("no-such-place", "W-26", {"count": s.chars_n})


def legal_now(s: State) -> list[int]:
    out = [0] * MAX_ACTIONS
    return out[: legal(s, out)]
