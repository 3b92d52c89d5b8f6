"""A turn of Miércoles: playing, passing, sets, what cards and characters do."""

from __future__ import annotations

from sobremesa.core.bits import lowest_bit, note
from sobremesa.core.seats import CHANCE

from .dealing import clear_characters
from .hidden import (
    faces_in_pile,
    look_through,
    pile_size,
    put_on_top,
    remove_card,
    top_slot,
    topmost_slot,
    turn_over_played,
)
from .log import (
    ALL_PASSED,
    GIVES_TO,
    NO_CHARACTERS,
    NOBODY_MOVES,
    ROUND_EFFECT,
    TAKES_FROM,
    THIRTEEN_SAVES,
    TURNED_UP,
    WEDNESDAY_ENDS,
)
from .memory import (
    all_see_leave,
    cap,
    exchange_hands,
    forget_hand,
    raise_caps,
    remember_own_hand,
    remember_swap,
    see_leave,
)
from .pieces import (
    ALLOWED,
    EFFECTS,
    EMPTY,
    ENID,
    FACELESS,
    FACES,
    HYDE,
    NO_CHARACTER,
    ROUND_CARD,
    ROUND_CHARACTER,
    SET_FACES,
    SET_SIZES,
    SHAPESHIFTER,
    SIREN,
    THING,
    THIRTEEN,
    TYLER,
    TYLER_WITH_TENS,
    VAMPIRE,
    WEDNESDAY,
    YOKO,
)
from .state import (
    BLOCKING,
    DRAWN,
    FEEDING,
    FETCHED,
    FETCHED_PAST_BLOCK,
    FETCHING,
    FOLLOWING,
    GIVING,
    LEADS,
    NO_DUTY,
    PLACING,
    RESTACKING,
    RETURNING,
    SHOWN,
    SWAPPING,
    TAKING,
    TURN,
    State,
)

SHED_HAND = 2  # what is laid down, if it is neither of the two sets
TOP_CARD = -1  # whatever face it shows
NO_CARD = -2
PATIENCE = 3  # W-12: counts in a row that do not fall

# What comes after a step: each of these functions leaves it to `rules.apply` to go on.
WAIT = 0  # somebody has been asked for the next step
RACE_ON = 1  # the race for the first card begins (W-4)
EFFECT = 2  # the effect of the card just played (W-25a, W-25b, W-25c, W-25d)
FINISH = 3  # the end of a play, a set or a shed (W-13)
TURN_UP = 4  # all have passed: the next character (W-8)
LEAD = 5  # the last player who played leads (W-9)
COUNT = 6  # the round is over (W-14)


# Whose turn it is (W-6, W-9, W-11, W-19).


def seat_after(s: State, p: int) -> int:
    """Return the next seat: clockwise (W-6), anticlockwise while Yoko is in force (W-19)."""
    if s.in_force == YOKO:
        return p - 1 if p > 0 else s.players - 1
    return p + 1 if p < s.players - 1 else 0


def finish_play(s: State) -> int:
    """W-13: with all effects done, the round is over if at most one player has cards. Otherwise the turn passes on."""
    holders = 0
    for p in range(s.players):
        holders += s.held[p] > 0
    if holders <= 1:
        return COUNT
    pass_on(s, seat_after(s, s.turn), NO_DUTY)
    return WAIT


def lead(s: State) -> None:
    """W-9: the last player who played leads; without cards the turn passes on, and the duty with nobody."""
    s.passes = 0
    pass_on(s, s.last_player, LEADS if s.held[s.last_player] > 0 else NO_DUTY)


def pass_on(s: State, p: int, duty: int) -> None:
    """W-11: it is the turn of p, or the next player who has cards. Those who have none count as passing (W-8)."""
    while s.held[p] == 0:
        s.passes += 1
        p = seat_after(s, p)
    s.turn = p
    s.duty = duty
    s.phase = TURN
    s.actor = p


# Playing a card (W-6, W-7, W-13, W-18, W-20, W-21, W-22, W-23, W-24, W-25a, W-25b, W-25c, W-25d).


def allowed_faces(s: State) -> int:
    """Return what the character in force and Thing's block (W-16) let be played now, as bits of faces."""
    rule = s.in_force
    if rule == TYLER and s.expert and s.round_no % EFFECTS == 4:  # W-28
        rule = TYLER_WITH_TENS
    return ALLOWED[rule][s.top + 1] & ~s.blocked


def play(s: State, face: int, n: int) -> int:
    """W-6, W-20: play n cards of a face from the hand of the player whose turn it is."""
    p = s.turn
    s.hand[p][face] -= n
    s.held[p] -= n
    for _ in range(n):
        s.played[s.played_n] = face
        s.played_n += 1
        all_see_leave(s, p, face)
    s.top = face
    s.last_player = p
    s.shield = int(face == THIRTEEN)
    s.passes = 0
    s.phase = TURN
    s.actor = p
    effect = s.round_no % EFFECTS
    if s.expert and ROUND_CARD[effect] == face and ROUND_CHARACTER[effect] == s.in_force:
        return round_effect(s)
    return EFFECT


def own_effect(s: State) -> int:
    """W-25a, W-25b, W-25c, W-25d: start the effect of the card just played; without one the turn is over."""
    p = s.turn
    s.actor = p
    if s.top == FACELESS:
        if can_follow(s):
            s.phase = FOLLOWING
            return WAIT
        cap(s, p, allowed_faces(s), int(s.in_force == ENID))  # all see that nothing fits
    elif s.top == SHAPESHIFTER:
        if s.held[p] > 0 and others_hold(s):
            s.phase = SWAPPING
            return WAIT
    elif s.top == SIREN and pile_size(s) > 0:
        if faces_in_pile(s) & ~s.blocked:
            look_through(s, p)
            s.phase = FETCHING
            return WAIT
        for viewer in range(-1, s.players):  # nothing but blocked cards there, and now all know it
            look_through(s, viewer)
    elif s.top == VAMPIRE and pile_size(s) > 0:
        s.phase = FEEDING
        return WAIT
    return FINISH


def can_follow(s: State) -> bool:
    """W-25a: return whether the player may play another card, or under Enid another pair, on the 2."""
    faces = allowed_faces(s)
    least = 2 if s.in_force == ENID else 1
    hand = s.hand[s.turn]
    for face in range(FACES):
        if faces >> face & 1 and hand[face] >= least:
            return True
    return False


def others_hold(s: State) -> bool:
    for p in range(s.players):
        if p != s.turn and s.held[p] > 0:
            return True
    return False


def swap(s: State, q: int) -> int:
    """W-25b: take a card from player q; chance says which."""
    s.victim = q
    s.phase = TAKING
    s.actor = CHANCE
    return WAIT


def take(s: State, face: int) -> int:
    """W-25b: take this card; it lies apart until another is given for it."""
    s.hand[s.victim][face] -= 1
    s.held[s.victim] -= 1
    if not s.open_hands:
        see_leave(s, s.turn, s.victim, face)
    s.taken = face
    note(s, TAKES_FROM, s.turn, s.victim)
    s.phase = GIVING
    s.actor = s.turn
    return WAIT


def give(s: State, face: int) -> int:
    """W-25b: give a card that was held before to the other player, and keep the one taken."""
    p = s.turn
    q = s.victim
    note(s, GIVES_TO, q)
    if not s.open_hands:
        remember_swap(s, p, q, face)
    s.hand[p][face] -= 1
    s.hand[q][face] += 1
    s.held[q] += 1
    s.hand[p][s.taken] += 1
    s.victim = -1
    s.taken = -1
    return FINISH


def take_from_pile(s: State, p: int, wanted: int) -> None:
    """Take a card from the hidden pile: the topmost of a face (W-16, W-25c) or the top card (W-22, W-25d).

    It comes to a hand, but for the one that Thing marks: that one is shown, and lies beside the pile.
    """
    i = top_slot(s) if wanted == TOP_CARD else topmost_slot(s, wanted)
    how = DRAWN
    if s.phase == BLOCKING:
        how = SHOWN + wanted
        s.blocked = 1 << wanted
    else:
        s.hand[p][s.pile[i]] += 1
        s.held[p] += 1
        raise_caps(s, p)
        if wanted != TOP_CARD:
            how = FETCHED_PAST_BLOCK if s.blocked else FETCHED
            if s.open_hands:
                how = SHOWN + wanted
    remove_card(s, i, p, how)


# Sets and blocked hands (W-17, W-26).


def lay_down(s: State, kind: int) -> int:
    """W-26: lay three 6s, which move Wednesday, or four 10s, which end the round. W-17: shed a blocked hand.

    The cards are shown and put on top of the hidden pile: this is neither a pass nor a card played.
    """
    p = s.turn
    if kind == SHED_HAND:
        face = lowest_bit(s.blocked)
        n = s.held[p]
    else:
        face = SET_FACES[kind]
        n = SET_SIZES[kind]
    s.hand[p][face] -= n
    s.held[p] -= n
    for _ in range(n):
        all_see_leave(s, p, face)
    put_on_top(s, face, n)
    s.passes = 0
    if kind == SHED_HAND:
        return FINISH
    if face == HYDE:
        return COUNT
    return look_at_characters(s)


# Passing (W-6, W-8, W-9, W-12, W-22).


def pass_turn(s: State) -> int:
    """W-6: pass. W-8: when all have passed, the next character comes."""
    p = s.turn
    if s.duty == LEADS:  # who leads passes only with nothing to play
        cap(s, p, allowed_faces(s), int(s.in_force == ENID))
    s.passes += 1
    q = seat_after(s, p)
    while s.passes < s.players and s.held[q] == 0:
        s.passes += 1
        q = seat_after(s, q)
    if s.passes == s.players:
        return TURN_UP
    s.turn = q
    s.duty = NO_DUTY
    s.actor = q
    return WAIT


def end_row(s: State) -> int:
    """W-8: hide the play pile and turn the next character up.

    W-12: with none left the hands must shrink now and then, or the round ends.
    """
    note(s, ALL_PASSED)
    nothing_played = s.played_n == 0
    if not nothing_played:
        turn_over_played(s)
        s.top = EMPTY
    if s.chars_n > 0:
        return turn_up(s)
    if nothing_played and s.in_force == NO_CHARACTER:
        note(s, NOBODY_MOVES)
        return COUNT
    s.in_force = NO_CHARACTER
    total = 0
    for p in range(s.players):
        total += s.held[p]
    s.stuck += 1
    if total < s.fewest:
        s.fewest = total
        s.stuck = 0
    if s.stuck == PATIENCE:
        note(s, NOBODY_MOVES)
        return COUNT
    note(s, NO_CHARACTERS)
    return LEAD


# Characters (W-8, W-15, W-16, W-24, W-26).


def remove_character(s: State, place: int) -> None:
    s.chars_n -= 1
    for i in range(place, s.chars_n):
        s.chars[i] = s.chars[i + 1]
    s.chars[s.chars_n] = 0


def wednesday_place(s: State) -> int:
    """Return Wednesday's place in the character pile, -1 if she is not in it."""
    for i in range(s.chars_n):
        if s.chars[i] == WEDNESDAY:
            return i
    return -1


def turn_up(s: State) -> int:
    """W-8: put the next character in force. Wednesday (W-15, W-24) and Thing (W-16) act at once."""
    s.in_force = s.chars[0]
    remove_character(s, 0)
    if s.in_force == WEDNESDAY:
        s.in_force = NO_CHARACTER
        s.wednesday_known = 0
        if not s.shield:
            note(s, WEDNESDAY_ENDS)
            return COUNT
        note(s, THIRTEEN_SAVES, s.last_player)
        s.shield = 0
        s.phase = RETURNING
        s.actor = CHANCE
        return WAIT
    note(s, TURNED_UP, s.in_force)
    if s.in_force == THING and pile_size(s) > 0:
        look_through(s, s.last_player)
        s.turn = s.last_player
        s.phase = BLOCKING
        s.actor = s.turn
        return WAIT
    return LEAD


def look_at_characters(s: State) -> int:
    """W-26, W-27 (round 4): let the player look at the character pile, to put Wednesday anywhere in it."""
    if wednesday_place(s) < 0:
        return FINISH
    bit = 1 << (s.turn + 1)
    s.order_known |= bit
    s.wednesday_known |= bit
    s.phase = PLACING
    s.actor = s.turn
    return WAIT


def place_wednesday(s: State, place: int) -> int:
    """W-26, W-27 (round 4): a player puts her elsewhere, and knows where. W-24: chance does, after the 13.

    The others keep their order.
    """
    after = LEAD
    if s.phase == PLACING:
        remove_character(s, wednesday_place(s))
        s.wednesday_known = 1 << (s.turn + 1)
        after = FINISH
    for i in range(s.chars_n, place, -1):
        s.chars[i] = s.chars[i - 1]
    s.chars[place] = WEDNESDAY
    s.chars_n += 1
    return after


# Expert mode (W-27).


def round_effect(s: State) -> int:
    """W-27: carry out the effect of the round, before the card's own."""
    effect = s.round_no % EFFECTS
    note(s, ROUND_EFFECT + effect)
    if effect == 0:
        clear_characters(s)
    elif effect == 1:
        return take_wednesday_out(s)
    elif effect == 2:
        for p in range(s.players):
            forget_hand(s, p)
        s.open_hands = 1
    elif effect == 3:
        return look_at_characters(s)  # a 9 does nothing of its own
    else:
        hand_on(s)
    return EFFECT


def take_wednesday_out(s: State) -> int:
    """W-27, round 2: take Wednesday out of the character pile; chance shuffles the others."""
    for i in range(s.chars_n):
        if s.chars[i] != WEDNESDAY:
            s.unstacked |= 1 << s.chars[i]
        s.chars[i] = 0
    s.chars_n = 0
    s.order_known = 0
    s.wednesday_known = 0
    if s.unstacked == 0:
        return EFFECT
    s.phase = RESTACKING
    s.actor = CHANCE
    return WAIT


def hand_on(s: State) -> None:
    """W-27, round 5: pass all hands one seat to the right, which is anticlockwise."""
    n = s.players
    for p in range(n - 1):
        exchange_hands(s, p, p + 1)
    s.capped = s.capped >> 1 | (s.capped & 1) << (n - 1)
    s.watched = 0
    for p in range(n):
        remember_own_hand(s, p, p - 1 if p > 0 else n - 1)
