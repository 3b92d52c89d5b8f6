# Lo que dicen las órdenes para desarrollar.

help-bench = Mide la velocidad, junto a OpenSpiel y PettingZoo si están instalados.
help-test = Pasa todas las comprobaciones y pruebas; los demás argumentos van a pytest.
help-fast = Solo la parte rápida, menos de dos minutos.
help-bench-games = Los juegos que medir; si no se dice ninguno, todos.
help-quick = Medidas más cortas y menos finas.
help-strength = Mide a cada bot en cada juego y escribe docs/strength.md.
help-strength-games = Cuántas partidas por competición, en vez de las suyas.
help-strength-only = Solo estas competiciones; se puede repetir.
help-strength-out = Dónde se guardan los repartos; la misma orden sigue donde se cortó.
help-strength-file = El documento que se escribe.
help-strength-plan = Solo dice lo que va a costar, según los primeros repartos de cada competición.

error-no-claims = De { $games } no se afirma nada, así que no hay nada que medir: las cifras que alcanzar estarían en benchmarks/games/ID/claims.py.

measuring = Midiendo
bench-title = Velocidad en un núcleo, en decisiones por segundo de CPU
bench-what = qué
bench-ours = aquí
bench-peer = allí
bench-ratio = razón
bench-needed = meta
bench-met = ¿llega?
bench-no-peer = Falta con qué comparar: instala el extra `peers`.
bench-playouts = { $game }: partidas enteras al azar, con reparto / { $peer }: en C++, sin reparto
bench-classic = { $game }: partidas enteras al azar / { $peer }: su entorno clásico más rápido
bench-bots = { $game }: lo mismo / { $peer }: evaluate_bots, con reparto
bench-stepped = { $game }: reglas compiladas, paso a paso desde Python / { $peer }: desde Python
bench-interpreted = { $game }: reglas interpretadas / { $peer }: desde Python
bench-roll = { $game }: todas las jugadas de una tirada, microsegundos de media
bench-roll-interpreted = { $game }: lo mismo con las reglas interpretadas, milisegundos de media
bench-threads = { $game }: dos hilos frente a uno
bench-compile = { $game }: primera compilación, segundos de CPU sin importar Numba
bench-cached = { $game }: desde la caché, igual
bench-import = import sobremesa, segundos (Numba cargado: { $numba })

strength-plan = { $contests } competiciones, { $games } partidas: unos { $minutes } minutos más de CPU.
strength-measuring = Jugando los primeros repartos
strength-playing = Jugando, en segundos de CPU
strength-written = { $file } está escrito.
strength-column-contest = competición
strength-column-games = partidas
strength-column-minutes = minutos de CPU que faltan

test-lacking = No se ha podido instalar { $name }: las pruebas que lo necesitan se omiten, o fallan si CI=true.
test-failed = Ha fallado: { $checks }.

help-site = Escribe los juegos como un sitio de ficheros, que no necesita servidor.
help-site-folder = La carpeta que se escribe; si hay otro sitio, lo sustituye.
site-written = { $folder }: { $files } ficheros, { $size } MB. Sirve desde cualquier sitio web, en cualquier ruta.
error-not-a-site = { $folder } no está vacía ni es un sitio de estos: elige otra carpeta.
error-no-client = { $reason }
error-no-tab-package = No se ha podido traer { $package } para el navegador: { $reason }
