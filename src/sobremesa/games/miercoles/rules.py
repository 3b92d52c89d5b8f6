"""The rules of Miércoles (see rules.en.md beside this file): what may be done, and where each step is carried out.

How a round begins and ends is in `dealing`, a turn and its effects in `turns`, the hidden pile in `hidden`; what is
known of the hands in `memory`, what chance may do in `chances`, and what a seat can't know in `knowledge`.
"""

from __future__ import annotations

from sobremesa.core.bits import listening, lowest_bit, note

from .actions import (
    BLOCK,
    DEAL,
    FEED,
    FETCH,
    FIRST,
    GIVE,
    HIDE,
    MAX_ACTIONS,
    MAX_OUTCOMES,
    NEXT_ROUND,
    NOBODY_FIRST,
    PAIR,
    PASS,
    PLACE_WEDNESDAY,
    PLAY,
    RACE,
    SET_DOWN,
    SHED,
    STACK,
    SWAP,
    TAKEN,
)
from .chances import draw, outcomes
from .dealing import answer_race, deal, end_round, hide, new_round, open_without_one, stack, start_race
from .hidden import faces_in_pile, pile_size
from .knowledge import resample
from .log import DRAWS, ROUND_OVER, ROUND_POINTS, TEAM_POINTS, WINS
from .pieces import ENID, EUGENE, FACES, NORMI, SET_FACES, SET_SIZES
from .state import (
    BLOCKING,
    FEEDING,
    FETCHING,
    FOLLOWING,
    GIVING,
    NO_DUTY,
    OPENS,
    RACING,
    STACKING,
    SWAPPING,
    TURN,
    State,
)
from .turns import (
    COUNT,
    EFFECT,
    FINISH,
    LEAD,
    NO_CARD,
    RACE_ON,
    TOP_CARD,
    TURN_UP,
    WAIT,
    allowed_faces,
    end_row,
    finish_play,
    give,
    lay_down,
    lead,
    own_effect,
    pass_turn,
    place_wednesday,
    play,
    swap,
    take,
    take_from_pile,
)

HOLDS, LAYS = range(2)

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "draw", "legal", "outcomes", "resample", "score", "start", "wins"]


def start(s: State) -> None:
    """W-3: deal the first round."""
    new_round(s)


# What players may do.


def legal(s: State, out: list[int]) -> int:
    """Write all that the acting seat may do now into `out`; return how many actions that is."""
    if s.phase == TURN:
        return legal_turn(s, out)
    if s.phase == FOLLOWING:  # W-25a
        return legal_plays(s, out)
    if s.phase == RACING:  # W-4
        out[0] = RACE + HOLDS
        out[1] = RACE + LAYS
        return 2 if s.hand[s.actor][NORMI] > 0 else 1
    if s.phase == SWAPPING:
        return legal_seats(s, out, SWAP, 1)
    if s.phase == FEEDING:
        return legal_seats(s, out, FEED, 0)
    if s.phase == GIVING:  # W-25b: the card taken lies apart, so it is not given back
        n = 0
        for face in range(FACES):
            out[n] = GIVE + face
            n += s.hand[s.actor][face] > 0
        return n
    if s.phase == FETCHING:  # W-25c
        return legal_faces(s, out, FETCH, faces_in_pile(s) & ~s.blocked)
    if s.phase == BLOCKING:  # W-16
        return legal_faces(s, out, BLOCK, faces_in_pile(s))
    for place in range(s.chars_n):  # W-26
        out[place] = PLACE_WEDNESDAY + place
    return s.chars_n


def legal_turn(s: State, out: list[int]) -> int:
    """W-6, W-9: list cards, sets, shed, and a pass unless a leader can play or shed. W-5: who opens plays a card."""
    n = legal_plays(s, out)
    if s.duty == OPENS:
        return n
    may_shed = only_blocked(s, s.actor)
    if s.duty == NO_DUTY or (n == 0 and not may_shed):
        out[n] = PASS
        n += 1
    hand = s.hand[s.actor]
    for k in range(2):
        out[n] = SET_DOWN + k
        n += hand[SET_FACES[k]] >= SET_SIZES[k]
    if may_shed:
        out[n] = SHED
        n += 1
    return n


def legal_plays(s: State, out: list[int]) -> int:
    """W-6, W-7, W-20: list the cards, or under Enid the pairs, that may be played.

    It writes an action before it knows whether the card is held, and then counts it or not: this saves compiled code a
    branch that can't be predicted.
    """
    hand = s.hand[s.actor]
    faces = allowed_faces(s)
    verb = PLAY
    least = 1
    if s.in_force == ENID:
        verb = PAIR
        least = 2
    n = 0
    for face in range(FACES):
        out[n] = verb + face
        n += (faces >> face & 1) & (hand[face] >= least)
    return n


def only_blocked(s: State, p: int) -> bool:
    """W-17: return whether the hand holds cards of Thing's number only."""
    return s.blocked > 0 and s.hand[p][lowest_bit(s.blocked)] == s.held[p]


def legal_seats(s: State, out: list[int], verb: int, least: int) -> int:
    """W-25b, W-25d: list every other player who has at least so many cards."""
    n = 0
    for p in range(s.players):
        if p != s.actor and s.held[p] >= least:
            out[n] = verb + p
            n += 1
    return n


def legal_faces(s: State, out: list[int], verb: int, faces: int) -> int:
    n = 0
    for face in range(FACES):
        if faces >> face & 1:
            out[n] = verb + face
            n += 1
    return n


# What is done.


def apply(s: State, action: int) -> None:
    """Carry out an action and all that follows from it, until somebody must act."""
    p = s.turn
    if action < PASS:
        after = play(s, (action - PLAY) % FACES, 1 + (action >= PAIR))
    elif action == PASS:
        after = pass_turn(s)
    elif action < DEAL:
        after = apply_choice(s, action)
    else:
        after = apply_chance(s, action)
    wanted = wanted_from_pile(s, action)
    if wanted != NO_CARD:
        if action == PASS:
            note(s, DRAWS, p)
        take_from_pile(s, action - FEED if FEED <= action < BLOCK else p, wanted)
    if after == RACE_ON:
        start_race(s)
    elif after == EFFECT:
        after = own_effect(s)
    if after == FINISH:
        after = finish_play(s)
    elif after == TURN_UP:
        after = end_row(s)
    if after == LEAD:
        lead(s)
    elif after == COUNT:
        end_round(s)
        if listening(s):
            note_count(s)


def wanted_from_pile(s: State, action: int) -> int:
    """Return what an action takes from the hidden pile: a face, TOP_CARD or NO_CARD."""
    if action == PASS:  # W-22
        return TOP_CARD if s.in_force == EUGENE and pile_size(s) > 0 else NO_CARD
    if action < FETCH or action >= PLACE_WEDNESDAY:
        return NO_CARD
    if action < FEED:  # W-25c
        return action - FETCH
    if action < BLOCK:  # W-25d
        return TOP_CARD
    return action - BLOCK  # W-16


def apply_choice(s: State, action: int) -> int:
    """Carry out what a player does besides playing a card and passing; `apply` takes cards from the hidden pile."""
    if action <= SHED:
        return lay_down(s, action - SET_DOWN)
    if action < SWAP:
        answer_race(s, action - RACE)
        return WAIT
    if action < GIVE:
        return swap(s, action - SWAP)
    if action < FETCH:
        return give(s, action - GIVE)
    if action < BLOCK:
        return FINISH
    if action < PLACE_WEDNESDAY:
        return LEAD
    return place_wednesday(s, action - PLACE_WEDNESDAY)


def apply_chance(s: State, action: int) -> int:
    """Carry out what chance has drawn."""
    if action < HIDE:
        deal(s, action - DEAL)
        return WAIT
    if action < STACK:
        hide(s, action - HIDE)
        return WAIT
    if action < FIRST:
        stack(s, action - STACK)
        if s.unstacked > 0:
            return WAIT
        return RACE_ON if s.phase == STACKING else EFFECT
    if action == NOBODY_FIRST:
        open_without_one(s)
        return WAIT
    if action < TAKEN:  # W-4: who was first lays the 1 and so begins
        s.turn = action - FIRST
        s.laying = 0
        return play(s, NORMI, 1)
    if action < NEXT_ROUND:
        return take(s, action - TAKEN)
    new_round(s)
    return WAIT


def note_count(s: State) -> None:
    """W-14, W-29: note the points of the round that was counted, the totals and, after the last round, who wins."""
    note(s, ROUND_OVER, s.round_no)
    for p in range(s.players):
        note(s, TEAM_POINTS if s.teams > 0 else ROUND_POINTS, p, s.points[s.round_no - 1][p], score(s, p))
    if s.round_no == s.rounds:
        for p in range(s.players):
            if wins(s, p):
                note(s, WINS, p, score(s, p))


# How it ends.


def score(s: State, seat: int) -> int:
    """W-14: return the points of all rounds so far. W-29: with teams, those of the whole team."""
    total = 0
    for p in range(s.players):
        if p == seat or (s.teams > 0 and p % s.teams == seat % s.teams):
            for r in range(s.rounds):
                total += s.points[r][p]
    return total


def wins(s: State, seat: int) -> bool:
    """W-14, W-29: return whether nobody has fewer points; a tie is a shared win."""
    mine = score(s, seat)
    for p in range(s.players):
        if score(s, p) < mine:
            return False
    return True
