# La herencia de la tía Ágata: todas las palabras que leen los jugadores.

title = La herencia de la tía Ágata
blurb = Doce herederos, un testamento, cinco trampas. Saca al tuyo por la puerta mientras su retrato cuelga de la pared, y que nadie sepa cuál es.
duration = 45 min

# Herederos, trampas, cartas, dados
heir-smothers = Smothers
heir-dusty = Dusty
heir-charity = Charity
heir-lulu = Lulú
heir-parker = Parker
heir-clay = Clay
heir-beauregard = Beauregard
heir-spritzy = Spritzy
heir-astra = Madame Astra
heir-hickory = Hickory
heir-pierre = Pierre
heir-poopsie = Poopsie
trap-stairs = la escalera
trap-fireplace = la chimenea
trap-chandelier = la lámpara
trap-statue = la estatua
trap-bookcase = la estantería
card-stairs = Escalera
card-fireplace = Chimenea
card-chandelier = Lámpara
card-statue = Estatua
card-bookcase = Estantería
card-stairs-fireplace = Escalera o chimenea
card-stairs-chandelier = Escalera o lámpara
card-stairs-statue = Escalera o estatua
card-stairs-bookcase = Escalera o estantería
card-fireplace-chandelier = Chimenea o lámpara
card-fireplace-statue = Chimenea o estatua
card-fireplace-bookcase = Chimenea o estantería
card-chandelier-statue = Lámpara o estatua
card-chandelier-bookcase = Lámpara o estantería
card-statue-bookcase = Estatua o estantería
card-wild = Comodín
card-detective = Detective
die-a = el primer dado
die-b = el segundo dado
die-sum = los dos dados
square-K0 = la puerta principal

# El relato
step-chair = { $heir } ocupa una silla roja.
step-character = { $seat } recibe un personaje: { $heir }.
step-character-unseen = { $seat } recibe un personaje.
step-reserve = Se aparta una carta de reserva: { $heir }.
step-reserve-unseen = Se aparta una carta de reserva, boca abajo.
step-portrait = Nuevo retrato en la pared: { $heir }.
step-first = Empieza { $seat }.
begins = { $seat } saca la tirada más alta y empieza.
roll-again = Empate en la tirada más alta: repiten { $count } jugadores.
step-roll = { $seat } saca { $pips } y { $more_pips }.
step-trap_card = { $seat } coge una carta: { $card }.
step-trap_card-unseen = { $seat } coge una carta y no pone ninguna cara.
step-change = { $seat } cambia el retrato.
step-keep_portrait = { $seat } deja el retrato donde está.
step-spring = { $seat } juega una carta: { $card }. ¡Zas!
step-draw = { $seat } echa mano a las cartas de trampa.
step-leave = { $seat } no toca nada y sigue adelante.
step-keep = { $seat } se guarda la carta.
step-move = { $seat } lleva a { $heir } a { $square }.
step-move-to-trap = { $seat } lleva a { $heir } a { $square }, justo encima de la trampa: { $trap }.
detective-drawn = { $seat } coge un detective, que da otro paso: { $step } de { $steps }.
dies = Adiós, { $heir }. La carta la tenía { $seat }.
dies-in-reserve = Adiós, { $heir }. Nadie tiene la carta: está en la reserva.
drops-out = A { $seat } no le queda nadie: deja sus cartas de trampa y sale de la partida.
to-the-sofa = { $heir } ya no puede heredar: su retrato va al sofá.
on-the-wall-again = De nuevo en la pared: { $heir }.
new-deck =
    { $count ->
        [one] La carta usada es el nuevo mazo.
       *[other] Se barajan las { $count } cartas usadas: hay mazo nuevo.
    }
dice-lost =
    { $count ->
        [one] Ninguna ficha puede usar el otro dado, y { $seat } lo pierde.
       *[other] Ninguna ficha puede usar los dados, y { $seat } pierde los dos.
    }
last-turn =
    { $count ->
        [one] Ha sido el único turno: el detective está en la puerta.
       *[other] Ha sido el último de { $count } turnos: el detective está en la puerta.
    }
reserve-opened = Se descubren las cartas de reserva: entre ellas está { $heir }.
wins-escaped = { $heir } sale de la casa y lo hereda todo. ¡Gana { $seat }!
wins-detective = El detective llama al timbre, y { $heir } lo mira desde la pared. ¡Gana { $seat }!
wins-last = Solo queda { $heir }. ¡Gana { $seat }!
wins-alone = Todos los que quedan vivos son de { $seat }, que gana la partida.

# La mesa en texto
picture-wall = En la pared: { $heir }
picture-queued = Retratos que volvieron al mazo, el siguiente primero: { $heirs }
picture-unseen = Retratos que aún no han salido: { $heirs }
picture-nobody = nadie
picture-drive = Detective: { $drive } ({ $step } de { $steps })
picture-deck = Cartas de trampa: { $deck } en el mazo, { $used } usadas
picture-dice = Dados: { $dice } (quedan: { $left })
picture-seat =
    { $characters ->
        [one] 1 personaje vivo,
       *[other] { $characters } personajes vivos,
    } { $cards ->
        [one] 1 carta de trampa
       *[other] { $cards } cartas de trampa
    }
picture-characters = Tus personajes: { $heirs }
picture-hand = Tus cartas de trampa: { $cards }

# Por qué no
refused-only-chance = Eso lo hace el azar, no tú.
refused-no-doubles = El retrato solo se cambia con dobles.
refused-portrait-settled = Eso ya está decidido: con dobles, el retrato es lo primero, y una sola vez.
refused-portrait-first = ¡Dobles! Di primero si cambias el retrato.
refused-trap-first = { $heir } está sobre una trampa: decide eso primero.
refused-nobody-on-a-trap = No acabas de llevar a nadie a una trampa.
refused-nothing-drawn = No has cogido ninguna carta que guardar.
refused-spring-or-keep = Has cogido una carta: juégala, si sirve, o guárdala.
refused-no-trap-for-detectives = Un detective no activa ninguna trampa.
refused-not-the-drawn-card = Ya has cogido una carta y no puedes jugar otra: { $card }.
refused-not-in-hand = No tienes esa carta: { $card }.
refused-does-not-fit = Esa carta no sirve para { $trap }: { $card }.
refused-drawn-cards-only = Has cogido carta en este turno; las anteriores tienen que esperar: { $card }.
refused-sum-without-doubles = Solo se suman los dados cuando salen dobles.
refused-sum-takes-both = La suma necesita los dos dados, y ya has usado uno.
refused-die-spent = Eso ya lo has usado: { $die }.
refused-doubles-begin-with-a = Los dados son iguales: empieza con { $die } o con la suma.
refused-heir-is-out = { $heir } está fuera de la partida, en paz descanse.
refused-others-are-seated = Aún hay quien no se ha levantado de la mesa, y { $heir } ya se ha movido.
refused-moved-already = { $heir } ya se ha movido en este turno: elige otra ficha.
refused-not-on-the-wall = { $heir } solo puede salir bajo su propio retrato.
refused-furniture = En { $square } hay un mueble.
refused-never-on-a-chair = Ninguna ficha acaba en una silla roja ({ $square }).
refused-back-where-it-was = { $heir } ya está en { $square }, y no puede volver allí.
refused-taken = En { $square } está { $heir }.
refused-no-trap-yet = Nada de trampas hasta que todos dejen las sillas rojas.
refused-door-too-far = Con eso { $heir } no llega a salir por la puerta.
refused-twice-on-a-square = { $heir } tendría que pisar dos veces una casilla para acabar en { $square }.
refused-over-chairs = { $heir } tendría que pasar por las sillas para ir a { $square }, y no tiene el paso cerrado.
refused-pawns-in-the-way = Hay fichas entre { $heir } y { $square }.
refused-not-diagonally = Las fichas no van en diagonal: así no se llega a { $square }.
refused-walls-in-the-way = Hay paredes o muebles entre { $heir } y { $square }.
refused-not-that-many = { $square } no está a { $steps } pasos de { $heir }.

# Reglas de la casa
option-drive = Pasos del camino del detective
option-turn_limit = Límite de turnos (0: sin límite)

# Lo que se puede hacer
do-change = cambiar el retrato
do-keep_portrait = dejar el retrato
do-spring = activar la trampa: { $card }
do-draw = coger una carta de trampa
do-leave = no tocar nada
do-keep = quedarse la carta
do-move = { $heir } a { $square }, { $die }

# La carta de ayuda
help-traps = Las trampas y sus cartas
piece-trap = Una trampa
help-piece-trap = Quien lleva aquí una ficha por cuenta exacta puede jugar una carta que le sirva o coger una. Pasar por encima no tiene peligro.
piece-trap-card = Carta de una trampa
help-piece-trap-card = Hace saltar la trampa que muestra, con una ficha que acabas de llevar a ella. La ficha queda fuera de la partida.
piece-trap-pair = Carta de dos trampas
help-piece-trap-pair = Hace saltar cualquiera de las dos trampas que muestra, con una ficha que acabas de llevar a ella.
help-card-wild = Hace saltar cualquier trampa.
piece-detective = Detective
help-card-detective = No se guarda: el detective da un paso hacia la casa y coges otra carta. Cuando llega, gana quien tenga al heredero de la pared.
help-dice = Los dados
piece-dice = Los dos dados
help-piece-dice = Cada uno mueve una ficha, sea de quien sea, justo ese número de casillas. Tienen que ser dos fichas distintas.
piece-doubles = Dobles
help-piece-doubles = Primero puedes cambiar el retrato. Después una ficha mueve la suma, o dos fichas un dado cada una.
help-house = La casa
piece-passage = Pasadizo secreto
help-piece-passage = Desde aquí una ficha puede pasar a cualquier otro pasadizo libre; cuenta como una casilla.
piece-chair = Silla roja
help-piece-chair = Es un mueble en cuanto se levanta su ficha. Solo una ficha encerrada por otras puede cruzar sillas vacías, y nunca acaba en una.
piece-door = Puerta principal
help-piece-door = El heredero cuyo retrato está en la pared y sale por aquí gana para quien tenga su carta. No hace falta cuenta exacta.
piece-wall = Retrato de la pared
help-piece-wall = Solo este heredero puede salir por la puerta. Si llega el detective, gana quien tenga su carta.
piece-sofa = Sofá
help-piece-sofa = Aquí acaban los retratos de los muertos.
piece-heir = Un heredero
help-piece-heir = Cualquiera puede mover a cualquier heredero. De quién es, solo lo sabe quien tiene su carta.

# Lo que no puede ser en una edición
edition-rows = el plano necesita las filas de la 15 a la 1, una por línea, entre la línea de las columnas y la de la casilla final; tiene: { $rows }.
edition-sign = la casilla { $square } no puede ser «{ $sign }»; es «.», «c», «X», «P», «=» o la letra de un mueble.
edition-chairs = en el plano hay { $count } sillas rojas (c); tienen que ser { $expected }.
edition-door = la puerta principal (=) tiene que ser K1 y ninguna otra; en el plano está en: { $squares }.
edition-traps = las trampas tienen que ser { $expected }, en este orden; son: { $given }.
edition-passages = hay { $count } pasadizos distintos; tienen que ser { $expected }.
edition-not-drawn = la lista da estas casillas: { $given }; el plano tiene «{ $sign }» en: { $drawn }.
edition-cut-off = no se puede ir andando de la puerta principal a { $square }.
edition-passages-too-near = { $one } y { $other } están a { $steps } pasos andando; entre dos pasadizos tiene que haber { $least } o más.
edition-passage-at-door = { $passage } está a { $steps } pasos de la puerta principal andando; tienen que ser { $least } o más.
edition-drive = el camino no puede tener { $steps } pasos; tiene de { $lowest } a { $highest }.
edition-cards = son { $count } cartas de trampa; tienen que ser { $expected }.
