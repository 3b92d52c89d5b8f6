# Miércoles: todas las palabras que leen los jugadores.

title = Miércoles: Criaturas y excluidos
blurb = Deshazte de tus cartas mientras la norma de la casa no deja de cambiar. Y ojo con la de las trenzas.
duration = 30 min

# Excluidos
face-0 = el 0
face-1 = un 1 (Normi)
face-2 = un 2 (Sin rostro)
face-3 = un 3 (Yeti)
face-4 = un 4 (Cambiaformas)
face-5 = un 5 (Gorgona)
face-6 = un 6 (Vidente)
face-7 = un 7 (Sirena)
face-8 = un 8 (Vampiro)
face-9 = un 9 (Hombre lobo)
face-10 = un 10 (Hyde)
face-13 = el 13

# La carrera
answer-lay = echar un 1
answer-hold = esperar

# Personajes
character-wednesday = Miércoles
character-thing = Cosa
character-tyler = Tyler
character-yoko = Yoko
character-enid = Enid
character-bianca = Bianca
character-eugene = Eugene
character-ajax = Ajax
character-larissa = Larissa
rule-wednesday = se acaba la ronda
rule-thing = un número queda bloqueado toda la ronda
rule-tyler = solo números impares
rule-yoko = se juega al revés del reloj
rule-enid = solo parejas
rule-bianca = hacia abajo en vez de hacia arriba
rule-eugene = quien pasa roba una carta
rule-ajax = hay que saltarse al menos un número
rule-larissa = también vale el mismo número

# El relato
step-deal = Se reparte una carta: { $face }.
step-deal-unseen = Se reparte una carta, boca abajo.
step-hide = A la pila oculta: { $face }.
step-hide-unseen = Una carta va a la pila oculta.
step-stack = A la pila de personajes: { $character }.
step-stack-unseen = Un personaje va a su pila, boca abajo.
step-next_round = Empieza la ronda siguiente.
step-race = La carrera por el 1: { $seat } ya ha decidido.
step-first = { $seat } echa un 1 antes que nadie y empieza.
step-nobody = Empieza { $seat }.
step-play = { $seat } juega { $face }.
step-pair = { $seat } juega una pareja: { $face }, dos veces.
step-pass = { $seat } pasa.
step-set-6 = { $seat } enseña tres Videntes y pide la pila de personajes.
step-set-10 = { $seat } enseña cuatro Hydes. ¡Se acabó!
step-shed = { $seat } no puede jugar ni una carta de esa mano, y la suelta entera.
step-swap = { $seat } alarga la mano hacia las cartas de { $other }.
step-taken = { $seat } saca { $face } de la mano de { $other }.
step-taken-unseen = { $seat } saca una carta de la mano de { $other }.
step-give = { $seat } le da a { $other } { $face } a cambio.
step-give-unseen = { $seat } le da a { $other } una carta a cambio.
step-fetch = { $seat } se lleva { $face } de la pila oculta.
step-fetch-unseen = { $seat } rebusca en la pila oculta y se lleva una carta.
step-feed = { $seat } hace que { $other } tome la primera carta de la pila oculta.
step-block = { $seat } posa a Cosa: { $face }. Eso ya no lo juega nadie.
step-wednesday =
    { $place ->
        [0] { $seat } deja a Miércoles encima de toda la pila.
        [one] { $seat } deja a Miércoles debajo de 1 carta de la pila.
       *[other] { $seat } deja a Miércoles debajo de { $place } cartas de la pila.
    }
step-wednesday-unseen = { $seat } deja a Miércoles en algún sitio de la pila.
step-returned = Miércoles vuelve a perderse en la pila de personajes.
draws = { $seat } roba una carta por pasar.
all-passed = Han pasado todos.
turned-up = Entra en escena { $character }.
no-characters = No quedan personajes; ya no manda nadie.
wednesday-ends = ¡Miércoles! Se acaba la ronda.
thirteen-saves = ¡Miércoles! Pero el 13 de { $seat } la manda de vuelta.
nobody-moves = Ya no se mueve nada, así que la ronda termina.
round-effect-1 = Todos los personajes se marchan por esta ronda.
round-effect-2 = Miércoles sale de la pila, que se baraja.
round-effect-3 = Todas las manos quedan a la vista esta ronda.
round-effect-4 = El Hombre lobo puede mirar la pila de personajes.
round-effect-5 = Todas las manos pasan al asiento de la derecha.
round-over = Termina la ronda { $round }.
round-points =
    { $points ->
        [one] { $seat }: 1 punto, { $total } en total.
       *[other] { $seat }: { $points } puntos, { $total } en total.
    }
round-points-team =
    { $points ->
        [one] { $seat }: 1 punto; su equipo lleva { $total }.
       *[other] { $seat }: { $points } puntos; su equipo lleva { $total }.
    }
wins =
    { $points ->
        [one] ¡Gana { $seat } con 1 punto!
       *[other] ¡Gana { $seat } con { $points } puntos!
    }

# La mesa en texto
picture-round = Ronda { $round } de { $rounds }
picture-expert = Esta ronda: { $face } con { $character }
picture-nobody = Ningún personaje activo
picture-character = Manda: { $character } ({ $rule })
picture-characters =
    { $count ->
        [one] Pila de personajes: 1 carta
       *[other] Pila de personajes: { $count } cartas
    }
picture-order = En este orden: { $characters }
picture-wednesday =
    { $above ->
        [0] Miércoles está encima de todo
        [one] Miércoles está debajo de 1 carta
       *[other] Miércoles está debajo de { $above } cartas
    }
picture-played = Pila de juego: { $cards }
picture-hidden =
    { $count ->
        [one] Pila oculta, 1 carta: { $cards }
       *[other] Pila oculta, { $count } cartas: { $cards }
    }
picture-hidden-unknown =
    { $count ->
        [0] Pila oculta: vacía
        [one] Pila oculta: 1 carta
       *[other] Pila oculta: { $count } cartas
    }
picture-missing =
    { $count ->
        [one] Alguien se llevó 1 de estas, a saber cuál
       *[other] Se llevaron { $count } de estas, a saber cuáles
    }
picture-blocked = Cosa bloquea el número { $face }
picture-empty = vacía
picture-seat =
    { $cards ->
        [one] { $mark } { $seat }: 1 carta,
       *[other] { $mark } { $seat }: { $cards } cartas,
    } { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
picture-member = { $row } del equipo { $team }
sheet-team = Equipo { $team }
sheet-members = { $team }: { $names }
sheet-round = Ronda { $round }
sheet-total = Total
picture-open = a la vista: { $cards }
picture-sure = seguro: { $cards }
picture-maybe = quizá: { $cards }
picture-hand = Tu mano: { $cards }

# Por qué no
refused-only-chance = Eso es cosa del azar.
refused-lay-or-hold = Estáis en la carrera por la primera carta: echa un 1 o espera.
refused-no-one-to-lay = No tienes ningún 1 que echar.
refused-follow-the-two = Un 2 pide otra carta encima, tuya y ya.
refused-swap-first = Antes va tu 4: elige a quién le quitas una carta.
refused-give-first = Has tomado una carta; ahora entrega otra.
refused-fetch-first = Antes va tu 7: llévate una carta de la pila oculta.
refused-feed-first = Antes va tu 8: elige quién toma la primera carta de la pila oculta.
refused-block-first = Cosa espera: elige el número que se bloquea.
refused-place-first = Tienes a Miércoles en la mano: ponla en algún sitio.
refused-no-race = Ahora no hay carrera por el 1.
refused-no-four = Para eso hace falta un 4 recién jugado.
refused-no-seven = Para eso hace falta un 7 recién jugado.
refused-no-eight = Para eso hace falta un 8 recién jugado.
refused-no-thing = Solo se bloquea un número cuando aparece Cosa.
refused-no-seers = Miércoles solo se mueve con tres Videntes (o con el Hombre lobo de la ronda 4).
refused-one-card = Una carta por turno: las parejas, solo con Enid.
refused-pairs-only = Manda Enid: solo parejas.
refused-not-in-hand = No tienes { $face }.
refused-no-pair = Tienes { $face }, pero no dos.
refused-blocked = Cosa está encima: { $face } no se juega en esta ronda.
refused-odd-only = Manda Tyler: solo impares, no { $face }.
refused-not-lower = Manda Bianca: tiene que ser menor que { $top }.
refused-skip-a-number = Manda Ajax: después de { $top } hay que saltarse al menos un número.
refused-too-low = Larissa es amable, pero tiene que ser { $top } o más.
refused-not-higher = Tiene que ser mayor que { $top }.
refused-open-with-a-card = Abres la ronda: juega una carta, la que quieras.
refused-leader-plays = Sales tú: mientras puedas jugar algo, no pasas.
refused-leader-sheds = Sales tú y todas tus cartas están bloqueadas: no pasas, sueltas la mano.
refused-not-all-blocked = Una mano se suelta solo si todas sus cartas son del número bloqueado.
refused-no-set = No tienes las { $count } que hacen falta.
refused-swap-with-others = Quitarte una carta a ti mismo no tiene mucho mérito.
refused-nothing-to-take = { $seat } no tiene ninguna carta que le puedas quitar.
refused-give-another = La que acabas de tomar, no: da una que ya tuvieras.
refused-fetch-unblocked = Cosa está sobre { $face }; llévate otra.
refused-not-in-pile = En la pila oculta no hay esa carta: { $face }.
refused-feed-others = El Vampiro se alimenta de otros, no de ti.
refused-nobody-there = No hay tal jugador en la mesa.
refused-no-such-place =
    { $count ->
        [one] Es la única carta de la pila: solo puede ir encima de todo (0).
       *[other] Con ella, la pila de personajes tiene { $count } cartas; el número dice cuántas le quedan encima, y 0 es encima de todo.
    }

# Lo que no puede estar en una edición
edition-faces = son { $count } cantidades; tienen que ser { $expected }, para los números del 0 al 10 y el 13.
edition-copies = son { $count } excluidos; tienen que ser { $expected }.
edition-set = del número { $face } hay { $count } cartas; para su colección hacen falta { $expected }.
edition-character = «{ $given }» no es un personaje que pueda estar activo; son: { $expected }.
edition-card = no hay ningún excluido con el número { $given }; hay: { $expected }.
edition-pair = el { $card } no se puede jugar nunca con { $character } como personaje activo.

# Reglas de la casa
option-expert = Modo experto
option-teams = Equipos
option-teams-value =
    { $value ->
        [0] Sin equipos
       *[other] { $value } equipos
    }
option-rounds = Rondas
option-rounds-value =
    { $value ->
        [one] Una ronda
       *[other] { $value } rondas
    }
option-youngest = Asiento de quien tiene menos años
option-youngest-value =
    { $value ->
        [none] Va rotando
       *[other] Asiento { $next }
    }

# Lo que se puede hacer
do-play = echar { $face }
do-pair = echar una pareja de { $number }
do-pass = pasar
do-set = enseñar la colección de { $number }
do-shed = soltar la mano entera
do-race = { $answer }
do-swap = quitarle una carta a { $seat }
do-give = dar { $face }
do-fetch = coger { $face }
do-feed = que { $seat } tome la primera carta de la pila oculta
do-block = bloquear el { $number }
do-wednesday =
    { $place ->
        [0] Miércoles encima de todo
        [one] Miércoles debajo de 1 carta
       *[other] Miércoles debajo de { $place } cartas
    }

# The table drawn in a terminal
drawing-seat =
    { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    } · { $points } pts

# La carta de ayuda
help-characters = Personajes: lo que vale mientras están activos
help-character-wednesday = La ronda se acaba en el acto. Solo la hace volver un 13 que sea la última carta jugada.
help-character-thing = Quien jugó la última carta elige una de la pila oculta. Nadie vuelve a jugar ese número en la ronda.
help-character-tyler = Solo se juegan números impares: 1, 3, 5, 7, 9 y 13.
help-character-yoko = Los turnos van al revés que las agujas del reloj.
help-character-enid = Solo se juegan parejas de cartas iguales. El efecto de la carta ocurre una vez, no dos.
help-character-bianca = Los números van hacia abajo: cada carta tiene que ser menor que la anterior.
help-character-eugene = Quien pasa roba la primera carta de la pila oculta.
help-character-ajax = Hay que saltarse al menos un número: cada carta supera a la anterior en 2 o más.
help-character-larissa = También se puede jugar una carta igual a la anterior; sigue siendo una por turno.
help-outcasts = Excluidos con efecto
help-face-1 = Quien ponga antes uno empieza la ronda. Después es una carta como las demás.
help-face-2 = Tienes que jugar otra carta encima, si tienes alguna que se pueda jugar.
help-face-4 = Le quitas una carta, sin verla, a quien elijas y le das a cambio una de las tuyas.
help-face-7 = Miras la pila oculta y te quedas la carta que quieras, salvo que sea de un número bloqueado.
help-face-8 = Eliges a otro jugador, que se lleva la primera carta de la pila oculta.
help-face-13 = Si es la última carta jugada cuando sale Miércoles, ella vuelve a la pila y la ronda sigue.
piece-plain = 0, 3, 5 y 9
help-piece-plain = No tienen efecto propio. Deben superar a la carta anterior, salvo que el personaje activo diga otra cosa.
help-sets = Colecciones: se enseñan en vez de jugar una carta
piece-set-6 = Tres 6 (Vidente)
help-piece-set-6 = Tres juntos: miras la pila de personajes y pones a Miércoles donde quieras. Uno solo no hace nada.
piece-set-10 = Cuatro 10 (Hyde)
help-piece-set-10 = Cuatro juntos: la ronda se acaba en el acto; el resto de tu mano cuenta. Uno solo no hace nada.
help-expert = Modo experto: cada vez que se juega la carta de la ronda con su personaje activo
piece-expert-1 = Ronda 1
help-piece-expert-1 = Se apartan todos los personajes; no hay ninguno activo en lo que queda de ronda.
piece-expert-2 = Ronda 2
help-piece-expert-2 = Miércoles sale de la pila de personajes, que se vuelve a barajar.
piece-expert-3 = Ronda 3
help-piece-expert-3 = Todas las manos se juegan a la vista en lo que queda de ronda.
piece-expert-4 = Ronda 4
help-piece-expert-4 = Quien jugó la carta mira la pila de personajes y pone a Miércoles donde quiera.
piece-expert-5 = Ronda 5
help-piece-expert-5 = Cada cual da todas sus cartas al jugador de su derecha. En esta ronda se puede jugar un 10 a pesar de Tyler.
help-piles = Pilas
piece-hidden = Pila oculta
help-piece-hidden = Nadie la mira, salvo que lo diga una carta. Aquí acaban las cartas jugadas cuando todos han pasado.
piece-blocked = Número bloqueado
help-piece-blocked = Nadie puede jugar cartas de este número en la ronda. Si no tienes otras, puedes descartarlas todas en tu turno.
