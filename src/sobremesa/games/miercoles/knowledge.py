"""Resampling for Miércoles: a state that looks the same to a seat, with all that it can't know drawn at random.

Only what the seat knows goes into it, never what is hidden: two states that look the same to the seat give the same
result from the same random numbers. Where cards left a hand unseen, one of the ways they may have gone is drawn. What
other seats remember of hands is replaced by what everyone remembers; what they know of the piles is public, and stays.
"""

from __future__ import annotations

from sobremesa.core.bits import buffer
from sobremesa.core.chance import below
from sobremesa.core.decks import draw_face
from sobremesa.core.seats import NOBODY

from .chances import draw_bit
from .hidden import faces_in_pile
from .memory import leave_unseen, recall_row, see_leave
from .pieces import COPIES, ENID, FACES, NORMI, SEATS, WEDNESDAY
from .state import (
    CHOOSING_FIRST,
    COLUMNS,
    DEALING,
    DRAWN,
    FETCHED_PAST_BLOCK,
    FETCHING,
    FOLLOWING,
    GIVING,
    MAYBE,
    RACING,
    SHOWN,
    UNSEEN,
    State,
)
from .turns import allowed_faces, can_follow

TRIES = 64
HOLD_BACK = 8
"""In a sampled state one of so many holders of a 1 holds it back in the race."""


def resample(s: State, seat: int, rng: list[int]) -> None:
    """Replace all that the seat can't know of the characters, the hands and the hidden pile by something as likely."""
    if s.actor == NOBODY:
        return
    s.laying &= 1 << seat if seat >= 0 else 0
    redraw_characters(s, seat, rng)
    pool = buffer(FACES)
    room = buffer(SEATS)
    gather(s, seat, pool, room)
    redraw_gaps(s, seat, pool, rng)
    settle_known(s, seat, pool, room, rng)
    hands = buffer(SEATS * FACES)
    rest = buffer(FACES)
    spare = buffer(SEATS)
    for p in range(s.players):
        for face in range(FACES):
            hands[p * FACES + face] = s.hand[p][face]
    tries = TRIES
    while tries == TRIES or (tries >= 0 and not fits(s)):
        for p in range(s.players):
            spare[p] = room[p]
            for face in range(FACES):
                s.hand[p][face] = hands[p * FACES + face]
        for face in range(FACES):
            rest[face] = pool[face]
        if tries == 0:
            make_follow(s, rest, spare, rng)
        fill(s, seat, rest, spare, rng)
        tries -= 1
    redraw_race(s, seat, rng)
    share_public_memory(s, seat)


def redraw_characters(s: State, seat: int, rng: list[int]) -> None:
    """Shuffle the character pile, except what the seat knows: the order, Wednesday's place, both or neither."""
    bit = 1 << (seat + 1)
    mask = s.unstacked
    place = -1
    for i in range(s.chars_n):
        mask |= 1 << s.chars[i]
        if s.chars[i] == WEDNESDAY:
            place = i
    if s.unstacked:
        draw_characters(s, 0, s.chars_n, mask, rng)
        for i in range(s.chars_n):
            mask ^= 1 << s.chars[i]
        s.unstacked = mask
        return
    if place >= 0:  # she is put last, and then where she belongs
        for i in range(place, s.chars_n - 1):
            s.chars[i] = s.chars[i + 1]
    if not s.order_known & bit:
        draw_characters(s, 0, s.chars_n - (place >= 0), mask & ~(1 << WEDNESDAY), rng)
    if place >= 0:
        if not s.wednesday_known & bit:
            place = below(rng, s.chars_n)
        for i in range(s.chars_n - 1, place, -1):
            s.chars[i] = s.chars[i - 1]
        s.chars[place] = WEDNESDAY


def draw_characters(s: State, first: int, n: int, mask: int, rng: list[int]) -> None:
    """Put n of the characters in the mask (bits) into the places from `first` on, in random order."""
    for i in range(first, first + n):
        c = draw_bit(mask, rng)
        s.chars[i] = c
        mask ^= 1 << c


# What the seat sees, and what it knows besides.


def sees_hand(s: State, seat: int, p: int) -> bool:
    """Return whether a seat sees the hand of seat p: its own, once all are dealt (W-3), or an open one (W-27)."""
    return s.phase != DEALING and (p == seat or s.open_hands > 0)


def sees_taken(s: State, seat: int) -> bool:
    """W-25b: return whether a seat sees the card that was taken, as the two players do."""
    return s.open_hands > 0 or seat == s.turn or seat == s.victim


def missed(s: State, seat: int, p: int) -> bool:
    """W-25b: return whether a card that the seat has not seen was taken from the hand of p, and lies apart."""
    return s.phase == GIVING and p == s.victim and not sees_taken(s, seat)


def recalled(s: State, seat: int, p: int) -> list[int]:
    """Return what the seat knows of a hand as a copy of its row of `recall`, in which a card taken unseen has left."""
    known = buffer(COLUMNS)
    for column in range(COLUMNS):
        known[column] = s.recall[recall_row(seat, p)][column]
    if missed(s, seat, p):
        leave_unseen(known, s.taken, s.held[p] + 1)
    return known


def gather(s: State, seat: int, pool: list[int], room: list[int]) -> None:
    """Fill `pool` with the cards that the seat doesn't see, by face, and `room` with how many of them each hand holds.

    Such hands become empty. Cards that the seat doesn't see but knows are in the pool too.
    """
    for face in range(FACES):
        pool[face] = COPIES[face]
        if s.blocked >> face & 1:
            pool[face] -= 1
    for i in range(s.played_n):
        pool[s.played[i]] -= 1
    for p in range(s.players):
        if sees_hand(s, seat, p):
            for face in range(FACES):
                pool[face] -= s.hand[p][face]
        else:
            room[p] = s.held[p]
            for face in range(FACES):
                s.hand[p][face] = 0
    if s.phase == GIVING:
        if sees_taken(s, seat):
            pool[s.taken] -= 1
        else:
            room[s.victim] += 1  # it is drawn again from the hand that it came from


def settle_known(s: State, seat: int, pool: list[int], room: list[int], rng: list[int]) -> None:
    """Move the cards that the seat knows or remembers from the pool to where they are, or may be."""
    for i in range(s.slots):
        if s.knows[seat] >> i & 1 and not s.gone >> i & 1:
            pool[s.pile[i]] -= 1
    for p in range(s.players):
        if room[p] > 0:
            sure = s.recall[recall_row(seat, p)]
            for face in range(FACES):
                for _ in range(sure[face]):
                    put_in_hand(s, p, face, pool, room)
    loose = buffer(FACES)
    for p in range(s.players):
        if s.recall[recall_row(seat, p)][UNSEEN] > 0:
            settle_maybe(s, seat, p, pool, room, loose, rng)
    for e in range(s.gaps):
        i = s.gap_slot[e]
        if s.gap_how[e] < SHOWN and not s.noticed[seat] >> i & 1 and s.knows[seat] >> i & 1:
            face = s.pile[i]
            if s.gap_by[e] != seat and not put_in_hand(s, s.gap_by[e], face, pool, room):
                loose[face] += 1
    for face in range(FACES):
        for _ in range(loose[face]):
            put_in_hand(s, below(rng, s.players), face, pool, room)


def put_in_hand(s: State, p: int, face: int, pool: list[int], room: list[int]) -> bool:
    """Move a card from the pool to a hand; return whether there is such a card, room for it, and no cap against it."""
    if pool[face] == 0 or room[p] == 0 or (s.capped >> p & 1 and s.hand[p][face] >= s.most[p][face]):
        return False
    pool[face] -= 1
    room[p] -= 1
    s.hand[p][face] += 1
    return True


def settle_maybe(
    s: State, seat: int, p: int, pool: list[int], room: list[int], loose: list[int], rng: list[int]
) -> None:
    """Decide which of the cards that may have left the hand of p unseen have left.

    The others go to the hand; those that have left are counted in `loose`.
    """
    known = s.recall[recall_row(seat, p)]
    remembered = 0
    for face in range(FACES):
        remembered += known[MAYBE + face]
    left = 0
    for _ in range(known[UNSEEN]):
        left += below(rng, s.held[p] + 1) < remembered - left
    for face in range(FACES):
        for _ in range(known[MAYBE + face]):
            if below(rng, remembered) < left:
                left -= 1
                loose[face] += 1
            elif not put_in_hand(s, p, face, pool, room):
                loose[face] += 1
            remembered -= 1


# Gaps in the hidden pile that the seat can't place.


def redraw_gaps(s: State, seat: int, pool: list[int], rng: list[int]) -> None:
    """Choose anew which slots are gaps, and move what viewers have noticed of each gap to its new slot."""
    seen = buffer(s.gaps)
    truth = buffer(s.gaps)
    for e in range(s.gaps):
        seen[e] = s.pile[s.gap_slot[e]]
        truth[e] = s.gap_slot[e]
    choose_gaps(s, seat, seen, pool, rng)
    for viewer in range(-1, s.players):
        noticed = 0
        for e in range(s.gaps):
            noticed |= (s.noticed[viewer] >> truth[e] & 1) << s.gap_slot[e]
        s.noticed[viewer] = noticed
    for e in range(s.gaps):  # what lay in a gap, for those who think it may still lie there
        if not s.knows[seat] >> s.gap_slot[e] & 1:
            if s.gap_how[e] >= SHOWN:
                s.pile[s.gap_slot[e]] = s.gap_how[e] - SHOWN
            elif s.gap_by[e] == seat:
                s.pile[s.gap_slot[e]] = seen[e]
            else:
                s.pile[s.gap_slot[e]] = below(rng, FACES)


def choose_gaps(s: State, seat: int, seen: list[int], pool: list[int], rng: list[int]) -> None:
    """Choose a slot for each gap, in the order in which they came about.

    When the rest can't agree any more with what the seat knows, the last choice is taken back and another one is made.
    As the truth agrees with it, some choice always does.
    """
    tried = buffer(s.gaps + 1)
    s.gone = 0
    e = 0
    while e < s.gaps or remembers_too_many(s, seat, pool):
        i = redraw_gap(s, seat, e, seen[e], tried[e], rng) if e < s.gaps else -1
        if i >= 0:
            tried[e] |= 1 << i
            s.gap_slot[e] = i
            s.gone |= 1 << i
            e += 1
            tried[e] = 0
        else:
            e -= 1
            s.gone &= ~(1 << s.gap_slot[e])


def remembers_too_many(s: State, seat: int, pool: list[int]) -> bool:
    """Return whether the seat remembers more cards of a face, in the pile and in hands, than there are."""
    for face in range(FACES):
        n = 0
        for i in range(s.slots):
            n += s.knows[seat] >> i & 1 and not s.gone >> i & 1 and s.pile[i] == face
        for p in range(s.players):
            n += s.recall[recall_row(seat, p)][face]
        if n > pool[face]:
            return True
    return False


def redraw_gap(s: State, seat: int, e: int, seen: int, tried: int, rng: list[int]) -> int:
    """Return a random slot that may have become gap `e` after the earlier ones, and was not tried yet; -1 if none.

    A gap that the seat has noticed stays. A card that it has drawn itself from the top had the face that it saw.
    """
    if s.noticed[seat] >> s.gap_slot[e] & 1:
        return -1 if tried else s.gap_slot[e]
    closed = s.gone | s.noticed[seat]
    i = s.gap_height[e] - 1
    if s.gap_how[e] == DRAWN:
        while closed >> i & 1:
            i -= 1
        drew_another = s.gap_by[e] == seat and s.knows[seat] >> i & 1 and s.pile[i] != seen
        return -1 if drew_another or tried >> i & 1 else i
    chosen = -1
    chances = 0
    above = 0  # known faces further up, as bits
    while i >= 0:
        known = s.knows[seat] >> i & 1 > 0
        if not (closed | tried) >> i & 1 and (not known or could_leave(s, e, s.pile[i], above)):
            chances += 1
            if below(rng, chances) == 0:
                chosen = i
        if known and not closed >> i & 1:
            above |= 1 << s.pile[i]
            if s.gap_how[e] == SHOWN + s.pile[i]:
                break
        i -= 1
    return chosen


def could_leave(s: State, e: int, face: int, above: int) -> bool:
    """W-16, W-25c: return whether a card of this face may have left as gap `e`, with the faces `above` it known.

    Only the topmost card of a face leaves; one that is fetched is not blocked, and one that is shown was seen.
    """
    if above >> face & 1:
        return False
    if s.gap_how[e] >= SHOWN:
        return face == s.gap_how[e] - SHOWN
    return not (s.gap_how[e] == FETCHED_PAST_BLOCK and s.blocked >> face & 1)


# The rest, at random.


def fill(s: State, seat: int, pool: list[int], room: list[int], rng: list[int]) -> None:
    """Deal what is left of the pool to the hands, to the unknown slots of the pile and to the deck.

    Hands that can't hold everything (`most`) come first.
    """
    size = 0
    for face in range(FACES):
        size += pool[face]
    for capped in range(1, -1, -1):
        for p in range(s.players):
            if (s.capped >> p & 1) == capped:
                for _ in range(room[p]):
                    s.hand[p][deal_to(s, p, pool, size, rng)] += 1
                    size -= 1
    if s.phase == GIVING and not sees_taken(s, seat):
        s.taken = draw_face(s.hand[s.victim], s.held[s.victim] + 1, rng)
        s.hand[s.victim][s.taken] -= 1
    for i in range(s.left, s.slots):
        if not (s.knows[seat] | s.gone) >> i & 1:
            s.pile[i] = draw_face(pool, size, rng)
            pool[s.pile[i]] -= 1
            size -= 1
    for face in range(FACES):
        s.deck[face] = pool[face] if s.left > 0 else 0


def deal_to(s: State, p: int, pool: list[int], size: int, rng: list[int]) -> int:
    """Take a random card for the hand of p from the pool, of a face that it can hold more of; return the face."""
    face = 0
    if s.capped >> p & 1:
        fitting = 0
        for f in range(FACES):
            if s.hand[p][f] < s.most[p][f]:
                fitting += pool[f]
        if fitting > 0:
            r = below(rng, fitting)
            while s.hand[p][face] >= s.most[p][face] or r >= pool[face]:
                if s.hand[p][face] < s.most[p][face]:
                    r -= pool[face]
                face += 1
            pool[face] -= 1
            return face
    face = draw_face(pool, size, rng)
    pool[face] -= 1
    return face


def fits(s: State) -> bool:
    """Return whether there is a card to play on a 2, or one to fetch with a 7, if everyone sees that there is one.

    And whether no hand holds what everyone knows that it can't.
    """
    for p in range(s.players):
        if s.capped >> p & 1:
            for face in range(FACES):
                if s.hand[p][face] > s.most[p][face]:
                    return False
    if s.phase == FOLLOWING:
        return can_follow(s)
    if s.phase == FETCHING:
        return faces_in_pile(s) & ~s.blocked > 0
    return True


def redraw_race(s: State, seat: int, rng: list[int]) -> None:
    """W-4: draw anew which of the other seats that were asked in the race lay a 1."""
    if s.phase != RACING and s.phase != CHOOSING_FIRST:
        return
    for p in range(s.players):
        asked = s.phase == CHOOSING_FIRST or p < s.actor
        if p != seat and s.hand[p][NORMI] > 0 and asked and below(rng, HOLD_BACK) > 0:
            s.laying |= 1 << p


def make_follow(s: State, pool: list[int], room: list[int], rng: list[int]) -> None:
    """W-25a: give the acting seat a card that it may play on a 2, as random hands have not had one."""
    if s.phase != FOLLOWING:
        return
    least = 2 if s.in_force == ENID else 1
    chosen = -1
    chances = 0
    for face in range(FACES):
        lacking = least - s.hand[s.turn][face]
        if allowed_faces(s) >> face & 1 and lacking <= min(room[s.turn], pool[face]):
            chances += 1
            if below(rng, chances) == 0:
                chosen = face
    if chosen >= 0:
        for _ in range(least - s.hand[s.turn][chosen]):
            put_in_hand(s, s.turn, chosen, pool, room)


def share_public_memory(s: State, seat: int) -> None:
    """Let all other seats remember of hands only what everyone does."""
    for viewer in range(s.players):
        if viewer != seat:
            for p in range(s.players):
                if p != viewer:
                    for column in range(COLUMNS):
                        s.recall[recall_row(viewer, p)][column] = s.recall[recall_row(-1, p)][column]
    if s.phase == GIVING and seat != s.turn and not s.open_hands:
        see_leave(s, s.turn, s.victim, s.taken)
