# Martes 13: todas las palabras que leen los jugadores.

title = Martes 13
blurb = Juega una carta en una pila. Si pasas de trece, te llevas sus cartas. Gana quien acumule menos mala suerte.
duration = 30 min

# Cartas y palos
suit-C = Gatos
suit-M = Espejos
suit-L = Escaleras
face-C1 = Gato 1
face-C2 = Gato 2
face-C4 = Gato 4
face-C5 = Gato 5
face-C7 = Gato 7
face-M1 = Espejo 1
face-M2 = Espejo 2
face-M4 = Espejo 4
face-M5 = Espejo 5
face-M7 = Espejo 7
face-L1 = Escalera 1
face-L2 = Escalera 2
face-L4 = Escalera 4
face-L5 = Escalera 5
face-L7 = Escalera 7
face-X = Martes 13
space-0 = el primer espacio
space-1 = el segundo espacio
space-2 = el tercer espacio

# El relato
step-dealer = { $seat } reparte primero.
step-deal = { $seat } recibe { $face }.
step-deal-unseen = { $seat } recibe una carta.
aside = { $face } queda fuera de esta ronda.
aside-unseen = Una carta queda fuera de esta ronda.
step-play = { $seat } juega { $face } en { $space }: { $total }.
takes =
    { $count ->
        [one] ¡Más de trece! { $seat } se lleva una carta; la pila vuelve a empezar en { $value }.
       *[other] ¡Más de trece! { $seat } se lleva { $count } cartas; la pila vuelve a empezar en { $value }.
    }
round-over = Termina la ronda { $round }.
discards-suit = { $suit }: { $seat } tiene más que nadie ({ $count }) y descarta esas cartas.
tie-for-suit = { $suit }: empate a { $count } en cabeza; nadie descarta.
suit-in-no-heap = { $suit }: no hay en ningún montón.
round-points =
    { $seat }: Gatos ×{ $cats }, Espejos ×{ $mirrors }, Escaleras ×{ $ladders }, Martes 13 ×{ $martes }. { $points ->
        [one] 1 punto de mala suerte
       *[other] { $points } puntos de mala suerte
    }, { $total } en total.

# El recuento de una ronda
count-title = Recuento de la ronda { $round }
count-points = Mala suerte

# La mesa en texto
picture-round = Ronda { $round } de { $rounds }
picture-seat =
    { $cards ->
        [one] 1 carta en la mano
       *[other] { $cards } cartas en la mano
    } · { $heap } en el montón · { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }
picture-heap = montón: { $cards }
picture-hand = Tu mano: { $cards }

# Por qué no
refused-only-chance-deals = Las cartas las reparte el azar; en tu turno juegas una.
refused-not-in-hand = No tienes esa carta: { $face }.
refused-lowest-space-first = Los espacios vacíos son todos iguales: empieza la pila en { $space }.
refused-suit-has-a-pile = Ya hay pila de { $suit }, en { $space }: la carta va ahí.
refused-other-suit = Esa pila es de { $suit }.

# Reglas de la casa
option-rounds = Número de rondas

# Lo que se puede hacer
do-play = { $face } en { $space }

# The table drawn in a terminal
drawing-seat = { $cards } en mano · { $heap } en el montón · { $points } pts

# La carta de ayuda
help-cards = Cartas
help-face-X = Vale 4 y no es de ningún palo: va a cualquier pila. Si te la llevas, te cuesta 2 puntos, y no hay manera de descartarla.
piece-suit = Gatos, Espejos y Escaleras
help-piece-suit = Va a la pila de su palo. Si te la llevas, te cuesta 1 punto, sea cual sea su número, salvo que seas quien más tiene de ese palo.
help-table = En la mesa
piece-pile = Una pila
help-piece-pile = Hasta 13 no pasa nada. Si tu carta la hace pasar de 13, te llevas las que había, y la tuya empieza la pila nueva.
piece-heap = Tu montón
help-piece-heap = Al acabar la ronda, quien tiene más cartas de un palo que nadie, sin empate, las descarta.
