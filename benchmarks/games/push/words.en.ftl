# The lines of play of Push, as docs/strength.md tells of them.

luck-spread = How far apart lines of play are: one seat of four against three that follow the rule of heuristic, `python -m benchmarks.games.push.luck`. An even share is a quarter.
luck-best_of_each = makes the move that wins most of 4000 games played on by rule of thumb (`python -m benchmarks.games.push.moves`)
luck-best_response = tries every move to the end of the turn, by a value learnt from its games (`python -m benchmarks.games.push.best`)
luck-never_banks = never banks
luck-fears_every_card = stops before any card that may bust
luck-braves_one_in_ten = goes on while fewer than one card in ten busts
luck-always_banks = banks whenever there is something to bank
luck-takes_any_row = takes any row
luck-anything = at random
