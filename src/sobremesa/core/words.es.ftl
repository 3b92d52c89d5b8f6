# Lo que puede decir cualquier juego.

seat = Asiento { $number }

option-edition = Edición
edition-sources = De dónde salen los datos de esta edición
certainty-certain = seguro
certainty-likely = probable
certainty-reconstruction = reconstrucción
edition =
    { $kind ->
        [reconstruction] Edición: { $title } (reconstrucción)
       *[sourced] Edición: { $title }
    }

refused-over = La partida ha terminado.
refused-chance-acts = Espera: primero actúa el azar.
refused-not-your-turn = No es tu turno.
refused-not-an-outcome = El azar no puede hacer eso ahora: { $action }.

error-no-game = No hay ningún juego «{ $game }»; hay: { $games }.
error-bad-entry-point = El punto de entrada del juego «{ $game }» ({ $value }) no nombra un GameDefinition con ese identificador.
error-no-editions = { $game } no tiene ediciones.
error-no-edition = { $game } no tiene la edición «{ $edition }»; hay estas: { $editions }.
error-edition-form = { $file } no es una edición: { $detail }.
error-edition-name = { $file }: una edición no puede llamarse «{ $name }»; el nombre es una letra minúscula y hasta 23 minúsculas, cifras y guiones.
error-edition-unknown-fact = { $file } tiene un dato «{ $fact }» que el juego no conoce; los datos son: { $facts }.
error-edition-fact = { $file }, dato «{ $fact }»: { $error }
error-edition-twice = { $file } es una edición «{ $name }», y { $other } también: cámbiale el nombre.
error-edition-game = { $file } es una edición de { $game }, no de { $asked }.
error-no-observation = { $game } no tiene observación: escribe observation.py en su carpeta y nómbrala en su GameDefinition.
error-players = { $game } no es para { $players } jugadores; es para: { $choices }.
error-no-option = No hay ninguna opción «{ $option }»; hay: { $options }.
error-no-options = No hay ninguna opción «{ $option }»: este juego no tiene.
error-option-without-value = La opción «{ $option }» no tiene valor; escríbela como nombre=valor.
error-option-twice = La opción «{ $option }» está dos veces.
error-option-flag = La opción «{ $option }» no puede ser «{ $value }»; es true o false.
error-option-whole = La opción «{ $option }» no puede ser «{ $value }»; es un número entero.
error-option-range = La opción «{ $option }» no puede ser «{ $value }»; con { $players } jugadores es un número entero de { $lowest } a { $highest }.
error-option-choice = La opción «{ $option }» no puede ser «{ $value }»; con { $players } jugadores es uno de: { $choices }.
error-option-minutes = La opción «{ $option }» no puede ser «{ $value }»; es un número positivo de minutos.
error-missing-extra = Para esto falta algo por instalar: pip install 'sobremesa[{ $extra }]'
error-no-language = No hay ningún idioma «{ $language }»; hay: { $languages }.
error-no-seat = No hay ningún asiento { $seat }; los asientos van de 0 a { $last }, y -1 es quien mira.
error-bad-bot-entry-point = El punto de entrada del bot «{ $bot }» ({ $value }) no nombra un Bot que se llame así.
error-no-bot = No hay ningún bot «{ $bot }»; hay, por ejemplo: { $bots }.
error-nobody-acts = Aquí nadie tiene nada que decidir: actúa el azar o la partida ha terminado.
error-no-step = No hay ningún paso { $step } que decidir; los pasos van de 0 a { $last }.

error-empty-action = Una acción no puede estar vacía; es una de: { $usages }.
error-no-verb = No hay ningún verbo «{ $verb }»; hay: { $usages }.
error-argument-count = Se dan { $given } argumentos y hacen falta { $expected }: { $usage }.
error-no-such-value = «{ $value }» no es { $kind }; hay: { $values }.
error-wrong-writing = { $action } no se escribe así en este juego: { $usage }.

error-file = No se puede leer { $file }: { $reason }.
error-file-line = { $file }, línea { $line }: { $error }
error-no-record = Esto no es una partida anotada: { $detail }.
error-other-format = El formato es «{ $format }»; este programa lee «{ $known }».
error-other-edition = Se jugó con la edición { $edition }, y la que aquí se llama así es { $here }, con otros datos: carga el fichero con el que se jugó (--edition FICHERO).
error-not-over = Solo se anotan partidas terminadas, y esta no lo está.
error-step = Paso { $step }, { $said }: { $error }
error-step-form = El paso { $step } es { $said }; un paso es quien actúa, un verbo y sus argumentos.
error-step-turn = Paso { $step }, { $said }: le toca a { $actor }.
error-step-after-end = Paso { $step }, { $said }: la partida había terminado antes.
error-legal-length = Hay { $lists } listas de jugadas junto a { $steps } pasos.
error-legal-chance = Paso { $step }: la lista junto a un paso del azar debe ser null.
error-legal-none = Paso { $step }: la lista junto al paso de un jugador es null.
error-legal-unreadable = Paso { $step }: la lista de jugadas tiene { $said }. { $error }
error-legal-missing = Paso { $step }: a la lista de jugadas le falta «{ $action }».
error-legal-extra = Paso { $step }: la lista de jugadas tiene «{ $action }», que no es legal.
error-legal-twice = Paso { $step }: la lista de jugadas tiene «{ $action }» dos veces.
error-scores = Los puntos son { $right }, no { $said }.
error-winners = Ganan { $right }, no { $said }.
error-half-committed = Una partida con compromiso lleva también el id de la mesa y el secreto; a esta le falta algo.
error-secret = El secreto no está escrito en cifras hexadecimales.
error-commitment = El secreto no es el prometido: no da el compromiso.
error-stacked = El paso { $step } es «{ $said }», pero el secreto saca «{ $drawn }»: el azar estaba amañado.

error-no-clause = No hay ninguna cláusula «{ $clause }»; van de { $first } a { $last }.
error-too-few = { $name } es { $value }; tiene que ser al menos 1.
error-legal-without-record = --legal necesita --record: no hay otro sitio para las listas.
error-file-write = No se puede escribir { $file }: { $reason }.
error-no-such-record = { $file } no tiene la partida número { $number }; tiene { $count }.

# La terminal
error-people = { $people } personas no caben en una mesa para { $players }.
error-no-first = En { $game } no hay quien reparta o empiece primero.
error-first-seat = No hay ningún asiento { $seat }; van de 1 a { $last }.
error-plain-needs-game = Sin una terminal en la que dibujar, di qué juego: ./sobremesa play JUEGO --plain
error-nothing-saved = No hay ninguna partida a medias con la que seguir.
error-no-link = Eso no es el enlace de una mesa: { $link }. Uno es así: http://HOST:PUERTO/t/MESA
error-no-answer = Ninguna mesa contesta en { $link } ({ $reason }).
