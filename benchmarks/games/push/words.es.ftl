# Las maneras de jugar a Push, tal como las cuenta docs/strength.md.

luck-spread = Lo lejos que están unas maneras de jugar de otras: un asiento de cuatro contra tres que siguen la regla práctica, `python -m benchmarks.games.push.luck`. Lo que toca a cada uno es un cuarto.
luck-best_of_each = hace la jugada que más gana en 4000 partidas seguidas según la regla práctica (`python -m benchmarks.games.push.moves`)
luck-best_response = prueba cada jugada hasta el final del turno, con un valor aprendido de sus partidas (`python -m benchmarks.games.push.best`)
luck-never_banks = no asegura nunca
luck-fears_every_card = se planta en cuanto alguna carta haría que se pasara
luck-braves_one_in_ten = sigue mientras se pasaría con menos de una carta de cada diez
luck-always_banks = asegura siempre que hay algo que asegurar
luck-takes_any_row = coge cualquier fila
luck-anything = al azar
