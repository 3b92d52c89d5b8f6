# Palabras de la escoba: cada carta se compone de su número y su palo.

title = Escoba de 15
blurb = Suma quince con las cartas de la mesa y déjala limpia.
duration = 20 min
option-must_take = Es obligatorio llevarse cartas
option-goal = Puntos para ganar

# Las cartas
card-O1 = as de oros
card-O2 = 2 de oros
card-O3 = 3 de oros
card-O4 = 4 de oros
card-O5 = 5 de oros
card-O6 = 6 de oros
card-O7 = 7 de oros
card-O8 = sota de oros
card-O9 = caballo de oros
card-O10 = rey de oros
card-C1 = as de copas
card-C2 = 2 de copas
card-C3 = 3 de copas
card-C4 = 4 de copas
card-C5 = 5 de copas
card-C6 = 6 de copas
card-C7 = 7 de copas
card-C8 = sota de copas
card-C9 = caballo de copas
card-C10 = rey de copas
card-E1 = as de espadas
card-E2 = 2 de espadas
card-E3 = 3 de espadas
card-E4 = 4 de espadas
card-E5 = 5 de espadas
card-E6 = 6 de espadas
card-E7 = 7 de espadas
card-E8 = sota de espadas
card-E9 = caballo de espadas
card-E10 = rey de espadas
card-B1 = as de bastos
card-B2 = 2 de bastos
card-B3 = 3 de bastos
card-B4 = 4 de bastos
card-B5 = 5 de bastos
card-B6 = 6 de bastos
card-B7 = 7 de bastos
card-B8 = sota de bastos
card-B9 = caballo de bastos
card-B10 = rey de bastos

# La crónica
step-dealer = Reparte primero { $seat }.
step-deal = { $seat } recibe: { $card }.
step-deal-unseen = { $seat } recibe una carta.
step-turn_up = En la mesa: { $card }.
step-lay = { $seat } deja en la mesa: { $card }.
step-capture = { $seat } se lleva cartas con: { $card }.
step-take = { $seat } se lleva: { $card }.
sweep =
    { $count ->
        [one] ¡Escoba de { $seat }!
       *[other] { $seat } hace { $count } escobas de golpe.
    }
round-over = Termina la ronda { $round }.
round-points =
    { $points ->
        [one] { $seat }: 1 punto, { $total } en total.
       *[other] { $seat }: { $points } puntos, { $total } en total.
    }

# La mesa en texto
picture-round =
    Ronda { $round } · { $deck ->
        [one] queda 1 carta en el mazo
       *[other] quedan { $deck } cartas en el mazo
    }
picture-table = Mesa: { $cards }
picture-capture = Se lleva: { $cards } (para quince: { $missing })
picture-seat =
    { $cards ->
        [one] 1 carta
       *[other] { $cards } cartas
    } · { $taken ->
        [one] 1 ganada
       *[other] { $taken } ganadas
    } · { $sweeps ->
        [one] 1 escoba
       *[other] { $sweeps } escobas
    } · { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
picture-hand = Tu mano: { $cards }
drawing-empty = la mesa está vacía
drawing-missing = para quince: { $missing }
drawing-seat = { $taken } ganadas · { $sweeps } escobas · { $points } ptos.

# Por qué no
refused-only-chance-deals = Las cartas las reparte el azar; en tu turno juegas una.
refused-finish-capture = Antes termina lo que estás haciendo: para quince, { $missing }.
refused-not-in-hand = No tienes esa carta: { $card }.
refused-no-fifteen = En la mesa nada suma quince con esa carta: { $card }.
refused-must-take = Esa carta puede llevarse algo, así que está obligada: { $card }.
refused-name-card-first = Di primero con qué carta de tu mano te las llevas.
refused-not-on-table = Esa carta no está en la mesa: { $card }.
refused-in-order = Elige las cartas por su orden: { $card } iba antes.
refused-never-fifteen = Con esa carta no se llega a lo que falta ({ $missing }): { $card }.

# Lo que se puede hacer
do-lay = Dejar en la mesa: { $card }
do-capture = Llevarse cartas con: { $card }
do-take = Llevarse: { $card }

# La carta de ayuda
help-cards = Cartas
help-card-O7 = Se juega como cualquier 7, y vale un punto por sí solo.
piece-card = Todas las demás
help-piece-card = Se lleva cartas de la mesa que sumen con ella quince justos; si no se lleva ninguna, se queda en la mesa.
