"""The rules of Dentro del Laberinto, in the order of their clauses (see rules.en.md beside this file)."""

from __future__ import annotations

from sobremesa.core.bits import count_bits, lowest_bit, note
from sobremesa.core.chance import below
from sobremesa.core.definition import NO_LIMIT
from sobremesa.core.seats import CHANCE, NOBODY

from .actions import ANOTHER, ASIDE, DEAL, DEALER, ENOUGH, MAX_ACTIONS, MAX_OUTCOMES, NEXT_HAND, PLAY, TIME_UP
from .log import (
    BEGGAR_KEPT,
    CANCELLED,
    GAME_DRAWN,
    GAME_WON,
    HAND_DRAWN,
    HAND_POINTS,
    HAND_WON,
    TRICK,
    UNITED,
)
from .pieces import (
    ACES_AND_KINGS,
    ALL_MAJORS,
    ALL_MINORS,
    BEGGAR,
    BOTH_HALVES,
    CARDS,
    FAIR,
    JACKS,
    KNIGHTS,
    LABYRINTHIC,
    LABYRINTHICS,
    MAJORS,
    MINORS,
    MOST_HANDS,
    NO_CARD,
    NOTHING_LED,
    ONE_SUIT,
    QUEENS,
    RANKS,
    SEATS,
    SETS,
    SHEET_ROWS,
    TEAMS,
    THE_BEGGAR,
    THE_PAIR,
    UNFAIR,
    WORM_LABYRINTH_BEGGAR,
)
from .sets import add_card, nth_card, remove_card
from .state import State

__all__ = ["MAX_ACTIONS", "MAX_OUTCOMES", "apply", "draw", "legal", "outcomes", "score", "start", "wins"]

NO_SEAT = -1


def start(s: State) -> None:
    """L-3: the first dealer is drawn before anything else. L-17: without a time limit there is a number of hands."""
    if s.hands == 0 and not s.time_limit:
        s.hands = s.players
    s.dealer = NO_SEAT
    s.next_to = NO_SEAT
    s.taker = NO_SEAT
    clear_trick(s)
    s.actor = CHANCE


# The deal (L-3, L-4, L-5).


def shuffle(s: State) -> None:
    """L-4: every hand all cards are in the deck again."""
    s.deck[MINORS] = ALL_MINORS
    s.deck[MAJORS] = ALL_MAJORS
    s.left = CARDS
    s.cancelled = 0
    for k in range(SETS):
        s.hand[s.players][k] = 0
        for team in range(TEAMS):
            s.won[team][k] = 0
        for p in range(s.players):
            s.lacks[p][k] = 0
    s.next_to = s.players
    s.actor = CHANCE


def cards_aside(s: State) -> int:
    """L-4, L-5: return how many cards are set aside."""
    return 4 if s.players == 4 else 8


def outcomes(s: State, out: list[int], weights: list[int]) -> int:
    """Write what chance may do, with weights, and return how many outcomes there are.

    L-3: any seat may deal first. L-4: any card left may come next. L-17: the clock may stop the game between hands.
    Time is up with weight 0: that can happen, as a table's clock says, but it is never drawn.
    """
    if s.dealer == NO_SEAT:
        for p in range(s.players):
            out[p] = DEALER + p
            weights[p] = 1
        return s.players
    if s.left == 0:
        out[0] = NEXT_HAND
        weights[0] = 1
        out[1] = TIME_UP
        weights[1] = 0
        return 2
    for i in range(s.left):
        weights[i] = 1
    return write_cards(s.deck[MINORS], s.deck[MAJORS], ASIDE if s.next_to == s.players else DEAL, out)


def draw(s: State, rng: list[int]) -> int:
    """Return one of the `outcomes`, drawn by their weights, without listing them."""
    if s.dealer == NO_SEAT:
        return DEALER + below(rng, s.players)
    if s.left == 0:
        return NEXT_HAND
    face = nth_card(s.deck[MINORS], s.deck[MAJORS], below(rng, s.left))
    return ASIDE + face if s.next_to == s.players else DEAL + face


def deal(s: State, face: int) -> None:
    """L-4, L-5: cards go aside, where nobody sees them, then round the table. L-6: at last the dealer's left leads."""
    remove_card(s.deck, face)
    add_card(s.hand[s.next_to], face)
    s.left -= 1
    if s.left == 0:
        s.next_to = NO_SEAT
        lead(s, next_seat(s, s.dealer))
    elif s.left >= CARDS - cards_aside(s):
        if s.left == CARDS - cards_aside(s):
            s.next_to = next_seat(s, s.dealer)
    else:
        s.next_to = next_seat(s, s.next_to)


def next_seat(s: State, p: int) -> int:
    """Return the seat to the left, clockwise."""
    return p + 1 if p + 1 < s.players else 0


# What may be played (L-6, L-18, L-19, L-20, L-21, L-22).


def legal(s: State, out: list[int]) -> int:
    """Write what the acting seat may do, and return how many actions there are.

    L-6: any card in hand; with the option `follow` those that L-18, L-19, L-20, L-21, L-22 leave.
    L-16: who is asked after a drawn game says yes or no.
    """
    if s.to_ask > 0:
        out[0] = ANOTHER
        out[1] = ENOUGH
        return 2
    minors = s.hand[s.actor][MINORS]
    majors = s.hand[s.actor][MAJORS]
    if s.follow and s.led != NOTHING_LED:
        beggar = majors & THE_BEGGAR  # L-21: always, and never owed
        if majors & owed_half(s):  # L-20
            minors = 0
            majors = beggar | (majors & owed_half(s))
        elif minors & led_suit(s):  # L-18
            minors &= led_suit(s)
            majors = beggar
        elif majors & LABYRINTHICS:  # L-18, L-19
            minors = 0
            higher = majors & higher_than(s.latest)
            majors = beggar | (higher if higher else majors & LABYRINTHICS)
    return write_cards(minors, majors, PLAY, out)


def write_cards(minors: int, majors: int, verb: int, out: list[int]) -> int:
    """Write the actions of a verb with each card of a set, and return how many."""
    n = 0
    while minors:
        out[n] = verb + lowest_bit(minors)
        minors &= minors - 1
        n += 1
    while majors:
        out[n] = verb + BEGGAR + lowest_bit(majors)
        majors &= majors - 1
        n += 1
    return n


def led_suit(s: State) -> int:
    """L-7, L-18: return all cards of the minor suit led, none if it was a Labyrinthic."""
    return ONE_SUIT << s.led * RANKS if s.led < LABYRINTHIC else 0


def higher_than(value: int) -> int:
    """L-19: return all Labyrinthics of a higher value; Fair and Unfair too, if there is no last one to beat."""
    return LABYRINTHICS & ~((1 << value + UNFAIR - BEGGAR + 1) - 1) if value != NO_CARD else LABYRINTHICS


def owed_half(s: State) -> int:
    """L-20: return Fair or Unfair, as a set, if a teammate of the acting seat has the other in the trick."""
    if s.half == NO_SEAT or (s.half - s.actor) % TEAMS != 0:
        return 0
    return 1 << BOTH_HALVES - s.trick[s.half] - BEGGAR


def show(s: State, p: int, face: int) -> None:
    """What a card played under `follow` shows the player not to hold; the Beggar shows nothing (L-21)."""
    if s.led == NOTHING_LED or face == BEGGAR:
        return
    lacks = s.lacks[p]
    owed = owed_half(s)
    if face >= BEGGAR and owed >> face - BEGGAR & 1:
        return  # L-20 goes before all else: what it forces says nothing of the rest
    lacks[MAJORS] |= owed
    if s.led != LABYRINTHIC:
        if face // RANKS == s.led:
            return
        lacks[MINORS] |= led_suit(s)  # L-18
    if face < BEGGAR:
        lacks[MAJORS] |= LABYRINTHICS  # L-18
    elif value_of(face) <= s.latest:
        lacks[MAJORS] |= higher_than(s.latest)  # L-19


# A trick (L-6, L-7, L-8, L-9, L-10, L-11, L-12).


def apply(s: State, action: int) -> None:
    if action >= PLAY:
        play(s, action - PLAY)
    elif action >= ANOTHER:
        answer(s, action == ANOTHER)
    elif action == TIME_UP:
        end_game(s)
    elif action == NEXT_HAND:
        next_hand(s)
    elif action >= DEAL:
        deal(s, action - DEAL)
    elif action >= ASIDE:
        deal(s, action - ASIDE)
    else:
        s.dealer = action - DEALER
        shuffle(s)


def lead(s: State, p: int) -> None:
    """L-6, L-8: a new trick, begun by a seat."""
    s.to_play = s.players
    s.actor = p


def clear_trick(s: State) -> None:
    for p in range(SEATS):
        s.trick[p] = NO_CARD
    s.led = NOTHING_LED
    s.latest = NO_CARD
    s.best = NO_CARD
    s.winner = NO_SEAT
    s.half = NO_SEAT
    s.united = 0


def play(s: State, face: int) -> None:
    """L-6: one card of the hand to the trick, clockwise. L-9: the Beggar goes to the own team's won cards instead."""
    p = s.actor
    if s.follow:
        show(s, p, face)
    remove_card(s.hand[p], face)
    if face == BEGGAR:
        add_card(s.won[p % TEAMS], face)
        note(s, BEGGAR_KEPT, p % TEAMS)
    else:
        add_card(s.pot, face)
        s.trick[p] = face
        enter(s, p, face)
        if face in (FAIR, UNFAIR):
            meet(s, p)
    s.to_play -= 1
    if s.to_play > 0:
        s.actor = next_seat(s, p)
    else:
        take_trick(s)


def enter(s: State, p: int, face: int) -> None:
    """L-7, L-8, L-10: what a card does to the trick. L-11: nothing beats the pair of one team."""
    if s.led == NOTHING_LED:
        s.led = min(face // RANKS, LABYRINTHIC)
    if face > BEGGAR:
        s.latest = value_of(face)
    if face > s.best and (face > BEGGAR or face // RANKS == s.led) and not s.united:
        s.best = face
        s.winner = p


def value_of(face: int) -> int:
    """L-1, L-10: return the value of a Labyrinthic; Fair and Unfair are worth 0."""
    return max(face - UNFAIR, 0)


def meet(s: State, p: int) -> None:
    """L-11, L-12: Fair or Unfair was played; if the other is in the trick they unite or cancel each other."""
    if s.half == NO_SEAT:
        s.half = p
        return
    if (s.half - p) % TEAMS == 0:
        s.united = 1
        s.winner = p
        s.half = NO_SEAT
        note(s, UNITED, p)
    else:
        cancel(s, s.half, p)


def cancel(s: State, p: int, q: int) -> None:
    """L-12: two seats' cards leave the trick, which is as if they had never been in it. L-22: the lead may be new."""
    first = (s.actor + s.to_play) % s.players
    note(s, CANCELLED)
    s.cancelled = 1
    s.pot[MAJORS] &= ~THE_PAIR
    s.trick[p] = NO_CARD
    s.trick[q] = NO_CARD
    s.led = NOTHING_LED
    s.latest = NO_CARD
    s.best = NO_CARD
    s.winner = NO_SEAT
    s.half = NO_SEAT
    for i in range(s.players):
        r = (first + i) % s.players
        if s.trick[r] != NO_CARD:
            enter(s, r, s.trick[r])


def take_trick(s: State) -> None:
    """L-8: the winner's team keeps the cards and the winner leads. L-13: after the last trick the hand is counted."""
    for k in range(SETS):
        s.won[s.winner % TEAMS][k] |= s.pot[k]
        s.pot[k] = 0
    s.taker = s.winner
    note(s, TRICK, s.taker)
    clear_trick(s)
    if s.hand[s.taker][MINORS] | s.hand[s.taker][MAJORS]:
        lead(s, s.taker)
    else:
        end_hand(s)


# The count (L-13, L-14, L-15, L-16, L-17).


def end_hand(s: State) -> None:
    """L-14: more points win the hand. L-15, L-16, L-17: then the game is over, or the next hand comes.

    L-16: in place of a draw there may be another hand, if all agree; with the option `ask` everyone is asked.
    """
    for team in range(TEAMS):
        s.points[team] = points_of(s.won[team])
        s.sheet[s.hand_no % SHEET_ROWS][team] = s.points[team]
        note(s, HAND_POINTS, team, s.points[team])
    s.hand_no += 1
    if s.points[0] == s.points[1]:
        note(s, HAND_DRAWN, s.hand_no)
    else:
        team = 0 if s.points[0] > s.points[1] else 1
        s.hands_won[team] += 1
        note(s, HAND_WON, team, s.hand_no, s.hands_won[team])
    if not is_last_hand(s):
        go_on(s)
    elif s.ask and s.hands_won[0] == s.hands_won[1] and not s.time_limit:
        s.to_ask = s.players
        s.actor = next_seat(s, s.dealer)
    else:
        end_game(s)


def go_on(s: State) -> None:
    """L-3: the next hand comes. L-17: with a time limit the clock is asked first."""
    if s.time_limit:
        s.actor = CHANCE
    else:
        next_hand(s)


def answer(s: State, another: bool) -> None:
    """L-16: everyone is asked in turn, from the dealer's left; one who has had enough ends the game."""
    s.to_ask = s.to_ask - 1 if another else 0
    if not another:
        end_game(s)
    elif s.to_ask > 0:
        s.actor = next_seat(s, s.actor)
    else:
        go_on(s)


def end_game(s: State) -> None:
    """L-15, L-16: the team with more hands wins the game; with as many it is drawn."""
    s.actor = NOBODY
    if s.hands_won[0] == s.hands_won[1]:
        note(s, GAME_DRAWN, s.hands_won[0])
    else:
        team = 0 if s.hands_won[0] > s.hands_won[1] else 1
        note(s, GAME_WON, team, s.hands_won[team], s.hands_won[1 - team])


def points_of(cards: list[int]) -> int:
    """L-13: return the points of a set of won cards."""
    minors = cards[MINORS]
    majors = cards[MAJORS]
    points = count_bits(minors) + count_bits(majors)
    points += 4 * count_bits(minors & ACES_AND_KINGS) + 4 * count_bits(majors & WORM_LABYRINTH_BEGGAR)
    points += 3 * count_bits(minors & QUEENS) + 2 * count_bits(minors & KNIGHTS) + count_bits(minors & JACKS)
    return points + 8 if majors & THE_PAIR == THE_PAIR else points


def is_last_hand(s: State) -> bool:
    """Return whether the game ends with the hand just counted.

    L-15: all hands are played. L-16: one more if nobody has won more of them, and on until one is won if so agreed.
    L-17: with a time limit there is no extra hand.
    """
    if s.hand_no < hands_to_play(s):
        return False
    if s.time_limit or s.hands_won[0] != s.hands_won[1]:
        return True
    return s.hand_no > hands_to_play(s) and not s.play_until_won


def hands_to_play(s: State) -> int:
    """L-15, L-17: return the number of hands agreed on; MOST_HANDS if only the time decides."""
    return s.hands if s.hands > 0 else MOST_HANDS


def next_hand(s: State) -> None:
    """L-3: the deal moves clockwise."""
    s.dealer = next_seat(s, s.dealer)
    shuffle(s)


def pause(s: State) -> float:
    """Return how long a table waits now.

    L-23: after the count of a hand, before the next one begins or the clock ends the game (L-17).
    """
    counted = s.left == 0 if s.time_limit else s.left == CARDS
    return NO_LIMIT if counted and s.hand_no > 0 else 0


def score(s: State, seat: int) -> int:
    """L-15: return the hands won by the seat's team."""
    return s.hands_won[seat % TEAMS]


def wins(s: State, seat: int) -> bool:
    """L-15: return whether the seat's team has won more hands. L-16: a drawn game has no winner."""
    return s.hands_won[seat % TEAMS] > s.hands_won[1 - seat % TEAMS]
