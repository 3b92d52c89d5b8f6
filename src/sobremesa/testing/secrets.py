"""Checks of non-interference: what a seat can't know changes no byte of what it gets."""

from __future__ import annotations

import msgspec

from sobremesa.core.chance import seed_rng
from sobremesa.core.drivers import make_play
from sobremesa.core.match import Game, Match
from sobremesa.core.seats import CHANCE, EVERYONE, SPECTATOR
from sobremesa.core.state import State

from .checks import ConformanceError, Scope, check, expect
from .variants import positions, recorded, sample_codes

POSITIONS = 60
SAMPLES = 2


def with_state(match: Match, state: State) -> Match:
    """Return the same match with another state."""
    other = match.copy()
    other.state = state
    return other


def _sent(match: Match, seat: int, step: int) -> dict[str, object]:
    """Return all that a seat gets: views, what it may do, and why not.

    Pictures and sentences are left out: they are made from the view or the refusal alone, and take most of the time.
    """
    definition = match.game.definition
    sent: dict[str, object] = {
        "view": match.view(seat),
        "view with memory aid": match.view(seat, memory_aid=True),
        "actor": match.actor,
        "end": match.over,
    }
    if seat == SPECTATOR:
        return sent
    acts = match.actor == seat
    legal = match.legal_codes() if acts else []
    sent["legal list"] = legal
    refusals: list[object] = []
    for code in sample_codes(match.game, legal, step, 60 if acts else 20):
        refusal = match.why_not(definition.verbs.actions[code], seat)
        if refusal is not None:
            refusals += [refusal.reason, refusal.clause, sorted(refusal.facts.items())]
    sent["refusals"] = refusals
    return sent


def everything_sent(match: Match, seat: int, step: int) -> bytes:
    """Return all that a seat gets as bytes."""
    return msgspec.json.encode(_sent(match, seat, step))


def _leaking(match: Match, other: Match, seat: int, step: int) -> str:
    """Return the parts of what a seat gets that differ between two matches, as text."""
    here, there = _sent(match, seat, step), _sent(other, seat, step)
    parts = [part for part in here if msgspec.json.encode(here[part]) != msgspec.json.encode(there[part])]
    for part in parts[:1]:
        one, two = msgspec.to_builtins(here[part]), msgspec.to_builtins(there[part])
        if isinstance(one, dict) and isinstance(two, dict):
            parts += [f"field '{name}'" for name in one if one[name] != two[name]]
    return ", ".join(parts)


@check(Scope.VARIANT)
def hidden_things_change_no_byte(game: Game) -> None:
    """Redraw all that a seat can't know: every byte that it gets stays the same."""
    for number in range(SAMPLES):
        for step, (match, _) in enumerate(positions(game, number, POSITIONS)):
            for seat in range(SPECTATOR, game.players):
                sent = everything_sent(match, seat, step)
                for seed in range(SAMPLES):
                    other = with_state(match, match.resampled(seat, 100 * step + seed))
                    other.state.check()
                    if everything_sent(other, seat, step) != sent:
                        raise ConformanceError(
                            f"seat {seat} gets what it can't know, in: {_leaking(match, other, seat, step)}. Either the"
                            f" view shows it, or resample redraws what the seat knows. State: {match.state}"
                        )


@check(Scope.VARIANT)
def samples_keep_secrets(game: Game) -> None:
    """Same knowledge and seed, different truth, same sample: else a bot could learn the truth from samples."""
    for step, (match, _) in enumerate(positions(game, 2, POSITIONS)):
        for seat in range(SPECTATOR, game.players):
            other = with_state(match, match.resampled(seat, step))
            for seed in (7, 8):
                same = other.resampled(seat, seed) == match.resampled(seat, seed)
                expect(same, "resample for seat {seat} depends on what is hidden, at {s}", seat=seat, s=match.state)


@check(Scope.VARIANT)
def samples_can_be_played(game: Game) -> None:
    """A sampled state can be played to an end with winners."""
    play = make_play(game.definition)
    most = max(1, 3000 // len(recorded(game, 3)[1]))  # a long game takes the interpreted rules long
    for step, (match, _) in enumerate(positions(game, 3, 4 * most if game.changed_options else most)):
        for seat in range(SPECTATOR, game.players):
            state = match.resampled(seat, step)
            rng = [0]
            seed_rng(rng, step, 0)
            play.playout(state, rng, [0] * game.definition.room)
            state.check()
            won = game.definition.draws or any(play.wins(state, p) for p in range(game.players))
            expect(won, "a sample for seat {seat} ends without winners, from {s}", seat=seat, s=match.state)


def _sees(mask: int, seat: int) -> bool:
    """Return whether a seat is among those who see a step in full."""
    return mask == EVERYONE or (seat >= 0 and bool(mask >> seat & 1))


@check(Scope.VARIANT)
def unseen_steps_look_alike(game: Game) -> None:
    """After a step that a viewer doesn't see in full, it gets the same whatever the step was."""
    definition = game.definition
    for match, code in positions(game, 4, 2 * POSITIONS):
        mask = definition.seen_by(match.state, code)
        if mask == EVERYONE:
            continue
        if match.actor == CHANCE:
            could_be = [other for other, weight in match.outcome_codes() if weight > 0]
        else:
            could_be = match.legal_codes()
        for seat in range(SPECTATOR, game.players):
            if _sees(mask, seat):
                continue
            shown = set()
            for other in [code, *could_be[:: max(1, len(could_be) // 4)]]:
                unseen = not _sees(definition.seen_by(match.state, other), seat)
                if unseen and definition.verbs.masked(other) == definition.verbs.masked(code):
                    after = match.copy()
                    after.do(other)
                    shown.add(everything_sent(after, seat, 0))
            action = definition.verbs.actions[code]
            expect(len(shown) == 1, "seat {seat} can tell which '{action}' it did not see", seat=seat, action=action)


@check(Scope.VARIANT)
def who_sees_a_step_is_no_secret(game: Game) -> None:
    """Who sees a step depends on nothing that the viewer can't know."""
    for step, (match, code) in enumerate(positions(game, 5, 2 * POSITIONS)):
        for seat in range(SPECTATOR, game.players):
            other = with_state(match, match.resampled(seat, step))
            listed = other.legal_codes() or [outcome for outcome, _ in other.outcome_codes()]
            if code in listed:
                here, there = (game.definition.seen_by(state, code) for state in (match.state, other.state))
                same = (here == EVERYONE) == (there == EVERYONE) and _sees(here, seat) == _sees(there, seat)
                action = game.definition.verbs.actions[code]
                expect(same, "who sees '{action}' depends on what seat {seat} can't know", action=action, seat=seat)
