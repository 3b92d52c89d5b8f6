"""No secret reaches eyes that may not see it: what a seat can't know changes no byte of what it gets."""

from __future__ import annotations

import msgspec

from sobremesa.core import backend, drivers
from sobremesa.core.chance import seed_rng
from sobremesa.core.match import Game, Match
from sobremesa.core.seats import CHANCE, EVERYONE, SPECTATOR
from sobremesa.core.state import State
from sobremesa.core.words import LANGUAGES, words

from .variants import every_variant, positions, recorded, sample_codes

POSITIONS = 60
WORLDS = 2


def elsewhere(match: Match, state: State) -> Match:
    """The same match, if the truth were another."""
    other = match.copy()
    other.state = state
    return other


def everything_sent(match: Match, seat: int, step: int) -> bytes:
    """All that a seat gets: the views, what it may do and why not, in both languages."""
    sent: list[object] = [match.view(seat), match.view(seat, open_heaps=True), match.actor, match.over]
    sent += [match.game.definition.picture(match.view(seat), words(match.game.definition, lang)) for lang in LANGUAGES]
    legal = match.legal_codes()
    if match.actor == seat and seat != SPECTATOR:
        sent.append(legal)
        codes = sample_codes(match.game, legal, step, 60)
    else:
        codes = sample_codes(match.game, [], step, 20)
    for code in codes:
        refusal = match.why_not(match.game.definition.verbs.actions[code], seat if seat != SPECTATOR else 0)
        if seat != SPECTATOR and refusal is not None:
            sent += [refusal.reason, refusal.clause, sorted(refusal.facts.items())]
            sent += [words(match.game.definition, lang).refusal(refusal) for lang in LANGUAGES]
    return msgspec.json.encode(sent)


@every_variant
def test_what_a_seat_cannot_know_changes_no_byte_it_gets(game: Game) -> None:
    for number in range(WORLDS):
        for step, (match, _) in enumerate(positions(game, number, POSITIONS)):
            for seat in range(SPECTATOR, game.players):
                sent = everything_sent(match, seat, step)
                for seed in range(WORLDS):
                    world = elsewhere(match, match.resampled(seat, 100 * step + seed))
                    world.state.check()
                    assert everything_sent(world, seat, step) == sent


@every_variant
def test_a_sample_depends_on_nothing_that_is_hidden(game: Game) -> None:
    """Same knowledge and seed, different truth, same sample: else a bot could learn the truth from samples."""
    for step, (match, _) in enumerate(positions(game, 2, POSITIONS)):
        for seat in range(SPECTATOR, game.players):
            world = elsewhere(match, match.resampled(seat, step))
            for seed in (7, 8):
                assert world.resampled(seat, seed) == match.resampled(seat, seed)


@every_variant
def test_a_sample_can_be_played_to_the_end(game: Game) -> None:
    rules = backend.interpreted(game.definition, drivers.playout)
    most = 12 if len(recorded(game, 3)[1]) < 1500 else 1  # a long game takes the interpreted rules a minute
    for step, (match, _) in enumerate(positions(game, 3, 4 * most if game.changed_options else most)):
        for seat in range(SPECTATOR, game.players):
            state = match.resampled(seat, step)
            rng = [0]
            seed_rng(rng, step, 0)
            rules.playout(state, rng, [0] * game.definition.rules.MAX_ACTIONS)
            state.check()
            assert any(rules.wins(state, p) for p in range(game.players))


@every_variant
def test_a_step_that_is_not_seen_whole_shows_the_same_whatever_it_was(game: Game) -> None:
    """Take other things that could have been done unseen: eyes that do not see them see no difference."""
    definition = game.definition
    for match, code in positions(game, 4, 2 * POSITIONS):
        seen_by = definition.seen_by(match.state, code)
        if seen_by == EVERYONE:
            continue
        if match.actor == CHANCE:
            could_be = [other for other, weight in match.outcome_codes() if weight > 0]
        else:
            could_be = match.legal_codes()
        masked = definition.verbs.masked(code)
        for seat in range(SPECTATOR, game.players):
            if seat >= 0 and seen_by >> seat & 1:
                continue
            shown = set()
            for other in [code, *could_be[:: max(1, len(could_be) // 4)]]:
                mask = definition.seen_by(match.state, other)
                hidden = mask != EVERYONE and not (seat >= 0 and mask >> seat & 1)
                if hidden and definition.verbs.masked(other) == masked:
                    world = match.copy()
                    world.do(other)
                    shown.add(everything_sent(world, seat, 0))
            assert len(shown) == 1


@every_variant
def test_who_sees_a_step_depends_on_nothing_that_is_hidden(game: Game) -> None:
    for step, (match, code) in enumerate(positions(game, 5, 2 * POSITIONS)):
        for seat in range(SPECTATOR, game.players):
            world = elsewhere(match, match.resampled(seat, step))
            listed = world.legal_codes() or [outcome for outcome, _ in world.outcome_codes()]
            if code in listed:
                here, there = (game.definition.seen_by(state, code) for state in (match.state, world.state))
                assert (here == EVERYONE) == (there == EVERYONE)
                if seat >= 0:
                    assert here >> seat & 1 == there >> seat & 1
