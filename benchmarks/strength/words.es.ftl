# Lo que dice docs/strength.md, y lo que dicen sus medidas.

error-note = { $file }, línea { $line }: esto no lo ha escrito ninguna prueba.
error-no-kind = No hay competiciones «{ $kind }»; hay: { $kinds }.
strength-title = Lo fuertes que son los bots
strength-made = Hecho con `./sobremesa strength`; la orden de cada línea está abajo. Partes de las victorias con sus intervalos del 95 %; una victoria compartida se divide.
strength-duplicate = Cada reparto se juega en todas las rotaciones de los asientos. Un bot se sienta contra otros como el segundo en los demás asientos; en Dentro del Laberinto juega equipo contra equipo.
strength-players = jugadores
strength-contest = competición
strength-games = partidas
strength-needed = meta
strength-met = se cumple
strength-more-than = más de { $share }
strength-at-least = { $share }
strength-against = { $first } contra { $second }
strength-stale = \* Los bots o las reglas han cambiado desde que se jugaron estos repartos.
strength-luck = † No es por falta de simulaciones: con cien veces más, el intervalo entero queda también por debajo de la meta. Ni, por lo que hemos podido ver, por falta de un plan mejor: abajo está lo que gana un jugador hecho solo para ganar a tres reglas prácticas y que lo ha aprendido de sus propias partidas. Las maneras de jugar cercanas a la regla práctica ganan más o menos lo mismo que ella; lejos de ella se pierde todo.
luck-line = manera de jugar
legal-title = Nunca una jugada ilegal
legal-how = Un bot en todos los asientos, partidas enteras, y cada elección comparada con la lista verdadera de lo que es legal: `python -m benchmarks.bots_legal`. Tantas partidas con cada número de jugadores. Los niveles son `heuristic` con despistes y `search` con más tiempo.
legal-game = juego
legal-bot = bot
legal-players = jugadores
legal-games = partidas con cada número
legal-choices = elecciones en total
legal-illegal = ilegales
strength-commands = Las órdenes
strength-none = Todavía no se ha jugado nada.
