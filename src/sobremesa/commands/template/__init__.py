"""The game that `sobremesa new-game` copies: a small one that is complete. `package` is the game, `tests` its tests.

It is called `sample`, and its clauses begin with S; both are replaced in the copy.
"""
