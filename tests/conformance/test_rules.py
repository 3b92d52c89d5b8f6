"""What holds for the rules of every game."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from sobremesa.core import backend
from sobremesa.core.chance import seed_rng
from sobremesa.core.definition import GameDefinition
from sobremesa.core.errors import NotLegal
from sobremesa.core.match import Game
from sobremesa.core.seats import CHANCE, NOBODY
from sobremesa.core.simulation import Batch, CompiledGame, simulate
from sobremesa.core.words import LANGUAGES, words

from .twins_agree import check_choices, check_states
from .variants import every_box, every_variant, name_of, positions, recorded, sample_codes

STEPS_A_GAME = 120
"""How many positions of a game are looked at, spread over its length."""

STEPS_IN_BOTH_TWINS = 30_000
"""How many steps of each game and number of players are compared between the twins."""

STEPS_WITH_OPTIONS = 8_000
"""The same for each option."""


@every_variant
def test_legal_is_exactly_what_is_not_refused(game: Game) -> None:
    for step, (match, _) in enumerate(positions(game, 0, STEPS_A_GAME)):
        if match.actor == CHANCE:
            continue
        legal = match.legal_codes()
        assert legal
        assert len(legal) == len(set(legal))
        for code in sample_codes(game, legal, step):
            refusal = game.definition.why_not(match.state, code)
            assert (refusal is None) == (code in legal), f"{game.definition.verbs.actions[code]} at {match.state}"


@every_variant
def test_an_illegal_action_is_refused_in_words_and_changes_nothing(game: Game) -> None:
    for step, (match, _) in enumerate(positions(game, 1, STEPS_A_GAME)):
        before = match.state.copy()
        allowed = match.legal_codes() or [code for code, _ in match.outcome_codes()]
        for code in sample_codes(game, [], step, 60):
            if code in allowed:
                continue
            with pytest.raises(NotLegal) as refused:
                match.play(game.definition.verbs.actions[code])
            assert match.state == before
            for lang in LANGUAGES:
                assert refused.value.said(lang)


@every_variant
def test_nobody_can_act_out_of_turn(game: Game) -> None:
    for match, code in positions(game, 2, 30):
        action = game.definition.verbs.actions[code]
        for seat in range(game.players):
            if seat != match.actor:
                refusal = match.why_not(action, seat)
                assert refusal is not None
                assert refusal.reason in ("not-your-turn", "nature-acts")


@every_variant
def test_all_values_fit_and_all_cards_are_somewhere(game: Game) -> None:
    census = import_module(f"tests.games.{game.id}.positions").census
    held: dict[object, object] = {}
    for match, _ in positions(game, 0, 10_000):
        match.state.check()
        pool, cards = census(match.state)
        assert held.setdefault(pool, cards) == cards


@every_variant
def test_a_game_ends_with_winners_and_nothing_left_to_do(game: Game) -> None:
    match = game.start_by_hand()
    for actor, code in zip(*recorded(game, 0), strict=True):
        assert match.actor == actor
        assert match.winners == []
        match.do(code)
    assert match.over
    assert match.actor == NOBODY
    assert match.winners
    assert match.legal() == []
    assert match.outcomes() == []
    refusal = match.why_not(game.definition.verbs.actions[recorded(game, 0)[1][-1]])
    assert refusal is not None
    assert refusal.reason == "over"


@every_variant
def test_a_state_goes_its_own_way_when_it_is_copied(game: Game) -> None:
    rules = backend.interpreted(game.definition)
    for match, code in positions(game, 1, 60):
        before = match.state.copy()
        moved = match.state.copy()
        rules.apply(moved, code)
        assert match.state == before
        rules.apply(before, code)
        assert before == moved


@every_variant
def test_nature_draws_as_often_as_her_weights_say(game: Game) -> None:
    """A chi-square test of 2,000 draws in some of the states in which nature acts."""
    rules = backend.interpreted(game.definition)
    rng = [0]
    seed_rng(rng, 5, 0)
    looked = 0
    for match, _ in positions(game, 0, 400):
        outcomes = dict(match.outcome_codes())
        if not outcomes or looked % 40:
            looked += bool(outcomes)
            continue
        looked += 1
        total = sum(outcomes.values())
        assert total > 0
        assert all(weight >= 0 for weight in outcomes.values())
        drawn = dict.fromkeys(outcomes, 0)
        for _ in range(2000):
            drawn[rules.draw(match.state, rng)] += 1
        expected = {code: 2000 * weight / total for code, weight in outcomes.items()}
        assert all(drawn[code] == 0 for code, weight in outcomes.items() if weight == 0)
        chi = sum((drawn[code] - mean) ** 2 / mean for code, mean in expected.items() if mean)
        freedom = sum(weight > 0 for weight in outcomes.values()) - 1
        assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 12
    assert looked


@pytest.mark.slow
@every_variant
def test_both_twins_go_through_the_same_states(game: Game) -> None:
    left, number = STEPS_WITH_OPTIONS if game.changed_options else STEPS_IN_BOTH_TWINS, 0
    while left > 0:
        left -= check_states(game, number)
        number += 1


@every_variant
def test_both_twins_choose_the_same_steps(game: Game) -> None:
    for number in range(2):
        check_choices(game, number)


@every_variant
def test_both_twins_list_the_same(game: Game) -> None:
    lane = CompiledGame(game)
    rules = game.definition.rules
    weights = np.zeros(rules.MAX_OUTCOMES, np.int64)
    for match, _ in positions(game, 3, STEPS_A_GAME):
        match.state.pack(lane.scratch, 0)
        if match.actor == CHANCE:
            n = lane.rules.outcomes_at(lane.scratch, 0, lane.out, weights)
            listed = list(zip(lane.out[:n].tolist(), weights[:n].tolist(), strict=True))
            assert listed == match.outcome_codes()
        else:
            n = lane.rules.legal_at(lane.scratch, 0, lane.out)
            assert lane.out[:n].tolist() == match.legal_codes()


@every_variant
def test_both_twins_resample_the_same(game: Game) -> None:
    lane = CompiledGame(game)
    for t, (match, _) in enumerate(positions(game, 4, 40)):
        for seat in range(-1, game.players):
            match.state.pack(lane.scratch, 0)
            seed_rng(lane.rng, t, 0)  # type: ignore[arg-type]  # an array of one number
            lane.rules.resample_at(lane.scratch, 0, seat, lane.rng)
            plain = match.resampled(seat, t)
            assert game.definition.state.unpack(lane.scratch, 0) == plain


@every_variant
def test_a_batch_plays_whole_games(game: Game) -> None:
    batch = Batch(game, 16, seed=3)
    ended = 0
    for _ in range(100_000):
        actions = batch.random_actions()
        batch.step(actions)
        assert (batch.counts > 0).all()
        ended += int(batch.finished.sum())
        assert (batch.winners[batch.finished == 1].sum(axis=1) > 0).all()
        if ended >= 8:
            return
    pytest.fail("games of the batch do not end")


@every_variant
def test_a_simulated_game_is_the_same_by_any_number_of_threads(game: Game) -> None:
    one, two = (simulate(game, 12, 4, threads=threads) for threads in (1, 2))
    assert (one.scores == two.scores).all()
    assert (one.winners == two.winners).all()
    assert (one.decisions == two.decisions).all()
    later = simulate(game, 2, 4, begin=10)
    assert (later.scores == one.scores[10:]).all()


@every_box
def test_every_twin_runs_without_the_interpreters_lock(definition: GameDefinition) -> None:
    for name, function in vars(backend.compiled(definition)).items():
        assert function.targetoptions["nogil"] is True, name


@every_box
def test_the_rules_name_only_fields_that_exist(definition: GameDefinition) -> None:
    for module in backend.link(definition).modules():
        backend.check_fields(definition, module)


@every_variant
def test_a_game_is_named_by_its_setup(game: Game) -> None:
    assert game.id in name_of(game)
    assert words(game.definition, "en").say("title")
