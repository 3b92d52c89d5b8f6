# Lo que dicen las órdenes.

help = Cinco juegos de mesa sobre un mismo motor.
help-version = Muestra la versión.
help-games = Los juegos que hay en la estantería.
help-rules = Las reglas de un juego, cláusula por cláusula.
help-simulate = Juega muchas partidas al azar con las reglas compiladas.
help-replay = Cuenta una partida anotada paso a paso.
help-verify = Comprueba que las partidas anotadas siguen las reglas.
help-advise = Qué pudo hacer un jugador en un paso de una partida anotada, y cómo le habría ido.
help-new-game = Crea una carpeta con un juego pequeño que ya se puede jugar, para convertirlo en el tuyo.
help-new-id = El id del juego: minúsculas, cifras y guiones bajos.
help-new-title = El título del juego; si no se dice, el id.
help-new-in = Dónde se crea la carpeta; si no se dice, aquí.
help-check = Comprueba un juego y dice qué le falta y qué hay que hacer. Para autores.
help-check-all = Con cada número de jugadores y cada opción, y lo que tarda minutos.
help-golden = Escribe los archivos de referencia de los juegos, con los que se comparan las comprobaciones. Para autores.
help-golden-games = Los juegos: por su id, o como MÓDULO:NOMBRE si no están instalados.
help-golden-new = Busca otras partidas que guardar, en vez de volver a contar las mismas.
help-serve = Abre el servidor de mesas en esta máquina y el navegador, si lo hay.

help-lang = El idioma; si no se dice, el que nombra SOBREMESA_LANG o el de la máquina.
help-json = Responde en JSON, para programas.
help-game = El id del juego, como lo muestra `sobremesa games`.
help-clause = Solo esta cláusula.
help-search = Solo las cláusulas que mejor responden a estas palabras, la mejor primero.
help-players = Cuántos juegan.
help-option = Una opción del juego; se puede repetir.
help-edition = La edición del juego: el nombre de una que tenga, o un fichero de edición (.toml).
help-editions = Un fichero de edición que se carga además de las que tienen los juegos; se puede repetir.
help-simulate-games = Cuántas partidas.
help-seed = Con la misma semilla salen las mismas partidas.
help-record = Anota las partidas en este fichero, una por línea; - es la salida estándar.
help-legal = Con --record: también las listas de jugadas legales.
help-threads = Cuántos hilos; si no se dice, uno por núcleo.
help-file = Un fichero de partidas anotadas.
help-replay-record = Qué partida del fichero, desde 1.
help-seat = Con los ojos de este asiento (desde 0) o de quien mira (-1); si no se dice, con todas las cartas a la vista.
help-table = Dibuja la mesa después de cada paso.
help-step = Espera a Intro después de cada paso; q termina.
help-advise-step = El paso que hay que decidir, como los cuenta `replay`.
help-advise-seat = Lo que puede saber este asiento (desde 0); sin ella, quien actúa.
help-simulations = Cuántas partidas se imaginan.
help-arena = Los bots juegan entre sí con los mismos repartos: nivel, victorias, tiempo de pensar.
help-bots = Quién juega: heuristic,random*3 nombra cada puesto; dos bots son uno del primero contra otros del segundo.
help-arena-games = Cuántas partidas por lo menos; se juegan repartos enteros, cada uno en todas las rotaciones.
help-arena-out = Guarda repartos, tablas, gráficos y una página en esta carpeta; la misma orden sigue donde se cortó.
help-workers = Cuántos procesos; si no se dice, uno por núcleo.
help-dask = Juega en el clúster de Dask de esta dirección, como tcp://127.0.0.1:8786.
help-listen = La dirección en la que escucha.
help-port = El puerto; 0 elige uno libre.
help-store = Dónde se guardan las mesas: un fichero o una URL (sqlite:// o postgresql://); si no se dice, donde diga SOBREMESA_STORE o en un fichero tuyo.
help-bus = Dónde se cuentan las novedades varios nodos con un mismo almacén PostgreSQL: una URL (nats://).
help-key-file = Cifrar en el almacén los secretos de las partidas en curso con las claves de este fichero.
help-browser = Si abre el navegador.
help-bot-delay = Cuántos segundos esperan los bots antes de jugar; 0, nada.
help-allowed-host = Responder solo a las peticiones para este nombre de máquina; se puede repetir. Sin ella, para cualquiera.
help-origin = Otra web cuyas páginas pueden hablar con este servidor; se puede repetir.
help-verbose = Cuenta lo que pasa, en JSON, por la salida de errores.
serving = Sobremesa está servida: { $address }

games-id = id
games-title = juego
games-players = jugadores
games-blurb = de qué va
games-options = opciones

simulating = Jugando
recording = Anotando
verifying = Comprobando
simulated = { $game }, { $players } jugadores: { $games ->
    [one] 1 partida al azar
   *[other] { $games } partidas al azar
}
simulated-mean = media
simulated-lowest = mínimo
simulated-highest = máximo
simulated-share = victorias
simulated-draws = Empates: { $count }
simulated-speed = { $decisions } decisiones en { $seconds } s: { $rate } millones por segundo de CPU
recorded = { $games ->
    [one] 1 partida anotada en { $file }.
   *[other] { $games } partidas anotadas en { $file }.
}

replay-title = { $game }, { $players } jugadores, { $steps } pasos
replay-scores = Puntos: { $scores }.
replay-winners = { $count ->
    [0] Empate: no gana nadie.
    [one] Gana { $winners }.
   *[other] Comparten la victoria { $winners }.
}

verify-line = línea { $line }:
verified = { $right ->
    [one] 1 partida está bien
   *[other] { $right } partidas están bien
}, { $wrong ->
    [0] ninguna está mal.
    [one] 1 está mal.
   *[other] { $wrong } están mal.
}

advise-action = acción
advise-means = que es
advise-wins = gana
advise-visits = probada
advise-played = jugada

arena-written = Las tablas, los gráficos y los repartos están junto a { $page }.

misuse = { $detail }
misuse-no-option = No hay ninguna opción { $option }; --help las enumera.
misuse-missing = Falta { $name }; --help dice más.
misuse-bad-value = El valor de { $name } no sirve: { $detail }.
misuse-no-command = No hay ninguna orden «{ $command }»; --help las enumera.
misuse-near-command = No hay ninguna orden «{ $command }»; ¿querías decir { $near }?
misuse-extra = Sobra algo en la línea de órdenes: { $words }.
misuse-needs-value = A { $option } le falta un valor.
misuse-takes-no-value = { $option } no lleva valor.
misuse-whole = «{ $value }» no es un número entero
misuse-number = «{ $value }» no es un número
misuse-below = «{ $value }» es menos que { $limit }
misuse-above = «{ $value }» es más que { $limit }
output-lost = No se puede escribir la salida: { $reason }.

page-usage = Uso:
page-options-metavar = [OPCIONES]
page-command-metavar = ORDEN [ARGUMENTOS]...
page-arguments = Argumentos
page-options = Opciones
page-commands = Órdenes
page-help = Muestra esta ayuda.
page-default = por defecto
page-required = obligatorio
page-env-var = variable

# Lo que no se puede hacer tal como se pide.
error-needs-checkout = `sobremesa { $command }` es para desarrollar: necesita una copia del repositorio.
error-too-many = { $name } es { $value }; puede ser { $most } como mucho.
error-no-host = «{ $host }» no es un nombre de máquina, como juegos.example, sin esquema ni puerto.
error-no-origin = «{ $origin }» no es un origen, como https://juegos.example.
error-edition-without-game = --edition necesita un juego: sobremesa play JUEGO --edition NOMBRE.
error-no-records = No hay ninguna partida en { $file }.
error-no-seat-to-advise = No hay ningún asiento { $seat } al que aconsejar; los asientos van del 0 al { $last }.
error-no-steps = La partida no tiene ningún paso: no hay nada que aconsejar.
error-too-many-levels = --bots nombra { $levels } niveles para { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}; pon uno para todos o uno para cada uno.

# La terminal
help-play = Juega en la terminal: contra bots, o con amigos en un mismo teclado.
help-join = Siéntate a la mesa de un servidor con su enlace.
help-people = cuántas personas se sientan a este teclado (0: solo mirar)
help-first = qué asiento, contando desde 1, reparte o empieza primero (sin decirlo, el azar)
help-memory-aid = si la mesa muestra lo que ya se vio y ahora está oculto; si no se dice, solo cuando juega una sola persona
help-play-bots = cómo juegan los bots: novice, normal, hard o master, uno para todos o uno para cada uno
help-play-seed = reparte otra vez las mismas cartas
help-resume = sigue con la última partida que quedó a medias (SOBREMESA_DATA nombra otra carpeta para ellas)
help-plain = línea a línea, para lectores de pantalla, tuberías y guiones
help-host = Abre una mesa en un servidor y siéntate a ella como anfitrión.
help-host-address = la dirección del servidor, como https://games.example
help-host-public = muestra la mesa entre las que esperan jugadores
help-host-word = pide esta contraseña a quien se siente
help-link = el enlace de la mesa
help-join-word = La contraseña que pide el anfitrión.
help-join-name = tu nombre en la mesa

# El caos
help-chaos = Intenta romper el servidor: lo mata, se porta mal en sus mesas y luego juzga cada mesa.
help-chaos-minutes = Cuántos minutos.
help-chaos-nodes = Cuántos nodos; si son varios hacen falta --store y --bus.
help-chaos-store = Una URL de PostgreSQL donde guardar las mesas; si no se dice, un fichero de SQLite en la carpeta de la prueba.
help-chaos-bus = La URL de NATS por la que varios nodos se cuentan las novedades.
help-chaos-tables = A cuántas mesas se juega a la vez; la que termina se sustituye.
help-chaos-moves = Cuántas jugadas por segundo hace la gente, en todas las mesas juntas.
help-chaos-every = Segundos de un golpe al siguiente, de media.
help-chaos-settle = Segundos después del caos en los que nadie se porta mal y las partidas pueden terminar.
help-chaos-seed = Sortea las mesas, las trampas y los golpes; cuándo pasa cada cosa depende de la máquina.
help-chaos-out = Guarda las pruebas en esta carpeta vacía; si no se dice, solo se guardan cuando algo ha ido mal.
chaos-wild = { $minutes } min: mesas: { $tables }, terminadas: { $finished }, jugadas: { $moves }, trampas: { $forged }, muertes: { $kills }, pausas: { $pauses }
chaos-settling = { $minutes } min: las partidas pueden terminar; terminadas: { $finished } de { $tables }, jugadas: { $moves }
chaos-verdict = { $minutes } min: se juzga cada mesa
chaos-tables = Mesas: { $tables }. Terminadas y comprobadas: { $finished }; a medias y repasadas: { $standing }; sin empezar: { $waiting }.
chaos-moves = Jugadas confirmadas: { $moves }, buscadas una a una entre los { $steps } pasos del almacén. Vistas comparadas con lo que sus ojos pueden ver: { $frames }.
chaos-crowd = La gente: jugadas repetidas: { $repeated }, mensajes falsos: { $forged }, peticiones indebidas: { $asked }, colgaron tras jugar: { $hung_up }, conexiones perdidas: { $lost }.
chaos-blows = Golpes al servidor: muertes: { $kills }, pausas: { $pauses }.
chaos-memory = Memoria del nodo { $node }: { $slope } ± { $error } kB por minuto en la segunda mitad de su vida más larga, { $minutes } minutos en los que lo que compila y guarda a mano ya se ha asentado; { $late } hacia el final; { $mean } MB de media{ $step ->
    [0] {""}
   *[other] , aparte de un salto de { $step } MB
}{ $judged ->
    [yes] .
   *[no] ; es poco para juzgarla.
}
chaos-cpu = Segundos de CPU: servidores { $server }, gente { $crowd }; juntos, el { $share } % de un núcleo.
chaos-evidence = Las pruebas están en { $folder }.
chaos-more = … y { $more } más.
chaos-right = Veredicto: nada perdido, nada doblado, nada falso, ningún secreto contado.
chaos-faults = Veredicto: { $faults ->
    [one] un fallo
   *[other] { $faults } fallos
} en { $tables ->
    [one] una mesa o nodo.
   *[other] { $tables } mesas o nodos.
}

golden-writing = Escribiendo
golden-written = { $file } está escrito.
golden-review = Lee los cambios antes de guardarlos: enseñan lo que hacen ahora las reglas.
golden-same = No ha cambiado nada.
error-golden-unwritable = No se puede escribir en { $folder }: { $reason }. Los archivos de referencia son de las fuentes de un juego; instálalo desde ellas (`pip install -e`).
error-no-such-object = No se puede importar { $name }: { $reason }.
error-no-definition = { $name } es de tipo { $kind } y debería ser una GameDefinition.

new-made = { $folder } está escrita. Instálalo, juégalo, compruébalo:
error-new-id = «{ $game }» no sirve de id: lleva de 2 a 31 minúsculas, cifras y guiones bajos, y empieza por una letra.
error-new-title = «{ $title }» no sirve de título: necesita letras, y no lleva llaves, comillas dobles, barras invertidas ni saltos de línea.
error-new-taken = Ya hay un juego «{ $game }»: elige otro id.
error-new-exists = { $folder } ya existe: elige otro id o, con --in, otro sitio.
error-new-unwritable = No se puede escribir en { $folder }: { $reason }.

check-checking = Comprobando
check-passed = { $game }: las { $passed } comprobaciones han pasado en { $seconds } s.
check-failed = { $game }: { $failed } comprobaciones han fallado y { $passed } han pasado en { $seconds } s.
check-more = `sobremesa check { $game } --all` mira también cada número de jugadores y cada opción.
check-lacks = Lo que no necesita, pero le vendría bien:
check-lacks-heuristic = heuristic.py, con choose, horizon y evaluate: sin él el bot heuristic juega al azar y la búsqueda va a ciegas.
check-lacks-observation = observation.py, con FEATURES y observe: sin él no hay de qué aprender.
check-lacks-drawing = drawing.py, con draw: sin él el terminal enseña el dibujo en texto.
check-lacks-web = web/, con una mesa propia: sin ella el navegador pone el dibujo y un botón por jugada.
check-lacks-tests = pruebas: no se ha encontrado ninguna en el proyecto del juego, así que ninguna cláusula tiene la suya.
error-clause-or-search = --clause y --search son dos maneras de elegir cláusulas: usa solo una.
rules-no-answer = Las reglas no dicen nada de: { $question }

help-learn = Una lección de un juego, en la mesa de verdad, en la terminal.
help-lesson = Una lección por su nombre; si no se dice, la primera que no has terminado.
help-lesson-list = Enumera las lecciones con las cláusulas que enseñan.
help-lesson-restart = Empieza la lección desde el principio, no donde la dejaste.
learn-game = Juego
learn-lesson = Lección
learn-title = Título
learn-steps = Pasos
learn-clauses = Cláusulas
learn-how = Para empezar una: sobremesa learn JUEGO
learn-left = Has dejado la lección de { $title }; con `sobremesa learn { $game }` sigues donde estabas.
error-no-lessons = { $game } no tiene lecciones.
error-no-lesson = No hay ninguna lección «{ $lesson }»; hay: { $lessons }
